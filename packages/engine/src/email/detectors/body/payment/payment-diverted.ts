// The next payment shall go to another account than before. Said in a thread that was taken over, from an address that is
// proven and with nothing to click, the demand itself is all that gives it away.
import type { Detector } from '../../../../detector.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import { passagesOf } from '../passage.ts'
import { detailsUnchanged } from './unchanged-details.ts'

/** A number to pay to: an IBAN, a sort code, or the digits of an account. */
const ACCOUNT_NUMBER =
  /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b|\b\d{2}-\d{2}-\d{2}\b|\b\d[\d -]{6,30}\d\b/u
const STRENGTH = { withNumber: 1, announced: 0.6 } as const
/** Who asks to be rung up before anything is paid does not fear the answer. */
const CHECKED_SHARE = 0.5

export const paymentDiverted: Detector<EmailFacts> = {
  id: 'payment_diverted',
  type: 'payment_lure',
  severity: 'high',
  title: 'Payments shall go to another account than before',
  why: 'Whoever reads along in a mailbox waits for an invoice and answers it with an account of his own.',
  falsePositives: 'Suppliers and colleagues who really changed their bank: ring them up on a number known before.',
  attack: ['T1657', 'T1534', 'T1656'],
  detect: (facts) => {
    const { language, context, view } = facts
    const lure = language.lures.find(({ kind }) => kind === 'payment_diverted')
    if (lure === undefined || context.isMailingList || context.isBounce || context.isBulk || context.reportsFraud)
      return null
    if (language.reassurances.includes('warning') || detailsUnchanged(facts)) return null
    const number = ACCOUNT_NUMBER.exec(view.text)?.[0]
    const strength = number === undefined ? STRENGTH.announced : STRENGTH.withNumber
    return {
      description: `It asks to pay into another account than before${number === undefined ? '' : `, ${number.trim()}`}: ${lure.words.map((word) => `"${word}"`).join(', ')}.`,
      evidence: passagesOf(facts, lure),
      strength: language.actions.includes('call') ? strength * CHECKED_SHARE : strength,
    }
  },
}
