// The promises of the API contract for accounts: the ledger, rate limits, rotated keys, requests that are sent twice.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { newCaller, type Reply } from '../client.ts'
import { assertError, type RunningService } from './running-service.ts'

export function describeAccounts(running: RunningService): void {
  const { call, analyze, submitRaw } = running

  describe('Idempotency-Key', () => {
    test('the same key and body: the first answer again, nothing charged; another body: 409', async () => {
      const { key } = await newCaller(running.service, ['api:full'], 20)
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
      const { key } = await newCaller(running.service, ['api:full'], 20)
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => analyze({ key, headers: { 'idempotency-key': 'parallel' } })),
      )
      for (const reply of replies)
        assert.ok(reply.status === 200 || reply.json.error.code === 'idempotency_key_in_use', reply.text)
      assert.equal((await call('/v1/account', { key })).json.data.credits_remaining, 19)
    })
  })

  describe('quota', () => {
    test('a file beyond it is refused with what to do, costs nothing, and fits when another is deleted', async () => {
      const { key, account } = await newCaller(running.service, ['api:full'], 100)
      const setQuota = (json: unknown) => call(`/v1/admin/accounts/${account}/quota`, { method: 'PUT', json })
      const files = async () => (await call('/v1/account', { key })).json.data.files
      assert.equal((await files()).bytes_max, null)
      const set = await setQuota({ file_bytes_max: 150, file_days: 3 })
      assert.deepEqual(set.json.data.files, { bytes: 0, bytes_max: 150, days: 3 })
      const [first, second] = [randomBytes(100), randomBytes(100)]
      const kept = await submitRaw(first, { key })
      assert.equal(kept.status, 202)
      const refused = await submitRaw(second, { key })
      assertError(refused, 409, 'conflict', 'quota_exceeded')
      assert.match(refused.json.error.message, /keeps 100 of the 150/)
      assert.equal((await submitRaw(first, { key })).status, 200, 'what is kept already is no new one')
      assert.deepEqual(await files(), { bytes: 100, bytes_max: 150, days: 3 })
      assert.equal((await call(`/v1/file/${kept.json.data.sha256}`, { method: 'DELETE', key })).status, 200)
      assert.equal((await submitRaw(second, { key })).status, 202)
      assert.deepEqual((await setQuota({ file_days: null })).json.data.files, {
        bytes: 100,
        bytes_max: 150,
        days: null,
      })
    })

    test('only whole numbers within bounds, and only of accounts that are there', async () => {
      const { key, account } = await newCaller(running.service, ['api:full'], 0)
      const path = `/v1/admin/accounts/${account}/quota`
      for (const json of [{ file_bytes_max: -1 }, { file_bytes_max: 1.5 }, { file_days: 0 }, { file_days: '7' }])
        assertError(await call(path, { method: 'PUT', json }), 400, 'invalid_request', 'invalid_request')
      assertError(
        await call('/v1/admin/accounts/nobody/quota', { method: 'PUT', json: {} }),
        404,
        'not_found',
        'account_not_found',
      )
      assertError(
        await call(path, { method: 'PUT', json: { file_days: 1 }, key }),
        403,
        'authorization_error',
        'insufficient_permissions',
      )
    })
  })

  describe('account and usage', () => {
    test('the ledger adds up to the balance, newest first, in pages', async () => {
      const { key } = await newCaller(running.service, ['api:full'], 10)
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
      const caller = await newCaller(running.service, ['api:full'], 1)
      const rotated = await call(`/v1/admin/keys/${caller.keyId}/rotate`, { json: { overlap_s: 3600 } })
      assert.equal(rotated.status, 201, rotated.text)
      assert.equal((await call('/v1/account', { key: caller.key })).status, 200)
      assert.equal((await call('/v1/account', { key: rotated.json.data.key })).status, 200)
      const ended = await call(`/v1/admin/keys/${rotated.json.data.id}/rotate`, { method: 'POST' })
      assert.equal(ended.status, 201, ended.text)
      assertError(await call('/v1/admin/keys/nothing/rotate', { method: 'POST' }), 404, 'not_found', 'key_not_found')
    })
  })
}
