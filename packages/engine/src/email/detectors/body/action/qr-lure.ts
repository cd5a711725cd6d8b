import type { LureObject } from '../../../language/term.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { unexplainedShare } from '../explained.ts'
import { wordAt } from '../passage.ts'

/** What a code in a message has no business with. */
const GUARDED: ReadonlySet<LureObject> = new Set([
  'account',
  'password',
  'mailbox',
  'identity',
  'signin',
  'payroll',
  'document',
  'crypto',
])
const BLOCKS = /[\u2580-\u259F]{5}/u
const QR = /(?<![\p{L}\p{N}])qr(?![\p{L}\p{N}])/iu

/** Where the code is named, else what stands before it. */
function aroundCode(text: string): string {
  const named = QR.exec(text)?.index
  if (named !== undefined) return text.slice(wordAt(text, Math.max(0, named - 80)), named + 120)
  const drawn = Math.max(0, text.search(BLOCKS))
  return text.slice(Math.max(0, drawn - 200), drawn).trim()
}

export const qrLure: MailDetector<'qr_lure'> = {
  id: 'qr_lure',
  type: 'qr_code',
  severity: 'high',
  title: 'The text mentions scanning a QR code, and an account or document',
  why: 'Scanning moves the reader from a protected computer to an unprotected phone.',
  falsePositives: 'Tickets, boarding passes and the setup of two-factor authentication.',
  attack: ['T1566.002', 'T1204.001'],
  detect: (facts) => {
    const { view, message, language, attachments } = facts
    const place = [message.subject, view.text].find((text) => QR.test(text))
    const object = language.objects.find((term) => GUARDED.has(term))
    const pictures = view.images.filter(({ isTracker }) => !isTracker).length + attachments.length
    // A code that is drawn with characters, or was read in a picture, is there whatever the text calls it.
    const isDrawn = view.tricks.blockQr.count > 0 || attachments.some(({ qrLinks }) => qrLinks.length > 0)
    if (object === undefined || !language.actions.includes('scan')) return null
    if (!isDrawn && (place === undefined || pictures === 0)) return null
    const share = unexplainedShare(facts)
    if (share === 0) return null
    return {
      description: `The text mentions scanning a QR code and ${object === 'identity' ? 'an' : 'a'} ${WORDS[object] ?? object}.`,
      evidence: [{ where: 'body:text', snippet: aroundCode(place ?? view.text) }],
      weighs: language.pressures.length > 0 ? 'whole' : 'no pressure',
      measured: share,
    }
  },
}

const WORDS: Readonly<Partial<Record<LureObject, string>>> = {
  account: 'user account',
  identity: 'identity check',
  signin: 'sign-in',
  payroll: 'salary payment',
  crypto: 'wallet',
}
