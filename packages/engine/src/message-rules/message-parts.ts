// A message as an operator's rules ask for it: parts of one kind, each with what it is about and whatever else is told of it.
import type { Evidence, Finding } from '../detector.ts'
import { quotedWords } from '../email/detectors/quoted-words.ts'
import { hashOf } from '../email/facts/attachments.ts'
import type { EmailFacts } from '../email/facts/email-facts.ts'
import { decodeEncodedWords } from '../email/message/header/encoded-words.ts'
import type { Mailbox } from '../email/message/message.ts'
import type { RuleEvent } from '../rules/held-by-events.ts'
import type { MessageParts } from '../rules/rule.ts'

export interface MessagePart extends RuleEvent {
  /** Where it stands, as evidence says it. */
  readonly where: Evidence['where']
}

/** A message and what the detectors that ship found in it. */
export interface Seen {
  readonly facts: EmailFacts
  readonly findings: readonly Finding[]
}

/** How one of them is told where the rule says nothing of it. */
export const TOLD: Readonly<Record<MessageParts, string>> = {
  headers: '{name}: {value}',
  addresses: '{name} <{address}>',
  subjects: '{subject}',
  texts: '{match}',
  links: '{url}',
  attachments: '{file}',
  authentication: '{method}={result}',
  lures: '{words}',
  findings: '{title}',
}

const known = new WeakMap<EmailFacts, Map<MessageParts, readonly MessagePart[]>>()

/** Made once for each kind that a rule asks for. */
export function partsOf(seen: Seen, kind: MessageParts): readonly MessagePart[] {
  const before = known.get(seen.facts) ?? new Map<MessageParts, readonly MessagePart[]>()
  known.set(seen.facts, before)
  const made = before.get(kind) ?? READ[kind](seen)
  before.set(kind, made)
  return made
}

const READ: Readonly<Record<MessageParts, (seen: Seen) => readonly MessagePart[]>> = {
  headers: ({ facts }) =>
    facts.message.headers.map(({ name, value: written }) => {
      const value = decodeEncodedWords(written)
      return part(`header:${name}`, value, { name, value })
    }),
  addresses: ({ facts: { message, sender } }) => [
    ...mailboxes('from', 'From', sender.mailbox === null ? [] : [sender.mailbox]),
    ...mailboxes('sender', 'Sender', message.sender),
    ...mailboxes('reply_to', 'Reply-To', message.replyTo),
    ...mailboxes('to', 'To', message.to),
    ...mailboxes('cc', 'Cc', message.cc),
    ...returnPath(message.returnPath),
  ],
  subjects: ({ facts: { message } }) => [part('header:Subject', message.subject, { subject: message.subject })],
  texts: ({ facts: { view } }) =>
    [
      text('own', 'body:text', view.text),
      text('quoted', 'body:text', view.quotedText),
      text('forwarded', 'body:forwarded', view.forwarded?.text ?? ''),
      ...view.hidden.map((hidden) => text('hidden', 'body:hidden', hidden.text)),
    ].filter(({ about }) => about !== ''),
  links: ({ facts }) =>
    facts.links.map(({ shown, leaf, host, registrable, isSenders }) => {
      const url = leaf?.url ?? shown.url
      const fields = { url, host, domain: registrable ?? '', shown: shown.url, text: shown.text ?? '' }
      return part('body:link', url, { ...fields, place: shown.place, role: shown.role, senders: String(isSenders) })
    }),
  attachments: ({ facts }) =>
    facts.attachments.map((one) => {
      const file = one.name ?? ''
      return part(`attachment:${one.index}`, file.toLowerCase(), {
        ...{ file, extension: one.extension, declared: one.declaredType, size: String(one.sizeBytes) },
        ...{ type: one.inspection?.type ?? '', kind: one.inspection?.kind ?? '', sha256: hashOf(one, 'sha256') },
        ...{ encrypted: String(one.inspection?.isEncrypted ?? false), text: one.inspection?.text ?? '' },
      })
    }),
  authentication: ({ facts: { auth } }) =>
    (['spf', 'dkim', 'dmarc', 'arc'] as const).map((method) => {
      const { result, domain, source } = auth[method]
      return part('header:Authentication-Results', method, { method, result, source, domain: domain ?? '' })
    }),
  lures: ({ facts }) =>
    facts.language.lures.map((lure) =>
      part(lure.where === 'subject' ? 'header:Subject' : 'body:text', lure.kind, {
        kind: lure.kind,
        strength: lure.strength.toFixed(2),
        words: quotedWords(facts, lure),
      }),
    ),
  findings: ({ findings }) =>
    findings.map(({ id, type, severity, title, evidence }) =>
      part(evidence[0]?.where ?? 'message', id, { id, type, severity, title }),
    ),
}

const part = (where: string, about: string, fields: MessagePart['fields']): MessagePart => ({ where, about, fields })

const text = (place: string, where: string, about: string): MessagePart => part(where, about, { place, text: about })

const mailboxes = (role: string, header: string, list: readonly Mailbox[]): readonly MessagePart[] =>
  list.map(({ name, address, domain }) =>
    part(`header:${header}`, address.toLowerCase(), { role, name, address, domain }),
  )

function returnPath(address: string | null): readonly MessagePart[] {
  if (address === null || address === '') return []
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return [part('header:Return-Path', address.toLowerCase(), { role: 'return_path', name: '', address, domain })]
}
