// What is said of a request when it was answered: to the log, and to who watches the service.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Trail } from '../../trail/told.ts'

/** Never a key, a query or a body. */
export function tellRequest(trail: Pick<Trail, 'request'>, request: FastifyRequest, reply: FastifyReply): void {
  const { operation, caller } = request
  if (operation === null) return
  trail.request({
    requestId: request.id,
    operation,
    method: request.method,
    path: request.url.split('?', 1)[0] ?? '',
    status: reply.statusCode,
    ms: reply.elapsedTime,
    address: request.ip,
    caller,
  })
}

/** One line a request: who, what, how it ended. Never a key, a query or a body. `route`: its pattern, where it has one. */
export function logAnswer(log: Logger, request: FastifyRequest, reply: FastifyReply, route: string | undefined): void {
  log.info(
    {
      requestId: request.id,
      method: request.method,
      route: route ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 100) / 100,
      address: request.ip,
      key: request.caller?.prefix,
    },
    'request',
  )
}
