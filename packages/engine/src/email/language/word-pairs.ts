// What a number or a word means beside another: a share of a store that is used, the first half of a name.
import type { Words } from './split-words.ts'
import { MAGNITUDE, signOf } from './word-signs.ts'

/** "98 % full", "pleine à 98 %", "al 98 % de su capacidad". */
const USED =
  /^(?:full|used|quota|capacity|voll|belegt|ausgeschopft|kapazitat|pleine?s?|remplie?s?|saturee?s?|utilises?|capacite|llen[oa]s?|capacidad|pien[oaie]|esaurit[oa]|capacita|chei[oa]s?|ocupad[oa]s?|capacidade|vol|gevuld|capaciteit|zapelnion[aey]|pelna|pelne|fullt?|taynna|tele|plina?|заполнен\p{L}{0,2}|заповнен\p{L}{0,2})$/u
const USED_WORDS = 3

/** Whether the share at this word tells how much of a store is used. */
export const isUsedShare = ({ words, sentences }: Words, at: number): boolean => {
  for (let index = at - USED_WORDS; index <= at + USED_WORDS; index += 1)
    if (sentences[index] === sentences[at] && USED.test(words[index] ?? '')) return true
  return false
}

/** "Gift card", "gift voucher": the first half of a name, and no prize. */
export const isKindOfVoucher = ({ words }: Words, at: number): boolean =>
  words[at] === 'gift' && /^(?:cards?|vouchers?|certificates?|shop)$/.test(words[at + 1] ?? '')

const OF = new Set(['of', 'de', 'd', 'di', 'von', 'van'])

/** Millions of customers are no fortune: what is counted is told behind an "of", and is no money. */
export const isCountOfThings = ({ words, sentences }: Words, at: number): boolean =>
  MAGNITUDE.test(words[at] ?? '') &&
  OF.has(words[at + 1] ?? '') &&
  sentences[at + 2] === sentences[at] &&
  !signOf(words[at + 2] ?? '').isCurrency &&
  !signOf(words[at + 3] ?? '').isCurrency

/** "It won't": nobody won. */
export const isContracted = ({ words }: Words, at: number): boolean => words[at] === 'won' && words[at + 1] === 't'

const OF_CIPHERS =
  /^(?:strong|weak|quantum|public|symmetric|military|broken|break|crack\p{L}*|decod\p{L}*|decrypt\p{L}*|librar\p{L}*|algorithms?|cipher\p{L}*|protocols?|engine|api|prototype|hardware|chips?|keys?)$/u
const CIPHER_WORDS = 2

/** What cryptographers call their trade. */
export const isCryptography = ({ words, sentences }: Words, at: number): boolean => {
  if (words[at] !== 'crypto') return false
  for (let index = at - CIPHER_WORDS; index <= at + CIPHER_WORDS; index += 1)
    if (sentences[index] === sentences[at] && OF_CIPHERS.test(words[index] ?? '')) return true
  return false
}

const LETTER = /^(?:сообщени|писм|повідомленн|лист|съобщени|порук)/u
const LETTER_WORDS = 3

/** "Ваше сообщение не доставлено": of a letter that came back. */
export const isDeliveredLetter = ({ words, sentences }: Words, at: number): boolean => {
  if (!/^достав/u.test(words[at] ?? '')) return false
  for (let index = at - LETTER_WORDS; index <= at + LETTER_WORDS; index += 1)
    if (sentences[index] === sentences[at] && LETTER.test(words[index] ?? '')) return true
  return false
}

const NOBODY = new Set(['nobody', 'none', 'never', 'isn', 'aren'])
const NOBODY_WORDS = 3

/** "Nobody is guaranteed employment". */
export const isGuaranteedToNobody = ({ words, sentences }: Words, at: number): boolean => {
  if (words[at] !== 'guaranteed') return false
  for (let index = at - NOBODY_WORDS; index < at; index += 1)
    if (sentences[index] === sentences[at] && NOBODY.has(words[index] ?? '')) return true
  return false
}

/** "Free of charge": nothing is paid. */
export const isFreeOfCharge = ({ words }: Words, at: number): boolean =>
  words[at] === 'charge' && words[at - 1] === 'of' && words[at - 2] === 'free'
