// A field in the name of the receiver that the receiver did not write: its believed report says otherwise.
import type { MailDetector } from '../../mail-detector.ts'
import { headerEvidence } from '../header-evidence.ts'

export const forgedAuthenticationResults: MailDetector = {
  id: 'forged_authentication_results',
  type: 'auth_forged',
  severity: 'high',
  title: 'The message carries a forged authentication result',
  why: 'Software that believes the first Authentication-Results header it finds takes a forged pass for a real one.',
  falsePositives: 'A receiver that checks twice, before and after a change of its own.',
  attack: ['T1566', 'T1562'],
  detect: ({ auth, message }) => {
    const { forgedPasses } = auth.facts.trust
    const [first] = forgedPasses
    if (first === undefined) return null
    return {
      description: `An Authentication-Results header with a pass in the name of ${first.authservId ?? 'the receiver'} contradicts what that server itself reports.`,
      evidence: forgedPasses
        .slice(0, 3)
        .map(({ field, index }) => headerEvidence(field, message.headers[index]?.value ?? '')),
    }
  },
}
