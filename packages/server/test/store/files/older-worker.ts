// What a worker of an earlier version does beside this one, for the length of a deploy. It completes a re-analysis and knows nothing of
// what runs leave: whoever completes it, what the earlier analysis left is gone, and counted no more. And it takes jobs back that lost
// their worker, and leaves what they had begun.
import assert from 'node:assert/strict'
import type { LeasedJob } from '../../../src/store/records.ts'
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

/** Two jobs that had begun lost their workers, and a process that knows of no runs took both back: neither waits for the other for ever. */
export async function olderWorkerTakesBack(store: Store, execute: (sql: string) => Promise<unknown>): Promise<void> {
  for (const name of ['one', 'other']) await store.submissions.submit(submission(await accountWith(store, 100, name)))
  const leased = async (): Promise<LeasedJob> => (await store.jobs.lease('w', 60_000)) ?? assert.fail('it waits')
  const turn = async ({ lease }: LeasedJob): Promise<string> =>
    (await store.sharing.take(lease, { keys: [{ stage: 'static', key: 'same' }] })).turn
  const [first, second] = [await leased(), await leased()]
  assert.equal(await turn(first), 'own')
  await execute(`UPDATE job SET leased_until = 1 WHERE analysis = ${first.lease.analysisId}`)
  assert.equal(await turn(second), 'own')
  await execute('UPDATE job SET worker = NULL, leased_until = NULL; UPDATE share SET waiting = 1')
  const again = [await leased(), await leased()]
  const turns = await Promise.all(again.map(turn))
  assert.ok(turns.includes('own'), turns.join(' and '))
}
