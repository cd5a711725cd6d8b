import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MARKS, USER_FILES } from '../../src/build/furniture.ts'
import { secretFinder } from '../../src/results/marked-secrets.ts'

const holdsSecret = secretFinder(['kV3nQ8sTzLw0Yp5d'])
const key = USER_FILES['root/.ssh/id_ed25519'] ?? ''

test('a secret is known again, plain and wrapped, wherever it begins', () => {
  assert.ok(holdsSecret(`x=${key}`))
  for (const before of ['', 'a', 'ab', 'abc'])
    assert.ok(holdsSecret(Buffer.from(`${before}${key}`).toString('base64')), `base64 after ${before.length}`)
  assert.ok(holdsSecret(Buffer.from(key).toString('hex')))
})

test('what was not taken is not seen', () => {
  for (const text of ['', 'of no use: the key of a machine', Buffer.from('hello world').toString('base64'), 'Yb3kQ7vX'])
    assert.ok(!holdsSecret(text))
})

test('secrets that were drawn for this run are known too', () => {
  assert.ok(holdsSecret(`a=${Buffer.from('{"seed":"kV3nQ8sTzLw0Yp5d"}').toString('base64')}`))
  assert.ok(!secretFinder([])('kV3nQ8sTzLw0Yp5d'))
})

test('every mark stands in a file of the guest', () => {
  for (const mark of MARKS) assert.ok(Object.values(USER_FILES).some((text) => text.includes(mark)))
})
