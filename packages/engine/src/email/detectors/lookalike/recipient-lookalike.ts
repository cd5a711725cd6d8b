// A host that is made to be mistaken for that of somebody addressed, To or Cc, or for one that the operator guards.
import type { MailDetector } from '../mail-detector.ts'
import { hostEvidence, shownHost } from './imitation.ts'

/** Below this two names share a word. */
const CONFIDENCE_MIN = 0.5

export const recipientLookalike: MailDetector = {
  id: 'recipient_lookalike',
  type: 'homoglyph',
  severity: 'high',
  title: 'A lookalike of the recipient’s own domain',
  why: 'Someone registered it for this organization: a colleague’s address one letter off, or a false portal.',
  falsePositives: 'Other domains of the same organization that are not configured as its own.',
  attack: ['T1566', 'T1583.001', 'T1656'],
  detect: ({ lookalikes }) => {
    // Addressed is then a list or the author of what came back, and not the reader's organisation.
    const [best] = lookalikes
      .filter(
        ({ whose, confidence, kind }) => whose === 'recipient' && confidence >= CONFIDENCE_MIN && kind !== 'tld_swap',
      )
      .sort((a, b) => b.confidence - a.confidence)
    if (best === undefined) return null
    const place = best.where === 'link' ? 'A link leads to' : 'The sender writes from'
    return {
      description: `${place} ${shownHost(best.host)}, a lookalike of ${best.target.domain}: it ${best.how}.`,
      evidence: [hostEvidence(best)],
      strength: best.confidence * (best.where === 'link' ? 0.7 : 1),
    }
  },
}
