// Whether the operator's rules find what they should: each against its own hits and misses.

import { isScriptLanguage } from '../../data/script-languages.ts'
import type { Example, Rule } from '../../rules/rule.ts'
import { analyzeFile } from '../analyze.ts'
import type { FileFacts } from '../facts.ts'
import { marksOfTexts } from '../formats/marks/format.ts'
import { readScript } from '../formats/script/read.ts'
import type { CompiledOwn } from './compile-own.ts'
import { exampleProgram } from './example-program.ts'
import { readWith } from './in-force.ts'

export interface TriedRule {
  readonly rule: Rule
  /** What a hit or a miss did that it should not, or why it could not be tried, each in a sentence. */
  readonly wrong: readonly string[]
}

/** Every rule that weighs or has examples; `now` as for an analysis, `others` try those of runs and of messages. */
export async function tryExamples(
  compiled: CompiledOwn,
  now: Date,
  others: Readonly<Record<'run' | 'message', (rule: Rule, example: Example) => boolean | Promise<boolean>>>,
): Promise<readonly TriedRule[]> {
  const tried: TriedRule[] = []
  for (const rule of compiled.written) {
    const { hits, misses } = rule.examples
    if (rule.claim === null && rule.messageClaim === null && hits.length + misses.length === 0) continue
    const wrong: string[] = []
    if (hits.length === 0) wrong.push('has no hit: write down what it should find')
    if (misses.length === 0) wrong.push('has no miss: write down what is nearly the same and honest')
    for (const [example, isHit] of [
      ...hits.map((one) => [one, true] as const),
      ...misses.map((one) => [one, false] as const),
    ]) {
      const { textScope } = rule
      const shown =
        textScope === 'run' || textScope === 'message'
          ? await others[textScope](rule, example)
          : await shows(rule, example, compiled, now)
      if (typeof shown === 'string') wrong.push(shown)
      else if (shown !== isHit) wrong.push(`${isHit ? 'does not find its hit' : 'finds its miss'}: ${example.what}`)
    }
    tried.push({ rule, wrong })
  }
  return tried
}

/** A sentence where it cannot be tried. */
async function shows(
  { name, textScope, claim }: Rule,
  example: Example,
  { rules }: CompiledOwn,
  now: Date,
): Promise<boolean | string> {
  const bytes = Buffer.from(example.text)
  const given = { fileName: example.file, now, capabilities: rules.capabilities, ownRules: rules }
  const { facts } = (await analyzeFile(bytes, given)).root
  const language = example.language ?? facts.script?.language ?? ''
  if (textScope === 'script' && !isScriptLanguage(language))
    return `an example of a script says its "language", such as shell, powershell or javascript: ${example.what}`
  const read = readWith(rules, (): FileFacts => {
    if (textScope === 'script' && isScriptLanguage(language))
      return { ...facts, script: readScript(example.text, language).facts }
    if (textScope !== 'program') return facts
    const marks = { marks: marksOfTexts(bytes), ownMarks: rules.texts.inProgram?.(bytes) ?? [] }
    return exampleProgram({ ...facts, ...marks }, example)
  })
  if (claim !== null) return rules.own.find(({ id }) => id === name)?.detect(read) != null
  if (textScope === 'script') return read.script?.ownTraits?.some(({ id }) => id === name) === true
  if (textScope === 'program') return read.ownMarks?.some(({ group }) => group === name) === true
  return read.capabilities.some(({ rule }) => rule === name)
}
