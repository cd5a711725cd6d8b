import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MARKS, USER_FILES } from '../../src/build/furniture.ts'
import { holdsSecret } from '../../src/results/marked-secrets.ts'

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

test('every mark stands in a file of the guest', () => {
  for (const mark of MARKS) assert.ok(Object.values(USER_FILES).some((text) => text.includes(mark)))
})
