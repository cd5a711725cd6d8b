// What no honest program does, seen to happen, convicts by itself; what installers, updaters, backup, driver and security tools
// do does not, though it looks alike.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeTrace } from '../../src/index.ts'
import type { InjectionEvent } from '../../src/trace/system.ts'
import type { Trace } from '../../src/trace/trace.ts'
import { environment, file, runs, sets, system, trace } from './empty-trace.ts'

const labelOf = (...parts: readonly Partial<Trace>[]): string =>
  analyzeTrace([trace(...parts)], { path: 'a.exe' }).verdict?.label ?? 'unknown'

const DEFENDER = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows Defender'
const IMAGES = 'HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Image File Execution Options'
const chat = (start: string): Partial<Trace> => ({
  network: [{ kind: 'tcp', host: '198.51.100.66', port: 6667, start }],
})
const moves = [
  environment({ sample: '/tmp/sample' }),
  file('read', '/tmp/sample', { pid: 7 }),
  file('write', '/usr/sbin/netd', { pid: 7 }),
]
const telnet = (machines: number, start?: string): Partial<Trace> => ({
  network: Array.from({ length: machines }, (_, at) => ({
    kind: 'tcp' as const,
    host: `198.51.100.${at}`,
    port: 23,
    ...(start !== undefined && at < 5 && { start }),
  })),
})

const into = (image: string | null, ...steps: readonly Partial<InjectionEvent>[]): Partial<Trace> => ({
  system: steps.map((step) => ({ kind: 'injection', step: 'open', targetPid: 300, succeeded: true, ...step })),
  ...(image !== null && {
    processes: [{ pid: 300, parentPid: 100, image, commandLine: image, startedBy: 'call' as const }],
  }),
})
const CODE: readonly Partial<InjectionEvent>[] = [
  { step: 'allocate', executable: true },
  { step: 'write' },
  { step: 'thread' },
]
const NAME_OF_LIBRARY: readonly Partial<InjectionEvent>[] = [
  { step: 'allocate' },
  { step: 'write' },
  { step: 'thread' },
]

const CONVICTED: Readonly<Record<string, readonly Partial<Trace>[]>> = {
  'all shadow copies, quietly': [runs('vssadmin.exe delete shadows /all /quiet')],
  'through a shell': [runs('cmd.exe /c vssadmin Delete Shadows /All')],
  'through WMI': [runs('wmic shadowcopy delete')],
  'through WMI, without questions': [runs('wmic.exe SHADOWCOPY /nointeractive delete')],
  'through PowerShell': [runs('powershell Get-WmiObject Win32_Shadowcopy | ForEach-Object {$_.Delete();}')],
  'repair switched off and the catalogue gone': [
    runs('bcdedit /set {default} recoveryenabled No'),
    runs('wbadmin delete catalog -quiet'),
  ],
  'scanner off by command': [runs('powershell Set-MpPreference -DisableRealtimeMonitoring $true')],
  'scanner off by registry': [sets(`${DEFENDER}\\Real-Time Protection`, 'DisableRealtimeMonitoring', '0x00000001')],
  'scanner off by policy': [sets(DEFENDER, 'DisableAntiSpyware', '1')],
  'scanner off by reg': [runs(`reg add "${DEFENDER}" /v DisableAntiSpyware /t REG_DWORD /d 1 /f`)],
  'scanner stopped': [runs('net stop WinDefend')],
  'scanner deleted': [runs('sc delete WinDefend')],
  'code for a program of Windows': [into('C:\\windows\\system32\\notepad.exe', ...CODE)],
  'code for a process that was there before': [into(null, ...CODE)],
  'every kind of defence of a server at once': [runs('sh -c "iptables -F; setenforce 0; systemctl stop auditd"')],
  'a telnet bot': [telnet(40, 'root\\x0d\n')],
  'a shell in place of the help before the log-in': [
    sets(`${IMAGES}\\sethc.exe`, 'Debugger', 'C:\\windows\\system32\\cmd.exe'),
  ],
  'the same by reg': [runs(`reg add "${IMAGES}\\utilman.exe" /v Debugger /t REG_SZ /d "C:\\x\\a.exe" /f`)],
  'who logged in is forgotten, and what is typed from now on': [
    file('write', '/var/log/wtmp', { bytes: 0 }),
    file('link', '/dev/null', { to: '/root/.bash_history' }),
  ],
  'the same by commands': [runs('sh -c "rm -f /var/log/auth.log; export HISTFILE=/dev/null"')],
  'a kernel thread with a connection': [
    system({ kind: 'rename_self', what: 'kworker/0:2', pid: 100 }),
    { network: [{ kind: 'tcp', host: '198.51.100.7', port: 443, pid: 100 }] },
  ],
  'a login starts what lies hidden': [
    file('write', '/etc/profile.d/lang.sh', { start: 'true\n(nohup /var/tmp/.x/up >/dev/null 2>&1 &)\n' }),
  ],
  'the same by echo': [runs('sh -c "echo /tmp/.sys & >> /root/.bashrc"')],
  'a bot floods what a chat room names': [
    chat('NICK a1\\x0d\nUSER a 0 * :a\\x0d\n'),
    { network: [{ kind: 'udp', host: '192.0.2.7', port: 80, packets: 900 }] },
  ],
  'a program of Linux that copied itself, has the copy started and is gone': [
    ...moves,
    file('write', '/etc/systemd/system/netd.service', { start: '[Service]\nExecStart=/usr/sbin/netd\n' }),
    file('delete', '/tmp/sample'),
  ],
  'a job starts what was hidden among libraries': [
    file('write', '/usr/lib/.net/agentd'),
    file('write', '/etc/cron.d/net', { start: '*/5 * * * * root /usr/lib/.net/agentd\n' }),
  ],
  'log-ins forgotten and history kept nowhere, and a mark of the machine gone with them': [
    file('write', '/var/log/wtmp', { bytes: 0 }),
    file('link', '/dev/null', { to: '/root/.bash_history' }),
    file('delete', '/etc/machine-id'),
  ],
  'a job starts what lies in a folder that is called nearly as one of a user’s': [
    file('write', '/tmp/.configrc5/a/upd'),
    file('write', '/var/spool/cron/crontabs/u', { start: '5 6 * * 0 /tmp/.configrc5/a/upd >/dev/null\n' }),
  ],
  'a unit starts what was hidden among shared files': [
    file('copy', '/tmp/s.py', { to: '/usr/share/.net/n.py' }),
    file('write', '/etc/systemd/system/n.service', { start: 'ExecStart=/usr/bin/python3 /usr/share/.net/n.py\n' }),
  ],
  'a telnet bot that asks for a shell': [telnet(40, 'enable\nsystem\n/bin/busybox ECCHI\n')],
}

const HONEST: Readonly<Record<string, readonly Partial<Trace>[]>> = {
  'backup: its own shadow copy is removed': [
    runs('vssadmin delete shadows /shadow={b5946137-7b9f-4925-af80-51abd60b20d5} /quiet'),
  ],
  'backup: the oldest makes room': [runs('vssadmin delete shadows /for=c: /oldest /quiet')],
  'backup: shadows are listed': [runs('vssadmin list shadows')],
  'backup: a shadow is made': [runs('wmic shadowcopy call create Volume=C:\\')],
  'backup: a tenth of the disk': [runs('vssadmin resize shadowstorage /for=c: /on=c: /maxsize=10%')],
  'backup: versions are kept to three': [runs('wbadmin delete systemstatebackup -keepVersions:3')],
  'backup: its own copy by WMI': [runs('wmic shadowcopy where ID={b5946137} delete')],
  'backup: files are mirrored': [runs('robocopy C:\\Users D:\\Backup /mir /r:1')],
  'backup: a schedule': [runs('schtasks /create /tn NightlyBackup /tr C:\\PROGRA~1\\B\\b.exe /sc daily /st 03:00')],
  'backup: a dump is packed': [runs('tar czf /var/backups/etc.tar.gz /etc')],
  'kiosk: no repair screen after a power cut': [runs('bcdedit /set {current} bootstatuspolicy ignoreallfailures')],
  'imaging: the recovery partition is set up': [runs('reagentc /setreimage /path R:\\Recovery\\WindowsRE')],
  'driver: test signing is shown': [runs('bcdedit /enum')],
  'driver: installed': [runs('pnputil /add-driver C:\\drv\\printer.inf /install')],
  'driver: service added': [runs('sc create printerdrv type= kernel binPath= C:\\Windows\\System32\\drivers\\p.sys')],
  'driver: module loaded': [runs('modprobe nvidia')],
  'driver: rules reloaded': [runs('udevadm control --reload-rules')],
  'security: definitions are updated': [runs('MpCmdRun.exe -SignatureUpdate')],
  'security: a scan': [runs('MpCmdRun.exe -Scan -ScanType 1')],
  'security: preferences are read': [runs('powershell Get-MpPreference')],
  'security: protection is switched on': [runs('powershell Set-MpPreference -DisableRealtimeMonitoring $false')],
  'security: the policy that switched it off is removed': [sets(DEFENDER, 'DisableAntiSpyware', '0')],
  'security: the scanner is started': [runs('sc start WinDefend')],
  'security: the scanner is asked for': [runs('sc query WinDefend')],
  'security: rules are listed': [runs('netsh advfirewall firewall show rule name=all')],
  'security: samples are not sent by themselves': [runs('powershell Set-MpPreference -SubmitSamplesConsent 2')],
  'database: its folder is left out of the scan': [runs('powershell Add-MpPreference -ExclusionPath D:\\Data\\Sql')],
  'server: its port is opened': [
    runs('netsh advfirewall firewall add rule name=Web dir=in action=allow protocol=TCP localport=8080'),
  ],
  'server: restarted': [runs('systemctl restart nginx')],
  'server: SELinux asked to be quiet': [runs('setenforce 0')],
  'installer: ends what it replaces': [runs('taskkill /f /im app.exe')],
  'installer: registers a library': [runs('regsvr32 /s C:\\PROGRA~1\\App\\shell.dll')],
  'installer: starts with Windows': [
    sets('HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run', 'App', 'C:\\Program Files\\App\\app.exe'),
  ],
  'installer: msiexec': [runs('msiexec /i C:\\Users\\a\\Downloads\\app.msi /qn')],
  'updater: a task': [runs('schtasks /create /tn AppUpdate /tr C:\\PROGRA~1\\App\\up.exe /sc hourly')],
  'updater: a service is stopped and started': [runs('net stop AppService'), runs('net start AppService')],
  'updater: packages': [runs('apt-get -y upgrade')],
  'overlay: a library is named to a program that runs': [into(null, ...NAME_OF_LIBRARY)],
  'launcher: code for the game that it started': [into('C:\\Games\\game.exe', ...CODE)],
  'debugger: it could not start a thread there': [
    into(null, ...CODE.map((step) => (step.step === 'thread' ? { ...step, succeeded: false } : step))),
  ],
  'server: the firewall is replaced by another': [
    runs('sh -c "ufw disable; iptables -F; systemctl enable --now nftables"'),
  ],
  'debugger: watches a program of its own': [sets(`${IMAGES}\\app.exe`, 'Debugger', 'C:\\Tools\\vsjitdebugger.exe')],
  'access: another help for the log-in screen': [
    sets(`${IMAGES}\\osk.exe`, 'Debugger', '"C:\\Program Files\\Big Keys\\keys.exe"'),
  ],
  'imaging: logs and history of a machine that becomes an image': [
    file('write', '/var/log/wtmp', { bytes: 0 }),
    file('write', '/var/log/auth.log', { bytes: 0 }),
    file('delete', '/root/.bash_history'),
    runs('sh -c "history -c; unset HISTFILE"'),
  ],
  'imaging: and its keys': [
    file('write', '/var/log/lastlog', { bytes: 0 }),
    file('delete', '/etc/machine-id'),
    runs('sh -c "export HISTFILE=/dev/null"'),
  ],
  'privacy: a history that is never kept': [file('link', '/dev/null', { to: '/home/u/.bash_history' })],
  'service: another name, and a connection': [
    system({ kind: 'rename_self', what: 'worker: idle', pid: 100 }),
    { network: [{ kind: 'tcp', host: '198.51.100.7', port: 443, pid: 100 }] },
  ],
  'developer: a tool of the user in the path': [
    file('write', '/root/.bashrc', { start: '. "$HOME/.cargo/env"\nexport PATH="/opt/tool/bin:$PATH"\n' }),
  ],
  'shell: a remark about a hidden file': [file('write', '/root/.bashrc', { start: '# was /tmp/.old/up\n' })],
  'chat: a client': [chat('NICK ann\\x0d\nUSER ann 0 * :Ann\\x0d\n')],
  'load test: many packets': [{ network: [{ kind: 'udp', host: '192.0.2.7', port: 80, packets: 900 }] }],
  'installer: a program of Linux with its unit': [
    ...moves,
    file('write', '/etc/systemd/system/netd.service', { start: '[Service]\nExecStart=/usr/sbin/netd\n' }),
  ],
  'set-up: removes itself': [...moves, file('delete', '/tmp/sample')],
  'installer: an environment of Python for its service': [
    file('write', '/usr/lib/app/.venv/bin/python'),
    file('write', '/etc/systemd/system/app.service', { start: 'ExecStart=/usr/lib/app/.venv/bin/python -m app\n' }),
  ],
  'installer: hidden settings beside its unit': [
    file('write', '/usr/local/lib/app/.env'),
    file('write', '/etc/systemd/system/app.service', {
      start: '[Service]\nEnvironmentFile=/usr/local/lib/app/.env\nExecStart=/usr/bin/app\n',
    }),
  ],
  'installer: a hidden password that its job reads': [
    file('write', '/etc/.vault'),
    file('write', '/etc/cron.d/app', { start: '0 3 * * * root /usr/bin/app --password-file /etc/.vault\n' }),
  ],
  'installer: a runtime in the folder of a service': [
    file('write', '/var/lib/app/.nvm/v20/bin/node'),
    file('write', '/etc/systemd/system/app.service', { start: 'ExecStart=/var/lib/app/.nvm/v20/bin/node server.js\n' }),
  ],
  'installer: a hidden mark beside its job': [
    file('write', '/var/lib/app/.stamp'),
    file('write', '/etc/cron.d/app', { start: '0 3 * * * root /usr/bin/app --tidy\n' }),
  ],
  'user: a script in the own folder': [
    file('write', '/home/u/.scripts/sync.sh'),
    file('write', '/var/spool/cron/crontabs/u', { start: '0 3 * * * /home/u/.scripts/sync.sh\n' }),
  ],
  'backup: keys are put back with their dates': [
    runs('rsync -a /backup/root/ /root/', { image: '/usr/bin/rsync', pid: 7 }),
    file('write', '/root/.ssh/authorized_keys', { pid: 7 }),
    file('times', '/root/.ssh/authorized_keys', { pid: 7, mode: '2017-07-14T02:40:00.000Z' }),
  ],
  'provisioning: a key is added': [file('write', '/root/.ssh/authorized_keys', { pid: 7 })],
  'network: one switch by telnet': [telnet(1, 'admin\n')],
  'network: two switches by telnet': [telnet(2, 'admin\n')],
  'network: an inventory of who answers': [telnet(40)],
}

for (const [name, parts] of Object.entries(CONVICTED))
  test(`convicts: ${name}`, () => assert.equal(labelOf(...parts), 'malicious'))
for (const [name, parts] of Object.entries(HONEST))
  test(`does not convict: ${name}`, () => assert.notEqual(labelOf(...parts), 'malicious'))
