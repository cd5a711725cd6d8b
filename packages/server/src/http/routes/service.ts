// What needs no key: health, readiness, metrics on their own port, the OpenAPI document and our pages.
import { openApiDocument } from '@assay/contract'
import type { FastifyInstance } from 'fastify'
import { PAGE_POLICY } from '../headers.ts'
import { READY_KNOWN_MS } from '../limits.ts'
import { FixedText } from '../pages/fixed-text.ts'
import { homePage } from '../pages/home.ts'
import type { AdmitKeyless } from '../pages/keyless.ts'
import { referencePage } from '../pages/reference.ts'
import { STYLE } from '../pages/style.ts'

export interface ServiceRouteDependencies {
  readonly version: string
  /** Resolves when the service can take requests; rejects with the reason. */
  readonly checkReady: () => Promise<void>
  readonly admitKeyless: AdmitKeyless
}

const CACHE_PAGES = 'public, max-age=300'

export function addServiceRoutes(app: FastifyInstance, dependencies: ServiceRouteDependencies): void {
  const { version, checkReady, admitKeyless } = dependencies
  const isReady = lookedNowAndThen(checkReady)
  // Neither of these two counts for an address: a probe that is refused would have a service restarted that is well.
  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok', version }))
  app.get('/readyz', async (_request, reply) =>
    (await isReady())
      ? reply.send({ status: 'ready' })
      : reply.code(503).header('retry-after', '5').send({ status: 'not ready' }),
  )
  const texts: Readonly<Record<string, FixedText>> = {
    '/openapi.json': textOf('application/json', JSON.stringify(openApiDocument(version))),
    '/docs': pageOf(referencePage(version)),
    '/': pageOf(homePage(version)),
    '/style.css': textOf('text/css', STYLE),
  }
  for (const [url, text] of Object.entries(texts))
    app.route({
      method: 'GET',
      url,
      onRequest: async (request) => admitKeyless(request),
      handler: (request, reply) => text.send(request, reply),
    })
}

const textOf = (mediaType: string, text: string, headers: Readonly<Record<string, string>> = {}): FixedText =>
  new FixedText(text, { 'content-type': `${mediaType}; charset=utf-8`, 'cache-control': CACHE_PAGES, ...headers })

const pageOf = (text: string): FixedText => textOf('text/html', text, { 'content-security-policy': PAGE_POLICY })

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
