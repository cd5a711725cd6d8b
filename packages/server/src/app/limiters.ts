// What is counted within a minute: by a process alone, or by all that share a database.
import { createFailedLogins, type FailedLogins } from '../accounts/failed-logins.ts'
import { createRateLimiter, type RateLimiter } from '../accounts/rate-limit.ts'
import { createSharedBudgets } from '../accounts/shared-budgets.ts'
import { createSharedFailedLogins } from '../accounts/shared-failed-logins.ts'
import { createSharedRateLimiter } from '../accounts/shared-rate-limit.ts'
import type { Core } from './core.ts'

export interface Limiters {
  readonly rateLimiter: RateLimiter
  readonly failedLogins: FailedLogins
}

export function createLimiters({ budgets: store }: Pick<Core, 'budgets'>): Limiters {
  if (store === null) return { rateLimiter: createRateLimiter(), failedLogins: createFailedLogins() }
  const budgets = createSharedBudgets(store)
  return { rateLimiter: createSharedRateLimiter(budgets), failedLogins: createSharedFailedLogins(budgets) }
}
