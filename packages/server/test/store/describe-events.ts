// Events: told by who does something, in an order that who listens can read on in, whichever process it was.
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { eventsMax } from '../../src/store/limits.ts'
import { accountWith, completion, hashOf, type MakeStore, submission } from './store-fixture.ts'
import { withStore } from './with-store.ts'

export function describeEvents(make: MakeStore): void {
  const check = withStore(make)

  describe('events', () => {
    check('a file tells of its way, to its own account alone', async ({ store }) => {
      const accountId = await accountWith(store, 10)
      const other = await accountWith(store, 10, 'other')
      assert.equal(await store.events.newest(), 0)
      await store.submissions.submit(submission(accountId))
      const job = await store.jobs.lease('w', 1000)
      assert.ok(job)
      await store.jobs.complete(job.lease, completion())
      await store.files.judge(accountId, hashOf('a'), { label: 'benign', note: null, by: 'k', timeMs: 1 })
      await store.files.remove(accountId, hashOf('a'))
      const told = await store.events.listAfter(accountId, 0, 100)
      assert.deepEqual([...new Set(told.map(({ subject }) => subject))], [hashOf('a')])
      assert.deepEqual(
        told.map(({ name }) => name),
        ['file.progress', 'file.progress', 'file.complete', 'file.changed', 'file.deleted'],
      )
      assert.deepEqual(await store.events.listAfter(other, 0, 100), [])
      const newest = await store.events.newest()
      assert.equal(told.at(-1)?.id, newest)
      assert.deepEqual([await store.events.reaches(0), await store.events.reaches(newest)], [true, true])
      assert.equal(await store.events.reaches(newest + eventsMax), false)
    })
  })
}
