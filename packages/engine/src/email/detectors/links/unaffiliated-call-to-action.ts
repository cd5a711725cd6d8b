import type { Detector } from '../../../detector.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import { hostOf, linkEvidence } from './link-evidence.ts'
import { callToAction, isStranger } from './strangers.ts'

/** A text link in a letter between people leads wherever it likes; a button or a linked picture is made to be clicked. */
const MADE_TO_CLICK = new Set(['button', 'image', 'area', 'css', 'form_action', 'meta_refresh'])

export const unaffiliatedCallToAction: Detector<EmailFacts> = {
  id: 'unaffiliated_call_to_action',
  type: 'suspicious_link',
  severity: 'low',
  title: 'The main link leads to somebody other than the sender',
  why: 'The page that gathers the passwords is the attacker\'s, whoever the message says it is from.',
  falsePositives: 'Newsletters and advertisements that pass readers on to partners.',
  attack: ['T1566.002'],
  detect: (facts) => {
    const call = callToAction(facts)
    if (call === null || !isStranger(call, facts)) return null
    const isMade = MADE_TO_CLICK.has(call.shown.role)
    return {
      description: `The ${isMade ? 'button or picture to click' : 'main link'} leads to ${hostOf(call)}, which has nothing to do with ${facts.sender.domain || 'the sender'}.`,
      evidence: linkEvidence([call]),
      strength: isMade ? 1 : 0.4,
    }
  },
}
