// Who may run now: the processors and the memory of a run are taken before a guest starts and given back when it has ended, in
// the order of asking. More guests than there are processors for would only make each miss its time.
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { HOST_RESERVE_MIB, PROCESSORS_A_RUN, QUEUE_MAX } from '../limits.ts'

/** How often a job that waits for memory looks again. */
const LOOK_AGAIN_MS = 250
/** Whoever finds no memory for so long gives its place to the next. */
const MEMORY_WAIT_MS_MAX = 10 * 60_000

/** How many run at a time on so many processors. */
export const guestsAtOnce = (processors = availableParallelism()): number =>
  Math.max(1, Math.floor(processors / PROCESSORS_A_RUN))

export interface Place {
  readonly [Symbol.dispose]: () => void
}

export class Admission {
  readonly #placesMax: number
  #taken = 0
  #promisedMib = 0
  readonly #waiting: (() => void)[] = []
  readonly #freeMib: () => Promise<number>

  constructor(placesMax = guestsAtOnce(), free = freeMib) {
    this.#placesMax = placesMax
    this.#freeMib = free
  }

  get full(): boolean {
    return this.#waiting.length >= QUEUE_MAX
  }

  /** Resolves when there is room, or to null when too many wait already, memory stays short or `signal` says stop. */
  async enter(memoryMib: number, signal?: AbortSignal): Promise<Place | null> {
    if (this.full) return null
    const isCalledOff = (): boolean => signal?.aborted === true
    if (isCalledOff()) return null
    if (this.#taken < this.#placesMax) this.#taken += 1
    else if (!(await this.#turn(signal))) return null
    // From here on the place is ours, handed over by who left it.
    const hasMemory = await this.#memoryComes(memoryMib, isCalledOff).catch((error: unknown) => {
      this.#leave()
      throw error
    })
    if (!hasMemory || isCalledOff()) {
      this.#leave()
      return null
    }
    // A guest takes its memory only as it uses it, so for its first seconds the host's figure does not show it.
    this.#promisedMib += memoryMib
    const settled = setTimeout(() => {
      this.#promisedMib -= memoryMib
    }, 5_000)
    return {
      [Symbol.dispose]: () => {
        if (settled.hasRef()) settled.unref()
        this.#leave()
      },
    }
  }

  async #memoryComes(memoryMib: number, isCalledOff: () => boolean): Promise<boolean> {
    const endMs = performance.now() + MEMORY_WAIT_MS_MAX
    while ((await this.#freeMib()) - this.#promisedMib < memoryMib + HOST_RESERVE_MIB) {
      if (isCalledOff() || performance.now() > endMs) return false
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
    return true
  }

  /** False when `signal` aborts first: whoever is called off while waiting stands in nobody's way. */
  #turn(signal?: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const enter = (): void => {
        signal?.removeEventListener('abort', giveUp)
        resolve(true)
      }
      const giveUp = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1)
        resolve(false)
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      this.#waiting.push(enter)
    })
  }

  #leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#taken -= 1
    else next()
  }
}

/** Memory that can be had without swapping, as the kernel estimates it; within a container's limit it may be less. */
async function freeMib(): Promise<number> {
  const text = await readFile('/proc/meminfo', 'latin1')
  return Math.floor(Number(/^MemAvailable: +(\d{1,15}) kB/m.exec(text)?.[1] ?? 0) / 1024)
}
