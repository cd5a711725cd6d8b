// A company's address in From, a personal email account to answer to.
import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence, headerEvidence } from '../header-evidence.ts'
import { asksOfReader, isFromInside, strangersAnswered, unexplainedReply } from './reply-diversion.ts'

export const replyToFreemail: MailDetector<'reply_to_freemail'> = {
  id: 'reply_to_freemail',
  type: 'sender_mismatch',
  severity: 'medium',
  title: 'Replies go to a personal email account',
  why: 'An attacker who spoofs or compromises an address often cannot read its replies, and opens a free account for them.',
  falsePositives: 'Small companies and clubs that answer from a private account; web forms.',
  attack: ['T1566', 'T1656', 'T1585.002'],
  detect: (facts) => {
    const { sender, recipients } = facts
    // From inside and answered outside is one fact, which `own_domain_reply_elsewhere` tells. Who writes to the address that it
    // writes from hides to whom: a list does so for its members, and whoever wants something for himself.
    const isInside = recipients.isSelfAddressed ? !asksOfReader(facts) : isFromInside(facts)
    if (sender.isFreeMail || (sender.proof !== 'proven' && isInside)) return null
    const found = strangersAnswered(facts).find(({ isFreeMail }) => isFreeMail)
    if (found === undefined) return null
    return {
      description: `The message is from ${sender.domain}, but replies go to the personal email account ${found.mailbox.address}.`,
      evidence: [fromEvidence(facts), headerEvidence('Reply-To', found.mailbox.address)],
      weighs: sender.proof === 'proven' ? 'proven' : 'whole',
      measured: unexplainedReply(facts),
    }
  },
}
