// The import table and the delay-load import table: which libraries and functions the program asks the loader for.
import type { ByteReader } from '../../byte-reader.ts'
import type { DefectList } from '../defect-list.ts'
import { NameReader } from '../name-reader.ts'
import type { ToOffset } from './address.ts'
import { DIRECTORY, findDirectory } from './directories.ts'
import type { PeHeaders } from './headers.ts'
import { IMPORTS_MAX, LIBRARIES_MAX, NAME_BYTES_MAX } from './limits.ts'
import { ordinalName } from './ordinals.ts'

export interface PeImport {
  /** The name in the file, or the one that the ordinal is known to have; null where it is not known. */
  readonly name: string | null
  /** Null where it is imported by name. */
  readonly ordinal: number | null
}

export interface PeLibrary {
  /** As written in the file. */
  readonly library: string
  readonly functions: readonly PeImport[]
  /** Where the loader writes their addresses, relative to the image: one pointer each, in their order. */
  readonly addressesRva: number
}

const DESCRIPTOR_BYTES = 20
const DELAY_DESCRIPTOR_BYTES = 32

interface Room {
  left: number
  readonly names: NameReader
}

export function parseImports(
  file: ByteReader,
  headers: PeHeaders,
  toOffset: ToOffset,
  defects: DefectList,
): readonly PeLibrary[] {
  const directory = findDirectory(headers, DIRECTORY.imports, toOffset)
  if (directory === null) return []
  const room: Room = { left: IMPORTS_MAX, names: new NameReader(file, NAME_BYTES_MAX) }
  const libraries: PeLibrary[] = []
  for (let index = 0; index < LIBRARIES_MAX; index += 1) {
    const at = directory.offset + index * DESCRIPTOR_BYTES
    const nameRva = file.u32(at + 12)
    const firstThunk = file.u32(at + 16)
    // The loader stops at a descriptor without a name or without an address table, not at an all-zero one.
    if (!file.has(at, DESCRIPTOR_BYTES) || nameRva === 0 || firstThunk === 0) return libraries
    const library = room.names.at(toOffset(nameRva))
    if (library === '') {
      defects.add('pe.imports', `library ${index} has no readable name`)
      continue
    }
    const lookup = file.u32(at)
    const thunks = lookup !== 0 && toOffset(lookup) !== null ? lookup : firstThunk
    libraries.push({
      library,
      functions: parseThunks(file, headers, toOffset, { library, thunks, base: 0 }, room, defects),
      addressesRva: firstThunk,
    })
  }
  defects.add('pe.imports', `more than ${LIBRARIES_MAX} libraries`)
  return libraries
}

export function parseDelayImports(
  file: ByteReader,
  headers: PeHeaders,
  toOffset: ToOffset,
  defects: DefectList,
): readonly PeLibrary[] {
  const directory = findDirectory(headers, DIRECTORY.delayImports, toOffset)
  if (directory === null) return []
  const room: Room = { left: IMPORTS_MAX, names: new NameReader(file, NAME_BYTES_MAX) }
  const libraries: PeLibrary[] = []
  for (let index = 0; index < LIBRARIES_MAX; index += 1) {
    const at = directory.offset + index * DELAY_DESCRIPTOR_BYTES
    // Visual C++ 6 wrote virtual addresses here; since then bit 0 says that they are relative to the image.
    const base = (file.u32(at) & 1) === 1 ? 0 : headers.imageBase
    const name = file.u32(at + 4) - base
    const thunks = file.u32(at + 16) - base
    if (!file.has(at, DELAY_DESCRIPTOR_BYTES) || file.u32(at + 4) === 0 || thunks <= 0) return libraries
    const library = room.names.at(toOffset(name))
    if (library === '') return libraries
    libraries.push({
      library,
      functions: parseThunks(file, headers, toOffset, { library, thunks, base }, room, defects),
      addressesRva: file.u32(at + 12) - base,
    })
  }
  return libraries
}

interface ThunkTable {
  readonly library: string
  readonly thunks: number
  /** Subtracted from each entry: the image base in old delay-load tables. */
  readonly base: number
}

function parseThunks(
  file: ByteReader,
  headers: PeHeaders,
  toOffset: ToOffset,
  { library, thunks, base }: ThunkTable,
  room: Room,
  defects: DefectList,
): readonly PeImport[] {
  const start = toOffset(thunks)
  if (start === null) return []
  const width = headers.bits / 8
  const functions: PeImport[] = []
  for (let at = start; file.has(at, width); at += width) {
    const low = file.u32(at)
    const high = width === 8 ? file.u32(at + 4) : 0
    if (low === 0 && high === 0) return functions
    if (room.left === 0) {
      defects.add('pe.imports', `more than ${IMPORTS_MAX} functions`)
      return functions
    }
    room.left -= 1
    const byOrdinal = (width === 8 ? high : low) >= 0x80000000
    if (byOrdinal) {
      const ordinal = low & 0xffff
      functions.push({ name: ordinalName(library, ordinal), ordinal })
      continue
    }
    const nameOffset = toOffset(low - base)
    const name = nameOffset === null ? '' : room.names.at(nameOffset + 2)
    // Past the real end of a table come addresses of nothing: what has no name is no import.
    if (name === '') {
      defects.add('pe.imports.names', `an import of ${printable(library)} has no readable name`)
      return functions
    }
    functions.push({ name, ordinal: null })
  }
  return functions
}

function printable(name: string): string {
  return name.slice(0, 64).replace(/[^\x20-\x7e]/g, '?')
}
