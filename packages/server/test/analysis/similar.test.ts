// Similar samples through the whole job: real file-analysis process, real store; never another account's.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { runJob } from '../../src/analysis/run-job.ts'
import { ProcessPool } from '../../src/analysis/static/process-pool.ts'
import { staticStage } from '../../src/analysis/static/static-stage.ts'
import type { Blobs } from '../../src/blobs/blobs.ts'
import type { StoredFingerprint } from '../../src/store/records.ts'
import type { Store } from '../../src/store/store.ts'
import { makeSqlite } from '../store/make-sqlite.ts'
import { accountWith, completion, sampleOf, submission } from '../store/store-fixture.ts'

const memoryMibMax = 1024
const pool = new ProcessPool({ size: 1, memoryMibMax, setup: { kind: 'setup', yara: [], capa: [] } })
after(() => pool.close())

interface Similar {
  readonly sha256: string
  readonly method: string
  readonly file_name: string | null
  readonly verdict: string | null
}

/** Submits, runs and completes one sample; returns what the results call similar. */
async function analyze(store: Store, accountId: string, fileName: string, text: string): Promise<readonly Similar[]> {
  const bytes = Buffer.from(text)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const options = JSON.stringify({ passwords: [], stages: ['static'], timeoutS: 60 })
  await store.submissions.submit(submission(accountId, { sample: sampleOf(sha256), fileName, options, tags: [] }))
  const job = (await store.jobs.lease('w', 60_000)) ?? assert.fail()
  const blobs = { read: async () => bytes } as unknown as Blobs // the job reads its sample and nothing else
  const dependencies = {
    blobs,
    submissions: store.submissions,
    sharing: store.sharing,
    loadResults: (analysisId: number) =>
      store.submissions.loadResults(analysisId).then((text) => (typeof text === 'string' ? text : null)),
    keysOf: async () => ({ keys: [{ stage: 'static' as const, key: sha256 }] }),
    stages: [staticStage({ pool, timeoutMs: 60_000, memoryMibMax })],
    engineVersion: () => 'test',
    onLost: assert.fail,
  }
  const done = await runJob(dependencies, job, {
    report: () => {},
    signal: new AbortController().signal,
    place: { stepAside: () => {}, comeBack: async () => {} },
  })
  if (done === null || 'next' in done) assert.fail('no stage is left')
  assert.equal(await store.jobs.complete(job.lease, done), 'done')
  return (JSON.parse(done.results ?? '{}') as { readonly similar?: readonly Similar[] }).similar ?? []
}

const lines = (seed: number): string =>
  Array.from({ length: 400 }, (_, at) => `line ${at}: ${Math.imul(at + seed, 2654435761) >>> 0} of the list`).join('\n')

test('a changed copy is found with its method, its name and its verdict, by its own account alone', async () => {
  const given = makeSqlite()
  const { store } = given
  try {
    const [mine, theirs] = [await accountWith(store, 100), await accountWith(store, 100, 'other')]
    assert.deepEqual(await analyze(store, mine, 'first.txt', lines(1)), [])
    assert.deepEqual(await analyze(store, mine, 'unrelated.txt', lines(99_991).toUpperCase()), [])
    const changed = `${lines(1)}\none more line`
    assert.deepEqual(await analyze(store, theirs, 'stolen.txt', changed), [], 'another account has nothing like it')
    const found = await analyze(store, mine, 'second.txt', changed)
    assert.deepEqual([...new Set(found.map(({ file_name }) => file_name))], ['first.txt'])
    assert.deepEqual(found.map(({ method }) => method).sort(), ['ssdeep', 'tlsh'])
    assert.ok(found.every(({ verdict }) => verdict === 'clean'))
  } finally {
    await given.dispose()
  }
})

const print: StoredFingerprint = { method: 'imphash', bucket: 'aa', value: 'aa' }

test('fingerprints go with their submission, and candidates come newest first and bounded', async () => {
  const given = makeSqlite()
  const { store, clock } = given
  try {
    const accountId = await accountWith(store, 1000)
    const names = ['1', '2', '3'].map((digit) => digit.repeat(64))
    for (const sha256 of names) {
      await store.submissions.submit(submission(accountId, { sample: sampleOf(sha256) }))
      const job = (await store.jobs.lease('w', 1000)) ?? assert.fail()
      await store.jobs.complete(job.lease, completion({ fingerprints: [print] }))
      clock.advance(1000)
    }
    const find = (limit: number, of = accountId) =>
      store.submissions.findCandidates({
        accountId: of,
        sha256: names[0] ?? '',
        method: 'imphash',
        bucket: 'aa',
        limit,
      })
    assert.deepEqual(
      (await find(10)).map(({ sha256 }) => sha256),
      [names[2], names[1]],
    )
    assert.equal((await find(1)).length, 1)
    assert.deepEqual(await find(10, await accountWith(store, 0, 'other')), [])
    assert.deepEqual(await find(10, 'acc_unknown'), [])
    await store.submissions.purge(clock.now() - 1500, 10)
    assert.deepEqual(
      (await find(10)).map(({ sha256 }) => sha256),
      [names[2]],
    )
  } finally {
    await given.dispose()
  }
})
