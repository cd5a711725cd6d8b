// What the operator's lists say of where a mail leads, of who sent it and of what is attached to it. Lists of good addresses say
// nothing here: nobody acquits a mail.
import type { Knowledge } from '../../data/knowledge.ts'
import {
  type Asked,
  askLists,
  keysOfEmail,
  keysOfFile,
  keysOfHost,
  keysOfUrl,
  type Listed,
} from '../../lists/ask-lists.ts'
import { HELD_FILES_MAX } from '../../lists/limits.ts'
import type { AskLists } from '../../lists/list-match.ts'
import type { Authentication } from '../auth/types.ts'
import type { Message } from '../message/message.ts'
import { type AttachmentFacts, hashOf } from './attachments.ts'
import type { MailLink } from './links.ts'
import type { SenderFacts } from './sender.ts'

/** Empty where nobody was asked. */
export interface ListedFacts {
  readonly links: readonly Listed[]
  readonly sender: readonly Listed[]
  readonly attachments: readonly Listed[]
}

export const NOTHING_LISTED: ListedFacts = { links: [], sender: [], attachments: [] }

export interface MailLists {
  readonly ask: AskLists
  readonly now: Date
}

interface Given {
  readonly message: Message
  readonly links: readonly MailLink[]
  readonly sender: SenderFacts
  readonly attachments: readonly AttachmentFacts[]
  readonly auth: Authentication
  readonly knowledge: Knowledge
}

export async function listedFacts(given: Given, { ask, now }: MailLists): Promise<ListedFacts> {
  const { links, attachments, knowledge } = given
  const all = [
    ...links.map((link) => ({ link, where: `body:link:${link.shown.role}` })),
    ...attachments.flatMap((one) => one.links.map((link) => ({ link, where: placeOf(one) }))),
  ]
  return {
    links: await askLists(
      ask,
      all.flatMap(({ link, where }) => askedOfLink(link, where, knowledge)),
      now,
    ),
    sender: await askLists(ask, askedOfSender(given), now),
    attachments: await askLists(ask, attachments.flatMap(askedOfAttachment), now),
  }
}

const placeOf = ({ index, name }: AttachmentFacts): string => `attachment:${index + 1}/${name ?? ''}`

/** As it stands in the mail, and where it leads as far as its text tells. */
function askedOfLink({ shown, leaf, host, isWeb }: MailLink, where: string, knowledge: Knowledge): readonly Asked[] {
  if (!isWeb) return []
  const ends = leaf === null ? [] : [{ value: leaf.url, where, keys: keysOfUrl(leaf.url, knowledge) }]
  return [
    { value: shown.url, where, keys: keysOfUrl(shown.url, knowledge) },
    ...ends,
    { value: host, where, keys: keysOfHost(host, knowledge) },
  ]
}

/** Who writes, where answers go, whose envelope it is, and the address that the first server of ours saw. */
function askedOfSender({ message: { returnPath }, sender, auth, knowledge }: Given): readonly Asked[] {
  const { mailbox, replyTo } = sender
  const address = (value: string, where: string): Asked => ({ value, where, keys: keysOfEmail(value, knowledge) })
  const clientIp = auth.facts.trust.boundary?.clientIp ?? null
  return [
    ...(mailbox === null ? [] : [address(mailbox.address, 'header:From')]),
    ...replyTo.map((other) => address(other.mailbox.address, 'header:Reply-To')),
    ...(returnPath === null ? [] : [address(returnPath, 'header:Return-Path')]),
    ...(clientIp === null
      ? []
      : [{ value: clientIp, where: 'header:Received', keys: keysOfHost(clientIp, knowledge) }]),
  ]
}

function askedOfAttachment(attachment: AttachmentFacts): readonly Asked[] {
  const { inspection, sizeBytes } = attachment
  const hashes = {
    md5: hashOf(attachment, 'md5'),
    sha1: hashOf(attachment, 'sha1'),
    sha256: hashOf(attachment, 'sha256'),
  }
  const where = placeOf(attachment)
  const held = (inspection?.held ?? []).slice(0, HELD_FILES_MAX).map(({ path, ...one }) => ({
    value: path,
    where,
    keys: keysOfFile(one, 0),
  }))
  return [{ value: attachment.name ?? attachment.declaredType, where, keys: keysOfFile(hashes, sizeBytes) }, ...held]
}
