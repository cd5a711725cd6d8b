// Answers go to a domain that has nothing to do with the author's.
import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence, headerEvidence } from '../header-evidence.ts'
import { strangersAnswered, unexplainedReply } from './reply-diversion.ts'

export const replyToOtherOrganisation: MailDetector<'reply_to_other_organisation'> = {
  id: 'reply_to_other_organisation',
  type: 'sender_mismatch',
  severity: 'low',
  title: 'Replies go to an unrelated domain',
  why: 'An attacker who spoofs a sender does not receive the replies and redirects them.',
  falsePositives: 'Ticket systems, and newsletters sent by a third party.',
  attack: ['T1566', 'T1656'],
  detect: (facts) => {
    const { sender } = facts
    const found = strangersAnswered(facts).find(({ relation, isFreeMail }) => relation !== 'sibling' && !isFreeMail)
    if (found === undefined) return null
    const isNonsense = found.relation === 'unknown'
    return {
      description: `The message is from ${sender.domain}, but replies go to ${found.mailbox.domain}, which ${isNonsense ? 'is not a valid domain' : 'is not related to it'}.`,
      evidence: [fromEvidence(facts), headerEvidence('Reply-To', found.mailbox.address)],
      weighs: sender.proof === 'proven' ? 'proven' : 'whole',
      measured: unexplainedReply(facts),
      ...(sender.proof !== 'proven' && { severity: 'medium' as const }),
    }
  },
}
