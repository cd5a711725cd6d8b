// `GET /v1/account` and `GET /v1/usage`: what the caller has and what became of it. Free.
import {
  OPERATIONS,
  USAGE_DAYS_DEFAULT,
  USAGE_DAYS_MAX,
  USAGE_PAGE_DEFAULT,
  USAGE_PAGE_MAX,
  usageQuery,
  usageSummaryQuery,
} from '@assay/contract'
import type { Credits } from '../../accounts/credits.ts'
import type { RateLimiter } from '../../accounts/rate-limit.ts'
import type { AccountStore } from '../../store/store.ts'
import type { Route } from '../call.ts'
import { freeAnswer } from '../free-answer.ts'
import { presentCaller, presentDay, presentLedgerEntry, presentMeta, presentUsageDay } from '../present.ts'
import { readInteger, validateQuery } from '../validate.ts'
import { refuseCursor } from './kept/filters.ts'

const DAY_MS = 24 * 3600 * 1000

export interface AccountDependencies {
  readonly accounts: Pick<AccountStore, 'find'>
  readonly credits: Credits
  readonly rateLimiter: RateLimiter
  readonly requestsPerMinute: (plan: string) => number
  /** Of files; 0 is for ever. */
  readonly retentionDays: number
}

export function accountRoute(dependencies: AccountDependencies): Route {
  const { accounts, credits, rateLimiter, requestsPerMinute, retentionDays } = dependencies
  return {
    operation: OPERATIONS.account,
    handle: async (call) => {
      const { caller } = call
      const limits = rateLimiter.peek(caller.keyId, requestsPerMinute(caller.plan))
      const balance = await credits.balance(caller.accountId)
      const account = await accounts.find(caller.accountId)
      if (account === null) throw new Error('the account of a key was not found')
      return {
        status: 200,
        body: {
          data: presentCaller(caller, balance, limits, account, retentionDays),
          meta: presentMeta(call, 0, balance),
        },
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

export function usageSummaryRoute({ credits }: Pick<AccountDependencies, 'credits'>): Route {
  return {
    operation: OPERATIONS.usageSummary,
    handle: async (call) => {
      const { value: query, warnings } = validateQuery(usageSummaryQuery, call.query)
      const asked = readInteger('days', query.days, 1, USAGE_DAYS_MAX, USAGE_DAYS_DEFAULT)
      // Today is one of them.
      const sinceMs = Date.now() - (asked - 1) * DAY_MS
      const days = (await credits.summary(call.caller.accountId, sinceMs)).map(presentUsageDay)
      return await freeAnswer(call, credits, { since: presentDay(sinceMs), days }, { warnings })
    },
  }
}
