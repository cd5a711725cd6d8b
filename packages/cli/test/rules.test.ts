// `assay rules`: sources are added, told, updated and tried, and nothing but rules and licences is copied.
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { captured } from './captured.ts'

const home = mkdtempSync(join(tmpdir(), 'assay-rules-'))
after(() => rmSync(home, { recursive: true, force: true }))
const [rules, checkout, benign] = [join(home, 'rules'), join(home, 'collection'), join(home, 'benign')]
const COMMIT = 'ab'.repeat(20)

const rule = (name: string, text: string, score: number): string =>
  `rule ${name} { meta: score = ${score} strings: $a = "${text}" condition: $a }\n`

for (const folder of [rules, benign, join(checkout, 'deep'), join(checkout, '.git/refs/heads')])
  mkdirSync(folder, { recursive: true })
writeFileSync(join(checkout, 'LICENSE'), 'MIT License\n\nCopyright')
writeFileSync(join(checkout, 'one.yar'), rule('lure', 'a very rare phrase', 75) + rule('common', 'invoice', 75))
writeFileSync(join(checkout, 'deep/two.yara'), rule('quiet', 'invoice', 10))
writeFileSync(join(checkout, 'setup.sh'), 'echo no rule\n')
writeFileSync(join(checkout, '.git/HEAD'), 'ref: refs/heads/main\n')
writeFileSync(join(checkout, '.git/refs/heads/main'), `${COMMIT}\n`)
writeFileSync(join(home, 'secret.yar'), rule('secret', 'x', 1))
symlinkSync(join(home, 'secret.yar'), join(checkout, 'link.yar'))
writeFileSync(join(benign, 'letter.txt'), 'Thank you for the invoice of May.\n')

const run = (...words: readonly string[]) => captured(['rules', ...words], { ASSAY_RULES_DIR: rules })

test('a source is added with its count, licence and commit', async () => {
  const { code, out } = await run('add', checkout, '--name', 'lures')
  assert.equal(code, 0)
  assert.match(out, new RegExp(String.raw`lures\s+2\s+3\s+MIT\s+${COMMIT.slice(0, 12)}\s+\S`))
  for (const [path, isCopied] of [
    ['one.yar', true],
    ['deep/two.yara', true],
    ['LICENSE', true],
    ['setup.sh', false],
    ['link.yar', false],
    ['.git/HEAD', false],
  ] as const)
    assert.equal(existsSync(join(rules, 'lures', path)), isCopied, path)
})

test('a source of that name is there, or the name is a path', async () => {
  assert.match((await run('add', checkout, '--name', 'lures')).err, /already/)
  assert.match((await run('add', checkout, '--name', '../lures')).err, /no name/)
  assert.match((await captured(['rules', 'list'], { ASSAY_RULES_DIR: undefined })).err, /ASSAY_RULES_DIR/)
})

test('rules that match benign files are counted, and one that weighs fails', async () => {
  const { code, out } = await run('test', 'lures', '--benign', benign)
  assert.equal(code, 1)
  assert.match(out, /common\s+75\s+1\s/)
  assert.match(out, /quiet\s+10\s+1\s/)
  assert.ok(!out.includes('lure '), out)
})

test('an update copies what is there now, and a broken file is told', async () => {
  writeFileSync(join(checkout, 'one.yar'), rule('lure', 'a very rare phrase', 75))
  writeFileSync(join(checkout, 'broken.yar'), 'rule broken { condition: nothing_known }\n')
  assert.match((await run('update')).out, /lures\s+3\s+3\s/)
  const { code, err } = await run('list')
  assert.equal(code, 1)
  assert.match(err, /2 of 3 files of YARA rules compile, in \d+\.\d s/)
  assert.match(err, /broken\.yar:1: unknown identifier/)
  assert.equal((await run('test', '--benign', benign)).code, 0)
  assert.match((await run('update', 'other')).err, /was not added/)
})
