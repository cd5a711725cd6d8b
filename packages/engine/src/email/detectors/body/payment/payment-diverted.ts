// The next payment shall go to another account than before. Said in a thread that was taken over, from an address that is
// proven and with nothing to click, the demand itself is all that gives it away.

import { type AccountNumber, findAccountNumber, isHeldAtHome } from '../../../facts/account-number.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { quotedWords } from '../../quoted-words.ts'
import { passagesOf } from '../passage.ts'
import { asksToCheckBack } from './asks-to-check-back.ts'
import { isReadersOwnAccount } from './readers-own-account.ts'
import { detailsUnchanged } from './unchanged-details.ts'

const STRENGTH = { withNumber: 1, announced: 0.6 } as const
/** Who asks to be rung up before anything is paid does not fear the answer, on a number known before least of all. */
const SHARE = { called: 0.5, checked: 0.3, atHome: 0.6, whole: 1 } as const

const COUNTRY_NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })
/** Of the two letters of an IBAN, which need be no country's. */
const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (COUNTRY_NAMES.of(code) ?? code) : code)

/** The number in the text, else in a document beside it. */
const accountNumberIn = ({ view, attachments }: EmailFacts): AccountNumber | null =>
  [view.text, ...attachments.map(({ inspection }) => inspection?.text ?? '')]
    .map(findAccountNumber)
    .find((found) => found !== null) ?? null

export const paymentDiverted: MailDetector = {
  id: 'payment_diverted',
  type: 'payment_lure',
  severity: 'high',
  title: 'Payments are redirected to another account',
  why: 'An attacker who reads a mailbox waits for an invoice and follows it with their own account number.',
  falsePositives: 'Suppliers and colleagues who really changed their bank. Call them on a number you already know.',
  attack: ['T1657', 'T1534', 'T1656'],
  detect: (facts) => {
    const { language, context, sender, view } = facts
    const lure = language.lures.find(({ kind }) => kind === 'payment_diverted')
    if (lure === undefined) return null
    if (language.reassurances.includes('warning') || detailsUnchanged(facts)) return null
    if (isReadersOwnAccount(facts, lure)) return null
    const number = accountNumberIn(facts)
    const atHome =
      number === null || number.country === null
        ? null
        : isHeldAtHome(number.country, sender.registrable ?? '', view.language)
    const strength = number === null ? STRENGTH.announced : STRENGTH.withNumber
    // An announcement to customers names an account in the firm's own country; an answer in a thread may well do so too.
    const share = asksToCheckBack(facts)
      ? SHARE.checked
      : language.actions.includes('call')
        ? SHARE.called
        : atHome === true && !context.claimsReply && !sender.isFreeMail
          ? SHARE.atHome
          : SHARE.whole
    const abroad =
      atHome === false
        ? `, in ${countryName(number?.country ?? '')}, which fits neither the sender’s domain nor the language`
        : ''
    return {
      description: `The message mentions a new account for payments${number === null ? '' : `, ${number.text}${abroad}`}: ${quotedWords(facts, lure)}.`,
      evidence: passagesOf(facts, lure),
      strength: strength * share,
    }
  },
}
