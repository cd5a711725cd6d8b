// A brand's name left of a domain that is somebody else's: `paypal.example.net`, `microsoft-login.pages.example`.
import type { MailDetector } from '../mail-detector.ts'
import { hostEvidence, shownHost, surest } from './imitation.ts'

const CERTAINTY_MIN = 0.35

export const brandInSubdomain: MailDetector = {
  id: 'brand_in_subdomain',
  type: 'homoglyph',
  severity: 'medium',
  title: 'A brand name is used as a subdomain of an unrelated domain',
  why: 'Subdomains cost nothing, and phones show the beginning of an address.',
  falsePositives: 'Suppliers that name a host after each customer or partner.',
  attack: ['T1566.002', 'T1036'],
  detect: (facts) => {
    const found = surest(facts, ({ kind, whose }) => kind === 'subdomain' && whose === 'brand', CERTAINTY_MIN)
    if (found === null) return null
    const { match, certainty } = found
    return {
      description: `${match.where === 'link' ? 'A link leads to' : 'The sender writes from'} ${shownHost(match.host)}, which ${match.how} and is not known to belong to ${match.target.brand?.name ?? match.target.domain}.`,
      evidence: [hostEvidence(match)],
      strength: certainty,
    }
  },
}
