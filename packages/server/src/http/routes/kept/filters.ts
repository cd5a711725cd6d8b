// Filters of lists, read from the text of a query. A wrong one is refused: a filter that is silently left out shows too much.
import { DISPOSITIONS, PAGE_DEFAULT, PAGE_MAX } from '@assay/contract'
import type { DispositionRecord, WantedGroups } from '../../../store/mail-store.ts'
import type { PageRequest } from '../../../store/records.ts'
import { Refusal } from '../../refusal.ts'
import { readInteger } from '../../validate.ts'

/** More than there are values to choose from. */
const VALUES_MAX = 50

export const refuse = (path: string, message: string): Refusal =>
  new Refusal('invalid_parameter', { details: [{ path, message }] })

/** What a filter by words needs. */
export const A_WORD = 'text with a letter or a digit'

/** What is looked for, where there is something to look for. Throws the Refusal `invalid_parameter`. */
export function required(path: string, groups: WantedGroups | null, what: string): WantedGroups {
  if (groups === null || groups.length === 0) throw refuse(path, `must be ${what}`)
  return groups
}

/** Names of a table, comma-separated; undefined where nothing was said. Throws the Refusal `invalid_parameter`. */
export function readNames<Name extends string>(
  path: string,
  text: string | undefined,
  known: readonly Name[],
): readonly Name[] | undefined {
  const names = readList(text)
  const found = known.filter((name) => names?.includes(name))
  if (names?.some((name) => !known.some((one) => one === name)))
    throw refuse(path, `must be one or more of ${known.join(', ')}, comma-separated`)
  return names === undefined ? undefined : found
}

/** Texts of the caller's choice, comma-separated. */
export const readList = (text: string | undefined): readonly string[] | undefined =>
  text
    ?.split(',', VALUES_MAX)
    .map((name) => name.trim())
    .filter((name) => name !== '')

export const readLabels = (text: string | undefined): readonly ((typeof DISPOSITIONS)[number] | 'none')[] | undefined =>
  readNames('disposition', text, [...DISPOSITIONS, 'none'])

/** Milliseconds since the epoch. Throws the Refusal `invalid_parameter`. */
export function readTime(path: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const ms = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isFinite(ms)) throw refuse(path, 'must be a time in ISO 8601, such as 2026-01-31T12:00:00Z')
  return ms
}

export const readPage = (query: {
  readonly cursor?: string | undefined
  readonly limit?: string | undefined
}): PageRequest => ({
  cursor: query.cursor,
  limit: readInteger('limit', query.limit, 1, PAGE_MAX, PAGE_DEFAULT),
})

/** What a store throws for a cursor that no page gave. */
export function refuseCursor(error: unknown): never {
  if (!(error instanceof RangeError)) throw error
  throw refuse('cursor', 'must be a next_cursor of an earlier page')
}

/** What a person says, by the key that said it; null where nothing is left to say. */
export function dispositionOf(
  said: { readonly label?: DispositionRecord['label'] | undefined; readonly note?: string | null | undefined },
  caller: { readonly keyName: string; readonly prefix: string },
): DispositionRecord | null {
  const label = said.label ?? null
  const note = said.note?.trim() || null
  if (label === null && note === null) return null
  return { label, note, by: caller.keyName === '' ? caller.prefix : caller.keyName, timeMs: Date.now() }
}
