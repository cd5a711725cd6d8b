// The answer is wanted at a personal email account that is neither the sender's nor anybody's who was addressed: the sending
// account is stolen or made to be lost, the other one is where the fraud goes on.

import { isFreeMail } from '../../../facts/sender.ts'
import type { MailDetector } from '../../mail-detector.ts'

/** A long text holds addresses for other reasons: signatures, lists, addresses of a club. */
const WORDS_MAX = 400
/** `Hi ann@mail.example,`: whom the letter greets is whom it was written for, if by mistake, and nobody to answer. */
const GREETED =
  /^\s*(?:hi|hello|hey|dear|good (?:morning|day|evening)|hallo|liebe[rs]?|guten tag|sehr geehrte[rs]?|oi|ol[áa]|prezad[oa]|car[oa]|bom dia|hola|estimad[oa]|bonjour|ch[eè]re?|ciao|gentile|buongiorno|beste|cze[sś][cć]|witaj|dobr[yý] den|merhaba|say[ıi]n|hej|здравствуйте|привет)[\s,:!]{1,3}$/u
const ASKS: ReadonlySet<string> = new Set(['reply', 'send', 'claim', 'call'])

export const answerToOtherMailbox: MailDetector<'answer_to_other_mailbox'> = {
  id: 'answer_to_other_mailbox',
  type: 'sender_mismatch',
  severity: 'medium',
  title: 'The text names another personal email account',
  why: 'The sending account is closed within hours; the mailbox named in the text is where the fraud continues.',
  falsePositives: 'People who write from one account and mention another of their own.',
  attack: ['T1566', 'T1585.002'],
  detect: ({ view, sender, recipients, message, language, knowledge }) => {
    if (language.letterWords > WORDS_MAX) return null
    const known = new Set([
      sender.mailbox?.address.toLowerCase() ?? '',
      ...recipients.addresses,
      ...message.replyTo.map(({ address }) => address.toLowerCase()),
    ])
    const forwardedFrom = view.forwarded?.from?.toLowerCase() ?? ''
    const others = view.emails.filter(
      (address) =>
        !known.has(address) &&
        !isOnlyGreeted(address, view.text) &&
        !forwardedFrom.includes(address) &&
        isFreeMail(address.split('@').pop() ?? '', knowledge) &&
        !isSameName(address, sender.mailbox?.address ?? ''),
    )
    const [other] = others
    const from = sender.mailbox?.address ?? ''
    const asks = language.actions.some((action) => ASKS.has(action)) || language.lures.length > 0
    if (other === undefined || others.length > 2 || !asks) return null
    return {
      description: `${from === '' ? 'No sender address is given, and the text names a' : `The message is from ${from}, but the text names another`} mailbox, ${other}, beside wording that asks for a reply or offers something.`,
      evidence: [{ where: 'body:text', snippet: other }],
      weighs: sender.isFreeMail || sender.replyTo.length > 0 ? 'whole' : 'from a house',
    }
  },
}

/** Named once, and that behind a greeting. */
function isOnlyGreeted(address: string, text: string): boolean {
  const [before = '', after, ...more] = text.toLowerCase().split(address)
  return after !== undefined && more.length === 0 && GREETED.test(before.slice(before.lastIndexOf('\n') + 1))
}

/** One person with two accounts keeps the name: `ann.lee@` here and there. */
function isSameName(a: string, b: string): boolean {
  const [left = '', right = ''] = [a, b].map((address) =>
    (address.split('@')[0] ?? '').toLowerCase().replaceAll(/[^a-z]/g, ''),
  )
  return left.length > 3 && right.length > 3 && (left.includes(right) || right.includes(left))
}
