// The rest of a body whose request is answered already (401, 413 and the like). To close the connection at once would take
// the answer from a client that still sends: the system throws it away with what was not read. To read on for ever would
// let anybody without a key send for ever. So it is read and thrown away for a while.
import type { IncomingMessage } from 'node:http'
import { UNREAD_BODY_MS_MAX } from './limits.ts'

/** Call it once the answer was handed to the system. Cuts the connection off when the body does not end in time. */
export function discardRest(request: IncomingMessage, msMax = UNREAD_BODY_MS_MAX): void {
  if (request.complete || request.destroyed) return
  const timer = setTimeout(() => request.socket.destroy(), msMax)
  const stop = (): void => clearTimeout(timer)
  request.once('end', stop).once('close', stop)
  request.resume()
}
