// Who else may have what the static stage found out.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { staticStage } from '../../../src/analysis/static/static-stage.ts'

const HASHES = { sha512: null, ssdeep: null, tlsh: null }

async function openToOf(limits: readonly string[]): Promise<unknown> {
  const hit = limits.map((limit) => ({ limit, where: 'a.zip', what: 'it was stopped' }))
  const findings = {
    verdict: 'unknown',
    fileType: 'zip',
    hashes: HASHES,
    fingerprints: [],
    results: { limits: { hit } },
  }
  const pool = { run: async () => ({ outcome: 'complete' as const, answer: { kind: 'done', findings } }) }
  const stage = staticStage({ pool, timeoutMs: 1_000, memoryMibMax: 100 })
  const ended = await stage.run({ fileName: 'a.zip', bytes: new Uint8Array(), options: { passwords: [] }, before: [] })
  assert.equal(ended.status, 'complete')
  return ended.openTo
}

test('what ran out of time is for nobody else, and what reached a limit of size is for all', async () => {
  assert.equal(await openToOf([]), 'all')
  assert.equal(await openToOf(['files_max']), 'all')
  assert.equal(await openToOf(['files_max', 'elapsed_ms_max']), null)
  assert.equal(await openToOf(['rules']), null)
})
