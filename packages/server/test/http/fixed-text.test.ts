// A text that never changes is compressed once, sent once to each who keeps it, and an address without a key is bounded.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { compress } from '../../src/http/compress.ts'
import { KEYLESS_REQUESTS_MAX } from '../../src/http/limits.ts'
import { FixedText } from '../../src/http/pages/fixed-text.ts'
import { createAdmitKeyless } from '../../src/http/pages/keyless.ts'
import { Refusal } from '../../src/http/refusal.ts'

const TEXT = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => ({ index, square: index * index })))

test('each encoding has its own tag, and who has it is not sent it again', async () => {
  const app = Fastify()
  const text = new FixedText(TEXT, { 'content-type': 'application/json' })
  app.get('/', (request, reply) => text.send(request, reply))
  const tags = new Set<string>()
  for (const [encoding, decoded] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const) {
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
    assert.equal(decoded(answer.rawPayload).toString(), TEXT)
    assert.equal(answer.headers['vary'], 'accept-encoding')
    const tag = String(answer.headers['etag'])
    tags.add(tag)
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await app.inject({ url: '/', headers: { 'accept-encoding': encoding, 'if-none-match': known } })
      assert.equal(again.statusCode, 304)
      assert.equal(again.payload, '')
    }
    const other = await app.inject({ url: '/', headers: { 'accept-encoding': encoding, 'if-none-match': '"other"' } })
    assert.equal(other.statusCode, 200)
  }
  assert.equal(tags.size, 3)
  await app.close()
})

test('it is compressed once for each encoding, however many ask for it at once', async () => {
  const app = Fastify()
  const made: string[] = []
  const text = new FixedText(TEXT, {}, (body, encoding) => {
    made.push(encoding)
    return compress(body, encoding)
  })
  app.get('/', (request, reply) => text.send(request, reply))
  const ask = (encoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
  await Promise.all(Array.from({ length: 40 }, (_, index) => ask(index % 2 === 0 ? 'br' : 'gzip')))
  assert.deepEqual(made.toSorted(), ['br', 'gzip'])
  await app.close()
})

test('an address has so many requests a minute without a key; the next one has its own', () => {
  let nowMs = 0
  const admit = createAdmitKeyless(() => nowMs)
  for (let count = 0; count < KEYLESS_REQUESTS_MAX; count += 1) admit({ ip: '192.0.2.1' })
  assert.throws(() => admit({ ip: '192.0.2.1' }), Refusal)
  admit({ ip: '192.0.2.2' })
  for (let count = 0; count < KEYLESS_REQUESTS_MAX; count += 1) admit({ ip: `2001:db8::${count.toString(16)}` })
  assert.throws(() => admit({ ip: '2001:db8::ffff' }), Refusal)
  nowMs = 60_000
  admit({ ip: '192.0.2.1' })
})
