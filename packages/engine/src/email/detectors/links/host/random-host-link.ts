import type { MailDetector } from '../../mail-detector.ts'
import { hostOf, linkEvidence } from '../link-evidence.ts'
import { looksRandom } from '../random-label.ts'
import { isStranger, prominence } from '../strangers.ts'

export const randomHostLink: MailDetector = {
  id: 'random_host_link',
  type: 'suspicious_link',
  severity: 'medium',
  title: 'A link leads to a host with a random-looking name',
  why: 'Domains for one campaign are registered by the hundred with generated names.',
  falsePositives: 'Abbreviations; tenants named by a cloud service.',
  attack: ['T1566.002', 'T1568.002'],
  detect: (facts) => {
    const found = facts.links.filter((link) => {
      const parts = link.leaf?.parts
      if (parts === undefined || !isStranger(link, facts)) return false
      return looksRandom(parts.label) || (parts.isPrivateSuffix && parts.subdomains.some(looksRandom))
    })
    const [first] = found
    if (first === undefined) return null
    return {
      description: `A link leads to ${hostOf(first)}, a name that looks randomly generated.`,
      evidence: linkEvidence(found),
      strength: Math.max(...found.map((link) => prominence(link, facts))),
    }
  },
}
