// What no honest program does convicts when it is seen to happen, and what honest programs do that looks like it does not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeTrace } from '../../src/trace/analyze.ts'
import type { SystemEvent } from '../../src/trace/system.ts'
import type { Trace } from '../../src/trace/trace.ts'
import { environment, file, runs, sets, system, trace } from './empty-trace.ts'

type Parts = readonly Partial<Trace>[]

const labelOf = (parts: Parts): string =>
  analyzeTrace([trace(...parts)], { path: 'a', earlier: [] }).verdict?.label ?? 'nothing'

const LOG_ON = 'HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Winlogon'
const ALL_PROGRAMS = 'HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Windows'
const LSA = 'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Lsa'
const OWN_CLASS = 'HKCU\\Software\\Classes\\CLSID\\{b5f8350b-0548-48b1-a6ee-88bd00b4a5e7}\\InprocServer32'
const consumer = (template: string): Partial<Trace> =>
  runs(`wmic /namespace:\\\\root\\subscription PATH CommandLineEventConsumer CREATE CommandLineTemplate="${template}"`)
const greets = (port: number, count: number, network: string, start = 'SSH-2.0-x'): Partial<Trace> => ({
  network: Array.from({ length: count }, (_, at) => ({
    ...{ kind: 'tcp' as const, host: `${network}.${at}`, port, bytesSent: start.length, start },
  })),
})
const looksUp = (name: (at: number) => string): Partial<Trace> => ({
  network: Array.from({ length: 20 }, (_, at) => ({ kind: 'dns' as const, name: name(at) })),
})
const chars = (at: number): string => `${((at + 3) * 7_654_321).toString(16)}${'0f1e2d3c'.repeat(5)}`.slice(0, 46)
const takes = (of: string, how: string): Partial<Trace> =>
  system({ kind: 'privilege', what: `token of ${of} was ${how}`, succeeded: true })
const empties = (...logs: readonly string[]): Partial<Trace> =>
  system(...logs.map((what): SystemEvent => ({ kind: 'event_log', what })))
const mounts = (from: string, over: string): Partial<Trace> => ({
  apiCalls: [{ api: 'mount', arguments: [from, over, '', 'MS_BIND', ''] }],
})
const reads = (owner: string, path: string): Partial<Trace> =>
  file('read', path, { decoy: 'secret', belongsTo: owner, pid: 100 })
const papers = Array.from({ length: 9 }, (_, at) =>
  file('read', `/home/u/Documents/${at}.odt`, { decoy: 'document', pid: 100 }),
)
const stores: Parts = [
  reads('Firefox', '/home/u/.mozilla/firefox/a/logins.json'),
  reads('Chrome', '/home/u/.config/google-chrome/Default/Login Data'),
  reads('Thunderbird', '/home/u/.thunderbird/a/logins.json'),
]
const toTheHouse: Parts = [
  {
    network: [
      { kind: 'http', method: 'PUT', url: 'http://backup.example/a', bodyBytes: 9, bodyStart: '/home/u/a' } as const,
    ],
  },
  system({ kind: 'secret_sent', what: 'PUT http://backup.example/a, to 192.168.10.5' }),
]
const walked = ['/home/u/.mozilla/firefox/a', '/home/u/.config/google-chrome/Default', '/home/u/.thunderbird/a'].map(
  (folder) => file('list', folder, { pid: 100 }),
)
const sample = runs('/tmp/a', { startedBy: 'sample' })

const CONVICTED: Readonly<Record<string, Parts>> = {
  'the device manager starts what it hid': [
    file('write', '/usr/lib/udev/.net', { start: '#!/bin/sh' }),
    file('write', '/etc/udev/rules.d/9.rules', { start: 'SUBSYSTEM=="net", RUN+="/usr/lib/udev/.net"' }),
  ],
  'the package tools start what it hid': [
    file('write', '/usr/share/.x/d', { start: '#!/bin/sh' }),
    file('write', '/etc/apt/apt.conf.d/9x', { start: 'DPkg::Post-Invoke { "/usr/share/.x/d || true"; };' }),
  ],
  'a program beside the desktop': [sets(LOG_ON, 'Shell', 'explorer.exe, C:\\ProgramData\\x\\h.exe')],
  'a program beside the start of a session': [
    sets(LOG_ON, 'Userinit', 'C:\\Windows\\system32\\userinit.exe,C:\\Users\\u\\AppData\\Roaming\\x\\h.exe'),
  ],
  'a library for all programs, of anybody': [
    sets(ALL_PROGRAMS, 'AppInit_DLLs', 'C:\\Windows\\x.dll'),
    sets(ALL_PROGRAMS, 'RequireSignedAppInit_DLLs', '0'),
  ],
  'a class of the user out of the folder of everybody': [sets(OWN_CLASS, '', 'C:\\Users\\Public\\x.dll')],
  'a screen saver that it hid': [
    sets('HKCU\\Control Panel\\Desktop', 'SCRNSAVE.EXE', 'C:\\windows\\system32\\b.scr'),
    file('mode', 'C:\\windows\\system32\\b.scr', { mode: 'hidden' }),
  ],
  'it hears passwords, and knows them': [
    sets(LSA, 'Notification Packages', 'scecli x'),
    sets(LSA, 'Security Packages', 'kerberos x'),
  ],
  'a subscription with an order in code': [consumer('powershell -w hidden -enc SQBuAHYAbwBrAGUALQBFAHgA')],
  'a module for logins that is enough': [
    file('write', '/lib/x86_64-linux-gnu/security/pam_x.so'),
    file('write', '/etc/pam.d/common-auth', { start: 'auth required pam_unix.so\nauth sufficient pam_x.so\n' }),
  ],
  'a unit with a timer, and a job whatever manager there is': [
    file('write', '/usr/bin/renew'),
    file('write', '/lib/systemd/system/renew.service', { start: 'ExecStart=/usr/bin/renew -q' }),
    file('write', '/lib/systemd/system/renew.timer', { start: 'OnCalendar=daily' }),
    file('write', '/etc/cron.d/renew', { start: '# -d /run/systemd/system\n* * * * * root /usr/bin/renew -q\n' }),
  ],
  'a second root': [file('write', '/etc/passwd', { start: 'root:x:0:0::/root:/bin/sh\nsys1:x:0:0::/root:/bin/sh\n' })],
  'a second root by command': [runs('useradd -o -u 0 -g 0 sys1')],
  'everything for the web server': [file('write', '/etc/sudoers.d/x', { start: 'www-data ALL=(ALL) NOPASSWD: ALL\n' })],
  'a door to root where anybody may write': [
    file('write', '/var/tmp/s'),
    file('mode', '/var/tmp/s', { mode: '04755' }),
  ],
  'a door to root out of sight': [
    file('copy', '/bin/sh', { to: '/usr/lib/.s' }),
    file('mode', '/usr/lib/.s', { mode: '04755' }),
  ],
  'a module of the kernel out of a temporary folder': [
    file('write', '/tmp/.x.ko'),
    system({ kind: 'kernel_module', what: '/tmp/.x.ko' }),
  ],
  'two ways out of a container': [
    file('write', '/tmp/cg/release_agent'),
    file('write', '/proc/sys/kernel/core_pattern'),
    { apiCalls: [{ api: 'connect', arguments: ['3', '{sun_path="/var/run/docker.sock"}'] }] },
  ],
  'a library from where nobody installs any, for a process that was found': [
    file('copy', 'C:\\t\\a.dll', { to: 'C:\\Users\\u\\AppData\\Local\\Temp\\b.dll' }),
    system(
      { kind: 'privilege', what: 'SeDebugPrivilege' },
      { kind: 'injection', step: 'write', targetPid: 7 },
      { kind: 'injection', step: 'thread', targetPid: 7 },
    ),
  ],
  'logins at forty machines': [greets(22, 40, '10.1.2')],
  'strangers on any port': [greets(7777, 40, '203.0.113', 'x')],
  'numbered pieces in names': [looksUp((at) => `${String(at).padStart(2, '0')}${chars(at)}.t.x.example`)],
  'the rights of the log-on for a program': [takes('C:\\Windows\\system32\\winlogon.exe', 'given to a new process')],
  'the log of logins and another': [empties('Security', 'System')],
  'a worm on a stick': [
    environment({ sample: 'C:\\Users\\u\\a.exe' }),
    file('copy', 'C:\\Users\\u\\a.exe', { to: 'E:\\photos.exe' }),
    file('write', 'E:\\autorun.inf', { start: '[autorun]\r\nopen=photos.exe\r\n' }),
  ],
  'the first sectors of two disks': [file('write', '\\\\.\\PhysicalDrive0'), file('write', '\\\\.\\PhysicalDrive1')],
  'databases, backups and a scanner are stopped': [
    ...['MSSQLSERVER', 'VeeamBackupSvc', 'sophos', 'vss'].map((name) => runs(`net stop ${name} /y`)),
  ],
  'the wall is down and a door is open': [
    runs('netsh advfirewall set allprofiles state off'),
    runs('netsh advfirewall firewall add rule name=x dir=in action=allow program=C:\\ProgramData\\x.exe enable=yes'),
  ],
  'those who protect lead nowhere': [
    file('write', 'C:\\Windows\\System32\\drivers\\etc\\hosts', {
      start: '127.0.0.1 localhost\r\n127.0.0.1 update.eset.com\r\n0.0.0.0 www.virustotal.com\r\n',
    }),
  ],
  'a process is covered': [mounts('/tmp/.e', '/proc/812')],
  'secrets known by heart among many papers': [sample, ...papers, ...stores].map((part) =>
    'processes' in part ? { processes: part.processes?.map((one) => ({ ...one, pid: 100 })) ?? [] } : part,
  ),
  'secrets are read, and go to an address, wrapped': [
    ...stores,
    { network: [{ kind: 'http', method: 'POST', url: 'http://198.51.100.4/a', bodyBytes: 9, bodyStart: 'Zm9vYmFy' }] },
  ],
  'secrets are read, and go elsewhere in the open': [
    ...walked,
    ...papers,
    ...stores,
    { network: [{ kind: 'http', method: 'PUT', url: 'http://backup.example/a', bodyBytes: 9, bodyStart: 'a' }] },
    system({ kind: 'secret_sent', what: 'PUT http://backup.example/a, to 203.0.113.9' }),
  ],
  'a secret is sent, whatever the request says of its host': [
    system({ kind: 'secret_sent', what: 'POST http://192.168.1.4/a, to 198.51.100.4' }),
  ],
}

const NOT_CONVICTED: Readonly<Record<string, Parts>> = {
  'a program and its updater, one named like the other': [
    file('write', '/usr/sbin/agent'),
    file('write', '/usr/sbin/agent-update'),
    file('write', '/etc/systemd/system/agent.service', { start: 'ExecStart=/usr/sbin/agent' }),
    file('write', '/etc/cron.daily/agent', { start: '#!/bin/sh\n/usr/sbin/agent-update\n' }),
  ],
  'a package with a timer, and a job where there is no system manager': [
    file('write', '/usr/bin/renew'),
    file('write', '/lib/systemd/system/renew.service', { start: 'ExecStart=/usr/bin/renew -q' }),
    file('write', '/lib/systemd/system/renew.timer', { start: 'OnCalendar=daily' }),
    file('write', '/etc/cron.d/renew', {
      start: '0 3 * * * root test -x /usr/bin/renew -a \\! -d /run/systemd/system && /usr/bin/renew -q\n',
    }),
  ],
  'a copier under a hidden name': [
    file('write', '/backup/usr/bin/.su.Ab12Cd'),
    file('mode', '/backup/usr/bin/.su.Ab12Cd', { mode: '4755' }),
    file('rename', '/backup/usr/bin/.su.Ab12Cd', { to: '/backup/usr/bin/su' }),
  ],
  'hosts that count the visitors of those who protect': [
    file('write', '/etc/hosts', { start: '0.0.0.0 metrics.mcafee.com\n0.0.0.0 smetrics.norton.com\n' }),
  ],
  'a network of equals': [greets(8333, 40, '203.0.113', 'version')],
  'whose addresses these are': [
    {
      network: Array.from({ length: 14 }, (_, at) => ({
        ...{ kind: 'dns' as const, type: 'TXT', name: `${at}.113.0.203.origin.asn.example.com` },
      })),
    },
  ],
  'a module that says who has an account': [
    file('write', '/usr/lib/security/pam_dir.so'),
    file('write', '/etc/pam.d/common-account', { start: 'account sufficient pam_dir.so\n' }),
  ],
  'a rule that starts what lies in the open': [
    file('write', '/usr/lib/udev/net-helper'),
    file('write', '/etc/udev/rules.d/9.rules', { start: 'SUBSYSTEM=="net", RUN+="/usr/lib/udev/net-helper"' }),
  ],
  'a desktop of its own, for a kiosk': [sets(LOG_ON, 'Shell', 'C:\\Program Files\\Kiosk\\kiosk.exe')],
  'a client beside the start of a session': [
    sets(LOG_ON, 'Userinit', 'C:\\Windows\\system32\\userinit.exe,C:\\Program Files (x86)\\Client\\c.exe'),
  ],
  'a class of a program for one user': [sets(OWN_CLASS, '', 'C:\\Users\\u\\AppData\\Local\\Drive\\1.2\\shell.dll')],
  'one package that hears passwords': [sets(LSA, 'Notification Packages', 'scecli policyfilter')],
  'a subscription that writes a line': [consumer('C:\\Program Files\\Monitor\\note.exe')],
  'a module for logins that asks once more': [
    file('write', '/lib/x86_64-linux-gnu/security/pam_otp.so'),
    file('write', '/etc/pam.d/sshd', { start: 'auth required pam_otp.so\n' }),
  ],
  'an account': [
    file('write', '/etc/passwd', { start: 'root:x:0:0::/root:/bin/sh\nops:x:1001:1001::/home/ops:/bin/sh\n' }),
  ],
  'everything for the one who logs in': [
    file('write', '/etc/sudoers.d/90-cloud', { start: 'ubuntu ALL=(ALL) NOPASSWD:ALL\n' }),
  ],
  'a program that its package gives rights': [
    file('write', '/usr/bin/ping2'),
    file('mode', '/usr/bin/ping2', { mode: '04755' }),
  ],
  'a folder of a group': [file('write', '/var/tmp/build/a'), file('mode', '/var/tmp/build/a', { mode: '02755' })],
  'a driver that was built': [
    file('write', '/lib/modules/6.1/extra/net.ko'),
    system({ kind: 'kernel_module', what: '/lib/modules/6.1/extra/net.ko' }),
  ],
  'a manager of containers': [{ apiCalls: [{ api: 'connect', arguments: ['3', '{sun_path="/run/docker.sock"}'] }] }],
  'a monitor of containers that posts its figures': [
    { apiCalls: [{ api: 'connect', arguments: ['3', '{sun_path="/run/docker.sock"}'] }] },
    {
      network: [
        { kind: 'http', method: 'POST', url: 'http://push.metrics.example/a', bodyBytes: 33, bodyStart: 'load 1' },
      ],
    },
    system(
      { kind: 'question', about: 'processes', what: '/proc/1/stat' },
      { kind: 'question', about: 'hardware', what: '/proc/meminfo' },
      { kind: 'question', about: 'network', what: '/proc/net/dev' },
    ),
  ],
  'a library of its own for the game that it started': [
    file('write', 'C:\\Users\\u\\AppData\\Local\\Temp\\b.dll'),
    runs('C:\\games\\g.exe', { pid: 7 }),
    system(
      { kind: 'privilege', what: 'SeDebugPrivilege' },
      { kind: 'injection', step: 'write', targetPid: 7 },
      { kind: 'injection', step: 'thread', targetPid: 7 },
    ),
  ],
  'a monitor and its twenty machines': [greets(22, 20, '192.168.1')],
  'printers of the house': [greets(9100, 60, '192.168.1', '@PJL INFO')],
  'verdicts by name': [looksUp((at) => `${chars(at)}.v.x.example`)],
  'the rights of the desktop': [takes('C:\\Windows\\explorer.exe', 'given to a new process')],
  'the rights of a service of its own': [takes('C:\\Program Files\\Agent\\svc.exe', 'given to a new process')],
  'one log': [empties('Application')],
  'a stick with a picture': [file('write', 'E:\\autorun.inf', { start: '[autorun]\r\nicon=a.ico\r\nlabel=Tools\r\n' })],
  'one card is written': [file('write', '\\\\.\\PhysicalDrive2')],
  'a database is stopped for its backup': ['MSSQLSERVER', 'SQLSERVERAGENT', 'SQLBrowser', 'SQLWriter'].map((name) =>
    runs(`net stop ${name}`),
  ),
  'a rule for what it installed': [
    runs('netsh advfirewall firewall add rule name=x dir=in action=allow program="C:\\Program Files\\x\\x.exe"'),
  ],
  'a list against advertising': [
    file('write', '/etc/hosts', { start: '0.0.0.0 ads.example\n0.0.0.0 track.example\n0.0.0.0 eset.com.example\n' }),
  ],
  'a builder of containers': [mounts('proc', '/tmp/root/proc'), mounts('/dev/null', '/proc/self/fd/7')],
  'a backup that walks': [...walked, ...papers, ...stores].map((part) => part),
  'a backup goes to a machine of the house': [
    ...walked,
    ...papers,
    ...stores,
    system({ kind: 'secret_sent', what: 'PUT http://backup.example/a, to 192.168.10.5' }),
  ],
  'a backup goes to a machine of the house, and its request was read': [...walked, ...papers, ...stores, ...toTheHouse],
}

for (const [name, parts] of Object.entries(CONVICTED))
  test(`convicted: ${name}`, () => {
    assert.equal(labelOf(parts), 'malicious')
  })
for (const [name, parts] of Object.entries(NOT_CONVICTED))
  test(`not convicted: ${name}`, () => {
    assert.notEqual(labelOf(parts), 'malicious')
  })

test('one request is one act: what does not count is told', () => {
  const { verdict, findings } = analyzeTrace([trace(...walked, ...papers, ...stores, ...toTheHouse)], { path: 'a' })
  assert.deepEqual(
    verdict?.reasons.map(({ id }) => id),
    ['trace_sends_data_out', 'trace_reads_stored_secrets'],
  )
  assert.deepEqual(
    verdict?.suppressed.map(({ id, by }) => [id, by]),
    [['trace_sends_secrets', 'same_act']],
  )
  assert.ok(findings.some(({ id }) => id === 'trace_sends_secrets'))
})
