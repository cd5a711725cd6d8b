// The promises of the API contract for every path: who may call it, how, and what is rejected before a route is reached.
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type Ask, newCaller } from '../client.ts'
import { assertAccountHeaders, assertError, type RunningService } from './running-service.ts'

export function describeAccess(running: RunningService): void {
  const { call } = running

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
      const caller = await newCaller(running.service, ['api:full'], 1)
      assert.equal((await call(`/v1/admin/keys/${caller.keyId}`, { method: 'DELETE' })).status, 200)
      assertError(await call('/v1/account', { key: caller.key }), 401, 'authentication_error', 'api_key_revoked')
      const name = `expiring-${crypto.randomUUID()}`
      await call('/v1/admin/accounts', { json: { name } })
      const expiresAtMs = Date.now() + 2000
      const expiring = await call('/v1/admin/keys', {
        json: { account: name, permissions: ['api:full'], expires_at: new Date(expiresAtMs).toISOString() },
      })
      const { key } = expiring.json.data
      await pause(expiresAtMs - Date.now() + 1)
      assertError(await call('/v1/account', { key }), 401, 'authentication_error', 'api_key_expired')
    })

    test('a key that has expired before it exists is not made', async () => {
      const { account } = await newCaller(running.service, ['api:full'], 1)
      const reply = await call('/v1/admin/keys', {
        json: { account, permissions: ['api:full'], expires_at: new Date(Date.now() - 1000).toISOString() },
      })
      assertError(reply, 400, 'invalid_request', 'invalid_request')
      assert.deepEqual(reply.json.error.details, [{ path: 'expires_at', message: 'must lie in the future' }])
    })

    test('a key without the permission: 403 that names it, before anything else of the request', async () => {
      const { key } = await newCaller(running.service, ['file:read'], 10)
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
      assertError(await call('/v1/file/status/one/two', { key: null }), 404, 'not_found', 'route_not_found')
      for (const path of ['/v1/file/status', '/api/v1/file/status?wait=30']) {
        const { json, ...reply } = await call(path, { key: null })
        assertError({ json, ...reply }, 404, 'not_found', 'route_not_found')
        const written = `GET ${path.split('?', 1)[0]}/{sha256}`
        assert.equal(json.error.message, `The path lacks its last part; write ${written}.`)
      }
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
      const { key } = await newCaller(running.service, ['api:full'], 0)
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

  describe('what HTTP itself rejects', () => {
    const talk = (text: string): Promise<string> =>
      new Promise((resolve) => {
        const { hostname, port } = new URL(running.service.url)
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
        ['CONNECT a.example:443 HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'invalid_http'],
        [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'headers_too_large'],
      ] as const) {
        const answer = await talk(request)
        assert.ok(answer.startsWith(`HTTP/1.1 ${status} `), answer)
        const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
        assert.equal(body.error.code, code)
        assert.match(answer, /x-content-type-options: nosniff/i)
      }
    })

    test('an expectation that nobody knows is left aside', async () => {
      const answer = await talk('GET /v1/account HTTP/1.1\r\nHost: a\r\nExpect: more\r\nConnection: close\r\n\r\n')
      assert.match(answer, /^HTTP\/1\.1 401 /)
      assert.match(answer, /"missing_authorization"/)
    })
  })
}
