// The engine elsewhere against a CAPE of our own that answers in every way that a real one, its proxy or a broken line does.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { after, test } from 'node:test'
import type { Trace } from '@assay/engine'
import { type CapeEngineOptions, capeEngine } from '../../../src/analysis/dynamic/cape/cape-engine.ts'
import type { EngineOutcome } from '../../../src/analysis/dynamic/engine.ts'
import { ProcessPool } from '../../../src/analysis/static/process-pool.ts'
import { accepted, brokenOff, endless, FakeCape, flood, json, type Replies, says, status, text } from './fake-cape.ts'

const memoryMibMax = 1024
const pool = new ProcessPool({ size: 1, memoryMibMax, setup: null })
after(() => pool.close())

const REPORT = {
  info: { version: '2.4', machine: { label: 'win10', platform: 'windows' } },
  behavior: {
    processes: [{ process_id: 7, parent_id: 1, module_path: 'C:\\a.exe', calls: [] }],
    summary: { write_files: ['C:\\b.exe'] },
  },
}
const GOOD: Replies = {
  create: [accepted(41)],
  status: [status('pending'), status('running'), status('completed'), status('reported')],
  report: [json(REPORT)],
  remove: [json({ error: false, data: 'Task(s) ID(s) 41 has been deleted' })],
}
const bytes = Buffer.from('MZ harmless')
const sample = {
  bytes,
  fileName: 'in voice\r\n";x.exe',
  passwords: [],
  command: null,
  fileType: 'pe32',
  isRunnable: true,
}

function engineFor(url: string, more: Partial<CapeEngineOptions> = {}): ReturnType<typeof capeEngine> {
  const server = { url, token: 's3cret' }
  const pollMs = { min: 5, max: 10 }
  return capeEngine({
    server,
    machine: null,
    tags: null,
    waitMs: 3_000,
    deletes: false,
    pool,
    memoryMibMax,
    pollMs,
    ...more,
  })
}

async function run(
  replies: Replies,
  more: Partial<CapeEngineOptions> = {},
  timeoutMs = 1_000,
): Promise<{ readonly ended: EngineOutcome; readonly cape: FakeCape }> {
  await using cape = await FakeCape.start(replies)
  const ended = await engineFor(cape.url, more).run(sample, { timeoutMs, signal: new AbortController().signal })
  return { ended, cape }
}

const reasonOf = (ended: EngineOutcome): string => (ended.outcome === 'ran' ? '' : ended.reason)

test('submitted, watched, fetched: its report is a trace that says where the sample went', async () => {
  const { ended, cape } = await run(GOOD, { machine: 'win10', tags: 'x64,office' })
  assert.ok(ended.outcome === 'ran', JSON.stringify(ended))
  const [trace] = ended.wire as readonly Trace[]
  assert.equal(trace?.engine, 'cape')
  assert.equal(trace?.environment.facts['sent_to'], cape.url)
  assert.equal(trace?.environment.facts['task'], '41')
  assert.deepEqual(
    trace?.files.map(({ path }) => path),
    ['C:\\b.exe'],
  )
  const [created] = cape.asked
  assert.ok(cape.asked.every(({ authorization }) => authorization === 'Token s3cret'))
  for (const part of ['filename="in_voice_x.exe"', 'MZ harmless', 'name="timeout"\r\n\r\n1\r\n', 'win10', 'x64,office'])
    assert.ok(created?.body.includes(part), part)
  assert.equal(cape.calls('remove'), 0)
})

test('the task is taken away when that is set, also after a failure; what is left behind is told', async () => {
  assert.equal((await run(GOOD, { deletes: true })).cape.calls('remove'), 1)
  assert.equal((await run({ ...GOOD, status: [status('failed_analysis')] }, { deletes: true })).cape.calls('remove'), 1)
  const { ended } = await run(
    { ...GOOD, remove: [says('The task is currently being processed, cannot delete')] },
    { deletes: true },
  )
  assert.ok(ended.outcome === 'ran' && /could not be deleted.+being processed/.test(ended.notRun[0] ?? ''))
})

const FAILURES: readonly (readonly [string, Replies, 'failed' | 'timeout', RegExp])[] = [
  [
    'an error with HTTP 200',
    { create: [says('File Create API is Disabled')] },
    'failed',
    /refused: File Create API is Disabled/,
  ],
  ['an error that is an object', { create: [says({ file: 'empty' })] }, 'failed', /\{"file":"empty"\}/],
  ['an error in a list', { create: [json({ error: ['unsupported'], data: {} })] }, 'failed', /unsupported/],
  ['no task made of it', { create: [accepted()] }, 'failed', /made no task/],
  ['a task number that is none', { create: [accepted('41; rm', -1)] }, 'failed', /made no task/],
  ['a wrong token', { create: [json({ detail: 'Invalid token.' }, 401)] }, 'failed', /token \(HTTP 401: Invalid token/],
  ['a log-in page', { create: [text('<!doctype html><form>')] }, 'failed', /a web page/],
  ['a redirect', { create: [text('', 302, { location: 'http://192.0.2.1/' })] }, 'failed', /redirect.+ASSAY_CAPE_URL/],
  ['a server error', { create: [text('Bad Gateway', 502)] }, 'failed', /HTTP 502/],
  [
    'an analysis that failed',
    { ...GOOD, status: [status('failed_analysis')] },
    'failed',
    /failed_analysis.+was sent to http.+task 41/,
  ],
  ['processing that failed', { ...GOOD, status: [status('failed_processing')] }, 'failed', /failed_processing/],
  [
    'a task that vanished',
    { ...GOOD, status: [json({ error: true, error_value: 'Task does not exist' }, 404)] },
    'failed',
    /does not exist/,
  ],
  ['a task that never ends', { ...GOOD, status: [status('running')] }, 'timeout', /task was "running"/],
  ['a state nobody knows', { ...GOOD, status: [status('meditating')] }, 'timeout', /meditating/],
  ['a status that is none', { ...GOOD, status: [json({ error: false, data: { a: 1 } })] }, 'timeout', /pending/],
  [
    'a server that dies while it is watched',
    { ...GOOD, status: [(response) => response.destroy()] },
    'failed',
    /could not be reached/,
  ],
  ['a report that breaks off each time', { ...GOOD, report: [brokenOff] }, 'failed', /could not be reached|broke off/],
  ['a report that is cut short', { ...GOOD, report: [text('{"info": {"a": [1, 2')] }, 'failed', /no JSON/],
  [
    'a report that looks whole and is not',
    { ...GOOD, report: [text(`{"a": ["${'x'.repeat(5_000)}"}`)] },
    'failed',
    /no JSON/,
  ],
  ['a report in HTML', { ...GOOD, report: [text('<html>')] }, 'failed', /a web page/],
  ['a report larger than any, short form too', { ...GOOD, report: [flood], lite: [flood] }, 'failed', /too large/],
  ['a body that never ends', { ...GOOD, status: [endless] }, 'timeout', /in the time given/],
]

for (const [name, replies, outcome, reason] of FAILURES) {
  test(`${name}: ${outcome}, in time and with its reason`, async () => {
    const startedMs = performance.now()
    const waitMs = outcome === 'timeout' ? 300 : 10_000
    const { ended } = await run(replies, { waitMs }, 200)
    assert.equal(ended.outcome, outcome, JSON.stringify(ended))
    assert.match(reasonOf(ended), reason)
    assert.ok(performance.now() - startedMs < 20_000)
    assert.ok(!JSON.stringify(ended).includes('s3cret'))
  })
}

test('throttled by 429, by HTTP 200 with a sentence and by text: it waits as told and goes on', async () => {
  const sentence = 'Request was throttled. Expected available in 1 second.'
  const { ended, cape } = await run(
    {
      ...GOOD,
      create: [json({ detail: sentence }, 429, { 'retry-after': '1' }), accepted(41)],
      status: [json({ error: true, error_value: sentence }), status('reported')],
      report: [text(sentence), json(REPORT)],
    },
    { waitMs: 20_000 },
  )
  assert.equal(ended.outcome, 'ran', reasonOf(ended))
  assert.deepEqual([cape.calls('create'), cape.calls('status'), cape.calls('report')], [2, 2, 2])
})

test('throttled for longer than there is time: timeout, and the sample was sent nowhere', async () => {
  const { ended } = await run({ create: [json({}, 429, { 'retry-after': '60' })] }, { waitMs: 100 }, 100)
  assert.ok(ended.outcome === 'timeout' && /throttles/.test(ended.reason) && !/was sent/.test(ended.reason))
})

test('a report that is not there yet is asked for again', async () => {
  const { ended } = await run({ ...GOOD, report: [says('Report not ready'), json(REPORT)] })
  assert.equal(ended.outcome, 'ran', reasonOf(ended))
})

test('a full report that is too large: the short one, and the trace says so', async () => {
  const { ended } = await run({ ...GOOD, report: [flood], lite: [json(REPORT)] }, { waitMs: 30_000 })
  assert.ok(ended.outcome === 'ran', reasonOf(ended))
  assert.equal((ended.wire[0] as Trace).limits[0]?.limit, 'CAPE_REPORT_BYTES_MAX')
})

const reportOf = (target: object, info: object = {}): Replies => ({
  ...GOOD,
  report: [json({ ...REPORT, ...target, info: { ...REPORT.info, ...info } })],
})
const OTHER = 'b'.repeat(64)

test('a report about another file is not used, and says so', async () => {
  const { ended } = await run(reportOf({ target: { file: { sha256: OTHER } } }))
  assert.equal(ended.outcome, 'failed')
  assert.match(reasonOf(ended), new RegExp(`another file \\(SHA-256 ${OTHER}\\)`))
})

test('a report about our file, or about one that CAPE took out of it, is used', async () => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  for (const replies of [
    reportOf({ target: { file: { sha256: sha256.toUpperCase() } } }),
    reportOf({ target: { file: { sha256: OTHER } } }, { parent_sample: { sha256 } }),
    reportOf({ target: { file: { sha256: 7 } } }),
  ])
    assert.equal((await run(replies)).ended.outcome, 'ran')
})

test('a submission that broke off is not sent twice', async () => {
  const { ended, cape } = await run({ ...GOOD, create: [(response) => response.destroy()] })
  assert.equal(ended.outcome, 'failed')
  assert.equal(cape.calls('create'), 1)
})

test('called off: it ends at once, and the task is taken away', async () => {
  await using cape = await FakeCape.start({ ...GOOD, status: [status('running')] })
  const calling = new AbortController()
  setTimeout(() => calling.abort(), 150)
  const startedMs = performance.now()
  const engine = engineFor(cape.url, { deletes: true, waitMs: 60_000 })
  const ended = await engine.run(sample, { timeoutMs: 60_000, signal: calling.signal })
  assert.notEqual(ended.outcome, 'ran')
  assert.ok(performance.now() - startedMs < 10_000)
  assert.equal(cape.calls('remove'), 1)
})

test('nobody there: failed at first, then nobody is asked for a while', async () => {
  // A port that was free a moment ago.
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 1))
    })
  })
  const engine = engineFor(`http://127.0.0.1:${port}`)
  const ends: EngineOutcome[] = []
  for (let at = 0; at < 3; at += 1)
    ends.push(await engine.run(sample, { timeoutMs: 1_000, signal: new AbortController().signal }))
  assert.deepEqual(
    ends.map(({ outcome }) => outcome),
    ['failed', 'failed', 'skipped'],
  )
  const [first, , last] = ends
  assert.match(first === undefined ? '' : reasonOf(first), /ECONNREFUSED/)
  assert.match(last === undefined ? '' : reasonOf(last), /asked again in \d+ s/)
})

test('a picture is not sent', () => {
  assert.match(engineFor('http://127.0.0.1:1').declines({ ...sample, fileType: 'image' }) ?? '', /not sent/)
})
