// A brand's name over a message that a mailing service sent for somebody whose domain is not the brand's: an account at the
// service was taken over or opened for the purpose.

import { matchingDomain } from '../../../../domain/host.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { isKnownCompany, leadsToBrand, speaksForBrand } from '../brand-voice.ts'
import { fromEvidence, headerEvidence } from '../header-evidence.ts'

export const bulkMailerAsBrand: MailDetector<'bulk_mailer_as_brand'> = {
  id: 'bulk_mailer_as_brand',
  type: 'service_abuse',
  severity: 'high',
  title: 'A bulk mailing service sends in a brand’s name for another domain',
  why: 'Compromised accounts at mailing services send thousands of messages that pass every check.',
  falsePositives: 'Agencies that send for a brand from a domain that is not on the list.',
  attack: ['T1566', 'T1586.002', 'T1656'],
  detect: (facts) => {
    const { sender, claims, knowledge, message, auth } = facts
    if (isKnownCompany(facts) || sender.domain === '') return null
    const domains = [sender.returnPath?.domain ?? '', ...auth.facts.signatures.map(({ domain }) => domain ?? '')]
    const mailer = domains.find((domain) => domain !== '' && matchingDomain(knowledge.bulkMailers, domain) !== null)
    if (mailer === undefined) return null
    const claim = claims.find(
      (each) => !each.isWeak && each.places.some(({ where, isWeak }) => where === 'display_name' && !isWeak),
    )
    if (claim === undefined || claims.some((each) => speaksForBrand(each, sender, facts.knowledge))) return null
    return {
      description: `A bulk mailing service (${mailer}) was used for ${sender.domain}, with ${claim.brand.name} in the display name.`,
      evidence: [fromEvidence(facts), headerEvidence('Return-Path', message.returnPath ?? '')],
      weighs: sender.proof !== 'refuted' && leadsToBrand(claim, facts) ? 'leads back' : 'whole',
    }
  },
}
