// The words that a description quotes, as the message writes them: an analyst looks for what stands there, and the folded
// spelling that words are matched in stands nowhere.
import { rememberedTexts } from '../../remembered.ts'
import type { EmailFacts } from '../facts/email-facts.ts'
import { foldWords } from '../language/fold.ts'
import { quote } from './headers/header-evidence.ts'

/** Searched for a word; a lure stands at the top or is repeated. */
const CHARS_SEARCHED_MAX = 60_000
/** Letters set apart are one word, as the matcher reads them. */
const WORD = /(?<![\p{L}\p{N}])\p{L}(?:[ ._*|-]\p{L}){3,30}(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+/gu
const FIGURES = /^\d/
const BEFORE_FIGURES = /(?:[$€£¥₹₽₺] ?)?[\d.,’']*$/u
const AFTER_FIGURES = /^(?:[.,’']?\d)*(?: ?[$€£¥₹₽₺%])?/u
const CURRENCY_SIGN = /[$€£¥₹₽₺]/
const NEAR_CHARS = 20
/** Scripts that put no space between words: what stands around belongs to other words. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Each word once, in quotation marks, parted by commas; `words` in folded spelling. */
export function quotedWords(
  { message, view }: Pick<EmailFacts, 'message' | 'view'>,
  { words }: { readonly words: readonly string[] },
): string {
  return asWritten([message.subject, view.text, view.forwarded?.text ?? ''], words)
    .map(quote)
    .join(', ')
}

/** The spelling of each folded word in the first of the texts that has it; the word itself where none has. */
export function asWritten(texts: readonly string[], words: readonly string[]): readonly string[] {
  const sought = texts.filter((text) => text !== '').map(lazily)
  const found = words.map((word) => {
    for (const text of sought) {
      const written = writtenIn(text, word)
      if (written !== null) return written.replaceAll(/\s+/g, ' ')
    }
    return word
  })
  return found.filter((word, index) => found.findIndex((other) => isSame(other, word)) === index)
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

interface Token {
  readonly folded: string
  readonly start: number
  readonly end: number
}

interface Sought {
  readonly text: string
  readonly tokens: () => readonly Token[]
}

/** The text is taken apart when the first word is looked for in it. */
function lazily(whole: string): Sought {
  const text = whole.slice(0, CHARS_SEARCHED_MAX)
  let tokens: readonly Token[] | undefined
  return { text, tokens: () => (tokens ??= tokensOf(text)) }
}

/** Of one message every lure that was found quotes its words. */
const tokensOf: (text: string) => readonly Token[] = rememberedTexts(readTokens, { charsMax: CHARS_SEARCHED_MAX })

function readTokens(text: string): readonly Token[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    folded: foldWords(word).text,
    start: index,
    end: index + word.length,
  }))
}

function writtenIn(sought: Sought, word: string): string | null {
  const parts = word.split(' ')
  const tokens = sought.tokens()
  const spans: string[] = []
  for (const [at, { folded, start }] of tokens.entries()) {
    if (folded !== parts[0] || !parts.every((part, index) => tokens[at + index]?.folded === part)) continue
    const end = tokens[at + parts.length - 1]?.end ?? start
    if (!FIGURES.test(word)) return withBracket(sought.text, start, end)
    spans.push(wholeNumber(sought.text, start, end))
  }
  // Of several numbers alike the one that is money is meant.
  return spans.find((span) => CURRENCY_SIGN.test(span)) ?? spans[0] ?? insideOf(sought.text, word)
}

/** `Prezado(a)`, of which two words are `Prezado(a`. */
function withBracket(text: string, start: number, end: number): string {
  const written = text.slice(start, end)
  return written.lastIndexOf('(') > written.lastIndexOf(')') && text[end] === ')' ? `${written})` : written
}

/** `4.8 million` where the matcher read `8 million`, `$4.8` where it read `4`. */
function wholeNumber(text: string, start: number, end: number): string {
  const before = BEFORE_FIGURES.exec(text.slice(Math.max(0, start - NEAR_CHARS), start))?.[0] ?? ''
  const after = FIGURES.test(text.slice(start, end).split(/\s/).at(-1) ?? '')
    ? (AFTER_FIGURES.exec(text.slice(end, end + NEAR_CHARS))?.[0] ?? '')
    : ''
  return (before + text.slice(start, end) + after).replace(/^[.,’']+/u, '')
}

/** Words of languages that part none are found within the running text; where words are parted, the whole word is meant. */
function insideOf(text: string, word: string): string | null {
  const lower = text.toLowerCase()
  const at = lower.length === text.length ? lower.indexOf(word) : -1
  if (at === -1 || /^[\p{Script=Latin}\p{N} ]+$/u.test(word)) return null
  if (SPACELESS.test(word)) return text.slice(at, at + word.length)
  const before = /[\p{L}\p{M}]*$/u.exec(text.slice(Math.max(0, at - NEAR_CHARS), at))?.[0] ?? ''
  const after = /^[\p{L}\p{M}]*/u.exec(text.slice(at + word.length, at + word.length + NEAR_CHARS))?.[0] ?? ''
  return before + text.slice(at, at + word.length) + after
}
