// Cross-origin calls: off unless the operator names origins.
import type { FastifyReply, FastifyRequest } from 'fastify'

const EXPOSED = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Credits-Used',
  'X-Credits-Remaining',
  'Retry-After',
  'Location',
  'Idempotency-Replayed',
].join(', ')

const PREFLIGHT_SECONDS = '600'

export const isAllowedOrigin = (origins: readonly string[], request: FastifyRequest): boolean =>
  request.headers.origin !== undefined && origins.includes(request.headers.origin)

/** Headers that let a page of an allowed origin read the answer. */
export function allowOrigin(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('access-control-allow-origin', request.headers.origin)
  reply.header('access-control-expose-headers', EXPOSED)
  reply.header('cross-origin-resource-policy', 'cross-origin')
  reply.header('vary', 'origin')
}

/** Headers of the answer to a preflight request (Fetch standard, section 4.8). */
export function answerPreflight(reply: FastifyReply, methods: readonly string[]): void {
  reply.header('access-control-allow-methods', methods.join(', '))
  reply.header(
    'access-control-allow-headers',
    'Authorization, Content-Type, Idempotency-Key, X-File-Name, X-Request-Id',
  )
  reply.header('access-control-max-age', PREFLIGHT_SECONDS)
}
