// What several processes spend from one budget: never more than there is, and the store is asked once a slice.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FailureResponse } from '../../src/accounts/failed-logins.ts'
import { createSharedBudgets } from '../../src/accounts/shared-budgets.ts'
import { createSharedFailedLogins } from '../../src/accounts/shared-failed-logins.ts'
import { createSharedRateLimiter } from '../../src/accounts/shared-rate-limit.ts'
import type { BudgetStore } from '../../src/store/budget-store.ts'
import { createClock } from '../store/store-fixture.ts'

/** The store's rule, in memory. */
function createFakeStore(now: () => number) {
  const budgets = new Map<string, { endsAtMs: number; taken: number }>()
  const store: BudgetStore & { asked: number } = {
    asked: 0,
    take: async (name, wanted, max) => {
      store.asked += 1
      await new Promise((resolve) => setImmediate(resolve))
      const known = budgets.get(name)
      const budget = known !== undefined && now() < known.endsAtMs ? known : { endsAtMs: now() + 60_000, taken: 0 }
      budgets.set(name, budget)
      const granted = Math.max(0, Math.min(wanted, max - budget.taken))
      budget.taken += granted
      return { granted, taken: budget.taken, leftMs: budget.endsAtMs - now() }
    },
  }
  return store
}

test('three processes together let through what one may, and ask for few of it', async () => {
  const clock = createClock()
  const store = createFakeStore(clock.now)
  const limiters = [1, 2, 3].map(() => createSharedRateLimiter(createSharedBudgets(store, clock.now), clock.now))
  const round = async (requests: number): Promise<number> => {
    const states = await Promise.all(
      Array.from({ length: requests }, (_, index) => limiters[index % 3]?.take('k', 600) ?? assert.fail()),
    )
    for (const { allowed, retryAfterS } of states) if (!allowed) assert.ok(retryAfterS >= 1 && retryAfterS <= 60)
    return states.filter(({ allowed }) => allowed).length
  }
  assert.equal(await round(3_000), 600)
  assert.ok(store.asked <= 25, `${store.asked} questions for 3000 requests`)
  const { asked } = store
  assert.equal(await round(3_000), 0)
  assert.equal(store.asked, asked, 'who is refused costs no question')
  clock.advance(60_000)
  assert.equal(await round(300), 300)
})

test('who asks one process alone has its whole limit', async () => {
  const clock = createClock()
  const store = createFakeStore(clock.now)
  const limiter = createSharedRateLimiter(createSharedBudgets(store, clock.now), clock.now)
  for (let left = 59; left >= 0; left -= 1) {
    const { allowed, remaining } = await limiter.take('k', 60)
    assert.deepEqual([allowed, remaining], [true, left])
  }
  assert.equal((await limiter.take('k', 60)).allowed, false)
  assert.deepEqual(limiter.peek('k', 60).remaining, 0)
  assert.equal((await limiter.take('other', 1)).allowed, true)
})

test('a store that fails lets nobody through and is asked again', async () => {
  let fails = true
  const working = createFakeStore(() => 0)
  const limiter = createSharedRateLimiter(
    createSharedBudgets({ take: (...words) => (fails ? Promise.reject(new Error('away')) : working.take(...words)) }),
  )
  await assert.rejects(async () => limiter.take('k', 10), /away/)
  fails = false
  assert.equal((await limiter.take('k', 10)).allowed, true)
})

test('failed logins: each process answers 30 on its own, and all together 270 more', async () => {
  const clock = createClock()
  const store = createFakeStore(clock.now)
  const processes = [1, 2].map(() => createSharedFailedLogins(createSharedBudgets(store, clock.now), clock.now))
  const responses: FailureResponse[] = []
  for (let count = 0; count < 1_000; count += 1)
    responses.push(await (processes[count % 2]?.record('192.0.2.1') ?? assert.fail()))
  const of = (action: string) => responses.filter((response) => response.action === action).length
  assert.deepEqual([of('answer'), of('delay'), of('refuse')], [60, 270, 670])
  assert.ok(store.asked <= 30, `${store.asked} questions`)
})
