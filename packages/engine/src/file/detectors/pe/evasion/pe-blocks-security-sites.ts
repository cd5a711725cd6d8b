import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

const SITES_MIN = 2

export const peBlocksSecuritySites: FileDetector = {
  id: 'pe_blocks_security_sites',
  type: 'pe',
  severity: 'high',
  title: 'Knows the list of hosts and the sites of security companies',
  why: 'Written into the list of hosts, a name leads nowhere: no updates, no help.',
  falsePositives: 'Tools that repair this list.',
  attack: ['T1562.001', 'T1565.001'],
  weight: { category: 'evasion', points: 350, confidence: 'medium' },
  detect(facts) {
    const list = marksOf(facts, 'hosts_file')
    const sites = marksOf(facts, 'security_site')
    if (facts.pe === undefined || list.length === 0 || sites.length < SITES_MIN) return null
    return {
      description: `It names Windows' list of hosts and sites of security companies: ${listed(sites.map(({ text }) => text))}.`,
      evidence: markEvidence([...list, ...sites]),
    }
  },
}
