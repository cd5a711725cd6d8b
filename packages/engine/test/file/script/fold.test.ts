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
