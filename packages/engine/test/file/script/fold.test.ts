import assert from 'node:assert/strict'
import { createCipheriv } from 'node:crypto'
import { test } from 'node:test'
import { fold } from '../../../src/file/formats/script/fold/fold.ts'

test('a list that only counts is written by its ends, so that a buffer of zeros is no text to read', () => {
  assert.equal(fold('[byte[]]$b = 0..65535|%{0}', 'powershell').text.includes('[0..65535]'), true)
  assert.equal(fold('$b = 30..1', 'powershell').text.includes('[30..1]'), true)
})

test('lists that say something are written whole', () => {
  assert.equal(fold('$b = 0..9', 'powershell').text.includes('[0,1,2,3,4,5,6,7,8,9]'), true)
  const codes = Array.from({ length: 30 }, (_, at) => (at === 29 ? 99 : at)).join(',')
  assert.equal(fold(`$b = ${codes}`, 'powershell').text.includes(codes), true)
})

test('what comes out of a pipe is not what goes into it', () =>
  assert.ok(
    fold("$t = 1..3 | % { ask $_ }; [Convert]::FromBase64String($t -join '')", 'powershell').text.includes('($t'),
  ))

test('a count picks characters as before', () => {
  const reversed = [...'powershell -enc AAAAAAAAAAAAAAAAAAAA'].reverse().join('')
  const { text } = fold(`$a = '${reversed}'; $b = $a[35..0] -join ''`, 'powershell')
  assert.ok(text.includes('powershell -enc AAAAAAAAAAAAAAAAAAAA'))
})

const scopes = {
  'a counter': ['php', '$i = 0; for (; $i < 3; $i++) { echo $i; }', 'echo $i'],
  'a parameter': ['javascript', 'var e = "outer"; function f(e) { return use(e) }', 'use(e)'],
  'a parameter of Visual Basic': ['vbscript', 'a = "outer"\nFunction f(a)\nuse a\nEnd Function', 'use a'],
  'a parameter of an arrow': ['javascript', 'var e = "outer"; g((e) => use(e))', 'use(e)'],
  'what a function declared': ['javascript', 'function f() { var e = "inner"; } use(e)', 'use(e)'],
  'what is no constant any more': ['javascript', 'var e = "before"; e = read(); use(e)', 'use(e)'],
} as const

for (const [name, [language, source, kept]] of Object.entries(scopes))
  test(`${name} is no constant`, () => assert.ok(fold(source, language).text.includes(kept)))

test('behind a function its parameters are the names outside again', () => {
  assert.ok(fold('var e = "outer"; function f(e) { return e } use(e)', 'javascript').text.includes('use("outer")'))
  assert.ok(fold('a = "outer"\nFunction f(a)\nuse a\nEnd Function\nuse a', 'vbscript').text.includes('use "outer"'))
})

const KEY = 'MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1ub3BxcnN0dXY='

/** A token of the scheme; what signs it is not looked at. */
function fernetToken(text: string): string {
  const vector = Buffer.alloc(16, 7)
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(KEY, 'base64').subarray(16), vector)
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([Buffer.from([0x80]), Buffer.alloc(8), vector, sealed, Buffer.alloc(32)]).toString('base64url')
}

test('a Fernet token is opened with the key that stands beside it', () => {
  const { decoded } = fold(`exec(Fernet(b'${KEY}').decrypt(b'${fernetToken('import os')}'))`, 'python')
  assert.deepEqual(
    decoded.map((one) => Buffer.from(one).toString()),
    ['import os'],
  )
})

test('and stays closed with another key, with none, or damaged', () => {
  const token = fernetToken('import os')
  for (const call of [
    `Fernet(b'${KEY.replace('M', 'N').slice(0, -4)}').decrypt(b'${token}')`,
    `box.decrypt(b'${token}')`,
    `Fernet(b'${KEY}').decrypt(b'${token.slice(0, 60)}')`,
  ])
    assert.deepEqual(fold(`exec(${call})`, 'python').decoded, [], call)
})

test('PHP calls the function whose name a text is', () => {
  assert.ok(
    fold('<?php $f = "file_get_" . "contents"; $a = $f("x.txt");', 'php').text.includes('file_get_contents("x.txt")'),
  )
  assert.ok(fold('<?php $a = ("ba"."se64_decode")("cG93ZXJzaGVsbA==");', 'php').text.includes('"powershell"'))
  assert.ok(fold('<?php echo "not a name" ("x");', 'php').text.includes('"not a name"'))
})
