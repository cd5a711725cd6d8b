// The bytes of a body while it is received, copied into blocks of our own. A chunk may be one byte, and keeps the 64 KiB
// alive that it came with: a body of 32 MiB in chunks of a byte took 4 GiB.

/** Blocks grow with the body, between these: a small one takes little, a large one few. */
const BLOCK_BYTES_MIN = 4 * 1024
const BLOCK_BYTES_MAX = 256 * 1024

export class BodyBlocks {
  readonly #full: Uint8Array<ArrayBuffer>[] = []
  #last = new Uint8Array(0)
  #lastUsed = 0
  #size = 0

  get size(): number {
    return this.#size
  }

  add(chunk: Uint8Array): void {
    for (let rest = chunk; rest.length > 0; ) {
      if (this.#lastUsed === this.#last.length) this.#begin(rest.length)
      const piece = rest.subarray(0, this.#last.length - this.#lastUsed)
      this.#last.set(piece, this.#lastUsed)
      this.#lastUsed += piece.length
      this.#size += piece.length
      rest = rest.subarray(piece.length)
    }
  }

  /** All of it; nothing may be added afterwards. */
  take(): readonly Uint8Array<ArrayBuffer>[] {
    return this.#lastUsed === 0 ? this.#full : [...this.#full, this.#last.subarray(0, this.#lastUsed)]
  }

  #begin(bytes: number): void {
    if (this.#lastUsed > 0) this.#full.push(this.#last)
    this.#last = new Uint8Array(Math.min(BLOCK_BYTES_MAX, Math.max(BLOCK_BYTES_MIN, this.#size, bytes)))
    this.#lastUsed = 0
  }
}
