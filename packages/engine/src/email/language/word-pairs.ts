// What a number or a word means beside another: a share of a store that is used, the first half of a name.
import { isNothingLost, isWayOut } from './negation.ts'
import type { Words } from './split-words.ts'
import type { Term } from './term.ts'
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

/** Of dong or rupiah every bill counts millions. */
const SMALL_COIN =
  /^(?:dong|vnd|d|won|krw|rupiah|idr|ft|huf|forint\p{L}{0,4}|dinara|rsd|динара|yen|jpy|pesos|cop|clp)$/u
const BEFORE_RUPIAH = /^rp\d/

/** Whether the grouped number that ends at this word is told in a coin of which millions are ordinary. */
export const isSmallCoin = ({ words }: Words, at: number): boolean =>
  SMALL_COIN.test(words[at + 1] ?? '') || BEFORE_RUPIAH.test(words[at - 2] ?? '')

/** "Gift card", "gift voucher": the first half of a name, and no prize. */
const isKindOfVoucher = ({ words }: Words, at: number): boolean =>
  words[at] === 'gift' && /^(?:cards?|vouchers?|certificates?|shop)$/.test(words[at + 1] ?? '')

const OF = new Set(['of', 'de', 'd', 'di', 'von', 'van'])

/** What a fortune is told in besides currencies. */
const RICHES =
  /^(?:money|cash|funds?|gold|geld|bargeld|argent|dinero|efectivo|dinheiro|denaro|soldi|pieniedzy|penez|bani|денег|деньгами)$/u
/** "Millions of United States dollars": the currency stands some words behind. */
const COUNTED_WORDS = 5

/** Millions of customers are no fortune: what is counted is told behind an "of", and is no money. */
const isCountOfThings = ({ words, sentences }: Words, at: number): boolean => {
  if (!MAGNITUDE.test(words[at] ?? '') || !OF.has(words[at + 1] ?? '')) return false
  for (let index = at + 2; index <= at + 1 + COUNTED_WORDS && sentences[index] === sentences[at]; index += 1)
    if (signOf(words[index] ?? '').isCurrency || RICHES.test(words[index] ?? '')) return false
  return sentences[at + 2] === sentences[at]
}

/** "It won't": nobody won. */
const isContracted = ({ words }: Words, at: number): boolean => words[at] === 'won' && words[at + 1] === 't'

const OF_CIPHERS =
  /^(?:strong|weak|quantum|public|symmetric|military|broken|break|crack\p{L}*|decod\p{L}*|decrypt\p{L}*|librar\p{L}*|algorithms?|cipher\p{L}*|protocols?|engine|api|prototype|hardware|chips?|keys?)$/u
const CIPHER_WORDS = 2
/** What is owned, earned or asked for: "your crypto keys", "a crypto algorithm that pays". */
const OF_COINS =
  /^(?:your|my|wallets?|coins?|tokens?|bitcoins?|btc|usdt|send|connect|confirm|verify|update\p{L}?|invest\p{L}*|deposit\p{L}*|earn\p{L}*|pays?|profits?|returns?|rewards?|daily|trad\p{L}*)$/u
const COIN_WORDS = 8

/** What cryptographers call their trade. */
const isCryptography = ({ words, sentences }: Words, at: number): boolean => {
  if (words[at] !== 'crypto') return false
  for (let index = at - COIN_WORDS; index <= at + COIN_WORDS; index += 1)
    if (sentences[index] === sentences[at] && OF_COINS.test(words[index] ?? '')) return false
  for (let index = at - CIPHER_WORDS; index <= at + CIPHER_WORDS; index += 1)
    if (sentences[index] === sentences[at] && OF_CIPHERS.test(words[index] ?? '')) return true
  return false
}

const LETTER = /^(?:сообщени|писм|повідомленн|лист|съобщени|порук)/u
const LETTER_WORDS = 3
/** A post office brings letters too: those that it registers, and parcels. */
const OF_POST = /^(?:посылк|посилк|заказн|рекомендован|отправлени|відправленн|бандерол)/u

/** "Ваше сообщение не доставлено": of a letter that came back. A delivery ("доставка") is a parcel's, whatever tells of it. */
const isDeliveredLetter = ({ words, sentences }: Words, at: number): boolean => {
  if (!/^(?:не)?доставлен/u.test(words[at] ?? '')) return false
  let isLetter = false
  for (let index = at - LETTER_WORDS; index <= at + LETTER_WORDS; index += 1) {
    if (sentences[index] !== sentences[at]) continue
    if (OF_POST.test(words[index] ?? '')) return false
    isLetter ||= LETTER.test(words[index] ?? '')
  }
  return isLetter
}

/** "Phishing-resistant sign-in" praises a method and warns of nothing. */
const isProofAgainst = ({ words }: Words, at: number): boolean =>
  words[at] === 'phishing' && /^(?:resist\p{L}*|proof|sicher\p{L}{0,2})$/u.test(words[at + 1] ?? '')

/** "Pay period", "pay slip": wages, which nobody is asked to pay. */
const isPayOfWages = ({ words }: Words, at: number): boolean =>
  words[at] === 'pay' &&
  /^(?:periods?|cycles?|slips?|stubs?|dates?|days?|runs?|rises?|raises?)$/.test(words[at + 1] ?? '')

const IS_GUARANTEED =
  /^(?:(?:nobody|none|never) (?:is|are|was|were)|(?:is|are|was|were) (?:not|never)|(?:isn|aren|wasn|weren) t)$/

/** "Nobody is guaranteed employment", "isn't guaranteed". "Never miss guaranteed returns" promises them. */
const isGuaranteedToNobody = ({ words, sentences }: Words, at: number): boolean =>
  words[at] === 'guaranteed' &&
  sentences[at - 2] === sentences[at] &&
  IS_GUARANTEED.test(`${words[at - 2]} ${words[at - 1]}`)

/** "Free of charge": nothing is paid. */
const isFreeOfCharge = ({ words }: Words, at: number): boolean =>
  words[at] === 'charge' && words[at - 1] === 'of' && words[at - 2] === 'free'

const BESIDE_SWIFT = /^(?:bic|iban|code|number|details|address|transfer|copy|bank|account|aba|routing)$/
/** A bank in four letters, and the country in two. */
const BANK_CODE =
  /^[a-z]{4}(?:a[elmtuz]|b[aeghry]|c[ahlnoyz]|d[ek]|e[egs]|f[ir]|g[behr]|h[kru]|i[delnt]|jp|k[erz]|l[tuv]|m[atxy]|n[glo]|p[hklt]|r[ou]|s[aegiks]|t[hr]|u[as]|vn|za)[a-z\d]{2}(?:[a-z\d]{3})?$/

/** A "swift reply" and a "SWIFT ATM card" name no account; "SWIFT code" and "SWIFT: DEUTDEFF" do. */
const isSwiftOtherwise = ({ words, sentences }: Words, at: number): boolean =>
  words[at] === 'swift' &&
  ![at - 1, at + 1].some(
    (index) =>
      sentences[index] === sentences[at] &&
      (BESIDE_SWIFT.test(words[index] ?? '') || (index > at && BANK_CODE.test(words[index] ?? ''))),
  )

const SUPPLY = /^(?:luz|agua|gas|telefone|internet|consumo|convenios?|energia)$/

/** "Pagar contas de água": bills, which Portuguese calls accounts. */
const isBill = ({ words }: Words, at: number): boolean =>
  words[at] === 'contas' &&
  (/^pag(?:ar|ue|ando)$/.test(words[at - 1] ?? '') || (words[at + 1] === 'de' && SUPPLY.test(words[at + 2] ?? '')))

const MISHAP = /^(?:bugs?|tampering|sabotage)$/
const LISTED_WORDS = 4

/** "Virus, bugs, tampering": what nobody answers for, in the rules of a game or a service. */
const isListedMishap = ({ words, sentences }: Words, at: number): boolean =>
  words
    .slice(at + 1, at + 1 + LISTED_WORDS)
    .some((word, index) => sentences[at + 1 + index] === sentences[at] && MISHAP.test(word))

/** "Aguarde o prazo": how long the writer takes. */
const isWaitedFor = ({ words }: Words, at: number): boolean =>
  words[at] === 'prazo' && /^aguard(?:e|ar|em)$/.test(words[words[at - 1] === 'o' ? at - 2 : at - 1] ?? '')

/** "Unlock your account": it was the reader's before, and is no gift. */
const isOwnLock = ({ words }: Words, at: number): boolean =>
  words[at] === 'unlock' &&
  words[at + 1] === 'your' &&
  /^(?:wallets?|accounts?|mailbox|inbox|cards?|devices?|profile|phone|apple|online|email)$/.test(words[at + 2] ?? '')

type Exception = (text: Words, at: number) => boolean

const EXCEPTIONS: Partial<Record<Term, readonly Exception[]>> = {
  click: [isWayOut],
  loss: [isNothingLost],
  prize: [isKindOfVoucher],
  won: [isContracted],
  crypto: [isCryptography],
  parcel: [isDeliveredLetter],
  riches: [isGuaranteedToNobody, isCountOfThings],
  fund: [isCountOfThings],
  claim: [isOwnLock],
  payment: [isFreeOfCharge],
  bankdetails: [isSwiftOtherwise],
  account: [isBill],
  virus: [isListedMishap],
  deadline: [isWaitedFor],
  pay: [isPayOfWages],
  warning: [isProofAgainst],
}

/** Whether the word at this place stands for something other than the term. */
export const isNotMeant = (term: Term, text: Words, at: number): boolean =>
  EXCEPTIONS[term]?.some((isException) => isException(text, at)) ?? false
