// What a rule says → the rule, checked. Rules that ship were made into plain documents before.
import { parseClaim, parseExamples, parseMessageClaim } from './parse-claim.ts'
import { type FindsOfRule, parseFinds } from './parse-finds.ts'
import { mapping } from './parse-mapping.ts'
import { parseStatement } from './parse-statement.ts'
import type { Patterns } from './parse-text.ts'
import {
  DYNAMIC_SCOPES,
  type DynamicScope,
  PROGRAM_CHARACTERISTICS,
  type Reference,
  type Rule,
  STATIC_SCOPES,
  type Statement,
  type StaticScope,
  TEXT_SCOPES,
  type Text,
  type TextScope,
} from './rule.ts'
import type { RuleProblem } from './rule-source.ts'
import { keysIn, textsOf } from './text-rules.ts'

export interface ParsedRules {
  readonly rules: readonly Rule[]
  readonly problems: readonly RuleProblem[]
}

/** What YAML made of one document of a file. */
export interface RuleDocument {
  readonly file: string
  readonly line: number | null
  readonly value: unknown
}

/** Total: a document that is no rule is told in `problems`. */
export function rulesOf(documents: readonly RuleDocument[]): ParsedRules {
  const rules: Rule[] = []
  const problems: RuleProblem[] = []
  const patterns = new Map<string, string>()
  for (const { file, line, value } of documents)
    try {
      const rule = asRule(value, { file, line }, patterns)
      const near = rule.statement.op === 'text' ? rule.statement.text.near : undefined
      if (near !== undefined) patterns.set(rule.name, near.source)
      rules.push(rule)
    } catch (failure) {
      problems.push({ file, line, message: messageOf(failure) })
    }
  return { rules, problems }
}

export const messageOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure))

function asRule(document: unknown, place: Pick<Rule, 'file' | 'line'>, patterns: Patterns): Rule {
  const rule = mapping(mapping(document, 'the file')['rule'], '"rule"')
  const meta = mapping(rule['meta'], '"meta"')
  const name = meta['name']
  if (typeof name !== 'string' || name === '') throw new Error('"meta" has no name')
  const features = rule['features']
  if (!Array.isArray(features) || features.length !== 1) throw new Error(`"${name}": "features" takes one statement`)
  try {
    const scopes = scopesOf(meta)
    const strange = OF_SCOPES.find(([key, of]) => meta[key] !== undefined && !of.includes(scopes.textScope))
    if (strange !== undefined) throw new Error(`"${strange[0]}" means nothing in a rule of this scope: leave it out`)
    const statement = parseStatement(features[0], patterns)
    if (scopes.textScope === null && hasTexts(statement))
      throw new Error('"text" belongs into a script or a program; of a file ask by "string" or "substring"')
    if (scopes.textScope === 'program' && hasTexts(statement, isNarrowed))
      throw new Error('"near" and "language" are of scripts; a text of a program stands for itself')
    const finds: FindsOfRule = parseFinds(rule['finds'], meta, patterns, scopes.textScope)
    if (finds.finds.length > 0 && (scopes.textScope === null || scopes.textScope === 'script'))
      throw new Error('"finds" is of rules of programs, runs, messages and facts')
    if (scopes.textScope !== null && FOUND_ALONE.includes(scopes.textScope) && hasTexts(statement))
      throw new Error(
        `in ${scopes.textScope === 'facts' ? '' : 'a '}${scopes.textScope} look by "finds", and ask for what was found by "match"`,
      )
    const odd =
      scopes.textScope === 'program' ? characteristicsIn(statement).find((one) => !isOfPrograms(one)) : undefined
    if (odd !== undefined)
      throw new Error(`no program has the characteristic "${odd}", but ${PROGRAM_CHARACTERISTICS.join(', ')}`)
    const claim = scopes.textScope === 'message' ? null : parseClaim(meta)
    const messageClaim = scopes.textScope === 'message' ? parseMessageClaim(meta) : null
    if (scopes.textScope === 'message' && messageClaim === null) throw new Error('a rule of messages has a "weight"')
    if (claim !== null && scopes.textScope === null && scopes.staticScope !== 'file')
      throw new Error('a rule with a weight has the scope script, program or file')
    if (claim === null && messageClaim === null && scopes.textScope !== null && textsOf(statement) === null)
      throw new Error(
        'without a weight it is one "text", or an "or" of some: no other rule would ever see it; "and", "not" and "match" belong into the rule that weighs',
      )
    return {
      name,
      namespace: typeof meta['namespace'] === 'string' ? meta['namespace'] : '',
      description: typeof meta['description'] === 'string' ? meta['description'] : '',
      isLibrary: meta['lib'] === true,
      ...scopes,
      needs: needsOf(meta['needs']),
      attack: references(meta['att&ck']),
      mbc: references(meta['mbc']),
      statement,
      ...finds,
      claim,
      messageClaim,
      examples: parseExamples(rule['examples']),
      ...place,
    }
  } catch (error) {
    throw new Error(`"${name}": ${messageOf(error)}`)
  }
}

const characteristicsIn = (statement: Statement): readonly string[] =>
  keysIn(statement).flatMap((key) => /^characteristic:(.+)$/s.exec(key)?.[1] ?? [])

const isOfPrograms = (name: string): boolean => PROGRAM_CHARACTERISTICS.some((one) => one === name)

const isNarrowed = ({ near, languages }: Text): boolean => near !== undefined || languages !== undefined

function hasTexts(statement: Statement, isMeant: (text: Text) => boolean = () => true): boolean {
  switch (statement.op) {
    case 'text':
      return isMeant(statement.text)
    case 'and':
    case 'or':
    case 'some':
      return statement.children.some((child) => hasTexts(child, isMeant))
    case 'not':
    case 'subscope':
      return hasTexts(statement.child, isMeant)
    case 'feature':
    case 'count':
      return false
  }
}

/** Nothing is asked for in them but what stands under `finds`. */
const FOUND_ALONE: readonly TextScope[] = ['run', 'message', 'facts']

/** What of `meta` means something in some scopes alone; null is capa's own. */
const OF_SCOPES: readonly (readonly [key: string, of: readonly (TextScope | null)[]])[] = [
  ['needs', ['script']],
  ['in-throwaway', ['script']],
  ['chain', ['program']],
  ['shows', ['program', ...FOUND_ALONE]],
  ['strength', TEXT_SCOPES],
]

type Scopes = Pick<Rule, 'staticScope' | 'dynamicScope' | 'textScope'>

function scopesOf(meta: Readonly<Record<string, unknown>>): Scopes {
  // Before version 7 capa knew static analysis only and wrote `scope: function`; we write ours so.
  if (meta['scopes'] === undefined) {
    const [staticScope, textScope] = [staticScopeOf(meta['scope']), textScopeOf(meta['scope'])]
    if (staticScope === null && textScope === null && meta['scope'] !== undefined)
      throw new Error(`there is no scope "${String(meta['scope']).slice(0, 40)}"`)
    return { staticScope, textScope, dynamicScope: null }
  }
  const scopes = mapping(meta['scopes'], '"scopes"')
  const staticScope = staticScopeOf(scopes['static'])
  const dynamicScope: DynamicScope | null = DYNAMIC_SCOPES.find((scope) => scope === scopes['dynamic']) ?? null
  if (staticScope === null && dynamicScope === null) throw new Error('"scopes" names no known scope')
  return { staticScope, dynamicScope, textScope: null }
}

const staticScopeOf = (value: unknown): StaticScope | null => STATIC_SCOPES.find((scope) => scope === value) ?? null
const textScopeOf = (value: unknown): TextScope | null => TEXT_SCOPES.find((scope) => scope === value) ?? null

const NEEDS = ['powershell', 'windows', 'commands']

function needsOf(value: unknown): readonly string[] {
  if (value === undefined) return []
  if (!Array.isArray(value) || !value.every((one) => NEEDS.includes(one)))
    throw new Error(`"needs" is a list of ${NEEDS.join(', ')}`)
  return value
}

/** `Tactic::Technique::Subtechnique [T1055.003]`, or its number alone. */
function references(value: unknown): readonly Reference[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item) => {
    if (typeof item !== 'string') return []
    if (/^T\d{4}(?:\.\d{3})?$/.test(item)) return [{ name: '', id: item }]
    const found = /^(.{1,300}?) {0,4}\[([A-Z]{1,4}\d{4}(?:\.[\w]{1,8})?)\]$/.exec(item)
    return found === null ? [] : [{ name: found[1] ?? '', id: found[2] ?? '' }]
  })
}
