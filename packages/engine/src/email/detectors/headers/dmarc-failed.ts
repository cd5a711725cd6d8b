// Weighed by what the domain's owner asks receivers to do with failures.
import type { Detector } from '../../../detector.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'

const STRENGTH = { reject: 1, quarantine: 0.8, none: 0.2, unknown: 0.4 } as const

export const dmarcFailed: Detector<EmailFacts> = {
  id: 'dmarc_failed',
  type: 'auth_failure',
  severity: 'high',
  title: 'The sender address is not authenticated by its domain (DMARC)',
  why: 'Who writes a foreign address into From cannot pass the checks of its domain.',
  falsePositives: 'Mailing lists and forwarders break signatures and change the delivering server.',
  attack: ['T1566', 'T1656'],
  detect: ({ auth }) => {
    if (auth.dmarc.result !== 'fail' || auth.facts.explainedBy !== null) return null
    const severity = auth.dmarc.policy === 'none' ? 'medium' : 'high'
    return {
      description: auth.dmarc.detail,
      evidence: [{ where: 'header:From', snippet: auth.facts.fromDomain ?? '' }],
      strength: STRENGTH[auth.dmarc.policy],
      severity,
    }
  },
}
