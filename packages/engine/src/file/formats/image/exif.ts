// EXIF (CIPA DC-008): who made a picture with what, whether it says where, and the texts in which people and attackers
// write. A TIFF structure: directories of twelve-byte entries that point at their values.

import { ByteReader } from '../../byte-reader.ts'
import { utf16le } from '../../bytes.ts'
import { DIRECTORIES_MAX, ENTRIES_MAX, EXIF_TEXT_CHARS_MAX, MAKER_TEXT_CHARS_MAX } from './limits.ts'

export interface ExifFacts {
  readonly make: string | null
  readonly model: string | null
  readonly software: string | null
  /** As written, `2031:05:17 09:12:44`; cameras know no time zone. */
  readonly takenAt: string | null
  /** Whether it says where; the place itself is the photographer's affair and is not repeated here. */
  readonly hasLocation: boolean
  /** Bytes of the preview in it; null without one. */
  readonly thumbnailBytes: number | null
  /** Title, comment, artist and the like, by their names. */
  readonly texts: Readonly<Record<string, string>>
}

const TEXT_TAGS: Readonly<Record<number, string>> = {
  269: 'document_name',
  270: 'description',
  271: 'make',
  272: 'model',
  305: 'software',
  306: 'modified',
  315: 'artist',
  316: 'host_computer',
  33432: 'copyright',
  36867: 'taken',
  37510: 'comment',
  40091: 'title_windows',
  40092: 'comment_windows',
  40093: 'author_windows',
  42032: 'owner',
}
const EXIF_DIRECTORY = 0x8769
const GPS_DIRECTORY = 0x8825
const THUMBNAIL_AT = 0x0201
const THUMBNAIL_BYTES = 0x0202
const TYPE_BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 9: 4, 10: 8 }

interface Found {
  readonly texts: Record<string, string>
  thumbnailBytes: number | null
  hasLocation: boolean
}

/** `bytes` begin with the TIFF header; null where they do not. Never throws. */
export function parseExif(bytes: Uint8Array): ExifFacts | null {
  const view = new ByteReader(bytes)
  const order = view.latin1(0, 2)
  const little = order === 'II'
  if ((!little && order !== 'MM') || view.u16(2, little) !== 42) return null
  const found: Found = { texts: {}, thumbnailBytes: null, hasLocation: false }
  const waiting = [view.u32(4, little)]
  const seen = new Set<number>()
  while (waiting.length > 0 && seen.size < DIRECTORIES_MAX) {
    const at = waiting.shift() ?? 0
    if (at < 8 || seen.has(at) || !view.has(at, 2)) continue
    seen.add(at)
    waiting.push(...readDirectory(view, at, little, found))
  }
  const { make = null, model = null, software = null, modified = null, taken = null, ...texts } = found.texts
  return {
    make: make?.slice(0, MAKER_TEXT_CHARS_MAX) ?? null,
    model: model?.slice(0, MAKER_TEXT_CHARS_MAX) ?? null,
    software: software?.slice(0, MAKER_TEXT_CHARS_MAX) ?? null,
    takenAt: (taken ?? modified)?.slice(0, 40) ?? null,
    hasLocation: found.hasLocation,
    thumbnailBytes: found.thumbnailBytes,
    texts,
  }
}

/** Offsets of the directories that this one leads to. */
function readDirectory(view: ByteReader, at: number, little: boolean, found: Found): readonly number[] {
  const count = Math.min(view.u16(at, little), ENTRIES_MAX)
  const next: number[] = []
  for (let index = 0; index < count; index += 1) {
    const entry = at + 2 + index * 12
    if (!view.has(entry, 12)) return next
    const tag = view.u16(entry, little)
    const type = view.u16(entry + 2, little)
    const size = view.u32(entry + 4, little) * (TYPE_BYTES[type] ?? 1)
    const value = view.u32(entry + 8, little)
    if (tag === EXIF_DIRECTORY) next.push(value)
    else if (tag === GPS_DIRECTORY) found.hasLocation ||= view.u16(value, little) > 0
    else if (tag === THUMBNAIL_BYTES) found.thumbnailBytes = value
    else if (tag === THUMBNAIL_AT) found.thumbnailBytes ??= 0
    const name = TEXT_TAGS[tag]
    if (name === undefined || found.texts[name] !== undefined) continue
    const text = textOf(view.slice(size <= 4 ? entry + 8 : value, Math.min(size, EXIF_TEXT_CHARS_MAX)), tag)
    if (text !== '') found.texts[name] = text
  }
  const following = at + 2 + count * 12
  if (view.has(following, 4)) next.push(view.u32(following, little))
  return next
}

/** ASCII with a zero at its end; a user comment begins with eight bytes that name its alphabet; Windows writes UTF-16. */
function textOf(bytes: Uint8Array, tag: number): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isComment = tag === 0x9286
  const isWide = (tag >= 0x9c9b && tag <= 0x9c9f) || (isComment && buffer.toString('latin1', 0, 7) === 'UNICODE')
  const body = isComment ? buffer.subarray(8) : buffer
  const text = isWide ? utf16le(body) : body.toString('utf8')
  return (text.split('\0', 1)[0] ?? '').trim()
}
