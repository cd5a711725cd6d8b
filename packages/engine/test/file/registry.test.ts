// Every detector is registered once, weighed and told apart; every format reads known types.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileDetectors } from '../../src/file/detectors/registry.ts'
import { fileFormats } from '../../src/file/formats/registry.ts'
import { FILE_TYPES } from '../../src/file/identify/types.ts'
import { FILE_WEIGHTS } from '../../src/file/verdict/weights.ts'

test('every detector has a weight and every weight a detector', () => {
  const ids = fileDetectors.map(({ id }) => id)
  assert.deepEqual(
    ids.filter((id) => FILE_WEIGHTS[id] === undefined),
    [],
    'detectors without a weight',
  )
  assert.deepEqual(
    Object.keys(FILE_WEIGHTS).filter((id) => !ids.includes(id)),
    [],
    'weights without a detector',
  )
  assert.equal(new Set(ids).size, ids.length, 'ids are unique')
})

test('detector metadata is complete', () => {
  for (const { id, title, why, falsePositives, attack } of fileDetectors) {
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
