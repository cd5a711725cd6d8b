// Memory for what is being answered. Results of files and mails are megabytes; who asks for many and reads none would fill it.
import { ANSWER_MS_MAX, ANSWERS_HELD_BYTES_MAX } from './limits.ts'
import { Refusal } from './refusal.ts'
import { SharedRoom } from './shared-room.ts'

/** What of a response tells when it is sent. */
export interface Sending {
  readonly closed: boolean
  once(event: 'close', then: () => void): unknown
  destroy(): unknown
}

export class AnswerRoom {
  readonly #room: SharedRoom
  readonly #msMax: number

  /** Bytes of all answers that are being sent, as text, and how long one of them may take. */
  constructor(bytesMax = ANSWERS_HELD_BYTES_MAX, msMax = ANSWER_MS_MAX) {
    this.#room = new SharedRoom(bytesMax)
    this.#msMax = msMax
  }

  /**
   * Room for so much until the answer is sent, or its connection has ended: at last it is ended. Throws the Refusal `overloaded`: take it before
   * anything is charged.
   */
  take(accountId: string, bytes: number, response: Sending): void {
    // Who is gone takes no room, and would say so no second time.
    if (response.closed) return
    if (!this.#room.take(accountId, bytes)) throw new Refusal('overloaded')
    const timer = setTimeout(() => response.destroy(), this.#msMax)
    timer.unref()
    response.once('close', () => {
      clearTimeout(timer)
      this.#room.giveBack(accountId, bytes)
    })
  }
}
