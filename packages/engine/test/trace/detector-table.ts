// Runs a family's table: for each detector named traces that it hits and at least as many that it must miss.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Detector } from '../../src/detector.ts'
import { gatherTraceFacts, type TraceFacts } from '../../src/trace/facts.ts'
import type { Trace } from '../../src/trace/trace.ts'
import { trace } from './empty-trace.ts'

/** `again`: another run of the same sample. */
type Part = Partial<Trace> | { readonly again: readonly Partial<Trace>[] }
type Cases = Readonly<Record<string, readonly Part[]>>

function tracesOf(parts: readonly Part[]): readonly Trace[] {
  const first = parts.flatMap((part) => ('again' in part ? [] : [part]))
  return [trace(...first), ...parts.flatMap((part) => ('again' in part ? [trace(...part.again)] : []))]
}

export interface DetectorCases {
  readonly hits: Cases
  readonly misses: Cases
  /** Techniques of the first hit, where the detector tells them apart. */
  readonly attack?: readonly string[]
}

export type DetectorTable = Readonly<Record<string, DetectorCases>>

export function testFamily(detectors: readonly Detector<TraceFacts>[], table: DetectorTable): void {
  test('every detector of the family has hits and misses', () => {
    assert.deepEqual(Object.keys(table).sort(), detectors.map(({ id }) => id).sort())
    for (const [id, { hits, misses }] of Object.entries(table))
      assert.ok(Object.keys(hits).length > 0 && Object.keys(misses).length >= Object.keys(hits).length, id)
  })
  for (const detector of detectors) {
    const cases = table[detector.id]
    if (cases === undefined) continue
    for (const [name, parts] of Object.entries(cases.hits)) {
      test(`${detector.id} hits: ${name}`, () => {
        const hit = detector.detect(gatherTraceFacts(tracesOf(parts)))
        assert.ok(hit !== null)
        assert.ok(hit.evidence.length > 0 && hit.description.length > 10)
        if (cases.attack !== undefined && name === Object.keys(cases.hits)[0])
          assert.deepEqual(hit.attack, cases.attack)
      })
    }
    for (const [name, parts] of Object.entries(cases.misses)) {
      test(`${detector.id} misses: ${name}`, () => {
        assert.equal(detector.detect(gatherTraceFacts(tracesOf(parts))), null)
      })
    }
  }
}
