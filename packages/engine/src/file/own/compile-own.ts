// Rule files of an operator → rules to analyse with. They are written as ours are and read by the same code; a rule that cannot
// be used costs itself, and is told with its place and what to do.

import { weightsOf } from '../../detector.ts'
import { asksFacts, refusalOfFacts } from '../../rules/parse-fact-find.ts'
import { parseRules } from '../../rules/read-rules.ts'
import type { Rule } from '../../rules/rule.ts'
import { RuleGuard, type Within } from '../../rules/rule-guard.ts'
import { inOrder, type RuleSet } from '../../rules/rule-set.ts'
import type { RuleProblem, RuleSource } from '../../rules/rule-source.ts'
import { type TextRule, textRulesOf } from '../../rules/text-rules.ts'
import { starterRules } from '../capability/bundled.ts'
import { fileMatcher } from '../capability/match-file.ts'
import { fileDetectors } from '../detectors/registry.ts'
import { detectorOfRule, type Seen, seenBy } from '../detectors/rule-detectors.ts'
import { markSearch, PROGRAM_TEXTS } from '../formats/marks/format.ts'
import { ASKABLE, traitSearch } from '../formats/script/traits/all.ts'
import { searchFor } from '../formats/script/traits/needles.ts'
import type { OwnTexts } from './in-force.ts'
import type { OwnRules } from './own-rules.ts'

export interface CompiledOwn {
  readonly rules: OwnRules
  /** Those of capa's scopes, with the ones that ship. */
  readonly capabilities: RuleSet
  /** Those of what runs did, for `ownRuns`. */
  readonly runs: readonly Rule[]
  /** Those of messages, for `ownMessages`. */
  readonly messages: readonly Rule[]
  /** As they were read, those that can be used. */
  readonly written: readonly Rule[]
  readonly problems: readonly RuleProblem[]
  /** What the operator should know, though nothing is wrong: rules that took the place of ours. */
  readonly notes: readonly RuleProblem[]
}

/** Total. `within` stops a pattern that takes too long; without it nothing does. */
export function compileOwn(sources: readonly RuleSource[], within?: Within): CompiledOwn {
  const parsed = sources.map(parseRules)
  const all = parsed.flatMap(({ rules }) => rules)
  const { texts, files, problems: clashes } = withoutClashes(all)
  const ofFacts = texts.filter((rule) => rule.textScope === 'facts' || asksFacts(rule))
  const askable = texts.filter((rule) => !ofFacts.includes(rule))
  const scripts = textRulesOf(askable, 'script', ASKABLE)
  const programs = textRulesOf(askable, 'program', PROGRAM_TEXTS)
  const runs = textRulesOf(askable, 'run', new Set())
  const messages = textRulesOf(askable, 'message', new Set())
  const unsearchable = programs.texts.flatMap(problemOfText)
  const taken = new Set(files.map(({ name }) => name))
  const capabilities = inOrder([...starterRules().rules.filter(({ name }) => !taken.has(name)), ...files])
  const ofFiles = capabilities.rules.filter(({ claim }) => claim !== null)
  const guard = new RuleGuard(within)
  const seen = seenBy(ownNames([...scripts.texts, ...programs.texts]))
  const own = [...scripts.asking, ...programs.asking, ...ofFiles].map((rule) => ownDetector(rule, seen))
  const ids = new Set(own.map(({ id }) => id))
  const detectors = [...own, ...fileDetectors.filter(({ id }) => !ids.has(id))]
  const known = new Set([...fileDetectors.map(({ id }) => id), ...starterRules().rules.map(({ name }) => name)])
  const written = [...texts, ...files]
  return {
    rules: {
      texts: {
        inScript: searchOfScripts(scripts.texts, guard),
        inProgram: searchOfPrograms(programs.texts.filter(({ needles }) => needles.every(isSearchable))),
      },
      detectors,
      weights: weightsOf(detectors),
      own,
      capabilities: fileMatcher(capabilities, guard),
      guard,
    },
    capabilities,
    runs: runs.asking,
    messages: messages.asking,
    written,
    problems: [
      ...parsed.flatMap(({ problems }) => problems),
      ...clashes,
      ...scripts.problems,
      ...programs.problems,
      ...runs.problems,
      ...messages.problems,
      ...ofFacts.map(refusalOfFacts),
      ...unsearchable.map(({ id, message }) => problemOf(written, id, message)),
      ...capabilities.problems,
    ],
    notes: written
      .filter(({ name }) => known.has(name))
      .map(({ file, line, name }) => ({ file, line, message: `"${name}" takes the place of ours of that name` })),
  }
}

const weighs = ({ claim, messageClaim }: Rule): boolean => claim !== null || messageClaim !== null

/** Of two rules of one name the first counts, whatever their scopes: a name is the finding's. */
function withoutClashes(rules: readonly Rule[]): {
  readonly texts: readonly Rule[]
  readonly files: readonly Rule[]
  readonly problems: readonly RuleProblem[]
} {
  const { rules: unique, problems } = inOrder(rules.filter(({ textScope }) => textScope !== null))
  const texts: Rule[] = []
  const ids = new Map<string, string>()
  const told = [...problems]
  for (const rule of unique) {
    const first = weighs(rule) ? ids.get(rule.name) : undefined
    if (first === undefined) texts.push(rule)
    else
      told.push({
        file: rule.file,
        line: rule.line,
        message: `"${rule.name}" is a rule of ${first} already: give it another name`,
      })
    if (weighs(rule)) ids.set(rule.name, rule.file)
  }
  const files = rules.filter(({ textScope }) => textScope === null)
  return {
    texts,
    files: files.filter(({ name, claim }) => claim === null || !ids.has(name)),
    problems: told,
  }
}

const ownDetector = (rule: Rule, seen: Seen): OwnRules['own'][number] => ({
  ...detectorOfRule(rule, seen),
  isOfOperator: true,
})

/** By their names, what each is of: `script/download`. */
const ownNames = (texts: readonly TextRule[]): ReadonlyMap<string, string> =>
  new Map(texts.map(({ id, namespace }) => [id, namespace]))

function searchOfScripts(texts: readonly TextRule[], guard: RuleGuard): OwnTexts['inScript'] {
  if (texts.length === 0) return null
  const search = traitSearch(texts, (id) => guard.mayAsk(id))
  const places = searchFor(search.words)
  return (text, language, depth, known) =>
    guard.run(() => {
      const lower = text.toLowerCase()
      return search.find({ text, lower, places: places(lower) }, language, depth, known).traits
    }, [])
}

/** What one scanner takes, with room. */
const TEXTS_OF_SCANNER = 1000

function searchOfPrograms(texts: readonly TextRule[]): OwnTexts['inProgram'] {
  if (texts.length === 0) return null
  const single = texts.flatMap(({ id, needles }) => needles.map((text) => ({ id, needles: [text] })))
  const parts = Array.from({ length: Math.ceil(single.length / TEXTS_OF_SCANNER) }, (_, at) =>
    markSearch(single.slice(at * TEXTS_OF_SCANNER, (at + 1) * TEXTS_OF_SCANNER)),
  )
  return (bytes) => parts.flatMap((search) => search(bytes))
}

const isSearchable = (text: string): boolean => /^[\x20-\x7e]{3,64}$/.test(text)

const problemOfText = ({ id, needles }: TextRule): readonly { readonly id: string; readonly message: string }[] => {
  const wrong = needles.find((text) => !isSearchable(text))
  return wrong === undefined
    ? []
    : [{ id, message: `"${wrong}" cannot be searched for in programs: write 3 to 64 signs of ASCII` }]
}

function problemOf(written: readonly Rule[], id: string, message: string): RuleProblem {
  const name = id.replace(/ #\d+$/, '')
  const rule = written.find((one) => one.textScope === 'program' && one.name === name)
  return { file: rule?.file ?? '', line: rule?.line ?? null, message: `"${name}": ${message}` }
}
