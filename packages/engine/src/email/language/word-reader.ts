// What one word means in the languages of a text: by whole word, by stem, by the end of a compound; and, where it means
// nothing, by the word that the eye takes it for.
import { remembered } from '../../remembered.ts'
import { COMPOUND_CHARS_MIN, type Group, type Lexicon, type Sense, STEM_CHARS_MIN, STEM_KEY_CHARS } from './lexicon.ts'
import type { Term } from './term.ts'
import { isSeldom, type Vocabulary } from './vocabularies.ts'

export interface WordMeaning {
  readonly terms: readonly Term[]
  /** Groups that the word may open. */
  readonly groups: readonly Group[]
  /** It means this only once digits or a capital I are read as the letters they pass for. */
  readonly isDisguised: boolean
}

/** Most words of most mail are among some thousands. */
const WORDS_REMEMBERED = { entriesMax: 20_000, charsMax: 40 }
const DISGUISED_CHARS_MIN = 3
const DIGIT_LETTERS: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't' }
const DIGITS_AMONG_LETTERS = /^\p{L}+\d{1,3}\p{L}+$/u

/** Reads words of a text with these vocabularies (null: with all but the seldom ones, of which one may be told). */
export function wordReader(
  lexicon: Lexicon,
  vocabularies: readonly Vocabulary[] | null,
  seldom: Vocabulary | null = null,
): (word: string) => WordMeaning {
  const isSpoken = (sense: Sense): boolean =>
    sense.vocabularies === null ||
    sense.vocabularies.some((each) =>
      vocabularies === null ? each === seldom || !isSeldom(each) : vocabularies.includes(each),
    )
  const meaningOf = (word: string, isDisguised: boolean): WordMeaning => ({
    terms: termsOf(word, lexicon, isSpoken),
    groups: groupsOf(word, lexicon).filter(isSpoken),
    isDisguised,
  })
  return remembered((word) => {
    let meaning = meaningOf(word, false)
    if (meaning.terms.length === 0 && meaning.groups.length === 0) {
      const plain = undisguise(word)
      if (plain !== word) meaning = meaningOf(plain, true)
    }
    return meaning
  }, WORDS_REMEMBERED)
}

function termsOf(word: string, { words, prefixes, suffixes }: Lexicon, isSpoken: (sense: Sense) => boolean): Term[] {
  const terms = new Set<Term>()
  const add = (sense: Sense): void => {
    if (isSpoken(sense)) terms.add(sense.term)
  }
  for (const sense of words.get(word) ?? []) add(sense)
  for (const { sense } of startsOf(word, prefixes)) add(sense)
  for (const { text, sense } of suffixes.get(word.slice(-COMPOUND_CHARS_MIN)) ?? []) if (word.endsWith(text)) add(sense)
  return [...terms]
}

const groupsOf = (word: string, { groups, openGroups }: Lexicon): Group[] => [
  ...(groups.get(word) ?? []),
  ...startsOf(word, openGroups).map(({ group }) => group),
]

/** The stems that a word begins with: a stem shorter than a key stands under itself. */
function startsOf<T extends { readonly text: string }>(word: string, index: ReadonlyMap<string, readonly T[]>): T[] {
  const found: T[] = []
  const longest = Math.min(STEM_KEY_CHARS, word.length)
  for (let chars = STEM_CHARS_MIN; chars <= longest; chars += 1)
    for (const stem of index.get(word.slice(0, chars)) ?? []) if (word.startsWith(stem.text)) found.push(stem)
  return found
}

/** Whether the words from here on are those that a group asks for after its first. */
export const follows = (words: readonly string[], from: number, { rest }: Group): boolean =>
  rest.every((part, index) => {
    const word = words[from + index] ?? ''
    return part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part
  })

/** The word that the eye reads: `acc0unt`, `Iog in` with a capital I, `lmportant` with a small L. */
function undisguise(word: string): string {
  if (DIGITS_AMONG_LETTERS.test(word)) return word.replace(/[013457]/g, (digit) => DIGIT_LETTERS[digit] ?? digit)
  if (word.length < DISGUISED_CHARS_MIN) return word
  if (word.startsWith('i')) return `l${word.slice(1)}`
  return word.startsWith('l') ? `i${word.slice(1)}` : word
}
