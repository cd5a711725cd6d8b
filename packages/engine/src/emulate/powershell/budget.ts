// What one run may cost: steps, calls in calls, pauses, and what it makes. The clock is looked at every few steps.
import { PS_CALLS_MAX, PS_MADE_MAX, PS_PAUSES_MAX, PS_STEPS_MAX, PS_STEPS_PER_LOOK } from './limits.ts'
import { StopSignal } from './signals.ts'
import type { PsValue } from './value.ts'

export class Budget {
  readonly #mustStop: () => boolean
  #steps = 0
  #nextLook = PS_STEPS_PER_LOOK
  #calls = 0
  #made = 0
  #pauses = 0

  constructor(mustStop: () => boolean) {
    this.#mustStop = mustStop
  }

  step(): void {
    this.#work(1)
  }

  /** What reads long texts or lists counts for more than one step: the clock must be looked at in between. */
  charge(...values: readonly PsValue[]): void {
    for (const value of values)
      if (typeof value === 'string' || Array.isArray(value) || value instanceof Uint8Array)
        this.#work(value.length >> 8)
  }

  #work(steps: number): void {
    this.#steps += steps
    if (this.#steps > PS_STEPS_MAX) throw new StopSignal('step_limit', `stopped after ${PS_STEPS_MAX} steps`)
    if (this.#steps < this.#nextLook) return
    this.#nextLook = this.#steps + PS_STEPS_PER_LOOK
    if (this.#mustStop()) throw new StopSignal('time_up', 'the time was over')
  }

  /** Loops that wait and look again would do so for ever. */
  pause(): void {
    this.#pauses += 1
    if (this.#pauses > PS_PAUSES_MAX) throw new StopSignal('step_limit', `stopped after ${PS_PAUSES_MAX} pauses`)
  }

  /** Accounts for what an operation made; lists that are copied again and again are as dear as new ones. */
  make(value: PsValue): PsValue {
    const size = typeof value === 'string' || Array.isArray(value) || value instanceof Uint8Array ? value.length : 0
    if (size > 64) {
      this.#made += Array.isArray(value) ? size * 4 : size
      if (this.#made > PS_MADE_MAX) throw new StopSignal('out_of_memory', 'the script made more than it may')
    }
    return value
  }

  /** Calls that have not come back yet. */
  get calls(): number {
    return this.#calls
  }

  call<Result>(run: () => Result): Result {
    this.#calls += 1
    if (this.#calls > PS_CALLS_MAX) throw new StopSignal('step_limit', 'calls went too deep')
    try {
      return run()
    } finally {
      this.#calls -= 1
    }
  }
}
