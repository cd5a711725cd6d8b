// Everything that is known of a message before anybody judges it.

import type { Authentication } from './auth/types.ts'
import type { HeaderField } from './message/header-field.ts'
import type { Mailbox } from './message/message.ts'
import type { AttachmentDetail, LinkDetail } from './report.ts'

export interface EmailFacts {
  readonly headers: readonly HeaderField[]
  readonly auth: Authentication
  readonly from: Mailbox | null
  readonly replyTo: readonly Mailbox[]
  readonly to: readonly Mailbox[]
  readonly subject: string
  /** The text as a reader sees it, white space folded. */
  readonly text: string
  readonly links: readonly (LinkDetail & { readonly host: string })[]
  readonly attachments: readonly AttachmentDetail[]
}
