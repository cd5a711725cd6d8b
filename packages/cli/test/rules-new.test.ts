// `assay rules new`: each kind of rule is written so that it finds its sample, misses its miss, and can be tried at once.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { buildElf } from '../../engine/test/file/elf/build-elf.ts'
import { type Captured, captured } from './captured.ts'

const home = mkdtempSync(join(tmpdir(), 'assay-rules-new-'))
after(() => rmSync(home, { recursive: true, force: true }))
const run = (...words: readonly string[]): Promise<Captured> => captured(['rules', ...words], { ASSAY_RULES_DIR: home })
const file = (name: string, bytes: string | Uint8Array): string => {
  writeFileSync(join(home, name), bytes)
  return join(home, name)
}

const script = file(
  'lure.ps1',
  "# AcmeUpdaterOfMay\n$AcmeUpdater = 'x'\nInvoke-WebRequest http://a.example/x -OutFile x.exe\n",
)
const honest = file('tool.ps1', 'Invoke-WebRequest http://b.example/y -OutFile y.zip\n')
const program = file('bot', buildElf({ strings: ['acme-dropper-of-may', 'libc.so.6'] }))
const message = file(
  'swap.eml',
  'From: <a@b.example>\nContent-Type: text/html\nContent-Transfer-Encoding: base64\n\n' +
    Buffer.from('<p class="unremarkable">The Acme-Account-of-May is new.</p>').toString('base64'),
)
const text = file('note.txt', 'Please pay the Acme-Invoice-of-May at once.\n')

for (const [id, given] of [
  ['acme_script', ['--scope', 'script', '--sample', script, '--honest', honest, '--technique', 'T1036.005']],
  ['acme_run', ['--scope', 'run', '--text', 'acme-agent --now', '--technique', 'T1059']],
  ['acme_script_of_words', ['--scope', 'script', '--text', 'AcmeUpdater', '--language', 'powershell']],
  ['acme_program', ['--scope', 'program', '--sample', program, '--text', 'acme-dropper']],
  ['acme_message', ['--scope', 'message', '--sample', message, '--technique', 'T1566']],
  ['acme_message_of_words', ['--scope', 'message', '--text', 'acme-account', '--text', 'of-may', '--points', '45']],
  [
    'acme_file',
    ['--scope', 'file', '--sample', text, '--points', '1000', '--title', 'Says "Acme"', '--why', 'It does.'],
  ],
] as const)
  test(`${id} finds its hit and misses its miss`, async () => {
    const { code, out, err } = await run('new', id, ...given)
    assert.equal(code, 0, err)
    assert.match(out, /It finds its hit and misses its miss/)
    const tried = await run('test', `own/${id}.yml`)
    assert.equal(tried.code, 0, tried.err)
    assert.match(tried.out, /1 rules with 1 hits and 1 misses: all as they say/)
  })

test('what stands in the honest file, or in a comment alone, is not asked for', () => {
  const written = readFileSync(join(home, 'own/acme_script.yml'), 'utf8')
  const [features = ''] = written.slice(written.indexOf('features')).split('examples')
  assert.match(features, /acmeupdater/)
  assert.doesNotMatch(features, /invoke-webrequest|acmeupdaterofmay/)
  assert.match(written, /att&ck: \[T1036\.005\]/)
})

test('a message is asked for what its reader sees', () => {
  const written = readFileSync(join(home, 'own/acme_message.yml'), 'utf8')
  assert.match(written, /texts: "\/acme-account-of-may\/i"/)
  assert.match(written, /weight: \{ group: body, points: 25 \}/)
})

for (const [what, words, says] of [
  [
    'an id that is none',
    ['new', 'Acme Lure', '--scope', 'script', '--text', 'acme'],
    /no id: 3 to 80 lower-case letters/,
  ],
  ['no scope', ['new', 'acme_b', '--text', 'acme'], /--scope is needed/],
  ['nothing to look for', ['new', 'acme_b', '--scope', 'script'], /--text is needed/],
  [
    'a technique that is none',
    ['new', 'acme_b', '--scope', 'script', '--text', 'acme', '--technique', 'x'],
    /no technique of ATT&CK/,
  ],
  [
    'a sample that is not there',
    ['new', 'acme_b', '--scope', 'script', '--sample', join(home, 'none')],
    /is not there/,
  ],
  ['a rule that is there', ['new', 'acme_file', '--scope', 'file', '--text', 'acme'], /is there already/],
] as const)
  test(`told: ${what}`, async () => {
    const { code, err } = await run(...words)
    assert.notEqual(code, 0)
    assert.match(err, says)
  })
