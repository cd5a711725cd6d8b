// The newer kind of icon: a PNG (ISO/IEC 15948). Read only as far as an icon's hash needs it.
import { inflateSync } from 'node:zlib'
import { ByteReader } from '../../../byte-reader.ts'
import { type GrayPicture, isIconSize, luma } from './gray-picture.ts'
import { CHUNKS_MAX } from './limits.ts'

/** Samples a pixel by the colour type of the header. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Null for interlaced pictures and 16-bit gray, which no icon editor writes, and for what is damaged. */
export function readPngIcon(bytes: Uint8Array): GrayPicture | null {
  const file = new ByteReader(bytes, false)
  const width = file.u32(16)
  const height = file.u32(20)
  const depth = file.u8(24)
  const type = file.u8(25)
  const samples = SAMPLES[type]
  const isDeep = depth === 16
  if (samples === undefined || !isIconSize(width, height) || file.u8(28) !== 0) return null
  if (depth !== 8 && !(isDeep && samples >= 3) && !(samples === 1 && depth < 8 && depth > 0)) return null
  const { data, palette } = readChunks(file)
  const rowBytes = (width * samples * depth + 7) >> 3
  const rows = unpack(data, (rowBytes + 1) * height)
  if (rows === null || !unfilter(rows, rowBytes, height, Math.max(1, (samples * depth) >> 3))) return null
  const pixels = new Uint8Array(width * height)
  const step = isDeep ? 2 : 1
  for (let y = 0; y < height; y += 1) {
    const row = y * (rowBytes + 1) + 1
    for (let x = 0; x < width; x += 1) {
      const sample = (index: number): number => rows[row + (x * samples + index) * step] ?? 0
      pixels[y * width + x] =
        samples >= 3
          ? luma(sample(0), sample(1), sample(2))
          : samples === 2
            ? sample(0)
            : single(rows[row + ((x * depth) >> 3)] ?? 0, x, depth, type === 3 ? palette : null)
    }
  }
  return { width, height, pixels }
}

function single(byte: number, x: number, depth: number, palette: readonly number[] | null): number {
  const largest = (1 << depth) - 1
  const value = depth === 8 ? byte : (byte >> (8 - depth - ((x * depth) & 7))) & largest
  return palette === null ? Math.floor((value * 255) / largest) : (palette[value] ?? 0)
}

function readChunks(file: ByteReader): { readonly data: Uint8Array; readonly palette: readonly number[] } {
  const parts: Uint8Array[] = []
  let palette: readonly number[] = []
  let at = 8
  for (let count = 0; count < CHUNKS_MAX && file.has(at, 12); count += 1) {
    const length = file.u32(at)
    const name = file.latin1(at + 4, 4)
    if (name === 'IDAT') parts.push(file.slice(at + 8, length))
    if (name === 'PLTE')
      palette = Array.from({ length: Math.min(256, Math.floor(length / 3)) }, (_, index) => {
        const place = at + 8 + index * 3
        return luma(file.u8(place), file.u8(place + 1), file.u8(place + 2))
      })
    if (name === 'IEND') break
    at += 12 + length
  }
  return { data: Buffer.concat(parts), palette }
}

function unpack(data: Uint8Array, wanted: number): Uint8Array | null {
  try {
    const rows = inflateSync(data, { maxOutputLength: wanted + 1 })
    return rows.length >= wanted ? rows : null
  } catch {
    return null
  }
}

/** In place, by the filter that each row names (clause 9). False where one names none that there is. */
function unfilter(rows: Uint8Array, rowBytes: number, height: number, step: number): boolean {
  for (let y = 0; y < height; y += 1) {
    const start = y * (rowBytes + 1) + 1
    const filter = rows[start - 1] ?? 0
    if (filter > 4) return false
    for (let x = 0; x < rowBytes; x += 1) {
      const left = x < step ? 0 : (rows[start + x - step] ?? 0)
      const up = y === 0 ? 0 : (rows[start + x - rowBytes - 1] ?? 0)
      const corner = x < step || y === 0 ? 0 : (rows[start + x - rowBytes - 1 - step] ?? 0)
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0
      rows[start + x] = ((rows[start + x] ?? 0) + guess) & 0xff
    }
  }
  return true
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
