// What a run printed and what it did not find here stand in the report, and no sign of it moves the reader's screen.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeTrace } from '../../src/trace/analyze.ts'
import { behaviorResults } from '../../src/trace/results.ts'
import type { Trace } from '../../src/trace/trace.ts'
import { trace } from './empty-trace.ts'

function runOf(part: Partial<Trace>): Readonly<Record<string, unknown>> {
  const { behavior } = behaviorResults(analyzeTrace([trace(part)], { path: 'a' }), 'a')
  return (behavior as { runs: readonly Record<string, unknown>[] }).runs[0] ?? assert.fail()
}

test('what was printed is told with its size, its hash and its beginning', () => {
  const printed = Buffer.from('größe: 5\r\n\x1b[2Jdone\x00\xff\n'.repeat(1), 'utf8')
  const told = runOf({ printed })['printed'] as { size: number; sha256: string; start: string }
  assert.deepEqual([told.size, told.start], [printed.length, 'größe: 5\n\\x1b[2Jdone\\x00ÿ\n'])
  assert.match(told.sha256, /^[0-9a-f]{64}$/)
  const long = runOf({ printed: Buffer.alloc(100_000, 'x') })['printed'] as { size: number; start: string }
  assert.deepEqual([long.size, long.start.length], [100_000, 4_000])
  assert.equal(runOf({ printed: new Uint8Array() })['printed'], undefined)
})

test('what was asked for and not there is told, one line each', () => {
  assert.deepEqual(runOf({ missed: ['the library a.dll is not there'] })['missed'], ['the library a.dll is not there'])
  assert.equal(runOf({ missed: [] })['missed'], undefined)
})
