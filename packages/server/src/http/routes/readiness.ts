// Whether the service can take requests: for anybody in two words, for administrators with what they should know.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { READY_KNOWN_MS } from '../limits.ts'

export interface Readiness {
  /** Resolves when the service can take requests; rejects with the reason. */
  readonly check: () => Promise<void>
  /** For those with the permission `admin`. */
  readonly details: () => Promise<Readonly<Record<string, unknown>>>
}

/** `admit` lets an administrator pass and throws for everybody else. */
export function bindReadiness(
  app: FastifyInstance,
  { check, details }: Readiness,
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  const isReady = lookedNowAndThen(check)
  // Without a key it does not count for an address: a probe that is refused would have a service restarted that is well.
  app.get('/readyz', async (request, reply) => {
    const isAsking = request.headers.authorization !== undefined
    // Whoever shows a key is told what it may not do; without one it is as open as ever.
    if (isAsking) await admit(request, reply)
    const shown = isAsking ? await details() : {}
    return (await isReady())
      ? reply.send({ status: 'ready', ...shown })
      : reply
          .code(503)
          .header('retry-after', '5')
          .send({ status: 'not ready', ...shown })
  })
}

/** One look for all who ask at about the same time. */
function lookedNowAndThen(check: () => Promise<void>): () => Promise<boolean> {
  let lookedMs = Number.NEGATIVE_INFINITY
  let result: Promise<boolean> = Promise.resolve(false)
  return () => {
    if (performance.now() - lookedMs >= READY_KNOWN_MS) {
      lookedMs = performance.now()
      result = check().then(
        () => true,
        () => false,
      )
    }
    return result
  }
}
