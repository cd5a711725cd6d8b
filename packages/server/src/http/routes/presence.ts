// Whether a caller that waits is still there. One that closed its side of the connection may be gone or may only have
// nothing more to say (`nc -N`, some libraries); nothing that is read from the connection tells the two apart.
import type { Call } from '../call.ts'

/** The first is answered by the caller's system with a reset if nobody reads any more, and the next one meets that. */
const PROBE_MS = 500

export interface Presence extends Disposable {
  /** Aborts when the caller is gone. */
  readonly gone: AbortSignal
}

/** Watches the caller until it is disposed of. */
export function watchPresence({ incoming, probe }: Pick<Call, 'incoming' | 'probe'>): Presence {
  const { socket } = incoming
  const leaving = new AbortController()
  let timer: NodeJS.Timeout | null = null
  const onClose = (): void => leaving.abort()
  const onEnd = (): void => {
    probe()
    timer ??= setInterval(probe, PROBE_MS)
  }
  if (socket.destroyed) onClose()
  else if (socket.readableEnded) onEnd()
  socket.once('close', onClose).once('end', onEnd)
  return {
    gone: leaving.signal,
    [Symbol.dispose]: () => {
      socket.off('close', onClose).off('end', onEnd)
      if (timer !== null) clearInterval(timer)
    },
  }
}
