// The static stage for two who ask: a door that must answer at once, and the job of the same submission, which comes to it
// when its turn in the queue does. The second to come gets what the first had, and no sample is looked at twice.
import type { Stage, StageInput, StageOutcome } from '../stage.ts'

/** What is asked of a look beside the bytes, which the hash stands for. */
type LookInput = StageInput & { readonly sha256: string }

/** Looks that wait for their job: each holds its results, some 100 KiB of them. Those of a longer queue are made again. */
const KEPT_MAX = 32

export class StaticLooks {
  /** For the queue: runs the stage, or takes over the look at the same bytes. */
  readonly stage: Stage
  readonly #looking: Stage
  readonly #engineVersion: () => string
  readonly #looks = new Map<string, Promise<StageOutcome>>()

  constructor(looking: Stage, engineVersion: () => string) {
    this.#looking = looking
    this.#engineVersion = engineVersion
    this.stage = { name: looking.name, run: (input) => this.#runOrTake(input) }
  }

  /** For a door. The outcome is kept for the job. */
  look(input: LookInput): Promise<StageOutcome> {
    const key = this.#keyOf(input)
    return this.#looks.get(key) ?? this.#start(key, input)
  }

  async #runOrTake(input: StageInput): Promise<StageOutcome> {
    const { sha256 } = input
    if (sha256 === undefined) return await this.#looking.run(input)
    const key = this.#keyOf({ ...input, sha256 })
    const outcome = await (this.#looks.get(key) ?? this.#start(key, { ...input, sha256 }))
    this.#looks.delete(key)
    // A job has its own try where the door's was cut.
    return outcome.status === 'complete' ? outcome : await this.#looking.run(input)
  }

  #start(key: string, input: LookInput): Promise<StageOutcome> {
    const outcome = this.#looking.run(input)
    this.#looks.set(key, outcome)
    const [oldest] = this.#looks.keys()
    if (this.#looks.size > KEPT_MAX && oldest !== undefined) this.#looks.delete(oldest)
    return outcome
  }

  /** The same rules, the same question. */
  #keyOf({ sha256, fileName, options }: LookInput): string {
    return JSON.stringify([this.#engineVersion(), sha256, fileName, options.passwords])
  }
}
