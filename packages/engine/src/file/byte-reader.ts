// Bounded reads over a file's bytes, for binary formats whose every offset may be a lie. A read that leaves the file gives
// zero (as a loader's zero-filled page would) and never throws; `has` tells the two apart where it matters.
import { utf16le } from './bytes.ts'

/** Integers and strings at absolute offsets. `littleEndian` is the byte order of the file; a field in the other order says so. */
export class ByteReader {
  readonly bytes: Uint8Array
  readonly size: number
  readonly littleEndian: boolean
  readonly #view: DataView
  readonly #buffer: Buffer

  constructor(bytes: Uint8Array, littleEndian = true) {
    this.bytes = bytes
    this.size = bytes.length
    this.littleEndian = littleEndian
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /** True where `length` bytes at `at` all lie inside the file. */
  has(at: number, length: number): boolean {
    return Number.isSafeInteger(at) && at >= 0 && length >= 0 && at + length <= this.size
  }

  u8(at: number): number {
    return this.has(at, 1) ? this.#view.getUint8(at) : 0
  }

  u16(at: number, littleEndian = this.littleEndian): number {
    return this.has(at, 2) ? this.#view.getUint16(at, littleEndian) : 0
  }

  u32(at: number, littleEndian = this.littleEndian): number {
    return this.has(at, 4) ? this.#view.getUint32(at, littleEndian) : 0
  }

  i32(at: number, littleEndian = this.littleEndian): number {
    return this.has(at, 4) ? this.#view.getInt32(at, littleEndian) : 0
  }

  /** A 64-bit value as a number: exact up to 2^53, rounded above (kernel addresses), which no file offset reaches. */
  u64(at: number, littleEndian = this.littleEndian): number {
    return this.has(at, 8) ? Number(this.#view.getBigUint64(at, littleEndian)) : 0
  }

  /** The bytes from `at`, as many of `length` as the file holds. No copy. */
  slice(at: number, length: number): Uint8Array {
    if (!Number.isSafeInteger(at) || at < 0 || at >= this.size || length <= 0) return this.bytes.subarray(0, 0)
    return this.bytes.subarray(at, Math.min(this.size, at + length))
  }

  /** `length` bytes as Latin-1, cut at the file's end. */
  latin1(at: number, length: number): string {
    const part = this.slice(at, length)
    return Buffer.from(part.buffer, part.byteOffset, part.length).toString('latin1')
  }

  /** A NUL-terminated string of at most `max` bytes as Latin-1; one that never ends is cut at `max`. */
  cString(at: number, max: number): string {
    const part = this.slice(at, max)
    const end = part.indexOf(0)
    return this.latin1(at, end === -1 ? part.length : end)
  }

  /** A NUL-terminated UTF-8 string of at most `max` bytes; invalid sequences become U+FFFD. */
  utf8(at: number, max: number): string {
    const part = this.slice(at, max)
    const end = part.indexOf(0)
    return this.#buffer.toString('utf8', at, at + (end === -1 ? part.length : end))
  }

  /** `chars` UTF-16LE code units, cut at the file's end. */
  utf16(at: number, chars: number): string {
    return utf16le(this.slice(at, chars * 2))
  }

  /** Where `needle` first stands in [from, to), or -1. Text is taken as Latin-1. */
  find(needle: string | Uint8Array, from = 0, to = this.size): number {
    const end = Math.min(to, this.size)
    if (from < 0 || from >= end) return -1
    const found = this.#buffer
      .subarray(from, end)
      .indexOf(typeof needle === 'string' ? Buffer.from(needle, 'latin1') : needle)
    return found === -1 ? -1 : from + found
  }
}
