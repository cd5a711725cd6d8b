// Everything that is known of a message before anybody judges it. Detectors read this and nothing else.
import type { Knowledge } from '../../data/knowledge.ts'
import type { Authentication } from '../auth/types.ts'
import type { LanguageFacts } from '../language/read-lures.ts'
import type { Message } from '../message/message.ts'
import type { MessageView } from '../view/view.ts'
import type { AttachmentFacts } from './attachments.ts'
import type { BrandClaim } from './claims.ts'
import type { ContextFacts } from './context.ts'
import type { DrawnCodeFacts } from './drawn-codes.ts'
import type { MailLink } from './links.ts'
import type { ListedFacts } from './listed.ts'
import type { HostLookalike } from './lookalikes.ts'
import type { RecipientFacts } from './recipients.ts'
import type { SenderFacts } from './sender.ts'

export interface EmailFacts {
  readonly message: Message
  readonly auth: Authentication
  readonly knowledge: Knowledge
  /** What the reader sees, and what is hidden from them. */
  readonly view: MessageView
  readonly sender: SenderFacts
  readonly recipients: RecipientFacts
  readonly context: ContextFacts
  /** The brands that it names, where, and whether they are the sender. */
  readonly claims: readonly BrandClaim[]
  /** What the text is about, asks for and presses with. */
  readonly language: LanguageFacts
  readonly links: readonly MailLink[]
  readonly lookalikes: readonly HostLookalike[]
  readonly attachments: readonly AttachmentFacts[]
  /** How many there are; more than are looked at where a bound was reached. */
  readonly attachmentsOffered: number
  /** What the operator's lists say of links, sender and attachments. */
  readonly listed: ListedFacts
  /** QR codes in the text itself. */
  readonly drawnCodes: readonly DrawnCodeFacts[]
}
