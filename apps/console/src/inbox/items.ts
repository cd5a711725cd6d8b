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
  const all = new Map(old.map((item) => [item.id, item]))
  for (const item of fresh) all.set(item.id, item)
  return [...all.values()].sort(byTime)
}

export interface Row {
  readonly item: Item
  /** Mails of the same campaign that stand behind it, the newest one shown. */
  readonly folded: number
}

/** Mails of one campaign are one row, where the newest of them stands. */
export function foldCampaigns(items: readonly Item[]): readonly Row[] {
  const counts = new Map<string, number>()
  for (const item of items)
    if (item.kind === 'mail' && item.mail.campaign_id !== null)
      counts.set(item.mail.campaign_id, (counts.get(item.mail.campaign_id) ?? 0) + 1)
  const seen = new Set<string>()
  return items.flatMap((item): readonly Row[] => {
    const campaign = item.kind === 'mail' ? item.mail.campaign_id : null
    if (campaign === null) return [{ item, folded: 0 }]
    if (seen.has(campaign)) return []
    seen.add(campaign)
    return [{ item, folded: (counts.get(campaign) ?? 1) - 1 }]
  })
}
