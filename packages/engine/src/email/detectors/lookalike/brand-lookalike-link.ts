// A link to a domain that is made to be mistaken for a brand's.
import type { MailDetector } from '../mail-detector.ts'
import { hostEvidence, shownHost, surest } from './imitation.ts'

const CERTAINTY_MIN = 0.35

export const brandLookalikeLink: MailDetector = {
  id: 'brand_lookalike_link',
  type: 'homoglyph',
  severity: 'high',
  title: 'A link leads to a lookalike of a brand’s domain',
  why: 'The address bar of the phishing page shows almost the right name.',
  falsePositives: 'Domains of the brand that are not listed yet; shops and fan sites for its products.',
  attack: ['T1566.002', 'T1583.001', 'T1036'],
  detect: (facts) => {
    const found = surest(
      facts,
      ({ where, kind, whose }) => where === 'link' && whose === 'brand' && kind !== 'subdomain',
      CERTAINTY_MIN,
    )
    if (found === null) return null
    const { match, certainty } = found
    return {
      description: `A link leads to ${shownHost(match.host)}, a lookalike of ${match.target.brand?.name ?? match.target.domain}: it ${match.how}.`,
      evidence: [hostEvidence(match)],
      strength: certainty,
      severity: certainty >= 0.7 ? 'high' : 'medium',
    }
  },
}
