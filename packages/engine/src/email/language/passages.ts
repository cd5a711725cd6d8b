// A text in passages, each read with the vocabularies of what stands up to its end and with the one that it speaks itself. What
// follows makes nothing of it unreadable: ten paragraphs in another language behind a letter take none of its words away.
import type { Words } from './read-text.ts'
import { findSpoken, type Vocabulary, vocabularyTally } from './vocabularies.ts'

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
    return { end, soFar: readOn(own), spoken: findSpoken(own) }
  })
  // The first lines are too short to tell: what comes next is nearly always of the same language.
  let vocabularies = told.find(({ soFar }) => soFar !== null)?.soFar ?? null
  return told.map(({ end, soFar, spoken }) => {
    vocabularies = soFar ?? vocabularies
    const isAnother = vocabularies !== null && spoken !== null && !vocabularies.includes(spoken)
    return { end, vocabularies: isAnother ? [...(vocabularies ?? []), spoken] : vocabularies, isAnother }
  })
}
