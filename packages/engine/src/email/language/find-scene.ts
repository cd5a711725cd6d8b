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
export function findScene(
  { marks }: Reading,
  sets: readonly (readonly Term[])[],
  nearWords: number,
  isOneSentence = false,
): Scene | null {
  const found: { readonly set: number; readonly mark: Mark }[] = []
  for (const [set, terms] of sets.entries()) {
    const before = found.length
    for (const term of terms) for (const mark of marks.get(term) ?? []) found.push({ set, mark })
    if (found.length === before) return null
  }
  found.sort((a, b) => a.mark.at - b.mark.at)
  const last: (Mark | undefined)[] = sets.map(() => undefined)
  const before: (Mark | undefined)[] = sets.map(() => undefined)
  let best: Scene | null = null
  for (const { set, mark } of found) {
    if (last[set]?.at !== mark.at) before[set] = last[set]
    last[set] = mark
    const marks = distinct(last, before)
    if (marks === null || (isOneSentence && !standTogether(marks))) continue
    const spanWords = mark.at - Math.min(...marks.map(({ at }) => at))
    if (spanWords <= nearWords && (best === null || spanWords < best.spanWords)) best = { marks, spanWords }
  }
  return best
}

/** In one sentence, as far as the text tells where one ends. */
const standTogether = (marks: readonly Mark[]): boolean =>
  new Set(marks.map(({ sentence }) => sentence).filter((sentence) => sentence !== -1)).size <= 1

/** The latest mark of each set; where one word serves two sets, one of them takes the word before it. */
function distinct(last: readonly (Mark | undefined)[], before: readonly (Mark | undefined)[]): readonly Mark[] | null {
  const holders = new Map<number, number>()
  const marks: Mark[] = []
  for (const [set, mark] of last.entries()) {
    if (mark === undefined) return null
    const holder = holders.get(mark.at)
    const own = holder === undefined ? mark : before[set]
    const given = holder === undefined ? undefined : before[holder]
    if (own !== undefined && !holders.has(own.at)) {
      holders.set(own.at, set)
      marks.push(own)
    } else if (holder !== undefined && given !== undefined && !holders.has(given.at)) {
      holders.set(given.at, holder)
      marks[holder] = given
      holders.set(mark.at, set)
      marks.push(mark)
    } else return null
  }
  return marks
}
