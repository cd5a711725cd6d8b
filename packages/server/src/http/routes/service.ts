// What needs no key: health, the OpenAPI document, our pages and the console, which asks for one itself.
import { openApiDocument } from '@assay/contract'
import type { FastifyInstance } from 'fastify'
import { PAGE_POLICY } from '../headers.ts'
import { consoleTexts } from '../pages/console.ts'
import { FixedText } from '../pages/fixed-text.ts'
import type { AdmitKeyless } from '../pages/keyless.ts'
import { referencePage } from '../pages/reference.ts'
import { STYLE } from '../pages/style.ts'

export interface ServiceRouteDependencies {
  readonly version: string
  readonly admitKeyless: AdmitKeyless
}

const CACHE_PAGES = 'public, max-age=300'

export function addServiceRoutes(app: FastifyInstance, dependencies: ServiceRouteDependencies): void {
  const { version, admitKeyless } = dependencies
  // Does not count for an address: a probe that is refused would have a service restarted that is well.
  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok', version }))
  const texts: ReadonlyMap<string, FixedText> = new Map([
    ...Object.entries({
      '/openapi.json': textOf('application/json', JSON.stringify(openApiDocument(version))),
      '/docs': pageOf(referencePage(version)),
      '/style.css': textOf('text/css', STYLE),
    }),
    ...consoleTexts(),
  ])
  for (const [url, text] of texts)
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
