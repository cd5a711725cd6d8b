// The older kind of icon: a bitmap without its file header, whose height counts the transparency mask below it too.
import { ByteReader } from '../../../byte-reader.ts'
import { type GrayPicture, isIconSize, luma } from './gray-picture.ts'

const HEADER_BYTES = 40
const DEPTHS: ReadonlySet<number> = new Set([1, 4, 8, 16, 24, 32])

/** Null for compressed ones and for what is cut off. The mask is not looked at: the hash takes no notice of transparency. */
export function readBitmapIcon(bytes: Uint8Array): GrayPicture | null {
  const file = new ByteReader(bytes)
  const width = file.u32(4)
  const height = file.u32(8) >>> 1
  const depth = file.u16(14)
  if (file.u32(0) !== HEADER_BYTES || file.u32(16) !== 0 || !DEPTHS.has(depth) || !isIconSize(width, height))
    return null
  const colours = depth > 8 ? 0 : file.u32(32) === 0 ? 1 << depth : Math.min(file.u32(32), 256)
  const start = HEADER_BYTES + colours * 4
  const rowBytes = ((width * depth + 31) >> 5) << 2
  if (!file.has(start, rowBytes * height)) return null
  const palette = Array.from({ length: colours }, (_, index) => {
    const at = HEADER_BYTES + index * 4
    return luma(file.u8(at + 2), file.u8(at + 1), file.u8(at))
  })
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const row = start + (height - 1 - y) * rowBytes
    for (let x = 0; x < width; x += 1) pixels[y * width + x] = shadeAt(file, row, x, depth, palette)
  }
  return { width, height, pixels }
}

function shadeAt(file: ByteReader, row: number, x: number, depth: number, palette: readonly number[]): number {
  if (depth <= 8) {
    const bit = x * depth
    const index = (file.u8(row + (bit >> 3)) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1)
    return palette[index] ?? 0
  }
  if (depth === 16) {
    const value = file.u16(row + x * 2)
    const widen = (five: number): number => Math.floor(((five & 31) * 255) / 31)
    return luma(widen(value >> 10), widen(value >> 5), widen(value))
  }
  const at = row + x * (depth >> 3)
  return luma(file.u8(at + 2), file.u8(at + 1), file.u8(at))
}
