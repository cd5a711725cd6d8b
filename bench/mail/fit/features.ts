// The numbers that the regression weighs: every detector's strength, and every combination's weakest part.
import { COMBINATIONS, LURES } from '../../../packages/engine/src/email/verdict/combinations.ts'
import { WEIGHTS } from '../../../packages/engine/src/email/verdict/weights.ts'
import type { Example, Priors } from './regression.ts'
import type { Row } from './rows.ts'

export interface Features {
  /** Ids of detectors, then of combinations. */
  readonly ids: readonly string[]
  readonly families: Priors['families']
}

/** Those that the rows show; families are the groups of the verdict, lures apart, and the combinations. */
export function featuresOf(rows: readonly Row[]): Features {
  const seen = new Set(rows.flatMap(({ strengths }) => [...strengths.keys()]))
  const detectors = Object.keys(WEIGHTS).filter((id) => seen.has(id))
  const names = [...detectors.map(familyOf), ...COMBINATIONS.map(() => 'combination')]
  const families = [...new Set(names)]
  return {
    ids: [...detectors, ...COMBINATIONS.map(({ id }) => id)],
    families: names.map((name) => families.indexOf(name)),
  }
}

const familyOf = (id: string): string => (LURES.includes(id) ? 'lure' : (WEIGHTS[id]?.group ?? ''))

export function exampleOf({ message, strengths, weight }: Row, { ids }: Features): Example {
  const features: number[] = []
  const values: number[] = []
  for (const [index, id] of ids.entries()) {
    const value = strengths.get(id) ?? weakestPart(id, strengths)
    if (value === 0) continue
    features.push(index)
    values.push(value)
  }
  return { features, values, truth: message.isBad ? 1 : 0, weight }
}

/** 0 unless every set of the combination has a finding. */
function weakestPart(id: string, strengths: ReadonlyMap<string, number>): number {
  const sets = COMBINATIONS.find((combination) => combination.id === id)?.all ?? []
  if (sets.length === 0) return 0
  return Math.min(...sets.map((set) => Math.max(0, ...set.map((part) => strengths.get(part) ?? 0))))
}
