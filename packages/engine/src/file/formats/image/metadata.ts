// The parts of a picture that no viewer paints: comments, text records, EXIF, XMP. Each is found by walking the format's
// own records, with their places, so that what was written into one is told by name.
import { inflateSync } from 'node:zlib'
import { ByteReader } from '../../byte-reader.ts'
import { bufferOf } from '../../bytes.ts'
import type { TypeId } from '../../identify/types.ts'
import { PART_BYTES_MAX, PARTS_MAX, RECORDS_MAX } from './limits.ts'

export interface MetadataPart {
  /** `jpeg.comment`, `png.text`, `gif.comment`, `exif`, `xmp`, … */
  readonly where: string
  readonly bytes: Uint8Array
}

export function metadataParts(bytes: Uint8Array, type: TypeId): readonly MetadataPart[] {
  const view = new ByteReader(bytes)
  switch (type) {
    case 'jpeg':
      return bounded(jpegParts(view))
    case 'png':
      return bounded(pngParts(view))
    case 'gif':
      return bounded(gifParts(view))
    case 'webp':
      return bounded(webpParts(view))
    case 'tiff':
      return [{ where: 'exif', bytes }]
    default:
      return []
  }
}

function bounded(parts: Iterable<MetadataPart>): readonly MetadataPart[] {
  const kept: MetadataPart[] = []
  for (const { where, bytes } of parts) {
    if (kept.length >= PARTS_MAX) break
    kept.push({ where, bytes: bytes.subarray(0, PART_BYTES_MAX) })
  }
  return kept
}

function* jpegParts(view: ByteReader): Generator<MetadataPart> {
  let at = 2
  for (let count = 0; count < RECORDS_MAX && view.has(at, 4) && view.u8(at) === 0xff; count += 1) {
    const marker = view.u8(at + 1)
    if (marker === 0xda || marker === 0xd9) return
    const size = view.u16(at + 2, false)
    const body = view.slice(at + 4, Math.max(0, size - 2))
    if (marker === 0xfe) yield { where: 'jpeg.comment', bytes: body }
    else if (marker === 0xe1 && view.latin1(at + 4, 4) === 'Exif') yield { where: 'exif', bytes: body.subarray(6) }
    else if (marker === 0xe1 && view.latin1(at + 4, 5) === 'http:') yield { where: 'xmp', bytes: body }
    else if (marker === 0xed) yield { where: 'jpeg.iptc', bytes: body }
    at += 2 + Math.max(2, size)
  }
}

function* pngParts(view: ByteReader): Generator<MetadataPart> {
  let at = 8
  for (let count = 0; count < RECORDS_MAX && view.has(at, 12); count += 1) {
    const size = view.u32(at, false)
    const name = view.latin1(at + 4, 4)
    const body = view.slice(at + 8, size)
    if (name === 'tEXt') yield { where: 'png.text', bytes: body }
    else if (name === 'iTXt') yield { where: 'png.text', bytes: internationalText(body) }
    else if (name === 'zTXt') yield { where: 'png.text', bytes: inflated(body.subarray(body.indexOf(0) + 2)) }
    else if (name === 'eXIf') yield { where: 'exif', bytes: body }
    // Web shells survive re-encoding as palettes and as pixel rows: those of a palette stand here as they are.
    else if (name === 'PLTE') yield { where: 'png.palette', bytes: body }
    if (name === 'IEND') return
    at += 12 + size
  }
}

/** Keyword, compression flag, method, language, translated keyword, text. */
function internationalText(body: Uint8Array): Uint8Array {
  const keyword = body.indexOf(0)
  const language = body.indexOf(0, keyword + 3)
  const text = body.indexOf(0, language + 1) + 1
  if (keyword === -1 || language === -1 || text === 0) return body
  return body[keyword + 1] === 1 ? inflated(body.subarray(text)) : body.subarray(text)
}

function inflated(bytes: Uint8Array): Uint8Array {
  try {
    return inflateSync(bytes, { maxOutputLength: PART_BYTES_MAX })
  } catch {
    return new Uint8Array(0)
  }
}

function* gifParts(view: ByteReader): Generator<MetadataPart> {
  const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 << ((flags & 7) + 1))
  let at = 13 + tableBytes(view.u8(10))
  for (let count = 0; count < RECORDS_MAX && view.has(at, 2); count += 1) {
    const block = view.u8(at)
    if (block !== 0x21 && block !== 0x2c) return
    const from = block === 0x21 ? at + 2 : at + 11 + tableBytes(view.u8(at + 9))
    const { end, pieces } = subBlocks(view, from)
    if (block === 0x21 && view.u8(at + 1) === 0xfe) yield { where: 'gif.comment', bytes: Buffer.concat(pieces) }
    else if (block === 0x21 && view.u8(at + 1) === 0xff)
      yield { where: 'gif.application', bytes: Buffer.concat(pieces) }
    at = end
  }
}

function subBlocks(view: ByteReader, start: number): { readonly end: number; readonly pieces: readonly Uint8Array[] } {
  const pieces: Uint8Array[] = []
  let at = start
  let total = 0
  while (view.has(at, 1) && view.u8(at) !== 0) {
    const size = view.u8(at)
    total += size
    if (total <= PART_BYTES_MAX) pieces.push(view.slice(at + 1, size))
    at += size + 1
  }
  return { end: at + 1, pieces }
}

function* webpParts(view: ByteReader): Generator<MetadataPart> {
  let at = 12
  for (let count = 0; count < RECORDS_MAX && view.has(at, 8); count += 1) {
    const name = view.latin1(at, 4)
    const size = view.u32(at + 4)
    const body = view.slice(at + 8, size)
    if (name === 'EXIF') {
      // Some writers keep the six bytes that stand before EXIF in a JPEG.
      const isMarked = bufferOf(body).toString('latin1', 0, 4) === 'Exif'
      yield { where: 'exif', bytes: isMarked ? body.subarray(6) : body }
    } else if (name === 'XMP ') yield { where: 'xmp', bytes: body }
    at += 8 + size + (size & 1)
  }
}
