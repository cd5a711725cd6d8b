// Weighed by what the domain's owner asks receivers to do with failures, and by what explains the failure.
import type { Detector } from '../../../detector.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import { fromEvidence } from './header-evidence.ts'

const STRENGTH = { reject: 1, quarantine: 0.9, none: 0.5, unknown: 0.6 } as const
/** List-Id and the like are free for any sender to write: without a witness they excuse only the greater part. */
const CLAIMED_EXCUSE = 0.25

export const dmarcFailed: Detector<EmailFacts> = {
  id: 'dmarc_failed',
  type: 'auth_failure',
  severity: 'high',
  title: 'The sender address is not authenticated by its domain (DMARC)',
  why: 'Who writes a foreign address into From cannot pass the checks of its domain.',
  falsePositives: 'Mailing lists and forwarders break signatures and change the delivering server.',
  attack: ['T1566', 'T1656'],
  detect: (facts) => {
    const { auth } = facts
    const { explainedBy, dmarc } = auth.facts
    if (auth.dmarc.result !== 'fail' || explainedBy?.corroborated === true) return null
    const excuse = explainedBy === null ? 1 : CLAIMED_EXCUSE
    const policy = dmarc.testing && auth.dmarc.policy !== 'unknown' ? 'none' : auth.dmarc.policy
    return {
      description: explainedBy === null ? auth.dmarc.detail : `${auth.dmarc.detail} ${explainedBy.detail}`,
      evidence: [fromEvidence(facts)],
      strength: STRENGTH[policy] * excuse,
      severity: explainedBy !== null ? 'low' : policy === 'none' ? 'medium' : 'high',
    }
  },
}
