// A Windows program packed with UPX: its second section begins with the packed image of all original sections, behind a
// header with the mark. The image ends with the original's own headers and with what its import table is restored from.
import type { Budget } from '../../budget.ts'
import { ByteReader } from '../../byte-reader.ts'
import { DIRECTORY } from '../pe/directories.ts'
import type { PeHeaders } from '../pe/headers.ts'
import { isKnownMethod, unpackBlock } from './blocks.ts'
import { undoFilter } from './filter.ts'
import { readImports } from './pe-imports.ts'

const MARK = 'UPX!'
/** The mark stands at the start of the section's data or shortly before it, in the padding of the headers. */
const BEFORE_BYTES = 64
const SEARCHED_BYTES = 1024
/** From the mark: version, format, method, level; two checksums; sizes; filter; its own checksum (packhead.cpp). */
const PACK_HEADER_BYTES = 32
const SECTION_BYTES = 40
const IMAGE_BYTES_MIN = 1024
const FILE_ALIGNMENT = 0x200
const HEADERS_MAX_BYTES = 0x1000
/** Where the headers of the file that we write begin: right behind the DOS header. */
const PE_OFFSET = 0x40
/** IMAGE_SCN_CNT_INITIALIZED_DATA and IMAGE_SCN_MEM_READ. */
const READABLE_DATA = 0x4000_0040
/** As many as the room for the headers holds beside the section of the imports; Windows itself loads 96. */
const SECTIONS_MAX = Math.floor((HEADERS_MAX_BYTES - PE_OFFSET - 0x108) / SECTION_BYTES) - 1

interface Packed {
  /** From the address of the first original section on. */
  readonly image: Uint8Array
  /** Where the original headers stand in the image. */
  readonly headersAt: number
}

/** UPX's numbers of the formats (conf.h) that are Windows programs of 32 and 64 bits. */
const FORMATS: ReadonlySet<number> = new Set([9, 36])
const LEVEL_MAX = 10

/** Where the header of the packed image stands, or -1: by its mark, or, where that was overwritten, by what stands behind it. */
function packHeaderAt(file: ByteReader, start: number): number {
  const from = Math.max(0, start - BEFORE_BYTES)
  const mark = file.find(MARK, from, start + SEARCHED_BYTES)
  if (mark !== -1) return mark
  for (let at = from; at < start + SEARCHED_BYTES; at += 1) if (looksLikePackHeader(file, at)) return at
  return -1
}

function looksLikePackHeader(file: ByteReader, at: number): boolean {
  if (!FORMATS.has(file.u8(at + 5)) || !isKnownMethod(file.u8(at + 6)) || file.u8(at + 4) > 32) return false
  const [level, size, packedSize] = [file.u8(at + 7), file.u32(at + 16), file.u32(at + 20)]
  if (level === 0 || level > LEVEL_MAX || size < IMAGE_BYTES_MIN || packedSize === 0 || packedSize >= size) return false
  return file.has(at + PACK_HEADER_BYTES, packedSize)
}

function unpackImage(file: ByteReader, start: number, wide: boolean, budget: Budget): Packed | null {
  const header = packHeaderAt(file, start)
  if (header === -1) return null
  const method = file.u8(header + 6)
  const size = file.u32(header + 16)
  const packedSize = file.u32(header + 20)
  if (size < IMAGE_BYTES_MIN || packedSize === 0 || !file.has(header + PACK_HEADER_BYTES, packedSize)) return null
  const stored = file.slice(header + PACK_HEADER_BYTES, packedSize)
  const image = unpackBlock(stored, method, size, budget.unpackBytesMax)
  if (image === null) return null
  const original = new ByteReader(image)
  const headersAt = original.u32(size - 4)
  if (headersAt + 0xf8 + SECTION_BYTES > size) return null
  // The filter was laid over the code, as the original's header tells it.
  const code = original.u32(headersAt + 0x2c) - original.u32(headersAt + (wide ? 0x108 : 0xf8) + 12)
  if (code >= 0 && code < size && image !== stored)
    undoFilter(
      image.subarray(code, code + original.u32(headersAt + 0x1c)),
      file.u8(header + 28),
      file.u8(header + 29),
      code,
    )
  return { image, headersAt }
}

/**
 * The original with its headers and sections; its imports stand in a section of their own at the end. Addresses that a
 * relocation would change stay relative, and resources that UPX leaves unpacked stay with the packed file. Null where it does
 * not unpack.
 */
export function unpackUpxPe(bytes: Uint8Array, headers: PeHeaders, budget: Budget): Uint8Array | null {
  const [first, second] = headers.sections
  if (first === undefined || second === undefined || first.rawSize > 0) return null
  const file = new ByteReader(bytes)
  const packed = unpackImage(file, second.rawOffset, headers.bits === 64, budget)
  const original = packed === null ? null : readOriginal(packed, headers.bits === 64)
  if (original === null) return null
  const program = layOut(original, restoredImports(original, importsOf(file, headers)), budget)
  if (program !== null) budget.spend(program.length)
  return program
}

/** What the packed image holds, before it is laid out as a file. */
interface Original {
  readonly image: ByteReader
  readonly isWide: boolean
  /** Signature, file header and optional header, as they stand in the image. */
  readonly head: Uint8Array
  readonly sections: readonly OriginalSection[]
  /** The address that the image begins at. */
  readonly rvaMin: number
  /** Behind the section table stands what the import table is restored from. */
  readonly importsAt: number
  /** Where the loaded image ends: behind it is room for a section of our own. */
  readonly endRva: number
}

interface OriginalSection {
  /** Its entry of the section table. */
  readonly entry: Uint8Array
  readonly bytes: Uint8Array
}

function readOriginal({ image: bytes, headersAt }: Packed, isWide: boolean): Original | null {
  const image = new ByteReader(bytes)
  const headerBytes = isWide ? 0x108 : 0xf8
  const count = image.u16(headersAt + 6)
  if (image.u32(headersAt) !== 0x4550 || count === 0 || count > SECTIONS_MAX) return null
  const sectionsAt = headersAt + headerBytes
  const rvaMin = image.u32(sectionsAt + 12)
  return {
    image,
    isWide,
    rvaMin,
    head: image.slice(headersAt, headerBytes),
    sections: Array.from({ length: count }, (_, index) => {
      const at = sectionsAt + index * SECTION_BYTES
      const from = image.u32(at + 12) - rvaMin
      const held = image.u32(at + 20) === 0 ? 0 : Math.min(image.u32(at + 16), image.u32(at + 8) || 0xffffffff)
      return { entry: image.slice(at, SECTION_BYTES), bytes: image.slice(from < 0 ? bytes.length : from, held) }
    }),
    importsAt: sectionsAt + count * SECTION_BYTES,
    endRva: align(image.u32(headersAt + 80), 0x1000),
  }
}

/** The import table, written for the address behind the loaded image; empty where there is none. */
function restoredImports({ image, importsAt, rvaMin, isWide, endRva }: Original, names: ByteReader | null): Uint8Array {
  const imports = names === null ? null : readImports(image, { at: importsAt, rvaMin }, names, isWide)
  return imports?.write(endRva) ?? new Uint8Array(0)
}

/** Null where it is larger than may be unpacked. */
function layOut({ head, sections, endRva }: Original, imports: Uint8Array, budget: Budget): Uint8Array | null {
  const sectionBytes = sections.reduce((sum, { bytes }) => sum + align(bytes.length, FILE_ALIGNMENT), 0)
  const total = HEADERS_MAX_BYTES + sectionBytes + imports.length
  if (total > budget.unpackBytesMax) return null
  const out = Buffer.alloc(total)
  out.write('MZ', 0, 'latin1')
  out.writeUInt32LE(PE_OFFSET, 0x3c)
  out.set(head, PE_OFFSET)
  out.writeUInt16LE(sections.length + (imports.length > 0 ? 1 : 0), PE_OFFSET + 6)
  out.writeUInt16LE(head.length - 24, PE_OFFSET + 20)
  const tableAt = PE_OFFSET + head.length
  let at = HEADERS_MAX_BYTES
  for (const [index, { entry, bytes }] of sections.entries()) {
    const entryAt = tableAt + index * SECTION_BYTES
    out.set(entry, entryAt)
    out.writeUInt32LE(bytes.length, entryAt + 16)
    out.writeUInt32LE(bytes.length === 0 ? 0 : at, entryAt + 20)
    out.set(bytes, at)
    at += align(bytes.length, FILE_ALIGNMENT)
  }
  if (imports.length > 0) addImportSection(out, imports, tableAt + sections.length * SECTION_BYTES, endRva)
  return new Uint8Array(out.buffer, out.byteOffset, out.length)
}

/** Its bytes end the file; the import directory, the second of sixteen at the end of the headers, points to it. */
function addImportSection(out: Buffer, imports: Uint8Array, entryAt: number, rva: number): void {
  const at = out.length - imports.length
  out.set(imports, at)
  out.write('.imports', entryAt, 'latin1')
  out.writeUInt32LE(imports.length, entryAt + 8)
  out.writeUInt32LE(rva, entryAt + 12)
  out.writeUInt32LE(imports.length, entryAt + 16)
  out.writeUInt32LE(at, entryAt + 20)
  out.writeUInt32LE(READABLE_DATA, entryAt + 36)
  const directoryAt = PE_OFFSET + out.readUInt16LE(PE_OFFSET + 20) + 24 - 15 * 8
  out.writeUInt32LE(rva, directoryAt)
  out.writeUInt32LE(imports.length, directoryAt + 4)
}

/** The packed file's own import section, in which the names of the original's libraries stand. */
function importsOf(file: ByteReader, { directories, sections }: PeHeaders): ByteReader | null {
  const rva = directories[DIRECTORY.imports]?.rva ?? 0
  const section = sections.find(
    ({ virtualAddress, rawSize }) => rva >= virtualAddress && rva < virtualAddress + rawSize,
  )
  if (rva === 0 || section === undefined) return null
  return new ByteReader(file.slice(section.rawOffset + rva - section.virtualAddress, section.rawSize))
}

const align = (value: number, to: number): number => Math.ceil(value / to) * to
