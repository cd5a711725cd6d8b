// One box for everything: which mails and files of the account hold this hash, link, domain, address, name, word or detector.
import { z } from 'zod'
import { fileSummary } from './file-list.ts'
import { mailSummary } from './kept-mail.ts'
import { nextCursor, pageQuery } from './paging.ts'
import { meta } from './primitives.ts'

/** What a text that is looked for may be. */
export const TERM_KINDS = [
  'hash',
  'url',
  'domain',
  'ip',
  'address',
  'sender',
  'subject',
  'file_name',
  'tag',
  'detector',
] as const
/** One of them. */
export type TermKind = (typeof TERM_KINDS)[number]

/** Characters of what is looked for. */
export const SEARCH_CHARS_MAX = 2048

const matched = z
  .array(z.enum(TERM_KINDS))
  .meta({ description: 'What of it is what was looked for, the most telling first.' })

/** The query of a search, as text. */
export const searchQuery = z.object({
  q: z.string().min(1).max(SEARCH_CHARS_MAX).meta({
    description:
      'A hash (SHA-256, SHA-1, MD5), a URL, a domain, an IP address, a mail address, the id of a detector, or words of a subject, a sender’s name, a file name or a tag. Defanged ones are understood.',
  }),
  in: z
    .enum(['mail', 'files'])
    .optional()
    .meta({ description: 'Only mails, or only files: needed to read on with `cursor`.' }),
  ...pageQuery,
})

/** What was found, newest first. */
export const searchResponse = z
  .object({
    data: z.object({
      understood_as: z.array(z.enum(TERM_KINDS)).meta({ description: 'What the text was taken for.' }),
      mail: z
        .object({ items: z.array(mailSummary.extend({ matched })), next_cursor: nextCursor })
        .nullable()
        .meta({ description: 'Null where it was not asked for, or the key lacks `phishing:read`.' }),
      files: z
        .object({ items: z.array(fileSummary.extend({ matched })), next_cursor: nextCursor })
        .nullable()
        .meta({ description: 'Null where they were not asked for, or the key lacks `file:read`.' }),
    }),
    meta,
  })
  .meta({ id: 'SearchResponse' })

export type SearchResponse = z.infer<typeof searchResponse>
