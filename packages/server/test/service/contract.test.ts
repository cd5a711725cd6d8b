// The promises of the API contract, held against the real service from the outside: fields and types of both operations,
// null rules, both prefixes, every error, credits, headers.
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { openApiDocument } from '@assay/contract'
import { type Ask, ask, newCaller, type Reply, waitForCompletion } from './client.ts'
import { EVERY_OPTION, PHISH } from './mail.ts'
import { makeDataDir, type Service, startService } from './service.ts'

const { Ajv2020 } = createRequire(import.meta.url)('ajv/dist/2020') as typeof import('ajv/dist/2020.js')

const dataDir = makeDataDir()
let service: Service
before(async () => {
  service = await startService(dataDir.path)
})
after(async () => {
  await service.stop()
  dataDir[Symbol.dispose]()
})

const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')
const call = (path: string, options?: Ask): Promise<Reply> => ask(service, path, options)
const analyze = (options: Ask & { readonly path?: string } = {}): Promise<Reply> =>
  call(options.path ?? '/v1/phishing/analyze', {
    json: { input_type: 'eml', content: PHISH, options: EVERY_OPTION },
    ...options,
  })
const submitRaw = (
  bytes: Uint8Array<ArrayBuffer> | string,
  options: Ask & { readonly query?: string } = {},
): Promise<Reply> =>
  call(`/v1/file/deep${options.query ?? ''}`, {
    body: bytes,
    method: 'POST',
    ...options,
    headers: { 'content-type': 'application/octet-stream', ...options.headers },
  })

function assertError(reply: Reply, status: number, type: string, code: string): void {
  assert.equal(reply.status, status, reply.text)
  assert.match(reply.headers.get('content-type') ?? '', /^application\/json/)
  assert.equal(reply.json.success, false)
  assert.equal(reply.json.error.type, type)
  assert.equal(reply.json.error.code, code)
  assert.match(reply.json.error.message, /^[^\n]+$/)
  assert.equal(reply.json.error.request_id, reply.headers.get('x-request-id'))
}

const SECURITY = ['x-content-type-options', 'x-frame-options', 'content-security-policy', 'cache-control']

/** The headers that stand on every answer of an account. */
function assertAccountHeaders(reply: Reply, creditsUsed: number): void {
  for (const name of [...SECURITY, 'x-request-id']) assert.ok(reply.headers.get(name), name)
  for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-credits-remaining']) {
    assert.match(reply.headers.get(name) ?? '', /^\d+$/, name)
  }
  assert.equal(reply.headers.get('x-credits-used'), String(creditsUsed))
}

describe('authentication', () => {
  const cases: readonly [string, Ask, string][] = [
    ['no header', { key: null }, 'missing_authorization'],
    ['another scheme', { key: null, headers: { authorization: 'Basic abc' } }, 'invalid_authorization_format'],
    ['Bearer alone', { key: null, headers: { authorization: 'Bearer' } }, 'invalid_authorization_format'],
    ['an unknown key', { key: `assay_${'a'.repeat(38)}` }, 'api_key_invalid'],
    ['not a key at all', { key: 'x' }, 'api_key_invalid'],
  ]
  for (const [name, options, code] of cases) {
    test(`${name}: 401 ${code}, whatever else is wrong with the request`, async () => {
      for (const reply of [
        await call('/v1/file/status/nonsense', options),
        await call('/api/v1/phishing/analyze', {
          ...options,
          method: 'POST',
          body: '{',
          headers: { 'content-type': 'text/plain', ...options.headers },
        }),
      ]) {
        assertError(reply, 401, 'authentication_error', code)
        assert.match(reply.headers.get('www-authenticate') ?? '', /^Bearer/)
        assert.equal(reply.headers.get('x-credits-remaining'), null)
        assert.equal(reply.headers.get('x-ratelimit-limit'), null)
      }
    })
  }

  test('a revoked and an expired key are told as such', async () => {
    const caller = await newCaller(service, ['api:full'], 1)
    assert.equal((await call(`/v1/admin/keys/${caller.keyId}`, { method: 'DELETE' })).status, 200)
    assertError(await call('/v1/account', { key: caller.key }), 401, 'authentication_error', 'api_key_revoked')
    const name = `expiring-${crypto.randomUUID()}`
    await call('/v1/admin/accounts', { json: { name } })
    const expired = await call('/v1/admin/keys', {
      json: { account: name, permissions: ['api:full'], expires_at: '2020-01-01T00:00:00.000Z' },
    })
    assertError(
      await call('/v1/account', { key: expired.json.data.key }),
      401,
      'authentication_error',
      'api_key_expired',
    )
  })

  test('a key without the permission: 403 that names it, before anything else of the request', async () => {
    const { key } = await newCaller(service, ['file:read'], 10)
    for (const [path, options, permission] of [
      ['/v1/phishing/analyze', { method: 'POST', body: 'x' }, 'phishing:read'],
      ['/v1/file/deep', { method: 'POST', body: 'x' }, 'file:write'],
      ['/v1/admin/keys', {}, 'admin'],
    ] as const) {
      const reply = await call(path, { ...options, key })
      assertError(reply, 403, 'authorization_error', 'insufficient_permissions')
      assert.ok(reply.json.error.message.includes(permission))
      assertAccountHeaders(reply, 0)
    }
  })
})

describe('paths and methods', () => {
  test('an unknown path is 404 and a wrong method 405 with Allow, both without a key', async () => {
    assertError(await call('/v1/nothing', { key: null }), 404, 'not_found', 'route_not_found')
    assertError(await call('/v1/file/status', { key: null }), 404, 'not_found', 'route_not_found')
    const reply = await call('/v1/phishing/analyze', { key: null, method: 'GET' })
    assertError(reply, 405, 'invalid_request', 'method_not_allowed')
    assert.match(reply.headers.get('allow') ?? '', /\bPOST\b/)
    assertError(
      await call(`/v1/file/status/${'a'.repeat(64)}`, { key: null, method: 'DELETE' }),
      405,
      'invalid_request',
      'method_not_allowed',
    )
  })

  test('health, readiness, the document and the pages need no key; HEAD works where GET does', async () => {
    for (const path of ['/healthz', '/readyz', '/openapi.json', '/docs', '/']) {
      const reply = await call(path, { key: null })
      assert.equal(reply.status, 200, path)
      for (const name of ['x-request-id', 'x-content-type-options', 'x-frame-options', 'content-security-policy'])
        assert.ok(reply.headers.get(name), `${path} ${name}`)
      assert.equal((await call(path, { key: null, method: 'HEAD' })).status, 200)
    }
    assert.equal((await call('/v1/account', { method: 'HEAD' })).status, 200)
  })

  test('metrics need a key with admin', async () => {
    assertError(await call('/metrics', { key: null }), 401, 'authentication_error', 'missing_authorization')
    const { key } = await newCaller(service, ['api:full'], 0)
    assertError(await call('/metrics', { key }), 403, 'authorization_error', 'insufficient_permissions')
    const reply = await call('/metrics')
    assert.equal(reply.status, 200)
    assert.match(reply.text, /assay_http_requests_total/)
  })

  test('a request id of the caller is taken over if it is well-formed', async () => {
    assert.equal(
      (await call('/v1/account', { headers: { 'x-request-id': 'my.id-1' } })).headers.get('x-request-id'),
      'my.id-1',
    )
    for (const wrong of ['a b', 'x'.repeat(129)]) {
      const id = (await call('/v1/account', { headers: { 'x-request-id': wrong } })).headers.get('x-request-id')
      assert.match(id ?? '', /^[A-Za-z0-9._-]{1,128}$/)
      assert.notEqual(id, wrong)
    }
  })
})

describe('POST /v1/phishing/analyze', () => {
  for (const prefix of ['/v1', '/api/v1']) {
    test(`${prefix}: every field with its type`, async () => {
      const reply = await analyze({ path: `${prefix}/phishing/analyze` })
      assert.equal(reply.status, 200, reply.text)
      const { success, data, credits_used, credits_remaining, meta } = reply.json
      assert.equal(success, true)
      assert.equal(credits_used, 1)
      assert.equal(meta.credits_used, 1)
      assert.equal(meta.credits_remaining, credits_remaining)
      assert.equal(typeof meta.processing_time_ms, 'number')
      assert.ok(['safe', 'suspicious', 'malicious', 'highly_malicious'].includes(data.verdict.level))
      assert.ok(data.verdict.score >= 0 && data.verdict.score <= 100)
      assert.equal(typeof data.verdict.summary, 'string')
      assert.equal(data.authentication.spf.result, 'softfail')
      assert.equal(data.authentication.dmarc.result, 'fail')
      assert.equal(data.authentication.dmarc.policy, 'reject')
      assert.equal(typeof data.authentication.dkim.detail, 'string')
      assert.ok(data.indicators.length > 0)
      for (const indicator of data.indicators) {
        assert.ok(['high', 'medium', 'low', 'info'].includes(indicator.severity))
        assert.equal(typeof indicator.type, 'string')
        assert.equal(typeof indicator.description, 'string')
      }
      const types = new Set(data.indicators.map(({ type }: { type: string }) => type))
      for (const type of ['auth_failure', 'sender_mismatch', 'urgency', 'homoglyph']) assert.ok(types.has(type), type)
      assert.ok(data.iocs.domains.includes('paypa1.example'))
      assert.ok(data.iocs.urls.some((url: string) => url.startsWith('https://paypa1.example/login')))
      assert.ok(data.iocs.ips.includes('203.0.113.7'))
      assert.ok(data.iocs.emails.includes('help@account-check.example'))
      assert.ok(data.headers_analyzed >= 9)
      assert.equal(typeof data.processing_time_ms, 'number')
      assert.ok(Array.isArray(data.links) && Array.isArray(data.attachments) && Array.isArray(data.lookalikes))
      assert.notEqual(data.verdict.level, 'safe')
      assertAccountHeaders(reply, 1)
      assert.equal(reply.headers.get('x-credits-remaining'), String(credits_remaining))
    })
  }

  test('without toggles their sections are absent; all three input types answer', async () => {
    for (const [input_type, content] of [
      ['headers', PHISH.split('\r\n\r\n')[0]],
      ['eml', PHISH],
      ['raw', 'Dear customer, verify your account at http://198.51.100.7/login now'],
    ]) {
      const { json, status, text } = await analyze({ json: { input_type, content } })
      assert.equal(status, 200, text)
      for (const section of ['iocs', 'links', 'attachments', 'lookalikes', 'body'])
        assert.ok(!(section in json.data), section)
    }
  })

  test('the same bytes and options give the same answer', async () => {
    const strip = ({ json }: Reply) => JSON.stringify({ ...json.data, processing_time_ms: 0 })
    assert.equal(strip(await analyze()), strip(await analyze()))
  })

  test('defang writes the IOCs so that nothing can follow them', async () => {
    const { json } = await analyze({ path: '/v1/phishing/analyze?defang=TRUE' })
    assert.ok(json.data.iocs.domains.includes('paypa1[.]example'))
    assert.ok(json.data.iocs.urls.every((url: string) => !/^https?:/.test(url)))
  })

  const wrong: readonly [string, unknown, string][] = [
    ['no input_type', { content: 'x' }, 'input_type'],
    ['an unknown input_type', { input_type: 'mbox', content: 'x' }, 'input_type'],
    ['no content', { input_type: 'eml' }, 'content'],
    ['an empty content', { input_type: 'eml', content: '' }, 'content'],
    ['a content that is no string', { input_type: 'eml', content: 7 }, 'content'],
    [
      'an option that is no boolean',
      { input_type: 'eml', content: 'x', options: { include_iocs: 'yes' } },
      'options.include_iocs',
    ],
    ['options that are no object', { input_type: 'eml', content: 'x', options: [] }, 'options'],
    ['an array', [], ''],
    ['null', null, ''],
  ]
  for (const [name, json, path] of wrong) {
    test(`${name}: 400 invalid_request with details, and no credit`, async () => {
      const reply = await analyze({ json })
      assertError(reply, 400, 'invalid_request', 'invalid_request')
      assert.ok(
        reply.json.error.details.some((detail: { path: string }) => detail.path === path),
        reply.text,
      )
      assertAccountHeaders(reply, 0)
    })
  }

  test('malformed JSON, not UTF-8, another media type, an encoded body', async () => {
    const headers = { 'content-type': 'application/json' }
    assertError(await analyze({ body: '{"a":', json: undefined, headers }), 400, 'invalid_request', 'invalid_json')
    assertError(await analyze({ body: '', json: undefined, headers }), 400, 'invalid_request', 'invalid_json')
    assertError(
      await analyze({ body: new Uint8Array([0x22, 0xff, 0x22]), json: undefined, headers }),
      400,
      'invalid_request',
      'invalid_json',
    )
    assertError(
      await analyze({ body: `{"a":"${'x'.repeat(300_000)}`, json: undefined, headers }),
      400,
      'invalid_request',
      'invalid_json',
    )
    assertError(
      await analyze({ body: '{}', json: undefined, headers: { 'content-type': 'text/plain' } }),
      415,
      'invalid_request',
      'unsupported_media_type',
    )
    assertError(
      await analyze({ body: '{}', json: undefined, headers: { ...headers, 'content-encoding': 'gzip' } }),
      415,
      'invalid_request',
      'unsupported_media_type',
    )
  })

  test('5 MiB are accepted, one byte more is 413', async () => {
    const large = `${PHISH}${'a'.repeat(5 * 1024 * 1024 - PHISH.length)}`
    assert.equal((await analyze({ json: { input_type: 'eml', content: large } })).status, 200)
    assertError(
      await analyze({ json: { input_type: 'eml', content: `${large}a` } }),
      413,
      'invalid_request',
      'content_too_large',
    )
    // The limit counts bytes of UTF-8, not characters.
    assertError(
      await analyze({ json: { input_type: 'eml', content: 'ü'.repeat(2.5 * 1024 * 1024 + 1) } }),
      413,
      'invalid_request',
      'content_too_large',
    )
  })

  test('unknown fields are ignored and named; options: null is an omitted one; of duplicate keys the last wins', async () => {
    const { status, json } = await analyze({
      json: { input_type: 'eml', content: PHISH, options: { include_ioc: true }, extra: 1 },
    })
    assert.equal(status, 200)
    assert.ok(json.meta.warnings.some((warning: string) => warning.includes('options.include_ioc')))
    assert.ok(json.meta.warnings.some((warning: string) => warning.includes('extra')))
    assert.equal((await analyze({ json: { input_type: 'eml', content: PHISH, options: null } })).status, 200)
    const duplicate = '{"input_type":"nonsense","input_type":"raw","content":"x"}'
    assert.equal(
      (await analyze({ body: duplicate, json: undefined, headers: { 'content-type': 'application/json' } })).status,
      200,
    )
  })

  test('the last credit is spent once by 100 parallel requests', async () => {
    const { key } = await newCaller(service, ['phishing:read'], 1)
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => analyze({ key, json: { input_type: 'raw', content: 'hello' } })),
    )
    assert.equal(replies.filter(({ status }) => status === 200).length, 1)
    for (const reply of replies.filter(({ status }) => status !== 200))
      assertError(reply, 402, 'insufficient_credits', 'insufficient_credits')
    assert.equal((await call('/v1/account', { key })).json.data.credits_remaining, 0)
  })
})

describe('POST /v1/file/deep and GET /v1/file/status', () => {
  test('a file from submission to completion, with every field', async () => {
    const bytes = Buffer.from(`#!/bin/sh\necho ${crypto.randomUUID()}\n`)
    const form = new FormData()
    form.set('tags', 'one,two')
    form.set('file', new Blob([bytes]), '../etc/run\u0007me.sh')
    form.append('tags', 'three')
    const submitted = await call('/v1/file/deep', { body: form })
    assert.equal(submitted.status, 202, submitted.text)
    const hash = sha256(bytes)
    assert.equal(submitted.headers.get('location'), `/v1/file/status/${hash}`)
    assert.equal(submitted.headers.get('retry-after'), '15')
    assertAccountHeaders(submitted, 5)
    const { data, meta } = submitted.json
    assert.equal(meta.credits_used, 5)
    assert.equal(meta.deduplicated, false)
    assert.equal(data.sha256, hash)
    assert.equal(data.status, 'queued')
    assert.equal(data.verdict, null)
    assert.equal(data.completed_at, null)
    assert.equal(data.file_name, 'runme.sh')
    assert.equal(data.file_size, bytes.length)
    assert.deepEqual(data.tags, ['one', 'two', 'three'])
    assert.ok(!('analysis_results' in data))

    const done = await waitForCompletion(service, hash)
    const record = done.json.data
    assert.ok(['malicious', 'suspicious', 'clean', 'unknown'].includes(record.verdict))
    assert.equal(record.file_type, 'script')
    assert.equal(record.md5, createHash('md5').update(bytes).digest('hex'))
    assert.equal(record.sha1, createHash('sha1').update(bytes).digest('hex'))
    assert.match(record.ssdeep, /^\d+:[^:]*:[^:]*$/)
    assert.ok(Date.parse(record.completed_at) >= Date.parse(record.upload_time))
    assert.deepEqual(
      record.pipeline_stages.map(({ name }: { name: string }) => name),
      ['static', 'dynamic'],
    )
    for (const stage of record.pipeline_stages) {
      assert.equal(typeof stage.duration_ms, 'number')
      if (stage.status !== 'complete') assert.equal(typeof stage.reason, 'string')
    }
    assert.equal(record.pipeline_stages[0].status, 'complete')
    assert.equal(Object.keys(record.analysis_results)[0], 'schema_version')
    assert.equal(done.json.meta.credits_used, 1)
    assert.equal(done.headers.get('retry-after'), null)

    const bare = await call(`/api/v1/file/status/${hash.toUpperCase()}?include_results=false`)
    assert.equal(bare.status, 200)
    assert.ok(!('analysis_results' in bare.json.data))
    assert.equal(bare.json.data.sha256, hash)
    assertAccountHeaders(bare, 1)

    const again = await submitRaw(bytes, { query: '?file_name=other.sh&tags=four' })
    assert.equal(again.status, 200)
    assert.equal(again.json.meta.deduplicated, true)
    assert.equal(again.json.meta.credits_used, 0)
    assert.equal(again.json.data.file_name, 'other.sh')
    assert.deepEqual(again.json.data.tags, ['four'])
    assert.equal(again.json.data.upload_time, record.upload_time)

    const forced = await call('/v1/file/deep', { json: { sha256: hash, force: true } })
    assert.equal(forced.status, 202, forced.text)
    assert.equal(forced.json.meta.credits_used, 5)
    await waitForCompletion(service, hash)
  })

  test('a hash that is not 64 hexadecimal characters is 400, an unknown one 404; neither takes a credit', async () => {
    const { key } = await newCaller(service, ['file:read'], 3)
    for (const wrong of ['abc', 'g'.repeat(64), 'a'.repeat(63), 'a'.repeat(65), '%00', 'a'.repeat(3000)]) {
      assertError(await call(`/v1/file/status/${wrong}`, { key }), 400, 'invalid_request', 'invalid_sha256')
    }
    const unknown = await call(`/v1/file/status/${'a'.repeat(64)}`, { key })
    assertError(unknown, 404, 'not_found', 'sample_not_found')
    assertAccountHeaders(unknown, 0)
    assert.equal((await call('/v1/account', { key })).json.data.credits_remaining, 3)
    for (const value of ['maybe', '', '2']) {
      assertError(
        await call(`/v1/file/status/${'a'.repeat(64)}?include_results=${value}`, { key }),
        400,
        'invalid_request',
        'invalid_parameter',
      )
    }
  })

  test("another account's sample does not exist", async () => {
    const bytes = Buffer.from(`other account ${crypto.randomUUID()}`)
    await submitRaw(bytes)
    await waitForCompletion(service, sha256(bytes))
    const { key } = await newCaller(service, ['api:full'], 100)
    assertError(await call(`/v1/file/status/${sha256(bytes)}`, { key }), 404, 'not_found', 'sample_not_found')
    assertError(
      await call('/v1/file/deep', { key, json: { sha256: sha256(bytes) } }),
      404,
      'not_found',
      'sample_not_found',
    )
    // Submitting the bytes itself gives it a record of its own, with no trace of the other's name.
    const own = await submitRaw(bytes, { key, query: '?file_name=mine.txt' })
    assert.equal(own.json.meta.credits_used, 5)
    assert.equal(own.json.data.file_name, 'mine.txt')
  })

  test('submissions that cannot be: empty, too large, nameless part, wrong fields, wrong type', async () => {
    assertError(await submitRaw(''), 400, 'invalid_request', 'empty_file')
    const form = new FormData()
    form.set('other', 'x')
    assertError(await call('/v1/file/deep', { body: form }), 400, 'invalid_request', 'invalid_request')
    for (const query of [
      '?stages=magic',
      `?tags=${'x'.repeat(65)}`,
      '?priority=urgent',
      '?force=perhaps',
      '?timeout_s=0',
      '?timeout_s=121',
    ]) {
      assertError(await submitRaw('x', { query }), 400, 'invalid_request', 'invalid_parameter')
    }
    assertError(
      await submitRaw('x', { headers: { 'content-type': 'text/plain' } }),
      415,
      'invalid_request',
      'unsupported_media_type',
    )
    assertError(await call('/v1/file/deep', { json: { sha256: 'abc' } }), 400, 'invalid_request', 'invalid_sha256')
    const tooLarge = await submitRaw(new Uint8Array(64 * 1024 * 1024 + 1)).catch(() => null)
    if (tooLarge !== null) assertError(tooLarge, 413, 'invalid_request', 'file_too_large')
  })

  test('without credits a submission is 402 and leaves nothing; a poll too', async () => {
    const { key } = await newCaller(service, ['api:full'], 4)
    const bytes = Buffer.from(`poor ${crypto.randomUUID()}`)
    assertError(await submitRaw(bytes, { key }), 402, 'insufficient_credits', 'insufficient_credits')
    assertError(await call(`/v1/file/status/${sha256(bytes)}`, { key }), 404, 'not_found', 'sample_not_found')
    const rich = await newCaller(service, ['api:full'], 5)
    assert.equal((await submitRaw(bytes, { key: rich.key })).status, 202)
    assertError(
      await call(`/v1/file/status/${sha256(bytes)}`, { key: rich.key }),
      402,
      'insufficient_credits',
      'insufficient_credits',
    )
  })

  test('stages can be chosen', async () => {
    const bytes = Buffer.from(`static only ${crypto.randomUUID()}`)
    await submitRaw(bytes, { query: '?stages=static' })
    const { json } = await waitForCompletion(service, sha256(bytes))
    assert.deepEqual(
      json.data.pipeline_stages.map(({ name }: { name: string }) => name),
      ['static'],
    )
  })
})

describe('Idempotency-Key', () => {
  test('the same key and body: the first answer again, nothing charged; another body: 409', async () => {
    const { key } = await newCaller(service, ['api:full'], 20)
    const headers = { 'idempotency-key': 'mail-1' }
    const first = await analyze({ key, headers })
    const second = await analyze({ key, headers })
    assert.equal(second.status, 200)
    assert.equal(second.text, first.text)
    assert.equal(second.headers.get('idempotency-replayed'), 'true')
    assert.equal(second.headers.get('x-credits-used'), '0')
    assertError(
      await analyze({ key, headers, json: { input_type: 'raw', content: 'other' } }),
      409,
      'conflict',
      'idempotency_key_reused',
    )
    const bytes = randomBytes(100)
    const one = await submitRaw(bytes, { key, headers })
    const two = await submitRaw(bytes, { key, headers })
    assert.equal(one.status, 202)
    assert.equal(two.status, 202)
    assert.equal(two.text, one.text)
    assert.equal(two.headers.get('location'), one.headers.get('location'))
    assertError(await submitRaw(randomBytes(100), { key, headers }), 409, 'conflict', 'idempotency_key_reused')
    assert.equal((await call('/v1/account', { key })).json.data.credits_remaining, 20 - 1 - 5)
    assertError(
      await analyze({ key, headers: { 'idempotency-key': 'a b' } }),
      400,
      'invalid_request',
      'invalid_parameter',
    )
  })

  test('20 at once charge once', async () => {
    const { key } = await newCaller(service, ['api:full'], 20)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => analyze({ key, headers: { 'idempotency-key': 'parallel' } })),
    )
    for (const reply of replies)
      assert.ok(reply.status === 200 || reply.json.error.code === 'idempotency_key_in_use', reply.text)
    assert.equal((await call('/v1/account', { key })).json.data.credits_remaining, 19)
  })
})

describe('account and usage', () => {
  test('the ledger adds up to the balance, newest first, in pages', async () => {
    const { key } = await newCaller(service, ['api:full'], 10)
    for (let time = 0; time < 3; time += 1) await analyze({ key, json: { input_type: 'raw', content: `x${time}` } })
    const account = await call('/v1/account', { key })
    assert.equal(account.json.data.credits_remaining, 7)
    assert.equal(account.json.data.rate_limit.limit, 600)
    assert.equal(account.json.meta.credits_used, 0)
    const first = await call('/v1/usage?limit=3', { key })
    const second = await call(`/v1/usage?limit=3&cursor=${first.json.data.next_cursor}`, { key })
    const entries = [...first.json.data.entries, ...second.json.data.entries]
    assert.deepEqual(
      entries.map(({ kind }) => kind),
      ['charge', 'charge', 'charge', 'grant'],
    )
    assert.deepEqual(
      entries.map(({ balance }) => balance),
      [7, 8, 9, 10],
    )
    assert.deepEqual(
      entries.map(({ credits }) => credits),
      [1, 1, 1, 10],
    )
    assertError(await call('/v1/usage?limit=0', { key }), 400, 'invalid_request', 'invalid_parameter')
    assertError(await call('/v1/usage?cursor=nonsense', { key }), 400, 'invalid_request', 'invalid_parameter')
  })

  test('the rate limit of the plan is kept, and told', async () => {
    const name = `slow-${crypto.randomUUID()}`
    await call('/v1/admin/accounts', { json: { name, plan: 'free' } })
    const { json } = await call('/v1/admin/keys', { json: { account: name, permissions: ['api:full'] } })
    const { key } = json.data
    let limited: Reply | null = null
    for (let time = 0; time < 130 && limited === null; time += 1) {
      const reply = await call('/v1/account', { key })
      if (reply.status === 429) limited = reply
      else assert.equal(reply.headers.get('x-ratelimit-limit'), '60')
    }
    assert.ok(limited)
    assertError(limited, 429, 'rate_limit_exceeded', 'rate_limit_exceeded')
    assert.match(limited.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
    assert.equal(limited.headers.get('x-ratelimit-remaining'), '0')
  })

  test('a key is rotated with an overlap', async () => {
    const caller = await newCaller(service, ['api:full'], 1)
    const rotated = await call(`/v1/admin/keys/${caller.keyId}/rotate`, { json: { overlap_s: 3600 } })
    assert.equal(rotated.status, 201, rotated.text)
    assert.equal((await call('/v1/account', { key: caller.key })).status, 200)
    assert.equal((await call('/v1/account', { key: rotated.json.data.key })).status, 200)
    const ended = await call(`/v1/admin/keys/${rotated.json.data.id}/rotate`, { method: 'POST' })
    assert.equal(ended.status, 201, ended.text)
    assertError(await call('/v1/admin/keys/nothing/rotate', { method: 'POST' }), 404, 'not_found', 'key_not_found')
  })
})

describe('what HTTP itself rejects', () => {
  const talk = (text: string): Promise<string> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(service.url)
      const socket = connect(Number(port), hostname, () => socket.write(text))
      let answer = ''
      socket.on('data', (chunk) => {
        answer += chunk.toString()
      })
      socket.on('close', () => resolve(answer))
      socket.on('error', () => resolve(answer))
      setTimeout(() => socket.destroy(), 3000).unref()
    })

  test('not HTTP, and too large a header block, are told in the one shape', async () => {
    for (const [request, status, code] of [
      ['nonsense\r\n\r\n', 400, 'invalid_http'],
      [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'headers_too_large'],
    ] as const) {
      const answer = await talk(request)
      assert.ok(answer.startsWith(`HTTP/1.1 ${status} `), answer)
      const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
      assert.equal(body.error.code, code)
      assert.match(answer, /x-content-type-options: nosniff/i)
    }
  })
})

describe('compression', () => {
  test('answers over 1 KiB are compressed for those who take it', async () => {
    for (const encoding of ['br', 'gzip']) {
      const reply = await analyze({ headers: { 'accept-encoding': encoding } })
      assert.equal(reply.headers.get('content-encoding'), encoding)
      assert.equal(reply.json.success, true)
    }
    assert.equal((await analyze({ headers: { 'accept-encoding': 'identity' } })).headers.get('content-encoding'), null)
  })
})

describe('the OpenAPI document', () => {
  test('real answers conform to it', async () => {
    const document = openApiDocument('0') as { components: { schemas: object } }
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema({ $id: 'doc', ...document })
    const conforms = (id: string, reply: Reply): void => {
      const validate = ajv.getSchema(`doc#/components/schemas/${id}`)
      assert.ok(validate?.(reply.json), `${id}: ${JSON.stringify(validate?.errors)}`)
    }
    const bytes = Buffer.from(`conform ${crypto.randomUUID()}`)
    conforms('FileSubmissionResponse', await submitRaw(bytes))
    conforms('FileStatusResponse', await waitForCompletion(service, sha256(bytes)))
    conforms('PhishingResponse', await analyze())
    conforms('AccountResponse', await call('/v1/account'))
    conforms('UsageResponse', await call('/v1/usage'))
    conforms('ListAccountsResponse', await call('/v1/admin/accounts'))
    conforms('ListKeysResponse', await call('/v1/admin/keys'))
    conforms('Error', await call('/v1/nothing'))
    const { json } = await call('/openapi.json', { key: null })
    assert.equal(json.openapi, '3.1.0')
  })
})

describe('logs', () => {
  test('tell request ids and no key, content or sample', () => {
    const output = service.output()
    assert.match(output, /"requestId":"/)
    assert.ok(!output.includes('assay_test_key_with_all_permissions'))
    assert.ok(!output.includes('Unusual sign-in'))
    assert.ok(!output.includes('paypa1'))
  })
})
