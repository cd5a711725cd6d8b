// Subject and text of a message → what it is about, what it asks for, what it presses with, and the lures these make.
import { findScene, type Scene } from './find-scene.ts'
import { foldWords } from './fold.ts'
import type { Language } from './languages.ts'
import { GRAMMARS, LURES, type LureKind } from './lures.ts'
import { type Reading, readText, splitWords } from './read-text.ts'
import {
  ACTIONS,
  type LureAction,
  type LureObject,
  OBJECTS,
  PRESSURES,
  type Pressure,
  ROLES,
  type Role,
  type Term,
} from './term.ts'

export interface Lure {
  readonly kind: LureKind
  /** The words that show it, one for each part of the grammar, in folded spelling. */
  readonly words: readonly string[]
  /** Above 0 up to 1: how closely and how pressingly it is said. */
  readonly strength: number
  /** Where its first word stands. */
  readonly where: 'subject' | 'body'
}

export interface LanguageFacts {
  readonly lures: readonly Lure[]
  readonly objects: readonly LureObject[]
  readonly actions: readonly LureAction[]
  readonly pressures: readonly Pressure[]
  readonly roles: readonly Role[]
  /** The languages that the text speaks, the most used first; empty where it is too short to tell. */
  readonly languages: readonly Language[]
  /** Words of subject and text together; at most WORDS_READ_MAX. */
  readonly wordCount: number
  /** Whether the text is longer than what was read. */
  readonly cut: boolean
}

const BASE_STRENGTH = 0.4
/** A lure of one breath. */
const TIGHT_WORDS = 12

/** Reads decoded text as a reader sees it. Total; time grows with the text up to TEXT_CHARS_MAX characters. */
export function readLures(text: string, subject: string): LanguageFacts {
  const foldedSubject = foldWords(subject).text
  const subjectWords = splitWords(foldedSubject).words.length
  const reading = readText(`${foldedSubject}.\n${foldWords(text).text}`)
  const said = <T extends Term>(terms: readonly T[]): readonly T[] => terms.filter((term) => reading.marks.has(term))
  return {
    lures: LURES.flatMap((kind) => {
      const scene = findScene(reading, GRAMMARS[kind])
      return scene === null ? [] : [lureOf(kind, scene, reading, subjectWords)]
    }),
    objects: said(OBJECTS),
    actions: said(ACTIONS),
    pressures: said(PRESSURES),
    roles: said(ROLES),
    languages: reading.languages,
    wordCount: reading.wordCount,
    cut: reading.cut,
  }
}

function lureOf(kind: LureKind, { marks, spanWords }: Scene, { marks: all }: Reading, subjectWords: number): Lure {
  const inSubject = marks.some(({ at }) => at < subjectWords)
  const strength =
    BASE_STRENGTH +
    (spanWords <= TIGHT_WORDS ? 0.2 : 0) +
    (inSubject ? 0.2 : 0) +
    (all.has('anybody') ? 0.1 : 0) +
    (PRESSURES.filter((term) => all.has(term)).length >= 3 ? 0.1 : 0)
  return {
    kind,
    words: marks.map(({ word }) => word),
    strength: Math.round(strength * 100) / 100,
    where: inSubject ? 'subject' : 'body',
  }
}
