// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are variables of shells
// What looks after machines: agents, hardening, bootstrap scripts, macros that start what their company uses. Each does what an
// attack does, in a way that only an owner chooses; written for this suite.
import { excelWorkbook, paragraph, wordDocument } from '../../file/traits/write-office.ts'
import { encodedCommand } from './disguise-powershell.ts'
import type { OrdinaryScript } from './script-case.ts'

export const ordinaryManagementScripts: readonly OrdinaryScript[] = [
  {
    name: 'an agent asks by an encoded command and schedules itself',
    file: 'inventory.cmd',
    source: `@echo off\r\npowershell.exe -NoProfile -ExecutionPolicy Bypass -WindowStyle Hidden -EncodedCommand ${encodedCommand('Get-CimInstance Win32_LogicalDisk | Select-Object DeviceID,FreeSpace | ConvertTo-Json')} > "%ProgramData%\\Agent\\disks.json"\r\nschtasks /create /tn "Agent" /tr "\\"C:\\Program Files\\Agent\\agent.exe\\" --daily" /sc daily /st 11:00 /ru SYSTEM /f\r\n`,
  },
  {
    name: 'shadow storage given a share of the disk, databases left out of the scan',
    file: 'baseline.ps1',
    source:
      "vssadmin resize shadowstorage /for=C: /on=C: /maxsize=8%\r\nAdd-MpPreference -ExclusionPath 'D:\\Databases','L:\\Logs' -ExclusionExtension 'mdf','ldf'\r\nSet-MpPreference -MAPSReporting Advanced\r\nforeach ($one in '.vbs','.hta') { cmd /c \"assoc $one=txtfile\" }\r\n",
  },
  {
    name: 'installers of several vendors and a nightly job of its own',
    file: 'workstation.sh',
    source:
      '#!/bin/bash\nset -e\ncurl -sSf https://sh.rustup.rs | sh -s -- -y\nsh -c "$(curl -fsSL https://starship.rs/install.sh)"\ncurl -fsSL https://get.docker.com | sudo sh\ncurl -LsSf https://astral.sh/uv/install.sh | sh\nsudo usermod -aG docker "$USER"\n(crontab -l; echo "0 4 * * * $HOME/.local/bin/notes-backup") | crontab -\n',
  },
  {
    name: 'a container waits for its database',
    file: 'entrypoint.sh',
    source:
      '#!/bin/bash\nset -e\nuntil (exec 3<>/dev/tcp/"${DB_HOST:-db}"/5432) 2>/dev/null; do sleep 1; done\nexec 3>&-\napp migrate\nexec "$@"\n',
  },
  {
    name: 'a logon script installs from the share and sets a Run value there',
    file: 'logon-setup.vbs',
    source:
      'Set sh = CreateObject("WScript.Shell")\r\nSet fso = CreateObject("Scripting.FileSystemObject")\r\nt = sh.ExpandEnvironmentStrings("%TEMP%") & "\\client.exe"\r\nfso.CopyFile "\\\\fs02\\deploy$\\client.exe", t, True\r\nsh.Run """" & t & """ /S", 0, True\r\nsh.RegWrite "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run\\Board", "\\\\fs02\\netlogon\\board.exe", "REG_SZ"\r\n',
  },
  {
    name: 'a price list is fetched and shown',
    file: 'prices.js',
    source:
      'var sh = new ActiveXObject("WScript.Shell"), x = new ActiveXObject("MSXML2.XMLHTTP");\r\nvar file = sh.SpecialFolders("MyDocuments") + "\\\\prices.csv";\r\nx.open("GET", "https://www.wholesale.example/prices.csv", false); x.send();\r\nvar s = new ActiveXObject("ADODB.Stream"); s.Type = 1; s.Open(); s.Write(x.responseBody); s.SaveToFile(file, 2); s.Close();\r\nsh.Run(\'excel.exe "\' + file + \'"\', 1, false);\r\n',
  },
  {
    name: 'a template starts the order system when it is opened',
    file: 'offer.docm',
    source: wordDocument(paragraph('Offer'), {}, [
      {
        name: 'ThisDocument',
        source:
          'Private Sub Document_Open()\nActiveDocument.Variables("Number").Value = GetSetting("Offer", "Last", "Number", "1")\nShell """C:\\Program Files\\Orders\\orders.exe"" /number 1", vbNormalFocus\nEnd Sub',
      },
    ]),
  },
  {
    name: 'a workbook asks for rates when it is opened',
    file: 'rates.xlsm',
    source: excelWorkbook(
      {},
      {
        macros: [
          {
            name: 'ThisWorkbook',
            source:
              'Private Sub Workbook_Open()\nDim x\nSet x = CreateObject("MSXML2.XMLHTTP")\nx.Open "GET", "https://api.rates.example/latest?to=USD", False\nx.send\nRange("A1").Value = x.responseText\nEnd Sub',
          },
        ],
      },
    ),
  },
  {
    name: 'a list of prices fetched and stock put by FTP',
    file: 'exchange.bat',
    source:
      '@echo off\r\n(echo open ftp.partner.example&echo user shop secret&echo get prices.csv&echo put stock.csv&echo bye)>c:\\exchange\\list.txt\r\nftp -n -s:c:\\exchange\\list.txt\r\nif exist prices.csv copy prices.csv c:\\exchange\\in\\\r\n',
  },
]
