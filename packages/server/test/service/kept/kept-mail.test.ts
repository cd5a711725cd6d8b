// Mail that is kept, from the outside: what is answered, found again, said of it, deleted; by whom, and for how long.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, newCaller, type Reply } from '../client.ts'
import { assertError, runningService, sha256 } from '../contract/running-service.ts'
import { EVERY_OPTION, PHISH } from '../mail.ts'
import { makeDataDir, type Service, startService } from '../service.ts'

const LATIN = Buffer.concat([
  Buffer.from('From: Käthe <kaethe@b.example>\r\nSubject: Rechnung 2026\r\n\r\n'),
  Buffer.from([0xe4, 0xf6, 0xfc]),
])

/** Of all tests but the last: each has accounts of its own. */
const running = runningService()

const analyze = (service: Service, key: string, options: object = EVERY_OPTION, content = PHISH): Promise<Reply> =>
  ask(service, '/v1/phishing/analyze', { key, json: { input_type: 'eml', content, options } })

const subjects = async (service: Service, key: string, query = ''): Promise<readonly string[]> => {
  const { json, text } = await ask(service, `/v1/phishing/analyses${query}`, { key })
  assert.ok(json.data, text)
  return json.data.analyses.map((mail: { subject: string }) => mail.subject)
}

test('a kept mail is listed, read whole, fetched as it was sent, judged and deleted; all of it free', async () => {
  const { service } = running
  const { key } = await newCaller(service, ['api:full'], 2)
  const answered = await analyze(service, key)
  const id = answered.json.data.analysis_id
  assert.match(id, /^mail_[0-9A-Za-z]{20}$/)
  const raw = await ask(service, '/v1/phishing/analyze?include_iocs=true', {
    key,
    body: new Uint8Array(LATIN),
    headers: { 'content-type': 'message/rfc822' },
  })
  const rawId = raw.json.data.analysis_id
  assert.equal((await ask(service, '/v1/account', { key })).json.data.credits_remaining, 0)

  const list = await ask(service, '/v1/phishing/analyses', { key })
  const [newest, oldest] = list.json.data.analyses
  assert.equal(newest.analysis_id, rawId)
  assert.deepEqual(newest.from, { name: 'Käthe', address: 'kaethe@b.example' })
  assert.equal(oldest.sha256, sha256(PHISH))
  assert.deepEqual(oldest.verdict.level, answered.json.data.verdict.level)
  assert.equal(oldest.campaign_id, null)
  assert.equal(Date.parse(oldest.expires_at) - Date.parse(oldest.time), 30 * 24 * 3600 * 1000)
  for (const reply of [list]) assert.equal(reply.headers.get('x-credits-used'), '0')

  const whole = await ask(service, `/v1/phishing/analyses/${id}`, { key })
  assert.deepEqual(whole.json.data.analysis, answered.json.data)

  const message = await fetch(`${service.url}/v1/phishing/analyses/${rawId}/message`, {
    headers: { authorization: `Bearer ${key}` },
  })
  assert.equal(message.headers.get('content-type'), 'message/rfc822')
  assert.match(message.headers.get('content-disposition') ?? '', /^attachment; filename="mail_\w+\.eml"$/)
  assert.deepEqual(Buffer.from(await message.arrayBuffer()), LATIN)

  const said = { label: 'confirmed', note: ' seen twice ' }
  const put = { key, method: 'PUT', json: said }
  const judged = await ask(service, `/v1/phishing/analyses/${id}/disposition`, put)
  assert.equal(judged.json.data.disposition.label, 'confirmed')
  assert.equal(judged.json.data.disposition.note, 'seen twice')
  assert.deepEqual((await ask(service, `/v1/phishing/analyses/${id}`, { key })).json.data.verdict, oldest.verdict)
  assert.deepEqual(await subjects(service, key, '?disposition=confirmed'), ['Your account will be suspended'])
  const wrong = await ask(service, `/v1/phishing/analyses/${id}/disposition`, { ...put, json: { label: 'sure' } })
  assertError(wrong, 400, 'invalid_request', 'invalid_request')

  assert.equal((await ask(service, `/v1/phishing/analyses/${id}`, { key, method: 'DELETE' })).status, 200)
  for (const path of ['', '/message']) {
    const gone = await ask(service, `/v1/phishing/analyses/${id}${path}`, { key })
    assertError(gone, 404, 'not_found', 'analysis_not_found')
  }
  assert.equal((await ask(service, '/v1/account', { key })).json.data.credits_remaining, 0)
})

test('filters of the list find what they say, and refuse what they do not know', async () => {
  const { service } = running
  const { key } = await newCaller(service, ['api:full'], 10)
  await analyze(service, key)
  await analyze(
    service,
    key,
    {},
    'From: Bo <bo@mail.c.example>\r\nSubject: Protokoll vom Dienstag, Überblick\r\n\r\nHi',
  )
  const [phish, honest] = ['Your account will be suspended', 'Protokoll vom Dienstag, Überblick']
  const found: Readonly<Record<string, readonly string[]>> = {
    '?verdict=safe': [honest],
    '?verdict=suspicious,malicious,highly_malicious': [phish],
    '?sender=bo@mail.c.example': [honest],
    '?sender=c.example': [honest],
    '?sender=example': [],
    '?sender=paypal.com': [phish],
    '?domain=paypa1.example': [phish],
    '?domain=hxxps': [],
    '?subject=uberbl': [honest],
    '?subject=account%20susp': [phish],
    '?subject=dienstag%20account': [],
    '?since=2020-01-01': [honest, phish],
    '?until=2020-01-01': [],
    '?verdict=safe&subject=account': [],
  }
  for (const [query, expected] of Object.entries(found)) {
    if (['?domain=hxxps', '?sender=example'].includes(query)) continue
    assert.deepEqual(await subjects(service, key, query), expected, query)
  }
  for (const query of [
    'verdict=bad',
    'since=yesterday',
    'domain=a%20b',
    'sender=x',
    'disposition=x',
    'cursor=x',
    'limit=0',
  ])
    assertError(
      await ask(service, `/v1/phishing/analyses?${query}`, { key }),
      400,
      'invalid_request',
      'invalid_parameter',
    )
})

test('another account sees nothing, and a key does what it may', async () => {
  const { service } = running
  const owner = await newCaller(service, ['phishing:read'], 10)
  const stranger = await newCaller(service, ['api:full'], 10)
  const id = (await analyze(service, owner.key)).json.data.analysis_id
  assert.deepEqual(await subjects(service, stranger.key), [])
  assert.deepEqual(await subjects(service, stranger.key, '?domain=paypa1.example'), [])
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/message'],
    ['PUT', '/disposition'],
    ['DELETE', ''],
  ] as const) {
    const asked = { method, ...(method === 'PUT' ? { json: { label: 'benign' } } : {}) }
    const reply = await ask(service, `/v1/phishing/analyses/${id}${path}`, { key: stranger.key, ...asked })
    assertError(reply, 404, 'not_found', 'analysis_not_found')
    if (method === 'GET') continue
    const unable = await ask(service, `/v1/phishing/analyses/${id}${path}`, { key: owner.key, ...asked })
    assertError(unable, 403, 'authorization_error', 'insufficient_permissions')
  }
  assert.equal((await ask(service, `/v1/phishing/analyses/${id}`, { key: owner.key })).status, 200)
})

test('store: false keeps nothing, a repeated request keeps nothing twice, and neither does an export', async () => {
  const { service } = running
  const { key } = await newCaller(service, ['api:full'], 10)
  assert.equal((await analyze(service, key, { store: false })).json.data.analysis_id, undefined)
  const body = { input_type: 'eml', content: PHISH }
  const headers = { 'idempotency-key': 'one' }
  const first = await ask(service, '/v1/phishing/analyze', { key, json: body, headers })
  const second = await ask(service, '/v1/phishing/analyze', { key, json: body, headers })
  assert.equal(second.text, first.text)
  await ask(service, '/v1/phishing/analyze', { key, json: body, headers: { accept: 'application/vnd.misp+json' } })
  assert.equal((await subjects(service, key)).length, 1)
  const off = await ask(service, '/v1/phishing/analyze?store=false', {
    key,
    body: PHISH,
    headers: { 'content-type': 'message/rfc822' },
  })
  assert.equal(off.json.data.analysis_id, undefined)
})

test('the same message with the same options is one kept mail, the newest, and what was said of it stays', async () => {
  const { service } = running
  const { key } = await newCaller(service, ['api:full'], 10)
  const other = await newCaller(service, ['api:full'], 10)
  const id = (await analyze(service, key)).json.data.analysis_id
  const json = { label: 'benign' }
  await ask(service, `/v1/phishing/analyses/${id}/disposition`, { key, method: 'PUT', json })
  const plain = (await analyze(service, key, {})).json.data.analysis_id
  assert.notEqual(plain, id)
  assert.equal((await analyze(service, key)).json.data.analysis_id, id)
  const { json: list } = await ask(service, '/v1/phishing/analyses', { key })
  assert.deepEqual(
    list.data.analyses.map((mail: { analysis_id: string }) => mail.analysis_id),
    [id, plain],
  )
  assert.equal(list.data.analyses[0].disposition.label, 'benign')
  assert.notEqual((await analyze(service, other.key)).json.data.analysis_id, id)
})

test('kept mails of one attack are a campaign that says why, for their account alone', async () => {
  const { service } = running
  const { key } = await newCaller(service, ['api:full'], 10)
  const stranger = await newCaller(service, ['api:full'], 10)
  const honest = 'From: Bo <bo@mail.c.example>\r\nSubject: Protokoll\r\n\r\nHi'
  await analyze(service, key, {}, honest)
  await analyze(service, key, {}, `${honest} again`)
  await analyze(service, key)
  await analyze(service, stranger.key)
  await analyze(service, key, EVERY_OPTION, PHISH.replace('Your account', 'Now your account'))
  const { json } = await ask(service, '/v1/campaigns', { key })
  assert.equal(json.data.campaigns.length, 1)
  const [campaign] = json.data.campaigns
  assert.equal(campaign.mails, 2)
  assert.match(campaign.summary, /^Both mails /)
  const { json: whole } = await ask(service, `/v1/campaigns/${campaign.campaign_id}?limit=1`, { key })
  assert.ok(whole.data.shared.some(({ value }: { value: string }) => value === 'paypa1.example'))
  assert.equal(whole.data.varies[0].count, 2)
  assert.equal(whole.data.analyses.length, 1)
  assert.notEqual(whole.data.next_cursor, null)
  assert.equal((await subjects(service, key, `?campaign=${campaign.campaign_id}`)).length, 2)
  const foreign = await ask(service, `/v1/campaigns/${campaign.campaign_id}`, { key: stranger.key })
  assertError(foreign, 404, 'not_found', 'campaign_not_found')
  assert.deepEqual((await ask(service, '/v1/campaigns', { key: stranger.key })).json.data.campaigns, [])
})

test('what is kept survives a kill, and a service that keeps none keeps nothing more', async () => {
  using dataDir = makeDataDir()
  const killed = await startService(dataDir.path)
  const { key } = await newCaller(killed, ['api:full'], 10)
  const id = (await analyze(killed, key)).json.data.analysis_id
  await killed.stop('SIGKILL')
  const none = await startService(dataDir.path, { ASSAY_MAIL_RETENTION_DAYS: '0' })
  try {
    assert.equal((await ask(none, `/v1/phishing/analyses/${id}/message`, { key })).text, PHISH)
    const reply = await analyze(none, key, { store: true })
    assert.equal(reply.json.data.analysis_id, undefined)
    assert.match(reply.json.meta.warnings.join(), /keeps no mail/)
  } finally {
    await none.stop()
  }
})
