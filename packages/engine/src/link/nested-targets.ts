// Foreign URLs inside a URL whose host is no known redirector: an open redirect, a return address, or a link to share.

import { registrableDomain } from '../domain/host.ts'
import { type Encoding, embeddedUrl } from './embedded-url.ts'
import { NESTED_MAX, PARAMETERS_MAX, SEGMENTS_MAX } from './limits.ts'
import { readUrl } from './read-url.ts'

export interface NestedTarget {
  readonly url: string
  readonly where: 'query' | 'path' | 'fragment' | 'userinfo'
  /** The parameter's name, where it stands in one. */
  readonly parameter: string | null
  readonly encoding: Encoding
  /** The place is one that servers redirect to: a parameter of such a name, or the whole rest of the path. */
  readonly isRedirect: boolean
}

const REDIRECT_NAME =
  /^(?:.*_)?(?:url|uri|u|to|go|goto|link|lnk|href|dest|destination|target|targeturl|redirect|redir|redirecturl|redirecturi|redirectto|redirect_to|return|returnurl|returnto|return_to|ret|r|rd|rurl|next|nexturl|continue|cont|forward|fwd|out|outurl|exit|exiturl|jump|jumpto|location|loc|l|q|page|path|site|view|callback|cb|clickurl|click|ued|murl|adurl|ulp|dl|deeplink|landing|landingpage|back|backurl|checkout_url|success|success_url|ref|service|wreply|state|data|x|p)$/i
/** Pages that pass a link on because the user wants to share it. */
const SHARE =
  /^(?:(?:www\.|m\.)?facebook\.com\/(?:sharer|share|dialog)|(?:www\.)?(?:twitter|x)\.com\/(?:intent|share)|(?:www\.)?linkedin\.com\/(?:share|sharing|cws|feed)|(?:api\.|web\.)?whatsapp\.com\/send|wa\.me\/|t\.me\/share|telegram\.me\/share|(?:www\.)?pinterest\.[a-z.]+\/pin|(?:www\.)?reddit\.com\/submit|(?:www\.)?xing\.com\/(?:spi|social|app\/user)|(?:www\.)?tumblr\.com\/(?:share|widgets)|bsky\.app\/intent|(?:www\.)?addtoany\.com\/|calendar\.google\.com\/|outlook\.(?:live|office)\.com\/(?:calendar|owa\/\?path=\/calendar)|validator\.w3\.org\/|web\.archive\.org\/)/i

/** The foreign URLs in a URL, at most NESTED_MAX; those to its own registrable domain do not count. */
export function nestedTargets(url: URL): readonly NestedTarget[] {
  if (SHARE.test(url.hostname + url.pathname)) return []
  const own = registrableDomain(url.hostname) ?? url.hostname
  const found: NestedTarget[] = []
  const add = (text: string, where: NestedTarget['where'], parameter: string | null, isRedirect: boolean): void => {
    if (text.length < 10 || found.length >= NESTED_MAX) return
    const embedded = embeddedUrl(text)
    const target = embedded === null ? null : readUrl(embedded.url)
    if (embedded === null || target === null || !target.hostname.includes('.')) return
    if ((registrableDomain(target.hostname) ?? target.hostname) === own) return
    if (found.some((known) => known.url === target.href)) return
    found.push({ url: target.href, where, parameter, encoding: embedded.encoding, isRedirect })
  }
  let seen = 0
  for (const [name, value] of url.searchParams) {
    seen += 1
    if (seen > PARAMETERS_MAX) break
    if (value === '') add(name, 'query', null, true)
    else add(value, 'query', name, REDIRECT_NAME.test(name))
  }
  if (/%3a|:\/|aHR0|6874/i.test(url.pathname)) {
    add(url.pathname, 'path', null, true)
    for (const segment of url.pathname.split('/').slice(0, SEGMENTS_MAX)) add(segment, 'path', null, true)
  }
  if (url.hash.length > 1) add(url.hash.slice(1), 'fragment', null, true)
  if (url.username !== '') add(`${url.username}:${url.password}`, 'userinfo', null, false)
  return found
}
