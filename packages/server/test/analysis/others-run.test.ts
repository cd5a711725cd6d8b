// How often a job that waits for another's run asks the database for it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lookAfterMs } from '../../src/analysis/others-run.ts'

test('who waits for a minute asks some fifty times, and hears of the end a tenth later at most', () => {
  let asked = 0
  for (let elapsedMs = 0; elapsedMs < 60_000; elapsedMs += lookAfterMs(elapsedMs)) {
    asked += 1
    assert.ok(lookAfterMs(elapsedMs) <= Math.max(250, elapsedMs / 10))
  }
  assert.ok(asked > 30 && asked < 60, `${asked}`)
})
