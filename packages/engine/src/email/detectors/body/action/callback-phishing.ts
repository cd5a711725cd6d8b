// A made-up charge and a number to call: the attack happens on the telephone, and the message holds nothing to scan.

import type { LanguageFacts } from '../../../language/read-lures.ts'
import type { LureObject } from '../../../language/term.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { unexplainedShare } from '../explained.ts'
import { namesAnotherBrand } from '../named-brand.ts'

const BILLING: ReadonlySet<LureObject> = new Set([
  'invoice',
  'payment',
  'subscription',
  'amount',
  'order',
  'virus',
  'refund',
  'crypto',
])
const BILLING_MIN = 3
const WORDS_MAX = 350
/** Numbers of countries whose way of writing them is not told as a telephone number. */
const NUMBER = /(?<![\d.,])\+?\d(?:[ ().-]{0,2}\d){7,13}(?![\d.,]\d|\d)/u

/** Whether a text tells of a charge and asks to call, as far as its words go. */
export const tellsOfCharge = ({ objects, actions, letterWords }: LanguageFacts): boolean =>
  objects.filter((object) => BILLING.has(object)).length >= BILLING_MIN &&
  (actions.includes('call') || actions.includes('cancel')) &&
  letterWords <= WORDS_MAX

export const callbackPhishing: MailDetector = {
  id: 'callback_phishing',
  type: 'callback_phishing',
  severity: 'high',
  title: 'Callback phishing: a charge and a phone number to call',
  why: 'The reader who disputes the charge by phone talks to the attacker, where no filter listens.',
  falsePositives: 'Receipts with a hotline, sent from the shop’s own domain.',
  attack: ['T1566.004', 'T1598.004'],
  detect: (facts) => {
    const { view, language, links, sender, recipients, claims } = facts
    const lure = language.lures.find(({ kind }) => kind === 'disowned_charge')
    const number = view.phones[0]?.text ?? (lure === undefined ? undefined : NUMBER.exec(view.text)?.[0])
    if (number === undefined || (!tellsOfCharge(language) && lure === undefined)) return null
    const share = unexplainedShare(facts)
    const isOdd =
      sender.isFreeMail ||
      sender.replyTo.some(({ isFreeMail }) => isFreeMail) ||
      recipients.areUndisclosed ||
      sender.serviceKind !== null ||
      namesAnotherBrand(claims)
    // A receipt leads to the shop, whose pages may have another name.
    const leadsAway = links.some(({ isWeb, isSenders, shown }) => isWeb && !shown.isHidden && !isSenders)
    if (leadsAway && !isOdd) return null
    const strength = (isOdd ? 1 : 0.6) * share
    if (strength < 0.2) return null
    return {
      description: `The message is about a charge and gives the phone number ${number.trim().slice(0, 30)}.`,
      evidence: [{ where: 'body:text', snippet: number.trim() }],
      strength: Math.round(strength * 100) / 100,
      ...(strength < 0.5 && { severity: 'low' }),
    }
  },
}
