// A page of a filtered list as the queries that an adapter runs for it, and what it makes of their rows.
import type { Listed } from '../mail-store.ts'
import type { Page } from '../records.ts'
import type { Condition } from './conditions.ts'

export interface ListPlan<Row, Place, Item> {
  readonly rows: Condition
  /** Whether the page ends within what was looked at; else the query after it tells where the next one begins. */
  readonly isFull: (rows: readonly Row[]) => boolean
  readonly lastScanned: Condition
  readonly toPage: (rows: readonly Row[], lastScanned: Place | undefined) => Page<Listed<Item>>
}

export interface ListParts<Row, Place, Item> extends Pick<ListPlan<Row, Place, Item>, 'rows' | 'lastScanned'> {
  /** `rows` asks for one more. */
  readonly size: number
  readonly item: (row: Row) => Listed<Item>
  readonly cursor: (place: Place) => string
}

export function planOf<Row extends Place, Place, Item>(parts: ListParts<Row, Place, Item>): ListPlan<Row, Place, Item> {
  const { size, rows, lastScanned, item, cursor } = parts
  const isFull = (found: readonly Row[]): boolean => found.length > size
  return {
    rows,
    lastScanned,
    isFull,
    toPage(found, scanned) {
      const shown = found.slice(0, size)
      // Where the page is not full, the last row that was looked at: there may be more behind it.
      const last = isFull(found) ? shown.at(-1) : scanned
      return { items: shown.map(item), nextCursor: last === undefined ? null : cursor(last) }
    },
  }
}
