// Drawing by a seed: the same seed gives the same row of draws, another one shares nothing with it.
import { createHash } from 'node:crypto'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

export class Draw {
  readonly #seed: string
  #block = Buffer.alloc(0)
  #at = 0
  #count = 0

  constructor(seed: string) {
    this.#seed = seed
  }

  #byte(): number {
    if (this.#at === this.#block.length) {
      this.#block = createHash('sha512').update(`${this.#seed} ${this.#count}`).digest()
      this.#count += 1
      this.#at = 0
    }
    this.#at += 1
    return this.#block[this.#at - 1] ?? 0
  }

  bytes(count: number): Buffer {
    const drawn = Buffer.alloc(count)
    for (let at = 0; at < count; at += 1) drawn[at] = this.#byte()
    return drawn
  }

  /** From `min` to `max`, both included; at most 2 ** 24 apart. */
  number(min: number, max: number): number {
    return min + (((this.#byte() << 16) | (this.#byte() << 8) | this.#byte()) % (max - min + 1))
  }

  /** Of a list that is not empty. */
  pick<Item>(list: readonly Item[]): Item {
    return list[this.number(0, list.length - 1)] as Item // within the list
  }

  /** As many different ones, in an order of their own. */
  some<Item>(list: readonly Item[], count: number): readonly Item[] {
    const left = [...list]
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(this.number(0, left.length - 1), 1),
    ).flat()
  }

  word(length: number, letters = LETTERS): string {
    return Array.from({ length }, () => letters[this.number(0, letters.length - 1)]).join('')
  }
}
