// How the table of weights of files and runs is written: by the category of what is weighed, with what each word is worth.
import type { Shares } from '../../weighing/words.ts'
import type { Category, Weight } from './categories.ts'

type RowWriter = <const Words extends Shares = Readonly<Record<never, never>>>(
  points: number,
  confidence: Weight['confidence'],
  words?: Words,
) => Weight & { readonly words: Words }

const rowsOf =
  (category: Category): RowWriter =>
  <const Words extends Shares>(
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
