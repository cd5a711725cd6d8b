// From and To are the same address, and nothing proves that its owner wrote it.

import { unexplained } from '../../../facts/earned-contexts.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence, headerEvidence } from '../header-evidence.ts'

export const selfAddressed: MailDetector<'self_addressed'> = {
  id: 'self_addressed',
  type: 'recipient_anomaly',
  severity: 'medium',
  title: 'Sender and recipient are the same address',
  why: 'Mail from oneself passes many filters, and extortion presents it as proof that the mailbox was hacked.',
  falsePositives: 'Notes to oneself, scanners, and newsletters sent to their own address with the readers in Bcc.',
  attack: ['T1566', 'T1656'],
  detect: (facts) => {
    const { sender, recipients, auth, message, context } = facts
    if (!recipients.isSelfAddressed || sender.proof === 'proven') return null
    const left = unexplained(context.earned, 'odd_recipients')
    if (left === 0) return null
    const isToldNothing = auth.spf.source === 'none' && auth.dmarc.source === 'none'
    // Without any report nothing tells a note to oneself from a forgery.
    if (isToldNothing) return null
    return {
      description: `The message is both from and to ${sender.mailbox?.address ?? ''}, and nothing proves that the owner sent it.`,
      evidence: [fromEvidence(facts), headerEvidence('To', message.to[0]?.address ?? '')],
      weighs: sender.proof === 'refuted' ? 'whole' : 'unproven',
      measured: left,
    }
  },
}
