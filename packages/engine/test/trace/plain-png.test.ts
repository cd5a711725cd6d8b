// Only the plainest pictures reach a person's browser: each other kind of PNG, and each damaged one, is none.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { sizeOfPlainPng } from '../../src/trace/plain-png.ts'
import { traceFromWire, traceToWire } from '../../src/trace/wire.ts'

type Chunk = readonly [type: string, data: Uint8Array]

function file(...chunks: readonly Chunk[]): Buffer {
  const made = chunks.map(([type, data]) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    checksum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, checksum])
  })
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...made])
}

const head = (width: number, height: number, rest = [8, 2, 0, 0, 0]): Chunk => {
  const data = Buffer.from([...Array.from({ length: 8 }, () => 0), ...rest])
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  return ['IHDR', data]
}
const rows = (bytes: number): Chunk => ['IDAT', deflateSync(Buffer.alloc(bytes))]
const END: Chunk = ['IEND', new Uint8Array()]
const PALETTE: Chunk = ['PLTE', new Uint8Array(6)]
/** Two by two pixels in true colour: a row is its filter and six bytes. */
const plain = file(head(2, 2), rows(14), END)

test('true colour, and a palette', () => {
  assert.deepEqual(sizeOfPlainPng(plain), { width: 2, height: 2 })
  assert.deepEqual(sizeOfPlainPng(file(head(2, 2, [8, 3, 0, 0, 0]), PALETTE, rows(6), END)), { width: 2, height: 2 })
})

const damaged = Buffer.from(plain)
damaged[damaged.length - 6] = 0x41
const NONE: Readonly<Record<string, Uint8Array>> = {
  nothing: new Uint8Array(),
  'a script': Buffer.from('<script>alert(1)</script>'),
  'a picture in another format': Buffer.from('GIF89a'),
  'a checksum that is wrong': damaged,
  'a text in it': file(head(2, 2), ['tEXt', Buffer.from('a\0b')], rows(14), END),
  'an animation': file(head(2, 2), ['acTL', new Uint8Array(8)], rows(14), END),
  'a file behind it': Buffer.concat([plain, Buffer.from('PK\x03\x04')]),
  'no end': file(head(2, 2), rows(14)),
  'two heads': file(head(2, 2), head(2, 2), rows(14), END),
  'no head': file(rows(14), END),
  'a head of another size': file(['IHDR', new Uint8Array(12)], rows(14), END),
  'rows that are too few': file(head(2, 2), rows(13), END),
  'rows that are too many, as a bomb would be': file(head(2, 2), rows(1_000_000), END),
  'rows that are no stream': file(head(2, 2), ['IDAT', new Uint8Array(9)], END),
  'a filter that there is not': file(head(1, 1), ['IDAT', deflateSync(Buffer.from([9, 0, 0, 0]))], END),
  'more pixels than a screen has': file(head(60_000, 60_000), rows(14), END),
  interlacing: file(head(2, 2, [8, 2, 0, 0, 1]), rows(14), END),
  'sixteen bits': file(head(2, 2, [16, 2, 0, 0, 0]), rows(26), END),
  'a palette where there is none': file(head(2, 2), PALETTE, rows(14), END),
  'no palette where there is one': file(head(2, 2, [8, 3, 0, 0, 0]), rows(6), END),
}
for (const [name, bytes] of Object.entries(NONE)) test(`none: ${name}`, () => assert.equal(sizeOfPlainPng(bytes), null))

test('whatever is changed in one, the answer is its size or none, and never an error', () => {
  fc.assert(
    fc.property(fc.nat(plain.length - 1), fc.nat(255), (at, value) => {
      const changed = Buffer.from(plain)
      changed[at] = value
      const size = sizeOfPlainPng(changed)
      assert.ok(size === null || changed.equals(plain))
    }),
  )
})

test('on the wire a picture is what its bytes say, and one that is none is left out', () => {
  const given = { ...traceFromWire({}), screenshots: [{ atMs: 7, width: 9, height: 9, png: plain }] }
  const wire = JSON.parse(JSON.stringify(traceToWire(given)))
  assert.deepEqual(
    traceFromWire(wire).screenshots?.map(({ atMs, width, height, png }) => [atMs, width, height, Buffer.from(png)]),
    [[7, 2, 2, plain]],
  )
  for (const png of [plain.toString('base64').slice(8), 'x'.repeat(1_000_000), 5, null])
    assert.equal(traceFromWire({ screenshots: [{ atMs: 1, png }] }).screenshots, undefined)
})
