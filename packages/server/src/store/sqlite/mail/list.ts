// Pages of kept mail, newest first. What a filter leaves out is looked at as well, so a page looks at a bounded number of
// rows: then it ends, short, and the next one goes on there.
import { scannedRowsMax } from '../../limits.ts'
import type { KeptMail, Listed, MailFilter } from '../../mail-store.ts'
import type { Page, PageRequest } from '../../records.ts'
import type { SqliteDatabase } from '../database.ts'
import { joined, labelled, matchColumns, matchedOf, oneOf, termConditions, within } from '../lists/conditions.ts'
import { cursorOf, pageSize } from '../paging.ts'
import { MAIL_COLUMNS, type MailRow, toKeptMail } from './mail-rows.ts'

const TERMS = { table: 'mail_term', key: 'mail', column: 'm.id' }

export function createMailList(
  database: SqliteDatabase,
): (account: number, filter: MailFilter, page: PageRequest) => Page<Listed<KeptMail>> {
  return (account, filter, page) => {
    const size = pageSize(page)
    // What the index of terms finds is what is looked at; the rest is looked at row by row.
    const { found, matches } = termConditions(TERMS, account, filter)
    const shownMatches = matchColumns(matches)
    const kept = joined([
      ...oneOf('m.level', filter.levels),
      ...within('m.time', filter.sinceMs, filter.untilMs),
      ...labelled('m.label', filter.labels),
    ])
    const scan = {
      sql: `FROM mail m WHERE m.account = ? AND m.id < ? AND ${found.sql} ORDER BY m.id DESC`,
      values: [account, cursorOf(page) ?? Number.MAX_SAFE_INTEGER, ...found.values],
    }
    const rows = database
      .query<MailRow>(
        `SELECT ${MAIL_COLUMNS}${shownMatches.sql} FROM (SELECT * ${scan.sql} LIMIT ${scannedRowsMax}) m
         WHERE ${kept.sql} ORDER BY m.id DESC LIMIT ?`,
      )
      .all(...shownMatches.values, ...scan.values, ...kept.values, size + 1)
    const shown = rows.slice(0, size)
    // Where the page is not full, the last row that was looked at: there may be more behind it.
    const last =
      rows.length > size
        ? shown.at(-1)
        : database
            .query<{ readonly id: number }>(`SELECT m.id ${scan.sql} LIMIT 1 OFFSET ${scannedRowsMax - 1}`)
            .get(...scan.values)
    const items = shown.map((row) => ({ ...toKeptMail(row), matched: matchedOf(row, matches) }))
    return { items, nextCursor: last === undefined ? null : String(last.id) }
  }
}
