// The rules of lures (`packages/engine/rules/lure`): the table is made of them, and each matches its own hits and none of its misses.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lureTable, readLureRules } from '../../../../scripts/lure-rules.ts'
import { loadTable } from '../../src/data/load.ts'
import { detectorOfRule } from '../../src/email/detectors/body/lure-rules.ts'
import { testDetector } from './detector-table.ts'

test('the table equals the rules: npm run build:rules', () => {
  assert.equal(Buffer.from(loadTable('lure-rules.json')).toString('utf8'), lureTable())
})

for (const { examples, ...rule } of readLureRules()) {
  assert.ok(examples.hits.length > 0, rule.id)
  testDetector(detectorOfRule(rule), {
    hits: Object.fromEntries(examples.hits.map(({ what, text, ...told }) => [what, { mail: text, ...told }])),
    misses: Object.fromEntries(examples.misses.map(({ what, text }) => [what, text])),
  })
}
