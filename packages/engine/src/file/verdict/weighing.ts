// How a table of weights is written and read. A detector says in words what it found of what it claims; the table says what the
// claim weighs and what each word is worth, so that all that is weighed against each other stands side by side.
import type { Category, Weight } from './categories.ts'

/** A part of the weight; parts add up, to the whole at most. Or `times`: what is left of whatever the other words give. */
export type Share = number | { readonly times: number }

export interface WeightRow<Word extends string = string> extends Weight {
  readonly words: Readonly<Record<Word, Share>>
}

export type WeightTable = Readonly<Record<string, WeightRow>>

/** The words that a table gives a detector. */
export type WordsOf<Table extends WeightTable, Id extends keyof Table> = keyof Table[Id]['words'] & string

/** What a finding says of itself: nothing, or `whole`, is all of the weight. */
export type Weighs<Word extends string> = Word | 'whole' | readonly (Word | 'whole' | false)[]

type RowWriter = <const Words extends Readonly<Record<string, Share>> = Readonly<Record<never, Share>>>(
  points: number,
  confidence: Weight['confidence'],
  words?: Words,
) => Weight & { readonly words: Words }

const rowsOf =
  (category: Category): RowWriter =>
  <const Words extends Readonly<Record<string, Share>>>(
    points: number,
    confidence: Weight['confidence'],
    // Where none are given the type has none.
    words = {} as Words,
  ) => ({ category, points, confidence, words })

/** Rows of a table, by the category of what they weigh. */
export const delivery: RowWriter = rowsOf('delivery')
export const execution: RowWriter = rowsOf('execution')
export const evasion: RowWriter = rowsOf('evasion')
export const persistence: RowWriter = rowsOf('persistence')
export const collection: RowWriter = rowsOf('collection')
export const c2: RowWriter = rowsOf('c2')
export const impact: RowWriter = rowsOf('impact')
export const anomaly: RowWriter = rowsOf('anomaly')
export const times = (share: number): Share => ({ times: share })

/** 0 to 1. `measured`: what the operator's lists and rules, or the file's own figures, say of how sure it is. */
export function strengthOf({ words }: WeightRow, weighs: Weighs<string> = 'whole', measured = 1): number {
  let sum: number | null = null
  let left = measured
  for (const word of typeof weighs === 'string' ? [weighs] : weighs) {
    if (word === false) continue
    const share = word === 'whole' ? 1 : words[word]
    if (share === undefined) throw new Error(`"${word}" is no word of the table of weights`)
    if (typeof share === 'number') sum = (sum ?? 0) + share
    else left *= share.times
  }
  return Math.min(1, sum ?? 1) * left
}
