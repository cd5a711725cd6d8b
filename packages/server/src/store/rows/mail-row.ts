// Rows of kept mail as the records of the store.
import type { DispositionLabel } from '@assay/contract'
import type { DispositionRecord, KeptMail } from '../mail-store.ts'

export interface JudgedRow {
  readonly label: DispositionLabel | null
  readonly note: string | null
  readonly judged_by: string | null
  readonly judged_at: number | null
}

export interface MailRow extends JudgedRow {
  readonly id: number
  readonly public_id: string
  readonly time: number
  readonly input_type: KeptMail['inputType']
  readonly level: KeptMail['level']
  readonly score: number
  readonly summary: string
  readonly from_name: string | null
  readonly from_address: string | null
  readonly subject: string
  readonly date: string | null
  readonly size: number
  readonly sha256: string
  readonly campaign: string | null
}

/** Of a table that stands in the query as `m`. */
export const MAIL_COLUMNS = `m.id, m.public_id, m.time, m.input_type, m.level, m.score, m.summary, m.from_name,
  m.from_address, m.subject, m.date, m.size, m.sha256, m.label, m.note, m.judged_by, m.judged_at,
  (SELECT c.public_id FROM mail_campaign g JOIN campaign c ON c.id = g.campaign WHERE g.mail = m.id
     AND c.mails > 1) AS campaign`

export function toDisposition({ label, note, judged_by, judged_at }: JudgedRow): DispositionRecord | null {
  return judged_by === null || judged_at === null ? null : { label, note, by: judged_by, timeMs: judged_at }
}

export const toKeptMail = (row: MailRow): KeptMail => ({
  id: row.public_id,
  timeMs: row.time,
  inputType: row.input_type,
  level: row.level,
  score: row.score,
  summary: row.summary,
  from: row.from_address === null ? null : { name: row.from_name ?? '', address: row.from_address },
  subject: row.subject,
  date: row.date,
  sizeBytes: row.size,
  sha256: row.sha256,
  disposition: toDisposition(row),
  campaignId: row.campaign,
})
