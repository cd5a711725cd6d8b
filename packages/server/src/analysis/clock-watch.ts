// Whether the clock may be believed when it says that something is old. A machine that starts with a wrong clock, or whose
// clock leaps years ahead, would make the retention delete everything at once. Nobody can tell from inside which of two
// times is right; so after a leap nothing is deleted for a while, in which a clock is set right or an operator reads the log.

/** Ahead of what it was last believed to be, at the start: a service that was off for longer waits needlessly, which harms nobody. */
const AWAY_MS_MAX = 24 * 3600 * 1000
/** Ahead of the clock that never leaps, while the service runs. */
const LEAP_MS_MIN = 3600 * 1000
/** Time services correct a clock within minutes of a start. */
const REST_MS = 3600 * 1000

export interface Clocks {
  /** Milliseconds since 1970, which can be set. */
  readonly wall: () => number
  /** Milliseconds since any beginning, which never leap. */
  readonly steady: () => number
}

export const SYSTEM_CLOCKS: Clocks = { wall: () => Date.now(), steady: () => performance.now() }

export class ClockWatch {
  readonly #clocks: Clocks
  readonly #onLeap: (leapMs: number) => void
  #difference: number
  #restUntil = Number.NEGATIVE_INFINITY

  /**
   * `believedMs`: what the clock said when it was last believed, null when it never was. Kept in the store, for a service
   * that starts anew knows of no leap, and what it did since bears the time of a clock that may be wrong.
   */
  constructor(believedMs: number | null, onLeap: (leapMs: number) => void, clocks: Clocks = SYSTEM_CLOCKS) {
    this.#clocks = clocks
    this.#onLeap = onLeap
    this.#difference = clocks.wall() - clocks.steady()
    const awayMs = believedMs === null ? 0 : clocks.wall() - believedMs
    if (awayMs > AWAY_MS_MAX) this.#rest(awayMs)
  }

  /** Ask now and then: a leap is noticed when it is asked. */
  mayDelete(): boolean {
    const difference = this.#clocks.wall() - this.#clocks.steady()
    const leapMs = difference - this.#difference
    this.#difference = difference
    if (leapMs > LEAP_MS_MIN) this.#rest(leapMs)
    return this.#clocks.steady() >= this.#restUntil
  }

  #rest(leapMs: number): void {
    this.#restUntil = this.#clocks.steady() + REST_MS
    this.#onLeap(leapMs)
  }
}
