// Repeatable chance: the same seed gives the same run on every machine (mulberry32).

export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A whole number from 0 to below `count`. */
  below(count: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count
  }

  chance(oneIn: number): boolean {
    return this.below(oneIn) === 0
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T // lists are never empty
  }
}
