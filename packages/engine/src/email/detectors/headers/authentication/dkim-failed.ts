// A signature that does not hold, where no other does and nothing tells why.

import { unexplained } from '../../../facts/earned-contexts.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { headerEvidence } from '../header-evidence.ts'

export const dkimFailed: MailDetector = {
  id: 'dkim_failed',
  type: 'auth_failure',
  severity: 'medium',
  title: 'The DKIM signature does not verify',
  why: 'A message that was changed, or whose signature was copied from another message, does not verify.',
  falsePositives: 'Mailing lists, footers added in transit, servers that re-encode text.',
  attack: ['T1566'],
  detect: ({ auth, sender, context }) => {
    if (auth.dkim.result !== 'fail' || unexplained(context.earned, 'failed_checks') === 0 || sender.proof === 'proven')
      return null
    const failed = auth.facts.signatures.filter(({ result, testing }) => result === 'fail' && !testing)
    const [first] = failed
    if (first === undefined || auth.facts.signatures.some(({ result }) => result === 'pass')) return null
    return {
      description: auth.dkim.detail,
      evidence: [
        headerEvidence('DKIM-Signature', `d=${first.domain ?? ''} s=${first.selector ?? ''}: ${first.reason}`),
      ],
      // A foreign signature may have been left on the message by any server it passed.
      strength: first.aligned === true ? 1 : 0.5,
    }
  },
}
