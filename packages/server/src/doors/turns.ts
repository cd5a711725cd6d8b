// So many at once, the others in the order in which they came: what is done in a turn holds a file in memory.

export class Turns {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  /** Nothing is done for whoever gave up waiting (`signal`): that resolves to null. */
  async take<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result | null> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return signal.aborted ? null : await work()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#free += 1
      else next()
    }
  }
}
