// `GET /v1/account` and `GET /v1/usage`: what the caller has and what became of it. Free.
import { OPERATIONS, USAGE_PAGE_DEFAULT, USAGE_PAGE_MAX, usageQuery } from '@assay/contract'
import type { Credits } from '../../accounts/credits.ts'
import type { RateLimiter } from '../../accounts/rate-limit.ts'
import type { Route } from '../call.ts'
import { freeAnswer } from '../free-answer.ts'
import { presentCaller, presentLedgerEntry, presentMeta } from '../present.ts'
import { Refusal } from '../refusal.ts'
import { readInteger, validateQuery } from '../validate.ts'

export interface AccountDependencies {
  readonly credits: Credits
  readonly rateLimiter: RateLimiter
  readonly requestsPerMinute: (plan: string) => number
}

export function accountRoute({ credits, rateLimiter, requestsPerMinute }: AccountDependencies): Route {
  return {
    operation: OPERATIONS.account,
    handle: async (call) => {
      const { caller } = call
      const limits = rateLimiter.peek(caller.keyId, requestsPerMinute(caller.plan))
      const balance = await credits.balance(caller.accountId)
      return {
        status: 200,
        body: { data: presentCaller(caller, balance, limits), meta: presentMeta(call, 0, balance) },
        creditsUsed: 0,
        creditsRemaining: balance,
      }
    },
  }
}

export function usageRoute({ credits }: Pick<AccountDependencies, 'credits'>): Route {
  return {
    operation: OPERATIONS.usage,
    handle: async (call) => {
      const { value: query, warnings } = validateQuery(usageQuery, call.query)
      const limit = readInteger('limit', query.limit, 1, USAGE_PAGE_MAX, USAGE_PAGE_DEFAULT)
      const { accountId } = call.caller
      const page = await credits.entries(accountId, { limit, cursor: query.cursor }).catch(refuseCursor)
      const data = { entries: page.items.map(presentLedgerEntry), next_cursor: page.nextCursor }
      return await freeAnswer(call, credits, data, { warnings })
    },
  }
}

/** A cursor that no page gave. */
function refuseCursor(error: unknown): never {
  if (!(error instanceof RangeError)) throw error
  throw new Refusal('invalid_parameter', {
    details: [{ path: 'cursor', message: 'must be a next_cursor of an earlier page' }],
  })
}
