// What a rule says of itself beyond its features: as a detector, what it claims and weighs; and what it must match and miss.
import type { Severity } from '../detector.ts'
import { type Weight as MessageWeight, ROLES } from '../email/verdict/weighing.ts'
import { CATEGORY_CAPS, type Category, type Weight } from '../file/verdict/categories.ts'
import { MAIL_GROUPS } from '../mail-groups.ts'
import { type Mapping, mapping } from './parse-mapping.ts'
import type { Claim, Example, Examples } from './rule.ts'

const SEVERITIES = ['high', 'medium', 'low', 'info'] as const satisfies readonly Severity[]
const CONFIDENCES = ['low', 'medium', 'high'] as const satisfies readonly Weight['confidence'][]
const CATEGORIES = Object.keys(CATEGORY_CAPS) as readonly Category[] // the keys of its type
const POINTS_MAX = 1000
/** Of a message: as much as a verdict can have. */
const MESSAGE_POINTS_MAX = 100
/** What a rule without a weight may not say: it would be a claim that nobody hears. */
const OF_CLAIM = [
  ...['title', 'why', 'known-false-positives', 'remediation', 'tells', 'severity', 'type', 'in-throwaway'],
  ...['shows', 'strength', 'chain'],
]
/** What stands beside it; `authors` and what follows is of whoever keeps rules. */
const BESIDE = ['name', 'namespace', 'scope', 'scopes', 'weight', 'att&ck', 'mbc', 'needs', 'description'].concat([
  'authors',
  'author',
  'references',
  'date',
  'version',
  'license',
])
const KNOWN: ReadonlySet<string> = new Set([...OF_CLAIM, ...BESIDE])
/** It is the finding's, part of the page's address and asked for by other rules. */
const ID = /^[a-z][a-z0-9_]{2,79}$/

/** Null for a rule without a weight. Throws `Error` with a message for the author of the rule. */
export const parseClaim = (meta: Mapping): Claim | null =>
  parseWeighed(meta, (weight) => ({
    category: oneOf(weight, 'category', CATEGORIES),
    points: pointsOf(weight, POINTS_MAX),
    confidence: oneOf(weight, 'confidence', CONFIDENCES),
  }))

/** The same of a rule of messages. */
export const parseMessageClaim = (meta: Mapping): Claim<MessageWeight> | null =>
  parseWeighed(meta, (weight) => ({
    group: oneOf(weight, 'group', MAIL_GROUPS),
    points: pointsOf(weight, MESSAGE_POINTS_MAX),
    ...(weight['role'] !== undefined && { role: oneOf(weight, 'role', ROLES) }),
    ...(weight['manner'] === true && { isManner: true }),
  }))

function parseWeighed<Weighed>(meta: Mapping, weightOf: (weight: Mapping) => Weighed): Claim<Weighed> | null {
  if (meta['weight'] === undefined) {
    const alone = OF_CLAIM.find((key) => meta[key] !== undefined)
    if (alone !== undefined) throw new Error(`"${alone}" is of a rule with a weight`)
    return null
  }
  const unknown = Object.keys(meta).find((key) => !KNOWN.has(key))
  if (unknown !== undefined) throw new Error(`"meta" knows no "${unknown.slice(0, 40)}"`)
  if (!ID.test(String(meta['name'])))
    throw new Error('a rule with a weight has a name of small letters, digits and _, such as our_invoice_lure')
  const weight = mapping(meta['weight'], '"weight"')
  const inThrowaway = Number(meta['in-throwaway'] ?? 1)
  if (!(inThrowaway > 0 && inThrowaway <= 1)) throw new Error('"in-throwaway" is above 0 and at most 1')
  return {
    type: textOf(meta, 'type'),
    severity: parseSeverity(meta['severity']),
    title: textOf(meta, 'title'),
    why: textOf(meta, 'why'),
    falsePositives: textOf(meta, 'known-false-positives'),
    remediation: meta['remediation'] === undefined ? null : textOf(meta, 'remediation'),
    weight: weightOf(weight),
    tells: textOf(meta, 'tells'),
    inThrowaway,
  }
}

function pointsOf(weight: Mapping, most: number): number {
  const points = Number(weight['points'])
  if (!Number.isInteger(points) || points < 0 || points > most)
    throw new Error(`"points" is a whole number up to ${most}`)
  return points
}

export function parseExamples(value: unknown): Examples {
  if (value === undefined) return { hits: [], misses: [] }
  const examples = mapping(value, '"examples"')
  const listOf = (key: string): readonly Example[] => {
    const list = examples[key] ?? []
    if (!Array.isArray(list)) throw new Error(`"${key}" of "examples" is no list`)
    return list.map(parseExample)
  }
  return { hits: listOf('hits'), misses: listOf('misses') }
}

function parseExample(value: unknown): Example {
  if (typeof value === 'string') return { ...NOTHING_BESIDE, what: firstWords(value), text: value }
  const example = mapping(value, 'an example')
  const [language, file, format] = ['language', 'file', 'format'].map((key) => {
    const given = example[key]
    return typeof given === 'string' ? given : null
  })
  const lines: unknown = example['text']
  // A program holds many texts.
  const text: unknown = Array.isArray(lines) ? lines.join('\0') : (lines ?? (isProgram(example) ? '' : undefined))
  if (typeof text !== 'string') throw new Error('an example has a text')
  const what = typeof example['what'] === 'string' ? example['what'] : firstWords(text)
  const functions: unknown = example['functions'] ?? []
  return {
    ...{ what, text, language: language ?? null, file: file ?? null, format: format ?? null },
    calls: namesOf(example['calls']),
    functions: Array.isArray(functions) ? functions.map(parseFunction) : [],
    members: namesOf(example['members']),
    server: typeof example['server'] === 'string' ? example['server'] : null,
    is: namesOf(example['is']),
    run: runOf(example['run']),
    facts: example['facts'] === undefined ? {} : mapping(numbersIn(example['facts']), '"facts"'),
    says: typeof example['says'] === 'string' ? example['says'] : null,
    strength: rangeOf(example['strength']),
    severity: example['severity'] === undefined ? null : parseSeverity(example['severity']),
  }
}

/** YAML's whole numbers are read as big ones. */
function numbersIn(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (Array.isArray(value)) return value.map(numbersIn)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, numbersIn(one)]))
}

function rangeOf(value: unknown): Example['strength'] {
  if (value === undefined) return null
  const [low = Number.NaN, high = Number.NaN] = Array.isArray(value) ? value.map(Number) : []
  if (!(low >= 0 && low <= high && high <= 1))
    throw new Error('"strength" of an example is the least and the most, such as [0.8, 1]')
  return [low, high]
}

function runOf(value: unknown): Example['run'] {
  if (value === undefined) return {}
  return Object.fromEntries(
    Object.entries(mapping(value, '"run"')).map(([kind, events]) => [kind, Array.isArray(events) ? events : [events]]),
  )
}

const NOTHING_BESIDE = {
  ...{ language: null, file: null, format: null, server: null, says: null, strength: null, severity: null },
  ...{ calls: [], functions: [], members: [], is: [], run: {}, facts: {} },
}

function parseFunction(value: unknown): Example['functions'][number] {
  const one = mapping(value, 'one of "functions"')
  return { calls: namesOf(one['calls']), texts: namesOf(one['texts']) }
}

/** What it calls, or did, may be all that is told of it. */
const isProgram = (example: Mapping): boolean =>
  ['calls', 'functions', 'members', 'run', 'facts'].some((key) => example[key] !== undefined)

const namesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

const firstWords = (text: string): string => text.slice(0, 60)

function textOf(given: Mapping, key: string): string {
  const value = given[key]
  if (typeof value !== 'string' || value.trim() === '') throw new Error(`a rule with a weight has a "${key}"`)
  return value.trim()
}

export const parseSeverity = (severity: unknown): Severity => oneOf({ severity }, 'severity', SEVERITIES)

function oneOf<One extends string>(given: Mapping, key: string, known: readonly One[]): One {
  const found = known.find((one) => one === given[key])
  if (found === undefined) throw new Error(`"${key}" is one of ${known.join(', ')}`)
  return found
}
