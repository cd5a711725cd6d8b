// The kernel's binary in the repository is what its sources compile to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compileKernel, missingCompiler } from '../../../../../scripts/build-kernel.ts'
import { loadTable } from '../../../src/data/load.ts'

if (missingCompiler !== false && process.env['CI'] === 'true') throw new Error(missingCompiler)

test('kernel.wasm equals its sources: npm run build:kernel', { skip: missingCompiler }, async () => {
  const [shipped, compiled] = [loadTable('kernel.wasm'), await compileKernel()]
  assert.ok(Buffer.from(compiled).equals(shipped), `${compiled.length} bytes compiled, ${shipped.length} shipped`)
})
