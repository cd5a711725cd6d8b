// Cursors are the last row number of the page before. A caller's cursor is hostile text: what no page gave is refused.
import { pageItemsMax } from '../limits.ts'
import type { Page, PageRequest } from '../records.ts'

export const pageSize = ({ limit }: PageRequest): number =>
  Number.isSafeInteger(limit) ? Math.min(Math.max(limit, 1), pageItemsMax) : pageItemsMax

/** Throws a RangeError for a cursor that no page gave. */
export function cursorOf({ cursor }: PageRequest): number | null {
  if (cursor === undefined) return null
  if (!/^[1-9][0-9]{0,14}$/.test(cursor)) throw new RangeError('not a cursor of this store')
  return Number(cursor)
}

/** `rows` holds one more than the page when there is more to read. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  size: number,
  { item, position }: { readonly item: (row: Row) => Item; readonly position: (row: Row) => number },
): Page<Item> {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const more = rows.length > size && last !== undefined
  return { items: shown.map(item), nextCursor: more ? String(position(last)) : null }
}
