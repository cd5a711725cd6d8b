// Observations that convict together. Each is harmless company alone: a brand in a name, a demand, a foreign link. Points
// come on top of those of the parts.
import type { Finding } from '../../detector.ts'

export interface Combination {
  /** snake_case, a claim that is true or false of a message. */
  readonly id: string
  /** One finding of each set must be there. */
  readonly all: readonly (readonly string[])[]
  readonly points: number
  /** One sentence: what the parts mean together. */
  readonly explain: string
}

/** Told beside the score, so that the arithmetic adds up. */
export interface CombinationSeen {
  readonly id: string
  readonly points: number
  readonly explain: string
  /** The findings that make it, one of each set. */
  readonly findings: readonly string[]
}

export const COMBINATIONS: readonly Combination[] = []

/** Every combination whose parts are all there, scaled by its weakest part. */
export function combinationsIn(
  findings: readonly Finding[],
  combinations: readonly Combination[] = COMBINATIONS,
): readonly CombinationSeen[] {
  const strengths = new Map(findings.map(({ id, strength = 1 }) => [id, strength]))
  return combinations.flatMap(({ id, all, points, explain }) => {
    const parts = all.map((set) => strongest(set, strengths))
    if (parts.some((part) => part === null)) return []
    const present = parts.filter((part) => part !== null)
    const weakest = Math.min(...present.map((part) => part.strength))
    return [{ id, points: Math.round(points * weakest), explain, findings: present.map((part) => part.id) }]
  })
}

function strongest(
  set: readonly string[],
  strengths: ReadonlyMap<string, number>,
): { readonly id: string; readonly strength: number } | null {
  let best: { id: string; strength: number } | null = null
  for (const id of set) {
    const strength = strengths.get(id)
    if (strength !== undefined && strength > (best?.strength ?? 0)) best = { id, strength }
  }
  return best
}
