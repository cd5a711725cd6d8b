// Subject and text of a message → what it is about, what it asks for, what it presses with, and the lures these make.
import { withMarkApart } from '../message/header/subject-marks.ts'
import { findScene } from './find-scene.ts'
import { foldSpelling, foldWords } from './fold.ts'
import type { Grammar } from './grammar.ts'
import { readLetter } from './letter-words.ts'
import { BESIDE_WORDS, NEAR_WORDS, PRESSED_WORDS, TEXT_CHARS_MAX } from './limits.ts'
import { GRAMMARS, LURES, type LureKind } from './lures.ts'
import { withoutQuotations } from './quotations.ts'
import { type Reading, readText } from './read-text.ts'
import { splitWords } from './split-words.ts'
import {
  ACTIONS,
  type LureAction,
  type LureObject,
  OBJECTS,
  PRESSURES,
  type Pressure,
  REASSURANCES,
  type Reassurance,
  ROLES,
  type Role,
  type Term,
} from './term.ts'
import type { Vocabulary } from './vocabularies.ts'

export interface Lure {
  readonly kind: LureKind
  /** The words that show it, one for each part of the grammar, in folded spelling. */
  readonly words: readonly string[]
  /** Above 0 up to 1: how closely and how pressingly it is said. */
  readonly strength: number
  /** Where its first word stands. */
  readonly where: 'subject' | 'body'
}

/**
 * What was done to the letters of the text so that people read the words and machines do not. What cannot be seen
 * or stands on the letters is counted by the view (`tricks`).
 */
export interface Disguise {
  /** Words with letters of another alphabet that pass for Latin ones, as they stood. */
  readonly borrowed: readonly string[]
  /** Words whose letters were set apart, as they stood. */
  readonly spaced: readonly string[]
  /** Words that mean something only once digits or a capital I are read as the letters they pass for, folded. */
  readonly disguised: readonly string[]
}

export interface LanguageFacts {
  readonly lures: readonly Lure[]
  readonly objects: readonly LureObject[]
  readonly actions: readonly LureAction[]
  readonly pressures: readonly Pressure[]
  /** The most of them that stand near each other: a paper of many headlines has every one somewhere. */
  readonly pressuresTogether: readonly Pressure[]
  /** For each of the pressures the first word or words that show it, in folded spelling. */
  readonly pressingWords: Readonly<Partial<Record<Pressure, string>>>
  readonly roles: readonly Role[]
  /** None where they are not believed. */
  readonly reassurances: readonly Reassurance[]
  /** Whether what the text denies, quotes and tells of others is left out. */
  readonly isBelieved: boolean
  /**
   * Whose vocabularies are read, the most used first; empty where the text is too short to tell. Several at once, kin as one;
   * the one language that a reader would name is `view.language`.
   */
  readonly vocabularies: readonly Vocabulary[]
  readonly disguise: Disguise
  /** Words of subject and text together; at most WORDS_READ_MAX. */
  readonly wordCount: number
  /** The same of the sender's own text alone, and without what was put there for filters that count. */
  readonly letterWords: number
  /** Whether the text is longer than what was read. */
  readonly cut: boolean
}

/** What stands in the path of an address nobody says. */
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"]{1,2000}/gi

/**
 * What a sender says of the own letter is believed of whom there is reason to believe: elsewhere a quotation, a warning of others
 * and "no action is required" take nothing away. Reads decoded text as a reader sees it. Total; time grows with the text
 * up to TEXT_CHARS_MAX characters.
 */
export function readLures(text: string, subject: string, passedOn = '', isBelieved = true): LanguageFacts {
  const foldedSubject = foldWords(withMarkApart(subject)).text
  const own = text.replace(ADDRESS, ' ')
  const { text: foldedText, ...disguise } = foldWords(`${own}\n${passedOn.replace(ADDRESS, ' ')}`)
  const subjectWords = splitWords(foldedSubject).words.length
  const meantIn = (folded: string): string => (isBelieved ? withoutQuotations(folded) : folded)
  const letter = readLetter(passedOn === '' ? foldedText : foldSpelling(own.slice(0, TEXT_CHARS_MAX)), foldedSubject)
  const reading = readText(`${foldedSubject}.\n${meantIn(foldedText)}`, isBelieved)
  // What says nothing to anybody, above a letter or below it, parts the subject from it and has it read as another language.
  const alone = passedOn === '' ? [letter.idleOnTop, letter.idleBelow].filter(({ size }) => size > 0) : []
  const readings = [
    reading,
    ...alone.map((idle) => readText(`${foldedSubject}.\n${meantIn(withoutLines(foldedText, idle))}`, isBelieved)),
  ]
  const said = <T extends Term>(terms: readonly T[]): readonly T[] =>
    terms.filter((term) => readings.some(({ marks }) => marks.has(term)))
  const reassurances = isBelieved ? said(REASSURANCES) : []
  const reassured = reassurances.length * STRENGTH.reassured
  return {
    isBelieved,
    lures: LURES.map((kind) => findLure(kind, readings, reassured, subjectWords)).filter((lure) => lure !== null),
    objects: said(OBJECTS),
    actions: said(ACTIONS),
    pressures: said(PRESSURES),
    pressuresTogether: readings
      .map(pressuresTogether)
      .reduce((most, more) => (more.length > most.length ? more : most)),
    pressingWords: Object.fromEntries(
      said(PRESSURES).map((pressure) => [
        pressure,
        pressingWord(pressure, readings.at(-1) ?? reading) ?? pressingWord(pressure, reading) ?? '',
      ]),
    ),
    roles: said(ROLES),
    reassurances,
    vocabularies: reading.vocabularies,
    disguise: { ...disguise, disguised: reading.disguised },
    wordCount: reading.wordCount,
    letterWords: subjectWords + letter.words,
    cut: reading.cut,
  }
}

/** Rather "locked" than "account will", with which the same sentence begins. */
function pressingWord(pressure: Pressure, { marks }: Reading): string | undefined {
  const own = marks.get(pressure) ?? []
  const objects = new Set(OBJECTS.flatMap((object) => marks.get(object) ?? []).map(({ at }) => at))
  return (own.find(({ at }) => !objects.has(at)) ?? own[0])?.word
}

const withoutLines = (text: string, left: ReadonlySet<number>): string =>
  text
    .split('\n')
    .filter((_, at) => !left.has(at))
    .join('\n')

function pressuresTogether({ marks }: Reading): readonly Pressure[] {
  const all = PRESSURES.flatMap((pressure) => (marks.get(pressure) ?? []).map(({ at }) => ({ pressure, at }))).sort(
    (a, b) => a.at - b.at,
  )
  let most: readonly Pressure[] = []
  let from = 0
  const within = new Map<Pressure, number>()
  for (const { pressure, at } of all) {
    within.set(pressure, (within.get(pressure) ?? 0) + 1)
    for (let first = all[from]; first !== undefined && at - first.at > PRESSED_WORDS; first = all[from]) {
      const left = (within.get(first.pressure) ?? 0) - 1
      if (left === 0) within.delete(first.pressure)
      else within.set(first.pressure, left)
      from += 1
    }
    if (within.size > most.length) most = PRESSURES.filter((kind) => within.has(kind))
  }
  return most
}

/** The strongest way in which the text says it. */
function findLure(kind: LureKind, readings: readonly Reading[], reassured: number, subjectWords: number): Lure | null {
  const found = GRAMMARS[kind].flatMap((grammar) =>
    readings.map((reading) => lureBy(grammar, kind, reading, reassured, subjectWords)),
  )
  return found.filter((lure) => lure !== null).toSorted((a, b) => b.strength - a.strength)[0] ?? null
}

function lureBy(
  { needs, presses, nearWords = NEAR_WORDS, isTelling = false, isOneSentence = false }: Grammar,
  kind: LureKind,
  reading: Reading,
  reassured: number,
  subjectWords: number,
): Lure | null {
  // Most of the lures are in no way in a text.
  if (!needs.every((terms) => terms.some((term) => reading.marks.has(term)))) return null
  const whole = findScene(reading, presses === undefined ? needs : [...needs, presses], nearWords, isOneSentence)
  const scene = whole ?? findScene(reading, needs, BESIDE_WORDS, isOneSentence)
  if (scene === null) return null
  const { marks, spanWords } = scene
  const inSubject = marks.some(({ at }) => at < subjectWords)
  const strength =
    (whole === null ? STRENGTH.bare : isTelling ? STRENGTH.telling : STRENGTH.whole) +
    (spanWords <= TIGHT_WORDS ? STRENGTH.tight : 0) +
    (inSubject ? STRENGTH.inSubject : 0) +
    (reading.marks.has('anybody') ? STRENGTH.toAnybody : 0) -
    reassured
  return {
    kind,
    words: marks.map(({ word }) => word),
    strength: Math.min(1, Math.max(STRENGTH.least, Math.round(strength * 100) / 100)),
    where: inSubject ? 'subject' : 'body',
  }
}

/** Shares of a lure's strength. */
const STRENGTH = {
  whole: 0.5,
  /** The parts of a letter of fraud, none of which an honest letter on the matter has. */
  telling: 0.8,
  /** Object and request side by side, and nothing that presses. */
  bare: 0.2,
  tight: 0.2,
  inSubject: 0.2,
  toAnybody: 0.1,
  /** For each kind of reassurance: honest notices say what was done and that nothing need be. */
  reassured: 0.2,
  least: 0.1,
} as const
/** A lure of one breath. */
const TIGHT_WORDS = 12
