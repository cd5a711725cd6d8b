// Traces and metrics as a collector gets them: a service is told a place by the standard variables and sends there.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '../../src/config.ts'
import { ask, newCaller, waitForCompletion } from '../service/client.ts'
import { PHISH } from '../service/mail.ts'
import { makeDataDir, startService } from '../service/service.ts'
import { attributeOf, type SentSpan, sendingTo, startCollector } from './collector.ts'

test('requests, store, jobs and stages are spans of one trace each, and metrics come under their names', async () => {
  const collector = await startCollector()
  using dataDir = makeDataDir()
  const service = await startService(dataDir.path, {
    ...sendingTo(collector.url),
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    OTEL_METRIC_EXPORT_INTERVAL: '500',
    OTEL_METRIC_EXPORT_TIMEOUT: '400',
  })
  const sender = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
  let key = ''
  try {
    key = (await newCaller(service, ['api:full'], 100)).key
    const form = new FormData()
    form.set('file', new Blob(['a note\n']), 'secret-name.txt')
    const traceparent = `00-${sender.traceId}-${sender.spanId}-01`
    const taken = await ask(service, '/v1/file/deep', { key, body: form, headers: { traceparent } })
    await waitForCompletion(service, taken.json.data.sha256, 60_000, key)
    await ask(service, '/v1/phishing/analyze', { key, body: PHISH, headers: { 'content-type': 'message/rfc822' } })
    assert.equal((await ask(service, '/nothing', { key })).status, 404)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
  } finally {
    // What waits is sent by the end.
    assert.equal(await service.stop(), 0)
    collector.close()
  }
  const named = (name: string): SentSpan | undefined => collector.spans.find((span) => span.name === name)
  const names = [...new Set(collector.spans.map(({ name }) => name))].join(', ')

  const submission = named('POST /v1/file/deep')
  assert.ok(submission, names)
  assert.equal(submission.traceId, sender.traceId)
  assert.equal(submission.parentSpanId, sender.spanId)
  assert.equal(attributeOf(submission, 'http.response.status_code'), '202')
  assert.equal(attributeOf(submission, 'http.route'), '/v1/file/deep')
  assert.equal(attributeOf(submission, 'assay.operation'), 'file.deep')
  const submitting = named('submissions.submit')
  assert.equal(submitting?.traceId, sender.traceId, names)
  assert.equal(submitting?.parentSpanId, submission.spanId)

  const job = named('job')
  assert.ok(job, names)
  assert.equal(job.traceId, sender.traceId, 'of the request that submitted it')
  assert.equal(job.parentSpanId, submitting?.spanId)
  for (const within of ['blobs.read', 'stage static', 'jobs.complete']) {
    const span = named(within)
    assert.equal(span?.traceId, job.traceId, `${within} of ${names}`)
    assert.equal(span?.parentSpanId, job.spanId, within)
  }
  assert.equal(attributeOf(named('stage static'), 'assay.stage.status'), 'complete')
  assert.equal(named('mail.analyze')?.parentSpanId, named('POST /v1/phishing/analyze')?.spanId, names)
  assert.equal(attributeOf(named('GET'), 'http.response.status_code'), '404', names)
  // A worker that looks for work in vain is no span.
  assert.equal(named('jobs.lease'), undefined)

  for (const metric of [
    'http.server.request.duration',
    'assay.file.stage.duration',
    'assay_jobs',
    'assay_verdicts_total',
    'assay_process_resident_memory_bytes',
  ])
    assert.ok(collector.metrics.has(metric), `${metric} of ${[...collector.metrics].join(', ')}`)
  const all = collector.texts.join('\n')
  assert.ok(all.includes('deployment.environment.name'))
  for (const secret of [key, 'secret-name', 'a note']) assert.ok(!all.includes(secret), secret)
})

test('the SDK is asked for by its standard variables and by nothing else', () => {
  const told = (environment: Readonly<Record<string, string>>): string => readConfig(environment).ASSAY_TELEMETRY
  assert.equal(told({}), 'off')
  assert.equal(told({ OTEL_SERVICE_NAME: 'mine', OTEL_RESOURCE_ATTRIBUTES: 'a=b' }), 'off')
  assert.equal(told({ OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: '' }), 'off')
  assert.equal(told({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:4318' }), 'on')
  assert.equal(told({ OTEL_METRICS_EXPORTER: 'otlp' }), 'on')
  assert.equal(told({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:4318', OTEL_SDK_DISABLED: 'true' }), 'off')
  assert.equal(told({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:4318', ASSAY_TELEMETRY: 'off' }), 'off')
})

test('nothing of it is loaded unless it is asked for', () => {
  const root = join(import.meta.dirname, '../../../..')
  const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')
  const sources = globSync('packages/*/src/**/*.ts', { cwd: root })
  const users = sources.filter((path) => /from '@opentelemetry\//.test(textOf(path)))
  assert.ok(users.length > 2)
  const folder = 'packages/server/src/app/telemetry/'
  for (const path of users) assert.ok(path.startsWith(folder), path)
  for (const path of sources.filter((path) => !users.includes(path)))
    for (const user of users) {
      const name = user.slice(folder.length)
      const imports = path.startsWith(folder) ? `from './${name}'` : `telemetry/${name}'`
      assert.ok(!textOf(path).includes(imports), `${path} imports ${name}`)
    }
  assert.match(textOf(`${folder}telemetry.ts`), /await import\('\.\/sdk\.ts'\)/)
})
