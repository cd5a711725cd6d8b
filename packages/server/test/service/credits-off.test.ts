// ASSAY_CREDITS=off: an account without a credit may do everything, nothing is taken, and answers keep the contract's shapes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountResponse, fileStatusResponse, fileSubmissionResponse, phishingResponse } from '@assay/contract'
import { ask, newCaller, waitForCompletion } from './client.ts'
import { PHISH } from './mail.ts'
import { makeDataDir, startService } from './service.ts'

const OCTETS = { 'content-type': 'application/octet-stream' }

test('credits that are off are neither needed nor taken; on again, the balance is what was granted', async () => {
  using dataDir = makeDataDir()
  const service = await startService(dataDir.path, { ASSAY_CREDITS: 'off' })
  const { key } = await newCaller(service, ['api:full'], 3)
  const mail = { input_type: 'eml', content: PHISH }
  const analyzed = await ask(service, '/v1/phishing/analyze', { key, json: mail })
  const submitted = await ask(service, '/v1/file/deep', { key, body: 'some text', headers: OCTETS })
  const { sha256 } = submitted.json.data
  const status = await waitForCompletion(service, sha256, 60_000, key)
  const account = await ask(service, '/v1/account', { key })
  for (const [reply, schema] of [
    [analyzed, phishingResponse],
    [submitted, fileSubmissionResponse],
    [status, fileStatusResponse],
    [account, accountResponse],
  ] as const) {
    assert.ok(reply.status < 300, reply.text)
    assert.equal(schema.safeParse(reply.json).error, undefined)
    assert.equal(reply.json.meta.credits_used, 0)
    assert.equal(reply.json.meta.credits_remaining, 1_000_000_000)
    assert.equal(reply.headers.get('x-credits-used'), '0')
    assert.equal(reply.headers.get('x-credits-remaining'), 'unlimited')
  }
  assert.equal(account.json.data.credits_remaining, 1_000_000_000)
  const refused = await ask(service, '/v1/file/status/x', { key })
  assert.equal(refused.headers.get('x-credits-remaining'), 'unlimited')

  // What is kept under an Idempotency-Key is what was answered.
  const once = { key, json: mail, headers: { 'idempotency-key': 'once' } }
  const first = await ask(service, '/v1/phishing/analyze', once)
  const again = await ask(service, '/v1/phishing/analyze', once)
  assert.equal(again.text, first.text)
  assert.equal(again.headers.get('idempotency-replayed'), 'true')

  const { json: usage } = await ask(service, '/v1/usage', { key })
  const charges = usage.data.entries.filter(({ kind }: { kind: string }) => kind === 'charge')
  assert.ok(charges.length >= 4)
  for (const entry of charges) assert.equal(entry.credits, 0)
  assert.equal(await service.stop(), 0)

  const metered = await startService(dataDir.path)
  const balance = await ask(metered, '/v1/account', { key })
  assert.equal(balance.json.data.credits_remaining, 3)
  assert.equal((await ask(metered, '/v1/phishing/analyze', { key, json: mail })).json.credits_remaining, 2)
  assert.equal(await metered.stop(), 0)
})
