// Numbers out of hostile bytes. Reads are total: past the end they give 0, so a parser asks `has` where that matters
// and can never throw for a short file.

export class ByteView {
  readonly bytes: Uint8Array
  readonly #view: DataView

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get length(): number {
    return this.bytes.length
  }

  has(at: number, count: number): boolean {
    return at >= 0 && count >= 0 && at + count <= this.bytes.length
  }

  u8(at: number): number {
    return this.has(at, 1) ? this.#view.getUint8(at) : 0
  }

  u16(at: number, little = true): number {
    return this.has(at, 2) ? this.#view.getUint16(at, little) : 0
  }

  u32(at: number, little = true): number {
    return this.has(at, 4) ? this.#view.getUint32(at, little) : 0
  }

  /** As a number: past 2^53 it is inexact, which is past every file that we take. */
  u64(at: number, little = true): number {
    return this.has(at, 8) ? Number(this.#view.getBigUint64(at, little)) : 0
  }

  /** Bytes as Latin-1 text, shorter where the file ends. */
  latin1(at: number, count: number): string {
    return Buffer.from(this.slice(at, count)).toString('latin1')
  }

  /** A view of the same memory, shorter or empty where the file ends. */
  slice(at: number, count: number): Uint8Array {
    if (at < 0 || at >= this.bytes.length || count <= 0) return new Uint8Array(0)
    return this.bytes.subarray(at, at + count)
  }
}

/** The same memory as a Buffer, for its searches. */
export function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** UTF-16 text; an odd byte at the end is left out. Never `toString('utf16le')` on hostile bytes: Node 24 copies an odd
 * count of unaligned bytes one past the end of the memory that it took for them, and the process dies of that. */
export function utf16le(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength & ~1).toString('utf16le')
}

export function utf16be(bytes: Uint8Array): string {
  return utf16le(Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16())
}

export function startsWith(bytes: Uint8Array, text: string, at = 0): boolean {
  if (bytes.length < at + text.length) return false
  for (let i = 0; i < text.length; i += 1) if (bytes[at + i] !== text.charCodeAt(i)) return false
  return true
}
