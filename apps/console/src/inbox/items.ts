// Mails and files of an account as one list, newest first.
import type { Disposition, FileSummary, MailSummary } from '@assay/contract'
import type { Verdict } from '../parts/verdict.tsx'

export type Item =
  | { readonly kind: 'mail'; readonly id: string; readonly time: string; readonly mail: MailSummary }
  | { readonly kind: 'file'; readonly id: string; readonly time: string; readonly file: FileSummary }

export const mailItem = (mail: MailSummary): Item => ({ kind: 'mail', id: mail.analysis_id, time: mail.time, mail })
export const fileItem = (file: FileSummary): Item => ({
  kind: 'file',
  id: file.sha256,
  time: file.upload_time ?? '',
  file,
})

/** Null while it is being analyzed. */
export const verdictOf = (item: Item): Verdict | null =>
  item.kind === 'mail' ? item.mail.verdict.level : item.file.verdict
export const dispositionOf = (item: Item): Disposition | null =>
  item.kind === 'mail' ? item.mail.disposition : item.file.disposition
export const addressOf = ({ kind, id }: Item): string => `/${kind}/${id}`

export function withDisposition(item: Item, disposition: Disposition | null): Item {
  return item.kind === 'mail'
    ? { ...item, mail: { ...item.mail, disposition } }
    : { ...item, file: { ...item.file, disposition } }
}

const byTime = (a: Item, b: Item): number => (a.time < b.time ? 1 : a.time > b.time ? -1 : 0)

/** Those that are new take the place of those of the same name. */
export function mergeItems(old: readonly Item[], fresh: readonly Item[]): readonly Item[] {
  const replaced = new Set(fresh.map(({ id }) => id))
  const kept = old.filter(({ id }) => !replaced.has(id))
  const merged: Item[] = []
  let at = 0
  for (const item of fresh.toSorted(byTime)) {
    for (let one = kept[at]; one !== undefined && one.time >= item.time; one = kept[at]) {
      merged.push(one)
      at += 1
    }
    merged.push(item)
  }
  return merged.concat(kept.slice(at))
}

export interface Row {
  readonly item: Item
  /** Mails of the same campaign that stand behind it, the newest one shown. */
  readonly folded: readonly Item[]
}

const campaignOf = (item: Item): string | null => (item.kind === 'mail' ? item.mail.campaign_id : null)

/** Mails of one campaign are one row, where the newest of them stands. */
export function foldCampaigns(items: readonly Item[]): readonly Row[] {
  const behind = new Map<string, Item[]>()
  const rows: Row[] = []
  for (const item of items) {
    const campaign = campaignOf(item)
    const folded = campaign === null ? undefined : behind.get(campaign)
    if (folded !== undefined) {
      folded.push(item)
      continue
    }
    const row = { item, folded: [] as Item[] }
    if (campaign !== null) behind.set(campaign, row.folded)
    rows.push(row)
  }
  return rows
}
