// Questions of an analysis process, which a sample may have taken over.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keysAsked } from '../../../src/analysis/lists/answer-keys.ts'

test('of a question only keys of the right shape are looked up, each in its place', () => {
  const good = { kind: 'sha256', value: 'ab'.repeat(32) }
  const none = { kind: 'domain', value: '' }
  const keys = [
    good,
    null,
    { kind: 'path', value: '/etc' },
    { kind: 'url', value: 7 },
    { kind: 'url', value: 'x'.repeat(9_000) },
    good,
  ]
  assert.deepEqual(keysAsked({ kind: 'ask', keys }), [good, none, none, none, none, good])
  assert.equal(keysAsked({ kind: 'ask', keys: Array(5_000).fill(good) })?.length, 1_000)
  for (const odd of [{ kind: 'ask' }, { kind: 'ask', keys: 'all' }]) assert.deepEqual(keysAsked(odd), [])
  for (const other of [null, 'ask', { kind: 'done' }, [1]]) assert.equal(keysAsked(other), null)
})
