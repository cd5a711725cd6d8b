// The rules of one scope in two heaps: texts that are searched for, each under the name of its rule, and rules that
// ask which were found. A text inside a rule that asks becomes a text of its own.

import type { Rule, Statement, Text, TextScope } from './rule.ts'
import type { RuleProblem } from './rule-source.ts'

export interface TextRule extends Text {
  /** The rule's name. */
  readonly id: string
  readonly namespace: string
  readonly needs: readonly string[]
}

export interface TextRules {
  readonly texts: readonly TextRule[]
  /** Their statements name rules alone. */
  readonly asking: readonly Rule[]
  readonly problems: readonly RuleProblem[]
}

/** `known`: what else may be asked for, because code finds it. */
export function textRulesOf(rules: readonly Rule[], scope: TextScope, known: ReadonlySet<string>): TextRules {
  const texts: TextRule[] = []
  const asking: Rule[] = []
  const problems: RuleProblem[] = []
  for (const rule of rules) {
    if (rule.textScope !== scope) continue
    const { name: id, namespace, needs } = rule
    const alternatives = textsOf(rule.statement)
    if (alternatives !== null && rule.claim === null)
      for (const text of alternatives) texts.push({ id, namespace, needs, ...text })
    else {
      const taken = withoutTexts(rule.statement, id)
      for (const [name, text] of taken.texts) texts.push({ id: name, namespace: '', needs, ...text })
      asking.push({ ...rule, statement: taken.statement })
    }
  }
  const found = new Set([...known, ...texts.flatMap(({ id, namespace }) => [id, ...levelsOf(namespace)])])
  const tell = ({ file, line, name }: Rule, message: string): void =>
    void problems.push({ file, line, message: `"${name}" ${message}` })
  return {
    texts,
    asking: asking.filter((rule) => {
      const missing = matchesOf(rule).find((name) => !found.has(name))
      if (missing !== undefined) tell(rule, `refers to ${missing}, which no text is called`)
      return missing === undefined
    }),
    problems,
  }
}

/** Of texts, wherever in the rule they are asked for; what it finds under names of its own are none. */
function matchesOf({ statement, finds, strengths, shows }: Rule): readonly string[] {
  const own = new Set(finds.map(({ name }) => name))
  return [
    ...[statement, ...strengths.flatMap(({ when }) => when ?? [])].flatMap((one) => matchesIn(one)),
    ...(shows ?? []).flatMap(({ name }) => name.split('+')),
  ]
    .filter((name) => !own.has(name))
    .concat(finds.flatMap(({ sources }) => sources.flatMap((one) => (one.kind === 'marks' ? one.groups : []))))
}

export const levelsOf = (namespace: string): readonly string[] =>
  namespace === '' ? [] : namespace.split('/').map((_, index, all) => all.slice(0, index + 1).join('/'))

/** Null where the rule is more than texts of which one is enough: it weighs something then, or it is refused when it is parsed. */
export function textsOf(statement: Statement): readonly Text[] | null {
  if (statement.op === 'text') return [statement.text]
  if (statement.op !== 'or') return null
  const texts = statement.children.map((child) => (child.op === 'text' ? child.text : null))
  return texts.every((text) => text !== null) ? texts : null
}

function withoutTexts(
  statement: Statement,
  id: string,
): { readonly statement: Statement; readonly texts: ReadonlyMap<string, Text> } {
  const texts = new Map<string, Text>()
  const walk = (one: Statement): Statement => {
    switch (one.op) {
      case 'text': {
        const name = `${id} #${texts.size + 1}`
        texts.set(name, one.text)
        return { op: 'feature', feature: { kind: 'exact', key: `match:${name}`, text: name } }
      }
      case 'and':
      case 'or':
      case 'some':
        return { ...one, children: one.children.map(walk) }
      case 'not':
      case 'subscope':
        return { ...one, child: walk(one.child) }
      case 'feature':
      case 'count':
        return one
    }
  }
  return { statement: walk(statement), texts }
}

const MATCH = 'match:'

/** All that a statement asks for, wanted or not. */
export const keysIn = (statement: Statement): readonly string[] => [...askedIn(statement), ...deniedIn(statement)]

/** The names of the rules that a statement asks for; with `isFound` those alone whose presence it wants. */
export function matchesIn(statement: Statement, isFound = false): readonly string[] {
  const keys = isFound ? askedIn(statement) : keysIn(statement)
  return keys.filter((key) => key.startsWith(MATCH)).map((key) => key.slice(MATCH.length))
}

/** What a statement wants to find, as features are named. */
export function askedIn(statement: Statement): readonly string[] {
  switch (statement.op) {
    case 'and':
    case 'or':
    case 'some':
      return statement.children.flatMap(askedIn)
    case 'subscope':
      return askedIn(statement.child)
    case 'feature':
    case 'count':
      return statement.feature.kind === 'exact' ? [statement.feature.key] : []
    case 'not':
    case 'text':
      return []
  }
}

/** What it wants to be absent, and what stands inside of that. */
function deniedIn(statement: Statement): readonly string[] {
  switch (statement.op) {
    case 'and':
    case 'or':
    case 'some':
      return statement.children.flatMap(deniedIn)
    case 'subscope':
      return deniedIn(statement.child)
    case 'not':
      return [...askedIn(statement.child), ...deniedIn(statement.child)]
    case 'feature':
    case 'count':
    case 'text':
      return []
  }
}

/** The texts that a statement looks for, wherever they stand in it. */
export function textsIn(statement: Statement): readonly Text[] {
  switch (statement.op) {
    case 'text':
      return [statement.text]
    case 'and':
    case 'or':
    case 'some':
      return statement.children.flatMap(textsIn)
    case 'not':
    case 'subscope':
      return textsIn(statement.child)
    case 'feature':
    case 'count':
      return []
  }
}
