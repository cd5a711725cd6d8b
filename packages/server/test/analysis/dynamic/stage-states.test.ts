// The state of the dynamic stage for every way in which its engines can end, and what the job makes of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dynamicStage } from '../../../src/analysis/dynamic/dynamic-stage.ts'
import type { DynamicEngine, EngineOutcome } from '../../../src/analysis/dynamic/engine.ts'
import { finishJob } from '../../../src/analysis/finish.ts'
import type { StageOutcome } from '../../../src/analysis/stage.ts'
import type { ChildOutcome } from '../../../src/analysis/static/child-process.ts'

const judged: ChildOutcome = {
  outcome: 'complete',
  answer: {
    kind: 'done',
    findings: { verdict: 'suspicious', fileType: null, hashes: {}, results: { behavior: { runs: [] } } },
  },
}
const ran: EngineOutcome = { outcome: 'ran', wire: [{}], notRun: [] }
const cutByTime: EngineOutcome = { ...ran, cut: { status: 'timeout', reason: 'Stopped after 2 s.' } }
const cutByFault: EngineOutcome = { ...ran, cut: { status: 'failed', reason: 'Its process ended early.' } }
const skipped: EngineOutcome = { outcome: 'skipped', reason: 'No script.' }
const failed: EngineOutcome = { outcome: 'failed', reason: 'Did not boot.' }
const timeout: EngineOutcome = { outcome: 'timeout', reason: 'Too slow.' }

const NAMES = ['emulate', 'microvm', 'cape'] as const

function stageOf(ends: readonly EngineOutcome[], judging: ChildOutcome = judged): Promise<StageOutcome> {
  const engines = ends.map(
    (ended, at): DynamicEngine => ({
      name: NAMES[at] ?? 'cape',
      place: 'here',
      limitMs: (ms) => ms + 100,
      declines: () => null,
      run: async () => ended,
      close: () => {},
    }),
  )
  const stage = dynamicStage({ engines, pool: { run: async () => judging }, memoryMibMax: 256 })
  return stage.run({ fileName: 'a.js', bytes: new Uint8Array(), options: { passwords: [], timeoutS: 2 } })
}

const STATES: readonly (readonly [string, readonly EngineOutcome[], StageOutcome['status'], RegExp | null])[] = [
  ['one ran', [ran], 'complete', null],
  ['one ran, the others did not', [skipped, ran, failed], 'complete', null],
  ['one was cut, another was not', [cutByTime, ran], 'complete', null],
  ['the only one was cut by time', [cutByTime], 'timeout', /2 s.+until then is reported/],
  ['the only one was cut by a fault', [cutByFault, skipped], 'failed', /ended early/],
  ['both were cut', [cutByFault, cutByTime], 'timeout', /ended early.+2 s/],
  ['none ran: time weighs most', [skipped, failed, timeout], 'timeout', /Too slow/],
  ['none ran: one failed', [skipped, failed], 'failed', /Did not boot/],
  ['none ran: all skipped', [skipped, skipped], 'skipped', /No script/],
  ['no engine', [], 'skipped', /No engine/],
]

for (const [name, ends, status, reason] of STATES) {
  test(`${name}: ${status}`, async () => {
    const outcome = await stageOf(ends)
    assert.equal(outcome.status, status)
    if (reason !== null) assert.match('reason' in outcome ? outcome.reason : '', reason)
  })
}

test('what judging could not do in time is told as such', async () => {
  const outcome = await stageOf([ran], { outcome: 'timeout', reason: 'Stopped after 60 s.' })
  assert.equal(outcome.status, 'timeout')
})

test('an answer of the wrong shape is no result', async () => {
  assert.equal((await stageOf([ran], { outcome: 'complete', answer: { kind: 'done' } })).status, 'failed')
})

test('every engine stands in the report with its state', async () => {
  const outcome = await stageOf([cutByTime, failed, ran])
  assert.ok(outcome.status === 'complete')
  const { engines } = outcome.findings.results['behavior'] as { engines: readonly Record<string, unknown>[] }
  assert.deepEqual(
    engines.map(({ name, status, partial = false }) => [name, status, partial]),
    [
      ['emulate', 'timeout', true],
      ['microvm', 'failed', false],
      ['cape', 'complete', false],
    ],
  )
})

test('a stage that was cut delivers what it saw: told, judged and charged; one that saw nothing is paid back', async () => {
  const cut = finishJob([await stageOf([cutByTime])], 'test')
  assert.deepEqual([cut.verdict, cut.refund, cut.stages[0]?.status], ['suspicious', false, 'timeout'])
  assert.match(cut.stages[0]?.reason ?? '', /Stopped/)
  const results = JSON.parse(cut.results ?? '{}') as { behavior?: object; errors?: readonly object[] }
  assert.ok(results.behavior !== undefined && results.errors?.length === 1)
  const nothing = finishJob([await stageOf([timeout, failed])], 'test')
  assert.deepEqual([nothing.verdict, nothing.refund], ['unknown', true])
})
