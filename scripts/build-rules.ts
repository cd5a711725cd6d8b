// Makes tables of the rules that ship, those of messages in one of their own, and a type of their names: `npm run build:rules` after any change in
// `packages/engine/rules`. The tables are kept in the repository, because reading YAML takes longer than the rest of a start.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesOf } from '../packages/engine/src/rules/parse-rule.ts'
import { readDocuments } from '../packages/engine/src/rules/read-rules.ts'
import type { Rule } from '../packages/engine/src/rules/rule.ts'
import { problemText } from '../packages/engine/src/rules/rule-source.ts'

const FOLDER = join(import.meta.dirname, '../packages/engine/rules')
const MESSAGE_TABLE = join(import.meta.dirname, '../packages/engine/src/data/tables/message-rules.json')
const TABLE = join(import.meta.dirname, '../packages/engine/src/data/tables/rules.json')
const NAMES = join(import.meta.dirname, '../packages/engine/src/file/capability/rule-names.ts')

/** In the order in which what they find is told. */
const FILES = [
  ...['execution', 'living-off-the-land', 'payload', 'foothold', 'objectives', 'powershell'].map(
    (name) => `script/${name}`,
  ),
  ...['unix', 'web-shells', 'web', 'supply-chain', 'attacks', 'sources', 'world'].map((name) => `script/${name}`),
  'program/texts',
  ...['script', 'attack', 'pe', 'elf', 'elf-code', 'macho', 'run'].map((name) => `detectors/${name}`),
  ...['office', 'pointers', 'pages', 'pdf', 'postscript', 'containers'].map((name) => `detectors/${name}`),
  ...['limitation', 'lib', 'process', 'load-code', 'anti-analysis', 'collection', 'communication', 'persistence'].map(
    (name) => `capability/${name}`,
  ),
  ...['host', 'impact'].map((name) => `capability/${name}`),
].map((name) => `${name}.yml`)

/** Both files, as the rules are. Throws where a rule is wrong. */
export function buildRules(): { readonly table: string; readonly names: string } {
  const there = globSync('**/*.yml', { cwd: FOLDER, exclude: ['message'] }).filter((file) => !FILES.includes(file))
  if (there.length > 0) throw new Error(`not in the order of files: ${there.join(', ')}`)
  const files = FILES.map((file) => ({ file, ...read(file) }))
  const lines = files.map(
    ({ file, documents }) =>
      `{"file":${JSON.stringify(file)},"rules":[\n${documents.map(({ value }) => JSON.stringify(value, plain)).join(',\n')}\n]}`,
  )
  const rules = files.flatMap(({ documents }) => {
    const parsed = rulesOf(documents)
    for (const problem of parsed.problems) throw new Error(problemText(problem))
    return parsed.rules
  })
  const namesIn = (scope: string): readonly string[] =>
    rules.filter(({ textScope, claim }) => textScope === scope && claim === null).map(({ name }) => name)
  return {
    table: `[\n${lines.join(',\n')}\n]\n`,
    names: `// Made by \`npm run build:rules\`: a detector that asks for a rule which is not there does not compile.\n\n${typeOf('WordTraitId', namesIn('script'))}\n${typeOf('MarkGroup', namesIn('program'))}`,
  }
}

/** Of messages alone: a thread that judges mail loads no others. Throws where one is wrong. */
export function messageRules(): readonly { readonly rule: Rule; readonly value: unknown }[] {
  const documents = globSync('message/*.yml', { cwd: FOLDER })
    .sort()
    .flatMap((file) => read(file).documents)
  const { rules, problems } = rulesOf(documents)
  for (const problem of problems) throw new Error(problemText(problem))
  return rules.map((rule, at) => ({ rule, value: documents[at]?.value }))
}

/** A rule a line, without its examples. */
export const messageTable = (): string =>
  `[\n${messageRules()
    .map(({ value }) =>
      JSON.stringify(value, (key, one: unknown) => (key === 'examples' ? undefined : plain(key, one))),
    )
    .join(',\n')}\n]\n`

function read(file: string): ReturnType<typeof readDocuments> {
  const found = readDocuments({ name: file, text: readFileSync(join(FOLDER, file), 'utf8'), namespace: 'assay' })
  for (const problem of found.problems) throw new Error(problemText(problem))
  return found
}

const typeOf = (type: string, names: readonly string[]): string =>
  `export type ${type} =
${[...new Set(names)]
  .map(
    (name) => `  | '${name}'
`,
  )
  .join('')}`

/** Numbers past the exact ones stay in words, which is how features are compared. */
const plain = (_: string, value: unknown): unknown =>
  typeof value !== 'bigint' ? value : Number.isSafeInteger(Number(value)) ? Number(value) : String(value)

if (import.meta.main) {
  const { table, names } = buildRules()
  writeFileSync(TABLE, table)
  writeFileSync(MESSAGE_TABLE, messageTable())
  writeFileSync(NAMES, names)
}
