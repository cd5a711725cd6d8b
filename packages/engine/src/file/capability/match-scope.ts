// Matches a list of ordered rules against the features of one scope. Matches become features themselves, for the rules
// that refer to them.
import { evaluate } from '../../rules/evaluate.ts'
import type { Features } from '../../rules/features.ts'
import type { Rule } from '../../rules/rule.ts'
import { RuleGuard } from '../../rules/rule-guard.ts'
import { matchKeys, mentionedIn, necessaryOf } from '../../rules/rule-set.ts'
import { candidateSearch } from './pattern-candidates.ts'

export interface RuleMatchInScope {
  readonly rule: Rule
  readonly found: readonly string[]
}

export interface ScopeMatcher {
  /** Adds a `match:` feature for every match. */
  match(features: Features): readonly RuleMatchInScope[]
  /** False where no rule mentions any of these keys: adding them to a scope that was matched before changes nothing. */
  mentionsAny(keys: Iterable<string>): boolean
}

/**
 * `rules` in the order of a RuleSet. A rule is asked only where a feature is there that it cannot do without, and `guard` allows
 * it.
 */
export function scopeMatcher(rules: readonly Rule[], guard: RuleGuard = new RuleGuard()): ScopeMatcher {
  const mentioned = rules.map(({ statement }) => mentionedIn(statement))
  const mentionedKeys = new Set(mentioned.flatMap((keys) => [...(keys ?? [])]))
  const mentionsAll = mentioned.includes(null)
  const byKey = new Map<string, number[]>()
  const always: number[] = []
  for (const [index, { statement }] of rules.entries()) {
    const needed = necessaryOf(statement)
    if (needed === null) always.push(index)
    else for (const key of needed) byKey.set(key, [...(byKey.get(key) ?? []), index])
  }
  const search = candidateSearch(rules)
  return {
    mentionsAny(keys) {
      if (mentionsAll) return true
      for (const key of keys) if (mentionedKeys.has(key)) return true
      return false
    },
    match(features) {
      if (!guard.isCareful) features.searchWith(search)
      const asked = new Uint8Array(rules.length)
      const ask = (key: string): void => {
        for (const index of byKey.get(key) ?? []) asked[index] = 1
      }
      for (const index of always) asked[index] = 1
      // The shorter list is gone through: a call has a few features, a program more than there are rules.
      if (features.size < byKey.size) for (const key of features.keys) ask(key)
      else for (const key of byKey.keys()) if (features.has(key)) ask(key)
      const matches: RuleMatchInScope[] = []
      for (const [index, rule] of rules.entries()) {
        if (asked[index] === 0 || !guard.mayAsk(rule.name)) continue
        const { holds, found } = evaluate(rule.statement, features)
        if (!holds) continue
        matches.push({ rule, found })
        for (const key of matchKeys(rule)) {
          features.add(key)
          // What refers to this rule stands later in the order, so it will still be met in this very loop.
          ask(key)
        }
      }
      return matches
    },
  }
}
