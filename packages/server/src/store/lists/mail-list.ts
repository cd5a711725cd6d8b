// Pages of kept mail, newest first. What a filter leaves out is looked at as well, so a page looks at a bounded number of
// rows: then it ends, short, and the next one goes on there.
import { scannedRowsMax } from '../limits.ts'
import type { KeptMail, MailFilter } from '../mail-store.ts'
import type { PageRequest } from '../records.ts'
import { MAIL_COLUMNS, type MailRow, toKeptMail } from '../rows/mail-row.ts'
import {
  type Condition,
  joined,
  labelled,
  matchColumns,
  matchedOf,
  oneOf,
  termConditions,
  within,
} from './conditions.ts'
import { type ListPlan, planOf } from './list-plan.ts'
import { cursorOf, pageSize } from './paging.ts'

const TERMS = { table: 'mail_term', key: 'mail', column: 'm.id' }

export function planMailList(
  account: number,
  filter: MailFilter,
  page: PageRequest,
): ListPlan<MailRow, { readonly id: number }, KeptMail> {
  // What the index of terms finds is what is looked at; the rest is looked at row by row.
  const { found: byTerms, matches } = termConditions(TERMS, account, filter)
  const found = joined([byTerms, ...ofCampaign(account, filter.campaign)])
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
  const size = pageSize(page)
  return planOf({
    size,
    rows: {
      sql: `SELECT ${MAIL_COLUMNS}${shownMatches.sql} FROM (SELECT * ${scan.sql} LIMIT ${scannedRowsMax}) m
            WHERE ${kept.sql} ORDER BY m.id DESC LIMIT ?`,
      values: [...shownMatches.values, ...scan.values, ...kept.values, size + 1],
    },
    lastScanned: { sql: `SELECT m.id ${scan.sql} LIMIT 1 OFFSET ${scannedRowsMax - 1}`, values: scan.values },
    item: (row) => ({ ...toKeptMail(row), matched: matchedOf(row, matches) }),
    cursor: ({ id }) => String(id),
  })
}

const ofCampaign = (account: number, campaign: string | undefined): readonly Condition[] =>
  campaign === undefined
    ? []
    : [
        {
          sql: 'm.id IN (SELECT g.mail FROM campaign c JOIN mail_campaign g ON g.campaign = c.id WHERE c.public_id = ? AND c.account = ?)',
          values: [campaign, account],
        },
      ]
