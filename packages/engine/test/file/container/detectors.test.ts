// Named hits and at least as many named misses for every detector of the family, on an empty base.

import assert from 'node:assert/strict'
import * as containerRegistry from '../../../src/file/detectors/container/registry.ts'
import { fileFamily } from '../../../src/file/detectors/family.ts'
import { testOnFacts } from '../detector-table.ts'
import { ARCHIVES } from './archives.ts'
import { BOMBS } from './bombs.ts'
import { DELIVERIES } from './deliveries.ts'
import { NAMES } from './names.ts'

testOnFacts(fileFamily(containerRegistry, 'containers'), { ...NAMES, ...BOMBS, ...ARCHIVES, ...DELIVERIES }, (hit) =>
  assert.ok(hit.evidence.length > 0),
)
