// Author, answers and bounces each at another house.

import { belongTogether } from '../../../../domain/organisation.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence, headerEvidence } from '../header-evidence.ts'
import { strangersAnswered, unexplainedReply } from './reply-diversion.ts'

export const tripleMismatch: MailDetector<'triple_mismatch'> = {
  id: 'triple_mismatch',
  type: 'sender_mismatch',
  severity: 'medium',
  title: 'From, Reply-To and envelope sender are three unrelated organizations',
  why: 'A spoofed author, a mailbox for the victims and a compromised server are three different places.',
  falsePositives: 'Campaigns that an agency sends through a service for a customer.',
  attack: ['T1566', 'T1656'],
  detect: (facts) => {
    const { sender, knowledge } = facts
    const back = sender.returnPath
    if (back === null || back.relation !== 'unrelated') return null
    const found = strangersAnswered(facts).find(
      ({ mailbox, relation }) => relation === 'unrelated' && !belongTogether(mailbox.domain, back.domain, knowledge),
    )
    if (found === undefined) return null
    return {
      description: `From is at ${sender.domain}, replies go to ${found.mailbox.domain} and bounces to ${back.domain}: three unrelated domains.`,
      evidence: [
        fromEvidence(facts),
        headerEvidence('Reply-To', found.mailbox.address),
        headerEvidence('Return-Path', back.domain),
      ],
      weighs: sender.proof === 'proven' ? 'proven' : 'whole',
      measured: unexplainedReply(facts),
    }
  },
}
