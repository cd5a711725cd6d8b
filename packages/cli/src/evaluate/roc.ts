// How well scores part bad from good, whatever the threshold: the ROC curve, the area under it, and recall at a given rate
// of false alarms.
import type { Scored } from './metrics.ts'

export interface RocPoint {
  /** Messages from this score on are called bad. */
  readonly score: number
  /** Share of the good ones that are then called bad. */
  readonly falseAlarms: number
  /** Share of the bad ones. */
  readonly recall: number
}

/** One point a score that occurs, the highest first. Empty without messages of both kinds. */
export function rocOf(scored: readonly Scored[]): readonly RocPoint[] {
  const counts = new Map<number, { bad: number; good: number }>()
  let [bad, good] = [0, 0]
  for (const { message, score } of scored) {
    const at = counts.get(score) ?? { bad: 0, good: 0 }
    if (message.isBad) at.bad += 1
    else at.good += 1
    counts.set(score, at)
    bad += message.isBad ? 1 : 0
    good += message.isBad ? 0 : 1
  }
  if (bad === 0 || good === 0) return []
  let [found, alarmed] = [0, 0]
  return [...counts]
    .sort(([a], [b]) => b - a)
    .map(([score, at]) => {
      found += at.bad
      alarmed += at.good
      return { score, falseAlarms: alarmed / good, recall: found / bad }
    })
}

/** The chance that a bad message scores higher than a good one, ties counting half; null of an empty curve. */
export function areaUnder(roc: readonly RocPoint[]): number | null {
  if (roc.length === 0) return null
  let [area, before, recalled] = [0, 0, 0]
  for (const { falseAlarms, recall } of roc) {
    area += (falseAlarms - before) * ((recall + recalled) / 2)
    before = falseAlarms
    recalled = recall
  }
  return area
}

/** The most that is found while no more than this share of good messages is called bad; null of an empty curve. */
export function recallAt(roc: readonly RocPoint[], falseAlarmsMax: number): number | null {
  if (roc.length === 0) return null
  return roc.filter(({ falseAlarms }) => falseAlarms <= falseAlarmsMax).at(-1)?.recall ?? 0
}
