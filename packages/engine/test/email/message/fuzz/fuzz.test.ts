// 10,000 damaged messages, always the same: no exception, none over 250 ms, nothing that unfolds beyond reason.
// `npm run fuzz:mail -- --runs N --seed S` runs longer and with other seeds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fuzz } from './run.ts'

test('10,000 damaged messages', () => {
  const { runs, failures } = fuzz({ runs: 10_000, seed: 1, messages: [] })
  assert.deepEqual(
    failures.map(({ run, what }) => `run ${run}: ${what}`),
    [],
  )
  assert.equal(runs, 10_000)
})
