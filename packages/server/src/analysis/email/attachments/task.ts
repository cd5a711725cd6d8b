// What the service asks of a process that looks into attachments, and what it is told. The bytes of all attachments follow the
// head, one behind the other.
import type { AttachmentInspection } from '@assay/engine/mail'
import type { MailOverrides } from '../watched-overrides.ts'

export interface AttachmentsTask {
  readonly kind: 'attachments'
  readonly parts: readonly { readonly name: string | null; readonly declaredType: string; readonly size: number }[]
  /** Of the message around them, in which a password may stand. */
  readonly text: string
  readonly nowMs: number
  readonly mailOverrides: MailOverrides
}

/** What is known of one of them so far; a later one takes its place. */
export interface InspectedEntry {
  readonly index: number
  readonly inspection: AttachmentInspection | null
}

export type AttachmentsAnswer =
  /** It has loaded everything: from here on time counts. */
  | { readonly kind: 'ready'; readonly problems: readonly [] }
  | { readonly kind: 'journal'; readonly entries: readonly InspectedEntry[] }
  /** All were looked at; `usedMs` of processor time. */
  | { readonly kind: 'inspected'; readonly usedMs: number }
