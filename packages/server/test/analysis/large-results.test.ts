// Results that are too large for the database: kept among the samples by a worker, and shown from there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepingLargeResults, ResultsLostError, resultsLoader } from '../../src/analysis/large-results.ts'
import { RESULT_CHARS_MAX_IN_DATABASE } from '../../src/analysis/limits.ts'
import { BlobDamagedError, BlobsUnavailableError } from '../../src/blobs/blobs.ts'
import { openDiskBlobs } from '../../src/blobs/disk.ts'
import { openSqliteStore } from '../../src/store/sqlite/open.ts'
import { makeDataDir } from '../service/service.ts'
import { accountWith, completion, hashOf, submission } from '../store/store-fixture.ts'

const LARGE = JSON.stringify({ schema_version: '1', text: 'ä'.repeat(RESULT_CHARS_MAX_IN_DATABASE) })
const SMALL = JSON.stringify({ schema_version: '1' })

async function opened(path: string) {
  const store = openSqliteStore({ path: `${path}/assay.db` })
  const blobs = await openDiskBlobs(path)
  const accountId = await accountWith(store, 100)
  await store.submissions.submit(submission(accountId))
  const job = (await store.jobs.lease('w', 10_000)) ?? assert.fail()
  return { store, blobs, accountId, job, places: { blobs, submissions: store.submissions } }
}

test('large results lie among the samples and are read from there; small ones stay in the database', async () => {
  for (const [results, samples] of [
    [LARGE, 1],
    [SMALL, 0],
  ] as const) {
    using dataDir = makeDataDir()
    const { store, blobs, job, accountId, places } = await opened(dataDir.path)
    const queue = keepingLargeResults(store.jobs, places)
    assert.equal(await queue.complete(job.lease, completion({ results })), 'done')
    assert.equal(await resultsLoader(places)(job.lease.analysisId), results)
    const known = (await store.submissions.listSamples('')).filter((sha256) => sha256 !== hashOf('a'))
    assert.equal(known.length, samples)
    for (const sha256 of known) assert.equal(await blobs.check(sha256), 'sound')
    assert.deepEqual(await store.submissions.listOrphans(10), [])
    assert.deepEqual(await store.audit(), [])
    await store.files.remove(accountId, hashOf('a'))
    assert.equal(await resultsLoader(places)(job.lease.analysisId), null)
    assert.equal((await store.submissions.listOrphans(10)).length, 1 + samples)
    await store.close()
  }
})

test('where the place of samples is away, the database takes what is large', async () => {
  using dataDir = makeDataDir()
  const { store, job, places } = await opened(dataDir.path)
  const away = { createUpload: () => Promise.reject(new BlobsUnavailableError('away')), read: places.blobs.read }
  const queue = keepingLargeResults(store.jobs, { ...places, blobs: away })
  assert.equal(await queue.complete(job.lease, completion({ results: LARGE })), 'done')
  assert.equal(await store.submissions.loadResults(job.lease.analysisId), LARGE)
  await store.close()
})

test('a lease that was lost meanwhile leaves an orphan, which is tidied up', async () => {
  using dataDir = makeDataDir()
  const { store, blobs, job, places } = await opened(dataDir.path)
  const queue = keepingLargeResults(store.jobs, places)
  const lost = { ...job.lease, fence: job.lease.fence + 1 }
  assert.equal(await queue.complete(lost, completion({ results: LARGE })), 'lease_lost')
  assert.deepEqual(await store.submissions.listOrphans(10), [], 'as long as its job is there it may be waited for')
  assert.equal(await queue.complete(job.lease, completion()), 'done')
  const [orphan = ''] = await store.submissions.listOrphans(10)
  assert.equal(await blobs.check(orphan), 'sound')
  assert.equal(await store.submissions.dropSample(orphan), true)
  await store.close()
})

test('what came changed once is read again; what is changed, gone or no archive is lost, and what is away is not', async () => {
  using dataDir = makeDataDir()
  const { store, blobs, job, places } = await opened(dataDir.path)
  await keepingLargeResults(store.jobs, places).complete(job.lease, completion({ results: LARGE }))
  const reading = (read: (sha256: string) => Promise<Uint8Array | null>): Promise<string | null> =>
    resultsLoader({ ...places, blobs: { ...places.blobs, read } })(job.lease.analysisId)
  let changed = 1
  const once = async (sha256: string): Promise<Uint8Array | null> => {
    changed -= 1
    if (changed >= 0) throw new BlobDamagedError('changed')
    return blobs.read(sha256)
  }
  assert.equal(await reading(once), LARGE)
  await assert.rejects(
    reading(() => Promise.reject(new BlobDamagedError('changed'))),
    ResultsLostError,
  )
  await assert.rejects(
    reading(async () => null),
    ResultsLostError,
  )
  await assert.rejects(
    reading(async () => Buffer.from('no archive')),
    ResultsLostError,
  )
  await assert.rejects(
    reading(() => Promise.reject(new BlobsUnavailableError('away'))),
    BlobsUnavailableError,
  )
  await store.close()
})
