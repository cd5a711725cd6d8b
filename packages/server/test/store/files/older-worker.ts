// What a worker of an earlier version does beside this one, for the length of a deploy: it completes a re-analysis and knows nothing of
// what runs leave. Whoever completes it, what the earlier analysis left is gone, and counted no more.
import assert from 'node:assert/strict'
import type { Store } from '../../../src/store/store.ts'
import { accountWith, completion, hashOf, sampleOf, submission } from '../store-fixture.ts'

const FILE_BYTES = 3

/** `execute` runs SQL that no adapter of this version wrote. */
export async function olderWorkerCompletes(store: Store, execute: (sql: string) => Promise<unknown>): Promise<void> {
  const accountId = await accountWith(store, 100)
  await store.submissions.submit(submission(accountId))
  const first = (await store.jobs.lease('w', 1000)) ?? assert.fail()
  const left = { ...sampleOf(hashOf('b')), sizeBytes: 100 }
  await store.submissions.expectSample(left, first.lease.analysisId)
  await store.jobs.complete(first.lease, completion({ bundle: left }))
  assert.equal((await store.accounts.find(accountId))?.fileBytes, FILE_BYTES + left.sizeBytes)

  await store.submissions.submit(submission(accountId, { force: true }))
  const { lease } = (await store.jobs.lease('w', 1000)) ?? assert.fail()
  await execute(
    `UPDATE analysis SET state = 'complete', verdict = 'clean', completed_at = 1 WHERE id = ${lease.analysisId};
     DELETE FROM job WHERE analysis = ${lease.analysisId};
     UPDATE share SET served = served + 1`,
  )
  assert.equal((await store.accounts.find(accountId))?.fileBytes, FILE_BYTES)
  assert.deepEqual(await store.submissions.listOrphans(10), [hashOf('b')])
  assert.deepEqual(await store.audit(), [])
}
