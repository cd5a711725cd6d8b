// What a rule of programs looks for, each under a name: calls, texts, servers. And what follows from it: how strong the finding
// is, and what is shown of it.
import { parseCall } from './parse-call.ts'
import { parseSeverity } from './parse-claim.ts'
import { parseEventFind } from './parse-event-finds.ts'
import { parseFactFind } from './parse-fact-find.ts'
import type { Mapping } from './parse-mapping.ts'
import { mapping } from './parse-mapping.ts'
import { parseStatement } from './parse-statement.ts'
import { type Patterns, parsePattern } from './parse-text.ts'
import type { CallAsked, Find, Growth, Rule, Shown, Source, Strength, TextScope } from './rule.ts'

export type FindsOfRule = Pick<Rule, 'finds' | 'chain' | 'shows' | 'strengths' | 'asStrongAs' | 'grows'>

const NAME = /^[a-z][a-z0-9_]{1,39}$/
/** Beside its sources. */
const OF_FIND: ReadonlySet<string> = new Set(['said', 'chars', 'told', 'distinct', 'most', 'att&ck'])
const NAMES_MAX = 60
const DEPTHS = [0, 1, 2] as const

/** Throws `Error` with a message for the author of the rule. */
export function parseFinds(given: unknown, meta: Mapping, patterns: Patterns, scope: TextScope | null): FindsOfRule {
  const chain = meta['chain'] === undefined ? null : DEPTHS.find((depth) => depth === Number(meta['chain']))
  if (chain === undefined) throw new Error('"chain" is 0, 1 or 2')
  const finds = Object.entries(given === undefined ? {} : mapping(given, '"finds"')).map(([name, one]) =>
    scope === 'facts' || (scope === 'program' && isOfFacts(one))
      ? parseFactFind(nameOf(name), mapping(one, `"${name}"`), patterns)
      : scope === 'run' || scope === 'message'
        ? parseEventFind(nameOf(name), mapping(one, `"${name}"`), patterns, scope)
        : parseFind(nameOf(name), mapping(one, `"${name}"`), chain !== null, patterns),
  )
  if (chain !== null && !finds[0]?.sources.some(isAnchor))
    throw new Error('the first of "finds" is what a chain is looked for by: "calls" or "texts"')
  const { shows, strength } = meta
  const asStrongAs = typeof strength === 'string' ? lureFind(strength, finds) : null
  const grows =
    typeof strength === 'object' && !Array.isArray(strength) ? growthOf(mapping(strength, '"strength"'), finds) : null
  return {
    ...{ finds, chain, shows: parseShows(shows), asStrongAs, grows },
    strengths: asStrongAs === null && grows === null ? parseStrengths(strength, patterns, scope) : [],
  }
}

const isOfFacts = (find: unknown): boolean => typeof find === 'object' && find !== null && 'in' in find

const isAnchor = ({ kind }: Source): boolean => kind === 'calls' || kind === 'calls like' || kind === 'texts'

function nameOf(name: string): string {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name: small letters, digits and _`)
  return name
}

function parseFind(name: string, given: Mapping, isInChain: boolean, patterns: Patterns): Find {
  const keys = Object.keys(given).filter((key) => !OF_FIND.has(key))
  if (keys.length === 0) throw new Error(`"${name}" looks for nothing`)
  const techniques = given['att&ck'] === undefined ? {} : mapping(given['att&ck'], '"att&ck"')
  return {
    name,
    sources: keys.map((key) => parseSource(key, given, isInChain, patterns)),
    most: numberOf(given, 'most') ?? Number.POSITIVE_INFINITY,
    techniques: Object.entries(techniques).map(([id, shows]) => [id, parsePattern(shows, patterns)]),
    claims: [],
  }
}

function parseSource(key: string, given: Mapping, isInChain: boolean, patterns: Patterns): Source {
  const value = given[key]
  const pattern = (): RegExp => parsePattern(value, patterns)
  switch (key) {
    case 'marks':
      return {
        kind: 'marks',
        groups: namesOf(key, value),
        said: given['said'] === undefined ? null : parsePattern(given['said'], patterns),
      }
    case 'calls':
      if (typeof value !== 'string') return { kind: 'calls', calls: callsOf(namesOf(key, value), isInChain) }
      if (!isInChain) throw new Error('calls are described by a pattern in a chain alone; members of .NET by "members"')
      return { kind: 'calls like', pattern: pattern() }
    case 'members':
      return { kind: 'members', pattern: pattern() }
    case 'texts':
    case 'words':
      return {
        kind: key,
        pattern: pattern(),
        chars: numberOf(given, 'chars') ?? Number.POSITIVE_INFINITY,
        told: given['told'] === 'match' ? 'match' : 'text',
        isDistinct: given['distinct'] === true,
      }
    case 'server':
      if (value !== 'bare') throw new Error('"server" is bare')
      return { kind: 'bare server' }
    case 'bytes':
      if (value !== 'program') throw new Error('"bytes" are of the program')
      return { kind: 'bytes' }
    case 'ways':
      if (value !== 'send' && value !== 'reach') throw new Error('"ways" are to send or to reach')
      return { kind: 'ways', to: value }
    default:
      throw new Error(`nothing is found by "${key.slice(0, 40)}"`)
  }
}

function callsOf(names: readonly string[], isInChain: boolean): readonly CallAsked[] {
  const calls = names.map(parseCall)
  if (!isInChain && calls.some(({ given }) => given.length > 0))
    throw new Error('what is handed to a call is known in a chain alone')
  return calls
}

function namesOf(key: string, value: unknown): readonly string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > NAMES_MAX)
    throw new Error(`"${key}" is a list of up to ${NAMES_MAX} names`)
  return value.map(String)
}

function numberOf(given: Mapping, key: string): number | null {
  if (given[key] === undefined) return null
  const value = Number(given[key])
  if (!Number.isInteger(value) || value < 1) throw new Error(`"${key}" is a whole number from 1 on`)
  return value
}

/** The name of a find that has a strength of its own. */
function lureFind(asked: string, finds: readonly Find[]): string {
  const sources = finds.find(({ name }) => name === asked)?.sources
  if (!sources?.every((source) => source.kind === 'parts' && source.parts === 'lures'))
    throw new Error('"strength" is a list, or the name under which lures are found')
  return asked
}

/** `{ with: seen, by: count, from: 3, to: 20, least: 0.4 }`. */
function growthOf({ with: name, by, from, to, least }: Mapping, finds: readonly Find[]): Growth {
  const [low, high, weakest] = [Number(from), Number(to), Number(least)]
  if (typeof name !== 'string' || typeof by !== 'string' || !(low < high) || !(weakest >= 0 && weakest <= 1))
    throw new Error(
      '"strength" grows "with" a find "by" a number of it, "from" one bound "to" a higher one, from "least" on',
    )
  const found = finds.find((one) => one.name === name)
  if (!found?.sources.every(({ kind }) => kind === 'facts'))
    throw new Error(`"strength" grows with "${name}", under which no facts are looked for`)
  return { name, by, from: low, to: high, least: weakest }
}

/** `[calls, {places: 4}]`. */
function parseShows(given: unknown): readonly Shown[] | null {
  if (given === undefined) return null
  if (!Array.isArray(given)) throw new Error('"shows" is a list of names')
  return given.map((one: unknown) => {
    if (typeof one === 'string') return { name: one, most: Number.POSITIVE_INFINITY }
    const [[name, most] = ['', 0], ...more] = Object.entries(mapping(one, 'one of "shows"'))
    if (more.length > 0 || !(Number(most) > 0)) throw new Error('"shows" says how many by "name: 4"')
    return { name, most: Number(most) }
  })
}

/** `[{is: 1, when: …}, {is: 0.4}]`. */
function parseStrengths(given: unknown, patterns: Patterns, scope: TextScope | null): readonly Strength[] {
  if (given === undefined) return []
  if (!Array.isArray(given)) throw new Error('"strength" is a list')
  return given.map((one: unknown) => {
    const { is: given, when, severity } = mapping(one, 'one of "strength"')
    const is = Number(given)
    if (!(is > 0 && is <= 1)) throw new Error('"is" is above 0 and at most 1')
    if (severity !== undefined && (scope === 'script' || scope === 'program'))
      throw new Error('a "strength" says a "severity" in rules of messages, runs and facts alone')
    return {
      ...{ is, when: when === undefined ? null : parseStatement(when, patterns) },
      severity: severity === undefined ? null : parseSeverity(severity),
    }
  })
}
