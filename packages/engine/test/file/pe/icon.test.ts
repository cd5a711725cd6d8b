// Icons of our own drawing in every kind that Windows reads: which one is chosen, and what it hashes to. The expected
// hashes were computed with Pillow 12.3 (`convert('L')`, Lanczos to 9 by 8) over the same pictures.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { parsePe } from '../../../src/file/formats/pe/parse.ts'
import { buildPe } from './build-pe.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** A sun over a hill: no symmetry, edges in all directions, three colours. */
function drawn(x: number, y: number, side: number): number {
  const [u, v] = [x / side, y / side]
  if ((u - 0.7) ** 2 + (v - 0.3) ** 2 < 0.04) return 2
  return v > 0.5 + 0.3 * u ? 1 : 0
}
const COLOURS: readonly Colour[] = [
  [40, 90, 200],
  [30, 120, 40],
  [250, 220, 60],
]

function bitmap(side: number, depth: 4 | 8 | 24 | 32): Uint8Array {
  const colours = depth > 8 ? 0 : 1 << depth
  const rowBytes = ((side * depth + 31) >> 5) << 2
  const maskBytes = ((side + 31) >> 5) << 2
  const out = Buffer.alloc(40 + colours * 4 + (rowBytes + maskBytes) * side)
  out.writeUInt32LE(40, 0)
  out.writeUInt32LE(side, 4)
  out.writeUInt32LE(side * 2, 8)
  out.writeUInt16LE(1, 12)
  out.writeUInt16LE(depth, 14)
  const bgr = ([red, green, blue]: Colour): readonly number[] => [blue, green, red]
  for (const [index, colour] of COLOURS.entries()) if (depth <= 8) Buffer.from(bgr(colour)).copy(out, 40 + index * 4)
  for (let y = 0; y < side; y += 1) {
    const row = 40 + colours * 4 + (side - 1 - y) * rowBytes
    for (let x = 0; x < side; x += 1) {
      const index = drawn(x, y, side)
      const colour = COLOURS[index] ?? [0, 0, 0]
      if (depth === 4) out[row + (x >> 1)] = (out[row + (x >> 1)] ?? 0) | (index << (x % 2 === 0 ? 4 : 0))
      else if (depth === 8) out[row + x] = index
      else Buffer.from(bgr(colour)).copy(out, row + x * (depth / 8))
    }
  }
  return out
}

function png(side: number, kind: 'palette' | 'rgba', filter: number): Uint8Array {
  const chunk = (name: string, data: Uint8Array): Buffer => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length)
    head.write(name, 4, 'latin1')
    // The checksum is not looked at.
    return Buffer.concat([head, data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, kind === 'palette' ? 3 : 6, 0, 0, 0], 8)
  const step = kind === 'palette' ? 1 : 4
  const lines = Array.from({ length: side }, (_, y) =>
    Buffer.from(
      Array.from({ length: side }, (_, x) => drawn(x, y, side)).flatMap((index) =>
        kind === 'palette' ? [index] : [...(COLOURS[index] ?? [0, 0, 0]), 255],
      ),
    ),
  )
  const rows = lines.map((line, y) => {
    const left = (x: number): number => (x < step ? 0 : (line[x - step] ?? 0))
    const up = (x: number): number => lines[y - 1]?.[x] ?? 0
    const corner = (x: number): number => (x < step ? 0 : (lines[y - 1]?.[x - step] ?? 0))
    const paeth = (x: number): number => {
      const guess = left(x) + up(x) - corner(x)
      const nearest = [left(x), up(x), corner(x)].map((one) => Math.abs(guess - one))
      return [left(x), up(x), corner(x)][nearest.indexOf(Math.min(...nearest))] ?? 0
    }
    const guess = [() => 0, left, up, (x: number) => (left(x) + up(x)) >> 1, paeth][filter] ?? (() => 0)
    return Buffer.from([filter, ...line.map((value, x) => (value - guess(x)) & 0xff)])
  })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...(kind === 'palette' ? [chunk('PLTE', Buffer.from(COLOURS.flat()))] : []),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const iconOf = (...icons: readonly { readonly side: number; readonly depth: number; readonly data: Uint8Array }[]) =>
  parsePe(buildPe({ icons })).value?.icon ?? null

const SUN = '48c4a4c448100000'

const PICTURES: Readonly<Record<string, readonly [Uint8Array, number]>> = {
  'a bitmap of 16 colours': [bitmap(32, 4), 32],
  'a bitmap of 256 colours': [bitmap(32, 8), 32],
  'a bitmap without a palette': [bitmap(32, 24), 32],
  'a bitmap with transparency': [bitmap(32, 32), 32],
  'a PNG with a palette': [png(32, 'palette', 0), 32],
  ...Object.fromEntries(
    [1, 2, 3, 4].map((filter) => [`a PNG whose rows use filter ${filter}`, [png(32, 'rgba', filter), 32] as const]),
  ),
}

for (const [name, [data, side]] of Object.entries(PICTURES)) {
  test(`${name}: the hash of what it shows, and of its bytes`, () => {
    const icon = iconOf({ side, depth: 32, data })
    assert.equal(icon?.dhash, SUN)
    assert.equal(icon?.md5, createHash('md5').update(data).digest('hex'))
  })
}

test('the same picture in another size is near', () => {
  const dhash = iconOf({ side: 48, depth: 32, data: bitmap(48, 32) })?.dhash ?? ''
  assert.equal(dhash, '48c4a4c448200000')
})

test('of several the largest and deepest is taken, as sandboxes do', () => {
  const icons = [16, 48, 32].map((side) => ({ side, depth: 32, data: bitmap(side, 32) }))
  assert.equal(iconOf(...icons)?.width, 48)
})

test('hashes stand where the others do', () => {
  const hashes = parsePe(buildPe({ icons: [{ side: 32, depth: 32, data: bitmap(32, 32) }] })).value?.hashes
  assert.equal(hashes?.iconDhash, SUN)
  assert.equal(hashes?.iconMd5?.length, 32)
  assert.equal(parsePe(buildPe()).value?.hashes.iconDhash, null)
})

test('damaged pictures have no hash, and none throws', () => {
  for (const whole of [bitmap(32, 8), png(32, 'rgba', 4)]) {
    for (let length = 0; length < whole.length; length += 7)
      iconOf({ side: 32, depth: 32, data: whole.subarray(0, length) })
    for (let at = 0; at < 60; at += 1) {
      const changed = Buffer.from(whole)
      changed[at] = 0xff
      iconOf({ side: 32, depth: 32, data: changed })
    }
  }
  const vast = Buffer.from(bitmap(32, 8))
  vast.writeUInt32LE(0xffffffff, 4)
  assert.equal(iconOf({ side: 32, depth: 8, data: vast })?.dhash, null)
})
