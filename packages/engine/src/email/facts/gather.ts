// From a parsed message to facts: the table of contents.
import type { Knowledge } from '../../data/knowledge.ts'
import type { Authentication } from '../auth/types.ts'
import type { Message } from '../message/message.ts'
import type { Part } from '../message/mime/part.ts'
import { viewMessage } from '../view/message-view.ts'
import type { MessageView, ViewLink } from '../view/view.ts'
import { type AttachmentFacts, attachmentFacts, attachmentsIn, type Inspectors } from './attachments.ts'
import { brandClaims } from './claims.ts'
import { contextFacts } from './context.ts'
import { drawnCodeFacts } from './drawn-codes.ts'
import type { EmailFacts } from './email-facts.ts'
import { FoundOnce } from './found-once.ts'
import { linkFollower, type MailLink } from './links.ts'
import { listedFacts, type MailLists, NOTHING_LISTED } from './listed.ts'
import { hostLookalikes } from './lookalikes.ts'
import { type RecipientFacts, recipientFacts } from './recipients.ts'
import { type SenderFacts, senderFacts } from './sender.ts'

/** What the header block tells by itself, whatever of the body is looked at. */
export interface HeadFacts {
  readonly auth: Authentication
  readonly knowledge: Knowledge
  readonly sender: SenderFacts
  readonly recipients: RecipientFacts
  readonly follow: (shown: ViewLink) => MailLink
}

export function headFacts(message: Message, auth: Authentication, knowledge: Knowledge): HeadFacts {
  const sender = senderFacts(message, auth, knowledge)
  const recipients = recipientFacts(message, auth, knowledge)
  return { auth, knowledge, sender, recipients, follow: linkFollower(sender, recipients, knowledge, auth) }
}

/** How the rest is looked at; by default the whole message, with nothing looked into and no list asked. */
export interface Looks {
  readonly view?: MessageView
  /** Parts that belong to another message. */
  readonly leaveOut?: (part: Part) => boolean
  readonly inspectors?: Inspectors | null
  readonly lists?: MailLists | null
  /** What is known of the message from another way of looking at it. */
  readonly known?: FoundOnce
}

export async function gatherFacts(message: Message, head: HeadFacts, looks: Looks = {}): Promise<EmailFacts> {
  const { auth, knowledge, sender, recipients, follow } = head
  const {
    view = viewMessage(message),
    leaveOut = () => false,
    inspectors = null,
    lists = null,
    known = new FoundOnce(),
  } = looks
  const links = view.links.map(follow)
  const attachments = await attachmentFacts(message, view, knowledge, inspectors?.all ?? null, follow, leaveOut)
  const drawnCodes = await drawnCodeFacts(view.drawnCodes, inspectors?.one ?? null, follow)
  const names = attachments.map(({ name }) => name ?? '')
  return {
    message,
    auth,
    knowledge,
    view,
    sender,
    recipients,
    context: contextFacts({ message, auth, sender, knowledge }, view),
    claims: brandClaims(message, view, names, { sender, links }, knowledge, known.mentions),
    language: known.read(
      view.text,
      message.subject,
      view.forwarded?.text,
      isBelieved({ sender, links, attachments, view }),
    ),
    links,
    lookalikes: hostLookalikes(message, links, recipients, view.quotedText, knowledge),
    attachments,
    attachmentsOffered: attachmentsIn(message.root).filter((part) => !leaveOut(part)).length,
    listed:
      lists === null
        ? NOTHING_LISTED
        : await listedFacts({ message, links, sender, attachments, auth, knowledge }, lists),
    drawnCodes,
  }
}

// Whether what a message says of itself is believed: that a demand is quoted, that fraudsters make it, that nobody will ever ask,
// that nothing need be done. Anybody can write so around a demand; what cannot be written is to be a house that everybody knows
// and to lead to no stranger. Whoever proves a domain and leads to it has registered one.

interface Believed {
  readonly sender: SenderFacts
  readonly links: readonly MailLink[]
  readonly attachments: readonly AttachmentFacts[]
  readonly view: MessageView
}

function isBelieved({ sender, links, attachments, view }: Believed): boolean {
  if (sender.isOwn || sender.isTrusted) return true
  if (sender.proof === 'refuted' || sender.isFreeMail || sender.isDisposable || sender.serviceKind !== null)
    return false
  const isAnsweredElsewhere = sender.replyTo.some(({ relation, isFreeMail }) => relation === 'unrelated' || isFreeMail)
  const leadsAway = links.some(
    ({ isWeb, isSenders, isWellKnown, isUnprovenCounter, leaf, shown }) =>
      isWeb && !shown.isHidden && !isSenders && !isWellKnown && (leaf?.mailer == null || isUnprovenCounter),
  )
  if (isAnsweredElsewhere || leadsAway || view.forms.length > 0) return false
  if (sender.proof === 'proven') return sender.brands.length > 0 || sender.isPopular
  // Nobody is proven, as in text that was pasted: then there is no page, number, address or file by which a demand could be met.
  if (links.some(({ isWeb, shown, isWellKnown }) => isWeb && !shown.isHidden && !isWellKnown)) return false
  return view.phones.length === 0 && view.emails.length === 0 && attachments.every(({ isInline }) => isInline)
}
