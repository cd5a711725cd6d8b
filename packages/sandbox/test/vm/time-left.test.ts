// A second run must not cost what the first found out: whoever waits for both may give up.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeLeft } from '../../src/vm/other-answers.ts'

const ended = (usedMs: number, readyMs: number) => ({ timing: { usedMs, readyMs } })

test('a second run has what the first left, unless that shows nothing', () => {
  assert.equal(timeLeft({ observeMs: 30_000 }, ended(2_000, 1_000), 4_000), 28_000)
  assert.equal(timeLeft({ observeMs: 30_000 }, ended(28_000, 1_000), 30_000), null)
  assert.equal(timeLeft({ observeMs: 30_000 }, ended(31_000, 1_000), 33_000), null)
})

test('a second run is not begun where a guest as slow as the first would pass the limit of the whole', () => {
  const sample = { observeMs: 30_000, wholeMs: 210_000 }
  assert.equal(timeLeft(sample, ended(2_000, 5_000), 8_000), 28_000)
  // It waited for its place, and booted on a machine that others use.
  assert.equal(timeLeft(sample, ended(2_000, 60_000), 120_000), null)
})
