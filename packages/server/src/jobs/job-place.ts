// The place of one job among those that run here: it may leave it to others while it only waits.
import type { Places } from './places.ts'

/** Jobs of one worker that wait without a place: each holds a lease and asks a few times a second. */
const ASIDE_MAX = 32

export class JobPlace {
  readonly #places: Places
  readonly #aside: Set<JobPlace>
  #isHeld = true

  constructor(places: Places, aside: Set<JobPlace>) {
    this.#places = places
    this.#aside = aside
  }

  /** Others may run meanwhile. Where too many stand aside already, it keeps its place. */
  stepAside(): void {
    if (!this.#isHeld || this.#aside.size >= ASIDE_MAX) return
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
