// "Ring us up on the number that you know before you change anything": whoever invites the very call that would expose a
// fraud is not afraid of it.
import type { EmailFacts } from '../../../facts/email-facts.ts'

const KNOWN_NUMBER = new RegExp(
  [
    'number (?:that )?you (?:already )?(?:hold|have|know|use)',
    '(?:known|usual|established|existing) (?:phone |telephone |contact )?(?:number|contact)',
    '(?:bekannten?|gewohnten?|üblichen?) (?:Telefon|Ruf)?nummer',
    'num[ée]ro (?:de t[ée]l[ée]phone )?(?:habituel|que vous connaissez|connu)',
    'tel[ée]fono (?:habitual|de siempre|que ya (?:tiene|conoce))',
    'telefone (?:habitual|que já (?:tem|conhece|possui))',
    'numero (?:abituale|(?:a voi |già )(?:noto|conosciuto))',
    '(?:bekende|gebruikelijke) (?:telefoon)?nummer',
    '(?:znany|dotychczasowy)\\p{L}{0,3} numer\\p{L}{0,3}|numer\\p{L}{0,3} (?:znan|dotychczasow)\\p{L}{1,4}',
    '(?:känd|kend|kjent|vanlig|sædvanlig)\\p{L}{0,3} (?:telefon)?(?:nummer|nummeret)',
    'tuttuun numeroon|tutusta numerosta',
    'známém? (?:telefonním )?čísle',
    'известн\\p{L}{2,4} (?:вам )?номер\\p{L}{0,3}',
    'bildiğiniz (?:telefon )?numara',
    'いつもの(?:お)?電話番号|既知の(?:電話)?番号|原有(?:的)?(?:电话|電話|联系方式)|已知(?:的)?(?:电话|電話)',
  ].join('|'),
  'iu',
)

export const asksToCheckBack = ({ view }: Pick<EmailFacts, 'view'>): boolean =>
  KNOWN_NUMBER.test(view.text.slice(0, CHARS_READ_MAX))

/** Such letters are short. */
const CHARS_READ_MAX = 20_000
