// What the readers of single types of marshalled values read from.

import type { MarshalCursor } from './marshal-cursor.ts'
import type { PythonValue } from './value.ts'
import type { PythonVersion } from './version.ts'

export interface MarshalSource {
  readonly cursor: MarshalCursor
  readonly version: PythonVersion
  /** Values that later ones name by number. */
  readonly references: readonly PythonValue[]
  /** Of Python 2: interned strings, which later ones name by number. */
  readonly interned: PythonValue[]
  /** The next value, of whatever type. */
  value(depth: number): PythonValue
}

/** `depth` is that of the value itself; those in it lie one deeper. */
export type ReadType = (source: MarshalSource, depth: number) => PythonValue
