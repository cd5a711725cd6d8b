// The files of an account: listed and found, judged, deleted beside jobs and other accounts; and what each day took.
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import type { FileFilter } from '../../../src/store/file-store.ts'
import type { Term, Wanted } from '../../../src/store/mail-store.ts'
import type { Store } from '../../../src/store/store.ts'
import { accountWith, completion, hashOf, type MakeStore, sampleOf, submission } from '../store-fixture.ts'
import { withStore } from '../with-store.ts'

const term = (kind: Term['kind'], text: string): Term => ({ kind, term: text })
const wanted = (kind: Term['kind'], text: string): Wanted => ({ ...term(kind, text), isBeginning: false })

const listed = async (store: Store, accountId: string, filter: FileFilter = {}): Promise<readonly string[]> =>
  (await store.files.list(accountId, filter, { limit: 200 })).items.map(({ sample }) => sample.sha256.slice(0, 1))

const submit = (store: Store, accountId: string, digit: string, changes: Parameters<typeof submission>[1] = {}) =>
  store.submissions.submit(submission(accountId, { sample: sampleOf(hashOf(digit)), ...changes }))

async function completeNext(store: Store, changes = {}): Promise<void> {
  const job = await store.jobs.lease('w', 1000)
  assert.ok(job)
  assert.equal(await store.jobs.complete(job.lease, completion(changes)), 'done')
}

export function describeFiles(make: MakeStore): void {
  const check = withStore(make)

  describe('files', () => {
    check('are listed by the time of their submission, in pages, each account its own', async ({ store, clock }) => {
      const accountId = await accountWith(store, 100)
      const other = await accountWith(store, 100, 'other')
      for (const digit of ['a', 'b', 'c']) {
        await submit(store, accountId, digit)
        clock.advance(10)
      }
      await submit(store, other, 'd')
      assert.deepEqual(await listed(store, accountId), ['c', 'b', 'a'])
      const first = await store.files.list(accountId, {}, { limit: 2 })
      const second = await store.files.list(accountId, {}, { limit: 2, cursor: first.nextCursor ?? '' })
      assert.deepEqual([second.items.map(({ sample }) => sample.sha256), second.nextCursor], [[hashOf('a')], null])
      for (const cursor of ['x', '1', "1.1'--"])
        await assert.rejects(store.files.list(accountId, {}, { limit: 2, cursor }), RangeError)
    })

    check('are filtered by verdict, state, type, time, label and terms', async ({ store, clock }) => {
      const accountId = await accountWith(store, 100)
      const started = clock.now()
      await submit(store, accountId, 'a', { terms: [term('tag', 'x')] })
      await completeNext(store, { verdict: 'malicious', fileType: 'elf', terms: [term('domain', 'example.c2')] })
      clock.advance(10)
      await submit(store, accountId, 'b')
      await completeNext(store, { verdict: 'clean', fileType: 'pe32' })
      clock.advance(10)
      await submit(store, accountId, 'c')
      await store.files.judge(accountId, hashOf('b'), { label: 'benign', note: null, by: 'k', timeMs: 1 })
      const cases: readonly (readonly [FileFilter, readonly string[]])[] = [
        [{ verdicts: ['malicious'] }, ['a']],
        [{ states: ['queued'] }, ['c']],
        [{ types: ['elf', 'pe32'] }, ['b', 'a']],
        [{ sinceMs: started + 5, untilMs: started + 15 }, ['b']],
        [{ labels: ['benign'] }, ['b']],
        [{ labels: ['none'] }, ['c', 'a']],
        [{ terms: [[wanted('tag', 'x')]] }, ['a']],
        [{ terms: [[wanted('domain', 'example.c2')]], verdicts: ['clean'] }, []],
      ]
      for (const [filter, expected] of cases)
        assert.deepEqual(await listed(store, accountId, filter), expected, JSON.stringify(filter))
      const any = [[[wanted('tag', 'x')]], [[wanted('domain', 'example.c2')]], [[wanted('hash', 'none')]]]
      const { items } = await store.files.list(accountId, { any }, { limit: 9 })
      assert.deepEqual(
        items.map(({ matched }) => matched),
        [[0, 1]],
      )
    })

    check('terms follow the newest name and the newest analysis', async ({ store }) => {
      const accountId = await accountWith(store, 100)
      await submit(store, accountId, 'a', { fileName: 'old.exe', terms: [term('file_name', 'old')] })
      await completeNext(store, { terms: [term('detector', 'first'), term('file_name', 'inner')] })
      await submit(store, accountId, 'a', { fileName: 'new.exe', tags: null, terms: [term('file_name', 'new')] })
      const by = (kind: Term['kind'], text: string) => listed(store, accountId, { terms: [[wanted(kind, text)]] })
      assert.deepEqual(await by('file_name', 'old'), [])
      for (const name of ['new', 'inner']) assert.deepEqual(await by('file_name', name), ['a'])
      await submit(store, accountId, 'a', { force: true, fileName: null })
      await completeNext(store, { terms: [term('detector', 'second')] })
      assert.deepEqual(await by('detector', 'first'), [])
      assert.deepEqual(await by('detector', 'second'), ['a'])
      assert.deepEqual(await by('file_name', 'new'), ['a'])
    })

    check('one that is deleted is gone with all of it, and its bytes are an orphan', async ({ store }) => {
      const accountId = await accountWith(store, 5)
      await submit(store, accountId, 'a', { terms: [term('tag', 'x')] })
      await completeNext(store, { fingerprints: [{ method: 'tlsh', bucket: 'b', value: 'v' }] })
      await store.files.judge(accountId, hashOf('a'), { label: 'benign', note: null, by: 'k', timeMs: 1 })
      assert.equal(await store.files.remove(accountId, hashOf('a')), true)
      assert.equal(await store.files.find(accountId, hashOf('a')), null)
      assert.equal(await store.submissions.find(accountId, hashOf('a')), null)
      assert.deepEqual(await listed(store, accountId, { terms: [[wanted('tag', 'x')]] }), [])
      assert.deepEqual(await store.submissions.listOrphans(10), [hashOf('a')])
      assert.equal(await store.ledger.balance(accountId), 0)
      assert.equal(await store.files.remove(accountId, hashOf('a')), false)
    })

    check('one that waits is taken back and paid back, once; the queue goes on', async ({ store }) => {
      const accountId = await accountWith(store, 20)
      await submit(store, accountId, 'a')
      await submit(store, accountId, 'b')
      assert.equal(await store.files.remove(accountId, hashOf('a')), true)
      assert.equal(await store.ledger.balance(accountId), 15)
      assert.equal((await store.jobs.lease('w', 1000))?.sample.sha256, hashOf('b'))
      assert.equal(await store.jobs.lease('w', 1000), null)
      assert.equal((await submit(store, accountId, 'a')).outcome, 'queued')
    })

    check('one that runs loses its lease, stays paid for, and comes back with nothing', async ({ store }) => {
      const accountId = await accountWith(store, 20)
      await submit(store, accountId, 'a')
      const job = await store.jobs.lease('w', 1000)
      assert.ok(job)
      assert.equal(await store.files.remove(accountId, hashOf('a')), true)
      assert.equal(await store.jobs.reportStages(job.lease, []), 'lease_lost')
      assert.equal(await store.jobs.complete(job.lease, completion({ refund: true })), 'lease_lost')
      assert.equal(await store.ledger.balance(accountId), 15)
      assert.equal(await store.files.find(accountId, hashOf('a')), null)
      assert.deepEqual(await store.jobs.count(), { queued: 0, processing: 0 })
      await submit(store, accountId, 'a')
      await completeNext(store)
      assert.equal((await store.files.find(accountId, hashOf('a')))?.state, 'complete')
    })

    check('who deletes, deletes for itself: another account keeps the same bytes', async ({ store }) => {
      const accountId = await accountWith(store, 5)
      const other = await accountWith(store, 5, 'other')
      await submit(store, accountId, 'a')
      await submit(store, other, 'a')
      assert.equal(await store.files.remove(other, hashOf('a')), true)
      assert.deepEqual(await store.submissions.listOrphans(10), [])
      assert.deepEqual(await listed(store, accountId), ['a'])
      assert.equal(await store.files.judge(other, hashOf('a'), null), null)
      assert.equal((await store.jobs.lease('w', 1000))?.accountId, accountId)
    })
  })

  describe('what each day took', () => {
    check('is told by operation, from a day on, and never another account’s', async ({ store, clock }) => {
      const accountId = await accountWith(store, 100)
      const other = await accountWith(store, 100, 'other')
      const charge = (id: string, operation: string) =>
        store.ledger.charge({ accountId: id, credits: 2, operation, requestId: 'r' })
      const first = await charge(accountId, 'a')
      await charge(other, 'a')
      clock.advance(24 * 3600 * 1000)
      await charge(accountId, 'a')
      await charge(accountId, 'b')
      assert.ok(first.outcome === 'charged')
      await store.ledger.refund(first.chargeId, { operation: 'a', requestId: null })
      const day = (operation: string, dayMs: number, refunded = 0) => ({
        dayMs,
        operation,
        charged: 2,
        refunded,
        charges: 1,
      })
      const [yesterday, today] = [clock.now() - 24 * 3600 * 1000, clock.now()]
      assert.deepEqual(await store.ledger.summary(accountId, yesterday), [
        day('a', yesterday),
        day('a', today, 2),
        day('b', today),
      ])
      assert.equal((await store.ledger.summary(accountId, today)).length, 2)
    })
  })
}
