import { getDomain } from 'tldts'
import type { Detector } from '../../../detector.ts'
import type { EmailFacts } from '../../facts.ts'

export const replyToOtherOrganisation: Detector<EmailFacts> = {
  id: 'reply_to_other_organisation',
  type: 'sender_mismatch',
  severity: 'medium',
  title: 'Replies go to another organisation',
  why: 'A spoofed sender cannot read its answers, so the attacker diverts them.',
  falsePositives: 'Ticket systems, mailing lists, newsletters sent by a third party.',
  attack: ['T1566', 'T1656'],
  detect: ({ from, replyTo, headers }) => {
    const own = from === null ? null : getDomain(from.domain)
    if (own === null || headers.some(({ name }) => name === 'list-id' || name === 'list-unsubscribe')) return null
    const other = replyTo.find(({ domain }) => getDomain(domain) !== null && getDomain(domain) !== own)
    if (other === undefined) return null
    return {
      description: `The message claims to come from ${own}, but replies go to ${other.address}.`,
      evidence: [{ where: 'header:Reply-To', snippet: other.address }],
    }
  },
}
