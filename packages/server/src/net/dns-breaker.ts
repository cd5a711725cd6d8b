// A resolver that is dead must cost one message its budget once in a while, and not every message. Only a probe opens the
// breaker: mail can name domains whose own servers never answer, and must not switch DNS off for everybody.
import type { DnsProbe } from './dns-question.ts'
import { DNS_BREAKER_REST_MS } from './limits.ts'

export interface DnsBreaker {
  /** Whether questions may be asked now. */
  readonly isClosed: () => boolean
  /** A message got no answer within its budget: finds out whether the resolver is dead. */
  readonly suspect: () => void
  /** Some question was answered, so the resolver is not dead. */
  readonly answered: () => void
}

export function createDnsBreaker(
  probe: () => Promise<DnsProbe>,
  nowMs: () => number,
  restMs: number = DNS_BREAKER_REST_MS,
): DnsBreaker {
  let openUntilMs = 0
  let open = false
  let probing = false
  let answers = 0
  const findOut = async () => {
    if (probing) return
    probing = true
    const before = answers
    const silent = (await probe()) === 'silent'
    open = silent && answers === before
    openUntilMs = nowMs() + restMs
    probing = false
  }
  return {
    isClosed: () => {
      // After its rest the resolver is probed once more; until that answers, messages still go without it.
      if (open && nowMs() >= openUntilMs) void findOut()
      return !open
    },
    suspect: () => {
      if (!open) void findOut()
    },
    answered: () => {
      answers += 1
    },
  }
}
