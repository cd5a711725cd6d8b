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

/** Both tables; they share the room for functions. */
export interface PeImportTables {
  readonly imports: readonly PeLibrary[]
  readonly delayImports: readonly PeLibrary[]
}

interface Room {
  left: number
  readonly names: NameReader
}

interface Descriptor {
  readonly nameRva: number
  /** Where the names or ordinals of its functions stand. */
  readonly thunks: number
  readonly addressesRva: number
  /** Subtracted from each name's address: the image base in old delay-load tables. */
  readonly base: number
}

/** How a table's descriptors are read; null where it ends. */
interface DescriptorTable {
  readonly directory: number
  readonly bytes: number
  readonly read: (file: ByteReader, at: number, headers: PeHeaders, toOffset: ToOffset) => Descriptor | null
}

const IMPORTS: DescriptorTable = {
  directory: DIRECTORY.imports,
  bytes: 20,
  read(file, at, _headers, toOffset) {
    const nameRva = file.u32(at + 12)
    const addressesRva = file.u32(at + 16)
    // The loader stops at a descriptor without a name or without an address table, not at an all-zero one.
    if (nameRva === 0 || addressesRva === 0) return null
    const lookup = file.u32(at)
    const thunks = lookup !== 0 && toOffset(lookup) !== null ? lookup : addressesRva
    return { nameRva, thunks, addressesRva, base: 0 }
  },
}

const DELAY_IMPORTS: DescriptorTable = {
  directory: DIRECTORY.delayImports,
  bytes: 32,
  read(file, at, { imageBase }) {
    if (file.u32(at + 4) === 0) return null
    // Visual C++ 6 wrote virtual addresses here; since then bit 0 says that they are relative to the image.
    const base = (file.u32(at) & 1) === 1 ? 0 : imageBase
    return {
      nameRva: file.u32(at + 4) - base,
      thunks: file.u32(at + 16) - base,
      addressesRva: file.u32(at + 12) - base,
      base,
    }
  },
}

export function parseImports(
  file: ByteReader,
  headers: PeHeaders,
  toOffset: ToOffset,
  defects: DefectList,
): PeImportTables {
  const room: Room = { left: IMPORTS_MAX, names: new NameReader(file, NAME_BYTES_MAX) }
  const librariesOf = (table: DescriptorTable): readonly PeLibrary[] =>
    parseTable(file, headers, toOffset, table, room, defects)
  return { imports: librariesOf(IMPORTS), delayImports: librariesOf(DELAY_IMPORTS) }
}

function parseTable(
  file: ByteReader,
  headers: PeHeaders,
  toOffset: ToOffset,
  table: DescriptorTable,
  room: Room,
  defects: DefectList,
): readonly PeLibrary[] {
  const directory = findDirectory(headers, table.directory, toOffset)
  if (directory === null) return []
  const libraries: PeLibrary[] = []
  for (let index = 0; index < LIBRARIES_MAX; index += 1) {
    const at = directory.offset + index * table.bytes
    const descriptor = file.has(at, table.bytes) ? table.read(file, at, headers, toOffset) : null
    if (descriptor === null) return libraries
    const { nameRva, thunks, addressesRva, base } = descriptor
    const library = room.names.at(toOffset(nameRva))
    if (library === '') {
      defects.add('pe.imports', `library ${index} has no readable name`)
      continue
    }
    const functions = parseThunks(file, headers, toOffset, { library, thunks, base }, room, defects)
    libraries.push({ library, functions, addressesRva })
  }
  defects.add('pe.imports', `more than ${LIBRARIES_MAX} libraries`)
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
  const start = thunks > 0 ? toOffset(thunks) : null
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
