// A pattern that nobody has tried may take forever on some text. Whoever can stop a piece of work lends the engine that; the
// rule that was asked when it was stopped is out from then on, is told, and the others are asked again.

/** Does the work; false where it took too long and was stopped. */
export type Within = (work: () => void) => boolean

const UNBOUNDED: Within = (work) => {
  work()
  return true
}
/** Rules that one piece of work may lose before it is given up. */
const LOST_MAX = 3

export class RuleGuard {
  readonly #within: Within
  readonly #slow = new Set<string>()
  readonly #told: string[] = []
  #asked = ''
  #isCareful = false

  constructor(within: Within = UNBOUNDED) {
    this.#within = within
  }

  /** Nobody knows which of several that were asked at once took too long: from here on one is asked after the other. */
  get isCareful(): boolean {
    return this.#isCareful
  }

  /** To be asked before each rule. */
  mayAsk(rule: string): boolean {
    if (this.#slow.has(rule)) return false
    this.#asked = rule
    return true
  }

  /** `otherwise` where one rule after the other takes too long. */
  run<Result>(work: () => Result, otherwise: Result): Result {
    for (let lost = 0; lost < LOST_MAX; lost += 1) {
      let result = otherwise
      this.#asked = ''
      const isDone = this.#within(() => {
        result = work()
      })
      if (isDone) return result
      if (this.#asked === '') {
        if (this.#isCareful) {
          this.#told.push('what the rules look at took too long to read and is left out')
          return otherwise
        }
        this.#isCareful = true
        continue
      }
      this.#slow.add(this.#asked)
      this.#told.push(`the rule "${this.#asked}" took too long and is left out: bound what its pattern repeats`)
    }
    return otherwise
  }

  /** What was not told yet. */
  takeTold(): readonly string[] {
    return this.#told.splice(0)
  }
}
