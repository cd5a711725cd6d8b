// A link as it stood in the message, made into a URL the way mail clients and browsers do: they drop control characters,
// take backslashes for slashes, and supply a missing scheme. What had to be mended is told.
import { LINK_CHARS_MAX } from './limits.ts'
import { readUrl } from './read-url.ts'

export type LinkDefect =
  | 'control_characters'
  | 'invisible_characters'
  | 'entities'
  | 'backslashes'
  | 'unicode_slashes'
  | 'spaces'
  | 'no_scheme'
  | 'slashes_missing'
  | 'host_mended'
  | 'too_long'

export interface ParsedLink {
  readonly raw: string
  /** Null where no URL can be made of it. */
  readonly url: URL | null
  /** Lower case, without the colon; '' where there is none. */
  readonly scheme: string
  /** The host as it stood, before it was normalised: `0x7f.1`, `ＰＡＹＰＡＬ.com`. */
  readonly writtenHost: string
  readonly defects: readonly LinkDefect[]
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  colon: ':',
  sol: '/',
  period: '.',
  num: '#',
  quest: '?',
  equals: '=',
  tab: '',
  newline: '',
}
const ENTITY =
  /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp|colon|sol|period|num|quest|equals|tab|newline));/gi
const SPECIAL = /^(?:https?|ftp|wss?):/i
/** `host.tld`, `host.tld/…`, `host.tld:80`: what a reader would click on though it lacks a scheme. */
const BARE_HOST =
  /^(?:www\.|[a-z0-9\u0080-\uffff][a-z0-9_\u0080-\uffff-]*(?:\.[a-z0-9_\u0080-\uffff-]+)*\.[a-z\u0080-\uffff][a-z0-9\u0080-\uffff-]+)(?:[/?#:]|$)/i

function codePoint(code: number): string {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
}

/** Parses a link tolerantly. Total. */
export function parseLink(raw: string): ParsedLink {
  const defects = new Set<LinkDefect>()
  const mend = (text: string, pattern: RegExp, by: string, defect: LinkDefect): string => {
    const mended = text.replace(pattern, by)
    if (mended !== text) defects.add(defect)
    return mended
  }
  let text = raw.length > LINK_CHARS_MAX ? raw.slice(0, LINK_CHARS_MAX) : raw
  if (text !== raw) defects.add('too_long')
  text = text.replace(/^[\x00-\x20\u00a0]+|(?<![\x00-\x20\u00a0])[\x00-\x20\u00a0]+$/g, '')
  // A line end in an attribute is how encoders fold long links, not a trick.
  text = text.replace(/[\t\r\n]+/g, '')
  text = mend(text, /[\x00-\x1f\x7f-\x9f]+/g, '', 'control_characters')
  text = mend(text, /(?:\p{Cf}|\p{Variation_Selector}|[\u034f\u115f\u1160\u3164\uffa0])+/gu, '', 'invisible_characters')
  if (/&(?:#|colon|sol|period|amp;#)/i.test(text)) {
    text = text.replace(ENTITY, (_, hex?: string, decimal?: string, name?: string) => {
      defects.add('entities')
      if (hex !== undefined) return codePoint(Number.parseInt(hex, 16))
      if (decimal !== undefined) return codePoint(Number.parseInt(decimal, 10))
      return NAMED[(name ?? '').toLowerCase()] ?? ''
    })
  }
  text = text.replace(/^[a-z][a-z0-9+.-]*[ \u00a0]*:[ \u00a0]+/i, (head) => head.replace(/[ \u00a0]+/g, ''))
  if (SPECIAL.test(text)) text = mendWeb(text, mend)
  else if (/^(?:\/\/|\\\\)[^/\\]/.test(text)) {
    // `\\host\share` is a Windows share, not a web address without a scheme.
    if (text.startsWith('\\\\')) text = `file:${text.replaceAll('\\', '/')}`
    else text = `http:${mendWeb(text, mend)}`
  } else if (!/^[a-z][a-z0-9+.-]*:/i.test(text) || /^[a-z0-9.-]+\.[a-z]{2,}:\d/i.test(text)) {
    if (BARE_HOST.test(text)) {
      defects.add('no_scheme')
      text = mendWeb(`http://${text}`, mend)
    }
  }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase() ?? ''
  let url = readUrl(text)
  if (url === null && SPECIAL.test(text)) {
    url = readUrl(mendHost(text))
    if (url !== null) defects.add('host_mended')
  }
  return { raw, url, scheme, writtenHost: hostAsWritten(text), defects: [...defects] }
}

type Mend = (text: string, pattern: RegExp, by: string, defect: LinkDefect) => string

/** Mends only before the query: what stands after it is data. */
function mendWeb(text: string, mend: Mend): string {
  const end = text.search(/[?#]/)
  let head = end === -1 ? text : text.slice(0, end)
  head = mend(head, /\\/g, '/', 'backslashes')
  head = mend(head, /[\u2044\u2215\u29f8\uff0f\u29f5\ufe68\uff3c]/g, '/', 'unicode_slashes')
  head = mend(head, /^(https?):\/?(?=[^/])/i, '$1://', 'slashes_missing')
  head = mend(head, /^(https?):\/{3,}/i, '$1://', 'slashes_missing')
  const authorityEnd = head.indexOf('/', head.indexOf('//') + 2)
  const cut = authorityEnd === -1 ? head.length : authorityEnd
  head = mend(head.slice(0, cut), /[ \u00a0\u2000-\u200a\u3000]+/g, '', 'spaces') + head.slice(cut)
  return end === -1 ? head : head + text.slice(end)
}

/** Takes out of the host what no host may hold, as clients that resolve `exa%00mple.com` do. */
function mendHost(text: string): string {
  return text.replace(/^([a-z]+:\/\/)([^/?#]*)/i, (_, scheme: string, authority: string) => {
    const at = authority.lastIndexOf('@')
    const host = authority
      .slice(at + 1)
      .replace(/%[0-9a-f]{2}/gi, '')
      .replace(/[\x00-\x20"#%/<>?@[\\\]^`{|}]/g, '')
    return scheme + (at === -1 ? '' : `${encodeURI(authority.slice(0, at))}@`) + host.replace(/\.{2,}/g, '.')
  })
}

function hostAsWritten(text: string): string {
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(text)?.[1] ?? ''
  const host = authority.slice(authority.lastIndexOf('@') + 1)
  return host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : host.replace(/:\d*$/, '')
}
