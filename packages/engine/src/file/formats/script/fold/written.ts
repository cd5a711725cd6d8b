// The folded script as it grows: what stands in the source just so is copied in long pieces, the rest is written.
import { type Constant, collect, literal } from './constant.ts'
import type { Node } from './look-back.ts'

const SPACE = 32

export class Written {
  readonly #source: string
  readonly #pieces: string[] = []
  /** The piece of the source that is not copied yet. */
  #from = 0
  #to = 0
  /** Every string constant of at least eight characters, in order. */
  readonly strings: string[] = []

  constructor(source: string) {
    this.#source = source
  }

  add({ token, constant, cast, spaced, start, end }: Node): void {
    if (constant !== null) collect(constant, this.strings)
    if (start === -1) {
      this.#copy()
      if (spaced) this.#pieces.push(' ')
      this.#pieces.push(spelling(constant, cast ?? token?.text ?? '', token?.text))
      return
    }
    const goesOn = spaced
      ? start === this.#to + 1 && this.#source.charCodeAt(this.#to) === SPACE && this.#from < this.#to
      : start === this.#to
    if (!goesOn) {
      this.#copy()
      // The blank before it is copied along where it is one.
      const isBlankThere = spaced && this.#source.charCodeAt(start - 1) === SPACE
      if (spaced && !isBlankThere) this.#pieces.push(' ')
      this.#from = isBlankThere ? start - 1 : start
    }
    this.#to = end
  }

  text(): string {
    this.#copy()
    return this.#pieces.join('')
  }

  #copy(): void {
    if (this.#from < this.#to) this.#pieces.push(this.#source.slice(this.#from, this.#to))
    this.#from = this.#to
  }
}

/** Numbers stay as they were written: 203.0 is part of an address more often than a number. */
function spelling(constant: Constant | null, other: string, number: string | undefined): string {
  return constant === null ? other : (number ?? literal(constant))
}
