// Pages of an account's files, the newest submission first; each page looks at a bounded number of rows, as those of mail do.
import type { FileFilter, ListedFile } from '../file-store.ts'
import { scannedRowsMax } from '../limits.ts'
import type { PageRequest } from '../records.ts'
import { type JudgedRow, toDisposition } from '../rows/mail-row.ts'
import { SUBMISSION_COLUMNS, type SubmissionRow, toSubmission } from '../rows/submission-row.ts'
import { joined, labelled, matchColumns, matchedOf, oneOf, termConditions, within } from './conditions.ts'
import { type ListPlan, planOf } from './list-plan.ts'
import { pageSize } from './paging.ts'

export interface FilePlace {
  readonly upload_time: number
  readonly sample: number
}

export type FileRow = SubmissionRow & JudgedRow & FilePlace

const TERMS = { table: 'file_term', key: 'sample', column: 's.sample' }

export function planFileList(
  { account, accountId }: { readonly account: number; readonly accountId: string },
  filter: FileFilter,
  page: PageRequest,
): ListPlan<FileRow, FilePlace, ListedFile> {
  const before = placeOf(page)
  const { found, matches } = termConditions(TERMS, account, filter)
  const shownMatches = matchColumns(matches)
  const kept = joined([
    ...oneOf('n.verdict', filter.verdicts),
    ...oneOf('n.state', filter.states),
    ...oneOf('n.file_type', filter.types),
    ...within('s.upload_time', filter.sinceMs, filter.untilMs),
    ...labelled('d.label', filter.labels),
  ])
  const scan = {
    sql: `FROM submission s WHERE s.account = ? AND (s.upload_time, s.sample) < (?, ?) AND ${found.sql}
          ORDER BY s.upload_time DESC, s.sample DESC`,
    values: [account, before.upload_time, before.sample, ...found.values],
  }
  const size = pageSize(page)
  return planOf({
    size,
    rows: {
      sql: `SELECT ${SUBMISSION_COLUMNS}, s.sample, d.label, d.note, d.judged_by, d.judged_at${shownMatches.sql}
            FROM (SELECT * ${scan.sql} LIMIT ${scannedRowsMax}) s JOIN sample p ON p.id = s.sample
              JOIN analysis n ON n.id = s.analysis
              LEFT JOIN file_disposition d ON d.account = s.account AND d.sample = s.sample
            WHERE ${kept.sql} ORDER BY s.upload_time DESC, s.sample DESC LIMIT ?`,
      values: [...shownMatches.values, ...scan.values, ...kept.values, size + 1],
    },
    lastScanned: {
      sql: `SELECT s.upload_time, s.sample ${scan.sql} LIMIT 1 OFFSET ${scannedRowsMax - 1}`,
      values: scan.values,
    },
    item: (row) => ({
      ...toSubmission(row, accountId),
      disposition: toDisposition(row),
      matched: matchedOf(row, matches),
    }),
    cursor: ({ upload_time: time, sample }) => `${time}.${sample}`,
  })
}

/** Throws a RangeError for a cursor that no page gave. */
function placeOf({ cursor }: PageRequest): FilePlace {
  if (cursor === undefined) return { upload_time: Number.MAX_SAFE_INTEGER, sample: 0 }
  const [, time, sample] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? []
  if (time === undefined || sample === undefined) throw new RangeError('not a cursor of this store')
  return { upload_time: Number(time), sample: Number(sample) }
}
