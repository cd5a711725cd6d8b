import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchFor } from '../../../src/file/formats/script/traits/needles.ts'

test('words that the scanner has no room for are found all the same', () => {
  const many = Array.from({ length: 3000 }, (_, at) => ({ word: `word${at}.`, placesMax: 60_000, spacing: 1 }))
  const places = searchFor(many)('word1. word2999. word1.')
  assert.deepEqual(
    [1, 2999, 5].map((at) => places.of(many[at] ?? assert.fail())),
    [[0, 17], [7], []],
  )
})
