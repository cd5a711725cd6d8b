// A Windows program packed with UPX: its second section begins with the packed image of all original sections, behind a
// header with the mark. The image ends with the original's own headers and with what its import table is restored from.
import type { Budget } from '../../budget.ts'
import { ByteReader } from '../../byte-reader.ts'
import type { PeHeaders } from '../pe/headers.ts'
import { unpackBlock } from './blocks.ts'
import { readImports } from './pe-imports.ts'

const MARK = 'UPX!'
/** The mark stands at the start of the section's data or shortly before it, in the padding of the headers. */
const BEFORE_BYTES = 64
const SEARCHED_BYTES = 1024
/** From the mark: version, format, method, level; two checksums; sizes; filter; its own checksum (packhead.cpp). */
const PACK_HEADER_BYTES = 32
const SECTION_BYTES = 40
const FILE_ALIGNMENT = 0x200
const HEADERS_MAX_BYTES = 0x1000
const SECTIONS_MAX = 96

interface Packed {
  /** From the address of the first original section on. */
  readonly image: Uint8Array
  /** Where the original headers stand in the image. */
  readonly headersAt: number
}

function unpackImage(file: ByteReader, start: number, budget: Budget): Packed | null {
  const mark = file.find(MARK, Math.max(0, start - BEFORE_BYTES), start + SEARCHED_BYTES)
  if (mark === -1) return null
  const method = file.u8(mark + 6)
  const size = file.u32(mark + 16)
  const packedSize = file.u32(mark + 20)
  if (size < 1024 || packedSize === 0 || !file.has(mark + PACK_HEADER_BYTES, packedSize)) return null
  const image = unpackBlock(file.slice(mark + PACK_HEADER_BYTES, packedSize), method, size, budget.unpackBytesMax)
  if (image === null) return null
  const headersAt = new ByteReader(image).u32(size - 4)
  return headersAt + 0xf8 + SECTION_BYTES > size ? null : { image, headersAt }
}

/**
 * The original with its headers and sections; its imports stand in a section of their own at the end. Filtered jump targets
 * stay as they are packed, and resources that UPX leaves unpacked stay with the packed file. Null where it does not unpack.
 */
export function unpackUpxPe(bytes: Uint8Array, headers: PeHeaders, budget: Budget): Uint8Array | null {
  const [first, second] = headers.sections
  if (first === undefined || second === undefined || first.rawSize > 0) return null
  const file = new ByteReader(bytes)
  const packed = unpackImage(file, second.rawOffset, budget)
  if (packed === null) return null
  const { image, headersAt } = packed
  const original = new ByteReader(image)
  const headerBytes = headers.bits === 64 ? 0x108 : 0xf8
  const count = original.u16(headersAt + 6)
  if (original.u32(headersAt) !== 0x4550 || count === 0 || count > SECTIONS_MAX) return null
  const sectionsAt = headersAt + headerBytes
  const rvaMin = original.u32(sectionsAt + 12)
  const wide = headers.bits === 64
  const importData = importsOf(file, headers)
  const imports =
    importData === null ? null : readImports(original, sectionsAt + count * SECTION_BYTES, importData, wide)
  const rva = align(original.u32(headersAt + 80), 0x1000)
  const table = imports?.write(rva) ?? new Uint8Array(0)

  const sections = Array.from({ length: count }, (_, index) => sectionsAt + index * SECTION_BYTES)
  const parts = sections.map((at) => {
    const from = original.u32(at + 12) - rvaMin
    const held = original.u32(at + 20) === 0 ? 0 : Math.min(original.u32(at + 16), original.u32(at + 8) || 0xffffffff)
    return original.slice(from < 0 ? image.length : from, held)
  })
  const total =
    HEADERS_MAX_BYTES + parts.reduce((sum, part) => sum + align(part.length, FILE_ALIGNMENT), 0) + table.length
  if (total > budget.unpackBytesMax) return null
  const out = Buffer.alloc(total)
  out.write('MZ', 0, 'latin1')
  out.writeUInt32LE(0x40, 0x3c)
  const head = original.slice(headersAt, headerBytes)
  out.set(head, 0x40)
  out.writeUInt16LE(count + (table.length > 0 ? 1 : 0), 0x40 + 6)
  out.writeUInt16LE(headerBytes - 24, 0x40 + 20)
  let at = HEADERS_MAX_BYTES
  for (const [index, part] of parts.entries()) {
    const entry = 0x40 + headerBytes + index * SECTION_BYTES
    out.set(original.slice(sections[index] ?? 0, SECTION_BYTES), entry)
    out.writeUInt32LE(part.length, entry + 16)
    out.writeUInt32LE(part.length === 0 ? 0 : at, entry + 20)
    out.set(part, at)
    at += align(part.length, FILE_ALIGNMENT)
  }
  if (table.length > 0) {
    const entry = 0x40 + headerBytes + count * SECTION_BYTES
    out.write('.imports', entry, 'latin1')
    for (const [field, value] of [
      [8, table.length],
      [12, rva],
      [16, table.length],
      [20, at],
    ] as const)
      out.writeUInt32LE(value, entry + field)
    out.writeUInt32LE(0x4000_0040, entry + 36)
    out.set(table, at)
    const directory = 0x40 + headerBytes - 15 * 8
    out.writeUInt32LE(rva, directory)
    out.writeUInt32LE(table.length, directory + 4)
  }
  budget.spend(total)
  return new Uint8Array(out.buffer, out.byteOffset, out.length)
}

/** The packed file's own import section, in which the names of the original's libraries stand. */
function importsOf(file: ByteReader, { directories, sections }: PeHeaders): ByteReader | null {
  const rva = directories[1]?.rva ?? 0
  const section = sections.find(
    ({ virtualAddress, rawSize }) => rva >= virtualAddress && rva < virtualAddress + rawSize,
  )
  if (rva === 0 || section === undefined) return null
  return new ByteReader(file.slice(section.rawOffset + rva - section.virtualAddress, section.rawSize))
}

const align = (value: number, to: number): number => Math.ceil(value / to) * to
