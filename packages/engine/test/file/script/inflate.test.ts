import assert from 'node:assert/strict'
import { test } from 'node:test'
import { constants, deflateRawSync, deflateSync, gzipSync, inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { inflateBounded, mayBeginDeflate } from '../../../src/file/formats/script/inflate.ts'

const text = Buffer.from('function run() { return eval(atob(code)) }\n'.repeat(20))
const packed: readonly (readonly [string, Uint8Array])[] = [
  ['raw deflate', deflateRawSync(text)],
  ['raw deflate with fixed codes', deflateRawSync(text, { strategy: constants.Z_FIXED })],
  ['raw deflate that stores', deflateRawSync(text, { level: 0 })],
  ['zlib', deflateSync(text)],
  ['zlib, quickly', deflateSync(text, { level: 1 })],
  ['gzip', gzipSync(text)],
]
for (const [name, bytes] of packed) test(`${name} is inflated`, () => assert.deepEqual(inflateBounded(bytes), text))

test('a head that is refused is refused by the decoder', () => {
  // Half random bytes, half honest beginnings with a byte changed.
  const honest = deflateRawSync(text)
  const changed = fc.tuple(fc.nat(11), fc.nat(255)).map(([at, byte]) => {
    const bytes = Uint8Array.from(honest)
    bytes[at] = byte
    return bytes
  })
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ minLength: 1, maxLength: 80 }), changed), (bytes) => {
      if (!mayBeginDeflate(bytes)) assert.throws(() => inflateRawSync(bytes))
    }),
    { numRuns: 5000 },
  )
})

test('most of what is no deflate is refused by its head', () => {
  const refused = Array.from({ length: 1000 }, (_, at) => Uint8Array.of(at, at >> 2, at * 7, at * 13, at * 31, 1, 2, 3))
  assert.ok(refused.filter((bytes) => !mayBeginDeflate(bytes)).length > 600)
})
