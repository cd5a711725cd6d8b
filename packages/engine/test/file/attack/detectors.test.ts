// Named hits and at least as many named misses for every detector of the family.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attackDetectors } from '../../../src/file/detectors/attack/registry.ts'
import { fileFacts } from '../empty-facts.ts'
import { type FactCases, factsOf } from './case.ts'
import { DISGUISES } from './disguises.ts'
import { DOCUMENTS } from './documents.ts'
import { DOWNLOADS } from './downloads.ts'
import { INTRUSIONS } from './intrusions.ts'
import { PACKAGES } from './packages.ts'
import { PAGES } from './pages.ts'
import { SERVERS } from './servers.ts'
import { SHORTCUTS } from './shortcuts.ts'
import { THEFTS } from './thefts.ts'

const CASES: FactCases = {
  ...factsOf({ ...DOWNLOADS, ...INTRUSIONS, ...THEFTS, ...DISGUISES }),
  ...PAGES,
  ...PACKAGES,
  ...DOCUMENTS,
  ...SERVERS,
  ...SHORTCUTS,
}

for (const detector of attackDetectors) {
  const { hits, misses } = CASES[detector.id] ?? { hits: {}, misses: {} }

  for (const [name, given] of Object.entries(hits))
    test(`${detector.id} hits: ${name}`, () => {
      const hit = detector.detect(fileFacts(given))
      assert.ok(hit !== null)
      assert.equal(hit.strength ?? 1, 1)
      assert.ok(hit.evidence.length > 0)
    })
  for (const [name, given] of Object.entries(misses))
    test(`${detector.id} misses: ${name}`, () => assert.equal(detector.detect(fileFacts(given)), null))
  test(`${detector.id} has a table`, () => {
    assert.ok(Object.keys(hits).length > 0)
    assert.ok(Object.keys(misses).length >= Object.keys(hits).length)
  })
}
