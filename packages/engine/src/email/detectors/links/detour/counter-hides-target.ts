// A click counter in front of the main link of a message that pretends. Unlike a borrowed counter, this one may be the sender's
// own: whoever can pay a mailing service has one.

import type { MailDetector } from '../../mail-detector.ts'
import { type Pretence, pretenceBehindCounter, pretenceBehindUnproven } from '../hidden-target.ts'
import { hostOf, linkEvidence } from '../link-evidence.ts'
import { callsToAction, callToAction, isMainLink } from '../strangers.ts'

const WORDS: Readonly<Record<Pretence, string>> = {
  name: 'and the message claims a name that its sender’s domain does not support',
  silence: 'and the message is a picture with hardly a word',
  lure: 'and the message has the wording of a lure',
  disguise: 'and the subject is spelled to evade filters',
  foreign_name: 'and the display name has nothing in common with the address',
}

export const counterHidesTarget: MailDetector<'counter_hides_target'> = {
  id: 'counter_hides_target',
  type: 'suspicious_link',
  severity: 'medium',
  title: 'A click counter hides where the main link leads',
  why: 'A click counter keeps the landing page from the reader and from filters, and anybody who rents a mailing service has one.',
  falsePositives:
    'Newsletters that are sent under the name of a partner, and senders whose name has nothing in common with their domain.',
  attack: ['T1566.002'],
  detect: (facts) => {
    const call = callsToAction(facts).find(({ leaf, isBorrowedCounter }) => leaf?.mailer != null && !isBorrowedCounter)
    if (call === undefined) return null
    const pretence = pretenceBehindCounter(call, facts) ?? pretenceBehindUnproven(call, facts)
    if (pretence === null) return null
    return {
      description: `${call === callToAction(facts) && isMainLink(call, facts) ? 'The main link' : 'A link'} goes through ${hostOf(call)}, a click counter that hides where it leads, ${WORDS[pretence]}.`,
      evidence: linkEvidence([call]),
      weighs: pretence === 'foreign_name' ? 'foreign name' : 'whole',
    }
  },
}
