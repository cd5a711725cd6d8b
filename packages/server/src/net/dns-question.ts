// One question to the name servers of the system, or to the one that the settings name, brought to the engine's answers.
import { getServers } from 'node:dns'
import { domainToASCII } from 'node:url'
import type { DnsAnswer, DnsType } from '@assay/engine'
import type { Answer, DecodedPacket, TxtData } from 'dns-packet'
import type { DnsSetting } from '../config.ts'
import {
  codeOfAnswer,
  DnsSilenceError,
  exchange,
  isAskable,
  NAME_ERROR,
  type NameServer,
  NO_ERROR,
  type Question,
  SERVER_FAILURE,
} from './dns-exchange.ts'
import {
  DNS_ANSWER_CHARS_MAX,
  DNS_PROBE_MS,
  DNS_RECORDS_MAX,
  DNS_SERVERS_MAX,
  DNS_TRIES,
  DNS_TRY_MS,
  DNS_TTL_S,
} from './limits.ts'

export interface TimedAnswer {
  readonly answer: DnsAnswer
  /** Seconds that the records said they hold; null where there are none. */
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

interface Patience {
  /** Of the first round; the next waits twice as long. */
  readonly tryMs: number
  readonly probeMs: number
}

export function openTransport(
  setting: DnsSetting,
  { tryMs, probeMs }: Patience = { tryMs: DNS_TRY_MS, probeMs: DNS_PROBE_MS },
): DnsTransport {
  // Read anew for each question: networks change while a service runs.
  const servers = setting.mode === 'server' ? () => [setting] : systemServers
  return {
    ask: async (name, type) => {
      const question = questionFor(name, type)
      if (question === null) return { answer: { kind: 'nxdomain' }, ttlS: null }
      try {
        return told(await askServers(servers(), question, tryMs, DNS_TRIES), type)
      } catch (error) {
        return { answer: failure(error), ttlS: null }
      }
    },
    probe: async () => {
      try {
        const answer = await askServers(servers(), { name: '.', type: 'NS' }, probeMs, 1)
        return codeOfAnswer(answer) === NAME_ERROR ? 'elsewhere' : 'alive'
      } catch (error) {
        return isSilence(error) ? 'silent' : 'alive'
      }
    },
  }
}

/** Null for a name that cannot be put into a question, and so cannot exist. */
function questionFor(name: string, type: DnsType): Question | null {
  const ascii = /^[\x00-\x7f]*$/.test(name) ? name : domainToASCII(name)
  return isAskable(ascii) ? { name: ascii, type } : null
}

/** `192.0.2.1`, `192.0.2.1:53`, `2001:db8::1` or `[2001:db8::1]:53`. */
function systemServers(): readonly NameServer[] {
  return getServers().map((text) => {
    const [, bracketed, plain, port] = /^(?:\[(.+)\]|([^:]+))(?::(\d+))?$/.exec(text) ?? []
    return { address: bracketed ?? plain ?? text, port: Number(port ?? 53) }
  })
}

/**
 * The first answer that is one. A server that says that it failed or does not serve us is passed over for the next, and its
 * word counts where none has a better one; silence is asked again.
 */
export async function askServers(
  servers: readonly NameServer[],
  question: Question,
  tryMs: number,
  tries: number,
): Promise<DecodedPacket> {
  let failed: unknown = new DnsSilenceError()
  for (let round = 0; round < tries; round += 1) {
    let refused: DecodedPacket | null = null
    for (const server of servers.slice(0, DNS_SERVERS_MAX)) {
      try {
        const answer = await exchange(server, question, tryMs * 2 ** round)
        if (DECIDED.has(codeOfAnswer(answer))) return answer
        refused ??= answer
      } catch (error) {
        failed = error
      }
    }
    if (refused !== null) return refused
  }
  throw failed
}

const DECIDED: ReadonlySet<number> = new Set([NO_ERROR, NAME_ERROR])

function told(answer: DecodedPacket, type: DnsType): TimedAnswer {
  const code = codeOfAnswer(answer)
  if (code === NAME_ERROR) return { answer: { kind: 'nxdomain' }, ttlS: null }
  if (code !== NO_ERROR) {
    return {
      answer: { kind: 'temperror', reason: code === SERVER_FAILURE ? 'SERVFAIL' : `answer code ${code}` },
      ttlS: null,
    }
  }
  // Aliases stand before the records that they lead to.
  const found = (answer.answers ?? []).filter((record) => record.type === type)
  const ttls = found.map((record) => ('ttl' in record ? (record.ttl ?? DNS_TTL_S) : DNS_TTL_S))
  return bounded({ records: recordsOf(found), ttlS: Math.min(...ttls) })
}

interface Found {
  readonly records: readonly string[]
  readonly ttlS: number
}

function recordsOf(found: readonly Answer[]): readonly string[] {
  return found
    .toSorted((one, other) => preferenceOf(one) - preferenceOf(other))
    .flatMap((record) => {
      switch (record.type) {
        case 'TXT':
          return [stringsOf(record.data).join('')]
        case 'MX':
          return [nameOf(record.data.exchange)]
        case 'PTR':
          return [nameOf(record.data)]
        case 'A':
        case 'AAAA':
          return [record.data]
        default:
          return []
      }
    })
}

/** Of a mail exchange; all others are as they came. */
const preferenceOf = (record: Answer): number => (record.type === 'MX' ? (record.data.preference ?? 0) : 0)

/** RFC 7505: the root is no exchange, and is told as the empty name. */
const nameOf = (name: string): string => (name === '.' ? '' : name)

function stringsOf(data: TxtData): readonly string[] {
  const strings = Array.isArray(data) ? data : [data]
  return strings.map((one) => (typeof one === 'string' ? one : one.toString('latin1')))
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
  return { kind: 'temperror', reason: error instanceof DnsSilenceError ? error.message : codeOf(error) }
}

/** Nobody answered, as against an answer that says no. */
function isSilence(error: unknown): boolean {
  return error instanceof DnsSilenceError || ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'].includes(codeOf(error))
}
