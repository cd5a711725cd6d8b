// The stream of events against a fetch of our own and a clock of our own: a connection that is lost, or cannot be made, is tried again,
// and what a refusal says for good ends it.
import assert from 'node:assert/strict'
import { describe, mock, type TestContext, test } from 'node:test'
import { type AccountEvent, ApiError, createClient } from '../src/index.ts'

type Answer = Response | 'lost'

const stream = (...blocks: readonly string[]): Response => new Response(blocks.map((block) => `${block}\n\n`).join(''))
const gone = (sha256: string, id: number): string =>
  `id: ${id}\nevent: file.deleted\ndata: ${JSON.stringify({ sha256 })}`
const refusal = (status: number, code: string, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json({ error: { code, message: 'No.', request_id: 'req_1' } }, { status, headers })

/** What was heard until the answers are used up, with the ids that were sent and the pauses that were made. */
async function hear(t: TestContext, answers: readonly Answer[]) {
  const pausesMs: number[] = []
  t.after(() => mock.restoreAll())
  mock.method(globalThis, 'setTimeout', (work: () => void, ms: number) => {
    // The bound on silence is no pause.
    if (ms < 40_000) {
      pausesMs.push(ms)
      queueMicrotask(work)
    }
  })
  const ids: (string | null)[] = []
  const over = new AbortController()
  const rest = [...answers]
  const client = createClient({
    baseUrl: 'http://service.example',
    apiKey: 'assay_key',
    retries: 0,
    fetch: async (_url, init) => {
      const answer = rest.shift()
      if (answer === undefined) {
        over.abort()
        throw new TypeError('aborted')
      }
      ids.push(new Headers(init?.headers).get('last-event-id'))
      if (answer === 'lost') throw new TypeError('fetch failed')
      return answer
    },
  })
  const heard: AccountEvent[] = []
  let error: unknown = null
  try {
    for await (const event of client.events({ signal: over.signal })) heard.push(event)
  } catch (thrown) {
    error = thrown
  }
  return { names: heard.map(({ event }) => event), ids, pausesMs, error }
}

describe('listening', () => {
  test('goes on behind the last event after a restart that refuses connections for a while', async (t) => {
    const proxy = new Response('<html>', { status: 502 })
    const { names, ids, error } = await hear(t, [
      stream(gone('a', 7), 'event: end\ndata: {"code":"shutting_down"}'),
      'lost',
      proxy,
      refusal(503, 'shutting_down'),
      refusal(429, 'rate_limit_exceeded'),
      stream(gone('b', 8)),
    ])
    assert.equal(error, null)
    assert.deepEqual(names, ['file.deleted', 'file.deleted'])
    assert.deepEqual(ids, [null, '7', '7', '7', '7', '7'])
  })

  test('begins where the first connection fails', async (t) => {
    const { names, error } = await hear(t, ['lost', stream(gone('a', 1))])
    assert.deepEqual([names, error], [['reset', 'file.deleted'], null])
  })

  test('tells that something may have been missed where there is nothing to go on behind', async (t) => {
    const { names } = await hear(t, [
      stream(': listening'),
      stream(': listening'),
      stream(gone('a', 1)),
      stream(gone('b', 2)),
    ])
    assert.deepEqual(names, ['reset', 'reset', 'file.deleted', 'file.deleted'])
  })

  test('waits longer each time nobody answers, and as long as it is told', async (t) => {
    const { pausesMs } = await hear(t, [...Array<Answer>(8).fill('lost'), stream(gone('a', 1)), 'lost'])
    assert.deepEqual(pausesMs.slice(0, 8), [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    assert.equal(pausesMs[8], 500)
    const told = await hear(t, [refusal(429, 'rate_limit_exceeded', { 'retry-after': '15' })])
    assert.equal(told.pausesMs[0], 15_000)
  })

  for (const [status, code] of [
    [401, 'api_key_revoked'],
    [403, 'insufficient_permissions'],
    [404, 'not_found'],
  ] as const)
    test(`ends with ${code}`, async (t) => {
      const { error, ids } = await hear(t, [stream(gone('a', 1)), refusal(status, code), stream()])
      assert.ok(error instanceof ApiError && error.code === code)
      assert.equal(ids.length, 2)
    })
})
