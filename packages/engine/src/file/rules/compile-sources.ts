// Many sources of YARA rules → one set that compiles. YARA-X compiles all that it has again with every source that it is
// given: so the sources of a namespace are handed over as one text, and only where that does not compile, in parts, and a
// part that does not is halved until the file is found that is to blame. Such a file costs itself alone.
import type { RuleProblem, RuleSource } from '../../rules/rule-source.ts'

/** What is asked of YARA-X here. */
export interface RuleCompiler {
  addRuleSource(source: string, namespace?: string): void
}

export interface CompiledSources<Compiler> {
  readonly compiler: Compiler
  readonly good: readonly RuleSource[]
  readonly problems: readonly RuleProblem[]
}

/** `problemOf` makes the problem of one file out of what the compiler says. */
export function compileSources<Compiler extends RuleCompiler>(
  sources: readonly RuleSource[],
  create: () => Compiler,
  problemOf: (file: string, message: string) => RuleProblem,
): CompiledSources<Compiler> {
  const whole = tryCompile(create(), sources)
  if (typeof whole !== 'string') return { compiler: whole, good: sources, problems: [] }
  const { unique, problems } = withoutClashes(sources)
  const failure = (tried: readonly RuleSource[]): string | null => {
    const made = tryCompile(create(), tried)
    return typeof made === 'string' ? made : null
  }
  const definedIn = definitions(unique)
  const good: RuleSource[] = []
  const dependent: RuleSource[] = []
  const sift = (part: readonly RuleSource[]): void => {
    const message = failure(part)
    const [only] = part
    if (message === null || only === undefined) good.push(...part)
    else if (part.length > 1) {
      sift(part.slice(0, part.length >> 1))
      sift(part.slice(part.length >> 1))
    }
    // What no other file defines, no other file mends.
    else if (definedIn.has(`${only.namespace}\n${missingName(message)}`)) dependent.push(only)
    else problems.push(problemOf(only.name, message))
  }
  for (const part of inParts(unique)) sift(part)
  if (failure([...good, ...dependent]) === null) good.push(...dependent)
  else
    for (const one of dependent) {
      const message = failure([...good, one])
      if (message === null) good.push(one)
      else problems.push(problemOf(one.name, message))
    }
  const compiled = tryCompile(create(), good)
  return { compiler: typeof compiled === 'string' ? create() : compiled, good, problems }
}

/** Half as many parts as each has files: whatever is halved after that is small. */
function inParts(sources: readonly RuleSource[]): readonly (readonly RuleSource[])[] {
  const size = Math.ceil(Math.sqrt(2 * sources.length))
  return Array.from({ length: Math.ceil(sources.length / size) }, (_, at) => sources.slice(at * size, (at + 1) * size))
}

/** Of a rule that the compiler does not know. */
const missingName = (message: string): string => /unknown identifier `(\w{1,128})`/.exec(message)?.[1] ?? ''

/** Names of the rules that a source defines. */
export const ruleNames = (text: string): readonly string[] => [...text.matchAll(RULE)].map(([, name = '']) => name)

function definitions(sources: readonly RuleSource[]): ReadonlySet<string> {
  const defined = new Set<string>()
  for (const { text, namespace } of sources) for (const name of ruleNames(text)) defined.add(`${namespace}\n${name}`)
  return defined
}

function tryCompile<Compiler extends RuleCompiler>(
  compiler: Compiler,
  sources: readonly RuleSource[],
): Compiler | string {
  try {
    for (const [namespace, part] of Map.groupBy(sources, (source) => source.namespace))
      compiler.addRuleSource(part.map(({ text }) => text).join('\n'), namespace)
    return compiler
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const RULE = /^[ \t]{0,40}(?:(?:private|global)[ \t]{1,40}){0,2}rule[ \t]{1,40}(\w{1,128})/gm

/** Of two files of a namespace that define the same rule the first is kept, and the other told. */
function withoutClashes(sources: readonly RuleSource[]): { unique: RuleSource[]; problems: RuleProblem[] } {
  const definedIn = new Map<string, string>()
  const unique: RuleSource[] = []
  const problems: RuleProblem[] = []
  for (const source of sources) {
    const names = ruleNames(source.text)
    const clash = names.find((name) => definedIn.has(`${source.namespace}\n${name}`))
    if (clash === undefined) {
      for (const name of names) definedIn.set(`${source.namespace}\n${name}`, source.name)
      unique.push(source)
    } else {
      const first = definedIn.get(`${source.namespace}\n${clash}`) ?? ''
      problems.push({ file: source.name, line: null, message: `rule ${clash} is defined in ${first} already` })
    }
  }
  return { unique, problems }
}
