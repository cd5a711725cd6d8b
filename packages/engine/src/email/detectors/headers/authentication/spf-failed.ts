// The delivering server was not allowed to send for the envelope domain. A signature of the From domain that holds says
// who wrote the message, whoever delivered it.

import { unexplained } from '../../../facts/earned-contexts.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { headerEvidence } from '../header-evidence.ts'

export const spfFailed: MailDetector = {
  id: 'spf_failed',
  type: 'auth_failure',
  severity: 'medium',
  title: 'The sending server is not authorized by SPF',
  why: 'Spoofed mail comes from servers that the domain does not list.',
  falsePositives: 'Forwarding, which keeps the envelope sender and changes the server.',
  attack: ['T1566'],
  detect: ({ auth, sender, context }) => {
    const { result, detail, domain } = auth.spf
    if ((result !== 'fail' && result !== 'softfail') || unexplained(context.earned, 'failed_checks') === 0) return null
    if (sender.proof === 'proven') return null
    // The owner itself is not sure, and whoever forwards mail makes it so; where it is sure, DMARC fails as well.
    if (result === 'softfail' && auth.dmarc.result !== 'fail') return null
    return {
      description: detail,
      evidence: [headerEvidence('Return-Path', domain ?? '')],
      strength: result === 'fail' ? 1 : 0.6,
      severity: result === 'fail' ? 'medium' : 'low',
    }
  },
}
