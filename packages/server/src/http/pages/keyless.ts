// Who shows no key can be told apart by its address alone. What it may ask for is cheap, and a flood of it would still take
// the time of those who have one. Failed authentications are counted elsewhere, and more strictly.
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../accounts/failed-logins.ts'
import { createRateLimiter } from '../../accounts/rate-limit.ts'
import { KEYLESS_REQUESTS_MAX } from '../limits.ts'
import { Refusal } from '../refusal.ts'

/** Throws a Refusal for who asked too often within a minute. */
export type AdmitKeyless = (request: Pick<FastifyRequest, 'ip'>) => void

export function createAdmitKeyless(now: () => number = Date.now): AdmitKeyless {
  const limiter = createRateLimiter(now)
  return ({ ip }) => {
    const { allowed, retryAfterS } = limiter.take(networkOf(ip), KEYLESS_REQUESTS_MAX)
    if (allowed) return
    throw new Refusal('rate_limit_exceeded', {
      message: 'Too many requests without an API key from this address; wait for the seconds in Retry-After.',
      headers: { 'retry-after': String(retryAfterS) },
    })
  }
}
