// Codes that a camera reads are read; pictures that claim too much, or are none, cost nothing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import encodeWebp, { init as prepareWebp } from '@jsquash/webp/encode.js'
import jpeg from 'jpeg-js'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { loadPackageFile } from '../../src/data/load.ts'
import { findQrCodes } from '../../src/qr/find-qr-codes.ts'
import { pictureSize } from '../../src/qr/picture-size.ts'

const ADDRESS = 'https://login.example/verify?user=a%40b.example'
const { buffer } = Uint8Array.from(loadPackageFile('zxing-wasm/writer/zxing_writer.wasm'))
prepareZXingModule({ overrides: { wasmBinary: buffer } })
await prepareWebp({ wasmBinary: Uint8Array.from(loadPackageFile('@jsquash/webp/codec/enc/webp_enc.wasm')).buffer })

async function png(text: string): Promise<Uint8Array> {
  const { image } = await writeBarcode(text, { format: 'QRCode', scale: 4 })
  assert.ok(image !== null)
  return new Uint8Array(await image.arrayBuffer())
}

interface Pixels {
  readonly width: number
  readonly height: number
  /** One byte each, 0 is black. */
  readonly grey: Uint8Array
}

/** A code four pixels a module, with its quiet zone, at a place in a white picture. */
async function drawn(text: string, width = 200, height = 200, at = 16, module = 3): Promise<Pixels> {
  const { symbol } = await writeBarcode(text, { format: 'QRCode' })
  const grey = new Uint8Array(width * height).fill(255)
  for (let y = 0; y < symbol.height * module; y += 1)
    for (let x = 0; x < symbol.width * module; x += 1) {
      const value = symbol.data[Math.floor(y / module) * symbol.width + Math.floor(x / module)] ?? 255
      grey[(y + at) * width + x + at] = value
    }
  return { width, height, grey }
}

function bmp({ width, height, grey }: Pixels): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4
  const out = Buffer.alloc(54 + row * height)
  out.write('BM', 0, 'latin1')
  out.writeUInt32LE(out.length, 2)
  out.writeUInt32LE(54, 10)
  out.writeUInt32LE(40, 14)
  out.writeInt32LE(width, 18)
  out.writeInt32LE(height, 22)
  out.writeUInt16LE(1, 26)
  out.writeUInt16LE(24, 28)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      out.fill(grey[(height - 1 - y) * width + x] ?? 0, 54 + y * row + x * 3, 54 + y * row + x * 3 + 3)
  return out
}

function photo({ width, height, grey }: Pixels, quality = 60): Buffer {
  const data = Buffer.alloc(width * height * 4, 255)
  for (const [at, value] of grey.entries()) data.fill(value, at * 4, at * 4 + 3)
  return jpeg.encode({ width, height, data }, quality).data
}

async function webp({ width, height, grey }: Pixels, options: { quality?: number; lossless?: number }, alpha = false) {
  const data = new Uint8ClampedArray(width * height * 4)
  // With alpha: black ink, and what is white lets the page through.
  for (const [at, value] of grey.entries())
    data.set(alpha ? [0, 0, 0, 255 - value] : [value, value, value, 255], at * 4)
  return new Uint8Array(await encodeWebp({ width, height, data } as Parameters<typeof encodeWebp>[0], options)) // what it reads of the class
}

const turned = ({ width, height, grey }: Pixels): Pixels => ({
  width: height,
  height: width,
  grey: grey.map((_, at) => grey[(at % height) * width + (width - 1 - Math.floor(at / height))] ?? 0),
})
const inverted = (pixels: Pixels): Pixels => ({ ...pixels, grey: pixels.grey.map((value) => 255 - value) })

const hits: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  'a PNG': () => png(ADDRESS),
  'a BMP': async () => bmp(await drawn(ADDRESS)),
  'a JPEG of poor quality': async () => photo(await drawn(ADDRESS), 30),
  'a WebP with losses': async () => webp(await drawn(ADDRESS), { quality: 40 }),
  'a WebP without losses': async () => webp(await drawn(ADDRESS), { lossless: 1 }),
  'a WebP of ink on nothing': async () => webp(await drawn(ADDRESS), { lossless: 1 }, true),
  'a WebP with losses and transparency': async () => webp(await drawn(ADDRESS), { quality: 60 }, true),
  'a code that is turned': async () => photo(turned(await drawn(ADDRESS, 240, 200))),
  'white on black': async () => bmp(inverted(await drawn(ADDRESS))),
  'a small code in a large picture': async () => photo(await drawn(ADDRESS, 900, 700, 400, 2), 80),
}
const noise = (width: number, height: number): Pixels => ({
  width,
  height,
  grey: Uint8Array.from({ length: width * height }, (_, at) => (Math.imul(at, 2_654_435_761) >>> 13) & 255),
})
const claim = (picture: Uint8Array, at: number): Buffer => {
  const out = Buffer.from(picture)
  out.writeUInt32BE(0x7fffffff, at)
  return out
}
const misses: Readonly<Record<string, () => Uint8Array | Promise<Uint8Array>>> = {
  noise: () => bmp(noise(200, 200)),
  'a white page': async () => bmp(inverted({ width: 100, height: 100, grey: new Uint8Array(10_000) })),
  'half of a code': async () => bmp({ ...(await drawn(ADDRESS)), grey: (await drawn(ADDRESS)).grey.fill(255, 10_000) }),
  'a PNG that claims two billion pixels a side': async () => claim(await png(ADDRESS), 16),
  'a PNG that is cut off': async () => (await png(ADDRESS)).subarray(0, 60),
  'a BMP of one line': () => bmp(noise(2000, 1)),
  'a WebP that claims sixteen thousand pixels a side': async () => {
    const out = Buffer.from(await webp(await drawn(ADDRESS), { lossless: 1 }))
    out.writeUInt32LE(0x0fffffff, 21)
    return out
  },
  'a WebP that is cut off': async () => (await webp(await drawn(ADDRESS), { quality: 40 })).subarray(0, 90),
  'no picture': () => Buffer.from('just text'),
  nothing: () => new Uint8Array(0),
}

for (const [name, make] of Object.entries(hits))
  test(`read: ${name}`, async () => assert.deepEqual(await findQrCodes(await make()), [{ text: ADDRESS }]))
for (const [name, make] of Object.entries(misses))
  test(`not read: ${name}`, async () => assert.deepEqual(await findQrCodes(await make()), []))

test('several codes in one picture', async () => {
  const [one, two] = [await drawn('first code', 200, 100, 10, 3), await drawn('second code', 200, 100, 110, 3)]
  const both = { width: 200, height: 200, grey: Uint8Array.from([...one.grey, ...new Uint8Array(20_000).fill(255)]) }
  two.grey.forEach((value, at) => {
    if (value === 0 && at % 200 >= 100) both.grey[at] = 0
  })
  const found = (await findQrCodes(bmp(both))).map(({ text }) => text)
  assert.ok(found.includes('first code'), found.join())
})

test('every prefix and 500 mutations end without an exception', async () => {
  const pictures = [
    await png(ADDRESS),
    photo(await drawn(ADDRESS)),
    bmp(await drawn('a', 64, 64, 4, 2)),
    await webp(await drawn('a', 64, 64, 4, 2), { quality: 50 }),
    await webp(await drawn('a', 64, 64, 4, 2), { lossless: 1 }),
  ]
  let seed = 5
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) % below
  }
  for (const picture of pictures) {
    for (let end = 0; end < picture.length; end += 1 + (picture.length >> 7))
      await findQrCodes(picture.subarray(0, end))
    for (let round = 0; round < 160; round += 1) {
      const bytes = Buffer.from(picture)
      for (let change = 0; change <= round % 4; change += 1) bytes[random(bytes.length)] = random(256)
      await findQrCodes(bytes)
    }
  }
  assert.deepEqual(await findQrCodes(await png(ADDRESS)), [{ text: ADDRESS }])
})

test('sizes are read from headers', async () => {
  assert.deepEqual(pictureSize(photo(noise(64, 48))), { width: 64, height: 48 })
  assert.deepEqual(pictureSize(bmp(noise(30, 20))), { width: 30, height: 20 })
})

test('sizes of WebP pictures are read from all three kinds of headers', async () => {
  assert.deepEqual(pictureSize(await webp(noise(63, 40), { quality: 30 })), { width: 63, height: 40 })
  assert.deepEqual(pictureSize(await webp(noise(63, 40), { lossless: 1 })), { width: 63, height: 40 })
  assert.deepEqual(pictureSize(await webp(noise(63, 40), { quality: 30 }, true)), { width: 63, height: 40 })
})

test('what is no size is none', () => {
  assert.equal(pictureSize(Buffer.from('GIF89a')), null)
})
