// Two personal email accounts in one message, which one person rarely has need of.
import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence, headerEvidence } from '../header-evidence.ts'
import { freeMailAccount } from './free-mail-account.ts'

export const replyToOtherFreemail: MailDetector = {
  id: 'reply_to_other_freemail',
  type: 'sender_mismatch',
  severity: 'medium',
  title: 'Replies go to a second personal email account',
  why: 'Accounts that send scams are closed within hours; the one that collects the replies is kept out of sight.',
  falsePositives: 'People who move from one provider to another.',
  attack: ['T1566', 'T1585.002'],
  detect: (facts) => {
    const { sender } = facts
    if (!sender.isFreeMail || sender.mailbox === null) return null
    const own = freeMailAccount(sender.mailbox.local, sender.domain)
    const found = sender.replyTo.find(
      ({ mailbox, isFreeMail }) => isFreeMail && freeMailAccount(mailbox.local, mailbox.domain) !== own,
    )
    if (found === undefined) return null
    return {
      description: `The message is from ${sender.mailbox.address}, but replies go to another personal email account, ${found.mailbox.address}.`,
      evidence: [fromEvidence(facts), headerEvidence('Reply-To', found.mailbox.address)],
    }
  },
}
