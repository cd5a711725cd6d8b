// Named hits and at least as many named misses for every detector of the family, on an empty base.

import assert from 'node:assert/strict'
import * as containerRegistry from '../../../src/file/detectors/container/registry.ts'
import { fileFamily } from '../../../src/file/detectors/family.ts'
import { testOnFacts } from '../detector-table.ts'
import { ARCHIVES } from './archives.ts'
import { BOMBS } from './bombs.ts'
import { DELIVERIES } from './deliveries.ts'
import { NAMES } from './names.ts'

// What a message in a file is judged by stands in the findings of the message, not in the file.
testOnFacts(fileFamily(containerRegistry), { ...NAMES, ...BOMBS, ...ARCHIVES, ...DELIVERIES }, (hit, id) =>
  assert.equal(hit.evidence.length > 0, id !== 'message_is_phishing'),
)
