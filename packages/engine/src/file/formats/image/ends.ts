// Where a picture ends by its own format. What stands behind that place no viewer looks at.
import { ByteView, bufferOf, startsWith } from '../../bytes.ts'
import type { TypeId } from '../../identify/types.ts'

export interface PictureEnd {
  readonly width: number | null
  readonly height: number | null
  /** The first byte behind the picture; null where the picture is cut off. */
  readonly endsAt: number | null
}

const BLOCKS_MAX = 2_000_000

/** Null for types whose end is not known here. */
export function pictureEnd(bytes: Uint8Array, type: TypeId): PictureEnd | null {
  const view = new ByteView(bytes)
  switch (type) {
    case 'png':
      return { width: view.u32(16, false), height: view.u32(20, false), endsAt: pngEnd(view) }
    case 'jpeg':
      return jpegEnd(view)
    case 'gif':
      return { width: view.u16(6), height: view.u16(8), endsAt: gifEnd(view) }
    case 'bmp':
      return { width: view.u32(18), height: view.u32(22), endsAt: sizeEnd(view, view.u32(2)) }
    case 'webp':
    case 'ani':
    case 'wav':
    case 'avi':
      return { width: null, height: null, endsAt: sizeEnd(view, view.u32(4) + 8 + (view.u32(4) & 1)) }
    default:
      return null
  }
}

function sizeEnd(view: ByteView, size: number): number | null {
  return size >= 16 && size <= view.length ? size : null
}

function pngEnd(view: ByteView): number | null {
  let at = 8
  for (let count = 0; count < BLOCKS_MAX && view.has(at, 12); count += 1) {
    const isLast = startsWith(view.bytes, 'IEND', at + 4)
    at += 12 + view.u32(at, false)
    if (isLast) return at <= view.length ? at : null
  }
  return null
}

/** Frame headers (SOF0–SOF15 without DHT, JPG, DAC) carry the size. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function jpegEnd(view: ByteView): PictureEnd {
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
function scanEnd(view: ByteView, start: number): number {
  const buffer = bufferOf(view.bytes)
  let at = buffer.indexOf(0xff, start)
  while (at !== -1) {
    const next = view.u8(at + 1)
    if (next !== 0 && (next < 0xd0 || next > 0xd7) && next !== 0xff) return at
    at = buffer.indexOf(0xff, at + (next === 0xff ? 1 : 2))
  }
  return view.length
}

function gifEnd(view: ByteView): number | null {
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

function subBlocksEnd(view: ByteView, start: number): number {
  let at = start
  while (view.u8(at) !== 0) at += view.u8(at) + 1
  return at + 1
}
