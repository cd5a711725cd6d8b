// The client against a fetch of our own: what it sends, what it makes of answers, and how it waits.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, createClient } from '../src/index.ts'

interface Sent {
  readonly url: string
  readonly init: RequestInit
}

function clientOf(
  answers: readonly Response[],
  retries = 4,
): {
  readonly client: ReturnType<typeof createClient>
  readonly sent: Sent[]
} {
  const sent: Sent[] = []
  const rest = [...answers]
  const client = createClient({
    baseUrl: 'http://service.example/',
    apiKey: 'assay_key',
    retries,
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init ?? {} })
      const answer = rest.shift()
      if (answer === undefined) throw new Error('no answer is left')
      return answer
    },
  })
  return { client, sent }
}

const json = (value: unknown, init: ResponseInit = {}): Response => new Response(JSON.stringify(value), init)

test('a message is sent as JSON with the key', async () => {
  const { client, sent } = clientOf([json({ success: true })])
  await client.analyzeEmail({ input_type: 'eml', content: 'x' }, { idempotencyKey: 'k1' })
  assert.equal(sent[0]?.url, 'http://service.example/v1/phishing/analyze')
  const headers = new Headers(sent[0]?.init.headers)
  assert.equal(headers.get('authorization'), 'Bearer assay_key')
  assert.equal(headers.get('idempotency-key'), 'k1')
  assert.equal(sent[0]?.init.body, '{"input_type":"eml","content":"x"}')
})

test('a file is sent as a form, and nothing that is told with it stands in the URL', async () => {
  const { client, sent } = clientOf([json({ data: {} }, { status: 202 })])
  await client.submitFile(new Uint8Array([1]), {
    fileName: 'a b.exe',
    tags: ['x', 'y'],
    passwords: ['secret', 's&cret'],
    stages: ['static', 'dynamic'],
    force: true,
    timeoutS: 30,
    idempotencyKey: 'k1',
  })
  assert.equal(sent[0]?.url, 'http://service.example/v1/file/deep')
  const headers = new Headers(sent[0]?.init.headers)
  assert.equal(headers.get('idempotency-key'), 'k1')
  // Only the platform knows the boundary.
  assert.equal(headers.get('content-type'), null)
  const form = sent[0]?.init.body
  assert.ok(form instanceof FormData)
  const file = form.get('file')
  assert.ok(file instanceof File)
  assert.deepEqual([file.name, ...(await file.bytes())], ['', 1])
  form.delete('file')
  assert.deepEqual(
    [...form],
    [
      ['file_name', 'a b.exe'],
      ['tags', 'x'],
      ['tags', 'y'],
      ['password', 'secret'],
      ['password', 's&cret'],
      ['stages', 'static,dynamic'],
      ['force', 'true'],
      ['timeout_s', '30'],
    ],
  )
})

test('a message goes as its bytes, with the options in the query', async () => {
  const { client, sent } = clientOf([json({ success: true }), json({ type: 'bundle' })])
  const bytes = new Uint8Array([0x46, 0xe4, 0xff])
  await client.analyzeMessage(bytes, { inputType: 'headers', options: { include_iocs: true } })
  assert.equal(sent[0]?.url, 'http://service.example/v1/phishing/analyze?input_type=headers&include_iocs=true')
  assert.equal(new Headers(sent[0]?.init.headers).get('content-type'), 'message/rfc822')
  const body = sent[0]?.init.body
  assert.ok(body instanceof Blob)
  assert.deepEqual(await body.bytes(), bytes)
  await client.exportIocs(bytes, 'stix')
  assert.equal(new Headers(sent[1]?.init.headers).get('accept'), 'application/stix+json;version=2.1')
})

test('it lets the service tell when the job is complete', async () => {
  const { client, sent } = clientOf([
    json({ data: { status: 'queued' } }, { headers: { 'retry-after': '0' } }),
    json({ data: { status: 'processing' } }, { headers: { 'retry-after': '0' } }),
    json({ data: { status: 'complete', verdict: 'clean' } }),
  ])
  assert.equal((await client.waitForFile('ab')).verdict, 'clean')
  assert.deepEqual(
    sent.map(({ url }) => url),
    Array<string>(3).fill('http://service.example/v1/file/status/ab?include_results=true&wait=30'),
  )
})

test('waiting can be given up', async () => {
  const { client } = clientOf([json({ data: { status: 'queued' } })])
  const waiting = client.waitForFile('ab', { intervalMs: 60_000, signal: AbortSignal.timeout(20) })
  await assert.rejects(waiting, { name: 'TimeoutError' })
})

test('an error of the service is told by its code', async () => {
  const error = { code: 'rate_limit_exceeded', message: 'Wait.', request_id: 'req_1', details: [] }
  const { client } = clientOf([json({ success: false, error }, { status: 429, headers: { 'retry-after': '7' } })], 0)
  const failed = await client.fileStatus('ab').catch((thrown: unknown) => thrown)
  assert.ok(failed instanceof ApiError)
  assert.deepEqual(
    [failed.status, failed.code, failed.message, failed.requestId, failed.retryAfterS],
    [429, 'rate_limit_exceeded', 'Wait.', 'req_1', 7],
  )
})

test('what is no answer of the service is an error as well', async () => {
  const { client } = clientOf([new Response('<html>Bad gateway</html>', { status: 502 })], 0)
  await assert.rejects(client.fileStatus('ab'), { code: 'invalid_answer', status: 502 })
})
