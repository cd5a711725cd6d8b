// Events of a Windows → the vocabulary of all engines: whose they are, what they mean, and what is told of a run that is not
// whole.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Trace } from '@assay/engine'
import { AgentReport } from '../../src/own-windows/agent-report.ts'
import { registryData, registryPath } from '../../src/results/own-windows/names.ts'
import { ownWindowsTrace } from '../../src/results/own-windows/trace.ts'
import { event, file, frame, hello, type Pairs, started, whole, word } from './agent-frames.ts'

const SAMPLE = 'C:\\Users\\anna\\Downloads\\a.exe'
const GIVEN = {
  ...{ mark: '', samplePath: SAMPLE, sampleSha256: '', sample: Buffer.from('MZ'), commandLines: [SAMPLE] },
  environment: { name: 'Windows 10 Pro', fidelity: 'native', facts: {} },
  decoys: { files: [], marks: [] },
  ...{ startedAt: '2026-11-27T12:00:00.000Z', durationMs: 1, timedOut: false, isChannelFull: false },
} as const

function traceOf(stream: Buffer, given: Partial<typeof GIVEN | { timedOut: boolean }> = {}): Trace {
  const report = new AgentReport()
  report.push(stream)
  return ownWindowsTrace(report, { ...GIVEN, ...given })
}

const log = (id: number, pairs: Pairs): Buffer => event('sysmon', id, 10, pairs)
const START = [
  started(2_044),
  log(1, {
    ProcessId: '2044',
    ParentProcessId: '900',
    Image: SAMPLE,
    CommandLine: SAMPLE,
    ParentImage: 'C:\\Windows\\explorer.exe',
  }),
]
const ofSample = { ProcessId: '2044', Image: SAMPLE }
const ran = (...more: readonly Buffer[]): Trace => traceOf(whole([...START, ...more]))

test('what the sample starts is its own, and so is what the system starts in its place', () => {
  const child = (pid: string, image: string, parent: Pairs, commandLine = image): Buffer =>
    log(1, { ProcessId: pid, Image: image, CommandLine: commandLine, ...parent })
  const { processes } = ran(
    child('1', 'C:\\Windows\\System32\\cmd.exe', { ParentProcessId: '2044' }, 'cmd /c whoami'),
    child('2', 'C:\\Windows\\System32\\whoami.exe', { ParentProcessId: '1' }),
    child('3', 'C:\\Windows\\System32\\SearchIndexer.exe', {
      ParentProcessId: '700',
      ParentImage: 'C:\\Windows\\System32\\services.exe',
    }),
    child('4', 'C:\\Windows\\System32\\calc.exe', {
      ParentProcessId: '800',
      ParentImage: 'C:\\Windows\\System32\\wbem\\WmiPrvSE.exe',
    }),
    log(11, { ...ofSample, TargetFilename: 'C:\\ProgramData\\upd.exe' }),
    child('5', 'C:\\ProgramData\\upd.exe', {
      ParentProcessId: '700',
      ParentImage: 'C:\\Windows\\System32\\services.exe',
    }),
    child(
      '6',
      'C:\\Windows\\System32\\rundll32.exe',
      {
        ParentProcessId: '710',
        ParentImage: 'C:\\Windows\\System32\\svchost.exe',
        ParentCommandLine: 'svchost.exe -k netsvcs -p -s Schedule',
      },
      'rundll32 c:\\programdata\\UPD.exe,Run',
    ),
    log(5, { ...ofSample }),
  )
  assert.deepEqual(
    processes.map(({ pid, startedBy }) => [pid, startedBy]),
    [
      [2_044, 'sample'],
      [1, 'call'],
      [2, 'call'],
      [4, 'wmi'],
      [5, 'service'],
      [6, 'task'],
    ],
  )
  assert.equal(processes[0]?.endedAtMs, 10)
})

test('a number that is given out again belongs to whoever has it now', () => {
  const { processes, files } = ran(
    log(1, { ProcessId: '1', ParentProcessId: '2044', Image: 'C:\\x.exe' }),
    log(1, {
      ProcessId: '1',
      ParentProcessId: '700',
      Image: 'C:\\Windows\\System32\\taskhostw.exe',
      ParentImage: 'C:\\Windows\\System32\\svchost.exe',
    }),
    log(11, { ProcessId: '1', TargetFilename: 'C:\\noise.txt' }),
  )
  assert.equal(processes.length, 2)
  assert.deepEqual(files, [])
})

test('files, registry, network, names, libraries, injection, WMI', () => {
  const trace = ran(
    log(11, { ...ofSample, TargetFilename: 'C:\\Users\\anna\\AppData\\Local\\Temp\\b.dll' }),
    log(2, { ...ofSample, TargetFilename: 'C:\\t.exe' }),
    log(23, { ...ofSample, TargetFilename: 'C:\\gone.docx' }),
    log(13, {
      ...ofSample,
      TargetObject: 'HKU\\S-1-5-21-1-2-3-1001\\Software\\Microsoft\\Windows\\CurrentVersion\\Run\\Upd',
      Details: 'C:\\upd.exe',
    }),
    log(13, {
      ProcessId: '700',
      Image: 'C:\\Windows\\System32\\svchost.exe',
      TargetObject: 'HKLM\\SOFTWARE\\Noise',
      Details: 'x',
    }),
    log(12, { ...ofSample, EventType: 'CreateKey', TargetObject: 'HKU\\S-1-5-21-1-2-3-1001_Classes\\ms-settings' }),
    log(12, { ...ofSample, EventType: 'DeleteValue', TargetObject: 'HKLM\\SOFTWARE\\V\\name' }),
    log(3, {
      ...ofSample,
      Protocol: 'tcp',
      DestinationIp: '203.0.113.5',
      DestinationHostname: '-',
      DestinationPort: '4444',
      Initiated: 'true',
    }),
    log(22, { ...ofSample, QueryName: 'c2.example', QueryStatus: '9003' }),
    log(22, { ProcessId: '700', QueryName: 'update.example' }),
    log(7, { ...ofSample, ImageLoaded: 'C:\\Users\\anna\\AppData\\Local\\Temp\\b.dll' }),
    log(7, { ...ofSample, ImageLoaded: 'C:\\Windows\\System32\\ntdll.dll' }),
    log(10, {
      SourceProcessId: '2044',
      TargetProcessId: '640',
      TargetImage: 'C:\\Windows\\system32\\lsass.exe',
      GrantedAccess: '0x1010',
    }),
    log(8, { SourceProcessId: '2044', TargetProcessId: '3100', TargetImage: 'C:\\Windows\\explorer.exe' }),
    log(11, { ProcessId: '3100', TargetFilename: 'C:\\by-explorer.txt' }),
    log(20, { Name: 'Updater', Destination: 'powershell -enc AAAA' }),
  )
  assert.deepEqual(
    trace.files.map(({ op, path }) => [op, path]),
    [
      ['write', 'C:\\Users\\anna\\AppData\\Local\\Temp\\b.dll'],
      ['times', 'C:\\t.exe'],
      ['delete', 'C:\\gone.docx'],
      ['write', 'C:\\by-explorer.txt'],
    ],
  )
  assert.deepEqual(
    trace.registry.map(({ op, key, name, data }) => [op, key, name, data]),
    [
      ['write', 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run', 'Upd', 'C:\\upd.exe'],
      ['create', 'HKCU\\Software\\Classes\\ms-settings', null, undefined],
      ['delete', 'HKLM\\SOFTWARE\\V', 'name', undefined],
    ],
  )
  assert.deepEqual(
    trace.network.map((one) => [one.kind, 'name' in one ? one.name : 'port' in one ? `${one.host}:${one.port}` : '']),
    [
      ['dns', 'c2.example'],
      ['tcp', '203.0.113.5:4444'],
    ],
  )
  assert.deepEqual(
    trace.modules.map(({ path }) => path),
    ['C:\\Users\\anna\\AppData\\Local\\Temp\\b.dll'],
  )
  assert.deepEqual(
    trace.system.map((one) => `${one.kind} ${'step' in one ? one.step : 'op' in one ? one.op : ''}`),
    ['injection open', 'injection read', 'injection thread', 'wmi_subscription create'],
  )
})

test('services and tasks are told once, whichever log tells of them', () => {
  const { system } = ran(
    log(13, {
      ProcessId: '700',
      Image: 'C:\\Windows\\System32\\services.exe',
      TargetObject: 'HKLM\\System\\CurrentControlSet\\Services\\upd\\ImagePath',
      Details: 'C:\\upd.exe',
    }),
    event('system', 7_045, 20, { ServiceName: 'upd', ImagePath: 'C:\\upd.exe' }),
    log(11, {
      ProcessId: '710',
      Image: 'C:\\Windows\\System32\\svchost.exe',
      TargetFilename: 'C:\\Windows\\System32\\Tasks\\Updater',
    }),
    event('task_scheduler', 106, 30, { TaskName: '\\Updater' }),
    event('task_scheduler', 140, 30, { TaskName: '\\Microsoft\\Windows\\Noise' }),
    event('task_scheduler', 106, 30, { TaskName: '\\Microsoft\\Windows\\Hidden' }),
  )
  assert.deepEqual(
    system.map((one) => ('op' in one ? [one.kind, one.op, one.what, one.command] : [])),
    [
      ['service', 'create', 'upd', 'C:\\upd.exe'],
      ['task', 'create', '\\Updater', undefined],
      ['task', 'create', '\\Microsoft\\Windows\\Hidden', undefined],
    ],
  )
})

test('files that were left are joined with the events, and dropped files become children', () => {
  const { files, dropped } = ran(
    log(11, { ...ofSample, TargetFilename: 'C:\\Users\\anna\\note.txt' }),
    file('c:\\users\\anna\\note.txt', 'pay'),
    file('C:\\Users\\anna\\old.docx', 'encrypted', { existed: 1 }),
    file('C:\\Users\\anna\\gone.docx', '', { kind: 2, existed: 1 }),
    file('C:\\large.bin', 'first', { size: 40_000_000 }),
  )
  assert.deepEqual(
    files.map(({ op, path, bytes, existed }) => [op, path, bytes, existed]),
    [
      ['write', 'C:\\Users\\anna\\note.txt', 3, undefined],
      ['write', 'C:\\Users\\anna\\old.docx', 9, true],
      ['delete', 'C:\\Users\\anna\\gone.docx', undefined, true],
      ['write', 'C:\\large.bin', 40_000_000, undefined],
    ],
  )
  assert.equal(dropped.length, 3)
})

test('a run that is not whole says so', () => {
  const broken = traceOf(Buffer.concat([hello(), ...START, frame('!', Buffer.alloc(0))]))
  assert.deepEqual(broken.limits, [
    { limit: 'EVIDENCE_MISSING', what: 'the end of what the agent sent, after a frame of an unknown kind' },
  ])
  assert.equal(broken.exit.how, 'power_off')
  assert.equal(traceOf(Buffer.concat([hello(), ...START]), { timedOut: true }).exit.how, 'time_up')
  const told = ran(word('L', 'events'), word('X', 'log'), frame('E', Buffer.from('no event')))
  assert.deepEqual(told.limits, [{ limit: 'AGENT_LIMIT', what: 'events' }])
  assert.ok(told.notCovered.includes('1 of its events could not be read.'))
  assert.ok(told.notCovered.some((words) => words.endsWith('problem: log.')))
})

test('a sample whose start was not logged is told all the same, with its end', () => {
  const exit = (code: number): Trace => traceOf(whole([started(7)], { code }))
  assert.deepEqual(
    exit(3).processes.map(({ pid, image, exitCode }) => [pid, image, exitCode]),
    [[7, SAMPLE, 3]],
  )
  assert.deepEqual(exit(3).exit, { how: 'exited', code: 3 })
  assert.equal(exit(0xc000_0005 | 0).exit.how, 'crashed')
})

test('names of the registry', () => {
  assert.equal(registryPath('\\REGISTRY\\MACHINE\\SOFTWARE\\x'), 'HKLM\\SOFTWARE\\x')
  assert.equal(registryPath('HKU\\S-1-5-18\\Software'), 'HKU\\S-1-5-18\\Software')
  assert.equal(registryPath('HKU\\S-1-12-1-11-22-33-44\\Software'), 'HKCU\\Software')
  assert.equal(registryData('DWORD (0x0000000a)'), '10')
  assert.equal(registryData('(Empty)'), '')
})

test("what it wrote is looked for in a second's worth of command lines, and the report says so", () => {
  const wrote = Array.from({ length: 2_000 }, (_, at) =>
    log(11, { ...ofSample, TargetFilename: `C:\\Users\\anna\\AppData\\Local\\Temp\\${at}.tmp` }),
  )
  const start = (pid: number, commandLine: string): Buffer =>
    log(1, { ProcessId: String(pid), ParentProcessId: '1', Image: 'C:\\w.exe', CommandLine: commandLine })
  const own = start(10_000, 'w C:\\Users\\anna\\AppData\\Local\\Temp\\7.tmp')
  const others = Array.from({ length: 5_000 }, (_, at) =>
    start(20_000 + at, 'c:\\users\\anna\\appdata\\local\\temp\\ '.repeat(4)),
  )
  const { processes, limits } = ran(...wrote, own, ...others)
  assert.deepEqual(
    processes.map(({ pid }) => pid),
    [2_044, 10_000],
  )
  assert.ok(limits.some(({ limit }) => limit === 'COMMAND_LINES_MAX'))
})
