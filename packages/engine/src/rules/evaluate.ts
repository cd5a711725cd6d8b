// Does a statement hold for the features of a scope, and which of them made it hold?
import type { Block, Features } from './features.ts'
import type { Feature, Statement } from './rule.ts'

export interface Outcome {
  readonly holds: boolean
  /** The features that were found, in the words of the rule. */
  readonly found: readonly string[]
}

const FAILS: Outcome = { holds: false, found: [] }

export function evaluate(statement: Statement, features: Features): Outcome {
  switch (statement.op) {
    case 'and':
      return all(statement.children, features)
    case 'or':
      return some(statement.children, 1, features)
    case 'some':
      return some(statement.children, statement.least, features)
    case 'not':
      return { holds: !evaluate(statement.child, features).holds, found: [] }
    case 'feature': {
      const count = countOf(statement.feature, features)
      return count > 0 ? { holds: true, found: [statement.feature.text] } : FAILS
    }
    case 'count': {
      const count = countOf(statement.feature, features)
      const holds = count >= statement.least && count <= statement.most
      return holds ? { holds, found: count > 0 ? [`${statement.feature.text} (${count} times)`] : [] } : FAILS
    }
    // Texts are found by the search of a whole layer or program, before anything is asked of them.
    case 'text':
      return FAILS
    case 'subscope': {
      for (const inside of features.within(statement.scope)) {
        const outcome = evaluate(statement.child, inside)
        if (outcome.holds) return outcome
      }
      return FAILS
    }
  }
}

function all(children: readonly Statement[], features: Features): Outcome {
  const found: string[] = []
  for (const child of children) {
    const outcome = evaluate(child, features)
    if (!outcome.holds) return FAILS
    found.push(...outcome.found)
  }
  return { holds: true, found }
}

/** Every child is asked, so that the evidence is whole; a statement that needs none holds whatever they say. */
function some(children: readonly Statement[], least: number, features: Features): Outcome {
  const outcomes = children.map((child) => evaluate(child, features)).filter(({ holds }) => holds)
  return outcomes.length >= least ? { holds: true, found: outcomes.flatMap(({ found }) => found) } : FAILS
}

function countOf(feature: Feature, features: Features): number {
  switch (feature.kind) {
    case 'exact':
      return features.count(feature.key)
    case 'always':
      return 1
    case 'substring':
      return countTexts(
        features,
        ({ lines }) => lines.includes(feature.value),
        (text) => text.includes(feature.value),
      )
    case 'regex':
      if (!features.mayMatch(feature)) return 0
      return countTexts(
        features,
        ({ lines }) => feature.lines?.test(lines) ?? true,
        (text) => feature.pattern.test(text),
      )
    case 'bytes':
      return features.bytes?.includes(feature.value) === true ? 1 : 0
  }
}

/** `mayHold` is asked for many texts at once, and `holds` for each only where it says yes. */
function countTexts(features: Features, mayHold: (block: Block) => boolean, holds: (text: string) => boolean): number {
  let count = 0
  for (const block of features.blocks) {
    if (block.texts.length > 1 && !mayHold(block)) continue
    for (const text of block.texts) if (holds(text)) count += 1
  }
  return count
}
