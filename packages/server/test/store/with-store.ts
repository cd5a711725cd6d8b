// A test with a store of its own, which must be sound in the end, whatever the test did to it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MakeStore, StoreUnderTest } from './store-fixture.ts'

export type StoreTest = (name: string, body: (given: StoreUnderTest) => Promise<void>) => void

export const withStore =
  (make: MakeStore): StoreTest =>
  (name, body) => {
    test(name, async () => {
      const given = await make()
      try {
        await body(given)
        const auditor = given.second()
        assert.deepEqual(await auditor.audit(), [])
        await auditor.close()
      } finally {
        await given.dispose()
      }
    })
  }
