// The headers of a PE file: DOS header, COFF header, optional header, data directories, section table. Everything else
// in the file is found through them.

import type { ByteReader } from '../../byte-reader.ts'
import { shannonEntropy } from '../../entropy.ts'
import type { DefectList } from '../defect-list.ts'
import { SECTIONS_MAX } from './limits.ts'
import {
  DLL_CHARACTERISTICS,
  FILE_CHARACTERISTICS,
  flagNames,
  MACHINES,
  SECTION_CHARACTERISTICS,
  SUBSYSTEMS,
} from './names.ts'

export interface PeSection {
  /** Latin-1, at most 8 characters, cut at the first NUL. */
  readonly name: string
  readonly virtualAddress: number
  readonly virtualSize: number
  readonly rawOffset: number
  readonly rawSize: number
  readonly characteristics: number
  readonly characteristicsList: readonly string[]
  /** Bits a byte over the raw data that the file holds; 0 where it holds none. */
  readonly entropy: number
}

export interface DataDirectory {
  readonly rva: number
  readonly size: number
}

export interface PeHeaders {
  readonly peOffset: number
  readonly bits: 32 | 64
  readonly machine: string
  /** Seconds since 1970 as written; a hash in reproducible builds. */
  readonly timestamp: number
  readonly characteristics: readonly string[]
  readonly symbolTableOffset: number
  readonly symbolCount: number
  readonly linkerVersion: string
  readonly entryPointRva: number
  readonly imageBase: number
  readonly sectionAlignment: number
  readonly fileAlignment: number
  readonly osVersion: string
  readonly imageVersion: string
  readonly subsystemVersion: string
  readonly imageSize: number
  readonly headersSize: number
  readonly checksum: number
  /** Where the checksum stands, for recomputing it and for the Authenticode digest. */
  readonly checksumOffset: number
  readonly subsystem: string
  readonly dllCharacteristics: readonly string[]
  readonly directories: readonly DataDirectory[]
  /** Where directory 4, the certificate table, is described: the Authenticode digest leaves it out. */
  readonly certificateDirectoryOffset: number
  readonly sections: readonly PeSection[]
}

const PE_SIGNATURE = 0x00004550
const COFF_BYTES = 24
const SECTION_BYTES = 40
/** As many as the format names; a header may claim four thousand million. */
const DIRECTORIES_MAX = 16

/** Null where the bytes are no PE file at all; a damaged one is read as far as it goes. */
export function parseHeaders(file: ByteReader, defects: DefectList): PeHeaders | null {
  const peOffset = file.u32(0x3c)
  if (!file.has(peOffset, COFF_BYTES) || file.u32(peOffset) !== PE_SIGNATURE) return null
  const optional = peOffset + COFF_BYTES
  const magic = file.u16(optional)
  if (magic !== 0x10b && magic !== 0x20b)
    defects.add('pe.optional_header', `magic 0x${magic.toString(16)} is neither PE32 nor PE32+`)
  const wide = magic === 0x20b
  const optionalSize = file.u16(peOffset + 20)
  const directoryStart = optional + (wide ? 112 : 96)
  const claimed = file.u32(directoryStart - 4)
  if (claimed > DIRECTORIES_MAX) defects.add('pe.data_directories', `${claimed} are claimed, the format has 16`)
  const directories = Array.from({ length: Math.min(claimed, DIRECTORIES_MAX) }, (_, index) => ({
    rva: file.u32(directoryStart + index * 8),
    size: file.u32(directoryStart + index * 8 + 4),
  }))
  const version = (at: number): string => `${file.u16(at)}.${file.u16(at + 2)}`
  return {
    peOffset,
    bits: wide ? 64 : 32,
    machine: MACHINES[file.u16(peOffset + 4)] ?? `0x${file.u16(peOffset + 4).toString(16)}`,
    timestamp: file.u32(peOffset + 8),
    characteristics: flagNames(file.u16(peOffset + 22), FILE_CHARACTERISTICS),
    symbolTableOffset: file.u32(peOffset + 12),
    symbolCount: file.u32(peOffset + 16),
    linkerVersion: `${file.u8(optional + 2)}.${file.u8(optional + 3)}`,
    entryPointRva: file.u32(optional + 16),
    imageBase: wide ? file.u64(optional + 24) : file.u32(optional + 28),
    sectionAlignment: file.u32(optional + 32),
    fileAlignment: file.u32(optional + 36),
    osVersion: version(optional + 40),
    imageVersion: version(optional + 44),
    subsystemVersion: version(optional + 48),
    imageSize: file.u32(optional + 56),
    headersSize: file.u32(optional + 60),
    checksum: file.u32(optional + 64),
    checksumOffset: optional + 64,
    subsystem: SUBSYSTEMS[file.u16(optional + 68)] ?? String(file.u16(optional + 68)),
    dllCharacteristics: flagNames(file.u16(optional + 70), DLL_CHARACTERISTICS),
    directories,
    certificateDirectoryOffset: directoryStart + 4 * 8,
    sections: parseSections(file, optional + optionalSize, file.u16(peOffset + 6), defects),
  }
}

function parseSections(file: ByteReader, start: number, count: number, defects: DefectList): readonly PeSection[] {
  if (count > SECTIONS_MAX) defects.add('pe.sections', `${count} sections are claimed, ${SECTIONS_MAX} are read`)
  const sections: PeSection[] = []
  // Sections may overlap, so hostile tables could have the same megabytes measured hundreds of times.
  let measurable = 2 * file.size
  for (let index = 0; index < Math.min(count, SECTIONS_MAX); index += 1) {
    const at = start + index * SECTION_BYTES
    if (!file.has(at, SECTION_BYTES)) {
      defects.add('pe.sections', `the section table ends after ${index} of ${count} sections`)
      break
    }
    const rawOffset = file.u32(at + 20)
    const rawSize = file.u32(at + 16)
    const characteristics = file.u32(at + 36)
    const raw = file.slice(rawOffset, rawSize)
    if (rawOffset > 0 && raw.length < rawSize)
      defects.add('pe.sections', `section ${index} reaches past the end of the file`)
    const measured = raw.length <= measurable
    if (measured) measurable -= raw.length
    sections.push({
      name: file.cString(at, 8),
      virtualSize: file.u32(at + 8),
      virtualAddress: file.u32(at + 12),
      rawSize,
      rawOffset,
      characteristics,
      characteristicsList: flagNames(characteristics, SECTION_CHARACTERISTICS),
      entropy: measured ? shannonEntropy(raw) : 0,
    })
  }
  return sections
}
