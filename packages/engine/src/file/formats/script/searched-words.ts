// One search of a layer's unrolled text for the words of everything that reads it.
import { ACT_WORDS } from './acts/read-acts.ts'
import { FETCH_WORDS } from './fetched-file.ts'
import { HIDDEN_WORDS } from './hidden-words.ts'
import { TRAIT_WORDS } from './traits/all.ts'
import { type SearchedText, searchFor } from './traits/needles.ts'

const search = searchFor([...TRAIT_WORDS, ...ACT_WORDS, ...HIDDEN_WORDS, ...FETCH_WORDS])

export function searchWords(text: string): SearchedText {
  const lower = text.toLowerCase()
  return { text, lower, places: search(lower) }
}
