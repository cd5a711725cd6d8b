// Codes in the pictures of a document: what a camera reads from the page. JPEG pictures go to the reader as they are;
// those that are packed pixels become a grey bitmap first, whatever their colours and bits.
import { findQrCodes } from '../../../qr/find-qr-codes.ts'
import { SIDE_PIXELS_MIN } from '../../../qr/limits.ts'
import type { Budget } from '../../budget.ts'
import { codesInPicture } from '../../picture-codes.ts'
import { entryOf } from './dictionary.ts'
import { PICTURES_MAX, SCALE_MAX } from './limits.ts'
import type { PdfObjects } from './objects.ts'
import type { PdfObject } from './scan-objects.ts'
import { stringBytes } from './strings.ts'

interface Shape {
  readonly width: number
  readonly height: number
  readonly bits: number
}

/** In the order of the document, each once. */
export async function qrCodesOf(objects: PdfObjects, budget: Budget, where: string): Promise<readonly string[]> {
  const found = new Set<string>()
  const pictures = objects.all.filter(({ text, stream }) => stream !== null && /\/Subtype\s*\/Image\b/.test(text))
  for (const picture of pictures.slice(0, PICTURES_MAX)) {
    const jpeg = objects.jpegOf(picture)
    const codes =
      jpeg === null ? await codesInPixels(picture, objects, budget, where) : await codesInPicture(jpeg, budget, where)
    for (const code of codes) found.add(code)
  }
  return [...found]
}

async function codesInPixels(
  picture: PdfObject,
  objects: PdfObjects,
  budget: Budget,
  where: string,
): Promise<readonly string[]> {
  const shape = shapeOf(picture)
  if (shape === null || Math.min(shape.width, shape.height) < SIDE_PIXELS_MIN) return []
  if (!budget.takePixels(shape.width * shape.height, where)) return []
  const bitmap = bitmapOf(picture, shape, objects)
  return bitmap === null ? [] : (await findQrCodes(bitmap)).map(({ text }) => text)
}

function shapeOf({ text }: PdfObject): Shape | null {
  const number = (key: string): number => Number(/^\s*(\d{1,6})\b/.exec(entryOf(text, key))?.[1] ?? 0)
  const [width, height] = [number('Width') || number('W'), number('Height') || number('H')]
  const isMask = /^\s*true/.test(entryOf(text, 'ImageMask') || entryOf(text, 'IM'))
  const bits = isMask ? 1 : number('BitsPerComponent') || number('BPC') || 8
  return width > 0 && height > 0 && [1, 2, 4, 8, 16].includes(bits) ? { width, height, bits } : null
}

/** Pixels → grey values → BMP; null where the stream cannot be decoded or is too short. */
function bitmapOf(picture: PdfObject, shape: Shape, objects: PdfObjects): Uint8Array | null {
  const data = objects.decoded(picture)
  if (data === null) return null
  const { width, height, bits } = shape
  // The colour space is told by the length: one, three or four values a pixel, rows padded to whole bytes.
  const colors = [4, 3, 1].find((count) => Math.ceil((width * count * bits) / 8) * height <= data.length)
  if (colors === undefined) return null
  const palette = colors === 1 ? paletteOf(picture, objects) : null
  const rowBytes = Math.ceil((width * colors * bits) / 8)
  const samples = new Uint8Array(width * colors)
  return writeBitmap(width, height, (y, line) => {
    const row = data.subarray(y * rowBytes, (y + 1) * rowBytes)
    const values = bits === 8 ? row : unpacked(row, bits, samples, palette === null)
    if (colors === 1) for (let x = 0; x < width; x += 1) line[x] = greyOf(values[x] ?? 0, palette)
    else if (colors === 3) for (let x = 0; x < width; x += 1) line[x] = lightOf(values, x * 3)
    // Inks add up to dark, lights to bright.
    else
      for (let x = 0; x < width; x += 1) line[x] = Math.max(0, 255 - lightOf(values, x * 4) - (values[x * 4 + 3] ?? 0))
  })
}

const greyOf = (value: number, palette: Uint8Array | null): number =>
  palette === null ? value : (palette[value] ?? 255)

const lightOf = (values: Uint8Array, at: number): number =>
  ((values[at] ?? 0) * 3 + (values[at + 1] ?? 0) * 6 + (values[at + 2] ?? 0)) / 10

/** A value for each sample: of 16 bits the upper eight; fewer are spread over the range unless they number a palette's colours. */
function unpacked(row: Uint8Array, bits: number, samples: Uint8Array, isSpread: boolean): Uint8Array {
  if (bits === 16) {
    for (let index = 0; index < samples.length; index += 1) samples[index] = row[index * 2] ?? 0
    return samples
  }
  const most = (1 << bits) - 1
  const step = isSpread ? 255 / most : 1
  for (let index = 0; index < samples.length; index += 1) {
    const bit = index * bits
    samples[index] = (((row[bit >> 3] ?? 0) >> (8 - bits - (bit & 7))) & most) * step
  }
  return samples
}

/** Grey values of an indexed colour space: `[/Indexed /DeviceRGB 255 <…>]`, the table as a string or a stream. */
function paletteOf({ text }: PdfObject, objects: PdfObjects): Uint8Array | null {
  const entry = entryOf(text, 'ColorSpace') || entryOf(text, 'CS')
  const space = objects.follow(entry)?.text ?? entry
  const found = /\[\s*\/(?:Indexed|I)\s*(\/\w{1,20}|\d{1,10}\s+\d{1,5}\s+R|\[[^\]]{0,200}\])\s*(\d{1,3})\s*/.exec(
    space.slice(0, 400),
  )
  if (found === null) return null
  const rest = space.slice(found.index + found[0].length)
  const holder = objects.follow(rest)
  const table = holder === null ? stringBytes(rest) : (objects.decoded(holder) ?? new Uint8Array(0))
  const count = Number(found[2]) + 1
  const colors = Math.max(1, Math.min(4, Math.floor(table.length / count)))
  return Uint8Array.from({ length: count }, (_, index) => {
    const [a = 0, b = a, c = a] = table.subarray(index * colors, (index + 1) * colors)
    return (a * 3 + b * 6 + c) / 10
  })
}

/** Small codes are drawn at a pixel a module and enlarged by the page: a reader needs more, and a margin around them. */
const SIDE_WANTED = 240

/** `fill` writes a row's grey values into a line; fractions are cut off. */
function writeBitmap(width: number, height: number, fill: (y: number, line: Uint8Array) => void): Uint8Array {
  const scale = Math.max(1, Math.min(SCALE_MAX, Math.ceil(SIDE_WANTED / Math.min(width, height))))
  const margin = scale * 4
  const [outWidth, outHeight] = [width * scale + margin * 2, height * scale + margin * 2]
  const rowBytes = (outWidth + 3) & ~3
  const head = 54 + 1024
  const out = Buffer.alloc(head + rowBytes * outHeight, 0xff)
  out.fill(0, 0, head)
  out.write('BM')
  out.writeUInt32LE(out.length, 2)
  out.writeUInt32LE(head, 10)
  out.writeUInt32LE(40, 14)
  out.writeInt32LE(outWidth, 18)
  out.writeInt32LE(outHeight, 22)
  out.writeUInt16LE(1, 26)
  out.writeUInt16LE(8, 28)
  out.writeUInt32LE(rowBytes * outHeight, 34)
  out.writeUInt32LE(256, 46)
  for (let value = 0; value < 256; value += 1) out.fill(value, 54 + value * 4, 54 + value * 4 + 3)
  const line = new Uint8Array(width)
  for (let y = 0; y < height; y += 1) {
    // Rows stand from the bottom up.
    const row = head + (outHeight - 1 - margin - y * scale) * rowBytes + margin
    fill(y, line)
    if (scale === 1) out.set(line, row)
    else for (let x = 0; x < width; x += 1) out.fill(line[x] ?? 0, row + x * scale, row + (x + 1) * scale)
    for (let copy = 1; copy < scale; copy += 1) out.copy(out, row - copy * rowBytes, row, row + width * scale)
  }
  return out
}
