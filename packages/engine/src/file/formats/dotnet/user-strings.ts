// The #US heap: every text literal of a .NET program (ECMA-335, II.24.2.4), length-prefixed UTF-16.
import type { ByteReader } from '../../byte-reader.ts'
import { USER_STRING_CHARS_MAX, USER_STRINGS_MAX } from './limits.ts'
import type { Stream } from './metadata.ts'

export function parseUserStrings(file: ByteReader, stream: Stream | undefined): readonly string[] {
  if (stream === undefined) return []
  const texts: string[] = []
  const end = Math.min(stream.offset + stream.size, file.size)
  let at = stream.offset + 1
  while (at < end && texts.length < USER_STRINGS_MAX) {
    const [length, prefix] = lengthAt(file, at)
    // The last byte is a flag, not text.
    if (length > 1) texts.push(file.utf16(at + prefix, Math.min((length - 1) >> 1, USER_STRING_CHARS_MAX)))
    at += prefix + length
  }
  return texts
}

/** The one that begins `index` bytes into the heap, as code refers to it. */
export function userStringAt(file: ByteReader, stream: Stream, index: number): string {
  if (index <= 0 || index >= stream.size) return ''
  const at = stream.offset + index
  const [length, prefix] = lengthAt(file, at)
  return length > 1 ? file.utf16(at + prefix, Math.min((length - 1) >> 1, USER_STRING_CHARS_MAX)) : ''
}

/** Of the #Blob heap, which is laid out in the same way; empty where there is none. */
export function blobAt(file: ByteReader, stream: Stream | undefined, index: number): Uint8Array {
  if (stream === undefined || index <= 0 || index >= stream.size) return new Uint8Array(0)
  const at = stream.offset + index
  const [length, prefix] = lengthAt(file, at)
  return file.slice(at + prefix, Math.min(length, BLOB_BYTES_MAX))
}
const BLOB_BYTES_MAX = 256

/** II.23.2: a length in one, two or four bytes, and how many they are. */
function lengthAt(file: ByteReader, at: number): readonly [length: number, prefix: number] {
  const first = file.u8(at)
  if (first < 0x80) return [first, 1]
  if (first < 0xc0) return [((first & 0x3f) << 8) | file.u8(at + 1), 2]
  return [((first & 0x1f) << 24) | (file.u8(at + 1) << 16) | (file.u8(at + 2) << 8) | file.u8(at + 3), 4]
}
