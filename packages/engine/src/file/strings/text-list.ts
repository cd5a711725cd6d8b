// The texts of one file that are searched for indicators: what was decoded, then what stands there, in one order.
import type { KeptStrings } from './extract.ts'
import type { DecodedString } from './facts.ts'

export class TextList {
  readonly #decoded: readonly DecodedString[]
  readonly #kept: KeptStrings

  constructor(kept: KeptStrings, decoded: readonly DecodedString[]) {
    this.#kept = kept
    this.#decoded = decoded
  }

  text(index: number): string {
    const one = this.#decoded[index] ?? this.#kept.found[index - this.#decoded.length]
    return one?.text ?? ''
  }

  /** Where it stands in the file; null where it was decoded, or stands in UTF-16. */
  offset(index: number): number | null {
    const one = this.#kept.found[index - this.#decoded.length]
    return one === undefined || one.encoding !== 'ascii' ? null : one.offset
  }

  where(index: number): string {
    const decoded = this.#decoded[index]
    if (decoded !== undefined) return `decoded:${decoded.method}@0x${decoded.offset.toString(16)}`
    return `strings@0x${(this.#kept.found[index - this.#decoded.length]?.offset ?? 0).toString(16)}`
  }

  /**
   * The indexes of the texts in which the pattern matches, in order. It has the flags `g` and `m` and matches no line
   * break; all texts that stand in the file are searched as one.
   */
  *holding(pattern: RegExp): Generator<number> {
    for (const [index, { text }] of this.#decoded.entries()) {
      pattern.lastIndex = 0
      if (pattern.test(text)) yield index
    }
    const { joined, ends } = this.#kept
    let index = 0
    pattern.lastIndex = 0
    while (pattern.test(joined)) {
      const at = pattern.lastIndex - 1
      while ((ends[index] ?? joined.length) < at) index += 1
      yield this.#decoded.length + index
      pattern.lastIndex = (ends[index] ?? joined.length) + 1
      index += 1
    }
  }
}
