import type { MailDetector } from '../../mail-detector.ts'
import { hostOf, linkEvidence } from '../link-evidence.ts'

export const hiddenNetworkLink: MailDetector = {
  id: 'hidden_network_link',
  type: 'suspicious_link',
  severity: 'high',
  title: 'A link leads to IPFS or an onion service',
  why: 'Content there has no owner to complain to and cannot be taken down.',
  falsePositives: 'Mail among people who work with IPFS or Tor.',
  attack: ['T1566.002', 'T1090.003'],
  detect: ({ links }) => {
    const found = links.filter(({ isWeb, leaf }) => isWeb && (leaf?.isOnion === true || leaf?.hasIpfsCid === true))
    const [first] = found
    if (first === undefined) return null
    const what = first.leaf?.isOnion === true ? 'an onion service' : 'content on IPFS'
    return { description: `A link leads to ${what} at ${hostOf(first)}.`, evidence: linkEvidence(found) }
  },
}
