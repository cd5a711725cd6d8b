// A text in passages, each read with the vocabularies of what stands up to its end and with the one that it speaks itself. What
// follows makes nothing of it unreadable: ten paragraphs in another language behind a letter take none of its words away.
import type { Words } from './split-words.ts'
import { findSpoken, mostlySpeaks, type Vocabulary, vocabularyTally } from './vocabularies.ts'

export interface Passage {
  /** Index of the word behind its last one. */
  readonly end: number
  /** Null where the text is too short to tell, and every one may be meant. */
  readonly vocabularies: readonly Vocabulary[] | null
  /** It is in another language than what stands before it: nobody begins a sentence there and ends it here. */
  readonly isAnother: boolean
}

export function passagesOf({ words, passages }: Words): readonly Passage[] {
  const readOn = vocabularyTally()
  const told = passages.map((start, index) => {
    const end = passages[index + 1] ?? words.length
    const own = words.slice(start, end)
    return { own, end, soFar: readOn(own), spoken: findSpoken(own) }
  })
  // The first lines are too short to tell: what comes next is nearly always of the same language, unless they have no word of it
  // or more of another. A word that two languages share is no sign of one that comes below.
  const next = told.find(({ soFar }) => soFar !== null)?.soFar ?? null
  let vocabularies: readonly Vocabulary[] | null = null
  return told.map(({ own, end, soFar, spoken }) => {
    vocabularies = soFar ?? (next !== null && mostlySpeaks(own, next) ? next : null)
    const isAnother = vocabularies !== null && spoken !== null && !vocabularies.includes(spoken)
    return { end, vocabularies: isAnother ? [...(vocabularies ?? []), spoken] : vocabularies, isAnother }
  })
}
