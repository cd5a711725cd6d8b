// Tables of signs: what one trait of a script says to a detector, and the hit that the found ones make together. How much each
// weighs is said by the table of weights, under the trait's name.
import type { Hit } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import type { ScriptFacts } from '../../formats/script/facts.ts'
import type { FoundText } from '../../formats/script/traits/all.ts'
import type { TraitId } from '../../formats/script/traits/trait-id.ts'
import { evidence, scriptsOf } from './seen-scripts.ts'

export interface Sign {
  /** In words that end the detector's sentence. */
  readonly what: string
  /** The ATT&CK techniques that this sign is; others of its detector are not claimed for it. */
  readonly attack: readonly string[]
}

export type Signs = Readonly<Partial<Record<TraitId, Sign>>>

const EVIDENCE_MAX = 4

export const sign = (what: string, ...attack: readonly string[]): Sign => ({ what, attack })

/** All techniques that a table of signs can tell, for the detector's own record. */
export function attackOf(signs: Signs): readonly string[] {
  return [...new Set(Object.values(signs).flatMap(({ attack }) => attack))]
}

/** The gravest of the signs decides what the hit weighs; the others are told as well. Null when none is there. */
export function gravestTrait<Id extends string>(
  facts: FileFacts,
  signs: Readonly<Record<Id, Sign>>,
  weights: Readonly<Record<NoInfer<Id>, number>>,
  describe: (what: readonly string[]) => string,
  traitsOf: (script: ScriptFacts) => readonly FoundText<string>[] = ({ traits }) => traits,
): (Omit<Hit, 'strength'> & { readonly weighs: Id }) | null {
  const isSign = (id: string): id is Id => Object.hasOwn(signs, id)
  const found = scriptsOf(facts).flatMap(({ where, script }) =>
    traitsOf(script).flatMap((trait) => (isSign(trait.id) ? [{ where, trait, id: trait.id, ...signs[trait.id] }] : [])),
  )
  found.sort((a, b) => weights[b.id] - weights[a.id])
  const [gravest] = found
  if (gravest === undefined) return null
  return {
    description: describe([...new Set(found.map(({ what }) => what))]),
    evidence: found.slice(0, EVIDENCE_MAX).flatMap(({ where, trait }) => evidence(where, trait)),
    weighs: gravest.id,
    attack: [...new Set(found.flatMap(({ attack }) => attack))],
  }
}
