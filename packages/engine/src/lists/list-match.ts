// What an operator's own lists say of a hash or an address. The lists lie outside the engine: whoever runs an analysis hands
// in a function that asks them, and the engine decides what is asked and what an answer means.

/** `sha256`, `sha1`, `md5`: lower-case hexadecimal; `url`, `domain`, `ip`, `email`: as `canonical.ts` writes them. */
export const EXACT_KINDS = ['md5', 'sha1', 'sha256', 'url', 'domain', 'ip', 'email'] as const
/** Compared by their distance. */
export const FUZZY_KINDS = ['tlsh', 'ssdeep'] as const

export type ExactKind = (typeof EXACT_KINDS)[number]
export type FuzzyKind = (typeof FUZZY_KINDS)[number]
export type ListKind = ExactKind | FuzzyKind

/** One question: is this on a list? */
export interface ListKey {
  readonly kind: ListKind
  readonly value: string
}

/** One entry of one list that answers to a key. */
export interface ListMatch {
  /** As the operator calls it. */
  readonly list: string
  readonly says: 'good' | 'bad'
  readonly kind: ListKind
  /** What stands on the list: for an address in a block the block, for a near hash the near one. */
  readonly value: string
  /** Its line, or its number where the list has no lines; from 1. */
  readonly entry: number
  /** Day or time as the list tells it, else the day on which the list was written. */
  readonly since: string
  /** Until when it holds, in ISO 8601; null where the list does not say. */
  readonly until: string | null
  readonly comment: string
  /** How sure the operator is of the list, 1 to 100. */
  readonly score: number
  /** For near hashes, in words: how near. */
  readonly nearness: string | null
}

/** Answers in the order of the keys. Never rejects: a list that cannot be read has no entries. */
export type AskLists = (keys: readonly ListKey[]) => Promise<readonly (readonly ListMatch[])[]>

const COMMENT_CHARS_MAX = 80

/** `evil.example on the list "phish", line 12 (kit 7), since 2026-11-01`, for evidence. */
export function tellMatch({ list, kind, value, entry, since, comment, nearness }: ListMatch): string {
  const told = comment === '' ? '' : ` (${comment.slice(0, COMMENT_CHARS_MAX)})`
  const near = nearness === null ? '' : ` ${nearness}`
  return `${kind} ${value.slice(0, 120)} on the list "${list}", entry ${entry}${told}, since ${since}${near}`
}
