// What an extractor found in one scope, ready to be asked by statements.
import { STRING_CHARS_MAX, STRINGS_MAX } from './limits.ts'
import type { Scope } from './rule.ts'

export class Features {
  readonly #counts = new Map<string, number>()
  readonly #strings: string[] = []
  /** The file itself, for `bytes`; null where there is none. */
  readonly bytes: Buffer | null
  /** The narrower scopes inside this one, for statements that name one. */
  readonly within: (scope: Scope) => Iterable<Features>

  constructor(given: { readonly bytes?: Uint8Array; readonly within?: (scope: Scope) => Iterable<Features> } = {}) {
    const { bytes } = given
    this.bytes = bytes === undefined ? null : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.within = given.within ?? (() => [])
  }

  add(key: string, times = 1): this {
    const count = (this.#counts.get(key) ?? 0) + times
    if (count <= 0) this.#counts.delete(key)
    else this.#counts.set(key, count)
    return this
  }

  addString(text: string): this {
    if (this.#strings.length < STRINGS_MAX) this.#strings.push(text.slice(0, STRING_CHARS_MAX))
    return this.add(`string:${text}`)
  }

  has(key: string): boolean {
    return this.#counts.has(key)
  }

  count(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  get keys(): Iterable<string> {
    return this.#counts.keys()
  }

  get strings(): readonly string[] {
    return this.#strings
  }
}
