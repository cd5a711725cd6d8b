// What a rule of runs looks for, each under a name: events of one kind, by patterns for what each is about and for what else is
// told of it.
import type { Mapping } from './parse-mapping.ts'
import { mapping } from './parse-mapping.ts'
import { type Patterns, parsePattern } from './parse-text.ts'
import { type Condition, type Find, RUN_EVENTS } from './rule.ts'

const KNOWN: ReadonlySet<string> = new Set([...RUN_EVENTS, 'where', 'unless', 'told', 'att&ck', 'most'])
const TECHNIQUE = /^T\d{4}(?:\.\d{3})?$/

/** Throws `Error` with a message for the author of the rule. */
export function parseRunFind(name: string, given: Mapping, patterns: Patterns): Find {
  const unknown = Object.keys(given).find((key) => !KNOWN.has(key))
  if (unknown !== undefined) throw new Error(`nothing is found in a run by "${unknown.slice(0, 40)}"`)
  const [events, ...more] = RUN_EVENTS.filter((one) => given[one] !== undefined)
  if (events === undefined || more.length > 0) throw new Error(`"${name}" looks for one of ${RUN_EVENTS.join(', ')}`)
  const told: unknown = given['told'] ?? null
  if (told !== null && typeof told !== 'string') throw new Error('"told" is a sentence such as "{path} {start}"')
  const main: readonly unknown[] = Array.isArray(given[events]) ? given[events] : [given[events]]
  return {
    name,
    sources: [
      {
        kind: 'events',
        events,
        patterns: main.map((one) => patternOf(one, patterns)),
        where: conditions(given['where'], patterns),
        unless: conditions(given['unless'], patterns),
        told,
      },
    ],
    most: Number.POSITIVE_INFINITY,
    techniques: [],
    claims: claimsOf(given['att&ck']),
  }
}

/** `/…/`, or a word that is all of it. */
function patternOf(value: unknown, patterns: Patterns): RegExp {
  if (typeof value === 'string' && /^[\w ]{1,60}$/.test(value)) return new RegExp(`^${value}$`)
  return parsePattern(value, patterns)
}

function conditions(given: unknown, patterns: Patterns): readonly Condition[] {
  if (given === undefined) return []
  return Object.entries(mapping(given, '"where" or "unless"')).map(([field, one]) => [field, patternOf(one, patterns)])
}

function claimsOf(given: unknown): readonly string[] {
  if (given === undefined) return []
  if (!Array.isArray(given) || !given.every((id) => typeof id === 'string' && TECHNIQUE.test(id)))
    throw new Error('"att&ck" of what is found is a list of techniques such as T1055.003')
  return given.map(String)
}
