// A run that did not start, was cut or waited to the end of its time speaks for nobody's innocence, and both stages are one
// verdict.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leftOpen } from '../../src/trace/coverage.ts'
import type { Trace } from '../../src/trace/trace.ts'
import { joinVerdicts, type StaticVerdict } from '../../src/trace/verdict/join.ts'
import { judgeRun } from '../../src/trace/verdict/judge.ts'
import { runs, trace } from './empty-trace.ts'

const OPEN: Readonly<Record<string, Partial<Trace>>> = {
  'a library is missing': { exit: { how: 'exited', code: 127 }, missed: ['the library libx.so.1 is not there'] },
  'it did not start': { exit: { how: 'exited', code: 126 } },
  'it crashed': { exit: { how: 'crashed', detail: 'SIGSEGV' } },
  'still running': { exit: { how: 'time_up' } },
  'stopped for its steps': { exit: { how: 'step_limit' } },
  'the machine went down': { exit: { how: 'power_off' } },
  'evidence was lost': { limits: [{ limit: 'EVIDENCE_MISSING', what: 'calls: 1 of 2 bytes came' }] },
}
for (const [name, part] of Object.entries(OPEN))
  test(`leaves something open: ${name}`, () => assert.ok(leftOpen([trace(part)]).length > 0))

test('a run that came to its end leaves nothing open, whatever another did', () => {
  const whole = trace({ exit: { how: 'exited', code: 1 } })
  assert.deepEqual(leftOpen([whole]), [])
  assert.deepEqual(leftOpen([trace({ exit: { how: 'time_up' } }), whole]), [])
})

test('a shell that could not find a command did start', () =>
  assert.deepEqual(leftOpen([trace({ exit: { how: 'exited', code: 127 } }, runs('/root/a.sh'))]), []))

const CLEAN: StaticVerdict = { label: 'clean', score: 0, confidence: 'medium', summary: 'Nothing was found.' }
const small = judgeRun(
  [
    {
      id: 'trace_shuts_down',
      type: 'execution',
      severity: 'low',
      title: '',
      attack: [],
      description: 'shut down',
      evidence: [],
    },
  ],
  'a',
)

test('a small finding of the run is in the verdict of a clean file', () => {
  const joined = joinVerdicts(CLEAN, small, [])
  assert.equal(joined?.label, 'clean')
  assert.equal(joined.score, small?.score)
  assert.match(joined.summary, /noted: shut down/)
})

test('what was left open lowers the confidence in innocence, and is told', () => {
  const joined = joinVerdicts(CLEAN, null, ['still running'])
  assert.equal(joined?.confidence, 'low')
  assert.match(joined.summary, /says nothing either way: still running/)
  assert.deepEqual(joined.unseen, ['run: still running'])
})

test('a run without findings speaks in the summary', () =>
  assert.match(joinVerdicts(CLEAN, null, [])?.summary ?? '', /Nor was anything seen when it ran/))

test('a run takes nothing from a conviction', () => {
  const before: StaticVerdict = { label: 'malicious', score: 1200, confidence: 'high', summary: 'A known one.' }
  const joined = joinVerdicts(before, small, ['still running'])
  assert.equal(joined?.label, 'malicious')
  assert.equal(joined.score, 1200)
  assert.equal(joined.confidence, undefined)
})
