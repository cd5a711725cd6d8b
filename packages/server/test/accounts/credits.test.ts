// Credits: what is reserved cannot be spent twice, what is released is free again, what is settled is in the ledger.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type Credits, createCredits } from '../../src/accounts/credits.ts'
import type { Store } from '../../src/store/store.ts'
import { makeSqlite } from '../store/make-sqlite.ts'
import { accountWith, submission } from '../store/store-fixture.ts'

interface Given {
  readonly store: Store
  readonly second: () => Store
  readonly credits: Credits
}

function check(name: string, body: (given: Given) => Promise<void>): void {
  test(name, async () => {
    const made = makeSqlite()
    try {
      await body({ ...made, credits: createCredits(made.store) })
      assert.deepEqual(await made.store.audit(), [])
    } finally {
      await made.dispose()
    }
  })
}

const cost = (accountId: string, credits = 1) => ({ accountId, credits, operation: 'o', requestId: 'r' })

async function reserve(credits: Credits, accountId: string, amount = 1) {
  const reserved = await credits.reserve(cost(accountId, amount))
  assert.ok(reserved.outcome === 'reserved')
  return reserved.reservation
}

describe('credits', () => {
  check('a reservation takes nothing, settling does', async ({ store, credits }) => {
    const accountId = await accountWith(store, 10)
    const reservation = await reserve(credits, accountId, 4)
    assert.equal(await credits.balance(accountId), 10)
    const settled = await reservation.settle()
    assert.ok(settled.outcome === 'charged')
    assert.equal(settled.balance, 6)
  })

  check('what is held can be neither reserved nor charged', async ({ store, credits }) => {
    const accountId = await accountWith(store, 10)
    const reservation = await reserve(credits, accountId, 8)
    assert.equal((await credits.reserve(cost(accountId, 3))).outcome, 'insufficient')
    assert.equal((await credits.charge(cost(accountId, 3))).outcome, 'insufficient')
    assert.equal((await credits.charge(cost(accountId, 2))).outcome, 'charged')
    assert.equal((await reservation.settle()).outcome, 'charged')
    assert.equal(await credits.balance(accountId), 0)
  })

  check('release, and leaving the scope, free what was held', async ({ store, credits }) => {
    const accountId = await accountWith(store, 1)
    const first = await reserve(credits, accountId)
    first.release()
    first.release()
    {
      using _held = await reserve(credits, accountId)
      assert.equal((await credits.reserve(cost(accountId))).outcome, 'insufficient')
    }
    assert.equal((await (await reserve(credits, accountId)).settle()).outcome, 'charged')
  })

  check('a reservation settles once', async ({ store, credits }) => {
    const reservation = await reserve(credits, await accountWith(store, 5))
    await reservation.settle()
    assert.throws(() => reservation.settle())
    reservation.release()
  })

  check('100 parallel reservations for the last credit: one gets it', async ({ store, credits }) => {
    const accountId = await accountWith(store, 1)
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const reserved = await credits.reserve(cost(accountId))
        if (reserved.outcome !== 'reserved') return 'insufficient'
        await new Promise((resolve) => setTimeout(resolve, 1))
        return (await reserved.reservation.settle()).outcome
      }),
    )
    assert.equal(outcomes.filter((outcome) => outcome === 'charged').length, 1)
  })

  check('as many as there are credits are all served: none is refused by mistake', async ({ store, credits }) => {
    const accountId = await accountWith(store, 100)
    const run = async (index: number) => {
      if (index % 2 === 0) return (await credits.charge(cost(accountId))).outcome
      return (await (await reserve(credits, accountId)).settle()).outcome
    }
    const outcomes = await Promise.all(Array.from({ length: 100 }, (_, index) => run(index)))
    assert.deepEqual(new Set(outcomes), new Set(['charged']))
    assert.equal(await credits.balance(accountId), 0)
  })

  check('a charge that follows another at once sees its commit, not its hold', async ({ store, credits }) => {
    const accountId = await accountWith(store, 50)
    const chain = async () => {
      for (let count = 0; count < 10; count += 1) await (await reserve(credits, accountId)).settle()
    }
    await Promise.all(Array.from({ length: 5 }, chain))
    assert.equal(await credits.balance(accountId), 0)
  })

  check('credits that another process spent meanwhile are not spent again', async ({ store, second, credits }) => {
    const accountId = await accountWith(store, 5)
    const reservation = await reserve(credits, accountId, 5)
    const other = second()
    await other.ledger.charge(cost(accountId, 1))
    await other.close()
    assert.deepEqual(await reservation.settle(), { outcome: 'insufficient', balance: 4 })
    assert.equal((await credits.charge(cost(accountId, 4))).outcome, 'charged')
  })

  check(
    'a submission settles; a deduplicated one takes nothing and frees what was held',
    async ({ store, credits }) => {
      const accountId = await accountWith(store, 10)
      const { accountId: _, charge: __, ...request } = submission(accountId)
      const first = await (await reserve(credits, accountId, 5)).settleBySubmitting(request)
      assert.ok(first.outcome === 'queued')
      const again = await (await reserve(credits, accountId, 5)).settleBySubmitting(request)
      assert.equal(again.outcome, 'deduplicated')
      assert.equal((await credits.charge(cost(accountId, 5))).outcome, 'charged')
      const refunded = await credits.refund(first.chargeId, { operation: 'refund', requestId: null })
      assert.deepEqual(refunded, { outcome: 'refunded', balance: 5 })
    },
  )

  check('who cannot pay still gets what exists; what others hold pays for nothing else', async ({ store, credits }) => {
    const accountId = await accountWith(store, 10)
    const { accountId: _, charge: __, ...request } = submission(accountId)
    const first = await credits.submit(cost(accountId, 5), request)
    assert.equal(first.outcome, 'queued')
    const held = await reserve(credits, accountId, 5)
    assert.equal((await credits.submit(cost(accountId, 5), { ...request, force: true })).outcome, 'insufficient')
    assert.equal((await credits.submit(cost(accountId, 5), request)).outcome, 'deduplicated')
    assert.equal((await held.settle()).outcome, 'charged')
  })

  test('whatever happens in whatever order, the ledger adds up and nothing stays held', async () => {
    const step = fc.record({
      kind: fc.constantFrom('charge', 'settle', 'release', 'grant', 'pause'),
      credits: fc.integer({ min: 0, max: 4 }),
      delayMs: fc.integer({ min: 0, max: 2 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.integer({ min: 0, max: 20 }), async (steps, start) => {
        const { store, dispose } = makeSqlite()
        const credits = createCredits(store)
        const accountId = await accountWith(store, start)
        let expected = start
        await Promise.all(
          steps.map(async ({ kind, credits: amount, delayMs }) => {
            const wait = () => new Promise((resolve) => setTimeout(resolve, delayMs))
            if (kind === 'pause') await wait()
            if (kind === 'grant') {
              await credits.grant({ accountId, credits: amount, operation: 'o', requestId: null })
              expected += amount
            }
            if (kind === 'charge') {
              const { outcome } = await credits.charge(cost(accountId, amount))
              if (outcome === 'charged') expected -= amount
            }
            if (kind === 'settle' || kind === 'release') {
              const reserved = await credits.reserve(cost(accountId, amount))
              if (reserved.outcome !== 'reserved') return
              await wait()
              if (kind === 'release') return reserved.reservation.release()
              assert.equal((await reserved.reservation.settle()).outcome, 'charged')
              expected -= amount
            }
          }),
        )
        assert.equal(await credits.balance(accountId), expected)
        // All that is left can be reserved in one piece: nothing is held by mistake.
        assert.equal((await credits.reserve(cost(accountId, expected))).outcome, 'reserved')
        assert.deepEqual(await store.audit(), [])
        await dispose()
      }),
      { numRuns: 60 },
    )
  })
})
