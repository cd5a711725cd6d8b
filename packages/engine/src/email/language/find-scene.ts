// Finds the place where a text says all parts of a lure close together.
import type { Mark, Reading } from './read-text.ts'
import type { Term } from './term.ts'

export interface Scene {
  /** One mark for each part that was asked for, in that order. */
  readonly marks: readonly Mark[]
  /** Words from the first mark to the last. */
  readonly spanWords: number
}

/**
 * The tightest place at which one term of each set stands within `nearWords` of the others, each shown by a word of its
 * own: "renew" alone is not an object and an action. Null where there is none.
 */
export function findScene({ marks }: Reading, sets: readonly (readonly Term[])[], nearWords: number): Scene | null {
  const found: { readonly set: number; readonly mark: Mark }[] = []
  for (const [set, terms] of sets.entries()) {
    const before = found.length
    for (const term of terms) for (const mark of marks.get(term) ?? []) found.push({ set, mark })
    if (found.length === before) return null
  }
  found.sort((a, b) => a.mark.at - b.mark.at)
  const last: (Mark | undefined)[] = sets.map(() => undefined)
  let best: Scene | null = null
  for (const { set, mark } of found) {
    last[set] = mark
    const scene = last.filter((seen) => seen !== undefined)
    if (scene.length < sets.length) continue
    const places = scene.map(({ at }) => at)
    const spanWords = mark.at - Math.min(...places)
    if (spanWords > nearWords || new Set(places).size < places.length) continue
    if (best === null || spanWords < best.spanWords) best = { marks: scene, spanWords }
  }
  return best
}
