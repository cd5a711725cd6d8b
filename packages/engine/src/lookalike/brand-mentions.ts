// Which brands does a text name? Display names, subjects, link texts and file names are read by this; whether the mail
// may call itself so is then a question of domains.

import type { Brand } from '../data/brand.ts'
import type { Knowledge } from '../data/knowledge.ts'
import { normalForm } from '../normal-form.ts'
import { remembered } from '../remembered.ts'
import { asciiFold } from './ascii-tricks.ts'
import { foldText } from './fold-text.ts'
import { brandIndex } from './lookalike-index.ts'

export interface BrandMention {
  readonly brand: Brand
  /** The name found, as the table has it. */
  readonly alias: string
  /** The words of the text, folded. */
  readonly text: string
  /** Offset in the folded text. */
  readonly at: number
  /** An ordinary word or a few letters: means the brand only in company. */
  readonly isWeak: boolean
  /** Spelt so that only the eye reads the name: `PayPaI`, `Micros0ft`. */
  readonly isDistorted: boolean
}

interface Alias {
  readonly brand: Brand
  readonly alias: string
  readonly words: readonly string[]
  /** Signs inside the name that must stand in the text too: the & of `1&1`. Null where words alone will do. */
  readonly exact: string | null
  readonly isCommon: boolean
}

interface Aliases {
  readonly byFirstWord: ReadonlyMap<string, readonly Alias[]>
  /** Names in scripts that put no spaces between words. */
  readonly unspaced: readonly Alias[]
}

const WORD = /[\p{L}\p{N}]+/gu
const ASCII = /^[\x00-\x7f]*$/
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** Signs that part two words of one name: a space, a hyphen, a dot, an underscore, twice at most. */
const GAP_CHARS_MAX = 3
const NAMES_DOMAIN = /\.(?:com|net|org|io|[a-z]{2})$/
/** Longer texts are read to here: names stand in headers, headings and the first lines. */
const TEXT_CHARS_MAX = 200_000
/** Different brands of one text; a list of shops that take a card has twenty. */
const MENTIONS_MAX = 50

/** Lower case without accents, of the same length in letters as far as Latin goes. */
function plain(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return normalForm(normalForm(text, 'NFD').replace(/\p{M}+/gu, ''), 'NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i')
}

const built = new WeakMap<Knowledge, Aliases>()

function aliasesOf(knowledge: Knowledge): Aliases {
  const known = built.get(knowledge)
  if (known !== undefined) return known
  const byFirstWord = new Map<string, Alias[]>()
  const unspaced: Alias[] = []
  for (const brand of knowledge.brands) {
    for (const name of brand.aliases) {
      const text = plain(name)
      const words = text.match(WORD) ?? []
      const [first] = words
      if (first === undefined) continue
      const isBareName = text.length <= plain(brand.name).length
      // "Booking.com" is no ordinary word, though "booking" is.
      const isDomain = brand.common && NAMES_DOMAIN.test(text)
      const exact = isDomain || /[&+*!@]/.test(text) ? text.replace(/\s+/g, '') : null
      const isCommon =
        (brand.common && isBareName && !isDomain) || knowledge.plainWords.has(words.join('')) || text.length < 3
      const alias = { brand, alias: name, words, exact, isCommon }
      if (UNSPACED.test(text)) unspaced.push(alias)
      else {
        const list = byFirstWord.get(first)
        if (list === undefined) byFirstWord.set(first, [alias])
        else list.push(alias)
      }
    }
  }
  // The longest name at a place is the one meant: "Amazon Web Services" before "Amazon".
  for (const list of byFirstWord.values()) list.sort((a, b) => b.words.length - a.words.length)
  const aliases = { byFirstWord, unspaced }
  built.set(knowledge, aliases)
  return aliases
}

/** A word that names a brand by its look alone, wherever it stands. */
type DistortedName = Omit<BrandMention, 'at'>

const NO_ALIASES: readonly Alias[] = []
/** Shorter words are chance, longer ones no name. */
const DISTORTED_CHARS_MIN = 5
const DISTORTED_CHARS_MAX = 24

interface Token {
  readonly word: string
  readonly at: number
  readonly end: number
}

/**
 * The brands a text names, in the order of the text, at most MENTIONS_MAX. The text is folded first (look-alike letters,
 * invisible characters), case and accents do not count.
 */
export function findBrandMentions(text: string, knowledge: Knowledge): readonly BrandMention[] {
  const { byFirstWord, unspaced } = aliasesOf(knowledge)
  const folded = normalForm(foldText(text.slice(0, TEXT_CHARS_MAX)), 'NFC')
  const lower = plain(folded)
  const tokens: Token[] = []
  let end = 0
  for (const word of lower.match(WORD) ?? []) {
    // Nothing between two words is of a word: the next place that reads like it is it.
    const at = lower.indexOf(word, end)
    end = at + word.length
    tokens.push({ word, at, end })
  }
  const mentions: BrandMention[] = []
  const distortedIn = distortedNames(knowledge)
  for (let start = 0; start < tokens.length && mentions.length < MENTIONS_MAX; start += 1) {
    const word = tokens[start]?.word ?? ''
    const matching = byFirstWord.get(word)?.filter((alias) => matchesAt(alias, tokens, start, lower)) ?? NO_ALIASES
    const longest = matching[0]?.words.length ?? 0
    for (const { brand, alias, words, isCommon } of matching) {
      if (words.length !== longest) continue
      const at = tokens[start]?.at ?? 0
      const spelt = folded.slice(at, tokens[start + words.length - 1]?.end ?? at)
      // Three letters in lower case are a word ("ups, sorry"), in capitals a name.
      const isShort = words.join('').length <= 3 && spelt !== spelt.toUpperCase()
      mentions.push({ brand, alias, text: spelt, at, isWeak: isCommon || isShort, isDistorted: false })
    }
    if (longest > 1) start += longest - 1
    else if (longest === 0 && word.length >= DISTORTED_CHARS_MIN && word.length <= DISTORTED_CHARS_MAX) {
      const at = tokens[start]?.at ?? 0
      const distorted = distortedIn(folded === lower ? word : folded.slice(at, at + word.length))
      if (distorted !== null) mentions.push({ ...distorted, at })
    }
  }
  if (UNSPACED.test(lower)) {
    for (const { brand, alias, isCommon } of unspaced) {
      const at = lower.indexOf(plain(alias))
      if (at !== -1 && mentions.length < MENTIONS_MAX)
        mentions.push({ brand, alias, text: alias, at, isWeak: isCommon, isDistorted: false })
    }
  }
  return mentions
}

function matchesAt({ words, exact }: Alias, tokens: readonly Token[], start: number, lower: string): boolean {
  for (let at = 1; at < words.length; at += 1) {
    const token = tokens[start + at]
    const before = tokens[start + at - 1]
    if (token === undefined || before === undefined || token.word !== words[at]) return false
    if (token.at - before.end > GAP_CHARS_MAX || lower.slice(before.end, token.at).includes('\n')) return false
  }
  if (exact === null) return true
  const from = tokens[start]?.at ?? 0
  const to = tokens[start + words.length - 1]?.end ?? from
  // A sign may stand at the end of the name too ("Disney+").
  return lower
    .slice(from, to + 2)
    .replace(/\s+/g, '')
    .startsWith(exact)
}

/** Most words of most mail are among some thousands, and none of them is a name. */
const WORDS_REMEMBERED = { entriesMax: 30_000, charsMax: DISTORTED_CHARS_MAX }
const readers = new WeakMap<Knowledge, (spelt: string) => DistortedName | null>()

function distortedNames(knowledge: Knowledge): (spelt: string) => DistortedName | null {
  const known = readers.get(knowledge)
  if (known !== undefined) return known
  const read = remembered((spelt) => distortedName(spelt, knowledge), WORDS_REMEMBERED)
  readers.set(knowledge, read)
  return read
}

function distortedName(spelt: string, knowledge: Knowledge): DistortedName | null {
  const word = spelt.toLowerCase()
  if (!/^[a-z0-9]+$/.test(word)) return null
  if (knowledge.plainWords.has(word) || knowledge.nearWords.has(word)) return null
  const target = brandIndex(knowledge).byAscii.get(asciiFold(word))
  if (target === undefined || target.brand === null || target.label === word || target.common) return null
  if (!looksLike(spelt, [target.label, target.brand.name])) return null
  return { brand: target.brand, alias: target.label, text: spelt, isWeak: false, isDistorted: true }
}

/** To the eye, in the capitals of the text: `PayPaI` is PayPal, and `paypai` or `qmail` are not what they are one letter from. */
function looksLike(spelt: string, names: readonly string[]): boolean {
  const seen = asSeen(spelt)
  return names.some((name) =>
    [name, name.toUpperCase(), name.charAt(0).toUpperCase() + name.slice(1)].some((shown) => asSeen(shown) === seen),
  )
}

const asSeen = (text: string): string =>
  text
    .replaceAll(/[I1|]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replaceAll('3', 'e')
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
