// One personal email account sent it, another stands in From: the provider lets an owner write in the name of his other accounts,
// and checks pass for the provider all the same.

import { unexplained } from '../../../facts/earned-contexts.ts'
import { isFreeMail } from '../../../facts/sender.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence, headerEvidence } from '../header-evidence.ts'
import { freeMailAccount } from './free-mail-account.ts'

export const envelopeOfOtherFreemail: MailDetector = {
  id: 'envelope_of_other_freemail',
  type: 'sender_mismatch',
  severity: 'medium',
  title: 'The envelope sender is a different personal email account',
  why: 'Scammers run many accounts from one; the From address changes and the sending account stays.',
  falsePositives: 'People who use several accounts from one client; forwarding by a provider.',
  attack: ['T1566', 'T1585.002'],
  detect: (facts) => {
    const { sender, message, context, knowledge } = facts
    const back = message.returnPath ?? ''
    const at = back.lastIndexOf('@')
    if (!sender.isFreeMail || sender.mailbox === null || at < 1) return null
    if (unexplained(context.earned, 'failed_checks') === 0) return null
    const [local, domain] = [back.slice(0, at), back.slice(at + 1).toLowerCase()]
    // Keys in the envelope, and mailboxes for bounces, are the provider's own bookkeeping.
    if (!isFreeMail(domain, knowledge) || /[=+]|^(?:bounces?|no-?reply|mailer-daemon|postmaster)\b/i.test(local))
      return null
    if (freeMailAccount(local, domain) === freeMailAccount(sender.mailbox.local, sender.domain)) return null
    return {
      description: `The From address is ${sender.mailbox.address}, but the envelope sender is the personal email account ${back}.`,
      evidence: [fromEvidence(facts), headerEvidence('Return-Path', back)],
    }
  },
}
