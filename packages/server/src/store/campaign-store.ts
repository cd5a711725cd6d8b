// Campaigns of an account: kept mails that share a trait, directly or through others.
import type { CampaignTie } from '@assay/contract'
import type { KeptMail } from './mail-store.ts'
import type { Page, PageRequest } from './records.ts'

export interface CampaignRecord {
  readonly id: string
  /** The subject that most of its mails have. */
  readonly title: string
  readonly mails: number
  /** The newest of them, of which `shared` and variations are told. */
  readonly lookedAt: number
  /** The gravest that was ever among them. */
  readonly worst: KeptMail['level']
  readonly firstMs: number
  readonly lastMs: number
  /** What two of its mails or more have in common: what most share stands first. */
  readonly shared: readonly { readonly tie: CampaignTie; readonly told: string; readonly mails: number }[]
}

export interface CampaignDetail extends CampaignRecord {
  readonly subjects: Variation
  readonly senders: Variation
  /** Hosts and pages that they lead to. */
  readonly landings: Variation
  readonly days: readonly { readonly dayMs: number; readonly mails: number }[]
}

export interface Variation {
  /** The most frequent ones. */
  readonly values: readonly string[]
  readonly count: number
}

export interface CampaignStore {
  /** The one that was seen last first. */
  list(
    accountId: string,
    span: { readonly sinceMs?: number | undefined; readonly untilMs?: number | undefined },
    page: PageRequest,
  ): Promise<Page<CampaignRecord>>
  find(accountId: string, id: string): Promise<CampaignDetail | null>
}
