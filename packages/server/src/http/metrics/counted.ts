// A count by name that others keep, before there are metrics to put it into.

export class Counted {
  readonly #counts = new Map<string, number>()

  add(name: string, by = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + by)
  }

  get all(): ReadonlyMap<string, number> {
    return this.#counts
  }
}
