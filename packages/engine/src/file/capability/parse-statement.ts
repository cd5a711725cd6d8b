// The logic of a capa-format rule: and, or, not, optional, N or more, count, and the narrower scopes inside a wider one.
import { STATEMENT_DEPTH_MAX } from './limits.ts'
import { parseFeature } from './parse-feature.ts'
import type { Scope, Statement } from './rule.ts'

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

/** `node` is what YAML made of one list item. Throws `Error` with a message for the author of the rule. */
export function parseStatement(node: unknown, depth = 0): Statement {
  if (depth > STATEMENT_DEPTH_MAX) throw new Error(`statements are nested deeper than ${STATEMENT_DEPTH_MAX}`)
  if (!isMapping(node)) throw new Error('a statement is a mapping such as "- api: CreateFile"')
  const keys = Object.keys(node).filter((key) => key !== 'description')
  const [key] = keys
  if (key === undefined || keys.length !== 1)
    throw new Error(`a statement has one key, not ${keys.join(', ') || 'none'}`)
  return parseKeyed(key, node[key], depth)
}

function parseKeyed(key: string, value: unknown, depth: number): Statement {
  if (key === 'and' || key === 'or') return { op: key, children: children(key, value, depth) }
  if (key === 'not') return { op: 'not', child: only(key, value, depth) }
  if (key === 'optional') return { op: 'some', least: 0, children: children(key, value, depth) }
  const least = /^(\d{1,6}) or more$/.exec(key)?.[1]
  if (least !== undefined) return { op: 'some', least: Number(least), children: children(key, value, depth) }
  if (SUBSCOPES.has(key)) {
    // Several statements under a scope are joined by "and".
    const inside = children(key, value, depth)
    const [first] = inside
    const child: Statement = inside.length === 1 && first !== undefined ? first : { op: 'and', children: inside }
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

function children(key: string, value: unknown, depth: number): readonly Statement[] {
  if (!Array.isArray(value)) throw new Error(`"${key}" needs a list`)
  const items = value.filter((item) => !isDescription(item))
  if (items.length === 0) throw new Error(`"${key}" is empty`)
  return items.map((item) => parseStatement(item, depth + 1))
}

function only(key: string, value: unknown, depth: number): Statement {
  const [child, ...others] = children(key, value, depth)
  if (child === undefined || others.length > 0) throw new Error(`"${key}" takes one statement`)
  return child
}

function isDescription(item: unknown): boolean {
  return isMapping(item) && Object.keys(item).length === 1 && 'description' in item
}

function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
