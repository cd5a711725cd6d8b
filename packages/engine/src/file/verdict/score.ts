// Reasons → score, the same for a file's bytes and for its run: categories add up under their caps, convictions stand outside of
// them, and sums stay short of a conviction where nothing tells of harm or one category speaks alone.

import { CATEGORY_CAPS, type Category } from './categories.ts'
import { MALICIOUS_SCORE_MIN, type Reason } from './verdict.ts'

/** Categories that tell of harm done or commanded: without one of them, sums stay short of a conviction. */
export const HARM: ReadonlySet<Category> = new Set(['execution', 'collection', 'c2', 'impact'])

type Points = Pick<Reason, 'category' | 'score'>

/** 0 and up; 300 suspicious, 1000 malicious. Points beyond a category's cap count for nothing. */
export function scoreOf(reasons: readonly Points[]): number {
  const convictions = reasons.filter(({ score }) => score >= MALICIOUS_SCORE_MIN)
  const sums = sumsOf(reasons.filter(({ score }) => score < MALICIOUS_SCORE_MIN))
  const sum = totalOf([...sums.values()])
  const mayConvict = sums.size >= 2 && [...sums.keys()].some((category) => HARM.has(category))
  return totalOf(convictions.map(({ score }) => score)) + (mayConvict ? sum : Math.min(sum, MALICIOUS_SCORE_MIN - 1))
}

/** By category, each under its cap. */
export function sumsOf(reasons: readonly Points[]): ReadonlyMap<Category, number> {
  const sums = new Map<Category, number>()
  for (const { category, score } of reasons)
    sums.set(category, Math.min(CATEGORY_CAPS[category], (sums.get(category) ?? 0) + score))
  return sums
}

function totalOf(points: readonly number[]): number {
  return points.reduce((total, one) => total + one, 0)
}
