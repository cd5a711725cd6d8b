// The stream of an account's events: what happens is told once and in order, to who may see it, and it ends when it must.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type AccountEvent, createClient } from '@assay/client/source'
import { ask, newCaller, waitForCompletion } from '../client.ts'
import { assertError, sha256 } from '../contract/running-service.ts'
import { PHISH } from '../mail.ts'
import { makeDataDir, type Service, startService } from '../service.ts'

const analyze = async (service: Service, key: string, subject: string): Promise<string> => {
  const content = PHISH.replace('Your account', subject)
  const reply = await ask(service, '/v1/phishing/analyze', { key, json: { input_type: 'eml', content } })
  return reply.json.data.analysis_id
}

/** The next event of that name. */
async function next(stream: AsyncGenerator<AccountEvent, void>, name: AccountEvent['event']): Promise<AccountEvent> {
  for (;;) {
    const { value, done } = await stream.next()
    if (done === true) throw new Error(`the stream ended before ${name}`)
    if (value.event === name) return value
  }
}

const listenTo = (service: Service, key: string, lastEventId?: string) => {
  const ended = new AbortController()
  const client = createClient({ baseUrl: service.url, apiKey: key, retries: 0 })
  const given = { signal: ended.signal, ...(lastEventId === undefined ? {} : { lastEventId }) }
  return { stream: client.events(given), stop: () => ended.abort() }
}

/** Until the stream has begun: what happens before is not told. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 500))

describe('events', { timeout: 120_000 }, () => {
  const dataDir = makeDataDir()
  let service: Service
  before(async () => {
    service = await startService(dataDir.path)
  })
  after(async () => {
    await service.stop()
    dataDir[Symbol.dispose]()
  })

  test('tell of mails and files what a list shows of them, and nothing of another account', async () => {
    const { key } = await newCaller(service, ['api:full'], 100)
    const stranger = await newCaller(service, ['api:full'], 100)
    const { stream, stop } = listenTo(service, key)
    const first = next(stream, 'mail.analyzed')
    await settle()
    await analyze(service, stranger.key, 'Theirs')
    const id = await analyze(service, key, 'Ours')
    const told = await first
    assert.ok(told.event === 'mail.analyzed')
    assert.equal(told.data.analysis_id, id)
    const asked = { key, method: 'PUT', json: { label: 'benign' } }
    await ask(service, `/v1/phishing/analyses/${id}/disposition`, asked)
    const changed = await next(stream, 'mail.changed')
    assert.ok(changed.event === 'mail.changed')
    assert.equal(changed.data.disposition?.label, 'benign')

    const bytes = `echo ${randomBytes(8).toString('hex')}`
    const headers = { 'content-type': 'application/octet-stream' }
    await ask(service, '/v1/file/deep', { key, body: bytes, headers })
    const done = await next(stream, 'file.complete')
    assert.ok(done.event === 'file.complete')
    assert.deepEqual([done.data.sha256, done.data.status], [sha256(bytes), 'complete'])
    await ask(service, `/v1/file/${sha256(bytes)}`, { key, method: 'DELETE' })
    assert.deepEqual((await next(stream, 'file.deleted')).data, { sha256: sha256(bytes) })
    stop()
    await stream.return()
  })

  test('go on behind the last one that was seen, and say so where they cannot', async () => {
    const { key } = await newCaller(service, ['api:full'], 100)
    const one = listenTo(service, key)
    const first = next(one.stream, 'mail.analyzed')
    await settle()
    await analyze(service, key, 'First')
    const { id: last } = await first
    one.stop()
    const missed = await analyze(service, key, 'Second')
    const two = listenTo(service, key, last ?? '')
    const told = await next(two.stream, 'mail.analyzed')
    assert.ok(told.event === 'mail.analyzed')
    assert.equal(told.data.analysis_id, missed)
    two.stop()
    const three = listenTo(service, key, '999999999')
    assert.equal((await three.stream.next()).value?.event, 'reset')
    three.stop()
    const wrong = await ask(service, '/v1/events', { key, headers: { 'last-event-id': 'x' } })
    assertError(wrong, 400, 'invalid_request', 'invalid_parameter')
  })

  test('a key sees what it may read, holds so many streams, and its end is theirs', async () => {
    const owner = await newCaller(service, ['api:full'], 100)
    const issued = await ask(service, '/v1/admin/keys', {
      json: { account: owner.account, permissions: ['file:read', 'file:write'] },
    })
    const { key, id } = issued.json.data
    const { stream } = listenTo(service, key)
    const seen = next(stream, 'file.progress')
    await settle()
    await analyze(service, owner.key, 'Unseen')
    const bytes = `echo ${randomBytes(8).toString('hex')}`
    await ask(service, '/v1/file/deep', { key, body: bytes, headers: { 'content-type': 'application/octet-stream' } })
    assert.equal((await seen).event, 'file.progress')
    await waitForCompletion(service, sha256(bytes), 60_000, key)

    const open = await Promise.all(
      Array.from({ length: 7 }, () =>
        fetch(`${service.url}/v1/events`, { headers: { authorization: `Bearer ${key}` } }),
      ),
    )
    assert.deepEqual([...new Set(open.map(({ status }) => status))], [200])
    assertError(await ask(service, '/v1/events', { key }), 429, 'rate_limit_exceeded', 'rate_limit_exceeded')
    await open[0]?.body?.cancel()

    await ask(service, `/v1/admin/keys/${id}`, { method: 'DELETE' })
    await assert.rejects(async () => {
      for (;;) await stream.next().then(({ done }) => assert.notEqual(done, true))
    }, /api_key_revoked/)
    for (const response of open.slice(1))
      assert.match(await response.text(), /event: end\ndata: \{"code":"api_key_revoked"\}/)
    const nobody = await newCaller(service, ['file:write'], 0)
    assertError(
      await ask(service, '/v1/events', { key: nobody.key }),
      403,
      'authorization_error',
      'insufficient_permissions',
    )
  })

  test('a service that stops ends its streams, and is not held up by them', async () => {
    using folder = makeDataDir()
    const stopping = await startService(folder.path)
    const { key } = await newCaller(stopping, ['api:full'], 0)
    const response = await fetch(`${stopping.url}/v1/events`, { headers: { authorization: `Bearer ${key}` } })
    const text = response.text()
    const startedMs = performance.now()
    assert.equal(await stopping.stop(), 0)
    assert.match(await text, /event: end\ndata: \{"code":"shutting_down"\}/)
    assert.ok(performance.now() - startedMs < 15_000)
  })
})
