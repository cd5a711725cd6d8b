// From a parsed message to facts: the table of contents.
import type { Knowledge } from '../../data/knowledge.ts'
import type { Authentication } from '../auth/types.ts'
import type { Message } from '../message/message.ts'
import type { Part } from '../message/mime/part.ts'
import { viewMessage } from '../view/message-view.ts'
import type { MessageView, ViewLink } from '../view/view.ts'
import { attachmentFacts, type Inspectors } from './attachments.ts'
import { isBelieved } from './believed.ts'
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
    listed:
      lists === null
        ? NOTHING_LISTED
        : await listedFacts({ message, links, sender, attachments, auth, knowledge }, lists),
    drawnCodes,
  }
}
