// Claims that nobody works under any more and that the store did not take back, for it was away: it is told again until it has.
// Without that their keys would be in use for an hour, since the process that holds them lives.
import { StoreUnavailableError } from '../store/errors.ts'
import type { AnswerStore, GivenUpClaim } from '../store/store.ts'

const EVERY_MS = 1_000
/** So late a commit that was sent can still come to pass: its server hangs, or its disk does. */
const DOUBT_MS_MAX = 60_000
/** Requests that were under way when the store went, and no more than that. */
const OWED_MAX = 10_000

interface Owed {
  readonly claim: GivenUpClaim
  /** Until then it may still appear. */
  readonly untilMs: number
}

export class OwedClaims {
  readonly #answers: Pick<AnswerStore, 'abandon'>
  readonly #owed = new Map<string, Owed>()
  #timer: NodeJS.Timeout | null = null

  constructor(answers: Pick<AnswerStore, 'abandon'>) {
    this.#answers = answers
  }

  async giveBack(claim: GivenUpClaim): Promise<void> {
    try {
      await this.#answers.abandon(claim)
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error
      this.add(claim, 'there')
    }
  }

  /** `perhaps`: whether it was made at all is not known. */
  add(claim: GivenUpClaim, is: 'there' | 'perhaps'): void {
    if (this.#owed.size >= OWED_MAX) return
    this.#owed.set(claim.token, { claim, untilMs: performance.now() + (is === 'perhaps' ? DOUBT_MS_MAX : 0) })
    this.#wait()
  }

  #wait(): void {
    this.#timer ??= setTimeout(() => {
      void this.#pay().finally(() => {
        this.#timer = null
        if (this.#owed.size > 0) this.#wait()
      })
    }, EVERY_MS).unref()
  }

  async #pay(): Promise<void> {
    for (const [token, { claim, untilMs }] of this.#owed) {
      try {
        const wasThere = await this.#answers.abandon(claim)
        if (wasThere || performance.now() >= untilMs) this.#owed.delete(token)
      } catch (error) {
        // Still away: the others would not be taken back either.
        if (error instanceof StoreUnavailableError) return
        // One that fails by itself keeps nobody else's key in use.
        this.#owed.delete(token)
      }
    }
  }
}
