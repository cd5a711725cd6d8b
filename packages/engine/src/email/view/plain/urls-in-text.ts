// URLs in plain text as clients make links of them, and those that are written so that no client does.
import { parseHost } from '../../../domain/host.ts'
import { URL_CHARS_MAX } from '../limits.ts'

/** A URL that the reader must mend, as it stands and mended. */
export interface ObfuscatedUrl {
  readonly text: string
  readonly url: string
}

export interface UrlInText {
  /** As written, with `http://` put before it where the scheme is missing. */
  readonly url: string
  /** As it stands. */
  readonly text: string
  readonly start: number
}

/** What no URL in a text goes on over: white space, controls, and quotes and brackets that enclose it. */
const STOP = '\\s\\u0000-\\u001f<>"\\u201c\\u201d\\u00ab\\u00bb\\u3000-\\u303f\\uff08\\uff09'
/** A colon before digits is a port's. */
const SCHEME = /^[a-z][a-z0-9+.-]{1,20}[:\uff1a](?!\d)/i
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,62})'
const URL_IN_TEXT = new RegExp(
  `\\b(?:https?|ftp|hxxps?)[:\uff1a]\\/{1,3}[^${STOP}]{1,8000}` +
    `|\\b(?:mailto|tel|sms|callto|skype|whatsapp|tg|bitcoin|ethereum|file|search-ms|ms-[a-z]{2,30}):[^${STOP}]{3,2000}` +
    `|(?<![@\\p{L}\\p{N}_.\\-/])www\\d?\\.[^${STOP}@]{3,8000}` +
    `|(?<![@\\p{L}\\p{N}_.\\-/])(?:${LABEL}\\.){1,6}\\p{L}[\\p{L}\\p{N}-]{1,23}(?::\\d{2,5})?[/?][^${STOP}]{1,8000}`,
  'giu',
)

/** URLs in one line or text, at most `max`. */
export function findUrls(text: string, max: number): readonly UrlInText[] {
  if (!/[/:?：]|www/i.test(text)) return []
  const found: UrlInText[] = []
  for (const match of text.matchAll(URL_IN_TEXT)) {
    if (found.length >= max) break
    // Angle brackets tell where it ends (RFC 3986, appendix C), whatever its last characters are.
    const isEnclosed = text[match.index - 1] === '<' && text[match.index + match[0].length] === '>'
    const whole = (isEnclosed ? match[0] : trimEnd(match[0])).slice(0, URL_CHARS_MAX)
    const written = whole.replace(CUT_HOST, '$1')
    if (/^hxxp/i.test(written) || written.length < 5) continue
    // `http://www.acme-` at the end of a line: the rest of the name is below it, and nothing opens what is left.
    if (written !== whole && !/\d$/.test(written) && !parseHost(written.replace(/^.*\//, '')).isKnownSuffix) continue
    // `and/or.txt`, `w/o`: a name under no known suffix is none.
    if (!SCHEME.test(written) && !parseHost(written.split(/[/?:]/, 1)[0] ?? '').isKnownSuffix) continue
    const url = SCHEME.test(written) ? written.replace('\uff1a', ':') : `http://${written}`
    found.push({ url, text: written, start: match.index })
  }
  return found
}

/** A name that ends in a hyphen, and nothing behind it. */
const CUT_HOST = /^((?:https?:\/\/)?[^/?#:@]*[^/?#:@-])-{1,20}$/i

const TRAILING = new Set([...".,;:!?'*_~|`…’‘“”»。、，！？；："])
const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Punctuation that ends the sentence and not the URL; a bracket stays while its partner stands inside. */
function trimEnd(written: string): string {
  let end = written.length
  while (end > 0) {
    const last = written.charAt(end - 1)
    const partner = PAIRS[last]
    if (partner === undefined ? !TRAILING.has(last) : count(written, partner, end) >= count(written, last, end)) break
    end -= 1
    // A hostile row of brackets would make this quadratic; no real URL ends in so many.
    if (written.length - end > 20) break
  }
  return written.slice(0, end)
}

function count(text: string, character: string, end: number): number {
  let found = 0
  for (let at = text.indexOf(character); at !== -1 && at < end; at = text.indexOf(character, at + 1)) found += 1
  return found
}

// What none can do without, and the pattern. A name begins where no part of it stands before: else a row of `a-` would be read
// from each of its letters.
const DEFANGED: readonly (readonly [RegExp, RegExp])[] = [
  // hxxp://host/path
  [
    /h(?:xx|\*\*|tt)p/i,
    new RegExp(`\\bh(?:xx|\\*\\*|tt|XX)ps?\\s?(?:\\[:\\]|:|\\[:\\/\\/\\])\\s?\\/{0,2}[^${STOP}]{3,2000}`, 'gi'),
  ],
  // host[.]tld, host(.)tld, host{dot}tld, host[dot]tld
  [
    /[[({]\s?(?:\.|dot)/i,
    /(?<![a-z0-9]|[a-z0-9]-{1,9})[a-z0-9][a-z0-9-]{0,62}(?:\s?(?:\[\s?\.\s?\]|\(\s?\.\s?\)|\{\s?\.\s?\}|\[\s?dot\s?\]|\(\s?dot\s?\)|\{\s?dot\s?\})\s?[a-z0-9-]{1,63}){1,6}(?:\/[^\s<>"]{0,2000})?/gi,
  ],
  // host dot com: only with a top-level domain of three letters or more
  [
    /\sdot\s/i,
    /(?<![a-z0-9]|[a-z0-9]-{1,9})[a-z0-9][a-z0-9-]{1,62}\sdot\s(?:com|net|org|info|biz|xyz|top|site|online|shop|app|club|live)\b(?:\s?\/[^\s<>"]{0,2000})?/gi,
  ],
]

/** URLs that the reader must mend before they lead anywhere, at most `max`. */
export function findObfuscatedUrls(text: string, max: number): readonly ObfuscatedUrl[] {
  const found: ObfuscatedUrl[] = []
  for (const [sign, pattern] of DEFANGED)
    for (const [written] of sign.test(text) ? text.matchAll(pattern) : []) {
      if (found.length >= max) return found
      const url = mend(written)
      // An intact URL that the first pattern met.
      if (url === null || trimEnd(written) === url) continue
      if (!found.some((known) => known.url === url || known.url.endsWith(url.slice(7))))
        found.push({ text: written, url })
    }
  return found
}

function mend(written: string): string | null {
  const mended = trimEnd(
    written
      .replace(/^h(?:xx|\*\*)(p)/i, 'htt$1')
      .replace(/^(https?)\s?(?:\[:\/\/\]|\[:\]|:)\s?\/{0,2}/i, '$1://')
      .replaceAll(/\s?(?:\[\s?\.\s?\]|\(\s?\.\s?\)|\{\s?\.\s?\}|\[\s?dot\s?\]|\(\s?dot\s?\)|\{\s?dot\s?\})\s?/gi, '.')
      .replaceAll(/\sdot\s/gi, '.'),
  ).replace(/\s/g, '')
  const url = /^https?:\/\//i.test(mended) ? mended : `http://${mended}`
  return /^https?:\/\/[^/?#]*\.[a-z\u00a1-\uffff]{2,}/i.test(url) ? url : null
}
