// Rules of scope `lure` (`packages/engine/rules/lure`) → what the engine makes detectors of. They are read here and not when a
// service starts: a thread that judges mail loads neither YAML nor the reader of rules for files.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LureRule } from '../packages/engine/src/email/detectors/body/lure-rules.ts'
import { OPPOSITES } from '../packages/engine/src/email/detectors/body/opposites.ts'
import { LURES } from '../packages/engine/src/email/language/lures.ts'
import { ROLES } from '../packages/engine/src/email/verdict/weighing.ts'
import { MAIL_GROUPS } from '../packages/engine/src/mail-groups.ts'
import { type Mapping, mapping } from '../packages/engine/src/rules/parse-mapping.ts'
import { readDocuments } from '../packages/engine/src/rules/parse-rule.ts'
import { problemText } from '../packages/engine/src/rules/rule-source.ts'

const FOLDER = join(import.meta.dirname, '../packages/engine/rules')

/** A message without header fields is one whose subject says nothing. */
export interface LureExample {
  readonly what: string
  readonly text: string
  /** The description says this. */
  readonly says?: string
  /** It shows the claim so strongly, both ends included. */
  readonly strength?: readonly [number, number]
}

export interface WrittenLureRule extends LureRule {
  readonly examples: { readonly hits: readonly LureExample[]; readonly misses: readonly LureExample[] }
}

/** Throws where a rule is wrong. */
export function readLureRules(): readonly WrittenLureRule[] {
  return globSync('lure/*.yml', { cwd: FOLDER })
    .sort()
    .flatMap((name) => {
      const text = readFileSync(join(FOLDER, name), 'utf8')
      const { documents, problems } = readDocuments({ name, text, namespace: 'assay' })
      for (const problem of problems) throw new Error(problemText(problem))
      return documents.map(({ value }) => ruleOf(value, name))
    })
}

/** As the engine loads them: a rule a line, without what only tests read. */
export const lureTable = (): string =>
  `[\n${readLureRules()
    .map(({ examples, ...rule }) => JSON.stringify(rule))
    .join(',\n')}\n]\n`

function ruleOf(value: unknown, file: string): WrittenLureRule {
  const { meta: given, features, examples } = mapping(mapping(value, file)['rule'], '"rule"')
  const meta = mapping(given, '"meta"')
  const name = textOf(meta, 'name')
  if (meta['scope'] !== 'lure') throw new Error(`${file}: ${name} is no rule of lures`)
  if (!Array.isArray(features) || features.length !== 1) throw new Error(`${name}: "features" takes one statement`)
  const weight = mapping(meta['weight'], '"weight"')
  return {
    id: name,
    type: textOf(meta, 'type'),
    severity: oneOf(meta['severity'], ['high', 'medium', 'low', 'info']),
    title: textOf(meta, 'title'),
    why: textOf(meta, 'why'),
    falsePositives: textOf(meta, 'known-false-positives'),
    attack: listOf(meta['att&ck']).map(String),
    weight: {
      group: oneOf(weight['group'], MAIL_GROUPS),
      points: Number(weight['points']),
      ...(weight['role'] !== undefined && { role: oneOf(weight['role'], ROLES) }),
    },
    tells: textOf(meta, 'tells'),
    ...(meta['never-business'] === true && { isNeverBusiness: true }),
    ...askedIn(mapping(features[0], name)),
    examples: examplesOf(mapping(examples, '"examples"')),
  }
}

/** One lure or any of several, and what makes it its own opposite. */
function askedIn(statement: Mapping): Pick<LureRule, 'kinds' | 'opposite'> {
  if (statement['and'] === undefined) return { kinds: kindsOf(statement) }
  const [lure, denied] = listOf(statement['and']).map((one) => mapping(one, '"and"'))
  const opposite = mapping(denied?.['not'], '"not"')['characteristic']
  return { kinds: kindsOf(lure ?? {}), opposite: oneOf(opposite, Object.keys(OPPOSITES) as (keyof typeof OPPOSITES)[]) }
}

const kindsOf = (statement: Mapping): LureRule['kinds'] =>
  (statement['or'] === undefined ? [statement] : listOf(statement['or'])).map((one) =>
    oneOf(mapping(one, '"lure"')['lure'], LURES),
  )

function examplesOf({ hits, misses }: Mapping): WrittenLureRule['examples'] {
  const read = (given: unknown): readonly LureExample[] =>
    listOf(given).map((one) => {
      const example = mapping(one, 'an example')
      const [what, text] = [textOf(example, 'what'), textOf(example, 'text')]
      const [low, high] = listOf(example['strength'] ?? []).map(Number)
      return {
        ...{ what, text: HEAD.test(text) ? text : `Subject: Hello\n\n${text}` },
        ...(example['says'] !== undefined && { says: textOf(example, 'says') }),
        ...(low !== undefined && high !== undefined && { strength: [low, high] as const }),
      }
    })
  return { hits: read(hits), misses: read(misses) }
}

const HEAD = /^[A-Z][\w-]*: /

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`no list: ${JSON.stringify(value)}`)
  return value
}

function textOf(given: Mapping, key: string): string {
  const value = given[key]
  if (typeof value !== 'string' || value.trim() === '') throw new Error(`a rule of lures has a "${key}"`)
  return value
}

function oneOf<One extends string>(value: unknown, known: readonly One[]): One {
  const found = known.find((one) => one === value)
  if (found === undefined) throw new Error(`"${String(value)}" is none of ${known.join(', ')}`)
  return found
}
