// Slows down who guesses keys: failed authentications counted by address. A right key is never slowed down, whatever its
// neighbours do: keys are verified first, and only failures are counted.
import { isIPv6 } from 'node:net'
import {
  failingAddressesMax,
  failureDelayMsMax,
  failureDelayStepMs,
  failuresMax,
  promptFailuresMax,
  windowMs,
} from './limits.ts'
import { isWithin } from './time-span.ts'

export type FailureResponse =
  | { readonly action: 'answer' }
  /** Wait that long, then answer 401. */
  | { readonly action: 'delay'; readonly delayMs: number }
  /** Answer 429 at once. */
  | { readonly action: 'refuse'; readonly retryAfterS: number }

export interface FailedLogins {
  /** Counts a failure and says how to answer it. */
  record(address: string): FailureResponse | Promise<FailureResponse>
}

/** Of a process that serves alone. */
export interface OwnFailedLogins extends FailedLogins {
  record(address: string): FailureResponse
}

interface Failures {
  readonly endsAtMs: number
  count: number
}

const ANSWER: FailureResponse = { action: 'answer' }

export function createFailedLogins(now: () => number = Date.now): OwnFailedLogins {
  const byNetwork = new Map<string, Failures>()

  function current(network: string, nowMs: number): Failures | null {
    const failures = byNetwork.get(network)
    return failures !== undefined && isWithin(failures.endsAtMs, nowMs, windowMs) ? failures : null
  }

  function begin(network: string, nowMs: number): Failures {
    byNetwork.delete(network)
    // In the order of their beginnings, so the first is the one whose window ends first.
    const first = byNetwork.keys().next()
    if (byNetwork.size >= failingAddressesMax && first.done !== true) byNetwork.delete(first.value)
    const failures = { endsAtMs: nowMs + windowMs, count: 0 }
    byNetwork.set(network, failures)
    return failures
  }

  function refusal(failures: Failures, nowMs: number): FailureResponse {
    return { action: 'refuse', retryAfterS: Math.max(1, Math.ceil((failures.endsAtMs - nowMs) / 1000)) }
  }

  return {
    record(address) {
      const nowMs = now()
      const network = networkOf(address)
      const failures = current(network, nowMs) ?? begin(network, nowMs)
      failures.count += 1
      if (failures.count > failuresMax) return refusal(failures, nowMs)
      const late = failures.count - promptFailuresMax
      if (late <= 0) return ANSWER
      return { action: 'delay', delayMs: Math.min(late * failureDelayStepMs, failureDelayMsMax) }
    },
  }
}

/** Who has one IPv6 address has 2^64 of them: they count as one. An IPv4 address in IPv6 form is itself. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const plain = address.replace(/%.*$/, '').toLowerCase()
  if (!isIPv6(plain)) return address
  const [head = '', tail] = plain.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
