// Live DNS for the engine: one resolver a message with its own budget, over a cache and a breaker that all messages share.
import { type DnsAnswer, dnsDisabled, type Resolve } from '@assay/engine'
import type { DnsSetting } from '../config.ts'
import { createDnsBreaker } from './dns-breaker.ts'
import { createDnsCache } from './dns-cache.ts'
import { type DnsTransport, openTransport } from './dns-question.ts'
import { DNS_BUDGET_MS, DNS_IN_FLIGHT_MAX } from './limits.ts'

export interface LiveDns {
  /** A resolver for one message. Its budget runs from its first question that is not in the cache. */
  readonly forMessage: () => Resolve
}

export interface LiveDnsParts {
  readonly transport: DnsTransport
  readonly nowMs: () => number
  readonly budgetMs: number
  readonly restMs?: number
}

/** With `off` nothing is opened and not a packet is sent. */
export function openDns(setting: DnsSetting): LiveDns {
  if (setting.mode === 'off') return { forMessage: () => dnsDisabled }
  // The clock that cannot be set back: lifetimes and budgets are spans, not dates.
  return createLiveDns({ transport: openTransport(setting), nowMs: () => performance.now(), budgetMs: DNS_BUDGET_MS })
}

export function createLiveDns({ transport, nowMs, budgetMs, restMs }: LiveDnsParts): LiveDns {
  const cache = createDnsCache(nowMs)
  const breaker = createDnsBreaker(transport.isAlive, nowMs, restMs)
  const inFlight = new Map<string, Promise<DnsAnswer>>()

  const ask: Resolve = (name, type) => {
    const question = `${type} ${name.toLowerCase()}`
    const running = inFlight.get(question)
    if (running !== undefined) return running
    if (inFlight.size >= DNS_IN_FLIGHT_MAX) return refused('too many questions are waiting')
    const asked = transport.ask(name, type).then((timed) => {
      cache.keep(question, timed)
      inFlight.delete(question)
      return timed.answer
    })
    inFlight.set(question, asked)
    return asked
  }

  return {
    forMessage: () => {
      let startedMs: number | null = null
      let answered = false
      return async (name, type) => {
        const known = cache.find(`${type} ${name.toLowerCase()}`)
        if (known !== null) return known
        if (!breaker.isClosed()) return { kind: 'temperror', reason: 'the DNS resolver does not answer' }
        startedMs ??= nowMs()
        const leftMs = startedMs + budgetMs - nowMs()
        if (leftMs <= 0) return OVER_BUDGET
        const answer = await within(ask(name, type), leftMs)
        if (answer !== OVER_BUDGET && !isSilence(answer)) answered = true
        if (!answered) breaker.suspect()
        return answer
      }
    },
  }
}

const OVER_BUDGET: DnsAnswer = {
  kind: 'temperror',
  reason: `no answer within the ${DNS_BUDGET_MS} ms that a message may take`,
}

function isSilence(answer: DnsAnswer): boolean {
  return answer.kind === 'temperror' && answer.reason !== 'SERVFAIL'
}

async function refused(reason: string): Promise<DnsAnswer> {
  return { kind: 'temperror', reason }
}

async function within(answer: Promise<DnsAnswer>, leftMs: number): Promise<DnsAnswer> {
  const { promise, resolve } = Promise.withResolvers<DnsAnswer>()
  const timer = setTimeout(() => resolve(OVER_BUDGET), leftMs)
  try {
    return await Promise.race([answer, promise])
  } finally {
    clearTimeout(timer)
  }
}
