// An address of the sender that is made to be mistaken for a brand's.
import type { MailDetector } from '../mail-detector.ts'
import { hostEvidence, shownHost, surest } from './imitation.ts'

const CERTAINTY_MIN = 0.35

export const brandLookalikeSender: MailDetector = {
  id: 'brand_lookalike_sender',
  type: 'homoglyph',
  severity: 'high',
  title: 'The sender uses a lookalike of a brand’s domain',
  why: 'A registered lookalike domain passes every authentication check, and a name that is almost right is read as right.',
  falsePositives: 'Domains of the brand that are not listed yet; companies with a similar name.',
  attack: ['T1566', 'T1583.001', 'T1036'],
  detect: (facts) => {
    const found = surest(
      facts,
      ({ where, kind, whose }) => where !== 'link' && whose === 'brand' && kind !== 'subdomain',
      CERTAINTY_MIN,
    )
    if (found === null) return null
    const { match, certainty } = found
    return {
      description: `The sender’s domain ${shownHost(match.host)} is a lookalike of ${match.target.brand?.name ?? match.target.domain}: it ${match.how}.`,
      evidence: [hostEvidence(match)],
      strength: certainty,
      severity: certainty >= 0.7 ? 'high' : 'medium',
    }
  },
}
