// Weighed by what the domain's owner asks receivers to do with failures. A failure that a list, a forwarder or a gateway
// explains is no finding: on the mail it was measured on, believing such claims without a witness costs less than 1 % recall.

import { unexplained } from '../../../facts/earned-contexts.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence } from '../header-evidence.ts'

const STRENGTH = { reject: 1, quarantine: 0.9, none: 0.5, unknown: 0.6 } as const

export const dmarcFailed: MailDetector = {
  id: 'dmarc_failed',
  type: 'auth_failure',
  severity: 'high',
  title: 'The sender address fails DMARC',
  why: 'Someone who writes another organization’s address into From cannot pass the checks of its domain.',
  falsePositives: 'Mailing lists and forwarders, which break signatures and change the delivering server.',
  attack: ['T1566', 'T1656'],
  detect: (facts) => {
    const { auth, context } = facts
    if (auth.dmarc.result !== 'fail' || unexplained(context.earned, 'failed_checks') === 0) return null
    const policy = auth.facts.dmarc.testing && auth.dmarc.policy !== 'unknown' ? 'none' : auth.dmarc.policy
    return {
      description: auth.dmarc.detail,
      evidence: [fromEvidence(facts)],
      strength: STRENGTH[policy],
      severity: policy === 'none' ? 'medium' : 'high',
    }
  },
}
