import assert from 'node:assert/strict'
import { test } from 'node:test'
import { constants, deflateRawSync, deflateSync, gzipSync, inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { mayBeginDeflate } from '../../../src/file/formats/script/deflate-head.ts'
import { inflateBounded } from '../../../src/file/formats/script/inflate.ts'

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
  // Random bytes, and honest beginnings with a byte changed.
  const honest = [deflateRawSync(text), deflateRawSync(text, { strategy: constants.Z_FIXED })]
  const changed = fc.tuple(fc.constantFrom(...honest), fc.nat(23), fc.nat(255)).map(([packed, at, byte]) => {
    const bytes = Uint8Array.from(packed)
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
  assert.ok(refused.filter((bytes) => !mayBeginDeflate(bytes)).length > 950)
})
