// A text in words, with what stands between them: where sentences, clauses and passages end, and which numbers are money.
import { WORDS_READ_MAX } from './limits.ts'
import { MAGNITUDE, ORDINARY, type Sign, signOf } from './word-signs.ts'

export interface Words {
  readonly words: readonly string[]
  /** For each word, where it begins in the text. */
  readonly starts: readonly number[]
  /** For each word, what it is by itself. */
  readonly signs: readonly Sign[]
  /** For each word, which sentence it stands in. */
  readonly sentences: readonly number[]
  /** For each word, which clause: commas, dashes and brackets part those. */
  readonly clauses: readonly number[]
  /** Indices of the words that begin a passage: a few lines that one would write in one language. */
  readonly passages: readonly number[]
  /** Indices of the numbers beside a currency sign. */
  readonly amounts: readonly number[]
  /** Indices of the numbers of millions, in figures or with the word for them. */
  readonly fortunes: readonly number[]
  /** Indices of the numbers beside a percent sign. */
  readonly percents: readonly number[]
  readonly cut: boolean
}

/** Fewer words tell no language. */
const PASSAGE_WORDS_MIN = 12
/** Subject and a line or two. */
const HEAD_WORDS_MIN = 6
const WORD = /[\p{L}\p{N}]+/gu
const CLAUSE_END = /[,;:()–—…،、，；：]|\s-\s/
const SENTENCE_END = /[!?。！？؟]|\.(?:\s|$)/
/** A space at most stands before it. */
const SIGN_CHARS = 2
const CURRENCY_SIGN = /[$€£¥₹₽₺₪₫₩฿₱]/
/** May stand between a magnitude and its currency. */
const OF = /^(?:of|de|d|di|do|us|united|states|american|amerikanische)$/
/** Written out: `nine million`. */
const COUNT_WORD =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|thirty|forty|fifty|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|veinte|dois|duas|quatro|sete|oito|nove|dez|vinte|deux|trois|quatre|cinq|sept|huit|neuf|dix|vingt|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|zwanzig|due|tre|quattro|cinque|sei|sette|otto|dieci|venti|twee|drie|vijf|zes|zeven|negen|tien)$/
const FIGURES = /^\d{1,3}$/
const THOUSAND_MARK = /^[.,'’]$/
/** Where the number before a currency stands: `50 euros`, `2.5 million dollars`, `2 millones de euros`. */
function sumBefore(words: readonly string[]): number {
  let at = words.length - 1
  if (OF.test(words[at] ?? '') && MAGNITUDE.test(words[at - 1] ?? '')) at -= 1
  return MAGNITUDE.test(words[at] ?? '') ? at - 1 : at
}

/** Whether this word ends the sum of a fortune: `12.4 million`, `nine million`, `millions of dollars`, `1.8m`, `3.200.000`. */
function isFortune(before: readonly string[], sign: Sign, gap: string): boolean {
  if (sign === ORDINARY) return false
  const last = before.at(-1) ?? ''
  if (gap === ' ' && sign.isMagnitude) return STARTS_WITH_DIGIT.test(last) || COUNT_WORD.test(last)
  if (sign.isCurrencyWord) return MAGNITUDE.test(last) || (OF.test(last) && MAGNITUDE.test(before.at(-2) ?? ''))
  if (sign.isWithLetter) return true
  const isGrouped = sign.isThreeFigures && /^\d{3}$/.test(last) && FIGURES.test(before.at(-2) ?? '')
  return isGrouped && THOUSAND_MARK.test(gap)
}

/** Thousands of them; feet are counted by the dozen. */
const isForint = (word: string, before: readonly string[]): boolean =>
  word === 'ft' && /^\d{3,}$/.test(before.at(-1) ?? '') && FIGURES.test(before.at(-2) ?? '')

export const STARTS_WITH_DIGIT = /^\d/
export function splitWords(folded: string): Words {
  const words: string[] = []
  const starts: number[] = []
  const signs: Sign[] = []
  const sentences: number[] = []
  const clauses: number[] = []
  const passages = [0]
  const amounts: number[] = []
  const fortunes: number[] = []
  const percents: number[] = []
  let sentence = 0
  let clause = 0
  let end = 0
  let line = 0
  for (const word of folded.match(WORD) ?? []) {
    // Nothing between two words is of a word: the next place that reads like it is it.
    const index = folded.indexOf(word, end)
    if (words.length === WORDS_READ_MAX)
      return { words, starts, signs, sentences, clauses, passages, amounts, fortunes, percents, cut: true }
    const gap = folded.slice(end, index)
    const sign = signOf(word)
    if (gap !== ' ') {
      if (SENTENCE_END.test(gap)) {
        sentence += 1
        clause += 1
      } else if (CLAUSE_END.test(gap)) clause += 1
      if (gap.includes('\n')) {
        if (isParagraph(passages, line, words.length)) passages.push(line)
        line = words.length
        if (line - (passages.at(-1) ?? 0) >= PASSAGE_WORDS_MIN) passages.push(line)
      }
      if (gap.includes('%')) percents.push(STARTS_WITH_DIGIT.test(word) ? words.length : words.length - 1)
      if (CURRENCY_SIGN.test(gap)) amounts.push(STARTS_WITH_DIGIT.test(word) ? words.length : words.length - 1)
    } else if (sign.isCurrency || isForint(word, words)) amounts.push(sumBefore(words))
    if (sign.isGluedSum) amounts.push(words.length)
    if (isFortune(words, sign, gap)) fortunes.push(words.length)
    words.push(word)
    starts.push(index)
    signs.push(sign)
    sentences.push(sentence)
    clauses.push(clause)
    end = index + word.length
  }
  // The last number has its sign behind it, and no word.
  if (words.length > 0 && CURRENCY_SIGN.test(folded.slice(end, end + SIGN_CHARS))) amounts.push(words.length - 1)
  if (isParagraph(passages, line, words.length)) passages.push(line)
  return { words, starts, signs, sentences, clauses, passages, amounts, fortunes, percents, cut: false }
}

/** The whole number that the word at `at` is part of, as it is written: `4 200`, `1.842,00`, `rp500.000`. */
export function numberAt({ words, starts }: Words, at: number, folded: string): string {
  const endOf = (index: number): number => (starts[index] ?? 0) + (words[index]?.length ?? 0)
  const isGroup = (index: number): boolean =>
    GROUP.test(words[index] ?? '') && BETWEEN_GROUPS.test(folded.slice(endOf(index - 1), starts[index]))
  let from = at
  while (isGroup(from) && FIGURES.test(words[from - 1] ?? '')) from -= 1
  let to = at
  while (isGroup(to + 1)) to += 1
  return folded.slice(starts[from], endOf(to))
}
const GROUP = /^\d{2,3}$/
const BETWEEN_GROUPS = /^[.,'’\s]$/

/** A line as long as a passage is one by itself, so that the few words above it are read for themselves. */
const isParagraph = (passages: readonly number[], from: number, to: number): boolean =>
  to - from >= PASSAGE_WORDS_MIN && from - (passages.at(-1) ?? 0) >= HEAD_WORDS_MIN
