// Further tries of the client, against a fetch of our own: when it asks again, how long it waits, and when it must not.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ApiError, type ClientOptions, createClient } from '../src/index.ts'

type Answer = Response | 'lost'

const SHA256 = '0'.repeat(64)
const refusal = (status: number, code: string, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json({ success: false, error: { code, message: 'Not now.', request_id: 'req_1' } }, { status, headers })
const busy = (): Response => refusal(503, 'overloaded', { 'retry-after': '0' })
const fine = (): Response => Response.json({ data: { sha256: SHA256 } })

function clientOf(answers: readonly Answer[], options: Partial<ClientOptions> = {}) {
  const rest = [...answers]
  const keys: (string | null)[] = []
  const client = createClient({
    baseUrl: 'http://service.example',
    apiKey: 'assay_key',
    fetch: async (_url, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'))
      const answer = rest.shift()
      assert.ok(answer, 'it asked more often than it should')
      if (answer === 'lost') throw new TypeError('fetch failed')
      return answer
    },
    ...options,
  })
  return { client, keys }
}

describe('a request that is charged', () => {
  test('is sent again under the same key, which no other request has', async () => {
    const { client, keys } = clientOf([
      busy(),
      refusal(429, 'rate_limit_exceeded', { 'retry-after': '0' }),
      fine(),
      fine(),
    ])
    await client.analyzeEmail({ input_type: 'eml', content: 'x' })
    await client.submitFile(new Uint8Array([1]))
    assert.match(keys[0] ?? '', /^[0-9a-f]{32}$/)
    assert.deepEqual(keys.slice(1, 3), [keys[0], keys[0]])
    assert.notEqual(keys[3], keys[0])
  })

  test('is sent again when its connection was lost, or while the first try is still at work', async () => {
    const inUse = refusal(409, 'idempotency_key_in_use', { 'retry-after': '0' })
    const { client, keys } = clientOf(['lost', inUse, fine()])
    await client.analyzeMessage(new Uint8Array([1]), { idempotencyKey: 'mine' })
    assert.deepEqual(keys, ['mine', 'mine', 'mine'])
  })

  test('is not sent again after a lost connection without a key: it may have been charged', async () => {
    const { client, keys } = clientOf(['lost'])
    await assert.rejects(client.submitFile(new Uint8Array([1]), { idempotencyKey: null }), TypeError)
    assert.deepEqual(keys, [null])
  })
})

test('what can be asked again is, after a lost connection and a proxy without a service', async () => {
  const { client } = clientOf([
    'lost',
    new Response('<html>', { status: 502, headers: { 'retry-after': '0' } }),
    fine(),
  ])
  await client.fileStatus(SHA256)
})

test('a key is made up where the platform has no randomUUID, as a browser over plain HTTP', async () => {
  const { randomUUID } = crypto
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  try {
    const { client, keys } = clientOf([fine(), fine()])
    for (let time = 0; time < 2; time += 1) await client.analyzeEmail({ input_type: 'eml', content: 'x' })
    assert.match(keys[0] ?? '', /^[0-9a-f]{32}$/)
    assert.notEqual(keys[0], keys[1])
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true, writable: true })
  }
})

test('a change by administration is not made twice', async () => {
  const { client } = clientOf(['lost'])
  await assert.rejects(client.grantCredits('soc', 5), TypeError)
  const again = clientOf([busy(), fine()])
  await again.client.grantCredits('soc', 5)
})

test('what would be refused again is not asked again', async () => {
  for (const [status, code] of [
    [400, 'invalid_request'],
    [401, 'api_key_invalid'],
    [402, 'insufficient_credits'],
    [404, 'sample_not_found'],
    [409, 'idempotency_key_reused'],
    [500, 'internal_error'],
    [504, 'request_timeout'],
  ] as const) {
    const { client } = clientOf([refusal(status, code)])
    await assert.rejects(client.fileStatus(SHA256), (error) => error instanceof ApiError && error.code === code)
  }
})

test('it gives up after its tries, and at once where it should wait too long or not try again', async () => {
  const { client } = clientOf([busy(), busy(), busy()], { retries: 2 })
  await assert.rejects(client.account(), { code: 'overloaded', status: 503 })
  const long = clientOf([refusal(429, 'rate_limit_exceeded', { 'retry-after': '61' })])
  await assert.rejects(long.client.account(), { retryAfterS: 61 })
  const once = clientOf([busy()], { retries: 0 })
  await assert.rejects(once.client.account(), { status: 503 })
})

test('it waits for as long as the service says, which can be given up', async () => {
  const { client } = clientOf([refusal(503, 'overloaded', { 'retry-after': '1' }), fine()])
  const startMs = performance.now()
  await client.account()
  assert.ok(performance.now() - startMs > 990)
  const waiting = clientOf([refusal(503, 'overloaded', { 'retry-after': '50' })])
  await assert.rejects(waiting.client.account({ signal: AbortSignal.timeout(20) }), { name: 'TimeoutError' })
})

test('an address or a key that cannot be one is told, not tried', () => {
  assert.throws(() => createClient({ baseUrl: 'localhost', apiKey: 'k' }), TypeError)
  assert.throws(() => createClient({ baseUrl: 'http://service.example', apiKey: 'two\nlines' }), TypeError)
})
