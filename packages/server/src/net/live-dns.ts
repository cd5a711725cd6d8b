// Live DNS for the engine: one resolver a message with its own budget, over a cache and a breaker that all messages share.
import { type DnsAnswer, dnsDisabled, type Resolve } from '@assay/engine/service'
import type { DnsSetting } from '../config.ts'
import { createDnsBreaker } from './dns-breaker.ts'
import { createDnsCache } from './dns-cache.ts'
import { type DnsTransport, openTransport } from './dns-question.ts'
import { DNS_BUDGET_MS, DNS_IN_FLIGHT_MAX, DNS_ROOT_CHECK_MS } from './limits.ts'

export interface LiveDns {
  /** A resolver for one message. Its budget runs from its first question that is not in the cache. */
  readonly forMessage: () => Resolve
}

export interface LiveDnsParts {
  readonly transport: DnsTransport
  readonly nowMs: () => number
  readonly budgetMs: number
  readonly restMs?: number
  /** Whether to make sure that the resolver is one of the Internet. One that was named in the settings is taken as it is. */
  readonly checksRoot: boolean
}

/** With `off` nothing is opened and not a packet is sent. */
export function openDns(setting: DnsSetting): LiveDns {
  if (setting.mode === 'off') return { forMessage: () => dnsDisabled }
  return createLiveDns({
    transport: openTransport(setting),
    // The clock that cannot be set back: lifetimes and budgets are spans, not dates.
    nowMs: () => performance.now(),
    budgetMs: DNS_BUDGET_MS,
    checksRoot: setting.mode === 'system',
  })
}

export function createLiveDns({ transport, nowMs, budgetMs, restMs, checksRoot }: LiveDnsParts): LiveDns {
  const cache = createDnsCache(nowMs)
  const breaker = createDnsBreaker(transport.probe, nowMs, restMs)
  const isElsewhere = checksRoot ? rootCheck(transport, nowMs) : async () => false
  const inFlight = new Map<string, Promise<DnsAnswer>>()

  const ask: Resolve = (name, type) => {
    const question = questionOf(name, type)
    const running = inFlight.get(question)
    if (running !== undefined) return running
    if (inFlight.size >= DNS_IN_FLIGHT_MAX) return refused('too many questions are waiting')
    const asked = askNow(name, type).finally(() => inFlight.delete(question))
    inFlight.set(question, asked)
    return asked
  }

  const askNow: Resolve = async (name, type) => {
    if (await isElsewhere()) return ELSEWHERE
    const timed = await transport.ask(name, type)
    cache.keep(questionOf(name, type), timed)
    return timed.answer
  }

  return {
    forMessage: () => {
      let startedMs: number | null = null
      let answered = false
      return async (name, type) => {
        const known = cache.find(questionOf(name, type))
        if (known !== null) return known
        if (!breaker.isClosed()) return { kind: 'temperror', reason: 'the DNS resolver does not answer' }
        startedMs ??= nowMs()
        const leftMs = startedMs + budgetMs - nowMs()
        if (leftMs <= 0) return OVER_BUDGET
        const answer = await within(ask(name, type), leftMs)
        if (isAnswer(answer)) {
          answered = true
          breaker.answered()
        }
        if (!answered) breaker.suspect()
        return answer
      }
    },
  }
}

function questionOf(...[name, type]: Parameters<Resolve>): string {
  return `${type} ${name.toLowerCase()}`
}

/** Whether the resolver denies that there is a root, remembered for a while. Silence is the breaker's matter. */
function rootCheck({ probe }: DnsTransport, nowMs: () => number): () => Promise<boolean> {
  let checkedMs = Number.NEGATIVE_INFINITY
  let elsewhere: Promise<boolean> = Promise.resolve(false)
  return () => {
    if (nowMs() - checkedMs >= DNS_ROOT_CHECK_MS) {
      checkedMs = nowMs()
      elsewhere = probe().then((found) => found === 'elsewhere')
    }
    return elsewhere
  }
}

const ELSEWHERE: DnsAnswer = {
  kind: 'disabled',
  reason: 'the DNS resolver of this machine does not serve the Internet',
}

/** Why SPF, DKIM, DMARC and ARC are not checked although they should be; null where they are, or are switched off. Never rejects. */
export async function dnsProblem(
  setting: DnsSetting,
  probe = setting.mode === 'off' ? null : openTransport(setting).probe,
): Promise<string | null> {
  const found = (await probe?.()) ?? 'alive'
  if (found === 'silent') return `The DNS resolver does not answer${CONSEQUENCE}`
  if (found === 'elsewhere' && setting.mode === 'system')
    return `The DNS resolver of this machine does not serve the Internet${CONSEQUENCE}`
  return null
}

const CONSEQUENCE =
  ': SPF, DKIM, DMARC and ARC are told as the message’s own servers reported them. Name a resolver with ASSAY_DNS, or switch DNS off with ASSAY_DNS=off.'

const OVER_BUDGET: DnsAnswer = { kind: 'temperror', reason: 'no answer within the time that one message may take' }

function isAnswer(answer: DnsAnswer): boolean {
  return answer.kind !== 'temperror' || answer.reason === 'SERVFAIL'
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
