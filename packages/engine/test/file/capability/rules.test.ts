// The rules that ship (`packages/engine/rules`): the table is made of them, they are sound, and each matches its own hits and
// none of its misses.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRules } from '../../../../../scripts/build-rules.ts'
import { loadEngineText, loadTable } from '../../../src/data/load.ts'
import { isScriptLanguage } from '../../../src/data/script-languages.ts'
import { bundledTextRules } from '../../../src/file/capability/bundled.ts'
import { fileDetectors } from '../../../src/file/detectors/registry.ts'
import { FACT_RULE_PROBLEMS } from '../../../src/file/detectors/rule-detectors.ts'
import type { FileFacts } from '../../../src/file/facts.ts'
import { marksOfTexts, PROGRAM_RULE_PROBLEMS } from '../../../src/file/formats/marks/format.ts'
import { readScript } from '../../../src/file/formats/script/read.ts'
import { SCRIPT_RULE_PROBLEMS } from '../../../src/file/formats/script/traits/all.ts'
import { exampleProgram } from '../../../src/file/own/example-program.ts'
import { parseCall } from '../../../src/rules/parse-call.ts'
import { parseFinds } from '../../../src/rules/parse-finds.ts'
import type { Example, Rule, Source, Text } from '../../../src/rules/rule.ts'
import { levelsOf, matchesIn, textsIn } from '../../../src/rules/text-rules.ts'
import { exampleTrace } from '../../../src/trace/detectors/own-runs.ts'
import { traceDetectors } from '../../../src/trace/detectors/registry.ts'
import { RUN_RULE_PROBLEMS } from '../../../src/trace/detectors/run-rules.ts'
import { gatherTraceFacts } from '../../../src/trace/facts.ts'
import { fileFacts } from '../empty-facts.ts'

test('the table and the names equal the rules: npm run build:rules', () => {
  const { table, names } = buildRules()
  assert.equal(Buffer.from(loadTable('rules.json')).toString('utf8'), table)
  assert.equal(loadEngineText('file/capability/rule-names.ts'), names)
})

test('no rule asks for what nothing finds', () => {
  assert.deepEqual([...SCRIPT_RULE_PROBLEMS, ...PROGRAM_RULE_PROBLEMS, ...RUN_RULE_PROBLEMS, ...FACT_RULE_PROBLEMS], [])
})

test('what weighs has a hit and a miss of its own, and so have the traits of scripts', () => {
  const without = bundledTextRules.filter(
    ({ claim, examples, textScope }) =>
      (claim !== null || textScope === 'script') && (examples.hits.length === 0 || examples.misses.length === 0),
  )
  assert.deepEqual(
    without.map(({ name }) => name),
    [],
  )
})

const isOf = (rule: Rule, name: string): boolean => rule.name === name || levelsOf(rule.namespace).includes(name)

/** The texts that a rule looks for itself or by way of the rules that it asks for. */
function textsOf({ statement, textScope }: Rule): readonly Text[] {
  const asked = matchesIn(statement)
  return [
    ...textsIn(statement),
    ...bundledTextRules
      .filter((rule) => rule.textScope === textScope && rule.claim === null && asked.some((name) => isOf(rule, name)))
      .flatMap((rule) => textsIn(rule.statement)),
  ]
}

test('a miss holds a word that its rule looks for: without one it misses whatever the rule says', () => {
  const empty = bundledTextRules.flatMap((rule) => {
    const words = textsOf(rule).flatMap(({ needles }) => needles)
    return rule.examples.misses
      .filter(({ text }) => words.length > 0 && !words.some((word) => text.toLowerCase().includes(word)))
      .map(({ what }) => `${rule.name}: ${what}`)
  })
  assert.deepEqual(empty, [])
})

test('a call is asked for with what is handed over, in a chain alone', () => {
  assert.deepEqual(parseCall('listen'), { name: 'listen', given: [] })
  assert.deepEqual(parseCall('setsockopt(*, 1, 0x1a)'), { name: 'setsockopt', given: [null, 1, 26] })
  assert.deepEqual(parseCall('execl(/bin/sh, sh)'), { name: 'execl', given: ['/bin/sh', 'sh'] })
  assert.throws(() => parseCall('open('), /no call/)
  const finds = { sets: { calls: ['setsockopt(*, 1, 26)'] } }
  assert.doesNotThrow(() => parseFinds(finds, { chain: 1 }, new Map(), 'program'))
  assert.throws(() => parseFinds(finds, {}, new Map(), 'program'), /in a chain alone/)
})

/** What is said or called in an example, and what a find looks for there. */
const saidIn = ({ text, calls, members, functions }: Example): readonly string[] => [
  ...text.split('\0'),
  ...calls,
  ...members,
  ...functions.flatMap((one) => [...one.calls, ...one.texts]),
]

function looksFor(source: Source, example: Example): boolean {
  if (source.kind === 'marks')
    return marksOfTexts(Buffer.from(example.text)).some(({ group }) => source.groups.includes(group))
  if (source.kind === 'bare server') return example.server !== null
  if (source.kind === 'ways') return example.calls.length > 0
  if (source.kind === 'events') return source.events in example.run
  if (source.kind === 'parts') return example.text !== ''
  if (source.kind === 'bytes') return false
  if (source.kind === 'facts') return (source.way[0] ?? '') in example.facts
  return saidIn(example).some((said) =>
    source.kind === 'calls'
      ? source.calls.some(({ name }) => name === parseCall(said).name)
      : source.pattern.test(said),
  )
}

test('a miss of a rule that looks for calls holds something that it looks for', () => {
  const empty = bundledTextRules.flatMap((rule) => {
    const words = textsOf(rule).flatMap(({ needles }) => needles)
    const sources = rule.finds.flatMap((find) => find.sources)
    return rule.examples.misses
      .filter((miss) => sources.length > 0 && !sources.some((one) => looksFor(one, miss)))
      .filter(({ text }) => !words.some((word) => text.toLowerCase().includes(word)))
      .map(({ what }) => `${rule.name}: ${what}`)
  })
  assert.deepEqual(empty, [])
})

for (const rule of bundledTextRules) {
  for (const hit of rule.examples.hits) test(`${rule.name} hits: ${hit.what}`, () => assert.ok(shows(rule, hit)))
  for (const miss of rule.examples.misses)
    test(`${rule.name} misses: ${miss.what}`, () => assert.ok(!shows(rule, miss)))
}

function shows({ name, textScope, claim }: Rule, example: Example): boolean {
  const { text, language } = example
  if (textScope === 'program') {
    const marks = marksOfTexts(Buffer.from(text))
    if (claim === null) return marks.some(({ group }) => group === name)
    return detect(name, exampleProgram(fileFacts({ marks }), example))
  }
  if (textScope === 'facts') return detect(name, fileFacts(example.facts))
  if (textScope === 'run')
    return traceDetectors.find(({ id }) => id === name)?.detect(gatherTraceFacts([exampleTrace(example)])) != null
  assert.ok(language !== null && isScriptLanguage(language), `${name}: an example of a script names its language`)
  const script = readScript(text, language).facts
  return claim === null ? script.traits.some(({ id }) => id === name) : detect(name, fileFacts({ script }))
}

const detect = (id: string, facts: FileFacts): boolean =>
  fileDetectors.find((detector) => detector.id === id)?.detect(facts) != null
