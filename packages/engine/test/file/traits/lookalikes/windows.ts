// Honest scripts of Windows: batch files, VBScript, settings.
import { file, type Lookalike } from './lookalike.ts'

export const windows: readonly Lookalike[] = [
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
