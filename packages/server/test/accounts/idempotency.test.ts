// What makes two requests the same, and what may be a key. The rest is the store's contract.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isIdempotencyKey, requestDigest } from '../../src/accounts/idempotency.ts'

describe('idempotency', () => {
  test('keys are 1 to 255 visible ASCII characters', () => {
    for (const key of ['a', '~'.repeat(255), '6f1c6d5e-0000-4000-8000-000000000000']) {
      assert.equal(isIdempotencyKey(key), true, key)
    }
    for (const key of ['', '~'.repeat(256), 'a b', 'a\n', 'ä', '\u007f'])
      assert.equal(isIdempotencyKey(key), false, key)
  })

  test('a digest tells lists of parts apart, not only their concatenation', () => {
    const lists = [['ab'], ['a', 'b'], ['', 'ab'], ['ab', ''], ['1:a'], []]
    assert.equal(new Set(lists.map(requestDigest)).size, lists.length)
    assert.equal(requestDigest(['ä']), requestDigest([new TextEncoder().encode('ä')]))
  })
})
