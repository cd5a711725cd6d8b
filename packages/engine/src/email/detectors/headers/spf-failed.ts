// The delivering server was not allowed to send for the envelope domain.
import type { Detector } from '../../../detector.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'

export const spfFailed: Detector<EmailFacts> = {
  id: 'spf_failed',
  type: 'auth_failure',
  severity: 'medium',
  title: 'The delivering server may not send for the envelope domain (SPF)',
  why: 'A forger sends from servers that the domain does not name.',
  falsePositives: 'Forwarding keeps the envelope sender and changes the server.',
  attack: ['T1566'],
  detect: ({ auth }) => {
    const { result, detail, domain } = auth.spf
    if ((result !== 'fail' && result !== 'softfail') || auth.facts.explainedBy !== null) return null
    return {
      description: detail,
      evidence: [{ where: 'header:Received', snippet: domain ?? '' }],
      strength: result === 'fail' ? 1 : 0.5,
      severity: result === 'fail' ? 'medium' : 'low',
    }
  },
}
