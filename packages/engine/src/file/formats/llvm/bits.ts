// The bits of a bitstream in their order (LLVM's "Bitcode File Format"): fixed and variable widths, words, and bytes.

/** What stands there is not what the format says, or the file ends. */
export class BitstreamError extends Error {}

export class BitReader {
  readonly #bytes: Uint8Array
  /** In bits. */
  at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.at + 32 > this.#bytes.length * 8
  }

  /** Up to 64 bits; above 53 the lowest digits are lost, which no count and no character needs. */
  fixed(width: number): number {
    if (width > 64 || this.at + width > this.#bytes.length * 8) throw new BitstreamError('the file ends in it')
    let value = 0
    let done = 0
    while (done < width) {
      const [byte, shift] = [Math.floor(this.at / 8), this.at % 8]
      const take = Math.min(8 - shift, width - done)
      value += (((this.#bytes[byte] ?? 0) >> shift) & ((1 << take) - 1)) * 2 ** done
      done += take
      this.at += take
    }
    return value
  }

  /** Groups whose highest bit says that another follows. */
  variable(width: number): number {
    if (width < 2 || width > 32) throw new BitstreamError('a width that no writer uses')
    const more = 2 ** (width - 1)
    let value = 0
    let scale = 1
    for (let groups = 0; groups < 64; groups += 1) {
      const group = this.fixed(width)
      value += (group % more) * scale
      if (group < more) return value
      scale *= more
    }
    throw new BitstreamError('a number without an end')
  }

  align(): void {
    this.at = Math.ceil(this.at / 32) * 32
  }

  bytes(count: number): Uint8Array {
    this.align()
    const start = this.at / 8
    if (start + count > this.#bytes.length) throw new BitstreamError('the file ends in it')
    this.at += count * 8
    this.align()
    return this.#bytes.subarray(start, start + count)
  }
}
