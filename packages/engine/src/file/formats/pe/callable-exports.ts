// What a caller of a library could call in it: functions that lie in its own code. Data that is exported, and names that
// only forward to another library, are no functions of its own.
import { ByteReader } from '../../byte-reader.ts'
import { DefectList } from '../defect-list.ts'
import { addressMap, sectionOf } from './address.ts'
import { parseExports } from './exports.ts'
import { parseHeaders } from './headers.ts'

const EXECUTABLE = 0x2000_0000

/** An exported function that a sandbox can call as `rundll32` does. */
export interface CallableExport {
  readonly ordinal: number
  /** Null where it is exported by number alone. */
  readonly name: string | null
}

/** By ordinal. Empty for what is no PE file. Never throws. */
export function callableExports(bytes: Uint8Array): readonly CallableExport[] {
  const file = new ByteReader(bytes)
  const defects = new DefectList()
  const headers = parseHeaders(file, defects)
  if (headers === null) return []
  const functions = parseExports(file, headers, addressMap(headers), defects)?.functions ?? []
  const callable = functions.filter(({ rva, forwarder }) => {
    const section = sectionOf(headers.sections, rva)
    return forwarder === null && section !== null && (section.characteristics & EXECUTABLE) !== 0
  })
  // One function under several names (`Start`, `Start@16`) is called once, by the shortest of them.
  const byAddress = new Map<number, CallableExport>()
  for (const { rva, ordinal, name } of callable) {
    const known = byAddress.get(rva)
    if (known === undefined || lengthOf(name) < lengthOf(known.name)) byAddress.set(rva, { ordinal, name })
  }
  return [...byAddress.values()].sort((a, b) => a.ordinal - b.ordinal)
}

const lengthOf = (name: string | null): number => name?.length ?? Number.POSITIVE_INFINITY
