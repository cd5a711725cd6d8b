// Named hits and at least as many named misses for every detector of the family.

import assert from 'node:assert/strict'
import * as attackRegistry from '../../../src/file/detectors/attack/registry.ts'
import { fileFamily } from '../../../src/file/detectors/family.ts'
import { hasEvidence, testOnFacts } from '../detector-table.ts'
import { BUILDERS } from './builders.ts'
import { type FactCases, factsOf } from './case.ts'
import { DEFENCES } from './defences.ts'
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
  ...factsOf({ ...DOWNLOADS, ...INTRUSIONS, ...THEFTS, ...DISGUISES, ...DEFENCES }),
  ...BUILDERS,
  ...PAGES,
  ...PACKAGES,
  ...DOCUMENTS,
  ...SERVERS,
  ...SHORTCUTS,
}

testOnFacts(fileFamily(attackRegistry, 'attack'), CASES, (hit) => {
  hasEvidence(hit)
  assert.equal(hit.strength ?? 1, 1, 'what convicts alone is sure')
})
