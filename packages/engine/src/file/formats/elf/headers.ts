// The ELF header, the section table and the segment table, for both classes and both byte orders.

import { ByteReader } from '../../byte-reader.ts'
import { shannonEntropy } from '../../entropy.ts'
import type { DefectList } from '../defect-list.ts'
import { MEASURED_FILE_SIZES_MAX, SECTIONS_MAX, SEGMENTS_MAX } from './limits.ts'
import { MACHINES, OS_ABIS, SECTION_TYPES, SEGMENT_TYPES, TYPES } from './names.ts'

export interface ElfSection {
  readonly name: string
  readonly type: string
  readonly flags: { readonly write: boolean; readonly alloc: boolean; readonly execute: boolean }
  readonly address: number
  readonly offset: number
  readonly size: number
  readonly link: number
  readonly entrySize: number
  /** 0 for sections without bytes in the file. */
  readonly entropy: number
}

export interface ElfSegment {
  readonly type: string
  readonly flags: { readonly read: boolean; readonly write: boolean; readonly execute: boolean }
  readonly offset: number
  readonly address: number
  readonly fileSize: number
  readonly memorySize: number
}

export interface ElfHeaders {
  readonly bits: 32 | 64
  readonly endian: 'little' | 'big'
  readonly osAbi: string
  readonly type: string
  readonly machine: string
  readonly entryPoint: number
  readonly sectionCount: number
  readonly sections: readonly ElfSection[]
  readonly segments: readonly ElfSegment[]
}

/** The reader that fits the file's byte order, or null where the bytes are no ELF file. */
export function openElf(bytes: Uint8Array): ByteReader | null {
  if (bytes.length < 52 || bytes[0] !== 0x7f || bytes[1] !== 0x45 || bytes[2] !== 0x4c || bytes[3] !== 0x46) return null
  return new ByteReader(bytes, bytes[5] !== 2)
}

export function parseHeaders(file: ByteReader, defects: DefectList): ElfHeaders {
  if (file.u8(4) !== 1 && file.u8(4) !== 2) defects.add('elf.ident', `class ${file.u8(4)} is neither 32 nor 64 bits`)
  const wide = file.u8(4) === 2
  const word = (at: number): number => (wide ? file.u64(at) : file.u32(at))
  const tail = wide ? 48 : 36
  const sectionsAt = word(wide ? 40 : 32)
  // Where there are too many sections for the field, the first section's size holds the number (gABI, "e_shnum").
  const written = file.u16(tail + 12)
  const sectionCount = written === 0 && sectionsAt > 0 ? word(sectionsAt + (wide ? 32 : 20)) : written
  return {
    bits: wide ? 64 : 32,
    endian: file.littleEndian ? 'little' : 'big',
    osAbi: OS_ABIS[file.u8(7)] ?? String(file.u8(7)),
    type: TYPES[file.u16(16)] ?? `0x${file.u16(16).toString(16)}`,
    machine: MACHINES[file.u16(18)] ?? String(file.u16(18)),
    entryPoint: word(24),
    sectionCount,
    sections: parseSections(
      file,
      { wide, at: sectionsAt, count: sectionCount, namesIndex: file.u16(tail + 14) },
      defects,
    ),
    segments: parseSegments(file, { wide, at: word(wide ? 32 : 28), count: file.u16(tail + 8) }, defects),
  }
}

interface Table {
  readonly wide: boolean
  readonly at: number
  readonly count: number
}

function parseSections(
  file: ByteReader,
  table: Table & { readonly namesIndex: number },
  defects: DefectList,
): readonly ElfSection[] {
  const { wide, at: start, count, namesIndex } = table
  if (start === 0 || count === 0) return []
  const size = wide ? 64 : 40
  const word = (at: number): number => (wide ? file.u64(at) : file.u32(at))
  const field = (index: number, narrow: number, broad: number): number =>
    word(start + index * size + (wide ? broad : narrow))
  const names = field(namesIndex, 16, 24)
  const sections: ElfSection[] = []
  let measurable = MEASURED_FILE_SIZES_MAX * file.size
  if (count > SECTIONS_MAX) defects.add('elf.sections', `${count} sections are claimed, ${SECTIONS_MAX} are read`)
  for (let index = 0; index < Math.min(count, SECTIONS_MAX); index += 1) {
    const at = start + index * size
    if (!file.has(at, size)) {
      defects.add('elf.sections', `the section table ends after ${index} of ${count} sections`)
      break
    }
    const type = SECTION_TYPES[file.u32(at + 4)] ?? `0x${file.u32(at + 4).toString(16)}`
    const flags = field(index, 8, 8)
    const offset = field(index, 16, 24)
    const length = field(index, 20, 32)
    const held = type === 'nobits' || type === 'null' ? 0 : Math.min(length, Math.max(0, file.size - offset))
    const measured = held <= measurable
    if (measured) measurable -= held
    if (type !== 'nobits' && held < length && type !== 'null')
      defects.add('elf.sections', `section ${index} reaches past the end of the file`)
    sections.push({
      name: names === 0 ? '' : file.cString(names + file.u32(at), 128),
      type,
      flags: { write: (flags & 1) !== 0, alloc: (flags & 2) !== 0, execute: (flags & 4) !== 0 },
      address: field(index, 12, 16),
      offset,
      size: length,
      link: file.u32(at + (wide ? 40 : 24)),
      entrySize: field(index, 36, 56),
      entropy: measured ? shannonEntropy(file.slice(offset, held)) : 0,
    })
  }
  return sections
}

function parseSegments(
  file: ByteReader,
  { wide, at: start, count }: Table,
  defects: DefectList,
): readonly ElfSegment[] {
  const size = wide ? 56 : 32
  const segments: ElfSegment[] = []
  if (count > SEGMENTS_MAX) defects.add('elf.segments', `${count} segments are claimed, ${SEGMENTS_MAX} are read`)
  for (let index = 0; start > 0 && index < Math.min(count, SEGMENTS_MAX); index += 1) {
    const at = start + index * size
    if (!file.has(at, size)) {
      defects.add('elf.segments', `the segment table ends after ${index} of ${count} segments`)
      break
    }
    const flags = file.u32(at + (wide ? 4 : 24))
    segments.push({
      type: SEGMENT_TYPES[file.u32(at)] ?? `0x${file.u32(at).toString(16)}`,
      flags: { read: (flags & 4) !== 0, write: (flags & 2) !== 0, execute: (flags & 1) !== 0 },
      offset: wide ? file.u64(at + 8) : file.u32(at + 4),
      address: wide ? file.u64(at + 16) : file.u32(at + 8),
      fileSize: wide ? file.u64(at + 32) : file.u32(at + 16),
      memorySize: wide ? file.u64(at + 40) : file.u32(at + 20),
    })
  }
  return segments
}

/** Where an address of the loaded program stands in the file, or null. */
export function offsetOf(segments: readonly ElfSegment[], address: number): number | null {
  for (const { type, address: start, offset, fileSize } of segments) {
    if (type === 'load' && address >= start && address < start + fileSize) return offset + (address - start)
  }
  return null
}
