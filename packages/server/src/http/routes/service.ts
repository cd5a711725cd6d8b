// What needs no key: health, readiness, metrics on their own port, the OpenAPI document and our pages.
import { openApiDocument } from '@assay/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { PAGE_POLICY } from '../headers.ts'
import { homePage } from '../pages/home.ts'
import { referencePage } from '../pages/reference.ts'
import { STYLE } from '../pages/style.ts'

export interface ServiceRouteDependencies {
  readonly version: string
  /** Resolves when the service can take requests; rejects with the reason. */
  readonly checkReady: () => Promise<void>
}

const CACHE_PAGES = 'public, max-age=300'

export function addServiceRoutes(app: FastifyInstance, { version, checkReady }: ServiceRouteDependencies): void {
  const document = JSON.stringify(openApiDocument(version))
  const reference = referencePage(version)
  const home = homePage(version)
  const page = (reply: FastifyReply, text: string): FastifyReply =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': PAGE_POLICY,
        'cache-control': CACHE_PAGES,
      })
      .send(text)

  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok', version }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await checkReady()
      return await reply.send({ status: 'ready' })
    } catch {
      return await reply.code(503).header('retry-after', '5').send({ status: 'not ready' })
    }
  })
  app.get('/openapi.json', (_request, reply) =>
    reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': CACHE_PAGES }).send(document),
  )
  app.get('/docs', (_request, reply) => page(reply, reference))
  app.get('/', (_request, reply) => page(reply, home))
  app.get('/style.css', (_request, reply) =>
    reply.headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': CACHE_PAGES }).send(STYLE),
  )
}
