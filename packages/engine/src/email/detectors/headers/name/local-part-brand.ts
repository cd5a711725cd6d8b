// A brand before the @ of somebody else's domain.
import type { Detector } from '../../../../detector.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import { isKnownCompany, speaksForBrand } from '../brand-voice.ts'
import { fromEvidence } from '../header-evidence.ts'

export const localPartBrand: Detector<EmailFacts> = {
  id: 'local_part_brand',
  type: 'sender_mismatch',
  severity: 'medium',
  title: 'A brand stands before the @ of a foreign domain',
  why: 'Who reads an address from the left finds the brand and stops there.',
  falsePositives: 'People who keep an address for each shop; staff who deal with that brand.',
  attack: ['T1566', 'T1656'],
  detect: (facts) => {
    const { sender, claims, recipients } = facts
    if (isKnownCompany(facts) || recipients.isSelfAddressed) return null
    const claim = claims.find(
      (each) =>
        each.places.some(({ where, isWeak }) => where === 'local_part' && !isWeak) &&
        !speaksForBrand(each, sender, facts.knowledge),
    )
    if (claim === undefined || claims.some((each) => speaksForBrand(each, sender, facts.knowledge))) return null
    return {
      description: `The address ${sender.mailbox?.address ?? ''} names ${claim.brand.name} before the @, and ${sender.domain} is not a domain of it.`,
      evidence: [fromEvidence(facts)],
      strength: claim.places.length > 1 ? 1 : 0.6,
    }
  },
}
