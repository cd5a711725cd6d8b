// Further types that the same bytes are: readers that search for their format's mark anywhere in the file open them
// too, which is how filters are passed.

import { ByteReader } from '../byte-reader.ts'
import { bufferOf } from '../bytes.ts'
import { isCompoundFile, openCompoundFile } from '../formats/ole/compound-file.ts'
import { fileTypeOf, type TypeId } from './types.ts'
import { zipKind } from './zip-kind.ts'

/** Types that a ZIP archive at the end is no surprise to, because they carry one by design or show it otherwise. */
const OWN_TAIL: ReadonlySet<string> = new Set([
  'pe32',
  'pe64',
  'elf',
  'macho',
  'macho_fat',
  'iso9660',
  'udf',
  'tar',
  'crx',
  'dmg',
  'cab',
])
const PDF_SEARCH_BYTES = 1024
const ZIP_TAIL_BYTES = 66_000
const END_BYTES = 22

export function alsoTypes(bytes: Uint8Array, id: TypeId): readonly TypeId[] {
  const also: TypeId[] = []
  const { group } = fileTypeOf(id)
  const buffer = bufferOf(bytes)
  // Readers accept the PDF mark within the first 1024 bytes; it must be followed by a version.
  if (id !== 'pdf' && group !== 'text' && group !== 'archive') {
    const at = buffer.subarray(0, PDF_SEARCH_BYTES).indexOf('%PDF-1.', 0, 'latin1')
    if (at > 0) also.push('pdf')
  }
  const zip = group === 'archive' || OWN_TAIL.has(id) ? null : zipBehind(bytes)
  if (zip !== null && !isCompoundFile(bytes)) also.push(zipKind(bytes))
  // A compound file holds archives in its own streams: Word and Excel keep the theme of a 97–2003 document as one, often in
  // the last of them. It is a second type of the file only where it stands behind everything that the file's tables name.
  else if (zip !== null && zip.end >= bytes.length - openCompoundFile(bytes).value.appendedBytes)
    also.push(zipKind(zip.bytes))
  return also
}

/** The ZIP archive whose end record stands near the end of a file that begins as something else. */
export function zipBehind(bytes: Uint8Array): { readonly bytes: Uint8Array; readonly end: number } | null {
  if (isZipInside(bytes)) return null
  const buffer = bufferOf(bytes)
  const end = buffer.lastIndexOf('PK\x05\x06', Math.max(0, bytes.length - END_BYTES), 'latin1')
  if (end < Math.max(0, bytes.length - ZIP_TAIL_BYTES) || !listsMembers(bytes, end)) return null
  const view = new ByteReader(bytes)
  const start = end - view.u32(end + 12) - view.u32(end + 16)
  const from = start > 0 ? start : buffer.indexOf('PK\x03\x04', 0, 'latin1')
  return { bytes: bytes.subarray(Math.max(0, from), end + END_BYTES + view.u16(end + 20)), end }
}

function isZipInside(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

function listsMembers(bytes: Uint8Array, end: number): boolean {
  const view = new ByteReader(bytes)
  const start = end - view.u32(end + 12)
  return view.u16(end + 10) > 0 && view.u32(start) === 0x02014b50
}
