// A place in a marshalled file that moves as sizes, numbers and texts are read.
import type { ByteReader } from '../../byte-reader.ts'

export class MarshalCursor {
  readonly #file: ByteReader
  at: number
  /** Something did not fit; nothing that is read afterwards counts. */
  damaged = false

  constructor(file: ByteReader, at: number) {
    this.#file = file
    this.at = at
  }

  fail(): null {
    this.damaged = true
    return null
  }

  has(bytes: number): boolean {
    return this.#file.has(this.at, bytes)
  }

  /** The next byte, without a move. */
  get next(): number {
    return this.#file.u8(this.at)
  }

  skip(bytes: number): void {
    this.at += bytes
  }

  byte(): number {
    this.at += 1
    return this.#file.u8(this.at - 1)
  }

  int32(): number {
    this.at += 4
    return this.#file.i32(this.at - 4)
  }

  int64(): number {
    this.at += 8
    return this.#file.u64(this.at - 8)
  }

  /** A length: as many bytes at least have to follow. */
  size(): number {
    const size = this.int32()
    if (size >= 0 && this.has(size)) return size
    this.fail()
    return 0
  }

  double(): number {
    this.at += 8
    if (!this.#file.has(this.at - 8, 8)) return 0
    return Buffer.from(this.#file.slice(this.at - 8, 8)).readDoubleLE()
  }

  /** Digits of 15 bits. Longer ones than 64 digits of a constant are no longer worth their value. */
  long(): bigint | null {
    const size = this.int32()
    const digits = Math.abs(size)
    if (!this.has(digits * 2)) return this.fail()
    let value = 0n
    for (let digit = Math.min(digits, 64) - 1; digit >= 0; digit -= 1)
      value = (value << 15n) | BigInt(this.#file.u16(this.at + digit * 2))
    this.at += digits * 2
    return size < 0 ? -value : value
  }

  bytes(size: number): Uint8Array {
    this.at += size
    return this.#file.slice(this.at - size, size)
  }

  text(size: number, encoding: 'latin1' | 'utf8'): string {
    const bytes = this.bytes(size)
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString(encoding)
  }
}
