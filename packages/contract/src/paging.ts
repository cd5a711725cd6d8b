// What every list that is read page by page has in common.
import { z } from 'zod'

/** Items on one page when none are asked for. */
export const PAGE_DEFAULT = 50
/** Items on one page at most. */
export const PAGE_MAX = 200

/** The part of a query that asks for a page, as text. */
export const pageQuery = {
  cursor: z.string().optional().meta({ description: '`next_cursor` of the page before.' }),
  limit: z
    .string()
    .optional()
    .meta({ description: `Items a page, 1 to ${PAGE_MAX}; default ${PAGE_DEFAULT}.` }),
}

export const nextCursor = z.string().nullable().meta({
  description:
    'Hand it back to read on; null at the end. A page of a filtered list may hold fewer items than asked for, or none, before the end.',
})

/** A span of time in a query, as text. */
export const timeQuery = {
  since: z.string().optional().meta({ description: 'ISO 8601: not before this time.' }),
  until: z.string().optional().meta({ description: 'ISO 8601: before this time.' }),
}
