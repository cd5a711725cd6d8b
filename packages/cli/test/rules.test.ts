// `assay rules`: sources are added, told, updated and tried, and nothing but rules and licences is copied.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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

test('a rule in our language is tried with its hits and misses, and on benign files', async () => {
  const own = (name: string, text: string): string => `rule:
  meta:
    name: ${name}
    scope: script
    type: execution
    severity: medium
    title: Starts the updater of Acme
    why: No machine here has it.
    known-false-positives: None known.
    weight: { category: execution, points: 400, confidence: medium }
    tells: The updater of Acme is started
  features:
    - text: [${text}]
  examples:
    hits: [{ language: shell, text: ${text} --now }]
    misses: [{ language: shell, text: '# ${text}' }]
`
  const folder = join(rules, 'acme')
  mkdirSync(folder)
  writeFileSync(join(folder, 'own.yml'), own('acme_updater', 'acmeupdate'))
  writeFileSync(join(benign, 'tool.sh'), '#!/bin/sh\necho acmeupdate\n')
  const alone = await run('test', 'acme')
  assert.match(alone.out, /1 rules with 1 hits and 1 misses: all as they say/)
  assert.equal(alone.code, 0, alone.err)
  const { code, out } = await run('test', 'acme', '--benign', benign)
  assert.equal(code, 1)
  assert.match(out, /acme_updater\s+67\s+1\s/)
  writeFileSync(
    join(folder, 'slow.yml'),
    own('acme_slow', 'acmeslow').replace('- text: [acmeslow]', "- { text: [acmeslow], near: '/acmeslow (?:a+)+!/' }"),
  )
  const slow = await run('test', 'acme')
  assert.equal(slow.code, 1)
  assert.match(slow.err, /slow\.yml:1: "acme_slow" does not find its hit/)
  assert.match(slow.err, /"acme_slow" has a pattern that takes more than 60 ms on 840 characters .*\{0,40\} instead of/)
  rmSync(folder, { recursive: true })
  rmSync(join(benign, 'tool.sh'))
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

for (const [archive, pack] of [
  ['packed.tar.gz', ['tar', '-czf', 'packed.tar.gz', 'collection']],
  ['packed.zip', ['python3', '-m', 'zipfile', '-c', 'packed.zip', 'collection/one.yar', 'collection/LICENSE']],
] as const)
  test(`a source out of ${archive}`, async () => {
    const [program = '', ...args] = pack
    execFileSync(program, args, { cwd: home })
    const { code, out } = await run('add', join(home, archive), '--name', `of-${archive.slice(-3)}`)
    assert.equal(code, 0)
    assert.match(out, /MIT/)
    const copied = readdirSync(join(rules, `of-${archive.slice(-3)}`), { recursive: true }).map(String)
    assert.ok(
      copied.some((path) => path.endsWith('one.yar')),
      copied.join(' '),
    )
    assert.ok(!copied.some((path) => path.endsWith('setup.sh')))
    assert.equal((await run('update', `of-${archive.slice(-3)}`)).code, 0)
  })

test('an archive that would put files elsewhere puts none there', async () => {
  writeFileSync(join(home, 'outside.tar'), tarOf('../../outside.yar', rule('outside', 'x', 1)))
  assert.equal((await run('add', join(home, 'outside.tar'), '--name', 'outside')).code, 0)
  assert.deepEqual(readdirSync(join(rules, 'outside')), ['.assay-source.json'])
  assert.ok(!existsSync(join(home, 'outside.yar')))
})

test('what is no archive is told, and nothing is left of it', async () => {
  writeFileSync(join(home, 'notes.txt'), 'no archive at all')
  assert.notEqual((await run('add', join(home, 'notes.txt'), '--name', 'notes')).code, 0)
  assert.deepEqual(
    readdirSync(rules).filter((name) => name.includes('notes')),
    [],
  )
})

/** One member, by the older kind of header. */
function tarOf(name: string, text: string): Buffer {
  const header = Buffer.alloc(512)
  header.write(name)
  header.write('0000644\0', 100)
  header.write(`${text.length.toString(8).padStart(11, '0')}\0`, 124)
  header.fill(' ', 148, 156)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  const body = Buffer.alloc(Math.ceil(text.length / 512) * 512)
  body.write(text)
  return Buffer.concat([header, body, Buffer.alloc(1024)])
}
