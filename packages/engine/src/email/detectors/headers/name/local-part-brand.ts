// A brand before the @ of somebody else's domain.
import type { MailDetector } from '../../mail-detector.ts'
import { isKnownCompany, speaksForBrand } from '../brand-voice.ts'
import { fromEvidence } from '../header-evidence.ts'

export const localPartBrand: MailDetector<'local_part_brand'> = {
  id: 'local_part_brand',
  type: 'sender_mismatch',
  severity: 'medium',
  title: 'A brand name appears before the @ of an unrelated domain',
  why: 'Readers who start an address from the left find the brand and stop there.',
  falsePositives: 'People who keep one address per shop; staff who deal with that brand.',
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
      description: `The address ${sender.mailbox?.address ?? ''} names ${claim.brand.name} before the @, but ${sender.domain} is not known to belong to it.`,
      evidence: [fromEvidence(facts)],
      weighs: claim.places.length > 1 ? 'whole' : 'one place',
    }
  },
}
