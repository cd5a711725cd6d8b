// Contexts are earned: what each kind of honest mail explains, by how much, and what proves it. A header is never a proof,
// nor is a domain that anybody can register: the proof is the receiver's, or of somebody whom the sender cannot be. Words,
// links, wallets, brands and files are explained by nothing here: no list and no mailer is the reason why they are in a message.
//
// Three contexts have no row. An answer, an automatic reply and a mailing to subscribers say so in fields that cost nothing,
// and a quoted conversation is text like any other: nothing in the message alone can prove them.
import type { Knowledge } from '../../data/knowledge.ts'
import { matchingDomain, parseHost } from '../../domain/host.ts'
import { isListHost } from '../auth/list-hosts.ts'
import type { Authentication } from '../auth/types.ts'
import type { Message } from '../message/message.ts'
import type { SenderFacts } from './sender.ts'

/** What an honest context can be the cause of. */
export type Effect =
  /** SPF, DKIM or DMARC that fails at the receiver. */
  | 'failed_checks'
  /** Text behind the signed length: the footer of a list. */
  | 'unsigned_tail'
  /** Answers and bounces that go to another house than the author's. */
  | 'foreign_reply'
  /** Recipients that are absent, many, or the author. */
  | 'odd_recipients'
  /** Fields that are doubled, absent, late or badly made. */
  | 'odd_fields'

export type ContextId = 'relay' | 'mailing_list' | 'bulk_mailing' | 'bounce'

export interface EarnedContext {
  readonly id: ContextId
  /** One sentence: what proves it. */
  readonly proof: string
}

export interface ContextGiven {
  readonly message: Message
  readonly auth: Authentication
  readonly sender: SenderFacts
  readonly knowledge: Knowledge
}

interface ContextRow {
  readonly id: ContextId
  /** What proves it, in one sentence; null where nothing does. */
  readonly prove: (given: ContextGiven) => string | null
  /** The share of each effect that stays unexplained; what is not named stays whole. */
  readonly leaves: Readonly<Partial<Record<Effect, number>>>
}

const CONTEXTS: readonly ContextRow[] = [
  { id: 'relay', prove: provenRelay, leaves: { failed_checks: 0 } },
  {
    id: 'mailing_list',
    prove: provenList,
    leaves: { failed_checks: 0, unsigned_tail: 0, foreign_reply: 0.3, odd_recipients: 0.3, odd_fields: 0.3 },
  },
  { id: 'bulk_mailing', prove: provenMailer, leaves: { foreign_reply: 0.5, odd_recipients: 0.5 } },
  { id: 'bounce', prove: provenBounce, leaves: { foreign_reply: 0, odd_recipients: 0, odd_fields: 0 } },
]

export const earnedContexts = (given: ContextGiven): readonly EarnedContext[] =>
  CONTEXTS.flatMap(({ id, prove }) => {
    const proof = prove(given)
    return proof === null ? [] : [{ id, proof }]
  })

/** The share of an effect that nothing proven explains, 0 to 1. */
export function unexplained(earned: readonly EarnedContext[], effect: Effect): number {
  const ids = new Set(earned.map(({ id }) => id))
  return Math.min(1, ...CONTEXTS.filter(({ id }) => ids.has(id)).map(({ leaves }) => leaves[effect] ?? 1))
}

/** The receiver, its gateway or a large provider's seal tells that the message was handed on. */
function provenRelay({ auth }: ContextGiven): string | null {
  const { explainedBy } = auth.facts
  return explainedBy?.corroborated === true ? explainedBy.detail : null
}

const LIST_FIELD = /@([a-z0-9.-]{3,253})>|<?(?:[a-z0-9_-]{1,100}\.)?([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8})>?\s*$/i
const LIST_FIELD_CHARS = 400

/** Its host signed it or sent it, and carries lists for anybody, or is the operator's own. */
function provenList({ message, sender, knowledge }: ContextGiven): string | null {
  const fields = message.headers.filter(({ name }) => name === 'list-post' || name === 'list-id').slice(0, 2)
  for (const { value } of fields) {
    const found = LIST_FIELD.exec(value.slice(-LIST_FIELD_CHARS))
    const host = parseHost(found?.[1] ?? found?.[2] ?? '').registrable
    if (host === null || !passes(sender, host)) continue
    if (isListHost(host) || matchingDomain(knowledge.ownDomains, host) !== null)
      return `The mailing list's host ${host} signed or sent the message.`
  }
  return null
}

/** A mailing service's own domain passed the checks. */
function provenMailer({ sender, knowledge }: ContextGiven): string | null {
  const mailer = vouching(sender).find((domain) => matchingDomain(knowledge.bulkMailers, domain) !== null)
  return mailer === undefined ? null : `The mailing service ${mailer} signed or sent the message.`
}

/** A report in the form of one, from a server of the house that took the message in, or of the operator's. */
function provenBounce({ message, auth, sender, knowledge }: ContextGiven): string | null {
  const isReport = message.deliveryReport !== null || message.returnPath === ''
  if (!isReport || sender.proof !== 'proven' || sender.registrable === null) return null
  const border = parseHost(auth.facts.trust.boundary?.by ?? '').registrable
  const isHouse = border === sender.registrable || matchingDomain(knowledge.ownDomains, sender.domain) !== null
  return isHouse ? `The report comes from ${sender.registrable}, which took the message in.` : null
}

/** Domains that passed a check, the author's own apart unless it did as well. */
const vouching = ({ affiliated, domain, proof }: SenderFacts): readonly string[] =>
  affiliated.filter((one) => one !== domain || proof === 'proven')

const passes = (sender: SenderFacts, host: string): boolean =>
  vouching(sender).some((domain) => parseHost(domain).registrable === host)
