// Colleagues of the sender in Cc whose domain is nearly that of the sender: a made-up conversation, so that an answer to
// all reaches only the forger.
import type { Detector } from '../../../detector.ts'
import { resembles } from '../../../lookalike/find-lookalike.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import { shownHost } from './imitation.ts'

const CONFIDENCE_MIN = 0.6
const ADDRESSED_MAX = 20

export const ccLookalike: Detector<EmailFacts> = {
  id: 'cc_lookalike',
  type: 'homoglyph',
  severity: 'high',
  title: 'The sender’s domain imitates that of somebody addressed',
  why: 'The people in copy look like a real conversation; the one domain that is off is the attacker’s.',
  falsePositives: 'Sister companies with similar names.',
  attack: ['T1566', 'T1583.001', 'T1656'],
  detect: ({ sender, recipients, knowledge, context }) => {
    if (sender.domain === '' || sender.isFreeMail || context.isMailingList) return null
    const domains = [...new Set(recipients.addressed.map(({ domain }) => domain))].slice(0, ADDRESSED_MAX)
    for (const domain of domains) {
      if (domain === sender.domain || recipients.organisations.includes(domain)) continue
      const match = resembles(domain, sender.domain, knowledge)
      if (match === null || match.confidence < CONFIDENCE_MIN || match.kind === 'tld_swap') continue
      return {
        description: `The message is from ${shownHost(sender.domain)} and goes to ${shownHost(domain)} as well, which ${match.how}: one of the two imitates the other.`,
        evidence: [
          { where: 'header:From', snippet: sender.domain },
          { where: 'header:Cc', snippet: domain },
        ],
        strength: match.confidence,
      }
    }
    return null
  },
}
