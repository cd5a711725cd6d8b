// Spans of requests, named and described as OpenTelemetry's conventions for HTTP say. Never a key, a query or a body, and no
// path: it may hold the hash of a file or the id of a mail.
import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export function watchRequests(tracer: Tracer, app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  const end = (request: FastifyRequest, status: number | null): void => {
    const span = spans.get(request)
    if (span === undefined) return
    spans.delete(request)
    const { caller, operation } = request
    if (operation !== null) span.setAttribute('assay.operation', operation)
    if (caller !== null) span.setAttribute('assay.account.id', caller.accountId)
    if (status !== null) span.setAttribute('http.response.status_code', status)
    if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  // Behind the server's own hook, which refuses what is no request that can be answered.
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url
    const within = propagation.extract(ROOT_CONTEXT, request.headers)
    const span = tracer.startSpan(
      route === undefined ? request.method : `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          ...(route === undefined ? {} : { 'http.route': route }),
          'url.scheme': request.protocol,
          'assay.request.id': request.id,
        },
      },
      within,
    )
    spans.set(request, span)
    context.with(trace.setSpan(within, span), done)
  })
  app.addHook('onRequestAbort', (request, done) => {
    end(request, null)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode)
    done()
  })
}
