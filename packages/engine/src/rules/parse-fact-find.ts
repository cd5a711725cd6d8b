// What a rule of the scope `facts` looks for under a name: entries of what was read of a file, by the way to them in its facts.
import { type Mapping, mapping } from './parse-mapping.ts'
import { type Patterns, parsePattern } from './parse-text.ts'
import type { FactTest, Find } from './rule.ts'

const KEYS: ReadonlySet<string> = new Set(['in', 'where', 'unless', 'at', 'told', 'most'])
const WAY = /^[a-zA-Z]\w{0,40}(?:\.\w{1,40}){0,6}$/
const COMPARED = /^(>=|>|<=|<) ?(\d{1,12})$/

/** Throws `Error` with a message for the author of the rule. */
export function parseFactFind(name: string, given: Mapping, patterns: Patterns): Find {
  const unknown = Object.keys(given).find((key) => !KEYS.has(key))
  if (unknown !== undefined) throw new Error(`"${name}" knows no "${unknown.slice(0, 40)}"`)
  const { in: way, at = null, told = null, most: mostGiven } = given
  if (typeof way !== 'string' || !WAY.test(way)) throw new Error(`"${name}" looks "in" facts such as pdf.actions`)
  if ((at !== null && typeof at !== 'string') || (told !== null && typeof told !== 'string'))
    throw new Error('"at" and "told" are texts such as "pdf.object {object}"')
  const most = mostGiven === undefined ? Number.POSITIVE_INFINITY : Number(mostGiven)
  if (!(most >= 1)) throw new Error('"most" is a whole number from 1 on')
  return {
    ...{ name, most, techniques: [], claims: [] },
    sources: [
      {
        ...{ kind: 'facts', way: way.split('.'), at, told },
        where: testsOf(given['where'], patterns),
        unless: testsOf(given['unless'], patterns),
      },
    ],
  }
}

function testsOf(given: unknown, patterns: Patterns): readonly FactTest[] {
  if (given === undefined) return []
  return Object.entries(mapping(given, '"where" or "unless"')).map(([field, one]) => [field, testOf(one, patterns)])
}

/** `/…/`, `>= 512`, or a word, a number or a truth that is all of it. */
function testOf(given: unknown, patterns: Patterns): FactTest[1] {
  if (typeof given === 'boolean' || typeof given === 'number' || typeof given === 'bigint')
    return new RegExp(`^${given}$`)
  if (typeof given === 'string' && given.startsWith('/')) return parsePattern(given, patterns)
  if (typeof given !== 'string')
    throw new Error('a field is compared with a pattern, a word or a number such as ">= 5"')
  const [, sign, bound] = COMPARED.exec(given) ?? []
  if (sign === undefined) return new RegExp(`^${given.replaceAll(/[^\w ]/g, '\\$&')}$`)
  const least = Number(bound)
  const tests = {
    '>=': [least, Infinity],
    '>': [least + 1, Infinity],
    '<=': [-Infinity, least],
    '<': [-Infinity, least - 1],
  }
  const [from = least, to = least] = tests[sign as keyof typeof tests] // one of those that the pattern names
  return { from, to }
}
