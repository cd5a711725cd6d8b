// Python's marshal format (Python/marshal.c of CPython describes it in code): values and code objects, any version from
// 2.7 to 3.14. Nothing is executed; what does not fit ends the reading, and what was read until then stands.
import type { ByteReader } from '../../byte-reader.ts'
import { MARSHAL_DEPTH_MAX, MARSHAL_VALUES_MAX } from './limits.ts'
import { MarshalCursor } from './marshal-cursor.ts'
import type { MarshalSource } from './marshal-source.ts'
import { MARSHAL_TYPES } from './marshal-types.ts'
import type { PythonValue } from './value.ts'
import type { PythonVersion } from './version.ts'

export interface Unmarshalled {
  readonly value: PythonValue
  /** It ended before its end, or holds what is no marshalled value. */
  readonly damaged: boolean
  readonly end: number
}

/** `version` decides how a code object is laid out. */
export function unmarshal(file: ByteReader, at: number, version: PythonVersion): Unmarshalled {
  const cursor = new MarshalCursor(file, at)
  const value = new MarshalReader(cursor, version).value(0)
  return { value, damaged: cursor.damaged, end: cursor.at }
}

const REFERENCED = 0x80

class MarshalReader implements MarshalSource {
  readonly cursor: MarshalCursor
  readonly version: PythonVersion
  readonly references: PythonValue[] = []
  readonly interned: PythonValue[] = []
  #values = 0

  constructor(cursor: MarshalCursor, version: PythonVersion) {
    this.cursor = cursor
    this.version = version
  }

  value(depth: number): PythonValue {
    this.#values += 1
    const { cursor } = this
    if (cursor.damaged || depth > MARSHAL_DEPTH_MAX || this.#values > MARSHAL_VALUES_MAX) return cursor.fail()
    if (!cursor.has(1)) return cursor.fail()
    const byte = cursor.byte()
    // A value that others refer to has its number before what is in it has one.
    const place = (byte & REFERENCED) === 0 ? -1 : this.references.push(null) - 1
    const read = MARSHAL_TYPES[String.fromCharCode(byte & ~REFERENCED)]
    const value = read === undefined ? cursor.fail() : read(this, depth)
    if (place !== -1) this.references[place] = value
    return value
  }
}
