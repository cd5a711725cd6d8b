// What detectors say of themselves is complete; every format reads known types.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileDetectors } from '../../src/file/detectors/registry.ts'
import { fileFormats } from '../../src/file/formats/registry.ts'
import { FILE_TYPES } from '../../src/file/identify/types.ts'

test('detector metadata is complete', () => {
  for (const { id, title, why, falsePositives, attack, weight } of fileDetectors) {
    assert.ok(weight.points >= 0, id)
    assert.match(id, /^[a-z][a-z0-9_]+$/)
    assert.ok(title.length > 5 && why.length > 10 && falsePositives.length > 5, id)
    for (const technique of attack) assert.match(technique, /^T\d{4}(\.\d{3})?$/, id)
  }
})

test('formats have unique ids, and at least 120 types are known', () => {
  const ids = fileFormats.map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length)
  assert.ok(Object.keys(FILE_TYPES).length >= 120)
})
