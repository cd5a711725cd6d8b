// `GET /v1/account` and `GET /v1/usage`: what the caller has and what became of it. Free.
import { OPERATIONS, USAGE_PAGE_DEFAULT, USAGE_PAGE_MAX, usageQuery } from '@assay/contract'
import type { Credits } from '../../accounts/credits.ts'
import type { RateLimiter } from '../../accounts/rate-limit.ts'
import type { Route } from '../call.ts'
import { presentLedgerEntry, presentMeta } from '../present.ts'
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
      const balance = await credits.balance(caller.accountId)
      const { limit, remaining, resetUnixS } = rateLimiter.peek(caller.keyId, requestsPerMinute(caller.plan))
      const data = {
        id: caller.accountId,
        name: caller.accountName,
        plan: caller.plan,
        credits_remaining: balance,
        permissions: caller.permissions,
        rate_limit: { limit, remaining, reset: resetUnixS },
        key: {
          prefix: caller.prefix,
          name: caller.keyName === '' ? null : caller.keyName,
          expires_at: caller.expiresAtMs === null ? null : new Date(caller.expiresAtMs).toISOString(),
        },
      }
      return {
        status: 200,
        body: { data, meta: presentMeta(call, 0, balance) },
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
      const balance = await credits.balance(accountId)
      const data = { entries: page.items.map(presentLedgerEntry), next_cursor: page.nextCursor }
      return {
        status: 200,
        body: { data, meta: presentMeta(call, 0, balance, warnings) },
        creditsUsed: 0,
        creditsRemaining: balance,
      }
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
