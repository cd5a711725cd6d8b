// Who pays for what comes through a door whose peers show no key: the account of the key that the operator named for it. It
// is asked for each time, so that a key that was revoked, or has run out, closes the door, and its plan's limit holds.
import { type Permission, permits } from '@assay/contract'
import type { Caller } from '../accounts/authentication.ts'
import type { Keys } from '../accounts/keys.ts'
import type { RateLimiter } from '../accounts/rate-limit.ts'

export type Admission =
  | { readonly outcome: 'admitted'; readonly caller: Caller }
  | { readonly outcome: 'no_key' | 'no_permission' | 'too_many_requests' }

export interface Payer {
  /** Counts one request. */
  readonly admit: () => Promise<Admission>
}

export interface PayerOptions {
  readonly keys: Pick<Keys, 'verify'>
  readonly rateLimiter: Pick<RateLimiter, 'take'>
  readonly requestsPerMinute: (plan: string) => number
  readonly key: string
  readonly permission: Permission
}

export function createPayer({ keys, rateLimiter, requestsPerMinute, key, permission }: PayerOptions): Payer {
  return {
    admit: async () => {
      const authentication = await keys.verify(`Bearer ${key}`)
      if (authentication.outcome !== 'ok') return { outcome: 'no_key' }
      const { caller } = authentication
      if (!permits(caller.permissions, permission)) return { outcome: 'no_permission' }
      const { allowed } = await rateLimiter.take(caller.keyId, requestsPerMinute(caller.plan))
      return allowed ? { outcome: 'admitted', caller } : { outcome: 'too_many_requests' }
    },
  }
}
