// Calls that wait at the same moment are made together. While a group is under way, what comes is gathered for the next one: a
// group is as large as the load makes it, and who is alone waits for nobody. A group that failed wrote nothing, so each of its
// calls is then made in another way, and fails or not by itself; only where nobody knows what became of it none is made again.
import { StoreInDoubtError, StoreUnavailableError } from '../../errors.ts'
import * as limits from '../limits.ts'

/** Of a call that its group had to leave out. */
export const LEFT_OUT = Symbol('left out')

export interface Ways<Call, Outcome> {
  /** All or nothing, but for those left out. An outcome for each call, in their order. */
  readonly together: (calls: readonly Call[]) => Promise<readonly (Outcome | typeof LEFT_OUT)[]>
  /** Where it was left out, or its group failed: then with that failure. */
  readonly otherwise: (call: Call, failure?: unknown) => Promise<Outcome>
  /** Whose call it is: while one of an owner is made otherwise, all of that owner's are. */
  readonly ownerOf: (call: Call) => string
}

interface Waiting<Call, Outcome> {
  readonly call: Call
  readonly sinceMs: number
  readonly resolve: (outcome: Outcome | Promise<Outcome>) => void
  readonly reject: (reason: unknown) => void
}

export class Grouped<Call, Outcome> {
  readonly #ways: Ways<Call, Outcome>
  readonly #waiting: Waiting<Call, Outcome>[] = []
  #isUnderWay = false
  /** Calls of each owner that are made otherwise just now. */
  readonly #apart = new Map<string, number>()

  constructor(ways: Ways<Call, Outcome>) {
    this.#ways = ways
  }

  make(call: Call): Promise<Outcome> {
    if (this.#apart.has(this.#ways.ownerOf(call))) return this.#otherwise(call)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ call, sinceMs: performance.now(), resolve, reject })
      if (this.#isUnderWay) return
      this.#isUnderWay = true
      // What else comes in this turn of the event loop goes with it.
      setImmediate(this.#next)
    })
  }

  readonly #next = (): void => {
    this.#refuseLate()
    void this.#settle(this.#waiting.splice(0, limits.groupMax)).finally(() => {
      this.#isUnderWay = this.#waiting.length > 0
      if (this.#isUnderWay) setImmediate(this.#next)
    })
  }

  /** A database that is slow must not gather ever more of those who wait: nothing was written for them. */
  #refuseLate(): void {
    const earliestMs = performance.now() - limits.silenceMsMax
    const inTime = this.#waiting.findIndex(({ sinceMs }) => sinceMs >= earliestMs)
    for (const { reject } of this.#waiting.splice(0, inTime === -1 ? this.#waiting.length : inTime))
      reject(new StoreUnavailableError('the database was too slow', { isAway: true }))
  }

  async #settle(group: readonly Waiting<Call, Outcome>[]): Promise<void> {
    if (group.length === 0) return
    try {
      const outcomes = await this.#ways.together(group.map(({ call }) => call))
      for (const [index, { call, resolve }] of group.entries()) {
        const outcome = outcomes[index]
        resolve(outcome === undefined || outcome === LEFT_OUT ? this.#otherwise(call) : outcome)
      }
    } catch (error) {
      for (const { call, resolve, reject } of group)
        if (error instanceof StoreInDoubtError) reject(error)
        else resolve(this.#otherwise(call, error))
      // A database that is silent is waited for once, and not by one group after another.
      if (error instanceof StoreUnavailableError && error.isAway)
        for (const { call, resolve } of this.#waiting.splice(0)) resolve(this.#otherwise(call, error))
    }
  }

  async #otherwise(call: Call, failure?: unknown): Promise<Outcome> {
    const owner = this.#ways.ownerOf(call)
    this.#apart.set(owner, (this.#apart.get(owner) ?? 0) + 1)
    try {
      return await this.#ways.otherwise(call, failure)
    } finally {
      const left = (this.#apart.get(owner) ?? 0) - 1
      if (left > 0) this.#apart.set(owner, left)
      else this.#apart.delete(owner)
    }
  }
}
