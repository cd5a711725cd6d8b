// Tables of signs: what one trait of a script says to a detector, and the hit that the found ones make together.
import type { Hit } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import type { ScriptFacts } from '../../formats/script/facts.ts'
import type { FoundText } from '../../formats/script/traits/all.ts'
import type { TraitId } from '../../formats/script/traits/trait-id.ts'
import { evidence, scriptsOf } from './seen-scripts.ts'

export interface Sign {
  /** Above 0 up to 1; scales the detector's weight. */
  readonly strength: number
  /** In words that end the detector's sentence. */
  readonly what: string
  /** The ATT&CK techniques that this sign is; others of its detector are not claimed for it. */
  readonly attack: readonly string[]
}

export type Signs = Readonly<Partial<Record<TraitId, Sign>>>

const EVIDENCE_MAX = 4

export const sign = (strength: number, what: string, ...attack: readonly string[]): Sign => ({ strength, what, attack })

/** All techniques that a table of signs can tell, for the detector's own record. */
export function attackOf(signs: Signs): readonly string[] {
  return [...new Set(Object.values(signs).flatMap(({ attack }) => attack))]
}

/** The gravest of the signs decides the strength; the others are told as well. Null when none is there. */
export function gravestTrait(
  facts: FileFacts,
  signs: Readonly<Partial<Record<string, Sign>>>,
  describe: (what: readonly string[]) => string,
  traitsOf: (script: ScriptFacts) => readonly FoundText<string>[] = ({ traits }) => traits,
): Hit | null {
  const found = scriptsOf(facts).flatMap(({ where, script }) =>
    traitsOf(script).flatMap((trait) => {
      const of = Object.hasOwn(signs, trait.id) ? signs[trait.id] : undefined
      return of === undefined ? [] : [{ where, trait, ...of }]
    }),
  )
  if (found.length === 0) return null
  found.sort((a, b) => b.strength - a.strength)
  return {
    description: describe([...new Set(found.map(({ what }) => what))]),
    evidence: found.slice(0, EVIDENCE_MAX).flatMap(({ where, trait }) => evidence(where, trait)),
    strength: found[0]?.strength ?? 0,
    attack: [...new Set(found.flatMap(({ attack }) => attack))],
  }
}
