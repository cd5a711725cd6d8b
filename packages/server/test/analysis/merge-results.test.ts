import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeResults } from '../../src/analysis/merge-results.ts'
import type { StageFindings } from '../../src/analysis/stage.ts'

const found = (results: Readonly<Record<string, unknown>>): StageFindings => ({
  verdict: 'suspicious',
  fileType: null,
  hashes: { sha512: null, ssdeep: null, tlsh: null },
  fingerprints: [],
  results,
})

test('the later verdict stands, and what either stage discounted stays told', () => {
  const { verdict } = mergeResults(
    [
      found({
        verdict: { label: 'clean', score: 40, unseen: ['a'], suppressed: [{ heuristic_id: 'a', by: 'installer' }] },
      }),
      found({ verdict: { label: 'suspicious', score: 400, suppressed: [{ heuristic_id: 'b', by: 'other_stage' }] } }),
    ],
    [],
    '1',
  )
  assert.deepEqual(verdict, {
    label: 'suspicious',
    score: 400,
    unseen: ['a'],
    suppressed: [
      { heuristic_id: 'a', by: 'installer' },
      { heuristic_id: 'b', by: 'other_stage' },
    ],
    stages: { static: { label: 'clean', score: 40 } },
  })
})

test('lists are joined, and an indicator keeps every place of both stages', () => {
  const merged = mergeResults(
    [
      found({ heuristics: [1], iocs: { domains: [{ value: 'a.example', sources: ['text'] }] } }),
      found({ heuristics: [2], iocs: { domains: [{ value: 'a.example', sources: ['run'] }, { value: 'b.example' }] } }),
    ],
    [],
    '1',
  )
  assert.deepEqual(merged['heuristics'], [1, 2])
  assert.deepEqual(merged['iocs'], {
    domains: [{ value: 'a.example', sources: ['text', 'run'] }, { value: 'b.example' }],
  })
})
