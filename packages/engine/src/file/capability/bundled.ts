// The rules that ship with the engine. They are written in `packages/engine/rules`; `npm run build:rules` makes one table of
// them, and a test holds the two together.
import { loadTable } from '../../data/load.ts'
import { type RuleDocument, rulesOf } from '../../rules/parse-rule.ts'
import type { Rule } from '../../rules/rule.ts'
import { inOrder, type RuleSet } from '../../rules/rule-set.ts'
import { type FileMatcher, fileMatcher } from './match-file.ts'

interface BundledFile {
  readonly file: string
  readonly rules: readonly unknown[]
}

const FILES = JSON.parse(Buffer.from(loadTable('rules.json')).toString('utf8')) as readonly BundledFile[] // our own table

const documentsOf = (isWanted: (file: string) => boolean): readonly RuleDocument[] =>
  FILES.filter(({ file }) => isWanted(file)).flatMap(({ file, rules }) =>
    rules.map((value) => ({ file, line: null, value })),
  )

/** Of scripts and of programs, in the order in which their findings are told. Throws where one is wrong: a test holds them. */
export const bundledTextRules: readonly Rule[] = soundRules(documentsOf((file) => !isCapability(file)))

function isCapability(file: string): boolean {
  return file.startsWith('capability/')
}

function soundRules(documents: readonly RuleDocument[]): readonly Rule[] {
  const { rules, problems } = rulesOf(documents)
  const [problem] = problems
  if (problem !== undefined) throw new Error(`${problem.file}: ${problem.message}`)
  return rules
}

let capabilities: RuleSet | null = null

/** What programs can do, in capa's own format: compiled once a process, when the first program is read. */
export function starterRules(): RuleSet {
  capabilities ??= inOrder(soundRules(documentsOf(isCapability)))
  return capabilities
}

let matcher: FileMatcher | null = null

export function starterMatcher(): FileMatcher {
  matcher ??= fileMatcher(starterRules())
  return matcher
}
