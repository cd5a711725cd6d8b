// A rule file → rules. A file may hold several, one a YAML document; what is wrong is told with its line. To load what reads YAML, and to
// read some, takes longer than all the rest of a start: nothing of what ships needs it.
import { LineCounter, parseAllDocuments } from 'yaml'
import { RULE_BYTES_MAX } from './limits.ts'
import { messageOf, type ParsedRules, type RuleDocument, rulesOf } from './parse-rule.ts'
import type { RuleProblem, RuleSource } from './rule-source.ts'

export interface ReadDocuments {
  readonly documents: readonly RuleDocument[]
  readonly problems: readonly RuleProblem[]
}

export function parseRules(source: RuleSource): ParsedRules {
  const { documents, problems } = readDocuments(source)
  const parsed = rulesOf(documents)
  return { rules: parsed.rules, problems: [...problems, ...parsed.problems] }
}

export function readDocuments({ name: file, text }: RuleSource): ReadDocuments {
  if (text.length > RULE_BYTES_MAX)
    return { documents: [], problems: [{ file, line: null, message: `larger than ${RULE_BYTES_MAX} bytes` }] }
  const lines = new LineCounter()
  const documents: RuleDocument[] = []
  const problems: RuleProblem[] = []
  for (const document of parseAllDocuments(text, { lineCounter: lines, intAsBigInt: true, prettyErrors: false })) {
    const line = lines.linePos(document.contents?.range?.[0] ?? 0).line
    const [error] = document.errors
    if (error !== undefined) {
      problems.push({ file, line: lines.linePos(error.pos[0]).line, message: error.message })
      continue
    }
    try {
      // No aliases: a few bytes of them expand to gigabytes.
      const value: unknown = document.toJS({ maxAliasCount: 0 })
      if (value !== null) documents.push({ file, line, value })
    } catch (failure) {
      problems.push({ file, line, message: messageOf(failure) })
    }
  }
  return { documents, problems }
}
