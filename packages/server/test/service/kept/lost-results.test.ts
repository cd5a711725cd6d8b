// Results that were damaged where they are kept, or are gone from there: the reader is told so by an error of its own, pays nothing,
// gets back what the analysis cost, and has the file analysed anew by sending it again.
import assert from 'node:assert/strict'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import pg from 'pg'
import { keepingLargeResults } from '../../../src/analysis/large-results.ts'
import { RESULT_CHARS_MAX_IN_DATABASE } from '../../../src/analysis/limits.ts'
import { openCore } from '../../../src/app/core.ts'
import { readConfig } from '../../../src/config.ts'
import { completion } from '../../store/store-fixture.ts'
import { ask, newCaller } from '../client.ts'
import { assertError } from '../contract/running-service.ts'
import { makeDataDir, startService } from '../service.ts'
import { isElsewhere, settingsOf } from '../shared/elsewhere.ts'
import { replaceBytes } from '../shared/kept-bytes.ts'

const LARGE = JSON.stringify({ schema_version: '1', text: 'x'.repeat(RESULT_CHARS_MAX_IN_DATABASE) })

/** Completes the job that waits, with results that lie among the samples; returns their hash. */
async function completeLarge(environment: Readonly<Record<string, string>>): Promise<string> {
  const core = await openCore(readConfig(environment))
  const { store, blobs } = core
  try {
    const job = (await store.jobs.lease('test', 60_000)) ?? assert.fail('a job waits')
    const queue = keepingLargeResults(store.jobs, { blobs, submissions: store.submissions })
    assert.equal(await queue.complete(job.lease, completion({ results: LARGE })), 'done')
    const kept = await store.submissions.loadResults(job.lease.analysisId)
    return kept !== null && typeof kept === 'object' && 'keptAs' in kept
      ? kept.keptAs.sha256
      : assert.fail('they are among the samples')
  } finally {
    await core.keys.close()
    await store.close()
  }
}

/** The database no longer knows of them. */
async function forgetResults({
  ASSAY_DATABASE_URL,
  ASSAY_DATA_DIR = '',
}: Readonly<Record<string, string>>): Promise<void> {
  const forget = 'DELETE FROM large_result'
  if (ASSAY_DATABASE_URL === undefined) {
    const database = new DatabaseSync(join(ASSAY_DATA_DIR, 'assay.db'))
    database.exec(forget)
    database.close()
    return
  }
  const client = new pg.Client({ connectionString: ASSAY_DATABASE_URL })
  await client.connect()
  await client.query(forget).finally(() => client.end())
}

if (!isElsewhere)
  test('a disk of samples that is not mounted has lost nothing: nothing is paid, nothing is paid back', async () => {
    using dataDir = makeDataDir()
    const environment = { ASSAY_DATA_DIR: dataDir.path }
    const settings = { ASSAY_FILE_WORKERS: '0' }
    const [samples, unmounted] = [join(dataDir.path, 'samples'), join(dataDir.path, 'unmounted')]
    let service = await startService(dataDir.path, settings)
    try {
      const { key } = await newCaller(service, ['api:full'], 100)
      const headers = { 'content-type': 'application/octet-stream' }
      const { sha256 } = (await ask(service, '/v1/file/raw', { key, body: 'a note on a disk', headers })).json.data
      await completeLarge(environment)
      const show = () => ask(service, `/v1/file/status/${sha256}?include_results=true`, { key })
      renameSync(samples, unmounted)
      mkdirSync(samples)
      const refused = async (): Promise<void> => {
        const away = await show()
        assertError(away, 503, 'service_unavailable', 'store_unavailable')
        assert.ok(away.headers.has('retry-after'))
        assert.equal((await ask(service, '/v1/account', { key })).json.data.credits_remaining, 95)
        assert.equal((await ask(service, '/readyz')).status, 503)
      }
      await refused()
      await service.stop()
      service = await startService(dataDir.path, settings)
      await refused()
      rmSync(samples, { recursive: true })
      renameSync(unmounted, samples)
      assert.equal((await show()).json.data.analysis_results.schema_version, '1')
    } finally {
      await service.stop()
    }
  })

for (const [how, lose] of [
  ['damaged', (environment, results) => replaceBytes(environment['ASSAY_DATA_DIR'] ?? '', results, 'something else')],
  ['gone', (environment, results) => replaceBytes(environment['ASSAY_DATA_DIR'] ?? '', results, null)],
  ['gone from the database', forgetResults],
] satisfies readonly (readonly [
  string,
  (environment: Readonly<Record<string, string>>, results: string) => Promise<void>,
])[])
  test(`results that are ${how} are told, paid back and made anew`, async () => {
    using dataDir = makeDataDir()
    const environment = { ASSAY_DATA_DIR: dataDir.path, ...(await settingsOf(dataDir.path)) }
    const service = await startService(dataDir.path, { ASSAY_FILE_WORKERS: '0' })
    try {
      const { key } = await newCaller(service, ['api:full'], 100)
      const headers = { 'content-type': 'application/octet-stream' }
      const send = () => ask(service, '/v1/file/raw', { key, body: Buffer.from(`a note, ${how}`), headers })
      const { sha256 } = (await send()).json.data
      const results = await completeLarge(environment)
      const show = (query: string) => ask(service, `/v1/file/status/${sha256}${query}`, { key })
      assert.equal((await show('?include_results=true')).json.data.analysis_results.schema_version, '1')
      assert.equal((await send()).json.meta.deduplicated, true)

      await lose(environment, results)
      for (let time = 0; time < 2; time += 1) {
        const lost = await show('?include_results=true')
        assertError(lost, 410, 'not_found', 'results_lost')
        assert.equal(lost.headers.get('x-credits-used'), '0')
      }
      const entries: readonly { readonly kind: string; readonly operation: string; readonly credits: number }[] = (
        await ask(service, '/v1/usage', { key })
      ).json.data.entries
      const told = entries.map(({ kind, operation, credits }) => `${kind} ${credits} ${operation}`)
      assert.deepEqual(told.slice(0, 2), ['refund 5 file.raw', 'charge 1 file.status'])
      assert.equal(told.filter((entry) => entry.startsWith('refund')).length, 1)
      const { json } = await show('')
      assert.deepEqual([json.data.status, json.data.verdict], ['complete', 'clean'], 'what it came to is known')
      assert.match((await ask(service, '/metrics')).text, /^assay_refunds_total\{cause="analysis"\} 1$/m)

      assert.equal((await send()).status, 202)
      await completeLarge(environment)
      assert.equal((await show('?include_results=true')).status, 200)
    } finally {
      await service.stop()
    }
  })
