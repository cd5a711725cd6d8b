// The logic of a rule: and, or, not, optional, N or more, count, the narrower scopes inside a wider one, and texts.
import { STATEMENT_DEPTH_MAX } from './limits.ts'
import { parseFeature } from './parse-feature.ts'
import { type Patterns, parseText } from './parse-text.ts'
import type { Scope, Sign, Statement } from './rule.ts'

const SUBSCOPES: ReadonlySet<string> = new Set<Scope>([
  'instruction',
  'basic block',
  'function',
  'call',
  'span of calls',
  'thread',
  'process',
])

type Mapping = Readonly<Record<string, unknown>>

/** What a feature may say beside itself. */
const OF_SIGN: ReadonlySet<string> = new Set(['description', 'strength', 'what', 'att&ck'])
const NO_PATTERNS: Patterns = new Map()

/** `node` is what YAML made of one list item. Throws `Error` with a message for the author of the rule. */
export function parseStatement(node: unknown, patterns: Patterns = NO_PATTERNS, depth = 0): Statement {
  if (depth > STATEMENT_DEPTH_MAX) throw new Error(`statements are nested deeper than ${STATEMENT_DEPTH_MAX}`)
  if (!isMapping(node)) throw new Error('a statement is a mapping such as "- api: CreateFile"')
  if ('text' in node) return { op: 'text', text: parseText(node, patterns) }
  const keys = Object.keys(node).filter((key) => !OF_SIGN.has(key))
  const [key] = keys
  if (key === undefined || keys.length !== 1)
    throw new Error(`a statement has one key, not ${keys.join(', ') || 'none'}`)
  const statement = parseKeyed(key, node[key], patterns, depth)
  const sign = parseSign(node)
  if (sign === null) return statement
  if (statement.op !== 'feature') throw new Error(`"${key}" has no strength of its own`)
  return { ...statement, sign }
}

function parseSign(node: Mapping): Sign | null {
  if (node['strength'] === undefined && node['what'] === undefined) return null
  const strength = Number(node['strength'] ?? 1)
  if (!(strength > 0 && strength <= 1)) throw new Error('"strength" is above 0 and at most 1')
  const given: unknown = node['att&ck'] ?? []
  if (!Array.isArray(given) || !given.every((id) => typeof id === 'string' && TECHNIQUE.test(id)))
    throw new Error('"att&ck" beside a feature is a list of techniques such as T1055.003')
  return { strength, what: String(node['what'] ?? ''), attack: given.map(String) }
}

const TECHNIQUE = /^T\d{4}(?:\.\d{3})?$/

function parseKeyed(key: string, value: unknown, patterns: Patterns, depth: number): Statement {
  const inside = (): readonly Statement[] => children(key, value, patterns, depth)
  if (key === 'and' || key === 'or') return { op: key, children: inside() }
  if (key === 'not') return { op: 'not', child: only(key, inside()) }
  if (key === 'optional') return { op: 'some', least: 0, children: inside() }
  const least = /^(\d{1,6}) or more$/.exec(key)?.[1]
  if (least !== undefined) return { op: 'some', least: Number(least), children: inside() }
  if (SUBSCOPES.has(key)) {
    // Several statements under a scope are joined by "and".
    const joined = inside()
    const [first] = joined
    const child: Statement = joined.length === 1 && first !== undefined ? first : { op: 'and', children: joined }
    return { op: 'subscope', scope: key as Scope, child } // it is one of SUBSCOPES
  }
  const counted = /^count\((.+)\)$/s.exec(key)?.[1]
  if (counted !== undefined) return parseCount(counted, value)
  return { op: 'feature', feature: parseFeature(key, value) }
}

function parseCount(term: string, value: unknown): Statement {
  const call = /^([^(]+?)(?:\((.*)\))?$/s.exec(term)
  const [, kind = '', argument] = call ?? []
  const feature = parseFeature(kind, argument)
  const text = String(value)
  const least = /^(\d{1,9}) or more$/.exec(text)?.[1]
  if (least !== undefined) return { op: 'count', feature, least: Number(least), most: Number.POSITIVE_INFINITY }
  const most = /^(\d{1,9}) or fewer$/.exec(text)?.[1]
  if (most !== undefined) return { op: 'count', feature, least: 0, most: Number(most) }
  const range = /^\((\d{1,9}), ?(\d{1,9})\)$/.exec(text)
  if (range !== null) return { op: 'count', feature, least: Number(range[1]), most: Number(range[2]) }
  if (/^\d{1,9}$/.test(text)) return { op: 'count', feature, least: Number(text), most: Number(text) }
  throw new Error(`"${text}" is no count`)
}

function children(key: string, value: unknown, patterns: Patterns, depth: number): readonly Statement[] {
  if (!Array.isArray(value)) throw new Error(`"${key}" needs a list`)
  const items = value.filter((item) => !isDescription(item))
  if (items.length === 0) throw new Error(`"${key}" is empty`)
  return items.map((item) => parseStatement(item, patterns, depth + 1))
}

function only(key: string, [child, ...others]: readonly Statement[]): Statement {
  if (child === undefined || others.length > 0) throw new Error(`"${key}" takes one statement`)
  return child
}

function isDescription(item: unknown): boolean {
  return isMapping(item) && Object.keys(item).length === 1 && 'description' in item
}

function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
