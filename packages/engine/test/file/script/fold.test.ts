import assert from 'node:assert/strict'
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
