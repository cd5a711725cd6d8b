// The data directories of a PE file: where its tables lie, by their fixed places in the optional header (PE format,
// "Optional Header Data Directories").
import type { ToOffset } from './address.ts'
import type { PeHeaders } from './headers.ts'

export const DIRECTORY = {
  exports: 0,
  imports: 1,
  resources: 2,
  /** The only one that holds an offset in the file instead of an address. */
  certificates: 4,
  debug: 6,
  tls: 9,
  delayImports: 13,
  /** Present in .NET programs alone. */
  clr: 14,
} as const

export interface DirectoryPlace {
  /** Relative to the image. */
  readonly rva: number
  /** In the file. */
  readonly offset: number
  /** As the header claims it. */
  readonly size: number
}

/** Null where the header has none, or one that lies in no section. Not for `certificates`. */
export function findDirectory({ directories }: PeHeaders, index: number, toOffset: ToOffset): DirectoryPlace | null {
  const { rva, size } = directories[index] ?? { rva: 0, size: 0 }
  const offset = rva === 0 ? null : toOffset(rva)
  return offset === null ? null : { rva, offset, size }
}
