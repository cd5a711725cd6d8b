// The address for answers is made to be mistaken for the one in From.

import { resemblanceTo } from '../../../../lookalike/find-lookalike.ts'
import type { LookalikeKind } from '../../../../lookalike/label-match.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence, headerEvidence } from '../header-evidence.ts'
import { unexplainedReply } from './reply-diversion.ts'

/** Below this the likeness is that of two names with a common word. */
const CONFIDENCE_MIN = 0.6

/**
 * A house that everybody knows, and that proves itself, answers under its name and a word more; it has domains that no list
 * knows. Through a service for everybody its users choose who is answered.
 */
const isOwnNameJoined = (kind: LookalikeKind, { sender }: EmailFacts): boolean =>
  JOINED.has(kind) && sender.brands.length > 0 && sender.proof === 'proven' && sender.serviceKind === null
const JOINED: ReadonlySet<LookalikeKind> = new Set<LookalikeKind>(['combo', 'contains', 'digits'])

export const replyToLookalike: MailDetector = {
  id: 'reply_to_lookalike',
  type: 'sender_mismatch',
  severity: 'high',
  title: 'Replies go to a lookalike of the sender’s domain',
  why: 'In thread hijacking the conversation moves to a domain one letter off, which nobody notices while replying.',
  falsePositives: 'Companies that write from several similarly named domains.',
  attack: ['T1566', 'T1656', 'T1583.001'],
  detect: (facts) => {
    const { sender, knowledge } = facts
    if (sender.domain === '' || sender.isFreeMail || unexplainedReply(facts) === 0) return null
    for (const { mailbox, relation, isFreeMail } of sender.replyTo) {
      if (relation !== 'unrelated' || isFreeMail) continue
      const match = resemblanceTo(sender.domain, knowledge)(mailbox.domain)
      if (match === null || match.confidence < CONFIDENCE_MIN || match.kind === 'tld_swap') continue
      if (isOwnNameJoined(match.kind, facts)) continue
      return {
        description: `Replies go to ${mailbox.domain}, which looks like ${sender.domain}: it ${match.how}.`,
        evidence: [fromEvidence(facts), headerEvidence('Reply-To', mailbox.address)],
        strength: match.confidence,
      }
    }
    return null
  },
}
