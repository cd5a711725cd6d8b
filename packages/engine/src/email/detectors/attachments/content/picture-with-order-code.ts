// A picture from a personal email account, a number that could be an order's, and not a sentence: the invoice and its telephone
// number stand in the picture, where no filter reads.

import type { EmailFacts } from '../../../facts/email-facts.ts'
import { foldSpelling } from '../../../language/fold.ts'
import { readLetter } from '../../../language/letter-words.ts'
import { isCustomersMailbox } from '../../headers/brand-voice.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { attachmentEvidence, attachmentName } from '../attachment-evidence.ts'

const WORDS_FEW = 15
const CODE = /(?<![\p{L}\p{N}])(?=[\p{L}_#-]*\d)(?=(?:[^\d]*\d){3})[#]?[\p{Lu}\d][\p{Lu}\d_#/-]{6,30}(?![\p{Ll}])/u
const ORDER =
  /\b(?:invoice|receipt|order|purchase|payment|bill(?:ing)?|subscription|renewal|statement|transaction|inv|rechnung|bestellung|factura|facture|fatura|fattura|pedido|commande|compra)\b/i
/** What cameras and screens call their pictures. */
const CAMERA = /\b(?:img|dsc[fn]?|pxl|p|screenshot|photo|image|whatsapp image)[_ -]?\d/gi

export const pictureWithOrderCode: MailDetector = {
  id: 'picture_with_order_code',
  type: 'callback_phishing',
  severity: 'medium',
  title: 'A picture and an order number from a personal email account',
  why: 'The bill and the phone number are in the picture, where only the reader sees them.',
  falsePositives: 'People who send a photo of a receipt without comment.',
  attack: ['T1566.001', 'T1566.004', 'T1027'],
  detect: ({ sender, attachments, language, message, view }) => {
    if (!isCustomersMailbox(sender)) return null
    const pictures = attachments.filter(({ inspection, declaredType }) =>
      inspection === null ? declaredType.startsWith('image/') : inspection.kind === 'image',
    )
    const [picture] = pictures
    if (picture === undefined || pictures.length > 2 || attachments.length > pictures.length) return null
    if (language.letterWords > WORDS_FEW) return null
    const shown = `${message.subject} ${view.text} ${quotedNote(view)}`
    const said = `${shown} ${picture.name ?? ''}`.replaceAll(CAMERA, ' ')
    const found = CODE.exec(shown.replaceAll(CAMERA, ' ')) ?? (/\d{4}/.test(said) ? ORDER.exec(said) : null)
    if (found === null) return null
    return {
      description: `A personal email account sends the picture ${attachmentName(picture)} with hardly any text besides "${found[0].trim()}".`,
      evidence: attachmentEvidence(pictures),
    }
  },
}

/** A quotation of a number and no more: nobody need have written it before, and the reader sees it all the same. */
function quotedNote({ quotedText }: EmailFacts['view']): string {
  if (quotedText === '') return ''
  // Without the line that introduces it.
  const lines = quotedText.split('\n').filter((line) => !line.trimEnd().endsWith(':'))
  const { words } = readLetter(foldSpelling(lines.map((line) => line.replace(/^[\s>]+/, '')).join('\n')), '')
  return words <= WORDS_FEW ? quotedText : ''
}
