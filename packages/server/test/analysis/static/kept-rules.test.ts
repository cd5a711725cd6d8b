// Rules are compiled once, kept, and used by every process as they were compiled; what is damaged is compiled again.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openFileAnalysis } from '../../../src/analysis/offline.ts'
import { keptRules } from '../../../src/analysis/static/kept-rules.ts'
import { ProcessPool } from '../../../src/analysis/static/process-pool.ts'
import { NO_RULES, readRuleFiles } from '../../../src/analysis/static/rule-files.ts'
import { staticStage } from '../../../src/analysis/static/static-stage.ts'

const home = mkdtempSync(join(tmpdir(), 'assay-kept-'))
after(() => rmSync(home, { recursive: true, force: true }))
const folder = join(home, 'kept')
const memoryMibMax = 1024
const source = (name: string, text: string, namespace = 'user') => ({ name, text, namespace })
const rule = (name: string, word: string): string =>
  `rule ${name} { meta: score = 75 strings: $a = "${word}" condition: $a }`
const YARA = [
  source('a.yar', rule('kept_rule', 'a very rare phrase')),
  source('b.yar', 'rule broken { condition: nix }'),
]

async function matched(setup: ConstructorParameters<typeof ProcessPool>[0]['setup']): Promise<unknown> {
  const problems: string[] = []
  const pool = new ProcessPool({ size: 1, memoryMibMax, setup, onRuleProblem: (one) => problems.push(one) })
  const stage = staticStage({ pool, timeoutMs: 60_000, memoryMibMax })
  const bytes = Buffer.from('It holds a very rare phrase and an ending.')
  const outcome = await stage.run({ fileName: 'a.txt', bytes, options: { passwords: [] }, before: [] })
  pool.close()
  const results = outcome.status === 'complete' ? outcome.findings.results : null
  return { problems, matches: (results as { yara?: { rule: string }[] } | null)?.yara?.map((one) => one.rule) }
}

test('what was compiled once is found on disk, and scans as the sources do', async () => {
  const compiled: number[] = []
  const options = { folder, memoryMibMax, onCompiled: (count: number) => compiled.push(count) }
  const first = await keptRules(YARA, options)
  const again = await keptRules(YARA, options)
  assert.ok(first !== null)
  assert.equal(compiled.length, 1)
  assert.deepEqual(again, first)
  const bySources = await matched({ kind: 'setup', yara: YARA, capa: [] })
  const byKept = await matched({ kind: 'setup', yara: [], keptYara: first, capa: [] })
  assert.deepEqual(byKept, bySources)
  assert.deepEqual(byKept, {
    problems: ['b.yar:1: unknown identifier `nix` (this identifier has not been declared)'],
    matches: ['kept_rule'],
  })
  const unreadable = { ...first, compiled: Buffer.from('no rules').toString('base64') }
  assert.deepEqual(await matched({ kind: 'setup', yara: YARA, keptYara: unreadable, capa: [] }), bySources)
})

test('nobody else may read the folder, and only some sets stay', async () => {
  assert.equal(statSync(folder).mode & 0o777, 0o700)
  for (const word of ['one', 'two', 'three', 'four', 'five'])
    await keptRules([source('c.yar', rule('other', `${word} times`))], { folder, memoryMibMax })
  assert.equal(readdirSync(folder).length, 4)
})

test('a kept file that is damaged, or cut off, is compiled again', async () => {
  let count = 0
  const options = { folder, memoryMibMax, onCompiled: () => void (count += 1) }
  const yara = [source('d.yar', rule('damaged', 'a phrase of its own'))]
  await keptRules(yara, options)
  const newest = readdirSync(folder)
    .map((name) => join(folder, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]
  assert.ok(newest !== undefined)
  const text = readFileSync(newest, 'utf8')
  for (const damaged of [text.slice(0, text.length >> 1), `${text.slice(0, 2000)}#${text.slice(2001)}`, '']) {
    writeFileSync(newest, damaged)
    assert.ok((await keptRules(yara, options)) !== null)
  }
  assert.equal(count, 4)
})

test('without rules of the operator, and in a folder that cannot be made, nothing fails, and it is told', async () => {
  assert.equal(await keptRules([], { folder, memoryMibMax }), null)
  writeFileSync(join(home, 'file'), '')
  const problems: string[] = []
  const onProblem = (reason: string): void => void problems.push(reason)
  assert.ok((await keptRules(YARA, { folder: join(home, 'file', 'kept'), memoryMibMax, onProblem })) !== null)
  assert.equal(problems.length, 1)
  assert.match(problems[0] ?? '', /ENOTDIR/)
})

test('a source that is being made, or has just lost its place, is not read', async () => {
  const rules = join(home, 'rules')
  mkdirSync(join(rules, 'lures'), { recursive: true })
  mkdirSync(join(rules, '.lures.new'))
  writeFileSync(join(rules, 'lures', 'a.yar'), rule('a', 'xyzzy'))
  writeFileSync(join(rules, '.lures.new', 'b.yar'), rule('b', 'xyzzy'))
  assert.deepEqual(
    (await readRuleFiles(rules)).yara.map(({ name }) => name),
    [join('lures', 'a.yar')],
  )
  renameSync(join(rules, 'lures'), join(rules, '.lures.old'))
  renameSync(join(rules, '.lures.new'), join(rules, 'lures'))
  assert.deepEqual(
    (await readRuleFiles(rules)).yara.map(({ name }) => name),
    [join('lures', 'b.yar')],
  )
})

test('the command line works without a place to keep anything', async () => {
  using analyzer = openFileAnalysis({ rules: { ...NO_RULES, yara: YARA }, run: 'nothing' })
  const { results } = await analyzer.analyze(Buffer.from('a very rare phrase'), { fileName: null, passwords: [] })
  assert.ok(JSON.stringify(results).includes('kept_rule'))
})
