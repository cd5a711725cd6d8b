// A file that is deleted between being found and its results being read: nothing is charged for what is not there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ResultsLostError } from '../../src/analysis/large-results.ts'
import type { Answer, Call } from '../../src/http/call.ts'
import { Refusal } from '../../src/http/refusal.ts'
import { type FileStatusDependencies, fileStatusRoute } from '../../src/http/routes/file-status.ts'
import type { Submission } from '../../src/store/records.ts'

const PLAIN = { uploadTimeMs: 0, completedAtMs: 0, sample: {}, tags: [], stages: [] }
const complete = (analysisId: number): object => ({ ...PLAIN, analysisId, state: 'complete' })

/** `found`: what is found, one look after the other. */
function asking(found: readonly (object | null)[], loadResults: FileStatusDependencies['loadResults']) {
  const looks = [...found]
  const lost: number[] = []
  let charges = 0
  const route = fileStatusRoute({
    submissions: { find: async () => (looks.shift() ?? null) as Submission | null },
    loadResults,
    onResultsLost: async (_call, analysisId) => void lost.push(analysisId),
    credits: {
      priceOf: (listed) => listed,
      charge: async () => {
        charges += 1
        return { outcome: 'charged', chargeId: 'led_1', balance: 1 }
      },
      reserve: () => Promise.reject(new Error('nobody waits here')),
    },
    awaited: { wait: () => Promise.reject(new Error('nobody waits here')) },
    waitsMax: 1,
  })
  // Only what the route looks at.
  const call = {
    operation: route.operation,
    parameters: { sha256: 'a'.repeat(64) },
    query: { include_results: 'true' },
    caller: { accountId: 'acc_1' },
    takeAnswerRoom: () => {},
  } as unknown as Call
  return { answer: (): Promise<Answer> => route.handle(call), lost, charges: () => charges }
}

const refused = (name: string) => (error: unknown) => error instanceof Refusal && error.error === name

test('deleted in that moment is not found, and costs nothing', async () => {
  const { answer, lost, charges } = asking([complete(1), null], async () => null)
  await assert.rejects(answer(), refused('sample_not_found'))
  assert.deepEqual([lost, charges()], [[], 0])
})

test('sent again in that moment is answered as it is now', async () => {
  const { answer, charges } = asking([complete(1), { ...PLAIN, analysisId: 2, state: 'queued' }], async () => null)
  const { body, status } = await answer()
  assert.equal(status, 200)
  assert.equal(JSON.parse(String(body)).data.status, 'queued')
  assert.equal(charges(), 1)
})

test('an analysis that the platform could not do has none, and says so', async () => {
  const { answer, charges } = asking([complete(1), complete(1)], async () => null)
  assert.equal(JSON.parse(String((await answer()).body)).data.analysis_results, null)
  assert.equal(charges(), 1)
})

test('gone without having been deleted is lost, told, and costs nothing', async () => {
  const { answer, lost, charges } = asking([complete(1)], () => Promise.reject(new ResultsLostError('missing')))
  await assert.rejects(answer(), refused('results_lost'))
  assert.deepEqual([lost, charges()], [[1], 0])
})
