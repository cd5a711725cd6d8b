// Results that are kept among the samples: found with their analysis, gone with it, and tidied up like any sample.
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import type { Store } from '../../../src/store/store.ts'
import { accountWith, completion, hashOf, type MakeStore, sampleOf, submission } from '../store-fixture.ts'
import { withStore } from '../with-store.ts'

const keptAs = { ...sampleOf(hashOf('d')), sizeBytes: 100 }

/** Completes the next job; returns its analysis. */
async function runNext(store: Store): Promise<number> {
  const job = (await store.jobs.lease('w', 1000)) ?? assert.fail()
  await store.submissions.expectSample(keptAs, job.lease.analysisId)
  assert.equal(await store.jobs.complete(job.lease, completion({ results: null, keptResults: { keptAs } })), 'done')
  return job.lease.analysisId
}

const orphansOf = async (store: Store): Promise<readonly string[]> =>
  (await store.submissions.listOrphans(10)).map((sha256) => sha256.slice(0, 1)).sort()

export function describeLargeResults(make: MakeStore): void {
  const check = withStore(make)

  describe('results among the samples', () => {
    check('are found with their analysis, count for no quota, and are no orphan any more', async (given) => {
      const { store } = given
      const accountId = await accountWith(store, 100)
      await store.submissions.submit(submission(accountId))
      await store.submissions.expectSample(keptAs, 0)
      assert.deepEqual(await orphansOf(store), ['d'])
      const before = (await store.accounts.find(accountId))?.fileBytes
      const analysis = await runNext(store)
      assert.deepEqual(await store.submissions.loadResults(analysis), { keptAs })
      assert.deepEqual(await orphansOf(store), [])
      assert.equal((await store.accounts.find(accountId))?.fileBytes, before)
      assert.deepEqual(await store.audit(), [])
      assert.deepEqual(await (await given.reopen()).submissions.loadResults(analysis), { keptAs })
    })

    check('go with the file, and their bytes after it', async ({ store }) => {
      const accountId = await accountWith(store, 100)
      await store.submissions.submit(submission(accountId))
      const analysis = await runNext(store)
      await store.files.remove(accountId, hashOf('a'))
      assert.equal(await store.submissions.loadResults(analysis), null)
      assert.deepEqual(await orphansOf(store), ['a', 'd'])
      assert.equal(await store.submissions.dropSample(hashOf('d')), true)
      assert.deepEqual(await store.submissions.listSamples(hashOf('d')), [])
    })

    check('that are lost are paid back once, and are no answer to anybody any more', async ({ store }) => {
      const accountId = await accountWith(store, 100)
      await store.submissions.submit(submission(accountId))
      const job = (await store.jobs.lease('w', 1000)) ?? assert.fail()
      const keys = [{ stage: 'static', key: 'one' }] as const
      await store.sharing.take(job.lease, { keys })
      assert.equal(await store.submissions.loseResults(job.lease.analysisId), false, 'it is not complete')
      await store.jobs.complete(job.lease, completion({ openTo: 'all' }))
      const paid = await store.ledger.balance(accountId)
      assert.equal(await store.submissions.loseResults(job.lease.analysisId), true)
      assert.equal(await store.submissions.loseResults(job.lease.analysisId), false)
      assert.equal(await store.submissions.loseResults(job.lease.analysisId + 1000), false)
      assert.ok((await store.ledger.balance(accountId)) > paid)
      assert.equal(await store.ledger.balance(accountId), 100)
      assert.deepEqual(await store.audit(), [])
      assert.equal((await store.submissions.submit(submission(accountId))).outcome, 'queued')
      const again = (await store.jobs.lease('w', 1000)) ?? assert.fail()
      assert.equal((await store.sharing.take(again.lease, { keys })).turn, 'own')
    })

    check(
      'that are gone from the database are no answer either, also after they were paid back',
      async ({ store, execute }) => {
        const accountId = await accountWith(store, 100)
        await store.submissions.submit(submission(accountId))
        const { lease } = (await store.jobs.lease('w', 1000)) ?? assert.fail()
        assert.equal(await store.submissions.loadResults(lease.analysisId), null, 'there are none yet')
        await store.jobs.complete(lease, completion())
        await execute(`DELETE FROM result WHERE analysis = ${lease.analysisId}`)
        for (const paidBack of [true, false]) {
          assert.deepEqual(await store.submissions.loadResults(lease.analysisId), { lost: true })
          assert.equal(await store.submissions.loseResults(lease.analysisId), paidBack)
        }
        assert.equal(await store.ledger.balance(accountId), 100)
        assert.deepEqual(await store.audit(), [])
        await store.files.remove(accountId, hashOf('a'))
        assert.equal(await store.submissions.loadResults(lease.analysisId), null, 'deleted is not lost')
      },
    )

    check('that never were are not lost', async ({ store }) => {
      const accountId = await accountWith(store, 100)
      await store.submissions.submit(submission(accountId))
      const { lease } = (await store.jobs.lease('w', 1000)) ?? assert.fail()
      await store.jobs.complete(lease, completion({ verdict: 'unknown', results: null, refund: true }))
      assert.equal(await store.submissions.loadResults(lease.analysisId), null)
    })

    check('go with what the retention removes', async ({ store }) => {
      const accountId = await accountWith(store, 100)
      await store.submissions.submit(submission(accountId))
      await runNext(store)
      assert.equal(await store.submissions.purge(Number.MAX_SAFE_INTEGER, 10), 1)
      assert.deepEqual(await orphansOf(store), ['a', 'd'])
    })

    check('stay while another analysis has the same, or somebody submitted the same bytes', async ({ store }) => {
      const accountId = await accountWith(store, 100)
      const other = await accountWith(store, 100, 'other')
      await store.submissions.submit(submission(accountId))
      await runNext(store)
      await store.submissions.submit(submission(other))
      await runNext(store)
      await store.submissions.submit(submission(other, { sample: keptAs }))
      await store.files.remove(accountId, hashOf('a'))
      assert.deepEqual(await orphansOf(store), [])
      await store.files.remove(other, hashOf('d'))
      assert.deepEqual(await orphansOf(store), [])
      assert.equal(await store.submissions.dropSample(hashOf('d')), false)
      await store.files.remove(other, hashOf('a'))
      assert.deepEqual(await orphansOf(store), ['a', 'd'])
    })
  })
}
