// What detectors of traces say of themselves is complete; the joined verdict counts each act once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Finding } from '../../src/detector.ts'
import type { Reason } from '../../src/file/verdict/verdict.ts'
import { traceDetectors } from '../../src/trace/detectors/registry.ts'
import { judgeRun } from '../../src/trace/verdict/judge.ts'

test('detector metadata is complete', () => {
  for (const { id, title, why, falsePositives, attack } of traceDetectors) {
    assert.match(id, /^trace_[a-z0-9_]+$/)
    assert.ok(title.length > 5 && why.length > 10 && falsePositives.length > 5, id)
    assert.ok(attack.length > 0, id)
    for (const technique of attack) assert.match(technique, /^T\d{4}(\.\d{3})?$/, id)
  }
})

const finding = (id: string): Finding => ({
  id,
  type: 'x',
  severity: 'high',
  title: id,
  attack: [],
  description: id,
  evidence: [],
})
const reason = (id: string, category: Reason['category'], score: number): Reason => ({
  id,
  category,
  score,
  explain: id,
  path: 'a',
})

test('no findings give no verdict', () =>
  assert.equal(judgeRun([], 'a', { earlier: [reason('x', 'execution', 900)] }), null))

test('what weighs little is unknown and never clean', () =>
  assert.equal(judgeRun([finding('trace_shuts_down')], 'a')?.label, 'unknown'))

test('the same act seen by both stages counts once', () => {
  const verdict = judgeRun([finding('trace_downloads_and_runs')], 'a', {
    earlier: [reason('script_downloads_and_runs', 'execution', 550)],
  })
  assert.equal(verdict?.score, 850)
  assert.equal(verdict?.label, 'suspicious')
  assert.deepEqual(verdict?.suppressed, [
    { id: 'script_downloads_and_runs', by: 'other_stage', score: 550, explain: 'script_downloads_and_runs', path: 'a' },
  ])
})

test('what the text weighs more than its run leaves the run told', () => {
  const { score = 0 } = judgeRun([finding('trace_sets_run_key')], 'a') ?? {}
  const verdict = judgeRun([finding('trace_sets_run_key')], 'a', {
    earlier: [reason('script_stays', 'persistence', score + 100)],
  })
  assert.deepEqual(
    verdict?.suppressed.map(({ id, by }) => [id, by]),
    [['trace_sets_run_key', 'other_stage']],
  )
})

test('what a trusted signature explains is told as such', () => {
  const verdict = judgeRun(['trace_sets_run_key', 'trace_downloads_and_runs'].map(finding), 'a', { isTrusted: true })
  assert.deepEqual(
    verdict?.suppressed.map(({ id, by }) => [id, by]),
    [['trace_sets_run_key', 'signed_by_trusted']],
  )
})

test('acts of other categories add up to a conviction', () => {
  const verdict = judgeRun([finding('trace_downloads_and_runs')], 'a', {
    earlier: [reason('script_conceals_itself', 'evasion', 500)],
  })
  assert.equal(verdict?.label, 'malicious')
  assert.deepEqual(
    verdict.reasons.map(({ stage }) => stage),
    ['dynamic', 'static'],
  )
})

test('persistence and delivery alone do not convict', () => {
  const verdict = judgeRun(
    ['trace_sets_run_key', 'trace_writes_startup_folder', 'trace_carries_program', 'trace_hides_files'].map(finding),
    'a',
  )
  assert.equal(verdict?.label, 'suspicious')
})
