// What a message in a thread waits for outside of it: answers of DNS, and what its attachments hold. While it waits for these
// alone, the thread is told to be free.
import type { ThreadMessage } from './pool.ts'

export class Outside {
  readonly #id: number
  readonly #send: (message: ThreadMessage) => void
  #awaited = 0
  #isWaiting = false
  #tell: ((answer: unknown) => void) | null = null

  constructor(id: number, send: (message: ThreadMessage) => void) {
    this.#id = id
    this.#send = send
  }

  async wait<Result>(promise: Promise<Result>): Promise<Result> {
    this.#awaited += 1
    // Known answers come within this turn, and so does whatever else there is to do: then nothing is waited for.
    const check = setImmediate(() => this.#rest())
    try {
      return await promise
    } finally {
      clearImmediate(check)
      this.#awaited -= 1
      this.#go()
    }
  }

  /** Asks the serving thread, one question at a time. */
  ask(question: unknown): Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    this.#tell = resolve
    this.#send({ kind: 'ask', id: this.#id, question })
    return this.wait(promise)
  }

  told(answer: unknown): void {
    this.#tell?.(answer)
  }

  #rest(): void {
    if (this.#awaited === 0 || this.#isWaiting) return
    this.#isWaiting = true
    this.#send({ kind: 'waits', id: this.#id })
  }

  #go(): void {
    if (!this.#isWaiting) return
    this.#isWaiting = false
    this.#send({ kind: 'goes', id: this.#id })
    // One answer of several: the others are waited for again when what it brought has been looked at.
    if (this.#awaited > 0) setImmediate(() => this.#rest())
  }
}
