// Requests per minute and key, for several processes together: none lets through what it has not taken of the budget.
import { windowMs } from './limits.ts'
import { describeRate, type RateLimiter, type RateLimitState } from './rate-limit.ts'
import type { SharedBudgets, Spent } from './shared-budgets.ts'

/** Of a limit: so many questions a minute and process at most, and so much lies unused with each of the others. */
const SLICES = 20

export function createSharedRateLimiter(budgets: SharedBudgets, now: () => number = Date.now): RateLimiter {
  const state = ({ allowed, taken, leftMs }: Spent, limit: number): RateLimitState =>
    describeRate(allowed, limit, taken, leftMs, now())

  return {
    take(keyId, limit) {
      const spent = budgets.spend(`key ${keyId}`, limit, Math.ceil(limit / SLICES))
      return spent instanceof Promise ? spent.then((later) => state(later, limit)) : state(spent, limit)
    },
    peek(keyId, limit) {
      const { taken, leftMs } = budgets.peek(`key ${keyId}`) ?? { taken: 0, leftMs: windowMs }
      return state({ allowed: taken < limit, taken, leftMs }, limit)
    },
  }
}
