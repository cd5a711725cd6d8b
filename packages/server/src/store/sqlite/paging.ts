// Cursors are the last row number of the page before. A caller's cursor is hostile text: what is no number reads from the start.
import { pageItemsMax } from '../limits.ts'
import type { Page, PageRequest } from '../records.ts'

export const pageSize = ({ limit }: PageRequest): number =>
  Number.isSafeInteger(limit) ? Math.min(Math.max(limit, 1), pageItemsMax) : pageItemsMax

export function cursorOf({ cursor }: PageRequest): number | null {
  return cursor !== undefined && /^[1-9][0-9]{0,14}$/.test(cursor) ? Number(cursor) : null
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
