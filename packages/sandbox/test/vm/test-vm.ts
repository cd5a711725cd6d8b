// The guest that tests run in: built by `npm run install:test-tools`. Without it they are skipped with its reason; where CI
// runs they must not be.
import { resolve } from 'node:path'
import { type MicroVm, openMicroVm } from '../../src/index.ts'

export const TEST_DATA_DIR =
  process.env['ASSAY_TEST_SANDBOX_DIR'] ?? resolve(import.meta.dirname, '../../../../.cache/sandbox-test')

export interface TestVm {
  readonly vm: MicroVm | null
  /** For `skip`: false, or why. */
  readonly skip: string | false
}

export async function openTestVm(): Promise<TestVm> {
  const opened = await openMicroVm(TEST_DATA_DIR)
  if (opened.available) return { vm: opened.vm, skip: false }
  if (process.env['CI'] === 'true') throw new Error(`No guest to test in: ${opened.reason}`)
  return { vm: null, skip: `no guest here: ${opened.reason}` }
}
