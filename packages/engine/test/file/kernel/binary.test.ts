// The kernel's binary in the repository is what its sources compile to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compileKernel } from '../../../../../scripts/build-kernel.ts'
import { loadTable } from '../../../src/data/load.ts'

test('kernel.wasm equals its sources: npm run build:kernel', async () => {
  const [shipped, compiled] = [loadTable('kernel.wasm'), await compileKernel()]
  assert.ok(Buffer.from(compiled).equals(shipped), `${compiled.length} bytes compiled, ${shipped.length} shipped`)
})
