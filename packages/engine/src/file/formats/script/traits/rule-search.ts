// One rule's search: the places of its needles, and its pattern around each of them.
import { SNIPPET_CHARS_MAX, TRAIT_TRIES_MAX, TRAIT_WINDOW_CHARS } from '../limits.ts'
import type { Places, Wanted } from './needles.ts'

export interface NearRule {
  /** Lower case; one of them must stand in the text before anything else is tried. */
  readonly needles: readonly string[]
  /** Must match in the needle's surroundings; absent: the needle is enough. */
  readonly near?: RegExp
}

/** The needles of rules as words of the search: what the window around one place covered need not be tried again. */
export function needlesOf(rules: readonly NearRule[]): ReadonlyMap<string, Wanted> {
  return new Map(
    rules
      .flatMap(({ needles }) => needles)
      .map((word) => [
        word,
        { word, placesMax: TRAIT_TRIES_MAX, spacing: Math.max(word.length, TRAIT_WINDOW_CHARS / 2) },
      ]),
  )
}

/** What shows it; null where nothing does. */
export function findNear(
  rule: NearRule,
  text: string,
  places: Places,
  needles: ReadonlyMap<string, Wanted>,
): string | null {
  let tries = 0
  for (const needle of rule.needles) {
    for (const at of places.of(needles.get(needle) as Wanted)) {
      if (tries === TRAIT_TRIES_MAX) break
      tries += 1
      if (rule.near === undefined) return snippet(text, at)
      const start = Math.max(0, at - TRAIT_WINDOW_CHARS)
      const match = rule.near.exec(text.slice(start, at + needle.length + TRAIT_WINDOW_CHARS))
      if (match !== null) return snippet(text, start + match.index)
    }
  }
  return null
}

function snippet(text: string, at: number): string {
  return text
    .slice(at, at + SNIPPET_CHARS_MAX)
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]+/g, ' ')
    .trim()
}
