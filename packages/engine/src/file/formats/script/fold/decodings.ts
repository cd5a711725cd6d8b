// What came out of decoding functions, and what the script runs as code: a string that is both was hidden.
import { DECODED_MAX, DECODED_STRING_CHARS_MAX, DECODED_STRINGS_MAX, EVALUATED_MAX } from '../limits.ts'
import type { Constant } from './constant.ts'

/** Shorter strings come out of decoding functions by chance, or are no code. */
const DECODED_CHARS_MIN = 4
const EVALUATED_CHARS_MIN = 12

/** A string that the script runs as code. */
export interface Evaluated {
  readonly text: string
  /** It came out of a decoding function: character codes, reversal, replacement, base64. */
  readonly decoded: boolean
}

export class Decodings {
  /** Bytes that a decoding function of the script's own returned. */
  readonly bytes: Uint8Array[] = []
  /** Strings handed to eval, Execute, Invoke-Expression and their like. */
  readonly evaluated: Evaluated[] = []
  /** Strings that decoding functions returned, and what was joined from them. */
  readonly #strings = new Set<string>()

  keep(bytes: Uint8Array): void {
    if (this.bytes.length < DECODED_MAX) this.bytes.push(bytes)
  }

  mark(value: Constant): void {
    if (
      typeof value === 'string' &&
      value.length >= DECODED_CHARS_MIN &&
      value.length < DECODED_STRING_CHARS_MAX &&
      this.#strings.size < DECODED_STRINGS_MAX
    )
      this.#strings.add(value)
  }

  has(value: Constant): boolean {
    return typeof value === 'string' && this.#strings.has(value)
  }

  evaluate(value: Constant): void {
    if (typeof value === 'string' && value.length >= EVALUATED_CHARS_MIN && this.evaluated.length < EVALUATED_MAX)
      this.evaluated.push({ text: value, decoded: this.#strings.has(value) })
  }
}
