// Regenerates the tables that can be made from published data, and checks all of them.
//
//     node scripts/refresh-data.ts                              only checks
//     node scripts/refresh-data.ts --confusables confusables.txt
//         from the Unicode Security data file of that name (it also stands in the source of ICU, data/unidata/)
//     node scripts/refresh-data.ts --words english.txt,french.txt
//         word lists, one word a line, from which the words near to brand names are kept
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { tableDefects } from '../packages/engine/src/data/check.ts'
import { buildKnowledge } from '../packages/engine/src/data/knowledge.ts'
import { nearPlainWords } from '../packages/engine/src/lookalike/near-words.ts'

const TABLES = join(import.meta.dirname, '../packages/engine/src/data/tables')
const today = new Date().toISOString().slice(0, 10)

function writeTable(name: string, header: readonly string[], lines: readonly string[]): void {
  writeFileSync(join(TABLES, name), `${[...header.map((line) => `# ${line}`), ...lines].join('\n')}\n`)
  process.stdout.write(`${name}: ${lines.length} lines\n`)
}

/** `0430 ; 0061 ; MA # …` lines, grouped by what they look like: `61: 251 3b1 430`. */
function confusables(file: string): void {
  const text = readFileSync(file, 'utf8')
  const version = /Version: ([\d.]+)/.exec(text)?.[1] ?? 'unknown'
  const sources = new Map<string, string[]>()
  for (const line of text.replace(/^\uFEFF/, '').split('\n')) {
    const [from, to] = (line.split('#')[0] ?? '').split(';').map((field) => field.trim())
    if (from === undefined || to === undefined || from === '') continue
    const target = to
      .split(/\s+/)
      .map((code) => Number.parseInt(code, 16).toString(16))
      .join(' ')
    const known = sources.get(target)
    const source = Number.parseInt(from, 16).toString(16)
    if (known === undefined) sources.set(target, [source])
    else known.push(source)
  }
  const lines = [...sources].map(([target, list]) => `${target}: ${list.join(' ')}`).sort()
  writeTable(
    'confusables.txt',
    [
      'Characters by what they look like (UTS #39 prototypes): "prototype: characters…", code points in hexadecimal.',
      `origin: confusables.txt of the Unicode Security Mechanisms, version ${version}`,
      'licence: Unicode-3.0 (Copyright Unicode, Inc.; https://www.unicode.org/license.txt)',
      `date: ${today}`,
    ],
    lines,
  )
}

/** The words of the lists that a typo rule could take for a misspelt brand. */
function plainWords(files: readonly string[]): void {
  const words = new Set(files.flatMap((file) => readFileSync(file, 'utf8').toLowerCase().split('\n')))
  const near = nearPlainWords(words, buildKnowledge())
  writeTable(
    'near-words.txt',
    [
      "Dictionary words that a typo rule could take for a misspelt brand, or that are a brand's name as well.",
      'origin: scripts/refresh-data.ts, from SCOWL (American English) and the npm lists an-array-of-french-words,',
      'an-array-of-spanish-words; only the words near to a brand of ours are kept',
      "licence: SCOWL's own (permissive, copyright Kevin Atkinson and others), MIT",
      `date: ${today}`,
    ],
    [...near].sort(),
  )
}

const { values } = parseArgs({ options: { confusables: { type: 'string' }, words: { type: 'string' } } })
if (values.confusables !== undefined) confusables(values.confusables)
if (values.words !== undefined) plainWords(values.words.split(','))

const defects = tableDefects()
for (const { table, line, message } of defects) process.stderr.write(`${table}: "${line}" ${message}\n`)
process.stdout.write(`${defects.length} defects\n`)
process.exitCode = defects.length === 0 ? 0 : 1
