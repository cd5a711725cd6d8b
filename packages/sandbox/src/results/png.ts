// Pixels → PNG (third edition): with a palette where 256 colours are enough, as they are for windows and text, in true
// colour where not.
import { crc32, deflateSync } from 'node:zlib'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue, row by row. */
  readonly rgb: Uint8Array
}

/** A palette of 8 bits (PNG, third edition, 11.2.2); a busier screen keeps its true colours. */
const COLOURS_MAX = 256
const TRUE_COLOUR = 2
const PALETTE = 3

export function encodePng(pixels: Pixels): Buffer {
  const { width, height, rgb } = pixels
  const indexed = withPalette(pixels)
  const bytes = indexed === null ? rgb : indexed.indexes
  const rowBytes = indexed === null ? width * 3 : width
  // Each row begins with its filter; none at all packs flat surfaces best.
  const rows = Buffer.alloc((rowBytes + 1) * height)
  for (let y = 0; y < height; y += 1) rows.set(bytes.subarray(y * rowBytes, (y + 1) * rowBytes), y * (rowBytes + 1) + 1)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  head[9] = indexed === null ? TRUE_COLOUR : PALETTE
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...(indexed === null ? [] : [chunk('PLTE', indexed.palette)]),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Every second pixel of every second row. */
export function halved({ width, height, rgb }: Pixels): Pixels {
  const [across, down] = [Math.max(1, width >> 1), Math.max(1, height >> 1)]
  const small = new Uint8Array(across * down * 3)
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1) {
      const from = (y * 2 * width + x * 2) * 3
      small.set(rgb.subarray(from, from + 3), (y * across + x) * 3)
    }
  return { width: across, height: down, rgb: small }
}

/** Null where there are more colours than a palette holds. */
function withPalette({
  width,
  height,
  rgb,
}: Pixels): { readonly palette: Buffer; readonly indexes: Uint8Array } | null {
  const numbers = new Map<number, number>()
  const indexes = new Uint8Array(width * height)
  for (let pixel = 0; pixel < indexes.length; pixel += 1) {
    const at = pixel * 3
    const colour = ((rgb[at] ?? 0) << 16) | ((rgb[at + 1] ?? 0) << 8) | (rgb[at + 2] ?? 0)
    let number = numbers.get(colour)
    if (number === undefined) {
      if (numbers.size === COLOURS_MAX) return null
      number = numbers.size
      numbers.set(colour, number)
    }
    indexes[pixel] = number
  }
  const palette = Buffer.alloc(numbers.size * 3)
  for (const [colour, number] of numbers) palette.writeUIntBE(colour, number * 3, 3)
  return { palette, indexes }
}

function chunk(type: string, data: Uint8Array): Buffer {
  const made = Buffer.alloc(data.length + 12)
  made.writeUInt32BE(data.length, 0)
  made.write(type, 4, 'latin1')
  made.set(data, 8)
  made.writeUInt32BE(crc32(made.subarray(4, data.length + 8)), data.length + 8)
  return made
}
