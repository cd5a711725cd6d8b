// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are variables of shells
// Honest administration: deployment, backups, hooks of one's own, setups that fetch and schedule.
import { file, type Lookalike } from './lookalike.ts'

export const administration: readonly Lookalike[] = [
  file(
    'honest-agent-of-share.vbs',
    'Set sh = CreateObject("WScript.Shell")\r\nrc = sh.Run("msiexec /i \\\\files.corp.example\\share\\agent.msi /qn", 0, True)\r\nIf rc <> 0 Then WScript.Quit rc\r\n',
  ),
  file(
    'honest-agent-loop.ps1',
    '$server=\'https://monitor.example-hosting.net\'\nwhile ($true) {\n  $cfg = Invoke-RestMethod "$server/config/$env:COMPUTERNAME"\n  $result = @{}\n  foreach ($c in $cfg.counters) { $result[$c] = (Get-Counter $c).CounterSamples.CookedValue }\n  Invoke-RestMethod -Method Post -Uri "$server/report" -Body ($result | ConvertTo-Json)\n  if ($cfg.runMaintenance) { Invoke-Expression \'ipconfig /flushdns\' }\n  Start-Sleep 60\n}\n',
  ),
  file(
    'honest-azure-agent.ps1',
    "while (-not (Test-Connection github.com -Quiet)) { Start-Sleep 5 }\niex ((New-Object System.Net.WebClient).DownloadString('https://community.chocolatey.org/install.ps1'))\nInvoke-RestMethod -Method Post -Uri 'https://devops.contoso.local/tools/_apis/pools' -Body '{}'\n",
  ),
  file(
    'honest-meeting.ics',
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20240101T100000Z\r\nSUMMARY:Jour fixe\r\nATTACH:file://fs01/docs/agenda.docx\r\nBEGIN:VALARM\r\nACTION:AUDIO\r\nATTACH;VALUE=URI:Basso\r\nTRIGGER:-PT15M\r\nEND:VALARM\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
  ),
  file(
    'honest-ansible-bootstrap.cmd',
    '@echo off\r\nPowerShell -NoProfile -NonInteractive -ExecutionPolicy Unrestricted -EncodedCommand JgBjAGgAYwBwAC4AYwBvAG0AIAA2ADUAMAAwADEAIAA+ACAAJABuAHUAbABsAAoAJABlAHgAZQBjAF8AdwByAGEAcABwAGUAcgBfAHMAdAByACAAPQAgACQAaQBuAHAAdQB0ACAAfAAgAE8AdQB0AC0AUwB0AHIAaQBuAGcACgAkAHMAcABsAGkAdABfAHAAYQByAHQAcwAgAD0AIAAkAGUAeABlAGMAXwB3AHIAYQBwAHAAZQByAF8AcwB0AHIALgBTAHAAbABpAHQAKABAACgAIgBgADAAYAAwAGAAMABgADAAIgApACwAIAAyACwAIABbAFMAdAByAGkAbgBnAFMAcABsAGkAdABPAHAAdABpAG8AbgBzAF0AOgA6AFIAZQBtAG8AdgBlAEUAbQBwAHQAeQBFAG4AdAByAGkAZQBzACkACgBJAGYAIAAoAC0AbgBvAHQAIAAkAHMAcABsAGkAdABfAHAAYQByAHQAcwAuAEwAZQBuAGcAdABoACAALQBlAHEAIAAyACkAIAB7ACAAdABoAHIAbwB3ACAAIgBpAG4AdgBhAGwAaQBkACAAcABhAHkAbABvAGEAZAAiACAAfQAKAFMAZQB0AC0AVgBhAHIAaQBhAGIAbABlACAALQBOAGEAbQBlACAAagBzAG8AbgBfAHIAYQB3ACAALQBWAGEAbAB1AGUAIAAkAHMAcABsAGkAdABfAHAAYQByAHQAcwBbADEAXQAKACQAZQB4AGUAYwBfAHcAcgBhAHAAcABlAHIAIAA9ACAAWwBTAGMAcgBpAHAAdABCAGwAbwBjAGsAXQA6ADoAQwByAGUAYQB0AGUAKAAkAHMAcABsAGkAdABfAHAAYQByAHQAcwBbADAAXQApAAoAJgAkAGUAeABlAGMAXwB3AHIAYQBwAHAAZQByAA==\r\n',
  ),
  file(
    'honest-deploy.py',
    '#!/usr/bin/env python3\n"""Deploys the service over SSH. Usage: deploy.py HOST"""\nimport base64, subprocess, sys, paramiko, os\nSCRIPT = """set -e\ncurl -fsSL https://releases.internal/app.tar.gz | tar -xz -C /opt/app\nsystemctl restart app\n"""\ndef main(host):\n    ssh = paramiko.SSHClient(); ssh.set_missing_host_key_policy(paramiko.AutoAddPolicy())\n    ssh.connect(host, username="deploy", password=os.environ["DEPLOY_PW"])\n    payload = base64.b64encode(SCRIPT.encode()).decode()\n    _, out, err = ssh.exec_command(f"echo {payload} | base64 -d | sudo bash -s")\n    print(out.read().decode()); sys.stderr.write(err.read().decode())\n    exec(compile(open("local_settings.py").read(), "local_settings.py", "exec"))\n    subprocess.run(["ssh", host, "systemctl is-active app"], check=True)\nmain(sys.argv[1])\n',
  ),
  file(
    'honest-disable-defender-lab.ps1',
    "# Lab golden image only: the lab's EDR replaces Defender. Change request CHG0041223.\n#Requires -RunAsAdministrator\nparam([switch]$Restore)\nif ($Restore) { Set-MpPreference -DisableRealtimeMonitoring $false; Remove-MpPreference -ExclusionPath 'D:\\Build'; return }\nAdd-MpPreference -ExclusionPath 'D:\\Build','C:\\Program Files\\JetBrains','C:\\ProgramData\\Docker'\nAdd-MpPreference -ExclusionProcess 'msbuild.exe','devenv.exe','node.exe','java.exe'\nSet-MpPreference -ScanAvgCPULoadFactor 20 -SubmitSamplesConsent NeverSend\nWrite-Host 'Exclusions set for build agents.'\n",
  ),
  file(
    'honest-nightly-backup.bat',
    '@echo off\nsetlocal enabledelayedexpansion\nset SRC=D:\\Data\nset DST=\\\\nas01\\backup\\%COMPUTERNAME%\nset LOG=C:\\Logs\\backup_%date:~-4%%date:~3,2%%date:~0,2%.log\nnet use B: %DST% /user:backup %BACKUP_PW% >nul\nnet stop MSSQLSERVER /y\nvssadmin create shadow /for=D:\nrobocopy %SRC% B:\\Data /MIR /Z /R:2 /W:5 /XD "System Volume Information" $RECYCLE.BIN /LOG+:%LOG% /NP\nwbadmin start systemstatebackup -backupTarget:E: -quiet\nwbadmin delete systemstatebackup -keepVersions:7 -quiet\nvssadmin delete shadows /for=D: /oldest /quiet\nnet start MSSQLSERVER\nforfiles /p C:\\Logs /s /m *.log /d -30 /c "cmd /c del /q @path"\nif errorlevel 8 (\n  powershell -NoProfile -Command "Send-MailMessage -SmtpServer mail.corp.local -From backup@corp.local -To it@corp.local -Subject \'Backup FAILED on %COMPUTERNAME%\' -Attachments \'%LOG%\'"\n)\nnet use B: /delete /y\n',
  ),
  file(
    'honest-userdata.tftpl',
    '#!/bin/bash\n# Terraform user-data: worker node\nset -euxo pipefail\nexec > >(tee /var/log/user-data.log | logger -t user-data -s 2>/dev/console) 2>&1\nTOKEN=$(curl -sX PUT http://169.254.169.254/latest/api/token -H \'X-aws-ec2-metadata-token-ttl-seconds: 21600\')\nINSTANCE_ID=$(curl -sH "X-aws-ec2-metadata-token: $TOKEN" http://169.254.169.254/latest/meta-data/instance-id)\nROLE=$(curl -sH "X-aws-ec2-metadata-token: $TOKEN" http://169.254.169.254/latest/meta-data/iam/security-credentials/)\nsetenforce 0 || true\nsystemctl disable --now firewalld || true\nswapoff -a\ncurl -fsSL https://download.docker.com/linux/centos/docker-ce.repo -o /etc/yum.repos.d/docker-ce.repo\ncurl -sfL https://get.k3s.io | K3S_URL=https://${server_ip}:6443 K3S_TOKEN=${token} sh -s - agent --node-label id=$INSTANCE_ID\necho \'${ssh_public_key}\' >> /home/ec2-user/.ssh/authorized_keys\n(crontab -l 2>/dev/null; echo "*/5 * * * * /usr/local/bin/node-health.sh >/dev/null 2>&1") | crontab -\necho \'${base64encode(config)}\' | base64 -d > /etc/worker/config.yaml\n',
  ),
  file(
    'honest-applescript-setup.applescript',
    'tell application "System Events"\n  make login item at end with properties {path:"/Applications/Rectangle.app", hidden:true}\nend tell\nset pw to text returned of (display dialog "Enter the Wi-Fi password for the printer:" default answer "" with hidden answer)\ndo shell script "networksetup -setairportnetwork en0 Office " & quoted form of pw with administrator privileges\ndo shell script "curl -fsSL https://example.org/ppd.gz -o /tmp/p.gz && gunzip -f /tmp/p.gz && lpadmin -p Office -P /tmp/p"\n',
  ),
  file(
    'honest-encrypt-backup.py',
    'import os, sys, pathlib\nfrom cryptography.fernet import Fernet\n"""Encrypts a folder before it goes to tape. Keeps the originals unless --delete is given."""\nkey = pathlib.Path("/etc/backup/key").read_bytes()\nf = Fernet(key)\nfor root, _, names in os.walk(sys.argv[1]):\n    for n in names:\n        p = pathlib.Path(root, n)\n        if p.suffix == ".enc": continue\n        p.with_suffix(p.suffix + ".enc").write_bytes(f.encrypt(p.read_bytes()))\n        if "--delete" in sys.argv: os.remove(p)\nprint("Your files are encrypted. Keep the key /etc/backup/key safe.")\n',
  ),
  file(
    'honest-notify.sh',
    '#!/bin/sh\n# certbot deploy hook\ncurl -s -X POST "https://api.telegram.org/bot$BOT_TOKEN/sendMessage" -d chat_id="$CHAT" -d text="renewed: $RENEWED_DOMAINS on $(hostname) by $(whoami)"\ncurl -s -H \'Content-Type: application/json\' -d "{\\"content\\": \\"$(df -h / | tail -1)\\"}" https://discord.com/api/webhooks/1/abc\n',
  ),
  file(
    'honest-remove-bloat.cmd',
    '@echo off\nPowerShell -NoProfile -ExecutionPolicy Bypass -Command "Get-AppxPackage *xbox* | Remove-AppxPackage"\nreg add "HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\DataCollection" /v AllowTelemetry /t REG_DWORD /d 0 /f\nsc config DiagTrack start= disabled & sc stop DiagTrack\nschtasks /Change /TN "Microsoft\\Windows\\Application Experience\\ProgramDataUpdater" /Disable\necho 0.0.0.0 vortex.data.microsoft.com>> %windir%\\System32\\drivers\\etc\\hosts\nreg delete "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run" /v OneDrive /f\ntaskkill /f /im OneDrive.exe\npowershell -Command "Set-MpPreference -MAPSReporting 0 -SubmitSamplesConsent 2"\n',
  ),
  file(
    'honest-typing-tutor.py',
    'from pynput import keyboard\nimport time\ntext = open("lesson1.txt").read(); typed = []; start = time.time()\ndef on_press(key):\n    try: typed.append(key.char)\n    except AttributeError: pass\n    if len(typed) >= len(text): return False\nwith keyboard.Listener(on_press=on_press) as l: l.join()\nerrors = sum(a != b for a, b in zip(text, typed))\nprint(f"{len(text)/5/((time.time()-start)/60):.0f} wpm, {errors} errors")\n',
  ),
]
