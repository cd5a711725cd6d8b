// A CAPE that is not there must not cost every job its waiting: after some runs in a row that found nobody, nobody asks for
// a rest; then one run tries, and its luck decides for the others.
import { CAPE_BREAKER_REST_MS, CAPE_BREAKER_RUNS_MAX } from './limits.ts'

export class CapeBreaker {
  readonly #nowMs: () => number
  #misses = 0
  #openUntilMs = 0

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
  }

  /** Seconds of rest that are left, or null when it may be asked. Whoever asks first after the rest does so alone. */
  restS(): number | null {
    if (this.#misses < CAPE_BREAKER_RUNS_MAX) return null
    const leftMs = this.#openUntilMs - this.#nowMs()
    if (leftMs > 0) return Math.ceil(leftMs / 1000)
    this.#openUntilMs = this.#nowMs() + CAPE_BREAKER_REST_MS
    return null
  }

  answered(): void {
    this.#misses = 0
  }

  missed(): void {
    this.#misses += 1
    this.#openUntilMs = this.#nowMs() + CAPE_BREAKER_REST_MS
  }
}
