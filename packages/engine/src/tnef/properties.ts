// MAPI properties as TNEF packs them ([MS-OXTNEF] 2.1.3.4): a count, then for each a type, an id, for named ones the name, and
// the value, padded to four bytes.
import { PROPERTIES_MAX, VALUES_MAX } from './limits.ts'
import { TnefReader } from './reader.ts'

export interface MapiProperty {
  readonly id: number
  readonly type: number
  /** The first value's bytes. */
  readonly data: Uint8Array
}

const STRING8 = 0x1e
const UNICODE = 0x1f
const OBJECT = 0x0d
const BINARY = 0x102
const MULTIPLE = 0x1000

/** Bytes of the types that have a fixed size; smaller ones are padded. */
const FIXED_BYTES: Readonly<Record<number, number>> = {
  1: 0,
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
}

/** Until the end, a limit, or a type that is not known: behind it nothing can be found. */
export function readProperties(bytes: Uint8Array): ReadonlyMap<number, MapiProperty> {
  const reader = new TnefReader(bytes)
  const found = new Map<number, MapiProperty>()
  const count = Math.min(reader.u32(), PROPERTIES_MAX)
  for (let index = 0; index < count && reader.has(4); index += 1) {
    const type = reader.u16()
    const id = reader.u16()
    if (id >= 0x8000) skipName(reader)
    const data = readValue(reader, type)
    if (data === null) break
    if (!found.has(id)) found.set(id, { id, type: type & ~MULTIPLE, data })
  }
  return found
}

function skipName(reader: TnefReader): void {
  reader.slice(16)
  if (reader.u32() === 0) reader.slice(4)
  else reader.slice(padded(reader.u32()))
}

const padded = (bytes: number): number => Math.ceil(bytes / 4) * 4

/** The first of the values; null where the type is not known. */
function readValue(reader: TnefReader, type: number): Uint8Array | null {
  const base = type & ~MULTIPLE
  const isVariable = base === STRING8 || base === UNICODE || base === OBJECT || base === BINARY
  const fixed = FIXED_BYTES[base]
  if (!isVariable && fixed === undefined) return null
  const count = isVariable || (type & MULTIPLE) !== 0 ? reader.u32() : 1
  if (count > VALUES_MAX) return null
  let first = new Uint8Array() as Uint8Array
  for (let index = 0; index < count && reader.has(1); index += 1) {
    const size = fixed ?? reader.u32()
    const data = reader.slice(size)
    reader.slice(padded(size) - size)
    if (index === 0) first = data
  }
  return first
}

/** Text of a string property; empty for others. `decode` reads eight-bit strings. */
export function propertyText(property: MapiProperty | undefined, decode: (bytes: Uint8Array) => string): string {
  if (property === undefined) return ''
  const { type, data } = property
  if (type === UNICODE) return new TextDecoder('utf-16le').decode(data).replace(/\0.*$/s, '')
  return type === STRING8 || type === BINARY ? decode(data).replace(/\0.*$/s, '') : ''
}
