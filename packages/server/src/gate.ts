// Lets a few through at once; the others wait, first come, first served.

export class Gate {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(places: number) {
    this.#free = places
  }

  /** Runs the work once there is a place for it; settles as the work does. */
  through<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#inPlace(work)
  }

  /** As `through`; null where it was given up (`signal`) before there was a place, and then the work is not begun. */
  throughUnless<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result | null> {
    return this.#inPlace(async () => (signal.aborted ? null : await work()))
  }

  async #inPlace<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody who comes meanwhile takes it.
      const next = this.#waiting.shift()
      if (next === undefined) this.#free += 1
      else next()
    }
  }
}
