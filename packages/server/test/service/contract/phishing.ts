// The promises of the API contract for POST /v1/phishing/analyze: fields and types, null rules, errors, credits.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newCaller, type Reply } from '../client.ts'
import { EVERY_OPTION, PHISH } from '../mail.ts'
import { assertAccountHeaders, assertError, type RunningService, sha256 } from './running-service.ts'

export function describePhishing(running: RunningService): void {
  const { call, analyze } = running

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

    describe('a body of message/rfc822', () => {
      const send = (query: string, body: string | Uint8Array<ArrayBuffer>, type = 'message/rfc822') =>
        call(`/v1/phishing/analyze${query}`, { method: 'POST', body, headers: { 'content-type': type } })
      const ALL = `?${Object.keys(EVERY_OPTION)
        .map((name) => `${name}=true`)
        .join('&')}`
      const strip = ({ json }: Reply) => JSON.stringify({ ...json.data, processing_time_ms: 0 })

      test('is judged as the same message in JSON, with the options of the query', async () => {
        const reply = await send(ALL, PHISH)
        assertAccountHeaders(reply, 1)
        assert.equal(strip(reply), strip(await analyze()))
        assert.equal(
          strip(await send('', PHISH)),
          strip(await analyze({ json: { input_type: 'eml', content: PHISH } })),
        )
        const headers = PHISH.split('\r\n\r\n')[0] ?? ''
        assert.equal(
          strip(await send('?input_type=headers&defang=true', headers, 'Message/RFC822; charset=x')),
          strip(await analyze({ json: { input_type: 'headers', content: headers } })),
        )
      })

      test('arrives as it was sent, UTF-8 or not', async () => {
        const attached = Uint8Array.from({ length: 128 }, (_, index) => 128 + index)
        const head = [
          'From: a@example.com',
          'Subject: s',
          'MIME-Version: 1.0',
          'Content-Type: application/octet-stream',
          'Content-Disposition: attachment; filename=a.bin',
          'Content-Transfer-Encoding: binary',
          '\r\n',
        ].join('\r\n')
        const { json } = await send('?include_attachment_analysis=1', Buffer.concat([Buffer.from(head), attached]))
        assert.deepEqual(
          json.data.attachments.map((attachment: { size: number; sha256: string }) => attachment.sha256),
          [sha256(attached)],
        )
      })

      test('wrong ones are refused with what to do', async () => {
        assertError(await send('', ''), 400, 'invalid_request', 'invalid_request')
        assertError(await send('?include_iocs=yes', PHISH), 400, 'invalid_request', 'invalid_parameter')
        assertError(await send('?input_type=mbox', PHISH), 400, 'invalid_request', 'invalid_parameter')
        const large = `Subject: s\r\n\r\n${'x'.repeat(5 * 1024 * 1024)}`
        assertError(await send('', large), 413, 'invalid_request', 'content_too_large')
        assert.equal((await send('', large.slice(-5 * 1024 * 1024))).status, 200)
        const form = await send('', PHISH, 'application/x-www-form-urlencoded')
        assertError(form, 415, 'invalid_request', 'unsupported_media_type')
        assert.match(form.json.error.message, /message\/rfc822/)
      })

      test('options of the query belong to it alone: a body of JSON has its own', async () => {
        const { json } = await analyze({
          path: '/v1/phishing/analyze?include_iocs=true',
          json: { input_type: 'eml', content: PHISH },
        })
        assert.ok(!('iocs' in json.data))
        assert.match(json.meta.warnings.join(), /include_iocs/)
      })
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

    test('a body of more values than any request has is refused before it is parsed', async () => {
      const before = performance.now()
      const body = `{"input_type":"raw","content":"a","x":[${'0,'.repeat(10_000_000)}0]}`
      const reply = await analyze({ body, json: undefined, headers: { 'content-type': 'application/json' } })
      assertError(reply, 400, 'invalid_request', 'invalid_request')
      assert.match(reply.json.error.details[0].message, /3000000/)
      assertAccountHeaders(reply, 0)
      assert.ok(performance.now() - before < 10_000)
    })

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

    test('a body of a million fields, or nested a million deep, stalls and breaks nothing', async () => {
      const headers = { 'content-type': 'application/json' }
      const known = '"input_type":"raw","content":"x"'
      const fields = Array.from({ length: 1_000_000 }, (_, at) => `"k${at}":1`).join()
      const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000)
      for (const body of [`{"a":${deep},${known}}`, `{${known},"options":{${fields},"include_iocs":true}}`]) {
        const { status, json, text } = await analyze({ body, json: undefined, headers })
        assert.equal(status, 200, text.slice(0, 300))
        assert.ok(json.meta.warnings.length <= 50)
        assert.ok(json.meta.warnings.length > 0)
        assert.equal('iocs' in json.data, body.includes('include_iocs'))
      }
      const wrong = await analyze({ body: `{${known},"options":{"include_iocs":${deep}}}`, json: undefined, headers })
      assertError(wrong, 400, 'invalid_request', 'invalid_request')
      assert.equal(wrong.json.error.details[0].path, 'options.include_iocs')
    })

    test('the last credit is spent once by 100 parallel requests', async () => {
      const { key } = await newCaller(running.service, ['phishing:read'], 1)
      const replies = await Promise.all(
        Array.from({ length: 100 }, () => analyze({ key, json: { input_type: 'raw', content: 'hello' } })),
      )
      assert.equal(replies.filter(({ status }) => status === 200).length, 1)
      for (const reply of replies.filter(({ status }) => status !== 200))
        assertError(reply, 402, 'insufficient_credits', 'insufficient_credits')
      assert.equal((await call('/v1/account', { key })).json.data.credits_remaining, 0)
    })
  })

  describe('compression', () => {
    test('answers over 1 KiB are compressed for those who take it', async () => {
      for (const encoding of ['br', 'gzip']) {
        const reply = await analyze({ headers: { 'accept-encoding': encoding } })
        assert.equal(reply.headers.get('content-encoding'), encoding)
        assert.equal(reply.json.success, true)
      }
      assert.equal(
        (await analyze({ headers: { 'accept-encoding': 'identity' } })).headers.get('content-encoding'),
        null,
      )
    })
  })
}
