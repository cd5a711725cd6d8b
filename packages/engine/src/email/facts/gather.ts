// From a parsed message to facts: the table of contents.
import type { Knowledge } from '../../data/knowledge.ts'
import type { Authentication } from '../auth/types.ts'
import { readLures } from '../language/read-lures.ts'
import type { Message } from '../message/message.ts'
import type { Part } from '../message/mime/part.ts'
import { viewMessage } from '../view/message-view.ts'
import type { MessageView } from '../view/view.ts'
import { attachmentFacts, type Inspectors } from './attachments.ts'
import { isBelieved } from './believed.ts'
import { brandClaims } from './claims.ts'
import { contextFacts } from './context.ts'
import { drawnCodeFacts } from './drawn-codes.ts'
import type { EmailFacts } from './email-facts.ts'
import { linkFollower } from './links.ts'
import { listedFacts, type MailLists, NOTHING_LISTED } from './listed.ts'
import { hostLookalikes } from './lookalikes.ts'
import { recipientFacts } from './recipients.ts'
import { senderFacts } from './sender.ts'

export async function gatherFacts(
  message: Message,
  auth: Authentication,
  knowledge: Knowledge,
  inspectors: Inspectors | null,
  view: MessageView = viewMessage(message),
  leaveOut: (part: Part) => boolean = () => false,
  lists: MailLists | null = null,
): Promise<EmailFacts> {
  const sender = senderFacts(message, auth, knowledge)
  const recipients = recipientFacts(message, auth, knowledge)
  const follow = linkFollower(sender, recipients, knowledge, auth)
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
    claims: brandClaims(message, view, names, { sender, links }, knowledge),
    language: readLures(
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
