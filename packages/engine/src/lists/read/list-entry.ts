// What a reader of lists makes of one entry, whatever the list is written in.
import type { ListKey } from '../list-match.ts'

export interface ListEntry {
  /** Of one thing: its strongest exact hash and its fuzzy ones, or one address. Not empty. */
  readonly keys: readonly ListKey[]
  readonly comment: string
  /** As the list writes it, in ISO 8601 where it can be read; null where it does not say. */
  readonly since: string | null
  readonly until: string | null
}

/** `skipped`: a comment, a blank line, an entry that the list itself takes back; `unread`: nobody here knows what it means. */
export type ReadEntry = ListEntry | 'skipped' | 'unread'

export const COMMENT_CHARS_MAX = 200

export function entryOf(
  keys: readonly ListKey[],
  comment: string,
  since: string | null = null,
  until: string | null = null,
): ReadEntry {
  if (keys.length === 0) return 'unread'
  // Lists are text from elsewhere, and what they say is shown to people and written to logs.
  const plain = comment.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()
  return { keys, comment: plain.slice(0, COMMENT_CHARS_MAX).toWellFormed(), since: dayOf(since), until: timeOf(until) }
}

/** Lists write days and times in a dozen ways; what people are told is the day. */
function dayOf(text: string | null): string | null {
  const found = /(?<!\d)(?:19|20)\d\d-[01]\d-[0-3]\d(?!\d)/.exec((text ?? '').slice(0, 40))?.[0] ?? null
  return found !== null && Number.isFinite(Date.parse(found)) ? found : null
}

function timeOf(text: string | null): string | null {
  const ms = text === null ? Number.NaN : Date.parse(text)
  return Number.isFinite(ms) ? new Date(ms).toISOString() : null
}
