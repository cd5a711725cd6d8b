// Webhooks of a real service: told what happens, signed; told again after a kill; given up, seen and told again; and no way
// into the network behind it.
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { startFakeDns } from '../../net/fake-dns-server.ts'
import { ask, newCaller } from '../client.ts'
import { sha256 } from '../contract/running-service.ts'
import { PHISH } from '../mail.ts'
import { makeDataDir, type Service, startService } from '../service.ts'

interface Told {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** Answers with `status`, which a test changes. */
async function startReceiver() {
  const told: Told[] = []
  const receiver = { told, status: 200, port: 0, [Symbol.dispose]: () => void server.close().closeAllConnections() }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      told.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(receiver.status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  receiver.port = typeof address === 'object' && address !== null ? address.port : 0
  return receiver
}

async function until(isSo: () => boolean | Promise<boolean>, msMax = 60_000): Promise<void> {
  for (const endMs = performance.now() + msMax; !(await isSo()); await setTimeout(50))
    assert.ok(performance.now() < endMs, 'it did not happen')
}

const signatureOf = (secret: string, { headers, body }: Told): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')}`

const analyze = (service: Service, key: string) =>
  ask(service, '/v1/phishing/analyze', { key, json: { input_type: 'eml', content: PHISH, options: {} } })

describe('webhooks', () => {
  test('tell of mails and files, signed, and again after a kill', { timeout: 240_000 }, async () => {
    using dataDir = makeDataDir()
    using receiver = await startReceiver()
    const settings = { ASSAY_WEBHOOK_INTERNAL: '127.0.0.1' }
    const service = await startService(dataDir.path, settings)
    const { key } = await newCaller(service, ['api:full'], 100)
    const url = `http://127.0.0.1:${receiver.port}/hook`
    const made = await ask(service, '/v1/webhooks', { key, json: { url } })
    assert.equal(made.status, 201, made.text)
    const { id, secret } = made.json.data
    assert.deepEqual(made.json.data.events, ['mail.analyzed', 'file.complete'])

    const judged = await analyze(service, key)
    await until(() => receiver.told.length === 1)
    const [mail] = receiver.told
    assert.ok(mail)
    assert.equal(mail.headers['webhook-signature'], signatureOf(secret, mail))
    const said = JSON.parse(mail.body)
    assert.equal(said.type, 'mail.analyzed')
    assert.equal(said.data.analysis_id, judged.json.data.analysis_id)
    assert.equal(said.data.verdict.level, judged.json.data.verdict.level)

    receiver.status = 503
    const bytes = `#!/bin/sh\necho ${crypto.randomUUID()}\n`
    const headers = { 'content-type': 'application/octet-stream' }
    await ask(service, '/v1/file/deep?stages=static', { key, body: bytes, headers })
    await until(() => receiver.told.length === 2)
    await service.stop('SIGKILL')
    receiver.status = 204
    const again = await startService(dataDir.path, settings)
    try {
      await until(() => receiver.told.length >= 3, 120_000)
      const [, first, second] = receiver.told
      assert.ok(first && second)
      assert.equal(second.headers['webhook-id'], first.headers['webhook-id'])
      assert.equal(second.headers['webhook-signature'], signatureOf(secret, second))
      assert.equal(JSON.parse(second.body).data.sha256, sha256(bytes))
      const list = async (query: string) =>
        (await ask(again, `/v1/webhooks/${id}/deliveries${query}`, { key })).json.data
      await until(async () => (await list('?state=delivered')).deliveries.length === 2)
      assert.deepEqual((await list('?state=waiting')).deliveries, [])
      // Neither of them comes a second time.
      await setTimeout(1500)
      assert.equal(receiver.told.length, 3)
    } finally {
      await again.stop()
    }
  })

  test('that never answer keep nobody else waiting', { timeout: 240_000 }, async () => {
    using dataDir = makeDataDir()
    using receiver = await startReceiver()
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const service = await startService(dataDir.path, {
      ASSAY_WEBHOOK_INTERNAL: '127.0.0.1',
      ASSAY_RATE_LIMIT: '100000',
    })
    try {
      const [slow, quick] = [
        await newCaller(service, ['api:full'], 1_000),
        await newCaller(service, ['api:full'], 1_000),
      ]
      const { port } = silent.address() as AddressInfo
      for (const [key, at] of [
        [slow.key, port],
        [quick.key, receiver.port],
      ] as const)
        assert.equal(
          (await ask(service, '/v1/webhooks', { key, json: { url: `http://127.0.0.1:${at}/` } })).status,
          201,
        )
      for (const { key } of [slow, quick]) {
        const asked = Array.from({ length: 64 }, (_, at) =>
          ask(service, '/v1/phishing/analyze', {
            key,
            json: { input_type: 'eml', content: PHISH.replace('\n', `\nX-Number: ${at}\n`), options: {} },
          }),
        )
        for (const { status } of await Promise.all(asked)) assert.equal(status, 200)
      }
      await until(() => receiver.told.length === 64)
      assert.equal(new Set(receiver.told.map(({ headers }) => headers['webhook-id'])).size, 64)
    } finally {
      await service.stop()
      silent.closeAllConnections()
      silent.close()
    }
  })

  test('are given up where nobody is any more, seen, and tried again', { timeout: 120_000 }, async () => {
    using dataDir = makeDataDir()
    using receiver = await startReceiver()
    receiver.status = 410
    const service = await startService(dataDir.path, { ASSAY_WEBHOOK_INTERNAL: '127.0.0.0/8' })
    try {
      const { key } = await newCaller(service, ['api:full'], 100)
      const url = `http://127.0.0.1:${receiver.port}/`
      const made = await ask(service, '/v1/webhooks', { key, json: { url, events: ['mail.analyzed'] } })
      const path = `/v1/webhooks/${made.json.data.id}`
      await analyze(service, key)
      const list = async (state: string) =>
        (await ask(service, `${path}/deliveries?state=${state}`, { key })).json.data.deliveries
      await until(async () => (await list('dead')).length === 1)
      const [dead] = await list('dead')
      assert.deepEqual([dead.last_status, dead.attempts, dead.next_attempt_at], [410, 1, null])
      receiver.status = 200
      const asked = await ask(service, `${path}/deliveries/${dead.id}/redeliver`, { key, method: 'POST' })
      assert.equal(asked.status, 202, asked.text)
      await until(async () => (await list('delivered')).length === 1)
      assert.deepEqual(
        receiver.told.map(({ headers }) => headers['webhook-id']),
        [dead.id, dead.id],
      )

      const other = await newCaller(service, ['api:full'], 100)
      for (const [method, wrong] of [
        ['GET', `${path}/deliveries`],
        ['DELETE', path],
        ['POST', `${path}/deliveries/${dead.id}/redeliver`],
      ] as const) {
        const refused = await ask(service, wrong, { key: other.key, method })
        assert.deepEqual([refused.status, refused.json.error.code], [404, 'webhook_not_found'], wrong)
      }
      const reader = await newCaller(service, ['phishing:read', 'file:read'], 100)
      assert.equal((await ask(service, '/v1/webhooks', { key: reader.key, json: { url } })).status, 403)
      assert.equal((await ask(service, path, { key, method: 'DELETE' })).json.data.deleted, true)
      await analyze(service, key)
      await setTimeout(1500)
      assert.equal(receiver.told.length, 2)
      assert.doesNotMatch(service.output(), /whsec_/)
    } finally {
      await service.stop()
    }
  })

  test('tell the address that a submission names, once its account has a secret', { timeout: 120_000 }, async () => {
    using dataDir = makeDataDir()
    using receiver = await startReceiver()
    const service = await startService(dataDir.path, { ASSAY_WEBHOOK_INTERNAL: '127.0.0.1' })
    try {
      const { key } = await newCaller(service, ['api:full'], 100)
      const url = `http://127.0.0.1:${receiver.port}/done?case=17`
      const submit = (callback: string, body: string) =>
        ask(service, `/v1/file/raw?stages=static&callback_url=${encodeURIComponent(callback)}`, {
          key,
          body,
          headers: { 'content-type': 'application/octet-stream' },
        })
      const bytes = `#!/bin/sh\necho ${crypto.randomUUID()}\n`
      const unsigned = await submit(url, bytes)
      assert.deepEqual([unsigned.status, unsigned.json.error.code], [409, 'callbacks_unsigned'])
      const json = { url: null }
      const made = await ask(service, '/v1/webhooks', { key, json })
      assert.equal(made.status, 201, made.text)
      const { id, secret } = made.json.data
      assert.deepEqual([made.json.data.url, made.json.data.events], [null, ['file.complete', 'file.deleted']])
      const second = await ask(service, '/v1/webhooks', { key, json })
      assert.deepEqual([second.status, second.json.error.code], [409, 'callback_secret_exists'])
      assert.equal(
        (await ask(service, '/v1/webhooks', { key, json: { ...json, events: ['mail.analyzed'] } })).status,
        400,
      )

      for (const wrong of ['https://10.0.0.1/', 'ftp://a.example/', 'http://169.254.169.254/']) {
        const refused = await submit(wrong, bytes)
        assert.deepEqual([refused.status, refused.json.error?.details?.[0]?.path], [400, 'callback_url'], wrong)
      }
      assert.equal((await ask(service, '/v1/account', { key })).json.data.credits_remaining, 100)

      assert.equal((await submit(url, bytes)).status, 202)
      await until(() => receiver.told.length === 1)
      // It is complete: whoever asks now is told now. As a form and by its hash as well.
      const form = new FormData()
      form.set('file', new File([bytes], 'a.sh'))
      form.set('stages', 'static')
      form.set('callback_url', `${url}&by=form`)
      assert.equal((await ask(service, '/v1/file/deep', { key, body: form })).status, 200)
      await until(() => receiver.told.length === 2)
      const again = { stages: ['static'], callback_url: `${url}&by=hash` }
      assert.equal((await ask(service, `/v1/file/reanalyze/${sha256(bytes)}`, { key, json: again })).status, 200)
      await until(() => receiver.told.length === 3)
      for (const one of receiver.told) {
        assert.equal(one.headers['webhook-signature'], signatureOf(secret, one))
        const said = JSON.parse(one.body)
        assert.deepEqual([said.type, said.data.sha256, said.data.status], ['file.complete', sha256(bytes), 'complete'])
      }
      const list = async () => (await ask(service, `/v1/webhooks/${id}/deliveries`, { key })).json.data.deliveries
      await until(async () => (await list()).every(({ state }: { readonly state: string }) => state === 'delivered'))
      assert.deepEqual(
        (await list()).map((one: { readonly url: string }) => one.url),
        [`${url}&by=hash`, `${url}&by=form`, url],
      )
    } finally {
      await service.stop()
    }
  })

  test('lead nowhere inside: neither by address nor by name', { timeout: 120_000 }, async () => {
    using dataDir = makeDataDir()
    using receiver = await startReceiver()
    await using dns = await startFakeDns((question) =>
      question === 'A inside.example' ? { a: ['127.0.0.1'], ttl: 0 } : 'nodata',
    )
    const service = await startService(dataDir.path, { ASSAY_DNS: `127.0.0.1:${dns.port}` })
    try {
      const { key } = await newCaller(service, ['api:full'], 100)
      const make = (url: string) => ask(service, '/v1/webhooks', { key, json: { url } })
      for (const url of [
        `https://127.0.0.1:${receiver.port}/`,
        `https://[::ffff:127.0.0.1]:${receiver.port}/`,
        'https://169.254.169.254/latest/meta-data/',
        `http://inside.example:${receiver.port}/`,
      ]) {
        const refused = await make(url)
        assert.deepEqual([refused.status, refused.json.error?.details?.[0]?.path], [400, 'url'], url)
      }
      const { id } = (await make(`https://inside.example:${receiver.port}/`)).json.data
      await analyze(service, key)
      const list = async () => (await ask(service, `/v1/webhooks/${id}/deliveries`, { key })).json.data.deliveries
      await until(async () => (await list())[0]?.last_error !== null)
      assert.equal((await list())[0].last_error, 'The name does not resolve to a public address.')
      assert.equal(receiver.told.length, 0)
    } finally {
      await service.stop()
    }
  })
})
