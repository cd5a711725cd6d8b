// Work that takes too long is stopped, even inside of a regular expression; what throws, throws.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { within } from '../../../src/analysis/static/within.ts'

test('a pattern without end is stopped, and the next work is done', () => {
  const bounded = within(100)
  assert.equal(
    bounded(() => void /(?:a+)+!/.test('a'.repeat(60))),
    false,
  )
  let isDone = false
  assert.ok(
    bounded(() => {
      isDone = true
    }),
  )
  assert.ok(isDone)
})

test('a fault in the work is no slowness', () => {
  assert.throws(
    () =>
      within(100)(() => {
        throw new RangeError('a fault')
      }),
    /a fault/,
  )
})
