// Matches a list of ordered rules against the features of one scope. Matches become features themselves, for the rules
// that refer to them.
import { evaluate } from './evaluate.ts'
import type { Features } from './features.ts'
import type { Rule, Statement } from './rule.ts'
import { matchKeys, necessaryOf } from './rule-set.ts'

export interface RuleMatchInScope {
  readonly rule: Rule
  readonly found: readonly string[]
}

export interface ScopeMatcher {
  /** Adds a `match:` feature for every match. `fresh`: the keys that were just added, all of them where it is left out. */
  match(features: Features, fresh?: Iterable<string>): readonly RuleMatchInScope[]
  /** True where any rule would be asked because of these keys. */
  asks(keys: Iterable<string>): boolean
}

/**
 * `rules` in the order of a RuleSet. `keysOf` decides when a rule is asked at all: for a scope that is seen whole, when a
 * feature that it cannot do without is there; for one that grows, when anything that it mentions was just added.
 */
export function scopeMatcher(
  rules: readonly Rule[],
  keysOf: (statement: Statement) => ReadonlySet<string> | null = necessaryOf,
): ScopeMatcher {
  const byKey = new Map<string, number[]>()
  const always: number[] = []
  for (const [index, { statement }] of rules.entries()) {
    const needed = keysOf(statement)
    if (needed === null) always.push(index)
    else for (const key of needed) byKey.set(key, [...(byKey.get(key) ?? []), index])
  }
  return {
    asks(keys) {
      if (always.length > 0) return true
      for (const key of keys) if (byKey.has(key)) return true
      return false
    },
    match(features, fresh = features.keys) {
      const asked = new Uint8Array(rules.length)
      const ask = (key: string): void => {
        for (const index of byKey.get(key) ?? []) asked[index] = 1
      }
      for (const index of always) asked[index] = 1
      for (const key of fresh) ask(key)
      const matches: RuleMatchInScope[] = []
      for (const [index, rule] of rules.entries()) {
        if (asked[index] === 0) continue
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
