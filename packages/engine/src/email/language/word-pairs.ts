// What a number or a word means beside another: a share of a store that is used, the first half of a name.
import type { Words } from './split-words.ts'

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
