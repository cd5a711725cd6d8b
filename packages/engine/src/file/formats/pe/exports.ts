// The export table: what a library offers, under which names, and which of them only forward to another library.
import type { ByteReader } from '../../byte-reader.ts'
import type { DefectList } from '../defect-list.ts'
import { NameReader } from '../name-reader.ts'
import type { ToOffset } from './address.ts'
import { DIRECTORY, findDirectory } from './directories.ts'
import type { PeHeaders } from './headers.ts'
import { EXPORTS_KEPT_MAX, EXPORTS_MAX, NAME_BYTES_MAX } from './limits.ts'

export interface PeExport {
  /** Null where it is exported by number alone. */
  readonly name: string | null
  readonly ordinal: number
  readonly rva: number
  /** `LIBRARY.function` where the export only forwards. */
  readonly forwarder: string | null
}

export interface PeExports {
  /** The library's own name as its linker wrote it. */
  readonly library: string
  readonly timestamp: number
  /** How many functions the table has, kept or not. */
  readonly count: number
  readonly functions: readonly PeExport[]
}

export function parseExports(
  file: ByteReader,
  headers: PeHeaders,
  toOffset: ToOffset,
  defects: DefectList,
): PeExports | null {
  const directory = findDirectory(headers, DIRECTORY.exports, toOffset)
  if (directory === null || !file.has(directory.offset, 40)) return null
  const start = directory.offset
  const base = file.u32(start + 16)
  const count = file.u32(start + 20)
  if (count > EXPORTS_MAX) defects.add('pe.exports', `${count} functions are claimed, ${EXPORTS_MAX} are read`)
  const reader = new NameReader(file, NAME_BYTES_MAX)
  const names = namesByIndex(file, toOffset, start, reader)
  const addresses = toOffset(file.u32(start + 28))
  const isForwarder = (rva: number): boolean => rva >= directory.rva && rva < directory.rva + directory.size
  const functions: PeExport[] = []
  let real = 0
  for (let index = 0; addresses !== null && index < Math.min(count, EXPORTS_MAX); index += 1) {
    const at = addresses + index * 4
    if (!file.has(at, 4)) {
      defects.add('pe.exports', `the table ends after ${index} of ${count} functions`)
      break
    }
    const rva = file.u32(at)
    if (rva === 0) continue
    real += 1
    if (functions.length >= EXPORTS_KEPT_MAX) continue
    const text = isForwarder(rva) ? toOffset(rva) : null
    functions.push({
      name: names.get(index) ?? null,
      ordinal: base + index,
      rva,
      forwarder: text === null ? null : reader.at(text),
    })
  }
  const library = toOffset(file.u32(start + 12))
  return {
    library: library === null ? '' : file.cString(library, 256),
    timestamp: file.u32(start + 4),
    count: real,
    functions,
  }
}

/** Names are a table of their own that points into the functions' by index. */
function namesByIndex(
  file: ByteReader,
  toOffset: ToOffset,
  start: number,
  reader: NameReader,
): ReadonlyMap<number, string> {
  const names = new Map<number, string>()
  const count = Math.min(file.u32(start + 24), EXPORTS_MAX)
  const pointers = toOffset(file.u32(start + 32))
  const indices = toOffset(file.u32(start + 36))
  if (pointers === null || indices === null) return names
  for (let at = 0; at < count && file.has(pointers + at * 4, 4) && names.size < EXPORTS_KEPT_MAX; at += 1) {
    const offset = toOffset(file.u32(pointers + at * 4))
    const index = file.u16(indices + at * 2)
    if (offset !== null && !names.has(index)) names.set(index, reader.at(offset))
  }
  return names
}
