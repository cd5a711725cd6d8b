// The static stage end to end.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../src/index.ts'

const now = new Date('2026-01-01T00:00:00Z')

test('nothing is clean by omission: data of no known type is unknown', async () => {
  const report = await analyzeFile(Uint8Array.of(1, 2, 3, 250, 251, 0, 0, 9), { fileName: 'a.bin', now })
  assert.equal(report.verdict.label, 'unknown')
  assert.ok(report.verdict.unseen.length > 0)
})
