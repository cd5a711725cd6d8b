// What a CAPE report becomes, and that no report breaks the reading.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { analyzeTrace } from '../../../src/trace/analyze.ts'
import { family } from '../../../src/trace/cape/read-processes.ts'
import { traceFromCapeReport } from '../../../src/trace/cape/read-report.ts'
import { traceFromWire, traceToWire } from '../../../src/trace/wire.ts'
import { capeReport } from './report.ts'

const GIVEN = { source: 'https://cape.example.test', task: '7', startedAt: '2026-03-01T10:00:00.000Z', isShort: false }
const trace = traceFromCapeReport(capeReport(), GIVEN)

test('surroundings say where the sample went and what it ran in', () => {
  const { name, fidelity, facts } = trace.environment
  assert.equal(name, 'CAPE sandbox, windows machine win10-1')
  assert.equal(fidelity, 'native')
  assert.equal(facts['sent_to'], 'https://cape.example.test')
  assert.equal(facts['user'], 'anna')
  assert.deepEqual(trace.exit, { how: 'time_up' })
})

test('processes have their parents, commands and times', () => {
  const [first, second, asked] = trace.processes
  assert.deepEqual([first?.pid, first?.parentPid, first?.startedBy, first?.atMs], [2100, null, 'sample', 0])
  assert.deepEqual([second?.pid, second?.parentPid, second?.startedBy, second?.atMs], [2300, 2100, 'call', 1000])
  assert.match(asked?.commandLine ?? '', /vssadmin/)
  assert.equal(trace.processes.length, 3)
})

test('calls become events, each once, with names as traces write them', () => {
  const files = trace.files.map(({ op, path }) => `${op} ${path}`)
  assert.deepEqual(files, [
    'copy C:\\Users\\anna\\AppData\\Local\\Temp\\invoice.exe',
    'write C:\\Users\\anna\\AppData\\Roaming\\cfg.dat',
    'write C:\\Windows\\Temp\\other.bin',
    'write C:\\Users\\anna\\AppData\\Roaming\\upd.exe',
  ])
  assert.equal(trace.files[0]?.to, 'C:\\Users\\anna\\AppData\\Roaming\\upd.exe')
  assert.deepEqual(
    trace.registry.map(({ op, key, name, data }) => [op, key, name, data]),
    [
      [
        'write',
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run',
        'Updater',
        'C:\\Users\\anna\\AppData\\Roaming\\upd.exe',
      ],
    ],
  )
  const steps = trace.system.flatMap((event) =>
    event.kind === 'injection' ? [`${event.step} ${event.targetPid}`] : [],
  )
  assert.deepEqual(steps, ['write 2300', 'thread 2300'], 'what a process does to itself is no injection')
  assert.ok(trace.system.some((event) => event.kind === 'sleep' && event.ms === 60_000))
  assert.deepEqual(
    trace.memory.map(({ protection, sizeBytes }) => [protection, sizeBytes]),
    [['rwx', 4096]],
  )
  assert.deepEqual(
    trace.modules.map(({ path }) => path),
    ['C:\\Windows\\System32\\ws2_32.dll'],
  )
})

test('calls stand for the rules with numbers as numbers and failures as failures', () => {
  const looked = trace.apiCalls.find(({ api }) => api === 'getaddrinfo')
  assert.deepEqual([looked?.pid, looked?.thread, looked?.succeeded, looked?.atMs], [2100, 2400, false, 2000])
  const sleep = trace.apiCalls.find(({ api }) => api === 'NtDelayExecution')
  assert.deepEqual(sleep?.arguments, [60_000])
})

test('the network is without what every Windows calls into its own', () => {
  assert.deepEqual(
    trace.network.map((event) =>
      event.kind === 'http' ? event.url : event.kind === 'dns' ? event.name : `${event.kind} ${event.host}`,
    ),
    ['c2.example.test', 'c2.example.test', 'http://c2.example.test/gate.php', 'tcp 192.0.2.9', 'udp 198.51.100.1'],
  )
})

test('what CAPE concluded is its opinion: shown, and no reason of ours', () => {
  const opinions = trace.opinions ?? []
  assert.deepEqual(
    opinions.map(({ name }) => name),
    ['config', 'payload', 'persistence_autorun'],
  )
  assert.deepEqual(opinions[2]?.attack, ['T1060', 'T1547.001'])
  const quiet = traceFromCapeReport(
    { signatures: capeReport()['signatures'], malscore: 10, CAPE: capeReport()['CAPE'] },
    GIVEN,
  )
  const { findings, techniques, verdict } = analyzeTrace([quiet], { path: 'a.exe', earlier: [], isTrusted: false })
  assert.deepEqual([findings.length, techniques.length, verdict], [0, 0, null])
})

test('the detectors judge what it saw', () => {
  const { techniques, verdict } = analyzeTrace([trace], { path: 'a.exe', earlier: [], isTrusted: false })
  for (const id of ['T1547.001', 'T1055', 'T1490']) assert.ok(techniques.includes(id), id)
  assert.equal(verdict?.label, 'malicious')
})

test('what is not covered is said', () => {
  assert.ok(trace.notCovered.some((one) => /stayed in CAPE/.test(one)))
  assert.ok(trace.notCovered.some((one) => /package timed out/.test(one)))
  const empty = traceFromCapeReport({}, { ...GIVEN, isShort: true })
  assert.ok(empty.notCovered.some((one) => /no process/.test(one)))
  assert.equal(empty.limits[0]?.limit, 'CAPE_REPORT_BYTES_MAX')
})

test('a short report, without calls, still tells what happened', () => {
  const report = capeReport()
  const behavior = report['behavior'] as { summary: object }
  const short = traceFromCapeReport({ ...report, behavior: { summary: behavior.summary } }, { ...GIVEN, isShort: true })
  assert.ok(short.registry.some(({ op, key }) => op === 'write' && key.endsWith('\\Run')))
  assert.ok(short.system.some((event) => event.kind === 'service' && event.what === 'UpdSvc'))
})

test('a trace goes over the wire and comes back the same, opinions included', () => {
  const again = traceFromWire(JSON.parse(JSON.stringify(traceToWire(trace))))
  assert.deepEqual(again.opinions, trace.opinions)
  assert.deepEqual(again.files, trace.files)
})

test('families of calls', () => {
  for (const [api, name] of [
    ['RegSetValueExW', 'RegSetValue'],
    ['CopyFileA', 'CopyFile'],
    ['NtCreateThreadEx', 'NtCreateThread'],
    ['DnsQuery_A', 'DnsQuery_'],
    ['connect', 'connect'],
  ] as const)
    assert.equal(family(api), name)
})

test('floods are cut and told', () => {
  const calls = Array.from({ length: 30_000 }, (_, at) => ({
    api: 'NtWriteFile',
    arguments: [{ name: 'HandleName', value: `C:\\f${at}` }],
  }))
  const report = { behavior: { processes: Array.from({ length: 9 }, (_, at) => ({ process_id: at + 4, calls })) } }
  const flooded = traceFromCapeReport(report, GIVEN)
  assert.ok(flooded.files.length <= 5_000 && flooded.apiCalls.length <= 20_000)
  const told = flooded.limits.map(({ limit }) => limit)
  for (const limit of ['TRACE_EVENTS_MAX', 'TRACE_CALLS_MAX', 'CAPE_CALLS_OF_PROCESS_MAX'])
    assert.ok(told.includes(limit), limit)
})

test('any JSON gives a trace', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => void traceFromCapeReport(value, GIVEN)),
    { numRuns: 200 },
  )
  // The same with the sections and fields of a report, each holding anything.
  const any = fc.jsonValue({ maxDepth: 3 })
  const process = fc.record({
    process_id: fc.oneof(fc.integer(), any),
    parent_id: any,
    environ: any,
    first_seen: any,
    calls: fc.array(
      fc.record({
        api: fc.oneof(fc.constantFrom('NtCreateFile', 'RegSetValueExW', 'connect', 'constructor', '__proto__'), any),
        arguments: fc.oneof(fc.array(fc.record({ name: any, value: any, pretty_value: any })), any),
        timestamp: any,
        thread_id: any,
      }),
    ),
  })
  const report = fc.record({
    info: any,
    debug: any,
    dropped: any,
    network: fc.oneof(fc.record({ dns: any, http: fc.array(any), tcp: fc.array(any) }), any),
    signatures: any,
    ttps: any,
    CAPE: any,
    behavior: fc.oneof(
      fc.record({
        processes: fc.array(process),
        summary: fc.oneof(fc.record({ write_keys: any, executed_commands: any, mutexes: any }), any),
      }),
      any,
    ),
  })
  fc.assert(
    fc.property(report, (value) => void traceFromCapeReport(value, GIVEN)),
    { numRuns: 200 },
  )
})
