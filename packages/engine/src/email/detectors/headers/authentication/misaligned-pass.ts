// SPF or DKIM passed, for a domain that has nothing to do with the author's, and the author's domain has no DMARC that would
// forbid it. Ordinary for mail sent through a service; told for what it is worth together with other findings.

import { matchingDomain } from '../../../../domain/host.ts'
import { unexplained } from '../../../facts/earned-contexts.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence, headerEvidence } from '../header-evidence.ts'

export const misalignedPass: MailDetector = {
  id: 'misaligned_pass',
  type: 'auth_misaligned',
  severity: 'low',
  title: 'Authentication passes only for a different domain',
  why: 'A sender passes SPF and DKIM for a domain of their own and writes someone else’s address into From.',
  falsePositives: 'Mail sent through a service that signs with its own domain.',
  attack: ['T1566', 'T1656'],
  detect: (facts) => {
    const { auth, sender, context, knowledge } = facts
    if (
      !auth.facts.dmarc.passedOnlyUnaligned ||
      sender.proof === 'proven' ||
      unexplained(context.earned, 'failed_checks') === 0
    )
      return null
    const vouching = sender.affiliated.filter((domain) => domain !== sender.domain)
    // What a service's own domain vouches for is that the service sent it, as services do.
    if (vouching.length === 0 || vouching.some((domain) => matchingDomain(knowledge.bulkMailers, domain) !== null))
      return null
    return {
      description: `SPF or DKIM passes for ${vouching.slice(0, 3).join(', ')}, but not for ${sender.domain}, the domain in From.`,
      evidence: [fromEvidence(facts), headerEvidence('Return-Path', facts.message.returnPath ?? '')],
    }
  },
}
