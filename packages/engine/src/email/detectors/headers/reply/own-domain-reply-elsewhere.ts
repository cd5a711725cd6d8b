// Written in the name of a colleague, answered by a stranger. Forms on the own web site and lists on an own host do the same
// all day; what tells them from a forged colleague is that they want nothing.

import type { Detector } from '../../../../detector.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import { fromEvidence, headerEvidence } from '../header-evidence.ts'
import { isFromInside, strangersAnswered, wantsSomething } from './reply-diversion.ts'

export const ownDomainReplyElsewhere: Detector<EmailFacts> = {
  id: 'own_domain_reply_elsewhere',
  type: 'sender_mismatch',
  severity: 'high',
  title: 'From the recipient’s own domain, answered elsewhere',
  why: 'A forged colleague asks for a payment, and the answer must reach the forger.',
  falsePositives: 'Forms on the own web site that write in its name and answer to the visitor.',
  attack: ['T1566', 'T1656', 'T1534'],
  detect: (facts) => {
    const { sender, recipients } = facts
    // What is proven to come from the house is its own business.
    if (sender.proof === 'proven' || recipients.isSelfAddressed) return null
    const [found] = strangersAnswered(facts)
    if (!isFromInside(facts) || found === undefined) return null
    return {
      description: `The message pretends to come from inside, from ${sender.domain}, and answers go to ${found.mailbox.address}.`,
      evidence: [fromEvidence(facts), headerEvidence('Reply-To', found.mailbox.address)],
      strength: wantsSomething(facts) ? (sender.proof === 'refuted' ? 1 : 0.8) : 0.2,
    }
  },
}
