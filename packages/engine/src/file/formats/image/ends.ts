// Where a picture ends by its own format. What stands behind that place no viewer looks at.

import { ByteReader } from '../../byte-reader.ts'
import { bufferOf, startsWith } from '../../bytes.ts'
import type { TypeId } from '../../identify/types.ts'
import { BLOCKS_MAX } from './limits.ts'

export interface PictureEnd {
  readonly width: number | null
  readonly height: number | null
  /** The first byte behind the picture; null where the picture is cut off. */
  readonly endsAt: number | null
}

/** Null for types whose end is not known here. */
export function pictureEnd(bytes: Uint8Array, type: TypeId): PictureEnd | null {
  const view = new ByteReader(bytes)
  switch (type) {
    case 'png':
      return { width: view.u32(16, false), height: view.u32(20, false), endsAt: pngEnd(view) }
    case 'jpeg':
      return jpegEnd(view)
    case 'gif':
      return { width: view.u16(6), height: view.u16(8), endsAt: gifEnd(view) }
    case 'bmp':
      return { ...bitmapSize(view, 14), endsAt: sizeEnd(view, view.u32(2)) }
    case 'webp':
      return { ...webpSize(view), endsAt: riffEnd(view) }
    case 'ico':
      return iconEnd(view)
    case 'icns':
      return { ...UNKNOWN_SIZE, endsAt: sizeEnd(view, view.u32(4, false)) }
    case 'emf':
      return { ...UNKNOWN_SIZE, endsAt: sizeEnd(view, view.u32(48)) }
    case 'heif':
    case 'avif':
    case 'jpeg2000':
    case 'mp4':
    case 'quicktime':
      return { ...UNKNOWN_SIZE, endsAt: boxesEnd(view) }
    case 'ani':
    case 'wav':
    case 'avi':
      return { ...UNKNOWN_SIZE, endsAt: riffEnd(view) }
    default:
      return null
  }
}

const UNKNOWN_SIZE = { width: null, height: null }

function riffEnd(view: ByteReader): number | null {
  const size = view.u32(4)
  return sizeEnd(view, size + 8 + (size & 1))
}

/** OS/2 wrote sides of 16 bits; a negative height says that the rows go from the top down. */
function bitmapSize(view: ByteReader, at: number): Pick<PictureEnd, 'width' | 'height'> {
  if (view.u32(at) === 12) return { width: view.u16(at + 4), height: view.u16(at + 6) }
  return { width: Math.abs(view.u32(at + 4) | 0), height: Math.abs(view.u32(at + 8) | 0) }
}

/** RFC 9649: the canvas of an extended file, or the frame's own header. */
function webpSize(view: ByteReader): Pick<PictureEnd, 'width' | 'height'> {
  const u24 = (at: number): number => view.u16(at) | (view.u8(at + 2) << 16)
  switch (view.latin1(12, 4)) {
    case 'VP8X':
      return { width: u24(24) + 1, height: u24(27) + 1 }
    case 'VP8 ':
      return { width: view.u16(26) & 0x3fff, height: view.u16(28) & 0x3fff }
    case 'VP8L': {
      const bits = view.u32(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    default:
      return UNKNOWN_SIZE
  }
}

/** The largest picture of an icon or cursor, and the end of the one that lies last. */
function iconEnd(view: ByteReader): PictureEnd {
  const count = Math.min(view.u16(4), 1024)
  let [width, height, end] = [0, 0, 6 + count * 16]
  for (let index = 0; index < count; index += 1) {
    const at = 6 + index * 16
    width = Math.max(width, view.u8(at) || 256)
    height = Math.max(height, view.u8(at + 1) || 256)
    end = Math.max(end, view.u32(at + 12) + view.u32(at + 8))
  }
  return { width: count === 0 ? null : width, height: count === 0 ? null : height, endsAt: sizeEnd(view, end) }
}

/** ISO base media boxes (ISO/IEC 14496-12) one after the other: the first thing that is none is behind the end. */
function boxesEnd(view: ByteReader): number | null {
  let at = 0
  for (let count = 0; count < BLOCKS_MAX && view.has(at, 8); count += 1) {
    if (!/^[\w \-\xa9]{4}$/.test(view.latin1(at + 4, 4))) break
    const size = view.u32(at, false)
    if (size === 0) return view.size
    const whole = size === 1 ? view.u64(at + 8, false) : size
    if (whole < 8) break
    if (at + whole > view.size) return null
    at += whole
  }
  return at > 0 ? at : null
}

function sizeEnd(view: ByteReader, size: number): number | null {
  return size >= 16 && size <= view.size ? size : null
}

function pngEnd(view: ByteReader): number | null {
  let at = 8
  for (let count = 0; count < BLOCKS_MAX && view.has(at, 12); count += 1) {
    const isLast = startsWith(view.bytes, 'IEND', at + 4)
    at += 12 + view.u32(at, false)
    if (isLast) return at <= view.size ? at : null
  }
  return null
}

/** Frame headers (SOF0–SOF15 without DHT, JPG, DAC) carry the size. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function jpegEnd(view: ByteReader): PictureEnd {
  let at = 2
  let [width, height]: [number | null, number | null] = [null, null]
  for (let count = 0; count < BLOCKS_MAX && view.has(at, 2); count += 1) {
    if (view.u8(at) !== 0xff) break
    const marker = view.u8(at + 1)
    if (marker === 0xd9) return { width, height, endsAt: at + 2 }
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker)) [height, width] = [view.u16(at + 5, false), view.u16(at + 7, false)]
    at += 2 + view.u16(at + 2, false)
    if (marker === 0xda) at = scanEnd(view, at)
  }
  return { width, height, endsAt: null }
}

/** Behind entropy-coded data comes the next marker that is neither a stuffed zero nor a restart. */
function scanEnd(view: ByteReader, start: number): number {
  const buffer = bufferOf(view.bytes)
  let at = buffer.indexOf(0xff, start)
  while (at !== -1) {
    const next = view.u8(at + 1)
    if (next !== 0 && (next < 0xd0 || next > 0xd7) && next !== 0xff) return at
    at = buffer.indexOf(0xff, at + (next === 0xff ? 1 : 2))
  }
  return view.size
}

function gifEnd(view: ByteReader): number | null {
  const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 << ((flags & 7) + 1))
  let at = 13 + tableBytes(view.u8(10))
  for (let count = 0; count < BLOCKS_MAX && view.has(at, 1); count += 1) {
    const block = view.u8(at)
    if (block === 0x3b) return at + 1
    if (block === 0x21) at = subBlocksEnd(view, at + 2)
    else if (block === 0x2c) at = subBlocksEnd(view, at + 11 + tableBytes(view.u8(at + 9)))
    else return null
  }
  return null
}

function subBlocksEnd(view: ByteReader, start: number): number {
  let at = start
  while (view.u8(at) !== 0) at += view.u8(at) + 1
  return at + 1
}
