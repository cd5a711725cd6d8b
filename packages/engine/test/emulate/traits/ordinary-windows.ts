// Scripts of administrators, installers and offices on Windows, as they lie on real machines; written for this suite.
import { encodedCommand } from './disguise-powershell.ts'
import type { OrdinaryScript } from './script-case.ts'

export const ordinaryWindowsScripts: readonly OrdinaryScript[] = [
  {
    name: 'drives and printers by group',
    file: 'logon.vbs',
    source: `Option Explicit
Dim net, sys, user, group
Set net = CreateObject("WScript.Network")
Set sys = CreateObject("ADSystemInfo")
Set user = GetObject("LDAP://" & sys.UserName)
On Error Resume Next
net.MapNetworkDrive "H:", "\\\\fs01\\home\\" & net.UserName
For Each group In user.MemberOf
  If InStr(group, "Sales") > 0 Then net.AddWindowsPrinterConnection "\\\\ps01\\sales-mfp"
Next
`,
  },
  {
    name: 'old logs packed away',
    file: 'cleanup.vbs',
    source: `Set fso = CreateObject("Scripting.FileSystemObject")
Set folder = fso.GetFolder("C:\\inetpub\\logs\\LogFiles\\W3SVC1")
For Each f In folder.Files
  If DateDiff("d", f.DateLastModified, Now) > 30 Then fso.DeleteFile f.Path, True
Next
Set log = fso.OpenTextFile("C:\\scripts\\cleanup.log", 8, True)
log.WriteLine Now & " cleaned " & folder.Path
log.Close
`,
  },
  {
    name: 'inventory into a spreadsheet',
    file: 'inventory.vbs',
    source: `Set wmi = GetObject("winmgmts:{impersonationLevel=impersonate}!\\\\.\\root\\cimv2")
Set xl = CreateObject("Excel.Application")
xl.Visible = True
Set book = xl.Workbooks.Add
row = 1
For Each disk In wmi.ExecQuery("SELECT * FROM Win32_LogicalDisk WHERE DriveType = 3")
  book.Sheets(1).Cells(row, 1).Value = disk.DeviceID
  book.Sheets(1).Cells(row, 2).Value = Round(disk.FreeSpace / 1073741824, 1)
  row = row + 1
Next
`,
  },
  {
    name: 'a setup with a log, silently',
    file: 'install.vbs',
    source: `Set sh = CreateObject("WScript.Shell")
dir = Left(WScript.ScriptFullName, InStrRev(WScript.ScriptFullName, "\\"))
rc = sh.Run("msiexec.exe /i """ & dir & "AcmeViewer.msi"" /qn /norestart /l*v C:\\Windows\\Temp\\acme.log", 0, True)
If rc <> 0 And rc <> 3010 Then WScript.Quit rc
sh.RegWrite "HKLM\\SOFTWARE\\Acme\\Installed", 1, "REG_DWORD"
`,
  },
  {
    name: 'a mail when a disk is full',
    file: 'diskmail.vbs',
    source: `Set msg = CreateObject("CDO.Message")
msg.From = "server01@corp.example"
msg.To = "it@corp.example"
msg.Subject = "Disk report"
msg.TextBody = "All disks are fine."
msg.Configuration.Fields("http://schemas.microsoft.com/cdo/configuration/smtpserver") = "mail.corp.example"
msg.Configuration.Fields.Update
msg.Send
`,
  },
  {
    name: 'a dialog that asks for a name',
    file: 'ask.vbs',
    source: `name = InputBox("Computer name?", "Ping")
If name <> "" Then
  Set sh = CreateObject("WScript.Shell")
  sh.Run "cmd /k ping " & name, 1, False
End If
`,
  },
  {
    name: 'a build of a shortcut',
    file: 'shortcut.js',
    source: `var sh = new ActiveXObject("WScript.Shell");
var link = sh.CreateShortcut(sh.SpecialFolders("Desktop") + "\\\\Intranet.lnk");
link.TargetPath = "C:\\\\Program Files\\\\Internet Explorer\\\\iexplore.exe";
link.Arguments = "https://intranet.corp.example/";
link.Save();
WScript.Echo("done");
`,
  },
  {
    name: 'text replaced in a tree of files',
    file: 'replace.js',
    source: `var fso = new ActiveXObject("Scripting.FileSystemObject");
function walk(folder) {
  for (var e = new Enumerator(folder.Files); !e.atEnd(); e.moveNext()) {
    var path = e.item().Path;
    if (!/\\.config$/i.test(path)) continue;
    var text = fso.OpenTextFile(path, 1).ReadAll().replace(/oldserver/g, "newserver");
    var out = fso.CreateTextFile(path, true); out.Write(text); out.Close();
  }
}
walk(fso.GetFolder("C:\\\\app"));
`,
  },
  {
    name: 'a service called by XMLHTTP and the answer shown',
    file: 'rates.js',
    source: `var http = new ActiveXObject("MSXML2.XMLHTTP.6.0");
http.open("GET", "https://api.corp.example/rates?base=EUR", false);
http.send();
if (http.status === 200) WScript.Echo(http.responseText); else WScript.Quit(1);
`,
  },
  {
    name: 'a nightly backup',
    file: 'backup.bat',
    source: `@echo off
setlocal enabledelayedexpansion
for /f "tokens=2 delims==" %%i in ('wmic os get localdatetime /value') do set dt=%%i
set DEST=\\\\nas01\\backup\\%COMPUTERNAME%\\%dt:~0,8%
if not exist "%DEST%" mkdir "%DEST%"
robocopy D:\\data "%DEST%" /MIR /R:2 /W:5 /LOG:C:\\logs\\backup.log
if %ERRORLEVEL% GEQ 8 (
  eventcreate /t ERROR /id 100 /l APPLICATION /so Backup /d "Backup failed"
  exit /b 1
)
forfiles /p "\\\\nas01\\backup\\%COMPUTERNAME%" /d -30 /c "cmd /c rd /s /q @path"
`,
  },
  {
    name: 'a build that takes over variables which its tool prints',
    file: 'make.bat',
    source: `@echo off
setlocal
if not exist build.ini echo Run this from the source folder.
..\\bin\\config-tool env --batch >env.bat
if errorlevel 1 goto fail
call .\\env.bat
del env.bat
..\\bin\\config-tool build --all
goto end
:fail
echo The build failed.
:end
`,
  },
  {
    name: 'variables of a toolkit, by way of a file with a random name',
    file: 'setup.cmd',
    source: `@echo off
set "settings=%TEMP%\\toolkit_%RANDOM%.cmd"
python "%~dp0toolkit.py" print-env > "%settings%"
call "%settings%"
del "%settings%"
echo The environment is set up.
`,
  },
  {
    name: 'a program that is built from the text of its own batch file',
    file: 'window-list.bat',
    source: `// 2>nul||@goto :batch
/*
:batch
@echo off
setlocal
for /r "%SystemRoot%\\Microsoft.NET\\Framework\\" %%c in ("*csc.exe") do set "csc=%%c"
if not exist "%~n0.exe" call "%csc%" /nologo /out:"%~n0.exe" "%~dpsfnx0"
%~n0.exe %*
endlocal & exit /b %errorlevel%
*/
using System;
public class WindowList { public static void Main() { Console.WriteLine(Environment.MachineName); } }
`,
  },
  {
    name: 'what another program names is run with its rights raised',
    file: 'elevate.vbs',
    source: `Set shell = CreateObject("Shell.Application")
Set variables = WScript.CreateObject("WScript.Shell").Environment("PROCESS")
whole = variables("CMD")
app = variables("APP")
rest = Right(whole, (Len(whole) - Len(app)))
If (WScript.Arguments.Count >= 1) Then shell.ShellExecute app, rest, "", "runas", 0
`,
  },
  {
    name: 'a logon script',
    file: 'logon.cmd',
    source: `@echo off\r\nnet use * /delete /y >nul 2>&1\r\nnet use H: \\\\fs01\\home$\\%USERNAME% /persistent:no\r\nnet use S: \\\\fs01\\share /persistent:no\r\nif exist \\\\fs01\\netlogon\\%COMPUTERNAME%.cmd call \\\\fs01\\netlogon\\%COMPUTERNAME%.cmd\r\nreg add "HKCU\\Software\\Corp" /v LastLogon /t REG_SZ /d "%DATE% %TIME%" /f >nul\r\nstart "" "C:\\Program Files\\Corp\\tray.exe"\r\n`,
  },
  {
    name: 'a build with MSBuild and NuGet',
    file: 'build.cmd',
    source: `@echo off\r\nset CONFIG=%1\r\nif "%CONFIG%"=="" set CONFIG=Release\r\nset NUGET=%LocalAppData%\\NuGet\\NuGet.exe\r\nif not exist "%NUGET%" (\r\n  mkdir "%LocalAppData%\\NuGet" 2>nul\r\n  powershell -NoProfile -ExecutionPolicy Bypass -Command "Invoke-WebRequest https://dist.nuget.org/win-x86-commandline/latest/nuget.exe -OutFile '%NUGET%'"\r\n)\r\n"%NUGET%" restore App.sln\r\nmsbuild App.sln /m /p:Configuration=%CONFIG% /v:minimal\r\n`,
  },
  {
    name: 'a runner of a PowerShell script beside it',
    file: 'run.bat',
    source: `@echo off\r\nrem Starts the script next to this file\r\npowershell.exe -NoProfile -ExecutionPolicy Bypass -File "%~dp0Install-Fonts.ps1" %*\r\npause\r\n`,
  },
  {
    name: 'asks for administrator rights and installs a service',
    file: 'service.bat',
    source: `@echo off\r\nnet session >nul 2>&1 || (echo Please run as administrator & pause & exit /b 1)\r\nsc create CorpAgent binPath= "\\"C:\\Program Files\\Corp\\agent.exe\\"" start= auto DisplayName= "Corp Agent"\r\nsc description CorpAgent "Collects printer counters"\r\nsc start CorpAgent\r\nnetsh advfirewall firewall add rule name="Corp Agent" dir=in action=allow program="C:\\Program Files\\Corp\\agent.exe" enable=yes\r\n`,
  },
  {
    name: 'caches and temporary files away',
    file: 'clean.bat',
    source: `@echo off\r\ndel /q /f /s "%TEMP%\\*.*" 2>nul\r\nrd /s /q "%LOCALAPPDATA%\\Microsoft\\Windows\\INetCache" 2>nul\r\ncleanmgr /sagerun:1\r\nipconfig /flushdns\r\nsfc /scannow\r\n`,
  },
  {
    name: 'updates are fetched by a tool of the vendor',
    file: 'update.cmd',
    source: `@echo off\r\npushd "%~dp0"\r\ngit pull --ff-only || exit /b 1\r\ncall npm ci\r\ncall npm run build\r\nnssm restart WebApp\r\npopd\r\n`,
  },
  {
    name: 'users from a list into the directory',
    file: 'New-Users.ps1',
    source: `param([Parameter(Mandatory)][string]$Path)
Import-Module ActiveDirectory
foreach ($u in Import-Csv $Path) {
  $name = "{0} {1}" -f $u.First, $u.Last
  $password = ConvertTo-SecureString ([System.Web.Security.Membership]::GeneratePassword(14,3)) -AsPlainText -Force
  New-ADUser -Name $name -SamAccountName $u.Login -AccountPassword $password -Enabled $true -Path 'OU=Staff,DC=corp,DC=example'
  Write-Host "Created $name"
}
`,
  },
  {
    name: 'a report of disks by mail',
    file: 'Send-DiskReport.ps1',
    source: `$servers = 'srv01','srv02','srv03'
$rows = foreach ($s in $servers) {
  Get-CimInstance Win32_LogicalDisk -ComputerName $s -Filter 'DriveType=3' |
    Select-Object PSComputerName, DeviceID, @{n='FreeGB';e={[math]::Round($_.FreeSpace/1GB,1)}}
}
$html = $rows | ConvertTo-Html -Title 'Disks' | Out-String
Send-MailMessage -SmtpServer mail.corp.example -From disks@corp.example -To it@corp.example -Subject "Disks $(Get-Date -Format d)" -Body $html -BodyAsHtml
`,
  },
  {
    name: 'a package manager is installed as its site says',
    file: 'Install-Tools.ps1',
    source: `Set-ExecutionPolicy Bypass -Scope Process -Force
[System.Net.ServicePointManager]::SecurityProtocol = [System.Net.ServicePointManager]::SecurityProtocol -bor 3072
if (-not (Get-Command scoop -ErrorAction SilentlyContinue)) {
  Install-Module -Name PowerShellGet -Force -AllowClobber
  Install-PackageProvider -Name NuGet -MinimumVersion 2.8.5.201 -Force
}
Install-Module Pester, PSScriptAnalyzer -Scope CurrentUser -Force
`,
  },
  {
    name: 'a module is built and tested',
    file: 'build.ps1',
    source: `[CmdletBinding()]
param([ValidateSet('Debug','Release')][string]$Configuration = 'Debug', [switch]$Test)
$ErrorActionPreference = 'Stop'
$root = Split-Path -Parent $MyInvocation.MyCommand.Path
$out = Join-Path $root 'out'
if (Test-Path $out) { Remove-Item $out -Recurse -Force }
New-Item -ItemType Directory -Path $out | Out-Null
Get-ChildItem "$root\\src\\*.ps1" | ForEach-Object { Get-Content $_.FullName -Raw } | Set-Content "$out\\Module.psm1"
if ($Test) { Invoke-Pester "$root\\tests" }
dotnet publish "$root\\src\\Native" -c $Configuration -o $out
`,
  },
  {
    name: 'an installer is fetched, checked and started in sight',
    file: 'Install-Agent.ps1',
    source: `$url = 'https://downloads.vendor.example/agent/agent-5.2.1.msi'
$file = Join-Path $env:TEMP 'agent-5.2.1.msi'
Invoke-WebRequest -Uri $url -OutFile $file -UseBasicParsing
$hash = (Get-FileHash $file -Algorithm SHA256).Hash
if ($hash -ne 'E3B0C44298FC1C149AFBF4C8996FB92427AE41E4649B934CA495991B7852B855') { throw 'Hash mismatch' }
$p = Start-Process msiexec.exe -ArgumentList "/i \`"$file\`" /qn /norestart" -Wait -PassThru
exit $p.ExitCode
`,
  },
  {
    name: 'a scheduled task for a report',
    file: 'Register-Report.ps1',
    source: `$action = New-ScheduledTaskAction -Execute 'powershell.exe' -Argument '-NoProfile -File C:\\Scripts\\Report.ps1'
$trigger = New-ScheduledTaskTrigger -Weekly -DaysOfWeek Monday -At 7am
Register-ScheduledTask -TaskName 'Weekly report' -Action $action -Trigger $trigger -User 'CORP\\svc-report'
`,
  },
  {
    name: 'a profile of a developer',
    file: 'profile.ps1',
    source: `function prompt { "$(Get-Location)> " }
Set-Alias ll Get-ChildItem
$env:PATH += ";C:\\Tools"
Import-Module posh-git -ErrorAction SilentlyContinue
function Get-PublicIP { (Invoke-RestMethod -Uri 'https://api.ipify.org?format=json').ip }
`,
  },
  {
    name: 'a command of management software, encoded',
    file: 'agent-task.ps1',
    label: 'suspicious',
    source: encodedCommand(
      "Get-Service Spooler | Where-Object Status -ne 'Running' | Start-Service; Get-Service Spooler | Select-Object Name, Status",
    ).replace('-W Hidden ', ''),
  },
  {
    name: 'an icon in base64 for a window',
    file: 'Show-Form.ps1',
    source: `Add-Type -AssemblyName System.Windows.Forms, System.Drawing
$icon = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
$stream = New-Object IO.MemoryStream(,[Convert]::FromBase64String($icon))
$form = New-Object System.Windows.Forms.Form -Property @{ Text = 'Ticket'; Width = 400; Height = 300 }
$box = New-Object System.Windows.Forms.PictureBox
$box.Image = [System.Drawing.Image]::FromStream($stream)
$form.Controls.Add($box)
[void]$form.ShowDialog()
`,
  },
  {
    name: 'folders compared by hashes',
    file: 'Compare-Tree.ps1',
    source: `function Get-Tree([string]$p) { Get-ChildItem $p -Recurse -File | ForEach-Object { [pscustomobject]@{ Path = $_.FullName.Substring($p.Length); Hash = (Get-FileHash $_.FullName).Hash } } }
$a = Get-Tree 'C:\\release'; $b = Get-Tree '\\\\web01\\c$\\inetpub\\wwwroot'
Compare-Object $a $b -Property Path, Hash | Sort-Object Path | Format-Table -AutoSize
`,
  },
  {
    name: 'an updater of a form application in HTML',
    file: 'phonebook.hta',
    source: `<html><head><title>Phone book</title><hta:application id="app" applicationname="Phone book" scroll="no"><script language="VBScript">
Sub Find
  Set con = CreateObject("ADODB.Connection")
  con.Open "Provider=SQLOLEDB;Data Source=sql01;Initial Catalog=Phone;Integrated Security=SSPI"
  Set rs = con.Execute("SELECT name, phone FROM people WHERE name LIKE '%" & Replace(q.Value, "'", "''") & "%'")
  Do Until rs.EOF
    out.innerHTML = out.innerHTML & rs("name") & " " & rs("phone") & "<br>"
    rs.MoveNext
  Loop
End Sub
</script></head><body><input id="q"><button onclick="Find">Find</button><div id="out"></div></body></html>`,
  },
]
