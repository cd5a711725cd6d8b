// The bounds of the fit of mail's points: each speaks of something that exists, gives its reason, and the points keep it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Bound, boundOf, CEILINGS, COMBINATION_FLOORS, FLOORS } from '../bench/mail/fit/bounds.ts'
import { COMBINATIONS } from '../packages/engine/src/email/verdict/combinations.ts'
import { WEIGHTS } from '../packages/engine/src/email/verdict/weights.ts'

const detectors = new Map(Object.entries(WEIGHTS).map(([id, { points }]) => [id, points]))
const combinations = new Map(COMBINATIONS.map(({ id, points }) => [id, points]))

const idsOf = (bounds: readonly Bound[]): readonly string[] => bounds.flatMap(({ points }) => Object.keys(points))

const LISTS = [
  ['ceilings', CEILINGS, detectors],
  ['floors', FLOORS, detectors],
  ['floors of combinations', COMBINATION_FLOORS, combinations],
] as const

for (const [name, bounds, known] of LISTS) {
  test(`${name} are of what exists, each once and with a reason`, () => {
    const ids = idsOf(bounds)
    assert.deepEqual(
      ids.filter((id) => !known.has(id)),
      [],
    )
    assert.equal(new Set(ids).size, ids.length)
    for (const { reason } of bounds) assert.match(reason, /^\S.{20,}\.$/)
  })
}

test('no ceiling is below its floor', () => {
  for (const id of idsOf(CEILINGS)) assert.ok((boundOf(CEILINGS, id) ?? 0) >= (boundOf(FLOORS, id) ?? 0), id)
})

test('the shipped points keep the bounds', () => {
  for (const id of idsOf(CEILINGS)) assert.ok((detectors.get(id) ?? 0) <= (boundOf(CEILINGS, id) ?? 0), id)
  for (const id of idsOf(FLOORS)) assert.ok((detectors.get(id) ?? 0) >= (boundOf(FLOORS, id) ?? 0), id)
  for (const id of idsOf(COMBINATION_FLOORS))
    assert.ok((combinations.get(id) ?? 0) >= (boundOf(COMBINATION_FLOORS, id) ?? 0), id)
})
