// A capa-format rule file → rules. A file may hold several, one a YAML document; what is wrong is told with its line.
import { LineCounter, parseAllDocuments } from 'yaml'
import type { RuleProblem, RuleSource } from '../rules/rule-source.ts'
import { RULE_BYTES_MAX } from './limits.ts'
import { parseStatement } from './parse-statement.ts'
import {
  DYNAMIC_SCOPES,
  type DynamicScope,
  type Reference,
  type Rule,
  STATIC_SCOPES,
  type StaticScope,
} from './rule.ts'

export interface ParsedRules {
  readonly rules: readonly Rule[]
  readonly problems: readonly RuleProblem[]
}

export function parseRules({ name: file, text }: RuleSource): ParsedRules {
  if (text.length > RULE_BYTES_MAX)
    return { rules: [], problems: [{ file, line: null, message: `larger than ${RULE_BYTES_MAX} bytes` }] }
  const lines = new LineCounter()
  const rules: Rule[] = []
  const problems: RuleProblem[] = []
  for (const document of parseAllDocuments(text, { lineCounter: lines, intAsBigInt: true, prettyErrors: false })) {
    const start = lines.linePos(document.contents?.range?.[0] ?? 0).line
    const [error] = document.errors
    if (error !== undefined) {
      problems.push({ file, line: lines.linePos(error.pos[0]).line, message: error.message })
      continue
    }
    try {
      // No aliases: a few bytes of them expand to gigabytes.
      const value: unknown = document.toJS({ maxAliasCount: 0 })
      if (value !== null) rules.push(asRule(value, file))
    } catch (failure) {
      problems.push({ file, line: start, message: failure instanceof Error ? failure.message : String(failure) })
    }
  }
  return { rules, problems }
}

function asRule(document: unknown, file: string): Rule {
  const rule = mapping(mapping(document, 'the file')['rule'], '"rule"')
  const meta = mapping(rule['meta'], '"meta"')
  const name = meta['name']
  if (typeof name !== 'string' || name === '') throw new Error('"meta" has no name')
  const features = rule['features']
  if (!Array.isArray(features) || features.length !== 1) throw new Error(`"${name}": "features" takes one statement`)
  const { staticScope, dynamicScope } = scopesOf(meta)
  try {
    return {
      name,
      namespace: typeof meta['namespace'] === 'string' ? meta['namespace'] : '',
      description: typeof meta['description'] === 'string' ? meta['description'] : '',
      isLibrary: meta['lib'] === true,
      staticScope,
      dynamicScope,
      attack: references(meta['att&ck']),
      mbc: references(meta['mbc']),
      statement: parseStatement(features[0]),
      file,
    }
  } catch (error) {
    throw new Error(`"${name}": ${error instanceof Error ? error.message : String(error)}`)
  }
}

function scopesOf(meta: Readonly<Record<string, unknown>>): {
  staticScope: StaticScope | null
  dynamicScope: DynamicScope | null
} {
  // Before version 7 capa knew static analysis only and wrote `scope: function`.
  if (meta['scopes'] === undefined) return { staticScope: staticScopeOf(meta['scope']), dynamicScope: null }
  const scopes = mapping(meta['scopes'], '"scopes"')
  const staticScope = staticScopeOf(scopes['static'])
  const dynamicScope = DYNAMIC_SCOPES.find((scope) => scope === scopes['dynamic']) ?? null
  if (staticScope === null && dynamicScope === null) throw new Error('"scopes" names no known scope')
  return { staticScope, dynamicScope }
}

function staticScopeOf(value: unknown): StaticScope | null {
  return STATIC_SCOPES.find((scope) => scope === value) ?? null
}

/** `Tactic::Technique::Subtechnique [T1055.003]` */
function references(value: unknown): readonly Reference[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item) => {
    const found =
      typeof item === 'string' ? /^(.{1,300}?) {0,4}\[([A-Z]{1,4}\d{4}(?:\.[\w]{1,8})?)\]$/.exec(item) : null
    return found === null ? [] : [{ name: found[1] ?? '', id: found[2] ?? '' }]
  })
}

function mapping(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${what} is no mapping`)
  return value as Readonly<Record<string, unknown>> // checked: an object that is no list
}
