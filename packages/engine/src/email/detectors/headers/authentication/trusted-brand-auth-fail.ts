// From names a domain that everybody hears from, and the checks refute it. Such domains sign every message; an honest
// failure is explained by a list or a forwarder, and those are left out before.
import type { MailDetector } from '../../mail-detector.ts'
import { brandOf } from '../brand-voice.ts'
import { fromEvidence } from '../header-evidence.ts'

export const trustedBrandAuthFail: MailDetector<'trusted_brand_auth_fail'> = {
  id: 'trusted_brand_auth_fail',
  type: 'auth_failure',
  severity: 'high',
  title: 'A well-known sender domain fails authentication',
  why: 'The domain of a bank or a mail provider in From is worth spoofing, and its owner authenticates all its mail.',
  falsePositives: 'Forwarders that leave no trace of forwarding.',
  attack: ['T1566', 'T1656'],
  detect: (facts) => {
    const { sender, auth } = facts
    const brand = brandOf(sender)
    if (sender.proof !== 'refuted' || (brand === null && !sender.isPopular && !sender.isFreeMail)) return null
    const known = brand === null || sender.isFreeMail ? 'a well-known domain' : `a domain of ${brand.name}`
    return {
      description: `From shows ${sender.domain}, ${known}, but authentication contradicts it: SPF ${auth.spf.result}, DKIM ${auth.dkim.result}, DMARC ${auth.dmarc.result}.`,
      evidence: [fromEvidence(facts)],
      weighs: auth.dmarc.result === 'fail' ? 'whole' : 'no DMARC',
    }
  },
}
