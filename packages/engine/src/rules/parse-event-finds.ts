// What a rule of runs or of messages looks for, each under a name: events or parts of one kind, by patterns for what each is about
// and for what else is told of it.
import { testsIn, wholly } from './field-test.ts'
import { parseFactFind } from './parse-fact-find.ts'
import type { Mapping } from './parse-mapping.ts'
import { type Patterns, parsePattern } from './parse-text.ts'
import { type Described, type Find, MESSAGE_PARTS, RUN_EVENTS, type Source } from './rule.ts'

const BESIDE: ReadonlySet<string> = new Set(['where', 'unless', 'told', 'att&ck', 'most'])
const NEVER_BUSINESS = 'never-business'
const TECHNIQUE = /^T\d{4}(?:\.\d{3})?$/

/** Throws `Error` with a message for the author of the rule. */
export function parseEventFind(name: string, given: Mapping, patterns: Patterns, scope: 'run' | 'message'): Find {
  if (scope === 'message' && given['in'] !== undefined) return parseFactFind(name, given, patterns)
  return {
    name,
    sources: [scope === 'run' ? eventsOf(name, given, patterns) : partsOf(name, given, patterns)],
    most: mostOf(given['most']),
    techniques: [],
    claims: claimsOf(given['att&ck']),
  }
}

function eventsOf(name: string, given: Mapping, patterns: Patterns): Source {
  const events = kindOf(name, given, RUN_EVENTS)
  return { kind: 'events', events, ...described(given, events, patterns) }
}

function partsOf(name: string, given: Mapping, patterns: Patterns): Source {
  const { [NEVER_BUSINESS]: isNeverBusiness = false, ...rest } = given
  const parts = kindOf(name, rest, MESSAGE_PARTS)
  if (isNeverBusiness !== false && (isNeverBusiness !== true || parts !== 'lures'))
    throw new Error(`"${NEVER_BUSINESS}" is of lures, and true where it stands`)
  return { kind: 'parts', parts, isNeverBusiness, ...described(rest, parts, patterns) }
}

function mostOf(given: unknown): number {
  const most = given === undefined ? Number.POSITIVE_INFINITY : Number(given)
  if (!(most >= 1)) throw new Error('"most" is a whole number from 1 on')
  return most
}

function kindOf<Kind extends string>(name: string, given: Mapping, kinds: readonly Kind[]): Kind {
  const unknown = Object.keys(given).find((key) => !BESIDE.has(key) && !kinds.some((kind) => kind === key))
  if (unknown !== undefined)
    throw new Error(`nothing is found by "${unknown.slice(0, 40)}", but by ${kinds.join(', ')}`)
  const [found, ...more] = kinds.filter((kind) => given[kind] !== undefined)
  if (found === undefined || more.length > 0) throw new Error(`"${name}" looks for one of ${kinds.join(', ')}`)
  return found
}

function described(given: Mapping, kind: string, patterns: Patterns): Described {
  const told: unknown = given['told'] ?? null
  if (told !== null && typeof told !== 'string') throw new Error('"told" is a sentence such as "{path} {start}"')
  const about: unknown = given[kind]
  const main: readonly unknown[] = Array.isArray(about) ? about : [about]
  return {
    patterns: main.map((one) => patternOf(one, patterns)),
    where: testsIn(given, 'where', patterns),
    unless: testsIn(given, 'unless', patterns),
    told,
  }
}

/** `/…/`, or a word that is all of it. */
const patternOf = (value: unknown, patterns: Patterns): RegExp =>
  typeof value === 'string' && /^[\w .@-]{1,60}$/.test(value) ? wholly(value) : parsePattern(value, patterns)

function claimsOf(given: unknown): readonly string[] {
  if (given === undefined) return []
  if (!Array.isArray(given) || !given.every((id) => typeof id === 'string' && TECHNIQUE.test(id)))
    throw new Error('"att&ck" of what is found is a list of techniques such as T1055.003')
  return given.map(String)
}
