// A From that no mail program writes. Clients show something all the same: a name without any address, or the name that
// stands where the address should.
import type { Detector } from '../../../detector.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import type { Mailbox } from '../../message/message.ts'
import { fieldValue, fromEvidence } from './header-evidence.ts'

/** Names of local mailboxes that systems write without a domain. */
const SYSTEM = /^(?:mailer-daemon|postmaster|root|daemon|cron|nobody|www-data|system|administrator|uucp|news)\b/i

export const fromMalformed: Detector<EmailFacts> = {
  id: 'from_malformed',
  type: 'header_anomaly',
  severity: 'high',
  title: 'The From field is malformed',
  why: 'Filters look for an address to judge; a From that holds none, or text in its place, leaves them nothing.',
  falsePositives: 'Scripts and devices that were never tested with a mail server.',
  attack: ['T1566', 'T1036'],
  detect: (facts) => {
    const { message, context } = facts
    if (message.parsedAs === 'text' || message.parsedAs === 'forwarded_text' || context.isBounce) return null
    const raw = fieldValue(message.headers, 'from')
    const found = raw === null ? missing(facts) : defectOf(raw, message.from)
    if (found === null) return null
    const [what, strength] = found
    return { description: `The From field ${what}.`, evidence: [fromEvidence(facts)], strength }
  },
}

function missing({ message }: EmailFacts): readonly [string, number] | null {
  return message.parsedAs === 'message' && message.headers.length > 3 ? ['is missing', 0.8] : null
}

function defectOf(raw: string, from: readonly Mailbox[]): readonly [string, number] | null {
  if (from.some(({ address, name }) => SYSTEM.test(address) || SYSTEM.test(name))) return null
  const first = from.find(({ domain }) => domain !== '')
  if (first === undefined) return ['holds no address', 0.9]
  // An unquoted comma ("Muster, Mia <mia@…>") leaves a bare word and is a slip; a name with empty or filled brackets is none.
  if (from.some(({ address, domain }) => domain === '' && (address === '' || raw.includes(`<${address}>`))))
    return ['holds a name with no address beside the address', 1]
  if (/[<>(),;:"\s%]/.test(first.domain) || /[<>\s]/.test(first.local) || first.local.includes('@'))
    return ['holds an address that is none', 0.8]
  if (!first.domain.includes('.') || /^\.|\.\./.test(first.domain)) return ['names no domain', 0.6]
  return null
}
