// What 7-Zip packs as LZMA and LZMA2, unpacked by our own decoder; ends, bounds and damage.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lzmaProperties, unpackLzma, unpackLzma2 } from '../../../src/file/archive/lzma.ts'
import { lzmaStream, packedBy } from './pack-lzma.ts'

/** Of its first block; the header of the file is 12 bytes, that of a block tells its own size. */
async function lzma2Stream(bytes: Uint8Array): Promise<Uint8Array> {
  const file = await packedBy(bytes, 'xz')
  return file.subarray(12 + ((file[12] ?? 0) + 1) * 4)
}

/** Repeats, runs, text and noise, so that every kind of code is used. */
const mixed = Buffer.concat(
  Array.from({ length: 4000 }, (_, at) =>
    at % 3 === 0
      ? Buffer.from(`line ${at} of ${at * at}; `)
      : at % 3 === 1
        ? Buffer.alloc(at % 50, at)
        : Buffer.from([(at * 73) & 255, (at * 151) & 255, (at >> 3) & 255]),
  ),
)

test('LZMA as 7-Zip writes it, with every kind of properties', async () => {
  for (const method of ['LZMA', 'LZMA:lc=0:lp=2:pb=0', 'LZMA:lc=4:lp=0:pb=4', 'LZMA:d=64k']) {
    const { stream, properties } = await lzmaStream(mixed, method)
    const { bytes, end } = unpackLzma(stream, properties, mixed.length, 1e7)
    assert.equal(end, 'size')
    assert.ok(mixed.equals(bytes), method)
  }
})

test('a stream of unknown size ends at its marker', async () => {
  const { stream, properties } = await lzmaStream(mixed, 'LZMA:eos')
  const { bytes, end } = unpackLzma(stream, properties, null, 1e7)
  assert.equal(end, 'marker')
  assert.ok(mixed.equals(bytes))
})

test('LZMA2 with stored and packed chunks', async () => {
  const noise = Buffer.alloc(200_000)
  for (let at = 0, x = 1; at < noise.length; at += 1) {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0
    noise[at] = x >>> 24
  }
  const both = Buffer.concat([noise, mixed, noise])
  const { bytes, end } = unpackLzma2(await lzma2Stream(both), 1e7)
  assert.equal(end, 'marker')
  assert.ok(both.equals(bytes))
})

test('output is bounded, and cut or damaged input ends', async () => {
  const zeros = unpackLzma2(await lzma2Stream(Buffer.alloc(1 << 20)), 1000)
  assert.deepEqual([zeros.end, zeros.bytes.length], ['limit', 1000])
  const { stream, properties } = await lzmaStream(mixed, 'LZMA')
  assert.equal(unpackLzma(stream, properties, mixed.length, 500).end, 'limit')
  assert.equal(unpackLzma(stream.subarray(0, 500), properties, mixed.length, 1e7).end, 'input')
  for (let round = 0; round < 500; round += 1) {
    const hostile = Uint8Array.from(stream.subarray(0, 4000))
    hostile[(round * 37) % hostile.length] = round & 255
    assert.ok(unpackLzma(hostile, properties, mixed.length, 1e6).bytes.length <= mixed.length)
  }
  assert.equal(lzmaProperties(225), null)
})
