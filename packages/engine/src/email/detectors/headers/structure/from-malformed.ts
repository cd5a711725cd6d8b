// A From that no mail program writes. Clients show something all the same: a name without any address, or the name that
// stands where the address should.

import type { EmailFacts } from '../../../facts/email-facts.ts'
import type { Mailbox } from '../../../message/message.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { fieldValue, fromEvidence } from '../header-evidence.ts'

/** Names of local mailboxes that systems write without a domain. */
const SYSTEM = /^(?:mailer-daemon|postmaster|root|daemon|cron|nobody|www-data|system|administrator|uucp|news)\b/i

const RAW_CHARS_MAX = 10_000

export const fromMalformed: MailDetector = {
  id: 'from_malformed',
  type: 'header_anomaly',
  severity: 'high',
  title: 'The From header is malformed',
  why: 'Filters look for an address to judge; a From header without one, or with text in its place, gives them nothing.',
  falsePositives: 'Scripts and devices that were never tested with a mail server.',
  attack: ['T1566', 'T1036'],
  detect: (facts) => {
    const { message } = facts
    if (message.parsedAs === 'text' || message.parsedAs === 'forwarded_text') return null
    const raw = fieldValue(message.headers, 'from')
    const found = raw === null ? missing(facts) : defectOf(raw, message.from)
    if (found === null) return null
    const [what, strength] = found
    return { description: `The From header ${what}.`, evidence: [fromEvidence(facts)], strength }
  },
}

function missing({ message }: EmailFacts): readonly [string, number] | null {
  return message.parsedAs === 'message' && message.headers.length > 3 ? ['is missing', 0.8] : null
}

function defectOf(raw: string, from: readonly Mailbox[]): readonly [string, number] | null {
  if (from.some(({ address, name }) => SYSTEM.test(address) || SYSTEM.test(name))) return null
  const first = from.find(({ domain }) => domain !== '')
  if (first === undefined) return ['contains no address', 0.9]
  if (from.some(({ domain }) => domain === '') && !isSlip(raw, from)) return ['contains a name that has no address', 1]
  if (/[<>(),;:"\s%]/.test(first.domain) || /[<>\s]/.test(first.local) || first.local.includes('@'))
    return ['contains an invalid address', 0.8]
  if (!first.domain.includes('.') || /^\.|\.\./.test(first.domain))
    return ['contains an address without a valid domain', 0.6]
  return null
}

/**
 * A comma that should have been in quotes parts one name: "Muster, Mia <mia@…>", "Acme, Inc. <news@…>". Then both parts are
 * names, the second right before the only address, and nothing was quoted or bracketed to look like a mailbox of its own.
 */
function isSlip(raw: string, from: readonly Mailbox[]): boolean {
  const [left, right] = from
  if (from.length !== 2 || left === undefined || right === undefined || left.domain !== '' || right.domain === '')
    return false
  const brackets = raw.slice(0, RAW_CHARS_MAX).match(/<[^<>]*>/g)?.length ?? 0
  const words = left.name.split(/\s+/).length
  return brackets === 1 && !raw.includes('"') && words <= 2 && /^\p{Lu}[\p{L}. -]{1,40}$/u.test(right.name)
}
