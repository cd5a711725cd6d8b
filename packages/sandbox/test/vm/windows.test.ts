// Programs for Windows in a real guest: those that `assay sandbox check` runs.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SELF_TESTS } from '../../src/check/self-tests.ts'
import { NO_WINDOWS_IMAGE } from '../../src/index.ts'
import { sandboxLayout } from '../../src/layout.ts'
import { openTestVm, TEST_DATA_DIR } from './test-vm.ts'

const { vm, skip } = await openTestVm()
const noImage = vm !== null && vm.images.windows === null ? NO_WINDOWS_IMAGE : false

for (const { name, guest, fileName, bytes, missing } of SELF_TESTS) {
  if (guest !== 'windows') continue
  test(`${name} is run under Wine, and the trace lacks nothing`, { skip: skip || noImage }, async () => {
    const outcome = await vm?.run({ bytes: await bytes(sandboxLayout(TEST_DATA_DIR).windows), fileName })
    assert.ok(outcome?.status === 'complete', JSON.stringify(outcome))
    assert.deepEqual(missing(outcome.trace), [])
    assert.equal(outcome.trace.environment.fidelity, 'compatible')
    assert.match(outcome.trace.environment.name, /^Wine [\d.]+ on Debian 12/)
    assert.ok(outcome.trace.notCovered.length > 0)
  })
}
