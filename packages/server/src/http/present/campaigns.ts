// Campaigns as the contract's wire shapes, and the sentences that say why their mails belong together.
import type { Campaign, CampaignSummary, CampaignTie } from '@assay/contract'
import type { CampaignDetail, CampaignRecord } from '../../store/campaign-store.ts'

const SHA256 = /^[0-9a-f]{64}$/

const REASONS: Readonly<Record<CampaignTie, (told: string) => string>> = {
  text: (told) => `claim the same brand in nearly the same words, which begin with "${told}"`,
  landing: (told) => `link to ${told} and use the same lure`,
  kit: (told) => `link to the same path of a phishing kit, ${told}, and claim the same brand`,
  attachment: (told) =>
    SHA256.test(told) ? `carry the same file, SHA-256 ${told}` : `carry nearly the same document, such as ${told}`,
  sender: (told) => `come from ${told} and use the same lure`,
}

const iso = (ms: number): string => new Date(ms).toISOString()

function sentence({ mails, lookedAt }: CampaignRecord, count: number, reason: string): string {
  if (mails === 2 && count === 2) return `Both mails ${reason}.`
  const all = lookedAt === mails ? `${mails}` : `the newest ${lookedAt}`
  return `${count === lookedAt ? `All ${lookedAt === mails ? '' : 'of '}${all}` : `${count} of ${all}`} mails ${reason}.`
}

function summaryOf(record: CampaignRecord): string {
  const [first] = record.shared
  // Mails that tied others together may be gone.
  if (first === undefined) return 'They were tied by mails that are gone.'
  return sentence(record, first.mails, REASONS[first.tie](first.told))
}

export const presentCampaign = (record: CampaignRecord): CampaignSummary => ({
  campaign_id: record.id,
  title: record.title,
  mails: record.mails,
  worst: record.worst,
  first_seen: iso(record.firstMs),
  last_seen: iso(record.lastMs),
  summary: summaryOf(record),
})

export const presentCampaignDetail = (record: CampaignDetail): Campaign => ({
  ...presentCampaign(record),
  shared: record.shared.map(({ tie, told, mails }) => ({
    tie,
    value: told,
    mails,
    explain: sentence(record, mails, REASONS[tie](told)),
  })),
  varies: [
    { what: 'subject' as const, ...record.subjects, values: [...record.subjects.values] },
    { what: 'sender' as const, ...record.senders, values: [...record.senders.values] },
    { what: 'landing_host' as const, ...record.landings, values: [...record.landings.values] },
  ],
  by_day: record.days.map(({ dayMs, mails }) => ({ day: iso(dayMs).slice(0, 10), mails })),
})
