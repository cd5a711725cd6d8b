// Little-endian numbers out of hostile bytes: past the end they are 0 and slices are shorter, so that nothing throws.

export class TnefReader {
  readonly bytes: Uint8Array
  readonly #view: DataView
  at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.at = at
  }

  has(count: number): boolean {
    return this.at + count <= this.bytes.length
  }

  u8(): number {
    const value = this.has(1) ? this.#view.getUint8(this.at) : 0
    this.at += 1
    return value
  }

  u16(): number {
    const value = this.has(2) ? this.#view.getUint16(this.at, true) : 0
    this.at += 2
    return value
  }

  u32(): number {
    const value = this.has(4) ? this.#view.getUint32(this.at, true) : 0
    this.at += 4
    return value
  }

  slice(count: number): Uint8Array {
    const from = Math.min(this.at, this.bytes.length)
    this.at += count
    return this.bytes.subarray(from, Math.min(this.at, this.bytes.length))
  }
}
