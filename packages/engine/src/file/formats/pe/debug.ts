// The debug directory: where the symbols lay on the builder's machine, and whether the build was reproducible.
import type { ByteReader } from '../../byte-reader.ts'
import type { ToOffset } from './address.ts'
import { DIRECTORY, findDirectory } from './directories.ts'
import type { PeHeaders } from './headers.ts'
import { DEBUG_ENTRIES_MAX, PDB_PATH_BYTES_MAX } from './limits.ts'
import { DEBUG_TYPES } from './names.ts'

export interface PeDebug {
  readonly type: string
  readonly timestamp: number
  /** Path of the symbol file as the linker knew it. */
  readonly pdbPath: string | null
  /** Symbol file's identity, in the registry's notation. */
  readonly guid: string | null
}

const RSDS = 0x53445352
const NB10 = 0x3031424e
const ENTRY_BYTES = 28

export function parseDebug(file: ByteReader, headers: PeHeaders, toOffset: ToOffset): readonly PeDebug[] {
  const directory = findDirectory(headers, DIRECTORY.debug, toOffset)
  if (directory === null) return []
  const count = Math.min(Math.floor(directory.size / ENTRY_BYTES), DEBUG_ENTRIES_MAX)
  const entries: PeDebug[] = []
  for (let index = 0; index < count; index += 1) {
    const at = directory.offset + index * ENTRY_BYTES
    if (!file.has(at, ENTRY_BYTES)) break
    const type = file.u32(at + 12)
    const address = file.u32(at + 20)
    const data = file.u32(at + 24) || (address === 0 ? 0 : (toOffset(address) ?? 0))
    entries.push({
      type: DEBUG_TYPES[type] ?? String(type),
      timestamp: file.u32(at + 4),
      ...(type === 2 ? codeView(file, data) : { pdbPath: null, guid: null }),
    })
  }
  return entries
}

function codeView(file: ByteReader, at: number): { readonly pdbPath: string | null; readonly guid: string | null } {
  if (file.u32(at) === RSDS) return { pdbPath: file.utf8(at + 24, PDB_PATH_BYTES_MAX), guid: guidAt(file, at + 4) }
  if (file.u32(at) === NB10) return { pdbPath: file.utf8(at + 16, PDB_PATH_BYTES_MAX), guid: null }
  return { pdbPath: null, guid: null }
}

function guidAt(file: ByteReader, at: number): string {
  const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')
  const tail = Buffer.from(file.slice(at + 8, 8)).toString('hex')
  return `${hex(file.u32(at), 8)}-${hex(file.u16(at + 4), 4)}-${hex(file.u16(at + 6), 4)}-${tail.slice(0, 4)}-${tail.slice(4)}`
}
