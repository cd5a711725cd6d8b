import type { MailDetector } from '../../mail-detector.ts'
import { hostOf, linkEvidence } from '../link-evidence.ts'
import { isStranger, prominence } from '../strangers.ts'

/** By tier: mostly abuse, often abused, abused above average. */
const STRENGTHS = { 1: 1, 2: 0.7, 3: 0.35 } as const

export const abusedTldLink: MailDetector = {
  id: 'abused_tld_link',
  type: 'suspicious_link',
  severity: 'medium',
  title: 'A link leads to an often abused top-level domain',
  why: 'Under some top-level domains names cost next to nothing and abuse reports go unanswered.',
  falsePositives: 'Legitimate sites under the same top-level domain, start-ups above all.',
  attack: ['T1566.002', 'T1583.001'],
  detect: (facts) => {
    const found = facts.links
      .filter((link) => link.leaf?.tldTier != null && isStranger(link, facts))
      .toSorted((a, b) => (a.leaf?.tldTier ?? 3) - (b.leaf?.tldTier ?? 3))
    const [worst] = found
    const tier = worst?.leaf?.tldTier
    if (worst === undefined || tier == null) return null
    return {
      description: `A link leads to ${hostOf(worst)}, under a top-level domain that is ${tier === 1 ? 'mostly' : 'often'} abused.`,
      evidence: linkEvidence(found),
      strength: STRENGTHS[tier] * prominence(worst, facts),
      ...(tier === 3 && { severity: 'low' as const }),
    }
  },
}
