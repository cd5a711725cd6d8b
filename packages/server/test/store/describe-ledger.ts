// The ledger: exact under concurrency, within a process and across.
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import type { Store } from '../../src/store/store.ts'
import { accountWith, type MakeStore } from './store-fixture.ts'
import { withStore } from './with-store.ts'

const poll = (store: Store, accountId: string, credits = 1, keep = 0) =>
  store.ledger.charge({ accountId, credits, operation: 'file.status', requestId: 'req_1', keep })

const refund = (store: Store, chargeId: string) =>
  store.ledger.refund(chargeId, { operation: 'refund', requestId: 'req_2' })

export function describeLedger(make: MakeStore): void {
  const check = withStore(make)

  describe('ledger', () => {
    check('grant, charge and refund are listed newest first, each with the balance after it', async (given) => {
      const { store, clock } = given
      const accountId = await accountWith(store, 10)
      const charged = await poll(store, accountId, 3)
      assert.ok(charged.outcome === 'charged')
      assert.equal(charged.balance, 7)
      assert.deepEqual(await refund(store, charged.chargeId), { outcome: 'refunded', balance: 10 })
      const { items } = await store.ledger.entries(accountId, { limit: 10 })
      const timeMs = clock.now()
      assert.deepEqual(
        items.map(({ id: _, ...rest }) => rest),
        [
          { timeMs, kind: 'refund', credits: 3, balance: 10, operation: 'refund', requestId: 'req_2' },
          { timeMs, kind: 'charge', credits: 3, balance: 7, operation: 'file.status', requestId: 'req_1' },
          { timeMs, kind: 'grant', credits: 10, balance: 10, operation: 'test', requestId: null },
        ],
      )
      assert.equal(items[1]?.id, charged.chargeId)
      assert.equal(await (await given.reopen()).ledger.balance(accountId), 10)
    })

    check('100 parallel requests for the last credit: one gets it', async ({ store }) => {
      const accountId = await accountWith(store, 1)
      const outcomes = await Promise.all(Array.from({ length: 100 }, () => poll(store, accountId)))
      assert.equal(outcomes.filter(({ outcome }) => outcome === 'charged').length, 1)
      assert.ok(outcomes.every(({ balance }) => balance === 0))
      assert.equal((await store.ledger.entries(accountId, { limit: 10 })).items.length, 2)
    })

    check('two processes on the same account spend every credit once', async ({ store, second }) => {
      const accountId = await accountWith(store, 50)
      const other = second()
      const outcomes = await Promise.all(
        Array.from({ length: 120 }, async (_, index) => {
          // Spread over many commits, so that the two take turns.
          await new Promise((resolve) => setTimeout(resolve, index % 12))
          return poll(index % 2 === 0 ? store : other, accountId)
        }),
      )
      assert.equal(outcomes.filter(({ outcome }) => outcome === 'charged').length, 50)
      assert.equal(await other.ledger.balance(accountId), 0)
      await other.close()
    })

    check('a charge leaves what is held, and is exact at the edge', async ({ store }) => {
      const accountId = await accountWith(store, 10)
      assert.equal((await poll(store, accountId, 6, 5)).outcome, 'insufficient')
      assert.equal((await poll(store, accountId, 5, 5)).outcome, 'charged')
      assert.equal(await store.ledger.balance(accountId), 5)
    })

    check('a charge is refunded once, also by 20 at the same time', async ({ store, second }) => {
      const accountId = await accountWith(store, 5)
      const charged = await poll(store, accountId, 5)
      assert.ok(charged.outcome === 'charged')
      const other = second()
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, index) => refund(index % 2 === 0 ? store : other, charged.chargeId)),
      )
      assert.equal(outcomes.filter(({ outcome }) => outcome === 'refunded').length, 1)
      assert.equal(await store.ledger.balance(accountId), 5)
      await other.close()
    })

    check('what is no charge cannot be refunded', async ({ store }) => {
      const accountId = await accountWith(store, 5)
      const { items } = await store.ledger.entries(accountId, { limit: 1 })
      for (const id of [items[0]?.id ?? '', 'led_nobody_1', '', "led_x_1' --", accountId]) {
        assert.deepEqual(await refund(store, id), { outcome: 'unknown_charge' }, id)
      }
    })

    check('amounts that are no whole number, negative or absurd are refused', async ({ store }) => {
      const accountId = await accountWith(store, 5)
      for (const credits of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
        await assert.rejects(poll(store, accountId, credits), RangeError)
        await assert.rejects(store.ledger.grant({ accountId, credits, operation: 't', requestId: null }), RangeError)
      }
      assert.equal(await store.ledger.balance(accountId), 5)
    })

    check(
      'of charges that come together each is decided by itself, in the order in which they came',
      async ({ store }) => {
        const rich = await accountWith(store, 100, 'rich')
        const poor = await accountWith(store, 3, 'poor')
        const outcomes = await Promise.allSettled([
          poll(store, poor, 2),
          poll(store, rich),
          poll(store, poor, 2),
          poll(store, poor),
          poll(store, 'acct_unknown'),
          poll(store, rich, 1, 99),
          poll(store, rich, 1, 98),
          poll(store, poor, 0),
        ])
        assert.deepEqual(
          outcomes.map((one) => (one.status === 'fulfilled' ? [one.value.outcome, one.value.balance] : 'failed')),
          [
            ['charged', 1],
            ['charged', 99],
            ['insufficient', 1],
            ['charged', 0],
            'failed',
            ['insufficient', 99],
            ['charged', 98],
            ['charged', 0],
          ],
        )
        assert.equal(await store.ledger.balance(rich), 98)
        assert.deepEqual(await store.audit(), [])
      },
    )

    check(
      'of many charges in one group every one is written once, those of two accounts and a grant between',
      async ({ store }) => {
        const one = await accountWith(store, 100, 'one')
        const other = await accountWith(store, 100, 'other')
        const charges = Array.from({ length: 29 }, (_, index) => poll(store, index % 3 === 0 ? other : one, index))
        await Promise.all([
          ...charges,
          store.ledger.grant({ accountId: one, credits: 900, operation: 'more', requestId: null }),
        ])
        const listOf = async (accountId: string) =>
          (await store.ledger.entries(accountId, { limit: 50 })).items.map(({ kind, credits }) => [kind, credits])
        const all = [...(await listOf(one)), ...(await listOf(other))]
        const charged = all.flatMap(([kind, credits]) => (kind === 'charge' ? [Number(credits)] : []))
        const outcomes = await Promise.all(charges)
        assert.deepEqual(
          charged.sort((a, b) => a - b),
          outcomes.flatMap(({ outcome }, index) => (outcome === 'charged' ? [index] : [])),
        )
        assert.ok(charged.length > 16 && charged.length < 29)
        assert.deepEqual(await store.audit(), [])
      },
    )

    check('an operation that fails takes nothing and costs those beside it nothing', async ({ store }) => {
      const accountId = await accountWith(store, 10)
      const settled = await Promise.allSettled([
        poll(store, accountId),
        poll(store, 'acc_nobody'),
        poll(store, accountId),
        store.keys.insert({
          accountId,
          digest: 'too short',
          prefix: '',
          name: '',
          permissions: [],
          expiresAtMs: null,
          given: false,
        }),
        poll(store, accountId),
      ])
      assert.deepEqual(
        settled.map(({ status }) => status),
        ['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'],
      )
      assert.equal(await store.ledger.balance(accountId), 7)
    })

    check('pages of entries meet without gap or overlap', async ({ store }) => {
      const accountId = await accountWith(store, 100)
      for (let count = 0; count < 6; count += 1) await poll(store, accountId)
      const seen: number[] = []
      for (let cursor: string | undefined; ; ) {
        const page = await store.ledger.entries(accountId, { limit: 3, cursor })
        seen.push(...page.items.map((entry) => entry.balance))
        if (page.nextCursor === null) break
        cursor = page.nextCursor
      }
      assert.deepEqual(seen, [94, 95, 96, 97, 98, 99, 100])
      assert.deepEqual((await store.ledger.entries('acc_nobody', { limit: 3 })).items, [])
    })
  })
}
