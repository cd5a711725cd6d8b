// Pictures of a sample's screen come from where it ran, and end before people's eyes, in a browser. So a picture is let
// through only if it is a PNG of the plainest kind, checked to its last byte: nothing in it is left for a decoder to trip on.
import { crc32, inflateSync } from 'node:zlib'
import { SCREENSHOT_SIDE_MAX } from './limits.ts'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Chunks in the order in which they may stand (PNG, third edition, 5.6). Texts, profiles and animations may not. */
const ORDER: readonly string[] = ['IHDR', 'PLTE', 'IDAT', 'IEND']
/** A picture of one screen has a header, its data and an end. */
const CHUNKS_MAX = 64
/** Bytes of a pixel by colour type: true colour and palette, both of 8 bits. */
const PIXEL_BYTES: Readonly<Record<number, number>> = { 2: 3, 3: 1 }

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Its size; null for what is no PNG of 8-bit colour without interlacing, or is more than that. */
export function sizeOfPlainPng(bytes: Uint8Array): PictureSize | null {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const chunks = png.subarray(0, 8).equals(SIGNATURE) ? chunksOf(png) : null
  const head = chunks?.[0]?.data
  if (chunks === null || head?.length !== 13) return null
  const width = head.readUInt32BE(0)
  const height = head.readUInt32BE(4)
  const pixelBytes = PIXEL_BYTES[head[9] ?? 0]
  const isPlain = head[8] === 8 && pixelBytes !== undefined && head.readUIntBE(10, 3) === 0
  const isSized = width > 0 && height > 0 && width <= SCREENSHOT_SIDE_MAX && height <= SCREENSHOT_SIDE_MAX
  if (!isPlain || !isSized) return null
  const palettes = chunks.filter(({ type }) => type === 'PLTE')
  if (palettes.length !== (pixelBytes === 1 ? 1 : 0)) return null
  const colours = palettes[0] === undefined ? 256 : palettes[0].data.length / 3
  if (!Number.isInteger(colours) || colours < 1 || colours > 256) return null
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const rowBytes = 1 + width * pixelBytes
  const rows = inflated(packed, rowBytes * height)
  if (rows?.length !== rowBytes * height) return null
  for (let at = 0; at < rows.length; at += rowBytes) if ((rows[at] ?? 5) > 4) return null
  return { width, height }
}

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

/** Null unless they fill the file exactly, in order, each with its checksum. */
function chunksOf(png: Buffer): readonly Chunk[] | null {
  const chunks: Chunk[] = []
  let place = 0
  for (let at = SIGNATURE.length; at < png.length; ) {
    if (at + 12 > png.length || chunks.length >= CHUNKS_MAX) return null
    const end = at + 8 + png.readUInt32BE(at)
    if (end + 4 > png.length || crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end)) return null
    const type = png.toString('latin1', at + 4, at + 8)
    const found = ORDER.indexOf(type)
    if (found < place || (chunks.length === 0) !== (type === 'IHDR')) return null
    if (found === place && type !== 'IDAT' && chunks.length > 0) return null
    place = found
    chunks.push({ type, data: png.subarray(at + 8, end) })
    at = end + 4
  }
  return place === ORDER.length - 1 ? chunks : null
}

function inflated(packed: Buffer, bytesMax: number): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength: bytesMax })
  } catch {
    return null
  }
}
