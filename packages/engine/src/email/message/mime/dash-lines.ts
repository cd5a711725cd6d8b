// The lines of a message that begin with two hyphens, found one after the other: only they can be boundaries (RFC 2046
// section 5.1.1), so that whatever the nesting no byte is looked at twice.
import { decodeGuessing } from '../charset/charset.ts'
import { BOUNDARY_CHARS_MAX } from '../limits.ts'
import { behindLineEnd } from '../lines.ts'

export interface DashLine {
  /** Offset of the first hyphen. */
  readonly start: number
  /** Offset of the next line. */
  readonly next: number
  /** What follows the two hyphens, without white space at the end; of a very long line the beginning. */
  readonly text: string
}

const HYPHENS = Buffer.from('--')
const HYPHEN = 0x2d
const LF = 0x0a
const CR = 0x0d

export class DashLines {
  readonly #source: Buffer
  #at = 0

  constructor(source: Uint8Array, from = 0) {
    this.#source = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    this.#at = from
  }

  get offset(): number {
    return this.#at
  }

  /** Goes on at `offset`, which must be the beginning of a line or within one. */
  moveTo(offset: number): void {
    this.#at = offset
  }

  next(): DashLine | null {
    for (;;) {
      const start = this.#source.indexOf(HYPHENS, this.#at)
      if (start === -1) {
        this.#at = this.#source.length
        return null
      }
      const before = this.#source[start - 1]
      if (start === 0 || before === LF || before === CR) return this.#line(start)
      this.#at = start + 2
      while (this.#source[this.#at] === HYPHEN) this.#at += 1
    }
  }

  #line(start: number): DashLine {
    let end = start + 2
    while (end < this.#source.length && this.#source[end] !== LF && this.#source[end] !== CR) end += 1
    const text = decodeGuessing(this.#source.subarray(start + 2, Math.min(end, start + 2 * BOUNDARY_CHARS_MAX)))
    this.#at = behindLineEnd(this.#source, end)
    return { start, next: this.#at, text: text.trimEnd() }
  }
}
