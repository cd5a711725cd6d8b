// Who asks for large results and does not read them: the memory that they take is bounded, and what is refused costs nothing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '../../src/http/call.ts'
import { Refusal } from '../../src/http/refusal.ts'
import { fileStatusRoute } from '../../src/http/routes/file-status.ts'
import type { SubmissionStore } from '../../src/store/store.ts'

const RESULTS = JSON.stringify({ schema_version: '1.0', text: 'x'.repeat(70) })
const SHA256 = 'a'.repeat(64)

function serve() {
  let charges = 0
  const submission = {
    state: 'complete',
    analysisId: 1,
    uploadTimeMs: 0,
    completedAtMs: 0,
    sample: {},
    tags: [],
    stages: [],
  }
  const route = fileStatusRoute({
    // Only what the route looks at.
    submissions: { find: async () => submission, loadResults: async () => RESULTS } as unknown as SubmissionStore,
    credits: {
      charge: async () => {
        charges += 1
        return { outcome: 'charged', chargeId: 'led_1', balance: 1 }
      },
    },
    heldBytesMax: 4 * RESULTS.length,
  })
  const sent: (() => void)[] = []
  const ask = (accountId: string, results = 'true'): Promise<unknown> =>
    route.handle({
      parameters: { sha256: SHA256 },
      query: { include_results: results },
      caller: { accountId },
      whenAnswered: (then: () => void) => void sent.push(then),
    } as unknown as Call)
  return { ask, sent, charges: () => charges }
}

const isOverloaded = (error: unknown): boolean => error instanceof Refusal && error.error === 'overloaded'

test('results that nobody reads leave room for other accounts, and come again when they are read', async () => {
  const { ask, sent, charges } = serve()
  for (let count = 0; count < 3; count += 1) await ask('acc_1')
  await assert.rejects(ask('acc_1'), isOverloaded)
  assert.equal(charges(), 3)
  await ask('acc_1', 'false')
  await ask('acc_2')
  await assert.rejects(ask('acc_2'), isOverloaded)
  sent[0]?.()
  await ask('acc_2')
  assert.equal(charges(), 6)
})
