// A resolver that is dead must cost one message its budget once in a while, and not every message. Only a probe opens the
// breaker: mail can name domains whose own servers never answer, and must not switch DNS off for everybody.
import { DNS_BREAKER_REST_MS } from './limits.ts'

export interface DnsBreaker {
  /** Whether questions may be asked now. */
  readonly isClosed: () => boolean
  /** A message got no answer at all within its budget: finds out whether the resolver is dead. */
  readonly suspect: () => void
}

export function createDnsBreaker(
  isAlive: () => Promise<boolean>,
  nowMs: () => number,
  restMs: number = DNS_BREAKER_REST_MS,
): DnsBreaker {
  let openUntilMs = 0
  let open = false
  let probing = false
  const probe = async () => {
    if (probing) return
    probing = true
    open = !(await isAlive())
    openUntilMs = nowMs() + restMs
    probing = false
  }
  return {
    isClosed: () => {
      // After its rest the resolver is probed once more; until that answers, messages still go without it.
      if (open && nowMs() >= openUntilMs) void probe()
      return !open
    },
    suspect: () => {
      if (!open) void probe()
    },
  }
}
