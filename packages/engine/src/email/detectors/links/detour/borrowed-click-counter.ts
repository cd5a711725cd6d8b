// A link through the click counter of a mailing service that neither sent nor signed the message. Whoever pays such a service
// sends through it; a link that was taken from there is a detour that every filter of links knows as harmless.

import type { EmailFacts } from '../../../facts/email-facts.ts'
import type { MailLink } from '../../../facts/links.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { hostOf, linkEvidence } from '../link-evidence.ts'
import { callsToAction, callToAction, isMadeToClick, isMainLink, prominence } from '../strangers.ts'

/** An address that is passed on is only that; a button or a lure is there to be followed, and whatever it leads to is hidden. */
const strengthOfCall = (call: MailLink, { language }: EmailFacts): number =>
  isMadeToClick(call) || language.lures.length > 0 ? 1 : 0.67

export const borrowedClickCounter: MailDetector = {
  id: 'borrowed_click_counter',
  type: 'suspicious_link',
  severity: 'medium',
  title: 'A link goes through a mailing service that did not send the message',
  why: 'The click counter of a mailing service hides where a link leads, and filters of links let it pass.',
  falsePositives:
    'Personal messages that pass on a link from a newsletter, and senders whose own domain signs for the service.',
  attack: ['T1566.002'],
  detect: (facts) => {
    const found = facts.links.filter(({ isBorrowedCounter }) => isBorrowedCounter)
    const [first] = found
    if (first === undefined) return null
    const call = callsToAction(facts).find(({ isBorrowedCounter }) => isBorrowedCounter)
    const { host } = call ?? first
    const alike = found.filter((link) => link.host === host).length
    const isMain = call !== undefined && call === callToAction(facts) && isMainLink(call, facts)
    const which = isMain ? 'The main link goes' : alike > 1 ? `${alike} links go` : 'A link goes'
    return {
      description: `${which} through ${hostOf(call ?? first)}, the click counter of a mailing service that neither signed nor sent the message.`,
      evidence: linkEvidence(found),
      strength:
        call === undefined
          ? 0.27 * Math.max(...found.map((link) => prominence(link, facts)))
          : strengthOfCall(call, facts),
    }
  },
}
