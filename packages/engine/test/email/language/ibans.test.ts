import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ibansAt } from '../../../src/email/language/ibans.ts'

test('numbers of accounts in one piece and in groups, and what only looks like one', () => {
  assert.deepEqual(ibansAt('to de89370400440532013000 please'.split(' ')), [1])
  assert.deepEqual(ibansAt('in ro49 aaaa 1b31 0075 9384 0000'.split(' ')), [1])
  for (const words of ['in ab12 from then on', 'room de89 with four beds', 'er2024architekturdenkmal'])
    assert.deepEqual(ibansAt(words.split(' ')), [])
})
