// The promises of the API contract for submissions and their status: fields and types, errors, credits.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newCaller, waitForCompletion } from '../client.ts'
import { BOOTSTRAP_KEY } from '../service.ts'
import { assertAccountHeaders, assertError, type RunningService, sha256 } from './running-service.ts'

/** What lies in the folder once it is empty, or after a second. */
async function leftIn(folder: string): Promise<readonly string[]> {
  for (let waits = 0; waits < 10; waits += 1) {
    if ((await readdir(folder)).length === 0) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return readdir(folder)
}

export function describeFiles(running: RunningService): void {
  const { call, submitRaw } = running

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

      const done = await waitForCompletion(running.service, hash)
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
      await waitForCompletion(running.service, hash)
    })

    test('a hash that is not 64 hexadecimal characters is 400, an unknown one 404; neither takes a credit', async () => {
      const { key } = await newCaller(running.service, ['file:read'], 3)
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
      await waitForCompletion(running.service, sha256(bytes))
      const { key } = await newCaller(running.service, ['api:full'], 100)
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
        '?command=calc.exe',
        '?command=%7Bfile%7D%20%22a',
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

    test('a form that ends before its end, or is broken off by the client, is refused and ends nothing else', async () => {
      const headers = { 'content-type': 'multipart/form-data; boundary=B' }
      const part = (name: string): string =>
        `--B\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\nhello\r\n`
      for (const form of [part('file'), part('other'), part('file') + part('file'), `${part('file')}--B`]) {
        const reply = await call('/v1/file/deep', { body: form, headers })
        assertError(reply, 400, 'invalid_request', 'invalid_request')
        assertAccountHeaders(reply, 0)
      }
      const ended = new AbortController()
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(Buffer.from(part('file')))
          setTimeout(() => ended.abort(), 200)
        },
      })
      const { service } = running
      await assert.rejects(
        fetch(`${service.url}/v1/file/deep`, {
          method: 'POST',
          headers: { ...headers, authorization: `Bearer ${BOOTSTRAP_KEY}` },
          body,
          duplex: 'half',
          signal: ended.signal,
        }),
      )
      assert.equal((await call('/healthz')).status, 200)
      assert.deepEqual(await leftIn(join(service.dataDir, 'uploads')), [])
    })

    test('without credits a submission is 402 and leaves nothing; a poll too', async () => {
      const { key } = await newCaller(running.service, ['api:full'], 4)
      const bytes = Buffer.from(`poor ${crypto.randomUUID()}`)
      assertError(await submitRaw(bytes, { key }), 402, 'insufficient_credits', 'insufficient_credits')
      assertError(await call(`/v1/file/status/${sha256(bytes)}`, { key }), 404, 'not_found', 'sample_not_found')
      const rich = await newCaller(running.service, ['api:full'], 5)
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
      const { json } = await waitForCompletion(running.service, sha256(bytes))
      assert.deepEqual(
        json.data.pipeline_stages.map(({ name }: { name: string }) => name),
        ['static'],
      )
    })
  })
}
