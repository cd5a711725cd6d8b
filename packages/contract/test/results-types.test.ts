// The types of results are those of their schema.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { resultsTypes } from '../../../scripts/results-types.ts'

test('the types of results are written from the schema as it is: `npm run results-schema` writes both', async () => {
  const text = readFileSync(join(import.meta.dirname, '../src/results-types.ts'), 'utf8')
  assert.equal(text, await resultsTypes())
})
