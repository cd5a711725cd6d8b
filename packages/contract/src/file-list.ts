// The files of an account: listed, deleted.
import { z } from 'zod'
import { DISPOSITIONS, disposition } from './disposition.ts'
import { FILE_STATUSES, FILE_VERDICTS, fileRecord } from './file.ts'
import { nextCursor, pageQuery, timeQuery } from './paging.ts'
import { meta, sha256 } from './primitives.ts'

/** A submitted file as a list shows it. */
export const fileSummary = fileRecord
  .omit({ analysis_results: true })
  .extend({ disposition: disposition.nullable() })
  .meta({ id: 'FileSummary' })

/** The query of the list, as text. */
export const fileListQuery = z.object({
  ...pageQuery,
  ...timeQuery,
  verdict: z
    .string()
    .optional()
    .meta({ description: `One or more of ${FILE_VERDICTS.join(', ')}, comma-separated.` }),
  status: z
    .string()
    .optional()
    .meta({ description: `One or more of ${FILE_STATUSES.join(', ')}, comma-separated.` }),
  type: z.string().optional().meta({ description: 'Detected types such as `pe32`, comma-separated.' }),
  tag: z.string().optional().meta({ description: 'A tag, whole.' }),
  name: z.string().optional().meta({ description: 'Words of the name; each may be the beginning of one.' }),
  disposition: z
    .string()
    .optional()
    .meta({ description: `One or more of ${DISPOSITIONS.join(', ')}, none, comma-separated.` }),
})

/** A page of submitted files, the newest submission first. */
export const fileListResponse = z
  .object({ data: z.object({ files: z.array(fileSummary), next_cursor: nextCursor }), meta })
  .meta({ id: 'FileListResponse' })
/** What was deleted. */
export const fileDeletedResponse = z
  .object({ data: z.object({ sha256, deleted: z.literal(true) }), meta })
  .meta({ id: 'FileDeletedResponse' })

export type FileSummary = z.infer<typeof fileSummary>
export type FileListResponse = z.infer<typeof fileListResponse>
export type FileDeletedResponse = z.infer<typeof fileDeletedResponse>
