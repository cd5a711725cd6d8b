// What is so about one URL, without judging: who hosts it, how it is written, what it leads to.
import type { Knowledge } from '../data/knowledge.ts'
import type { ExtensionRisk, HostKind, TldTier } from '../data/tables.ts'
import { type HostParts, matchingDomain, parseHost } from '../domain/host.ts'
import { brandsOfHost } from '../domain/organisation.ts'
import { percentDecode } from './embedded-url.ts'
import { type IpHost, readIpHost } from './ip-host.ts'
import type { ParsedLink } from './parse-link.ts'

export interface LinkFacts {
  /** Normalised by the WHATWG rules. */
  readonly url: string
  /** Lower case, without the colon. */
  readonly scheme: string
  /** Lower-case ASCII; '' where the scheme has none. */
  readonly host: string
  readonly parts: HostParts
  readonly ip: IpHost | null
  /** Null where it is the scheme's own. */
  readonly port: number | null
  /** What stands before `@`, decoded; null where nothing does. */
  readonly userinfo: string | null
  /** The host that the userinfo pretends to be: `paypal.com` of `https://paypal.com@evil.example`. */
  readonly userinfoHost: string | null
  readonly path: string
  readonly query: string
  readonly fragment: string
  /** The shortener's domain; null for those of a brand that lead to that brand alone. */
  readonly shortener: string | null
  readonly freeHost: { readonly domain: string; readonly kind: HostKind } | null
  readonly isOnion: boolean
  /** A content identifier of IPFS in host or path. */
  readonly hasIpfsCid: boolean
  readonly isPunycode: boolean
  readonly tldTier: TldTier | null
  /** The bulk mailer or tracker it belongs to. */
  readonly mailer: string | null
  /** The file that the path names, where its type is known and is no page. */
  readonly file: { readonly name: string; readonly extension: string; readonly risk: ExtensionRisk } | null
  /** Characters of the URL as it stood. */
  readonly length: number
  readonly hostDots: number
  /** A path of a content management system's files that no page has: `wp-includes`, `.well-known` apart. */
  readonly hasHackedPath: boolean
}

const CID = /(?:^|[./])(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{58,}|k51[a-z0-9]{50,}|bafy[a-z2-7]{50,})(?:[./?#]|$)/
const HACKED_PATH =
  /\/(?:wp-(?:includes|admin|content\/(?:plugins|themes|uploads\/(?:[^?#]*\.(?:php|html?)|(?!\d{4}(?:\/|$))[^.?#]{1,200}\/?$)))|\.(?!well-known\/)[a-z0-9_-]+\/|cgi-sys\/|(?:components|modules)\/(?:com|mod)_|sites\/default\/files\/[^?#]*\.(?:php|html?))/i
/** Names that servers run or show as pages: in a URL they are no downloads. */
const SERVED_PAGES = new Set([
  'php',
  'phtml',
  'asp',
  'aspx',
  'jsp',
  'cfm',
  'html',
  'htm',
  'shtml',
  'adp',
  'xhtml',
  'xht',
  'pl',
  'py',
  'com',
])
const EXTENSION = /\.([a-z0-9_-]{1,24})$/i

/** Of the suffix (`in.net`), else of its top-level domain. */
export const abuseOf = ({ suffix, host }: HostParts, { abusedTlds }: Knowledge): TldTier | null =>
  abusedTlds.get(suffix) ?? abusedTlds.get(host.slice(host.lastIndexOf('.') + 1)) ?? null

/** The facts of a parsed link; null where it is no URL. */
export function linkFacts(parsed: ParsedLink, knowledge: Knowledge): LinkFacts | null {
  const { url, raw } = parsed
  if (url === null) return null
  const host = url.hostname.toLowerCase()
  const parts = parseHost(host)
  const free = matchingDomain(knowledge.freeHosts, host)
  const kind = free === null ? undefined : knowledge.freeHosts.get(free)
  const userinfo = url.username === '' && url.password === '' ? null : percentDecode(joinUserinfo(url))
  return {
    url: url.href,
    scheme: url.protocol.slice(0, -1),
    host,
    parts,
    ip: readIpHost(host, parsed.writtenHost),
    port: url.port === '' ? null : Number(url.port),
    userinfo,
    userinfoHost: userinfo === null ? null : pretendedHost(userinfo),
    path: url.pathname,
    query: url.search.slice(1),
    fragment: url.hash.slice(1),
    shortener: shortenerOf(host, knowledge),
    freeHost: free === null || kind === undefined ? null : { domain: free, kind },
    isOnion: host.endsWith('.onion') || /\.onion\.[a-z]{2,6}$/.test(host),
    hasIpfsCid: CID.test(host) || CID.test(url.pathname),
    isPunycode: /(?:^|\.)xn--/.test(host),
    tldTier: abuseOf(parts, knowledge),
    mailer: matchingDomain(knowledge.bulkMailers, host),
    file: fileOf(url, knowledge),
    length: raw.length,
    hostDots: host.split('.').length - 1,
    hasHackedPath: HACKED_PATH.test(url.pathname),
  }
}

function joinUserinfo({ username, password }: URL): string {
  return password === '' ? username : `${username}:${password}`
}

function pretendedHost(userinfo: string): string | null {
  const found = /(?:[a-z0-9-]+\.)+[a-z]{2,24}(?=[^a-z0-9.-]|$)/i.exec(userinfo.slice(0, 512))
  return found === null ? null : found[0].toLowerCase()
}

/** Of the shorteners that belong to brands, those that take anybody's address; `aka.ms` leads to Microsoft alone. */
const OPEN_TO_ALL = new Set([
  't.co',
  'lnkd.in',
  'goo.gl',
  'fb.me',
  'vk.cc',
  't.cn',
  'url.cn',
  'clck.ru',
  'me2.do',
  'naver.me',
])

/** Below these every customer has a host of links to anywhere: `shop.page.link`. Two of them are Google's own. */
const TENANTS_SHORTEN = new Set(['app.goo.gl', 'page.link'])

/** Shorteners are exact hosts: `t.co` is one, `x.t.co` is not; `www.` counts as the host. */
function shortenerOf(host: string, knowledge: Knowledge): string | null {
  const bare = host.replace(/^www\./, '')
  const parent = bare.slice(bare.indexOf('.') + 1)
  if (TENANTS_SHORTEN.has(parent) && !knowledge.shorteners.has(bare)) return parent
  if (!knowledge.shorteners.has(bare)) return null
  return OPEN_TO_ALL.has(bare) || brandsOfHost(bare, knowledge).length === 0 ? bare : null
}

function fileOf(url: URL, { extensions }: Knowledge): LinkFacts['file'] {
  const name = percentDecode(url.pathname.slice(url.pathname.lastIndexOf('/') + 1))
  const extension = EXTENSION.exec(name)?.[1]?.toLowerCase()
  const risk = extension === undefined ? undefined : extensions.get(extension)
  // `isapi.dll?page` is a page that the server makes.
  if (extension === 'dll' && url.search !== '') return null
  return extension === undefined || risk === undefined || SERVED_PAGES.has(extension) ? null : { name, extension, risk }
}
