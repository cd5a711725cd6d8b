// What the store does with mail that is kept. Every operation names the account: what belongs to another does not exist.
import type { CampaignTie, DispositionLabel, INPUT_TYPES, TermKind, VERDICT_LEVELS } from '@assay/contract'
import type { Page, PageRequest } from './records.ts'

type Level = (typeof VERDICT_LEVELS)[number]
type InputType = (typeof INPUT_TYPES)[number]

/** By what a mail or a file is found again. Written and looked for in one form (`analysis/terms`). */
export interface Term {
  readonly kind: TermKind
  readonly term: string
}

/** A term to look for: itself, or everything that begins with it. */
export interface Wanted extends Term {
  readonly isBeginning: boolean
}

/** What a person said of a mail or a file. */
export interface DispositionRecord {
  readonly label: DispositionLabel | null
  readonly note: string | null
  /** Name of the key, or its prefix. */
  readonly by: string
  readonly timeMs: number
}

/** What lists show of a kept mail. */
export interface KeptMail {
  /** `mail_` and 20 characters of base 62. */
  readonly id: string
  readonly timeMs: number
  readonly inputType: InputType
  readonly level: Level
  readonly score: number
  readonly summary: string
  readonly from: { readonly name: string; readonly address: string } | null
  readonly subject: string
  readonly date: string | null
  readonly sizeBytes: number
  /** Of the message as it was sent in. */
  readonly sha256: string
  readonly disposition: DispositionRecord | null
  readonly campaignId: string | null
}

/** By what mails of one attack are known: equal keys belong together. */
export interface MailTraitRecord {
  readonly key: string
  readonly tie: CampaignTie
  readonly told: string
}

/** A mail to keep. Message and answer are compressed (zstd); the store does not look into them. */
export interface NewMail extends Omit<KeptMail, 'disposition' | 'campaignId'> {
  readonly traits: readonly MailTraitRecord[]
  readonly message: Uint8Array
  readonly answer: Uint8Array
  readonly terms: readonly Term[]
  /** Bytes that the account's kept mail may take in all: the oldest give way. */
  readonly accountBytesMax: number
}

/** By terms: all groups must be met, each by one of its alternatives. */
export type WantedGroups = readonly (readonly Wanted[])[]

export interface TermFilter {
  readonly terms?: WantedGroups | undefined
  /** One of these must be met as well; which ones are is told. */
  readonly any?: readonly WantedGroups[] | undefined
}

/** Something of a list, and which of the filter's `any` it meets, by their place. */
export type Listed<Item> = Item & { readonly matched: readonly number[] }

export interface MailFilter extends TermFilter {
  readonly campaign?: string | undefined
  readonly levels?: readonly Level[] | undefined
  readonly sinceMs?: number | undefined
  readonly untilMs?: number | undefined
  /** `none` is what nobody labelled. */
  readonly labels?: readonly (DispositionLabel | 'none')[] | undefined
}

export interface MailStore {
  /** Newest first. A page may be short, or empty, before the end. */
  list(accountId: string, filter: MailFilter, page: PageRequest): Promise<Page<Listed<KeptMail>>>
  find(accountId: string, id: string): Promise<KeptMail | null>
  /** As they were given to keep. */
  loadContent(accountId: string, id: string, what: 'message' | 'answer'): Promise<Uint8Array | null>
  /** Null takes back what was said. Null when there is no such mail. */
  judge(accountId: string, id: string, disposition: DispositionRecord | null): Promise<KeptMail | null>
  /** False when there is no such mail. */
  remove(accountId: string, id: string): Promise<boolean>
  /** Deletes those that were kept before then, at most `limit`; returns how many went. */
  purge(keptBeforeMs: number, limit: number): Promise<number>
}
