// What runs left: kept with the analysis that is shown, counted for its account, gone with it, and tidied up like any sample.
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import type { Store } from '../../../src/store/store.ts'
import { accountWith, completion, hashOf, type MakeStore, sampleOf, submission } from '../store-fixture.ts'
import { withStore } from '../with-store.ts'

const bundle = (digit: string, sizeBytes = 100) => ({ ...sampleOf(hashOf(digit)), sizeBytes })

/** Each file of the store is of three bytes. */
const FILE_BYTES = 3

async function runNext(store: Store, digit: string | null): Promise<void> {
  const job = (await store.jobs.lease('w', 1000)) ?? assert.fail()
  if (digit !== null) await store.submissions.expectSample(bundle(digit), job.lease.analysisId)
  const left = digit === null ? null : bundle(digit)
  assert.equal(await store.jobs.complete(job.lease, completion({ bundle: left })), 'done')
}

const bytesOf = async (store: Store, accountId: string): Promise<number> =>
  (await store.accounts.find(accountId))?.fileBytes ?? -1
const orphansOf = async (store: Store): Promise<readonly string[]> =>
  (await store.submissions.listOrphans(10)).map((sha256) => sha256.slice(0, 1))
const bundleOf = async (store: Store, accountId: string, digit = 'a'): Promise<string | null> =>
  (await store.files.findBundle(accountId, hashOf(digit)))?.sha256.slice(0, 1) ?? null

export function describeBundles(make: MakeStore): void {
  const check = withStore(make)

  describe('what runs left', () => {
    check('is an orphan until its analysis is complete, then counted and found by its account alone', async (given) => {
      const { store } = given
      const accountId = await accountWith(store, 100)
      const other = await accountWith(store, 100, 'other')
      await store.submissions.submit(submission(accountId))
      const GONE = 0
      await store.submissions.expectSample(bundle('b'), GONE)
      await store.submissions.expectSample(bundle('b'), GONE)
      assert.deepEqual(await orphansOf(store), ['b'])
      assert.equal(await bundleOf(store, accountId), null)
      const isKept = (digit: string): Promise<boolean> => store.submissions.isKept(hashOf(digit))
      assert.deepEqual([await isKept('a'), await isKept('b'), await isKept('c')], [true, false, false])
      await runNext(store, 'b')
      assert.equal(await isKept('b'), true)
      assert.deepEqual([await orphansOf(store), await bundleOf(store, accountId)], [[], 'b'])
      assert.deepEqual(await store.files.findBundle(accountId, hashOf('a')), bundle('b'))
      assert.equal(await bytesOf(store, accountId), FILE_BYTES + 100)
      await store.submissions.submit(submission(other))
      await runNext(store, null)
      assert.deepEqual([await bundleOf(store, other), await bytesOf(store, other)], [null, FILE_BYTES])
      assert.deepEqual(await store.submissions.listSamples(hashOf('b')), [hashOf('b')])
      assert.equal(await bundleOf(await given.reopen(), accountId), 'b')
    })

    check('goes with the file, and its bytes after it', async ({ store }) => {
      const accountId = await accountWith(store, 100)
      await store.submissions.submit(submission(accountId))
      await runNext(store, 'b')
      await store.files.remove(accountId, hashOf('a'))
      assert.equal(await bytesOf(store, accountId), 0)
      assert.deepEqual([...(await orphansOf(store))].sort(), ['a', 'b'])
      assert.equal(await store.submissions.dropSample(hashOf('b')), true)
      assert.deepEqual(await store.submissions.listSamples(hashOf('b')), [])
    })

    check('goes with its time', async ({ store, clock }) => {
      const accountId = await accountWith(store, 100)
      await store.submissions.submit(submission(accountId))
      await runNext(store, 'b')
      clock.advance(10)
      assert.equal(await store.submissions.purge(clock.now(), 10), 1)
      assert.deepEqual([await bytesOf(store, accountId), [...(await orphansOf(store))].sort()], [0, ['a', 'b']])
    })

    check('of an analysis gives way to that of the next one, which may have left nothing', async ({ store }) => {
      const accountId = await accountWith(store, 100)
      await store.submissions.submit(submission(accountId))
      await runNext(store, 'b')
      await store.submissions.submit(submission(accountId, { force: true }))
      assert.equal(await bundleOf(store, accountId), null)
      await runNext(store, 'c')
      assert.deepEqual([await bundleOf(store, accountId), await orphansOf(store)], ['c', ['b']])
      assert.equal(await bytesOf(store, accountId), FILE_BYTES + 100)
      await store.submissions.submit(submission(accountId, { force: true }))
      await runNext(store, null)
      assert.deepEqual([await bundleOf(store, accountId), await bytesOf(store, accountId)], [null, FILE_BYTES])
    })

    check('is kept as long as anybody names the same bytes, as a file or as what runs left', async ({ store }) => {
      const accountId = await accountWith(store, 100)
      const other = await accountWith(store, 100, 'other')
      await store.submissions.submit(submission(accountId))
      await runNext(store, 'b')
      await store.submissions.submit(submission(other, { sample: sampleOf(hashOf('b')) }))
      await runNext(store, null)
      await store.files.remove(accountId, hashOf('a'))
      assert.deepEqual(await orphansOf(store), ['a'])
      assert.equal(await store.submissions.dropSample(hashOf('b')), false)
      await store.submissions.submit(submission(accountId, { sample: sampleOf(hashOf('d')) }))
      await runNext(store, 'b')
      await store.files.remove(other, hashOf('b'))
      assert.deepEqual([await orphansOf(store), await bundleOf(store, accountId, 'd')], [['a'], 'b'])
      assert.equal(await store.submissions.dropSample(hashOf('b')), false)
    })

    check('counts for the quota of who keeps it', async ({ store }) => {
      const accountId = await accountWith(store, 100)
      await store.accounts.setQuota(accountId, { fileBytesMax: 50 })
      await store.submissions.submit(submission(accountId))
      await runNext(store, 'b')
      const more = submission(accountId, { sample: sampleOf(hashOf('d')) })
      const outcome = await store.submissions.submit(more)
      assert.deepEqual(outcome, { outcome: 'over_quota', balance: 95, room: { bytes: 103, bytesMax: 50 } })
      await store.files.remove(accountId, hashOf('a'))
      assert.equal((await store.submissions.submit(more)).outcome, 'queued')
    })

    check('is left alone as long as its job is there, whatever becomes of that', async ({ store, clock }) => {
      const accountId = await accountWith(store, 100)
      await store.submissions.submit(submission(accountId))
      const first = (await store.jobs.lease('w', 1000)) ?? assert.fail()
      await store.submissions.expectSample(bundle('b'), first.lease.analysisId)
      clock.advance(2 * 3600 * 1000)
      assert.deepEqual(await orphansOf(store), [], 'the store was away for two hours, and its worker still waits')
      const second = (await store.jobs.lease('w2', 1000)) ?? assert.fail()
      await store.submissions.expectSample(bundle('c'), second.lease.analysisId)
      assert.deepEqual(await orphansOf(store), [])
      assert.equal(await store.jobs.complete(second.lease, completion({ bundle: bundle('c') })), 'done')
      assert.deepEqual(await orphansOf(store), ['b'], 'nobody completes with it any more')
      assert.equal(await bundleOf(store, accountId), 'c')
    })

    check('of a run whose file is gone meanwhile is nobody’s', async ({ store }) => {
      const accountId = await accountWith(store, 100)
      await store.submissions.submit(submission(accountId))
      const job = (await store.jobs.lease('w', 1000)) ?? assert.fail()
      await store.submissions.expectSample(bundle('b'), job.lease.analysisId)
      await store.files.remove(accountId, hashOf('a'))
      assert.equal(await store.jobs.complete(job.lease, completion({ bundle: bundle('b') })), 'lease_lost')
      assert.deepEqual([...(await orphansOf(store))].sort(), ['a', 'b'])
    })
  })
}
