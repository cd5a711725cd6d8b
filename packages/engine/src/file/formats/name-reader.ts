// Symbol names may all point into the same long run of bytes: what a table of a few megabytes could expand to is bounded
// here. Real tables stay well under the file's own size, as linkers share strings.
import type { ByteReader } from '../byte-reader.ts'

const FLOOR_BYTES = 1024 * 1024

export class NameReader {
  readonly #file: ByteReader
  readonly #nameBytesMax: number
  #bytesLeft: number

  constructor(file: ByteReader, nameBytesMax: number) {
    this.#file = file
    this.#nameBytesMax = nameBytesMax
    this.#bytesLeft = Math.max(FLOOR_BYTES, file.size)
  }

  get isExhausted(): boolean {
    return this.#bytesLeft <= 0
  }

  /** The NUL-terminated Latin-1 name at `offset`; empty where there is none or nothing is left to spend. */
  at(offset: number | null): string {
    if (offset === null || this.isExhausted) return ''
    const name = this.#file.cString(offset, Math.min(this.#nameBytesMax, this.#bytesLeft))
    this.#bytesLeft -= name.length
    return name
  }
}
