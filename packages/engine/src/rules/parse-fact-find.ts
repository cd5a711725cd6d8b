// What a rule looks for under a name in facts: entries of what was read of a file or a mail, by the way to them.
import { testsIn } from './field-test.ts'
import type { Mapping } from './parse-mapping.ts'
import type { Patterns } from './parse-text.ts'
import type { Find, Rule } from './rule.ts'
import type { RuleProblem } from './rule-source.ts'

const KEYS: ReadonlySet<string> = new Set(['in', 'where', 'unless', 'at', 'told', 'most'])
const WAY = /^[a-zA-Z]\w{0,40}(?:\.\w{1,40}){0,6}$/

/** It asks by the engine's own names, which change: rules that ship alone may. */
export const asksFacts = ({ finds }: Pick<Rule, 'finds'>): boolean =>
  finds.some(({ sources }) => sources.some(({ kind }) => kind === 'facts'))

/** What an operator is told of such a rule. */
export const refusalOfFacts = ({ file, line, name }: Rule): RuleProblem => ({
  ...{ file, line },
  message: `"${name}": facts are asked for by rules that ship; ask by "file", "script" or the parts of a message`,
})

/** Throws `Error` with a message for the author of the rule. */
export function parseFactFind(name: string, given: Mapping, patterns: Patterns): Find {
  const unknown = Object.keys(given).find((key) => !KEYS.has(key))
  if (unknown !== undefined) throw new Error(`"${name}" knows no "${unknown.slice(0, 40)}"`)
  const { in: way, most: mostGiven } = given
  if (typeof way !== 'string' || !WAY.test(way)) throw new Error(`"${name}" looks "in" facts such as pdf.actions`)
  const template = (key: 'at' | 'told'): string | null => {
    const value = given[key] ?? null
    if (value !== null && typeof value !== 'string') throw new Error(`"${key}" is a text such as "pdf.object {object}"`)
    return value
  }
  const most = mostGiven === undefined ? Number.POSITIVE_INFINITY : Number(mostGiven)
  if (!(most >= 1)) throw new Error('"most" is a whole number from 1 on')
  return {
    ...{ name, most, techniques: [], claims: [] },
    sources: [
      {
        ...{ kind: 'facts', way: way.split('.'), at: template('at'), told: template('told') },
        where: testsIn(given, 'where', patterns),
        unless: testsIn(given, 'unless', patterns),
      },
    ],
  }
}
