// The acts of one layer: what its calls do, by the table of calls.
import type { Act } from '../../../../acts/act.ts'
import type { SearchedText, Wanted } from '../traits/needles.ts'
import { findNear, needlesOf } from '../traits/rule-search.ts'
import { ACT_RULES } from './calls.ts'

const NEEDLES = needlesOf(ACT_RULES)
export const ACT_WORDS: readonly Wanted[] = [...NEEDLES.values()]

/** `known` are not looked for again. */
export function readActs({ text, lower, places }: SearchedText, depth: number, known: readonly Act[]): readonly Act[] {
  // A few letters change length when lowered; places are those of the lowered text.
  const source = lower.length === text.length ? text : lower
  const acts: Act[] = []
  for (const rule of ACT_RULES) {
    const { verb, object } = rule
    if (known.some((act) => act.verb === verb && act.object === object)) continue
    const snippet = findNear(rule, source, places, NEEDLES)
    if (snippet !== null) acts.push({ verb, object, certainty: depth === 0 ? 'seen' : 'folded', depth, snippet })
  }
  return acts
}
