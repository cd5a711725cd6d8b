// Which answers a connection still owes. A client may send its next request before it has the answer to the first; when that
// next one is no HTTP, the error must not be taken for the answer to the first, which may have been charged for.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

export class OwedAnswers {
  readonly #bySocket = new WeakMap<Duplex, Set<ServerResponse<IncomingMessage>>>()

  /** A request began. */
  add(request: IncomingMessage, response: ServerResponse<IncomingMessage>): void {
    const owed = this.#bySocket.get(request.socket) ?? new Set()
    this.#bySocket.set(request.socket, owed)
    owed.add(response)
    response.once('close', () => owed.delete(response))
  }

  /** Calls back once every request that came whole is answered: at once when there is none, never when the connection ends. */
  whenAnswered(socket: Duplex, then: () => void): void {
    const last = [...(this.#bySocket.get(socket) ?? [])].findLast(({ req }) => req.complete)
    if (last === undefined) then()
    else last.once('close', () => this.whenAnswered(socket, then))
  }

  /** The head of an answer is on its way already: what is written now would stand in the middle of it. */
  hasBegun(socket: Duplex): boolean {
    return [...(this.#bySocket.get(socket) ?? [])].some(({ headersSent }) => headersSent)
  }
}
