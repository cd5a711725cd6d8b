// What a rule holds a field of an entry against: a pattern, a word, a number or a truth that is all of it, or a bound such as
// ">= 512".
import { type Mapping, mapping } from './parse-mapping.ts'
import { type Patterns, parsePattern } from './parse-text.ts'
import type { FieldTest } from './rule.ts'

type Is = FieldTest[1]

const COMPARED = /^(>=|>|<=|<) ?(\d{1,12}(?:\.\d{1,6})?)$/
const SIGNS: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  '>=': (value, bound) => value >= bound,
  '>': (value, bound) => value > bound,
  '<=': (value, bound) => value <= bound,
  '<': (value, bound) => value < bound,
}

/** `where` or `unless` of a find. Throws `Error` with a message for the author of the rule. */
export function testsIn(given: Mapping, key: 'where' | 'unless', patterns: Patterns): readonly FieldTest[] {
  const fields = given[key]
  if (fields === undefined) return []
  return Object.entries(mapping(fields, `"${key}"`)).map(([field, one]) => [field, testOf(one, patterns)])
}

function testOf(given: unknown, patterns: Patterns): Is {
  if (typeof given === 'string') {
    if (given.startsWith('/')) return parsePattern(given, patterns)
    const [, sign = '', bound] = COMPARED.exec(given) ?? []
    const compare = SIGNS[sign]
    return compare === undefined ? wholly(given) : (value) => compare(value, Number(bound))
  }
  if (typeof given === 'boolean' || typeof given === 'number' || typeof given === 'bigint') return wholly(String(given))
  throw new Error('a field is compared with a pattern, a word or a number such as ">= 5"')
}

/** The word and nothing else. */
export const wholly = (word: string): RegExp => new RegExp(`^${word.replaceAll(/[^\w ]/g, '\\$&')}$`)

/** Texts of numbers are numbers too. */
export function passes(value: unknown, is: Is): boolean {
  if (is instanceof RegExp) return is.test(textOf(value))
  if (typeof value === 'string') return value !== '' && is(Number(value))
  return typeof value === 'number' && is(value)
}

/** What is no text, number or truth is told as being there; a list is its entries. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'object' ? '{}' : String(value)
}
