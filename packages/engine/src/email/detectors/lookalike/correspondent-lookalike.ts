// A thread that is taken over from outside: somebody read it, registered the supplier's name one letter off, and answers in it.
import type { MailDetector } from '../mail-detector.ts'
import { hostEvidence, shownHost } from './imitation.ts'

/** Below this two names share a word. */
const CONFIDENCE_MIN = 0.5
/** Of a link that holds the sender's own name: portals of suppliers are sometimes named so. */
const LINK_SHARE = 0.7

export const correspondentLookalike: MailDetector = {
  id: 'correspondent_lookalike',
  type: 'homoglyph',
  severity: 'high',
  title: 'A lookalike of the sender’s own domain or of a domain in the quoted thread',
  why: 'In thread hijacking the attacker has read a conversation between two companies and continues it from a domain that looks like one of theirs.',
  falsePositives: 'Companies that use two domains whose names differ by a letter or a word.',
  attack: ['T1566', 'T1583.001', 'T1656'],
  detect: ({ lookalikes }) => {
    const [best] = lookalikes
      .filter(
        ({ whose, confidence, kind }) =>
          whose === 'correspondent' && confidence >= CONFIDENCE_MIN && kind !== 'tld_swap' && kind !== 'subdomain',
      )
      .toSorted((a, b) => b.confidence - a.confidence)
    if (best === undefined) return null
    if (best.where === 'link') {
      return {
        description: `A link leads to ${shownHost(best.host)}, a lookalike of ${best.target.domain}, the sender’s own domain: it ${best.how}.`,
        evidence: [hostEvidence(best)],
        strength: best.confidence * LINK_SHARE,
      }
    }
    const who = best.where === 'header:Reply-To' ? 'Replies go to' : 'The sender writes from'
    return {
      description: `${who} ${shownHost(best.host)}, which imitates ${best.target.domain} of the quoted thread: it ${best.how}.`,
      evidence: [hostEvidence(best)],
      strength: best.confidence,
    }
  },
}
