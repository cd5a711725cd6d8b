// Memory for what is being answered. Results of files and mails are megabytes; who asks for many and reads none would fill it.
import type { ServerResponse } from 'node:http'
import { ANSWERS_HELD_BYTES_MAX } from './limits.ts'
import { Refusal } from './refusal.ts'
import { SharedRoom } from './shared-room.ts'

/** What of a response tells when it is sent. */
export type Sending = Pick<ServerResponse, 'closed'> & { once(event: 'close', then: () => void): unknown }

export class AnswerRoom {
  readonly #room: SharedRoom

  /** Bytes of all answers that are being sent, as text. */
  constructor(bytesMax = ANSWERS_HELD_BYTES_MAX) {
    this.#room = new SharedRoom(bytesMax)
  }

  /**
   * Room for so much until the answer is sent, or its connection has ended. Throws the Refusal `overloaded`: take it before
   * anything is charged.
   */
  take(accountId: string, bytes: number, response: Sending): void {
    // Who is gone takes no room, and would say so no second time.
    if (response.closed) return
    if (!this.#room.take(accountId, bytes)) throw new Refusal('overloaded')
    response.once('close', () => this.#room.giveBack(accountId, bytes))
  }
}
