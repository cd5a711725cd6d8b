// Rules put in order: whatever another rule refers to by `match:` comes before it, and each rule knows which features it
// cannot do without, so that most are never evaluated.

import { parseRules } from './read-rules.ts'
import type { Rule, Statement } from './rule.ts'
import type { RuleProblem, RuleSource } from './rule-source.ts'
import { levelsOf, matchesIn } from './text-rules.ts'

/** Rules in capa's format, read and put in order. */
export interface RuleSet {
  /** A rule stands after all those that it refers to. */
  readonly rules: readonly Rule[]
  readonly problems: readonly RuleProblem[]
}

/** Total: a rule that cannot be used is left out and told in `problems`. */
export function compileRules(sources: readonly RuleSource[]): RuleSet {
  const parsed = sources.map(parseRules)
  const set = inOrder(parsed.flatMap(({ rules }) => rules))
  return { rules: set.rules, problems: [...parsed.flatMap(({ problems }) => problems), ...set.problems] }
}

/** Of two rules of one name the first counts: a script, a program and what capa reads have names of their own. */
export function inOrder(given: readonly Rule[]): RuleSet {
  const problems: RuleProblem[] = []
  const byName = new Map<string, Rule>()
  for (const rule of given) {
    const key = `${rule.textScope ?? ''} ${rule.name}`
    const other = byName.get(key)
    if (other === undefined) byName.set(key, rule)
    else
      problems.push({
        file: rule.file,
        line: rule.line,
        message: `"${rule.name}" is a rule of ${other.file} already: give it another name`,
      })
  }
  const rules = [...byName.values()]
  const ofCapa = rules.filter(({ textScope }) => textScope === null)
  const ofTexts = rules.filter(({ textScope }) => textScope !== null)
  return { rules: [...placed(ofCapa, problems), ...ofTexts], problems }
}

/** Features that a rule's match leaves behind: its name and every level of its namespace. */
export function matchKeys({ name, namespace }: Rule): readonly string[] {
  return [name, ...levelsOf(namespace)].map((one) => `match:${one}`)
}

/** Depth first: a rule goes into the list after what it needs. A rule in a circle, or with a reference to nothing, is left out. */
function placed(rules: readonly Rule[], problems: RuleProblem[]): readonly Rule[] {
  const providers = new Map<string, Rule[]>()
  for (const rule of rules) for (const key of matchKeys(rule)) providers.set(key, [...(providers.get(key) ?? []), rule])
  const state = new Map<Rule, 'open' | 'placed' | 'left out'>()
  const ordered: Rule[] = []
  const leaveOut = (rule: Rule, message: string): false => {
    state.set(rule, 'left out')
    problems.push({ file: rule.file, line: rule.line, message: `"${rule.name}" ${message}` })
    return false
  }
  const place = (rule: Rule): boolean => {
    const before = state.get(rule)
    if (before !== undefined) return before === 'placed'
    state.set(rule, 'open')
    for (const name of matchesIn(rule.statement)) {
      const key = `match:${name}`
      const needed = (providers.get(key) ?? []).filter((one) => one !== rule)
      if (needed.length === 0) return leaveOut(rule, `refers to ${name}, which no rule is called`)
      if (needed.some((one) => state.get(one) === 'open'))
        return leaveOut(rule, 'refers to itself by way of other rules')
      if (!needed.map(place).some(Boolean)) return leaveOut(rule, `refers to ${name}, which was left out`)
    }
    state.set(rule, 'placed')
    ordered.push(rule)
    return true
  }
  for (const rule of rules) place(rule)
  return ordered
}

/** Features of which at least one must be there for the statement to hold; null where there are none such. */
export function necessaryOf(statement: Statement): ReadonlySet<string> | null {
  switch (statement.op) {
    case 'feature':
      return statement.feature.kind === 'exact' ? new Set([statement.feature.key]) : null
    case 'count':
      return statement.least > 0 && statement.feature.kind === 'exact' ? new Set([statement.feature.key]) : null
    case 'subscope':
      return necessaryOf(statement.child)
    case 'not':
    case 'text':
      return null
    case 'and':
      return statement.children.map(necessaryOf).reduce((best, one) => {
        if (one === null) return best
        return best === null || one.size < best.size ? one : best
      }, null)
    case 'or':
      return joined(statement.children)
    case 'some':
      return statement.least === 0 ? null : joined(statement.children)
  }
}

type KeysOf = (statement: Statement) => ReadonlySet<string> | null

function joined(children: readonly Statement[], keysOf: KeysOf = necessaryOf): ReadonlySet<string> | null {
  const sets = children.map((child) => keysOf(child))
  const all = new Set<string>()
  for (const one of sets) {
    if (one === null) return null
    for (const key of one) all.add(key)
  }
  return all
}

/** Every feature that the statement names; null where it names some by pattern, which any text could satisfy. */
export function mentionedIn(statement: Statement): ReadonlySet<string> | null {
  switch (statement.op) {
    case 'feature':
    case 'count':
      return statement.feature.kind === 'exact' ? new Set([statement.feature.key]) : null
    case 'text':
      return null
    case 'subscope':
    case 'not':
      return mentionedIn(statement.child)
    case 'and':
    case 'or':
    case 'some':
      return statement.children.length === 0 ? null : joined(statement.children, mentionedIn)
  }
}
