// How many jobs run at once: who wants to run takes a place. Who came back waits before those that are new.

export class Places {
  #free: number
  #isOpen = true
  readonly #waiting: { readonly back: (() => void)[]; readonly fresh: (() => void)[] } = { back: [], fresh: [] }

  constructor(count: number) {
    this.#free = count
  }

  /** Resolves at once where there is one, and for everybody once it is closed. */
  take(who: 'back' | 'fresh'): Promise<void> {
    if (!this.#isOpen) return Promise.resolve()
    if (this.#free > 0) {
      this.#free -= 1
      return Promise.resolve()
    }
    return new Promise((resolve) => this.#waiting[who].push(resolve))
  }

  leave(): void {
    const next = this.#waiting.back.shift() ?? this.#waiting.fresh.shift()
    if (next === undefined) this.#free += 1
    else next()
  }

  /** Nobody is held up any more. */
  close(): void {
    this.#isOpen = false
    for (const waiting of [...this.#waiting.back.splice(0), ...this.#waiting.fresh.splice(0)]) waiting()
  }
}
