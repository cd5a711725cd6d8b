// Files of Sigma rules → rules that can be asked. Total: what cannot be used is left out and told with its file and reason.
import { parseAllDocuments } from 'yaml'
import type { RuleProblem, RuleSource } from '../rules/rule-source.ts'
import { readCondition } from './condition.ts'
import { fieldTest } from './modifiers.ts'
import { CATEGORIES, LEVELS, type SigmaCategory, type SigmaRule, type Test } from './rule.ts'
import { RECORDED } from './trace-events.ts'
import { all, any } from './truth.ts'

type Fields = Readonly<Record<string, unknown>>

export interface SigmaRules {
  readonly rules: readonly SigmaRule[]
  readonly problems: readonly RuleProblem[]
}

export function compileSigma(sources: readonly RuleSource[]): SigmaRules {
  const rules: SigmaRule[] = []
  const problems: RuleProblem[] = []
  for (const { name: file, text } of sources)
    try {
      for (const document of parseAllDocuments(text, { prettyErrors: false })) {
        const [error] = document.errors
        if (error !== undefined) throw error
        rules.push(readRule(document.toJS({ maxAliasCount: 100 })))
      }
    } catch (error) {
      problems.push({ file, line: null, message: error instanceof Error ? error.message : String(error) })
    }
  return { rules, problems }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const TEXT_CHARS_MAX = 200
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, TEXT_CHARS_MAX) : '')
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function readRule(json: unknown): SigmaRule {
  if (!isFields(json) || textOf(json['title']) === '') throw new Error('it is no rule of Sigma')
  const { title, id, author, license, level, status, tags, logsource, detection } = json
  if ('correlation' in json || 'action' in json) throw new Error('rules about several events are not understood')
  if (status === 'deprecated' || status === 'unsupported') throw new Error(`its author calls it ${status}`)
  if (!isFields(logsource) || !isFields(detection)) throw new Error('it lacks a log source or a detection')
  const category = CATEGORIES.find((one) => one === logsource['category'])
  if (category === undefined)
    throw new Error(`its category ${JSON.stringify(logsource['category'] ?? null)} is not recorded`)
  return {
    title: textOf(title),
    id: textOf(id),
    author: textOf(author),
    license: textOf(license),
    level: LEVELS.find((one) => one === level) ?? 'medium',
    attack: listOf(tags).flatMap(
      (tag) => /^attack\.(t\d{4}(?:\.\d{3})?)$/i.exec(textOf(tag))?.[1]?.toUpperCase() ?? [],
    ),
    category,
    product: productOf(logsource),
    test: detectionTest(detection, category),
  }
}

function productOf({ product, service }: Fields): SigmaRule['product'] {
  if (service !== undefined) throw new Error(`its service ${JSON.stringify(service)} is not recorded`)
  if (product === undefined || product === 'windows' || product === 'linux') return product ?? null
  throw new Error(`its product ${JSON.stringify(product)} is not run here`)
}

function detectionTest(detection: Fields, category: SigmaCategory): Test {
  const { condition, timeframe, ...searches } = detection
  if (timeframe !== undefined) throw new Error('it counts events within a time, which is not understood')
  const names = Object.values(searches).flatMap(fieldNames)
  if (!names.some((name) => RECORDED[category].includes(name)))
    throw new Error(`none of its fields is recorded (${[...new Set(names)].slice(0, 5).join(', ')})`)
  const tests = new Map(Object.entries(searches).map(([name, search]) => [name, searchTest(search)]))
  const conditions = Array.isArray(condition) ? (condition as readonly unknown[]) : [condition]
  if (conditions.length === 0 || !conditions.every((one) => typeof one === 'string'))
    throw new Error('its condition is no text')
  return any(conditions.map((one) => readCondition(one as string, tests)))
}

/** All fields of a search hold; of a list of searches one does. */
function searchTest(search: unknown): Test {
  if (Array.isArray(search)) {
    if (search.length === 0) throw new Error('a search is empty')
    return any(search.map(searchTest))
  }
  if (!isFields(search) || Object.keys(search).length === 0)
    throw new Error('keywords without a field are not understood')
  return all(Object.entries(search).map(([key, value]) => fieldTest(key, value)))
}

const fieldNames = (search: unknown): readonly string[] =>
  Array.isArray(search)
    ? search.flatMap(fieldNames)
    : isFields(search)
      ? Object.keys(search).map((key) => key.split('|')[0] ?? '')
      : []
