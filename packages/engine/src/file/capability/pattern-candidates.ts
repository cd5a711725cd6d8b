// The patterns of all rules that may match in a scope, found in one pass over its texts. A large program has a megabyte of
// them, over which forty patterns one by one took as long as reading the whole file.

import type { CandidateSearch } from '../../rules/features.ts'
import type { Feature, Rule, Statement } from '../../rules/rule.ts'
import { PatternList } from '../patterns/pattern-list.ts'

type Regex = Extract<Feature, { readonly kind: 'regex' }>

export function candidateSearch(rules: readonly Rule[]): CandidateSearch {
  const regexes = rules.flatMap(({ statement }) => [...regexesOf(statement)])
  let patterns: PatternList | null = null
  return (blocks) => {
    patterns ??= new PatternList(regexes.map(({ pattern }) => pattern))
    const found = patterns.candidates(blocks.map(({ lines }) => lines))
    return new Set(found.map((index) => regexes[index] as Regex)) // made of these
  }
}

function* regexesOf(statement: Statement): Generator<Regex> {
  switch (statement.op) {
    case 'and':
    case 'or':
    case 'some':
      for (const child of statement.children) yield* regexesOf(child)
      break
    case 'not':
    case 'subscope':
      yield* regexesOf(statement.child)
      break
    case 'feature':
    case 'count':
      if (statement.feature.kind === 'regex') yield statement.feature
  }
}
