// A brand's own name, spelt with characters that are taken for others: nobody registers that by chance.
import type { MailDetector } from '../mail-detector.ts'
import { hostEvidence, shownHost, surestTrick } from './imitation.ts'

export const brandHostDisguised: MailDetector = {
  id: 'brand_host_disguised',
  type: 'homoglyph',
  severity: 'high',
  title: 'A domain spells a brand’s name with look-alike characters',
  why: 'A digit for a letter, rn for m or a letter of another alphabet makes a name that people read as the brand’s. It never happens by chance, and readers do not notice it.',
  falsePositives:
    'Brands that registered the look-alike name to protect themselves; lists of such names in a warning, which count less when they are not linked.',
  attack: ['T1566', 'T1583.001', 'T1036'],
  detect: (facts) => {
    const found = surestTrick(facts)
    if (found === null) return null
    const { match, weight } = found
    const where =
      match.where === 'link'
        ? 'A link leads to'
        : match.where === 'header:Reply-To'
          ? 'Replies go to'
          : 'The sender writes from'
    return {
      description: `${where} ${shownHost(match.host)}, which ${match.how} and is not known to belong to ${match.target.brand?.name ?? match.target.domain}.`,
      evidence: [hostEvidence(match)],
      strength: weight,
      severity: weight === 1 ? 'high' : 'medium',
    }
  },
}
