// The receiver looked for SPF, DKIM and DMARC and found none of them. Unknown is not none: headers that tell nothing make
// no finding.

import { unexplained } from '../../../facts/earned-contexts.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence } from '../header-evidence.ts'

const NOTHING = new Set(['none', 'permerror', 'neutral'])

export const unauthenticatedSender: MailDetector = {
  id: 'unauthenticated_sender',
  type: 'auth_unauthenticated',
  severity: 'low',
  title: 'Nothing authenticates the sender',
  why: 'Throwaway domains and compromised servers are rarely set up for SPF and DKIM; large senders have been for years.',
  falsePositives: 'Small companies, and devices that send mail on their own.',
  attack: ['T1566'],
  detect: (facts) => {
    const { auth, sender, context } = facts
    const { spf, dkim, dmarc } = auth
    if (
      !NOTHING.has(spf.result) ||
      dkim.result !== 'none' ||
      (dmarc.result !== 'unknown' && !NOTHING.has(dmarc.result))
    )
      return null
    if (spf.source === 'none' || dkim.source === 'none' || unexplained(context.earned, 'failed_checks') === 0)
      return null
    return {
      description: `The SPF result is ${spf.result} and there is no DKIM signature: nothing proves ${sender.domain === '' ? 'who' : `that ${sender.domain}`} sent the message.`,
      evidence: [fromEvidence(facts)],
      strength: spf.result === 'none' ? 1 : 0.7,
    }
  },
}
