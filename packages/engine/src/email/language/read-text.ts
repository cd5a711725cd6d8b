// One pass over the words of a text: which terms stand where. Conjunctions ask for terms that stand near each other, so
// that a newsletter's "account" at the top and its "update" at the foot do not make a lure.
import { disclaimersOf } from './disclaimers.ts'
import { isHours, namesSeconds, withoutOwnPace } from './durations.ts'
import { ibansAt } from './ibans.ts'
import { type Lexicon, loadLexicon } from './lexicon.ts'
import { MARKS_MAX, SPACELESS_CHARS_MAX } from './limits.ts'
import {
  isAsRequested,
  isDone,
  isEnglishDone,
  isLifted,
  isNegated,
  isOffered,
  isOffList,
  isOwnFailure,
  isOwnPromise,
} from './negation.ts'
import { type Passage, passagesOf } from './passages.ts'
import { opensReport, opensWarning } from './reported-speech.ts'
import { numberAt, splitWords, type Words } from './split-words.ts'
import { ACTIONS, PRESSURES, type Term } from './term.ts'
import { findSeldom, type Vocabulary } from './vocabularies.ts'
import { isNotMeant, isSmallCoin, isUsedShare } from './word-pairs.ts'
import { follows, wordReader } from './word-reader.ts'
import { ORDINARY } from './word-signs.ts'
import { multipliedAt, yieldsAt } from './yields.ts'

export interface Mark {
  readonly term: Term
  /** Index of the word. */
  readonly at: number
  readonly word: string
  /** Which sentence the word stands in; -1 where the text parts no words. */
  readonly sentence: number
}

export interface Reading {
  /** Those that the text is read with, the most used first; empty where it is too short to tell. */
  readonly vocabularies: readonly Vocabulary[]
  /** Words that mean something only once digits or a capital I are read as the letters they pass for. */
  readonly disguised: readonly string[]
  /** In the order of the text. */
  readonly marks: ReadonlyMap<Term, readonly Mark[]>
  readonly wordCount: number
  /** Whether the text is longer than what was read. */
  readonly cut: boolean
}

const HAS_DIGIT = /\d/

/** Yuan and yen by the hundred million: of them millions are ordinary. */
const FORTUNE_INSIDE =
  /[\d一二三四五六七八九十百千两]{1,12}(?:[.]\d{1,2})?(?:(?:百万|千万|万|萬|亿|億)(?=美元|美金|欧元|歐元|ドル|ユーロ|英镑|ポンド)|[亿億](?=円|元))/gu

const READ_INSIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Gujarati}\p{Script=Sinhala}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Lao}\p{Script=Ethiopic}]/u

/** What a negation before it takes back. "You have not claimed yet" and "do not tell" still ask. */
const ASKED: ReadonlySet<Term> = new Set<Term>([
  'verify',
  'update',
  'login',
  'click',
  'download',
  'call',
  'reply',
  'pay',
  'send',
  'tellus',
  'cancel',
])

type ReadWord = ReturnType<typeof wordReader>

/** Combinations of languages; most mail is in one, or in one and English. */
const READERS_MAX = 16
const readers = new Map<string, ReadWord>()

/** Kept from one text to the next, with what it remembers of words. */
function readerFor(lexicon: Lexicon, vocabularies: readonly Vocabulary[] | null, seldom: Vocabulary | null): ReadWord {
  const key = `${vocabularies?.join(' ') ?? '*'}/${seldom ?? ''}`
  const known = readers.get(key)
  if (known !== undefined) return known
  if (readers.size >= READERS_MAX) readers.clear()
  const made = wordReader(lexicon, vocabularies, seldom)
  readers.set(key, made)
  return made
}

/**
 * Reads a text in folded spelling. What it tells of others or says to have ended is left out where it is believed, and
 * counts like anything else where it is not: whoever asks for a password may write such words around the demand.
 */
export function readText(folded: string, isBelieved = true): Reading {
  const lexicon = loadLexicon()
  const text = splitWords(folded)
  const passages = passagesOf(text)
  const seldom = passages.at(-1)?.vocabularies === null ? findSeldom(text.words) : null
  const readerOf = (vocabularies: readonly Vocabulary[] | null): ReadWord => readerFor(lexicon, vocabularies, seldom)
  const marks = new Map<Term, Mark[]>()
  const disguised = new Set<string>()
  let count = 0
  const add = (term: Term, at: number, word: string, sentence = -1): void => {
    count += 1
    const known = marks.get(term)
    if (known === undefined) marks.set(term, [{ term, at, word, sentence }])
    else known.push({ term, at, word, sentence })
  }
  const places = placesOf(passages)
  const mark = (term: Term, at: number, word: string): void => add(term, places[at] ?? at, word, text.sentences[at])
  for (const at of text.amounts)
    if (HAS_DIGIT.test(text.words[at] ?? '')) mark('amount', at, numberAt(text, at, folded))
  for (const at of text.fortunes)
    if (!isSmallCoin(text, at)) mark('fortune', at, text.words.slice(Math.max(0, at - 1), at + 1).join(' '))
  for (const at of ibansAt(text.words)) mark('iban', at, text.words[at] ?? '')
  for (const at of text.percents) if (isUsedShare(text, at)) mark('storage', at, text.words[at] ?? '')
  for (const at of yieldsAt(text.words, [...text.amounts, ...text.percents])) mark('yield', at, text.words[at] ?? '')
  for (const at of multipliedAt(text.words, text.amounts)) mark('multiplied', at, text.words[at] ?? '')
  const disclaimers = disclaimersOf(text)
  const withheld: Mark[] = []
  const smallPrint: Mark[] = []
  const ownIn = new Set<number>()
  let neverIn = -1
  let warnedIn = -1
  let passage = 0
  let read = readerOf(passages[0]?.vocabularies ?? null)
  for (let at = 0; at < text.words.length && count + withheld.length < MARKS_MAX; at += 1) {
    const word = text.words[at] ?? ''
    const sentence = text.sentences[at] ?? 0
    if (at === passages[passage]?.end) {
      passage += 1
      read = readerOf(passages[passage]?.vocabularies ?? null)
    }
    const sign = text.signs[at] ?? ORDINARY
    if (isBelieved && ((sign.opensNegation && !isOffered(text, at)) || (sign.mayOpenReport && opensReport(text, at))))
      neverIn = sentence
    if (isBelieved && sign.mayOpenReport && opensWarning(text, at)) warnedIn = sentence
    if (sentence === neverIn || (sign.mayTellRemoval && isOffList(text, at))) continue
    const { terms, groups, isDisguised } = read(word)
    // Nine words of ten.
    if (terms.length === 0 && groups.length === 0 && !sign.namesHours) continue
    const before = count
    const isSmallPrint = disclaimers.has(sentence)
    const isTold = (term: Term): boolean =>
      (sentence === warnedIn && !ACTS.has(term)) ||
      (isBelieved && term === 'suspend' && (isLifted(text, at) || isAsRequested(text, at))) ||
      (ASKED.has(term) && isEnglishDone(text, at))
    const take = (term: Term, word: string): void => {
      const one = { term, at, word, sentence }
      if (OWN.has(term)) ownIn.add(sentence)
      if (isSmallPrint && PRESSING.has(term)) smallPrint.push(one)
      else if (isTold(term)) withheld.push(one)
      else mark(term, at, word)
    }
    for (const term of terms)
      if (
        (!ASKED.has(term) || isAsked(text, at)) &&
        !(term === 'refund' && isOwnPromise(text, at)) &&
        !isNotMeant(term, text, at)
      )
        take(term, word)
    if (sign.namesHours && isHours(text.words, at)) take('deadline', `${text.words[at - 1]} ${word}`)
    for (const group of groups) {
      const { rest, term } = group
      if (
        follows(text.words, at + 1, group) &&
        text.sentences[at + rest.length] === sentence &&
        (!ASKED.has(term) || isAsked(text, at)) &&
        !(term === 'claim' && isOwnFailure(text, at)) &&
        !(term === 'deadline' && namesSeconds(text.words[at + 1 + rest.length] ?? '')) &&
        !isNotMeant(term, text, at)
      )
        take(term, text.words.slice(at, at + 1 + rest.length).join(' '))
    }
    if (isDisguised && count > before) disguised.add(word)
  }
  if (READ_INSIDE.test(folded))
    readInside(folded.slice(0, SPACELESS_CHARS_MAX).replaceAll(PAPERS, '契約'), lexicon, add)
  for (const { 0: word, index } of folded.slice(0, SPACELESS_CHARS_MAX).matchAll(FORTUNE_INSIDE))
    add('fortune', Math.floor(index / CHARS_PER_WORD), word)
  for (const one of smallPrint) if (ownIn.has(one.sentence)) mark(one.term, one.at, one.word)
  if (isAsking(marks)) for (const one of withheld) mark(one.term, one.at, one.word)
  for (const list of marks.values()) list.sort((a, b) => a.at - b.at)
  const deadlines = withoutOwnPace(marks)
  if (deadlines.length > 0) marks.set('deadline', [...deadlines])
  else marks.delete('deadline')
  return {
    vocabularies: passages.at(-1)?.vocabularies ?? [],
    disguised: [...disguised],
    marks,
    wordCount: text.words.length,
    cut: text.cut,
  }
}

/** Further than any lure reaches. */
const ANOTHER_LANGUAGE_WORDS = 1_000

/** Where each word stands, languages set apart: a demand is not made of a sentence and the small print of another language. */
function placesOf(passages: readonly Passage[]): readonly number[] {
  const places: number[] = []
  let apart = 0
  let wasAnother = false
  for (const { end, isAnother } of passages) {
    if (isAnother !== wasAnother) apart += ANOTHER_LANGUAGE_WORDS
    wasAnother = isAnother
    while (places.length < end) places.push(places.length + apart)
  }
  return places
}

const PRESSING: ReadonlySet<Term> = new Set<Term>(PRESSURES)
/** Of the reader's own, or owed or promised to somebody, and so in no small print: a sentence that threatens it is meant, whatever else it says. */
const OWN: ReadonlySet<Term> = new Set<Term>([
  'account',
  'mailbox',
  'password',
  'card',
  'identity',
  'signin',
  'storage',
  'crypto',
  'bank',
  'parcel',
  'subscription',
  'order',
  'invoice',
  'payment',
  'fine',
  'refund',
  'prize',
  'fund',
  'recording',
  'summons',
])

/**
 * Whether the reader shall do anything. What has ended, was wished for or is warned of is told so by whoever asks for nothing: a
 * lure may say the same, and its demand counts all the same.
 */
const ACTS: ReadonlySet<Term> = new Set<Term>(ACTIONS)
const isAsking = (marks: ReadonlyMap<Term, readonly Mark[]>): boolean => ACTIONS.some((term) => marks.has(term))

const isAsked = (text: Words, at: number): boolean =>
  !isNegated(text, at) && !isDone(text, at) && !isOwnFailure(text, at)

/** Agreements of confidence and the like are papers, and no request for silence. */
const PAPERS = /保密协议|保密協議|保密合同|秘密保持契約|机密性协议|اتفاقي[ةه] السري[ةه]/gu

/** About four characters of running Japanese or Chinese carry what a word does. */
const CHARS_PER_WORD = 4
const REPEATS_MAX = 8

function readInside(folded: string, { inside }: Lexicon, add: (term: Term, at: number, word: string) => void): void {
  for (const [text, term] of inside) {
    let from = folded.indexOf(text)
    for (let times = 0; from !== -1 && times < REPEATS_MAX; times += 1) {
      add(term, Math.floor(from / CHARS_PER_WORD), text)
      from = folded.indexOf(text, from + text.length)
    }
  }
}
