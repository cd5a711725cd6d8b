// Named hits and at least as many named misses for every detector of the family, on an empty base.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { containerDetectors } from '../../../src/file/detectors/container/registry.ts'
import { fileFacts } from '../empty-facts.ts'
import { ARCHIVES } from './archives.ts'
import { BOMBS } from './bombs.ts'
import type { Cases } from './build-facts.ts'
import { DELIVERIES } from './deliveries.ts'
import { NAMES } from './names.ts'

const cases: Cases = { ...NAMES, ...BOMBS, ...ARCHIVES, ...DELIVERIES }

test('every detector of the family has its table', () => {
  assert.deepEqual(Object.keys(cases).sort(), containerDetectors.map(({ id }) => id).sort())
  for (const [id, { hits, misses }] of Object.entries(cases))
    assert.ok(Object.keys(misses).length >= Object.keys(hits).length, id)
})

for (const { id, detect } of containerDetectors) {
  const { hits = {}, misses = {} } = cases[id] ?? {}
  for (const [name, facts] of Object.entries(hits)) {
    test(`${id} hits: ${name}`, () => {
      const hit = detect(fileFacts(facts))
      assert.ok(
        hit !== null && hit.description.length > 10 && hit.evidence.length > 0 === (id !== 'message_is_phishing'),
      )
    })
  }
  for (const [name, facts] of Object.entries(misses))
    test(`${id} misses: ${name}`, () => assert.equal(detect(fileFacts(facts)), null))
}
