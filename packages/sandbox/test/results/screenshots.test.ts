// Pictures of the screen: what the guest sends becomes a PNG that the engine lets through, and nothing else does.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inflateSync } from 'node:zlib'
import { sizeOfPlainPng } from '@assay/engine'
import fc from 'fast-check'
import { SCREENSHOT_BYTES_MAX, SCREENSHOTS_MAX } from '../../src/limits.ts'
import { readScreenshots } from '../../src/results/screenshots.ts'

function picture(atMs: number, width: number, height: number, pixel: (at: number) => readonly number[]): Buffer {
  const head = Buffer.from('S\0\0\0\0\0\0\0\0', 'latin1')
  head.writeUInt32LE(atMs, 1)
  head.writeUInt16LE(width, 5)
  head.writeUInt16LE(height, 7)
  return Buffer.concat([head, Buffer.from(Array.from({ length: width * height }, (_, at) => pixel(at)).flat())])
}

const BLUE = () => [0, 78, 152]
/** Not random, so that a failure comes again; no two neighbours are alike. */
const noise = (at: number): readonly number[] => {
  const mixed = Math.imul(at + 1, 2_654_435_761) >>> 0
  return [mixed & 255, (mixed >> 9) & 255, (mixed >> 18) & 255]
}

test('a window: its size, its time since the start, and a small PNG with a palette', () => {
  const { pictures, cut } = readScreenshots(picture(7_250, 320, 200, BLUE), 5_000)
  const [only] = pictures
  assert.ok(only !== undefined && pictures.length === 1)
  assert.deepEqual([only.atMs, only.width, only.height, cut], [2_250, 320, 200, []])
  assert.deepEqual(sizeOfPlainPng(only.png), { width: 320, height: 200 })
  assert.ok(only.png.length < 500)
})

test('more colours than a palette holds: every pixel is as it was', () => {
  const { pictures } = readScreenshots(picture(0, 60, 40, noise), 0)
  const png = Buffer.from(pictures[0]?.png ?? [])
  const start = png.indexOf('IDAT') + 4
  const rows = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)))
  for (const at of [0, 59, 60, 2_399]) {
    const offset = Math.floor(at / 60) * 181 + 1 + (at % 60) * 3
    assert.deepEqual([...rows.subarray(offset, offset + 3)], noise(at))
  }
})

test('noise over the whole screen is made smaller until it fits, and that is told', () => {
  const { pictures, cut } = readScreenshots(picture(0, 1_024, 768, noise), 0)
  assert.ok((pictures[0]?.png.length ?? Number.POSITIVE_INFINITY) <= SCREENSHOT_BYTES_MAX)
  assert.ok((pictures[0]?.width ?? 1_024) < 1_024)
  assert.equal(cut[0]?.limit, 'SCREENSHOT_BYTES_MAX')
})

test('no more pictures than the limit', () => {
  const many = Buffer.concat(Array.from({ length: SCREENSHOTS_MAX + 3 }, (_, at) => picture(at, 8, 8, BLUE)))
  const { pictures, cut } = readScreenshots(many, 0)
  assert.equal(pictures.length, SCREENSHOTS_MAX)
  assert.equal(cut[0]?.limit, 'SCREENSHOTS_MAX')
})

const whole = picture(0, 8, 8, BLUE)
const BROKEN: Readonly<Record<string, Buffer>> = {
  nothing: Buffer.alloc(0),
  'a head alone': whole.subarray(0, 9),
  'a picture that breaks off': whole.subarray(0, -1),
  'no width': picture(0, 0, 0, BLUE),
  'wider than the screen': Buffer.concat([Buffer.from('S\0\0\0\0\xff\xff\x01\0', 'latin1'), Buffer.alloc(200_000)]),
  'another mark': Buffer.concat([Buffer.from('X'), whole]),
}
for (const [name, bytes] of Object.entries(BROKEN))
  test(`no picture: ${name}`, () => assert.deepEqual(readScreenshots(bytes, 0), { pictures: [], cut: [] }))

test('anything gives pictures that the engine lets through, or none', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(), (bytes, started) => {
      for (const { png } of readScreenshots(Buffer.concat([whole, bytes]), started).pictures)
        assert.notEqual(sizeOfPlainPng(png), null)
    }),
  )
})
