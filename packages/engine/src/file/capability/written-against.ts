// Texts that are written against the pattern of a rule: its hits and words, cut off at every place, with a piece left out, and
// repeated until the window is full, so that it begins many times and never ends. A pattern that takes long on one of them is no
// pattern for a service.

import type { Text } from '../../rules/rule.ts'
import { TRAIT_WINDOW_CHARS } from '../formats/script/limits.ts'

const WINDOW = 2 * TRAIT_WINDOW_CHARS
const FILLERS = [' ', 'a', '0', '"', '(', '\n', ' a', 'a.', '\n\t', 'a=', '\\x41']
const CUTS = 8
/** On one window, of processor time: the slowest of ours takes a quarter of it. A file may have a rule try sixty windows. */
export const PATTERN_MS_MAX = 60

/** Windows as long as the pattern is ever tried on. */
export function windowsAgainst({ needles }: Text, hits: readonly string[]): readonly string[] {
  const cut = hits.flatMap((text) => {
    const places = Array.from({ length: CUTS + 1 }, (_, index) => Math.ceil((text.length * index) / CUTS))
    return places.flatMap((at, index) => [
      text.slice(0, at),
      text.slice(0, places[index - 1] ?? 0) + text.slice(at), // without the piece before it
    ])
  })
  // Behind each beginning a fifth of a window of the same sign, and windows of that sign alone.
  const filled = FILLERS.map((filler) => filler.repeat(WINDOW / (5 * filler.length)))
  const begun = [...cut, ...needles.slice(0, CUTS)].flatMap((one) => [...FILLERS, ...filled].map((end) => one + end))
  return [...cut, ...FILLERS, ...begun].filter((piece) => piece !== '').map(windowOf)
}

const windowOf = (piece: string): string => piece.repeat(Math.ceil(WINDOW / piece.length)).slice(0, WINDOW)
