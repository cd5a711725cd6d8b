// What needs no key: health, the OpenAPI document, our pages and the console, which asks for one itself.
import { openApiDocument } from '@assay/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PAGE_POLICY, SCRIPT_POLICY } from '../headers.ts'
import { consoleTexts, referenceParts } from '../pages/console.ts'
import { detectorCatalogue, type OwnSources } from '../pages/detectors/catalogue.ts'
import { detectorList, detectorPage } from '../pages/detectors/pages.ts'
import { FixedText } from '../pages/fixed-text.ts'
import type { AdmitKeyless } from '../pages/keyless.ts'
import { referencePage } from '../pages/reference.ts'
import { STYLE } from '../pages/style.ts'
import { Refusal } from '../refusal.ts'

export interface ServiceRouteDependencies {
  readonly version: string
  readonly admitKeyless: AdmitKeyless
  /** The operator's rules as they are now: they have pages as well. */
  readonly ownRules: () => OwnSources
}

const CACHE_PAGES = 'public, max-age=300'

export function addServiceRoutes(app: FastifyInstance, dependencies: ServiceRouteDependencies): void {
  const { version, admitKeyless, ownRules } = dependencies
  // Does not count for an address: a probe that is refused would have a service restarted that is well.
  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok', version }))
  const texts: ReadonlyMap<string, FixedText> = new Map([
    ...Object.entries({
      '/openapi.json': textOf('application/json', () => JSON.stringify(openApiDocument(version))),
      '/docs': referenceText(version),
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
  addDetectorPages(app, admitKeyless, ownRules)
}

/** Written when they are asked for: most of the hundreds never are. */
function addDetectorPages(app: FastifyInstance, admitKeyless: AdmitKeyless, ownRules: () => OwnSources): void {
  const pages = new Map<string, FixedText>()
  let digest = ''
  async function pageOfDetector(id: string): Promise<FixedText> {
    const rules = ownRules()
    if (rules.digest !== digest) pages.clear()
    digest = rules.digest
    const known = pages.get(id)
    if (known !== undefined) return known
    const catalogue = await detectorCatalogue(rules)
    const entry = catalogue.get(id)
    if (id !== LIST && entry === undefined)
      throw new Refusal('route_not_found', { message: 'There is no detector of this id; see /docs/detectors.' })
    const page = pageOf(entry === undefined ? detectorList(catalogue) : detectorPage(entry))
    if (rules.digest === digest) pages.set(id, page)
    return page
  }
  const onRequest = async (request: FastifyRequest): Promise<void> => admitKeyless(request)
  app.get('/docs/detectors', { onRequest }, async (request, reply) => (await pageOfDetector(LIST)).send(request, reply))
  app.get<{ Params: { readonly id: string } }>('/docs/detectors/:id', { onRequest }, async (request, reply) =>
    (await pageOfDetector(request.params.id)).send(request, reply),
  )
}

/** No detector's id. */
const LIST = ''

const textOf = (
  mediaType: string,
  text: string | (() => string),
  headers: Readonly<Record<string, string>> = {},
): FixedText =>
  new FixedText(text, { 'content-type': `${mediaType}; charset=utf-8`, 'cache-control': CACHE_PAGES, ...headers })

const pageOf = (text: string): FixedText => textOf('text/html', text, { 'content-security-policy': PAGE_POLICY })

/** In the console's clothes where it was built; else plain and without script. */
function referenceText(version: string): FixedText {
  const parts = referenceParts()
  const policy = parts === null ? PAGE_POLICY : SCRIPT_POLICY
  // What it loads has other names after a build.
  const cache = parts === null ? CACHE_PAGES : 'no-cache'
  const headers = { 'content-security-policy': policy, 'cache-control': cache }
  return textOf('text/html', () => referencePage(version, parts), headers)
}
