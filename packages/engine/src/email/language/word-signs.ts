// What a word is by itself: each word of a text is asked for all of it, and most words of most mail are among some thousands.
import { remembered } from '../../remembered.ts'
import { namesHours } from './durations.ts'
import { mayTellRemoval, opensNegation } from './negation.ts'
import { mayOpenReport } from './reported-speech.ts'

const CURRENCY_CODE =
  /^(?:usd|eur|gbp|chf|btc|eth|usdt|aed|sar|inr|rs|лв|درهم|ريال|دينار|euros?|eurot|dollars?|dolares|dollari|dolar\p{L}*|zl|pln|lei|ron|kc|czk|huf|forint\p{L}{0,4}|kr|sek|nok|dkk|kronor|kroner|tl|грн|гривень|гривен|руб|рублеи|brl|reais|rp|idr|rm|myr|dong|vnd|baht|thb|won|krw|php|dinara|rsd|динара|динари|ils|evra|evrov|bgn)$/u
/** The sum and its currency are one word: `Rp1`, `300원`. */
const GLUED = /^(?:(?:rp|rm|rs)\d{1,9}|\d{1,9}(?:만|억)?원\p{L}{0,2}|\d{1,9}(?:kr|kc|ft|zl|lei|eur|usd))$/u
/** Words for a million and more, in folded spelling. */
export const MAGNITUDE =
  /^(?:mn|mio|mln|mill|million\p{L}{0,3}|milion\p{L}{0,3}|millon(?:es)?|milhao|milhoes|milioane|milijun\p{L}{0,2}|miljoen|miljon\p{L}{0,3}|milyon\p{L}{0,4}|milliard\p{L}{0,2}|miliard\p{L}{0,2}|billion\p{L}{0,2}|bilhoes|млн|миллион\p{L}{0,3}|мільион\p{L}{0,3}|милион\p{L}{0,3}|مليون|ملايين|εκατομμυρια|juta|trieu|miljoon\p{L}{0,3})$/u
/** What millions are counted in, in folded spelling. */
const CURRENCY_WORD =
  /^(?:usd|eur|gbp|chf|euros?|eura|eur[oi]w?|dollars?|dolar\p{L}{0,4}|dollari|dolares|pounds?|livres|libras|sterline|francs?|francos|pfund|ponds?|funtow|доллар\p{L}{0,3}|долар\p{L}{0,3}|евро|євро|фунт\p{L}{0,3}|دولار|دولارا|يورو|جنيه|ευρω|δολαρια|evra|evrov|eurot|eiro|euru|dollarit|rupiah)$/u
/** `1.8m`, `450M`: the letter stands at the number. */
const WITH_LETTER = /^\d{1,4}(?:m|mn|mio|mln)$/

/** What a word is in any language, whatever stands around it: asked of each word of a text. */
export interface Sign {
  readonly isCurrency: boolean
  readonly isCurrencyWord: boolean
  readonly isGluedSum: boolean
  readonly isMagnitude: boolean
  readonly isWithLetter: boolean
  readonly isThreeFigures: boolean
  readonly opensNegation: boolean
  readonly mayOpenReport: boolean
  readonly mayTellRemoval: boolean
  readonly namesHours: boolean
}

/** Most words of most mail are among some thousands, and most of them are nothing of all this. */
export const signOf: (word: string) => Sign = remembered(
  (word) => {
    const sign = {
      isCurrency: CURRENCY_CODE.test(word) || CURRENCY_WORD.test(word),
      isCurrencyWord: CURRENCY_WORD.test(word),
      isGluedSum: GLUED.test(word),
      isMagnitude: MAGNITUDE.test(word),
      isWithLetter: WITH_LETTER.test(word),
      isThreeFigures: /^\d{3}$/.test(word),
      opensNegation: opensNegation(word),
      mayOpenReport: mayOpenReport(word),
      mayTellRemoval: mayTellRemoval(word),
      namesHours: namesHours(word),
    }
    return Object.values(sign).includes(true) ? sign : ORDINARY
  },
  { entriesMax: 30_000, charsMax: 40 },
)
export const ORDINARY: Sign = {
  isCurrency: false,
  isCurrencyWord: false,
  isGluedSum: false,
  isMagnitude: false,
  isWithLetter: false,
  isThreeFigures: false,
  opensNegation: false,
  mayOpenReport: false,
  mayTellRemoval: false,
  namesHours: false,
}
