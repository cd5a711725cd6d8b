// Written in the name of a colleague, answered by a stranger. Forms on the own web site and lists on an own host do the same
// all day; what tells them from a forged colleague is that they want nothing.

import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence, headerEvidence } from '../header-evidence.ts'
import { asksOfReader, isFromInside, strangersAnswered, wantsSomething } from './reply-diversion.ts'

export const ownDomainReplyElsewhere: MailDetector<'own_domain_reply_elsewhere'> = {
  id: 'own_domain_reply_elsewhere',
  type: 'sender_mismatch',
  severity: 'high',
  title: 'The sender uses the recipient’s domain, but replies go elsewhere',
  why: 'An attacker who spoofs a colleague needs the reply to reach their own mailbox.',
  falsePositives: 'Forms on your own web site that write in its name and send replies to the visitor.',
  attack: ['T1566', 'T1656', 'T1534'],
  detect: (facts) => {
    const { sender, recipients } = facts
    // What is proven to come from the house is its own business.
    if (sender.proof === 'proven' || recipients.isSelfAddressed) return null
    const [found] = strangersAnswered(facts)
    if (!isFromInside(facts) || found === undefined) return null
    return {
      description: `The From address, at ${sender.domain}, shares the recipient’s domain, but replies go to ${found.mailbox.address}.`,
      evidence: [fromEvidence(facts), headerEvidence('Reply-To', found.mailbox.address)],
      weighs: !wantsSomething(facts)
        ? 'wants nothing'
        : sender.proof === 'refuted'
          ? 'whole'
          : asksOfReader(facts)
            ? 'asks'
            : 'unproven',
    }
  },
}
