// Webhooks: what happens is written down for each endpoint by whoever does it, and each delivery is one process's at a time.
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import type { Store } from '../../src/store/store.ts'
import type { LeasedDelivery, Webhook } from '../../src/store/webhook-store.ts'
import { accountWith, completion, hashOf, type MakeStore, sampleOf, submission } from './store-fixture.ts'
import { withStore } from './with-store.ts'

const ONE = { limit: 10, ofAccountMax: 10, underWay: {}, leaseMs: 60_000 }
const FAILED = { status: 503, failure: 'no', againInMs: 5000 }

async function endpoint(
  store: Store,
  accountId: string,
  events = ['file.complete'] as Webhook['events'],
): Promise<Webhook> {
  const made = await store.webhooks.create({ accountId, url: 'https://a.example/', secret: 'whsec_x', events }, 10)
  assert.ok(made)
  return made
}

async function analyse(store: Store, accountId: string, digit: string): Promise<void> {
  const { sample, ...rest } = submission(accountId)
  await store.submissions.submit({ ...rest, sample: { ...sample, sha256: hashOf(digit) } })
  const job = await store.jobs.lease('w', 1000)
  assert.ok(job)
  await store.jobs.complete(job.lease, completion())
}

const subjects = (leased: readonly LeasedDelivery[]): readonly string[] => leased.map(({ subject }) => subject)

export function describeWebhooks(make: MakeStore): void {
  const check = withStore(make)

  describe('webhooks', () => {
    check('are made, listed and removed, by their own account alone, and so many', async ({ store, clock }) => {
      const accountId = await accountWith(store, 10)
      const other = await accountWith(store, 10, 'other')
      const first = await endpoint(store, accountId, ['file.complete', 'mail.analyzed'])
      assert.match(first.id, /^wh_[0-9A-Za-z]{20}$/)
      assert.deepEqual(first, {
        id: first.id,
        url: 'https://a.example/',
        events: ['file.complete', 'mail.analyzed'],
        createdAtMs: clock.now(),
      })
      const second = await endpoint(store, accountId)
      const full = { accountId, url: 'https://b.example/', secret: 's', events: first.events }
      assert.equal(await store.webhooks.create(full, 2), null)
      assert.deepEqual(await store.webhooks.list(accountId), [first, second])
      assert.deepEqual(await store.webhooks.list(other), [])
      assert.equal(await store.webhooks.find(other, first.id), null)
      assert.equal(await store.webhooks.remove(other, first.id), false)
      assert.deepEqual(await store.webhooks.find(accountId, first.id), first)
      assert.equal(await store.webhooks.remove(accountId, first.id), true)
      assert.deepEqual(await store.webhooks.list(accountId), [second])
    })

    check('hear of what they asked for, of their account, once', async ({ store }) => {
      const accountId = await accountWith(store, 100)
      const other = await accountWith(store, 100, 'other')
      const hook = await endpoint(store, accountId)
      const deaf = await endpoint(store, accountId, ['file.deleted'])
      await analyse(store, accountId, 'a')
      await analyse(store, other, 'b')
      const leased = await store.webhooks.lease(ONE)
      assert.deepEqual(
        leased.map(({ name, subject, attempt, accountId: of, url, secret }) => [
          name,
          subject,
          attempt,
          of,
          url,
          secret,
        ]),
        [['file.complete', hashOf('a'), 1, accountId, 'https://a.example/', 'whsec_x']],
      )
      assert.deepEqual(await store.webhooks.lease(ONE), [])
      const [delivery] = (await store.webhooks.deliveries(accountId, hook.id, {}, { limit: 5 })).items
      assert.match(delivery?.id ?? '', /^msg_[0-9a-f]{32}$/)
      assert.deepEqual([delivery?.state, delivery?.attempts, delivery?.status], ['waiting', 1, null])
      assert.deepEqual((await store.webhooks.deliveries(accountId, deaf.id, {}, { limit: 5 })).items, [])
      assert.deepEqual((await store.webhooks.deliveries(other, hook.id, {}, { limit: 5 })).items, [])
    })

    check(
      'are tried again when a try failed, and when its process died, under the same id',
      async ({ store, clock }) => {
        const accountId = await accountWith(store, 100)
        const hook = await endpoint(store, accountId)
        await analyse(store, accountId, 'a')
        const [first] = await store.webhooks.lease(ONE)
        assert.ok(first)
        await store.webhooks.settle(first, FAILED)
        assert.deepEqual(await store.webhooks.lease(ONE), [])
        clock.advance(5001)
        const [second] = await store.webhooks.lease(ONE)
        assert.deepEqual([second?.id, second?.attempt], [first.id, 2])
        // Its process died: nobody says what became of it.
        clock.advance(60_001)
        const [third] = await store.webhooks.lease(ONE)
        assert.deepEqual([third?.id, third?.attempt], [first.id, 3])
        assert.ok(second && third)
        await store.webhooks.settle(second, { status: 200, failure: null, againInMs: null })
        const state = async (): Promise<unknown> =>
          (await store.webhooks.deliveries(accountId, hook.id, {}, { limit: 5 })).items[0]?.state
        assert.equal(await state(), 'waiting')
        await store.webhooks.settle(third, { status: 200, failure: null, againInMs: null })
        assert.equal(await state(), 'delivered')
        clock.advance(100_000)
        assert.deepEqual(await store.webhooks.lease(ONE), [])
      },
    )

    check('keep what was given up, to be tried again when somebody asks', async ({ store }) => {
      const accountId = await accountWith(store, 100)
      const hook = await endpoint(store, accountId)
      await analyse(store, accountId, 'a')
      const [first] = await store.webhooks.lease(ONE)
      assert.ok(first)
      await store.webhooks.settle(first, { ...FAILED, againInMs: null })
      const dead = await store.webhooks.deliveries(accountId, hook.id, { state: 'dead' }, { limit: 5 })
      assert.deepEqual(
        dead.items.map(({ id, status, failure, nextAtMs }) => [id, status, failure, nextAtMs]),
        [[first.id, 503, 'no', null]],
      )
      assert.deepEqual(await store.webhooks.lease(ONE), [])
      assert.equal(await store.webhooks.redeliver(accountId, hook.id, 'msg_0'), null)
      const again = await store.webhooks.redeliver(accountId, hook.id, first.id)
      assert.deepEqual([again?.state, again?.attempts], ['waiting', 0])
      assert.deepEqual(
        (await store.webhooks.lease(ONE)).map(({ id, attempt }) => [id, attempt]),
        [[first.id, 1]],
      )
    })

    const callback = { callbackUrl: 'https://soar.example/done' }
    const ofCallbacks = (store: Store, accountId: string): Promise<Webhook | null> =>
      store.webhooks.create({ accountId, url: null, secret: 'whsec_c', events: [] }, 10)
    const told = (leased: readonly LeasedDelivery[]): readonly unknown[] =>
      leased.map(({ name, subject, url, secret }) => [name, subject, url, secret])

    check('without an address: an account has one, and it hears of nothing by itself', async ({ store }) => {
      const accountId = await accountWith(store, 100)
      const hook = await ofCallbacks(store, accountId)
      assert.deepEqual([hook?.url, hook?.events], [null, ['file.complete', 'file.deleted']])
      assert.equal(await ofCallbacks(store, accountId), null)
      assert.notEqual(await ofCallbacks(store, await accountWith(store, 0, 'other')), null)
      assert.deepEqual(await store.webhooks.list(accountId), [hook])
      await analyse(store, accountId, 'a')
      assert.deepEqual(await store.webhooks.lease(ONE), [])
    })

    check('tell the address of a submission once, when its analysis is complete', async ({ store }) => {
      const accountId = await accountWith(store, 100)
      const hook = await ofCallbacks(store, accountId)
      await endpoint(store, accountId)
      await store.submissions.submit(submission(accountId, callback))
      // Whoever asks again before the end is told once; another address is told as well.
      await store.submissions.submit(submission(accountId, callback))
      await store.submissions.submit(submission(accountId, { callbackUrl: 'https://other.example/' }))
      assert.equal(await store.webhooks.countCallbacks(accountId, hashOf('a')), 2)
      assert.deepEqual(await store.webhooks.lease(ONE), [])
      const job = await store.jobs.lease('w', 1000)
      assert.ok(job)
      await store.jobs.complete(job.lease, completion())
      const leased = await store.webhooks.lease(ONE)
      assert.deepEqual(told(leased).toSorted(), [
        ['file.complete', hashOf('a'), 'https://a.example/', 'whsec_x'],
        ['file.complete', hashOf('a'), 'https://other.example/', 'whsec_c'],
        ['file.complete', hashOf('a'), 'https://soar.example/done', 'whsec_c'],
      ])
      assert.equal(await store.webhooks.countCallbacks(accountId, hashOf('a')), 0)
      const shown = await store.webhooks.deliveries(accountId, hook?.id ?? '', {}, { limit: 5 })
      assert.deepEqual(shown.items.map(({ url }) => url).toSorted(), [
        'https://other.example/',
        'https://soar.example/done',
      ])
      // A later analysis that nobody asked to be told of.
      await store.submissions.submit(submission(accountId, { force: true }))
      const again = await store.jobs.lease('w', 1000)
      assert.ok(again)
      await store.jobs.complete(again.lease, completion())
      assert.deepEqual(
        (await store.webhooks.lease(ONE)).map(({ url }) => url),
        ['https://a.example/'],
      )
    })

    check('tell at once of an analysis that is complete, and of a file that is gone', async ({ store }) => {
      const accountId = await accountWith(store, 100)
      await ofCallbacks(store, accountId)
      await analyse(store, accountId, 'a')
      const { outcome } = await store.submissions.submit(submission(accountId, callback))
      assert.equal(outcome, 'deduplicated')
      assert.deepEqual(told(await store.webhooks.lease(ONE)), [
        ['file.complete', hashOf('a'), callback.callbackUrl, 'whsec_c'],
      ])
      await store.submissions.submit(submission(accountId, { ...callback, sample: sampleOf(hashOf('b')) }))
      await store.files.remove(accountId, hashOf('b'))
      assert.deepEqual(told(await store.webhooks.lease(ONE)), [
        ['file.deleted', hashOf('b'), callback.callbackUrl, 'whsec_c'],
      ])
    })

    check('of submissions go with their webhook', async ({ store }) => {
      const accountId = await accountWith(store, 100)
      const hook = await ofCallbacks(store, accountId)
      await store.submissions.submit(submission(accountId, callback))
      await store.webhooks.remove(accountId, hook?.id ?? '')
      assert.equal(await store.webhooks.countCallbacks(accountId, hashOf('a')), 0)
      const job = await store.jobs.lease('w', 1000)
      assert.ok(job)
      await store.jobs.complete(job.lease, completion())
      assert.deepEqual(await store.webhooks.lease(ONE), [])
    })

    check('of two processes one has a delivery', async ({ store, second }) => {
      const accountId = await accountWith(store, 100)
      await endpoint(store, accountId)
      for (const digit of ['a', 'b', 'c', 'd']) await analyse(store, accountId, digit)
      const other = second()
      const taken = await Promise.all([store, other].map((one) => one.webhooks.lease({ ...ONE, limit: 3 })))
      const all = subjects(taken.flat())
      assert.equal(new Set(all).size, all.length)
      const rest = await other.webhooks.lease(ONE)
      assert.deepEqual([...all, ...subjects(rest)].sort(), ['a', 'b', 'c', 'd'].map(hashOf))
      await other.close()
    })

    check('of one account hold nobody else back', async ({ store }) => {
      const accountId = await accountWith(store, 100)
      const other = await accountWith(store, 100, 'other')
      for (const id of [accountId, other]) await endpoint(store, id)
      for (const digit of ['a', 'b', 'c']) await analyse(store, accountId, digit)
      await analyse(store, other, 'd')
      const taken = await store.webhooks.lease({ ...ONE, ofAccountMax: 2 })
      assert.deepEqual([...subjects(taken)].sort(), ['a', 'b', 'd'].map(hashOf))
      const asked = { ...ONE, ofAccountMax: 2 }
      assert.deepEqual(await store.webhooks.lease({ ...asked, underWay: { [accountId]: 2, [other]: 1 } }), [])
      assert.deepEqual(await store.webhooks.lease({ ...asked, underWay: { [accountId]: 3 } }), [])
      assert.deepEqual(subjects(await store.webhooks.lease({ ...asked, underWay: { [accountId]: 1 } })), [hashOf('c')])
    })

    check('pages go on where they ended; what is over is forgotten, what waits is not', async ({ store, clock }) => {
      const accountId = await accountWith(store, 100)
      const hook = await endpoint(store, accountId)
      for (const digit of ['a', 'b', 'c']) await analyse(store, accountId, digit)
      const first = await store.webhooks.deliveries(accountId, hook.id, {}, { limit: 2 })
      const cursor = first.nextCursor ?? ''
      const last = await store.webhooks.deliveries(accountId, hook.id, {}, { limit: 2, cursor })
      assert.deepEqual(
        [...first.items, ...last.items].map(({ subject }) => subject),
        ['c', 'b', 'a'].map(hashOf),
      )
      assert.equal(last.nextCursor, null)
      await assert.rejects(store.webhooks.deliveries(accountId, hook.id, {}, { limit: 2, cursor: 'x' }), RangeError)
      const [leased] = await store.webhooks.lease({ ...ONE, limit: 1 })
      assert.ok(leased)
      await store.webhooks.settle(leased, { status: 204, failure: null, againInMs: null })
      const later = Date.now() + clock.now()
      assert.equal(await store.webhooks.purge(later, 10), 1)
      const left = await store.webhooks.deliveries(accountId, hook.id, {}, { limit: 9 })
      assert.deepEqual(
        left.items.map(({ state }) => state),
        ['waiting', 'waiting'],
      )
    })
  })
}
