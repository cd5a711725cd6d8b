// The place of one job among those that run here: it may leave it to others while it only waits.
import type { Places } from './places.ts'

export class JobPlace {
  readonly #places: Places
  readonly #aside: Set<JobPlace>
  #isHeld = true

  constructor(places: Places, aside: Set<JobPlace>) {
    this.#places = places
    this.#aside = aside
  }

  /** Others may run meanwhile: never does one keep a place that it waits for another one to get. */
  stepAside(): void {
    if (!this.#isHeld) return
    this.#isHeld = false
    this.#aside.add(this)
    this.#places.leave()
  }

  /** Resolves once it has a place. */
  async comeBack(): Promise<void> {
    if (this.#isHeld) return
    await this.#places.take('back')
    this.#aside.delete(this)
    this.#isHeld = true
  }

  end(): void {
    this.#aside.delete(this)
    if (this.#isHeld) this.#places.leave()
    this.#isHeld = false
  }
}
