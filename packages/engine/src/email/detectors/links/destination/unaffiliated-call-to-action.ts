import type { EmailFacts } from '../../../facts/email-facts.ts'
import type { MailLink } from '../../../facts/links.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { type Pretence, pretenceBehindCounter } from '../hidden-target.ts'
import { hostOf, linkEvidence } from '../link-evidence.ts'
import { callToAction, isMadeToClick, isMainLink, isStranger } from '../strangers.ts'

/** `Click here`, not an address that says where it leads, nor a word in a letter of many lines. */
const isCallInText = ({ shown }: MailLink): boolean =>
  shown.role === 'text' &&
  shown.text !== null &&
  !/^(?:https?:|www\.)|\.[a-z]{2,}\/|^[\w.-]+\.[a-z]{2,}$/i.test(shown.text)

const BEHIND_COUNTER: Readonly<Partial<Record<Pretence, string>>> = {
  name: 'a click counter that hides the target, in a message under the name of a brand that did not send it',
  silence: 'a click counter that hides the target, in a message without a word',
  lure: 'a click counter that hides the target, in a message with the wording of a lure',
}

function whoseItIs({ isUnprovenCounter, leaf }: MailLink, { sender }: EmailFacts): string {
  if (isUnprovenCounter) return 'the click counter of a mailing service that is not known to have sent the message'
  if (leaf?.shortener != null) return 'a URL shortener, which hides where it leads'
  return leaf?.freeHost != null
    ? 'where anyone can publish'
    : `which is not related to ${sender.domain || 'the sender'}`
}

export const unaffiliatedCallToAction: MailDetector<'unaffiliated_call_to_action'> = {
  id: 'unaffiliated_call_to_action',
  type: 'suspicious_link',
  severity: 'low',
  title: 'The main link leads to an unrelated domain',
  why: 'The landing page belongs to the attacker, whoever the message claims to be from.',
  falsePositives: 'Newsletters and advertisements that send readers to partners.',
  attack: ['T1566.002'],
  detect: (facts) => {
    const call = callToAction(facts)
    if (call === null) return null
    const isHidden = !isStranger(call, facts)
    const pretence = isHidden ? pretenceBehindCounter(call, facts) : null
    if (isHidden && pretence === null) return null
    // Evidence of a report is not what its writer wants clicked.
    if (facts.context.reportsAbuse && call.shown.place === 'forwarded') return null
    const isMade = isMadeToClick(call)
    if (!isMade && !isCallInText(call) && facts.language.lures.length === 0) return null
    return {
      description: `${isMainLink(call, facts) ? 'The main' : 'A'} ${isMade && call.shown.written === undefined ? 'button or picture' : 'link'} leads to ${hostOf(call)}, ${pretence === null ? whoseItIs(call, facts) : BEHIND_COUNTER[pretence]}.`,
      evidence: linkEvidence([call]),
      weighs: isMade ? 'whole' : 'in text',
    }
  },
}
