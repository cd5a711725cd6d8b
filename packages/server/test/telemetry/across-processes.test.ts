// A file's trace from its request to its end, through processes that have nothing in common but the store: the one that took it, a
// worker of each stage. On the folder, or on the servers that a whole run of tests is put on.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, newCaller, waitForCompletion } from '../service/client.ts'
import { makeDataDir, startService } from '../service/service.ts'
import { settingsOf } from '../service/shared/elsewhere.ts'
import { startWorker } from '../service/shared/started-worker.ts'
import { type SentSpan, sendingTo, startCollector } from './collector.ts'

const SCRIPT = 'var shell = new ActiveXObject("WScript.Shell"); shell.Run("calc.exe");'
const SENDER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', state: 'vendor=value' }

test('the spans of both workers belong to the trace of the request', async () => {
  const collector = await startCollector()
  using dataDir = makeDataDir()
  const watched = sendingTo(collector.url)
  const service = await startService(dataDir.path, { ...watched, ASSAY_FILE_WORKERS: '0', ASSAY_MAIL_WORKERS: '1' })
  const environment = { ...(await settingsOf(dataDir.path)), ...watched, ASSAY_FILE_WORKERS: '1' }
  const processes: { stop(): Promise<unknown> }[] = [service]
  try {
    const { key } = await newCaller(service, ['api:full'], 10_000)
    const submit = async (name: string, headers: Readonly<Record<string, string>>): Promise<string> => {
      const form = new FormData()
      form.set('file', new Blob([`${SCRIPT} // ${name}`]), name)
      return (await ask(service, '/v1/file/deep', { key, body: form, headers })).json.data.sha256
    }
    const traceparent = `00-${SENDER.traceId}-${SENDER.spanId}-01`
    const followed = await submit('a.js', { traceparent, tracestate: SENDER.state, baggage: 'who=secret-baggage' })
    const unsampled = await submit('b.js', { traceparent: `00-${'1'.repeat(32)}-${SENDER.spanId}-00` })
    const own = await submit('c.js', { traceparent: 'not a trace' })
    processes.push(await startWorker(dataDir.path, environment, ['--stages', 'static']))
    processes.push(await startWorker(dataDir.path, environment, ['--stages', 'dynamic', '--concurrency', '1']))
    for (const sha256 of [followed, unsampled, own]) await waitForCompletion(service, sha256, 120_000, key)
  } finally {
    // What waits is sent by the end.
    for (const one of processes.reverse()) await one.stop()
    collector.close()
  }
  const { spans } = collector
  const ofTrace = (traceId: string): readonly SentSpan[] => spans.filter((span) => span.traceId === traceId)
  const names = spans.map(({ name, traceId }) => `${name} ${traceId}`).join(', ')
  const followed = ofTrace(SENDER.traceId)
  const request = followed.find(({ name }) => name === 'POST /v1/file/deep') ?? assert.fail(names)
  assert.equal(request.parentSpanId, SENDER.spanId)
  const submitting = followed.find(({ name }) => name === 'submissions.submit') ?? assert.fail(names)
  assert.equal(submitting.parentSpanId, request.spanId)
  const jobs = followed.filter(({ name }) => name === 'job')
  assert.equal(jobs.length, 2, `one of each worker: ${names}`)
  for (const job of jobs) {
    assert.equal(job.parentSpanId, submitting.spanId)
    assert.equal(job.traceState, SENDER.state)
  }
  for (const within of ['stage static', 'jobs.handOver', 'stage dynamic', 'jobs.complete']) {
    const found = followed.filter(({ name }) => name === within)
    assert.equal(found.length, 1, `${within} of ${names}`)
    assert.ok(
      jobs.some(({ spanId }) => spanId === found[0]?.parentSpanId),
      within,
    )
  }
  assert.deepEqual(ofTrace('1'.repeat(32)), [], 'who is not sampled is not, to the end')
  const others = spans.filter(({ name, traceId }) => name === 'job' && traceId !== SENDER.traceId)
  assert.equal(new Set(others.map(({ traceId }) => traceId)).size, 1, 'one trace for both of its jobs')
  const started = spans.filter(({ name }) => name === 'POST /v1/file/deep').find((span) => span !== request)
  assert.equal(started?.traceId, others[0]?.traceId)
  assert.ok(!collector.texts.join('').includes('secret-baggage'))
})
