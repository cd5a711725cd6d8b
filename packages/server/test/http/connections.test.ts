import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectionsMax } from '../../src/http/connections.ts'

test('connections leave files for everything else', () => {
  for (const [openFiles, connections] of [
    [null, 8192],
    [1_048_576, 8192],
    [1024, 768],
    [256, 128],
    [1, 1],
  ] as const)
    assert.equal(connectionsMax(openFiles), connections)
})
