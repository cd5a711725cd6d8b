// One question over node:dns (c-ares, which retries, follows aliases and falls back to TCP), brought to the engine's answers.
import { promises } from 'node:dns'
import type { DnsAnswer, DnsType } from '@assay/engine'
import type { DnsSetting } from '../config.ts'
import { DNS_ANSWER_CHARS_MAX, DNS_PROBE_MS, DNS_RECORDS_MAX, DNS_TRIES, DNS_TRY_MS, DNS_TTL_S } from './limits.ts'

export interface TimedAnswer {
  readonly answer: DnsAnswer
  /** Seconds that the records said they hold; null where Node does not tell. */
  readonly ttlS: number | null
}

/** Never rejects. */
export type AskDns = (name: string, type: DnsType) => Promise<TimedAnswer>

/** `elsewhere`: it answers, but denies that there is a root. Networks without the Internet deny every name so. */
export type DnsProbe = 'alive' | 'silent' | 'elsewhere'

export interface DnsTransport {
  readonly ask: AskDns
  /** Asks for the root's name servers, which every resolver of the Internet knows. Never rejects. */
  readonly probe: () => Promise<DnsProbe>
}

export function openTransport(
  setting: DnsSetting,
  { tryMs, probeMs }: { readonly tryMs: number; readonly probeMs: number } = {
    tryMs: DNS_TRY_MS,
    probeMs: DNS_PROBE_MS,
  },
): DnsTransport {
  const resolver = new promises.Resolver({ timeout: tryMs, tries: DNS_TRIES })
  const prober = new promises.Resolver({ timeout: probeMs, tries: 1 })
  if (setting.mode === 'server') {
    const host = setting.address.includes(':') ? `[${setting.address}]` : setting.address
    for (const one of [resolver, prober]) one.setServers([`${host}:${setting.port}`])
  }
  return {
    ask: async (name, type) => {
      try {
        return bounded(await lookUp(resolver, name, type))
      } catch (error) {
        return { answer: failure(error), ttlS: null }
      }
    },
    probe: async () => {
      try {
        await prober.resolveNs('.')
        return 'alive'
      } catch (error) {
        if (isSilence(error)) return 'silent'
        return codeOf(error) === 'ENOTFOUND' ? 'elsewhere' : 'alive'
      }
    },
  }
}

interface Found {
  readonly records: readonly string[]
  readonly ttlS: number | null
}

async function lookUp(resolver: promises.Resolver, name: string, type: DnsType): Promise<Found> {
  switch (type) {
    case 'TXT':
      return untimed((await resolver.resolveTxt(name)).map((strings) => strings.join('')))
    case 'A':
      return timed(await resolver.resolve4(name, { ttl: true }))
    case 'AAAA':
      return timed(await resolver.resolve6(name, { ttl: true }))
    case 'MX': {
      const exchanges = await resolver.resolveMx(name)
      return untimed(exchanges.toSorted((one, other) => one.priority - other.priority).map(({ exchange }) => exchange))
    }
    case 'PTR':
      return untimed(await resolver.resolvePtr(name))
  }
}

const untimed = (records: readonly string[]): Found => ({ records, ttlS: null })

function timed(found: readonly { readonly address: string; readonly ttl: number }[]): Found {
  return {
    records: found.map(({ address }) => address),
    ttlS: Math.min(DNS_TTL_S * 12, ...found.map(({ ttl }) => ttl)),
  }
}

function bounded({ records, ttlS }: Found): TimedAnswer {
  if (records.length === 0) return { answer: { kind: 'nodata' }, ttlS: null }
  const chars = records.reduce((sum, record) => sum + record.length, 0)
  if (records.length > DNS_RECORDS_MAX || chars > DNS_ANSWER_CHARS_MAX) {
    return { answer: { kind: 'temperror', reason: 'the answer is too large' }, ttlS: null }
  }
  return { answer: { kind: 'found', records }, ttlS }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
}

function failure(error: unknown): DnsAnswer {
  switch (codeOf(error)) {
    case 'ENOTFOUND':
    // A name that cannot be put into a question cannot exist.
    case 'EBADNAME':
      return { kind: 'nxdomain' }
    case 'ENODATA':
      return { kind: 'nodata' }
    case 'ETIMEOUT':
      return { kind: 'temperror', reason: 'time-out' }
    case 'ESERVFAIL':
      return { kind: 'temperror', reason: 'SERVFAIL' }
    default:
      return { kind: 'temperror', reason: codeOf(error) }
  }
}

/** Nobody answered, as against an answer that says no. */
function isSilence(error: unknown): boolean {
  return ['ETIMEOUT', 'ECONNREFUSED', 'ECANCELLED', 'EHOSTUNREACH', 'ENETUNREACH'].includes(codeOf(error))
}
