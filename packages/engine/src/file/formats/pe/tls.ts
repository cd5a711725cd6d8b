// Thread-local storage: its callbacks run before the entry point, which is where debuggers stop first.
import type { ByteReader } from '../../byte-reader.ts'
import type { ToOffset } from './address.ts'
import { DIRECTORY, findDirectory } from './directories.ts'
import type { PeHeaders } from './headers.ts'
import { TLS_CALLBACKS_MAX } from './limits.ts'

export interface PeTls {
  /** Addresses relative to the image. */
  readonly callbacks: readonly number[]
}

export function parseTls(file: ByteReader, headers: PeHeaders, toOffset: ToOffset): PeTls | null {
  const directory = findDirectory(headers, DIRECTORY.tls, toOffset)
  if (directory === null) return null
  const width = headers.bits / 8
  const pointer = (at: number): number => (width === 8 ? file.u64(at) : file.u32(at))
  const list = pointer(directory.offset + 3 * width)
  const at = list === 0 ? null : toOffset(list - headers.imageBase)
  const callbacks: number[] = []
  for (let index = 0; at !== null && index < TLS_CALLBACKS_MAX; index += 1) {
    const callback = pointer(at + index * width)
    if (callback === 0) break
    callbacks.push(callback - headers.imageBase)
  }
  return { callbacks }
}
