// What was not seen is told whole, and each once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notSeen } from '../src/light/not-seen.ts'
import type { AnalysisResults } from '../src/results-types.ts'

test('what was not seen: parts, limits that were met, and stages that failed', () => {
  const results = {
    verdict: { unseen: ['an encrypted member'] },
    limits: { hit: [{ what: 'cut', where: 'a.zip' }, { what: 'cut' }, { what: 'cut' }] },
    errors: [{ stage: 'static', reason: 'failed', path: 'b' }],
  } as unknown as AnalysisResults
  assert.deepEqual(notSeen(results), ['an encrypted member', 'a.zip: cut', 'cut', 'static, b: failed'])
  assert.deepEqual(notSeen({} as AnalysisResults), [])
})
