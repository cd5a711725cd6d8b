// A message as rules ask for it: parts of one kind, each with what it is about and whatever else is told of it.
import { type Evidence, type Finding, presentable } from '../../detector.ts'
import { type Met, meantBy, type RuleEvent } from '../../rules/held-by-events.ts'
import type { MessageParts, Source } from '../../rules/rule.ts'
import { unexplainedShare } from '../detectors/body/explained.ts'
import { passagesOf } from '../detectors/body/passage.ts'
import { detailsUnchanged } from '../detectors/body/payment/unchanged-details.ts'
import { quotedWords } from '../detectors/quoted-words.ts'
import { hashOf } from '../facts/attachments.ts'
import type { EmailFacts } from '../facts/email-facts.ts'
import type { Lure } from '../language/read-lures.ts'
import { decodeEncodedWords } from '../message/header/encoded-words.ts'
import type { Mailbox } from '../message/message.ts'

export interface MessagePart extends RuleEvent {
  /** Where it stands, as evidence says it. */
  readonly where: Evidence['where']
}

/** A message and what the detectors that ship found in it. */
export interface Seen {
  readonly facts: EmailFacts
  readonly findings: readonly Finding[]
}

type Parts = Extract<Source, { readonly kind: 'parts' }>

/** How one of them is told where the rule says nothing of it. */
const TOLD: Readonly<Record<MessageParts, string>> = {
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

/** The parts that a source of a rule means. */
export function metIn(seen: Seen, source: Parts): readonly Met[] {
  const { parts } = source
  if (parts === 'lures')
    return meantBy(source, luresOf(seen.facts, source.isNeverBusiness), TOLD.lures).map(({ event, told }) => ({
      ...{ told, strength: event.left },
      evidence: passagesOf(seen.facts, event.lure),
    }))
  // The sentence quotes it as well: a pattern may cover megabytes.
  return meantBy(source, partsOf(seen, parts), TOLD[parts]).map(({ event, told }) => {
    const evidence = presentable({ where: event.where, snippet: told })
    return { told: evidence.snippet, evidence: [evidence] }
  })
}

interface LurePart extends RuleEvent {
  readonly lure: Lure
  /** What its surroundings leave of its strength, 0 to 1. */
  readonly left: number
}

/** Weaker traces are in every second letter of a shop or a bank. */
const LEFT_MIN = 0.25

const lures = {
  business: new WeakMap<EmailFacts, readonly LurePart[]>(),
  never: new WeakMap<EmailFacts, readonly LurePart[]>(),
}

/** What the text asks for and its surroundings do not explain, the strongest first. */
function luresOf(facts: EmailFacts, isNeverBusiness: boolean): readonly LurePart[] {
  const known = isNeverBusiness ? lures.never : lures.business
  const before = known.get(facts)
  if (before !== undefined) return before
  const found = facts.language.lures.toSorted((a, b) => b.strength - a.strength)
  const share = found.length === 0 ? 0 : unexplainedShare(facts, isNeverBusiness)
  const left = found.filter(({ strength }) => strength * share >= LEFT_MIN).map((lure) => lurePart(facts, lure, share))
  known.set(facts, left)
  return left
}

function lurePart(facts: EmailFacts, lure: Lure, share: number): LurePart {
  const left = Math.round(lure.strength * share * 100) / 100
  // Found out for those alone that a rule asks it of.
  const fields = {
    ...{ kind: lure.kind, strength: left.toFixed(2) },
    get words() {
      return quotedWords(facts, lure)
    },
    get unchanged() {
      return String(detailsUnchanged(facts))
    },
    get senders() {
      return String(isSendersOwnName(facts, lure))
    },
  }
  return { about: lure.kind, fields, lure, left }
}

type Plain = Exclude<MessageParts, 'lures'>

const known = new WeakMap<EmailFacts, Map<Plain, readonly MessagePart[]>>()

/** Made once for each kind that a rule asks for. */
function partsOf(seen: Seen, kind: Plain): readonly MessagePart[] {
  const before = known.get(seen.facts) ?? new Map<Plain, readonly MessagePart[]>()
  known.set(seen.facts, before)
  const made = before.get(kind) ?? READ[kind](seen)
  before.set(kind, made)
  return made
}

const READ: Readonly<Record<Plain, (seen: Seen) => readonly MessagePart[]>> = {
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

// An exchange that signs as itself has not spoken of coins yet: its own name is what a text calls it by.

/** Whether what the lure is about is the name of the very brand that sends it, from a domain that nothing refutes. */
const isSendersOwnName = ({ sender }: Pick<EmailFacts, 'sender'>, { words }: Lure): boolean =>
  sender.proof !== 'refuted' && sender.brands.some(({ aliases }) => aliases.includes(words[0] ?? ''))
