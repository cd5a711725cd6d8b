// Failed authentications by address, for several processes together. Those that are answered promptly each process counts on
// its own, so that an address that fails once costs no question; all others it takes from what they share.
import { createFailedLogins, type FailedLogins, type FailureResponse, networkOf } from './failed-logins.ts'
import { failureDelayMsMax, failureDelayStepMs, failuresMax, promptFailuresMax } from './limits.ts'
import type { SharedBudgets } from './shared-budgets.ts'

const SHARED_MAX = failuresMax - promptFailuresMax
/** Failures that a process answers for one question to the store. */
const SLICE = 10

export function createSharedFailedLogins(budgets: SharedBudgets, now: () => number = Date.now): FailedLogins {
  const own = createFailedLogins(now)

  async function shared(address: string): Promise<FailureResponse> {
    const { allowed, taken, leftMs } = await budgets.spend(`network ${networkOf(address)}`, SHARED_MAX, SLICE)
    if (!allowed) return { action: 'refuse', retryAfterS: Math.max(1, Math.ceil(leftMs / 1000)) }
    return { action: 'delay', delayMs: Math.min(taken * failureDelayStepMs, failureDelayMsMax) }
  }

  return {
    record(address) {
      const response = own.record(address)
      return response.action === 'delay' ? shared(address) : response
    },
  }
}
