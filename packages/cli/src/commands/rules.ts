// `assay rules`: rules of others below ASSAY_RULES_DIR: where they come from, under which licence, whether they compile, and
// what they match that they should not.
import { existsSync, readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { RuleSource } from '@assay/engine'
import type { RuleFiles } from '@assay/server/offline'
import { type Command, textOption, UsageError } from '../command.ts'
import { EXIT } from '../exit-codes.ts'
import { benignHits } from '../rules/benign-hits.ts'
import { copySource, type InstalledSource, installedSources, NAME } from '../rules/rule-source.ts'
import { rulesFolder } from '../rules/rules-folder.ts'
import { printable } from '../terminal/printable.ts'
import { openProgressBar } from '../terminal/progress-bar.ts'
import { formatTable } from '../terminal/table.ts'

/** From here on a rule moves a verdict. */
const TELLING_SCORE_MIN = 40
const COMMIT_CHARS = 12
const CELL_CHARS_MAX = 80
type Output = NodeJS.WritableStream
const ARCHIVE = /\.(?:zip|tar|7z|t[gbx]z|tar\.\w{2,4})$/i

export const rulesAdd: Command = {
  operands: 'PATH',
  summary: 'Copy the rules of a folder, a git checkout or an archive into ASSAY_RULES_DIR.',
  options: {
    name: { type: 'string', value: 'NAME', help: 'What to call the source; else as its folder or archive is called.' },
  },
  examples: ['assay rules add ./signature-base --name signature-base'],
  run: async ({ operands, options, out }) => {
    const from = onePlace(operands)
    const name = textOption(options, 'name') ?? basename(resolve(from)).replace(ARCHIVE, '')
    if (!NAME.test(name)) throw new UsageError(`"${printable(name, 80)}" is no name of a source; give one with --name`)
    const rules = await rulesFolder()
    if (existsSync(join(rules, name)))
      throw new UsageError(`there is a source "${name}" already; see assay rules update`)
    out.write(table([await copySource(from, rules, name)]))
    return EXIT.fine
  },
}

export const rulesList: Command = {
  summary: 'Sources of rules with count and license, what does not compile, and how long compiling takes.',
  options: { json: { type: 'boolean', help: 'Print one line of JSON a source.' } },
  run: async ({ options, out, err }) => {
    const rules = await rulesFolder()
    const sources = installedSources(rules)
    if (options['json'] === true) for (const source of sources) out.write(`${JSON.stringify(source)}\n`)
    else out.write(table(sources))
    const [{ readRuleFiles }, { compileOwn, compileYara, problemText }] = await Promise.all([
      import('@assay/server/offline'),
      import('@assay/engine'),
    ])
    const { yara, capa } = await readRuleFiles(rules)
    const own = compileOwn(capa)
    err.write(`${own.written.length} rules of ${capa.length} files in our language and capa's can be used\n`)
    for (const note of own.notes) err.write(`${printable(problemText(note), 400)}\n`)
    const began = performance.now()
    const { problems: ofYara, fileCount } = compileYara(yara)
    const problems = [...own.problems, ...ofYara]
    const took = ((performance.now() - began) / 1000).toFixed(1)
    err.write(`${fileCount} of ${yara.length} files of YARA rules compile, in ${took} s\n`)
    for (const problem of problems) err.write(`a rule cannot be used: ${printable(problemText(problem), 400)}\n`)
    return problems.length === 0 ? EXIT.fine : EXIT.error
  },
}

export const rulesUpdate: Command = {
  operands: '[NAME…]',
  summary: 'Copy sources anew from where they were added; without a name, all.',
  run: async ({ operands, out }) => {
    const rules = await rulesFolder()
    const sources = installedSources(rules).filter(({ origin }) => origin !== null)
    for (const name of operands)
      if (!sources.some((one) => one.name === name))
        throw new UsageError(`"${printable(name, 80)}" was not added by assay rules add`)
    const wanted = sources.filter(({ name }) => operands.length === 0 || operands.includes(name))
    for (const { origin } of wanted)
      if (!existsSync(origin?.from ?? ''))
        throw new UsageError(`${printable(origin?.from ?? '', 200)} is not there any more`)
    const updated: InstalledSource[] = []
    for (const { name, origin } of wanted) updated.push(await copySource(origin?.from ?? '', rules, name))
    out.write(table(updated))
    return EXIT.fine
  },
}

export const rulesTest: Command = {
  operands: '[NAME…]',
  summary:
    'Try rules in our language against their own hits and misses, and count what all match in a folder of benign files; without a name, of all sources.',
  options: { benign: { type: 'string', value: 'DIR', help: 'Files that no rule should match.' } },
  examples: ['assay rules test', 'assay rules test signature-base --benign /usr/share'],
  run: async ({ operands, options, out, err }) => {
    const benign = textOption(options, 'benign')
    const rules = await rulesFolder()
    const { readRuleFiles } = await import('@assay/server/offline')
    const { yara, capa, digest } = await readRuleFiles(rules)
    const isChosen = ({ name }: { readonly name: string }): boolean =>
      operands.length === 0 || operands.includes(name.split('/')[0] ?? '') || operands.includes(name)
    for (const operand of operands)
      if (![...yara, ...capa].some(({ name }) => name === operand || name.startsWith(`${operand}/`)))
        throw new UsageError(`there is no source or file "${printable(operand, 80)}"; see assay rules list`)
    const chosen = { yara: yara.filter(isChosen), capa: capa.filter(isChosen), sigma: [], digest }
    const areSound = await tryOwn(chosen.capa, out, err)
    const areQuiet = benign === undefined || (await countBenign(chosen, benign, out, err))
    return areSound && areQuiet ? EXIT.fine : EXIT.error
  },
}

/** Whether all find their hits and miss their misses. */
async function tryOwn(capa: readonly RuleSource[], out: Output, err: Output): Promise<boolean> {
  if (capa.length === 0) return true
  const [{ compileOwn, problemText }, { tryRules }] = await Promise.all([
    import('@assay/engine'),
    import('../rules/try-rules.ts'),
  ])
  const compiled = compileOwn(capa)
  const tried = await tryRules(compiled)
  const problems = [...compiled.problems.map(problemText), ...tried.problems]
  for (const problem of problems) err.write(`${printable(problem, 400)}\n`)
  const counts = `${tried.rules} rules with ${tried.hits} hits and ${tried.misses} misses`
  out.write(`${counts}: ${problems.length === 0 ? 'all as they say' : `${problems.length} not as they should be`}\n`)
  return problems.length === 0
}

/** Whether none matches that moves a verdict. */
async function countBenign(rules: RuleFiles, benign: string, out: Output, err: Output): Promise<boolean> {
  const [{ openFileAnalysis }, { scoreOf }] = await Promise.all([
    import('@assay/server/offline'),
    import('@assay/engine'),
  ])
  const onRuleProblem = (problem: string): void => void err.write(`a rule cannot be used: ${printable(problem, 400)}\n`)
  const bar = openProgressBar(err)
  using analyzer = openFileAnalysis({ rules, run: 'nothing', onRuleProblem })
  const paths = filesIn(benign)
  const scored = (meta: Parameters<typeof scoreOf>[0]['meta']): number => scoreOf({ meta })
  const hits = await benignHits(paths, analyzer, scored, (done) => bar.show(done, paths.length))
  bar.clear()
  const rows = hits.map(({ rule, score, files, example }) => [
    rule,
    `${score}`,
    `${files}`,
    printable(example, CELL_CHARS_MAX),
  ])
  if (rows.length > 0) out.write(formatTable(['rule', 'score', 'files', 'first'], rows))
  out.write(`${hits.length} rules match some of ${paths.length} benign files\n`)
  return !hits.some(({ score }) => score >= TELLING_SCORE_MIN)
}

function table(sources: readonly InstalledSource[]): string {
  const rows = sources.map(({ name, files, rules, licence, origin }) => [
    name,
    `${files}`,
    `${rules}`,
    printable(licence, CELL_CHARS_MAX),
    origin?.commit?.slice(0, COMMIT_CHARS) ?? '-',
    printable(origin?.from ?? '-', CELL_CHARS_MAX),
  ])
  return formatTable(['source', 'files', 'rules', 'licence', 'commit', 'from'], rows)
}

function onePlace(operands: readonly string[]): string {
  const [place, ...others] = operands
  if (place === undefined || others.length > 0) throw new UsageError('one folder or archive is needed')
  if (!existsSync(place)) throw new UsageError(`${printable(place, 200)} is not there`)
  return place
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
