// The HTTP server: binds routes to the operations of the contract and keeps the promises that hold for all of them. The
// order of checks is the contract's: request id, authentication, permission, rate limit; then the handler's own.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { type Permission, permits } from '@assay/contract'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import type { Caller } from '../accounts/authentication.ts'
import type { Credits } from '../accounts/credits.ts'
import type { FailedLogins, FailureResponse } from '../accounts/failed-logins.ts'
import type { Keys } from '../accounts/keys.ts'
import type { RateLimiter } from '../accounts/rate-limit.ts'
import type { Trail } from '../trail/told.ts'
import { AllowedMethods } from './allowed-methods.ts'
import { AnswerRoom } from './answer-room.ts'
import { type Answer, type Call, isAsSent, type QueryText, type Route } from './call.ts'
import { compressAnswer } from './compress.ts'
import { Connections } from './connections.ts'
import { allowOrigin, answerPreflight, isAllowedOrigin } from './cors.ts'
import { withinTimeLimit } from './deadline.ts'
import { refusalOf } from './faults.ts'
import { hasAmbiguousHead, requestIdOf, SECURITY_HEADERS } from './headers.ts'
import {
  CONNECTION_IDLE_MS_MAX,
  HEADER_BYTES_MAX,
  KEEP_ALIVE_MS,
  REQUEST_MS_MAX,
  STOP_REQUESTS_MS_MAX,
} from './limits.ts'
import type { Metrics } from './metrics/metrics.ts'
import { logAnswer, tellRequest } from './metrics/request-told.ts'
import { OwedAnswers } from './owed-answers.ts'
import type { AdmitKeyless } from './pages/keyless.ts'
import { errorBodyOf, Refusal } from './refusal.ts'
import { bindReadiness, type Readiness } from './routes/readiness.ts'
import { discardRest } from './unread-body.ts'
import { answerWireError } from './wire-errors.ts'

export interface HttpOptions {
  readonly log: Logger
  readonly keys: Keys
  readonly credits: Credits
  readonly rateLimiter: RateLimiter
  readonly failedLogins: FailedLogins
  /** Requests a minute that a plan allows. */
  readonly requestsPerMinute: (plan: string) => number
  readonly routes: readonly Route[]
  readonly corsOrigins: readonly string[]
  readonly trustedProxies: readonly string[]
  readonly metrics: Metrics
  readonly admitKeyless: AdmitKeyless
  readonly readiness: Readiness
  /** Hears of every request for an operation. */
  readonly trail: Pick<Trail, 'request'>
  /** True once the service stops: new requests are told so. */
  readonly isStopping: () => boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    startedMs: number
    caller: Caller | null
    /** What was asked for; null where that is no operation. */
    operation: string | null
  }
}

export function createHttpServer(options: HttpOptions): FastifyInstance {
  const owed = new OwedAnswers()
  const app = createApp(options, owed)
  listenBelowRoutes(app.server, owed)
  const connections = new Connections(app.server)
  app.addHook('preClose', async () => connections.close(STOP_REQUESTS_MS_MAX))
  const allowed = new AllowedMethods()
  app.addHook('onRoute', ({ url, method }) => allowed.add(url, method))
  addHooks(app, options)
  app.setErrorHandler((error, request, reply) => answerFault(options, request, reply, error))
  app.setNotFoundHandler((request, reply) => answerUnrouted(options, allowed, request, reply))
  const room = new AnswerRoom()
  for (const route of options.routes) bind(app, options, room, route)
  bindMetrics(app, options)
  bindReadiness(app, options.readiness, (request, reply) => admit(options, 'admin', request, reply))
  return app
}

/** The library without what it would do of its own accord: it neither logs, nor reads bodies, nor answers in its own shapes. */
function createApp(options: HttpOptions, owed: OwedAnswers): FastifyInstance {
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    // One line a request is written by our own hook below.
    logController: new LogController({ disableRequestLogging: true }),
    // None of our handlers writes through the request's own logger.
    childLoggerFactory: (logger) => logger,
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
    requestIdHeader: false,
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    // Bodies are read by our own reader, which knows the contract's limits; the framework must not refuse before
    // authentication.
    bodyLimit: Number.MAX_SAFE_INTEGER,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: 0,
    // Who does not read its answers must not hold them in our memory for ever.
    connectionTimeout: CONNECTION_IDLE_MS_MAX,
    // A missing Host is refused by our own hook, in the shape of every other error.
    http: { maxHeaderSize: HEADER_BYTES_MAX, headersTimeout: REQUEST_MS_MAX, requireHostHeader: false },
    clientErrorHandler: (error, socket) => answerWireError(error, socket, owed),
    // The router's own errors come before any hook has run.
    frameworkErrors: (error, request, reply) => {
      stamp(request, reply as FastifyReply)
      void answerFault(options, request, reply as FastifyReply, error)
    },
    routerOptions: { maxParamLength: HEADER_BYTES_MAX, ignoreTrailingSlash: false },
    return503OnClosing: false,
    // Requests are checked by the contract and answers written by us: what does both by schemas here would be loaded for nothing.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.decorateRequest('startedMs', 0)
  app.decorateRequest('caller', null)
  app.decorateRequest('operation', null)
  return app
}

function noCompiler(): never {
  throw new Error('routes have no schemas of the library')
}

/** What happens to every request, whichever route it is for. */
function addHooks(app: FastifyInstance, options: HttpOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    request.startedMs = performance.now()
    stamp(request, reply)
    if (options.corsOrigins.length > 0 && isAllowedOrigin(options.corsOrigins, request)) allowOrigin(request, reply)
    if (hasAmbiguousHead(request.raw)) done(new Refusal('invalid_http', { headers: { connection: 'close' } }))
    else if (options.isStopping()) done(new Refusal('shutting_down', { headers: { connection: 'close' } }))
    // The router takes the target of `OPTIONS *` (RFC 9112, 3.2.4) for the root.
    else done(request.raw.url === '*' ? new Refusal('route_not_found') : undefined)
  })
  app.addHook('onSend', compressAnswer)
  app.addHook('onResponse', (request, reply, done) => {
    discardRest(request.raw)
    // What the library makes anew each time it is asked.
    const { url: route } = request.routeOptions
    logAnswer(options.log, request, reply, route)
    tellRequest(options.trail, request, reply)
    options.metrics.observe(request.method, route ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
}

/** For administrators; without a key they are told on a port of their own alone. */
function bindMetrics(app: FastifyInstance, options: HttpOptions): void {
  app.route({
    method: 'GET',
    url: '/metrics',
    onRequest: (request, reply) => admit(options, 'admin', request, reply),
    handler: async (_request, reply) => {
      const { type, text } = await options.metrics.expose()
      return reply.header('content-type', type).send(text)
    },
  })
}

/**
 * What Node would answer before any route has seen it. A body is asked for before its key is looked at, an unknown
 * expectation is a 417 without a body, and a CONNECT a closed connection without an answer. Who has sent all and says so
 * (`nc -N`, some libraries) still reads: left to Node, the connection is closed under the answer, which is charged for and
 * lost. That property is documented by no type.
 */
function listenBelowRoutes(server: Server, owed: OwedAnswers): void {
  for (const event of ['checkContinue', 'checkExpectation'] as const)
    server.on(event, (request, response) => void server.emit('request', request, response))
  server.on('connect', (_request, socket) => answerWireError(new Error('CONNECT to what is no proxy'), socket, owed))
  server.prependListener('request', (request, response) => owed.add(request, response))
  Object.assign(server, { httpAllowHalfOpen: true })
}

/** What stands on every answer. */
function stamp(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'x-request-id': request.id, ...SECURITY_HEADERS })
}

/** Every operation stands under `/v1` and under `/api/v1`, by the same handler. */
function bind(app: FastifyInstance, options: HttpOptions, room: AnswerRoom, { operation, handle }: Route): void {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1')
  for (const url of [path, `/api${path}`]) {
    app.route({
      method: operation.method,
      url,
      onRequest: (request, reply) => {
        request.operation = operation.id
        return admit(options, operation.permission, request, reply)
      },
      handler: async (request, reply) => {
        const { caller } = request
        if (caller === null) throw new Error('a handler was reached without a caller')
        const call: Call = {
          operation,
          requestId: request.id,
          caller,
          parameters: request.params as Readonly<Record<string, string>>,
          query: request.query as QueryText,
          incoming: request.raw,
          probe: () => reply.raw.writeProcessing(),
          log: options.log,
          startedMs: request.startedMs,
          takeAnswerRoom: (bytes) => room.take(caller.accountId, bytes, reply.raw),
        }
        askForBody(request.raw, reply.raw)
        return send(
          options,
          reply,
          await (operation.body === undefined ? withinTimeLimit(handle, call, options.credits) : handle(call)),
        )
      },
    })
  }
}

/** Who asks before it sends its body (RFC 9110, 10.1.1) is told to go on once it may: without a key it is not. */
function askForBody({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.expect?.toLowerCase() === '100-continue') response.writeContinue()
}

/** Authentication, permission, rate limit. Sets the headers of the account as soon as there is one. */
async function admit(
  options: HttpOptions,
  permission: Permission | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { keys, failedLogins, rateLimiter } = options
  const result = await keys.verify(request.headers.authorization)
  if (result.outcome !== 'ok') {
    const response = await failedLogins.record(request.ip)
    if (response.action === 'delay') await setTimeout(response.delayMs)
    else refuseGuessing(response)
    throw new Refusal(result.outcome)
  }
  const { caller } = result
  request.caller = caller
  const rate = await rateLimiter.take(caller.keyId, options.requestsPerMinute(caller.plan))
  reply.headers({
    'x-ratelimit-limit': rate.limit,
    'x-ratelimit-remaining': rate.remaining,
    'x-ratelimit-reset': rate.resetUnixS,
  })
  if (!permits(caller.permissions, permission)) {
    throw new Refusal('insufficient_permissions', {
      message: `The API key lacks the permission "${permission}".`,
    })
  }
  if (!rate.allowed) throw new Refusal('rate_limit_exceeded', { headers: { 'retry-after': String(rate.retryAfterS) } })
}

/** An address that failed to authenticate too often is not listened to for a while. */
function refuseGuessing(response: FailureResponse): void {
  if (response.action !== 'refuse') return
  throw new Refusal('rate_limit_exceeded', {
    message: 'Too many failed authentications from this address; wait for the seconds in Retry-After.',
    headers: { 'retry-after': String(response.retryAfterS) },
  })
}

const remainingOf = ({ isUnlimited }: Credits, balance: number): number | string =>
  isUnlimited ? 'unlimited' : balance

function send({ credits }: HttpOptions, reply: FastifyReply, answer: Answer): FastifyReply {
  reply.code(answer.status).headers({
    'content-type': 'application/json; charset=utf-8',
    'x-credits-used': answer.creditsUsed,
    'x-credits-remaining': remainingOf(credits, answer.creditsRemaining),
    ...answer.headers,
  })
  return reply.send(isAsSent(answer.body) ? answer.body : JSON.stringify(answer.body))
}

/** Turns whatever was thrown into an answer of the one shape; a fault of ours is logged and tells the client nothing. */
async function answerFault(
  options: HttpOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  thrown: unknown,
): Promise<FastifyReply> {
  const refusal = refusalOf(thrown)
  if (refusal.error === 'internal_error') options.log.error({ err: thrown, requestId: request.id }, 'request failed')
  const { caller } = request
  if (caller) {
    const balance = await options.credits.balance(caller.accountId).catch(() => null)
    if (balance !== null)
      reply.headers({ 'x-credits-used': 0, 'x-credits-remaining': remainingOf(options.credits, balance) })
  }
  return reply
    .code(refusal.status)
    .headers({ 'content-type': 'application/json; charset=utf-8', ...refusal.headers })
    .send(JSON.stringify(errorBodyOf(refusal.error, request.id, refusal.message, refusal.details)))
}

/**
 * No route: 404 that says what to write where the path only lacks its last part, 405 with `Allow` where it knows other methods,
 * the answer to OPTIONS, or 404. Needs no key.
 */
function answerUnrouted(
  options: HttpOptions,
  allowed: AllowedMethods,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  options.admitKeyless(request)
  const path = request.url.split('?', 1)[0] ?? ''
  const missing = allowed.lastPartMissing(path, request.method)
  if (missing !== null)
    throw new Refusal('route_not_found', {
      message: `The path lacks its last part; write ${request.method} ${path}/{${missing}}.`,
    })
  const methods = [...allowed.of(path), 'OPTIONS']
  if (methods.length === 1) throw new Refusal('route_not_found')
  if (request.method !== 'OPTIONS') throw new Refusal('method_not_allowed', { headers: { allow: methods.join(', ') } })
  if (isAllowedOrigin(options.corsOrigins, request)) answerPreflight(reply, methods)
  return reply.code(204).header('allow', methods.join(', ')).send()
}
