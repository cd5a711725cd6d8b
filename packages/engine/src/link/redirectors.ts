// Redirects whose target stands in the link: the table of known redirectors, AMP and translation proxies, and trackers.
import type { Knowledge } from '../data/knowledge.ts'
import type { Redirector } from '../data/tables.ts'
import { matchingDomain } from '../domain/host.ts'
import { embeddedUrl, percentDecode } from './embedded-url.ts'
import { PARAMETERS_MAX } from './limits.ts'

export interface Redirect {
  readonly kind: 'redirector' | 'proxy' | 'tracker'
  /** The host of the redirector. */
  readonly name: string
  readonly target: string
}

const indexes = new WeakMap<Knowledge, ReadonlyMap<string, readonly Redirector[]>>()

function byHost(knowledge: Knowledge): ReadonlyMap<string, readonly Redirector[]> {
  const known = indexes.get(knowledge)
  if (known !== undefined) return known
  const index = new Map<string, Redirector[]>()
  for (const redirector of knowledge.redirectors.values()) {
    const list = index.get(redirector.host)
    if (list === undefined) index.set(redirector.host, [redirector])
    else list.push(redirector)
  }
  indexes.set(knowledge, index)
  return index
}

/** Where a URL leads by its own text, or null. */
export function followRedirect(url: URL, knowledge: Knowledge): Redirect | null {
  return throughProxy(url) ?? throughTable(url, knowledge) ?? throughTracker(url, knowledge)
}

function throughTable(url: URL, knowledge: Knowledge): Redirect | null {
  const index = byHost(knowledge)
  const host = matchingDomain(index, url.hostname)
  if (host === null) return null
  for (const { path, params } of index.get(host) ?? []) {
    if (!url.pathname.toLowerCase().startsWith(path.toLowerCase())) continue
    const target = params.length === 0 ? targetInPath(url, path) : targetInParameters(url, params)
    if (target !== null) return { kind: 'redirector', name: host, target }
  }
  return null
}

/** `/amp/s/host/path` → `https://host/path`; `/web/2020/https://host` → the URL; `/host.tld/path` → `http://host.tld/path`. */
function targetInPath(url: URL, path: string): string | null {
  const rest = url.pathname.slice(path.length) + url.search
  const whole = embeddedUrl(rest)
  if (whole !== null) return whole.url
  const plain = percentDecode(rest).replace(/^\/+/, '')
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#]|$)/i.test(plain)) return null
  return `${path.endsWith('/s/') ? 'https' : 'http'}://${plain}`
}

function targetInParameters(url: URL, params: readonly string[]): string | null {
  let seen = 0
  for (const [name, value] of url.searchParams) {
    seen += 1
    if (seen > PARAMETERS_MAX) return null
    if (params.some((param) => param.toLowerCase() === name.toLowerCase())) {
      const target = targetOfValue(value)
      if (target !== null) return target
    }
  }
  return null
}

/** A parameter that is known to hold a target may hold it without scheme, or after one of another kind. */
function targetOfValue(value: string): string | null {
  const whole = embeddedUrl(value)
  if (whole !== null) return whole.url
  const plain = percentDecode(value).trim()
  if (/^\/\/[^/]/.test(plain)) return `https:${plain}`
  return /^(?:[a-z0-9-]+\.)+[a-z]{2,24}(?:[/?#:]|$)/i.test(plain) ? `http://${plain}` : null
}

/** `www-example-com.translate.goog`, `www-example-com.cdn.ampproject.org`: dots are hyphens, hyphens are doubled. */
function throughProxy(url: URL): Redirect | null {
  for (const proxy of ['translate.goog', 'cdn.ampproject.org']) {
    if (!url.hostname.endsWith(`.${proxy}`)) continue
    const coded = url.hostname.slice(0, -proxy.length - 1)
    const host = coded.replaceAll('--', '\u0000').replaceAll('-', '.').replaceAll('\u0000', '-')
    const path = proxy === 'translate.goog' ? url.pathname : url.pathname.replace(/^\/[a-z]+\/(?:s\/)?[^/]+/, '')
    if (host.includes('.')) return { kind: 'proxy', name: proxy, target: `https://${host}${path}${url.search}` }
  }
  return null
}

function throughTracker(url: URL, knowledge: Knowledge): Redirect | null {
  const tracker = matchingDomain(knowledge.bulkMailers, url.hostname)
  if (tracker === null) return null
  const found = embeddedUrl(`${url.pathname}${url.search}${url.hash}`)
  return found === null ? null : { kind: 'tracker', name: tracker, target: found.url }
}
