// Answers kept for as long as they hold, the least recently used dropped first. Bounded in entries and in characters.
import type { DnsAnswer } from '@assay/engine'
import type { TimedAnswer } from './dns-question.ts'
import {
  DNS_CACHE_CHARS_MAX,
  DNS_CACHE_ENTRIES_MAX,
  DNS_NEGATIVE_TTL_S,
  DNS_TTL_MAX_S,
  DNS_TTL_MIN_S,
  DNS_TTL_S,
} from './limits.ts'

interface Entry {
  readonly answer: DnsAnswer
  readonly untilMs: number
  readonly chars: number
}

export interface DnsCache {
  readonly find: (question: string) => DnsAnswer | null
  readonly keep: (question: string, answer: TimedAnswer) => void
}

export function createDnsCache(
  nowMs: () => number,
  entriesMax = DNS_CACHE_ENTRIES_MAX,
  charsMax = DNS_CACHE_CHARS_MAX,
): DnsCache {
  // A Map keeps the order of insertion: the first entry is the one used longest ago.
  const entries = new Map<string, Entry>()
  let chars = 0
  const drop = (question: string, entry: Entry) => {
    entries.delete(question)
    chars -= entry.chars
  }
  return {
    find: (question) => {
      const entry = entries.get(question)
      if (entry === undefined) return null
      drop(question, entry)
      if (entry.untilMs <= nowMs()) return null
      entries.set(question, entry)
      chars += entry.chars
      return entry.answer
    },
    keep: (question, { answer, ttlS }) => {
      const lifetimeS = lifetime(answer, ttlS)
      if (lifetimeS === 0) return
      const old = entries.get(question)
      if (old !== undefined) drop(question, old)
      const entry = { answer, untilMs: nowMs() + lifetimeS * 1000, chars: question.length + size(answer) }
      entries.set(question, entry)
      chars += entry.chars
      for (const [oldest, entry] of entries) {
        if (entries.size <= entriesMax && chars <= charsMax) break
        drop(oldest, entry)
      }
    },
  }
}

/** Seconds; 0 for what must be asked again. */
function lifetime({ kind }: DnsAnswer, ttlS: number | null): number {
  if (kind === 'found') return Math.min(DNS_TTL_MAX_S, Math.max(DNS_TTL_MIN_S, ttlS ?? DNS_TTL_S))
  return kind === 'nodata' || kind === 'nxdomain' ? DNS_NEGATIVE_TTL_S : 0
}

function size(answer: DnsAnswer): number {
  return answer.kind === 'found' ? answer.records.reduce((sum, record) => sum + record.length, 0) : 0
}
