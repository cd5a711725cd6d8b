// URLs hidden in pieces of other URLs: percent-encoded (several times), base64, hexadecimal.
import { DECODE_ROUNDS_MAX, LINK_CHARS_MAX } from './limits.ts'

export type Encoding = 'plain' | 'percent' | 'base64' | 'hex'

export interface EmbeddedUrl {
  /** Absolute, http or https. */
  readonly url: string
  readonly encoding: Encoding
}

/** No host holds a star; trackers of old put one before what follows the URL. */
const WEB = /https?:\/{1,2}[^\s"'<>\\^`{|}*/?#]+[^\s"'<>\\^`{|}]*/i
const BASE64_TOKEN = /[A-Za-z0-9+/_-]{16,}={0,2}/g
const HEX_TOKEN = /(?:[0-9a-f]{2}){12,}/gi
/** `https` begins like this in base64, at each of the three offsets, and in hexadecimal. */
const BASE64_HTTP = /aHR0c|h0dHA|odHRw/
const HEX_HTTP = /68747470/i
/** Tokens tried in one text. */
const TOKENS_MAX = 24

/** Percent-decodes leniently: what is no valid escape stays, invalid UTF-8 becomes U+FFFD. */
export function percentDecode(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'))
  }
}

/** Text from base64 or base64url, or null where it is not printable text. */
export function base64Text(token: string): string | null {
  const text = Buffer.from(token, 'base64').toString('utf8')
  return text.length >= 4 && !/[\x00-\x08\x0e-\x1f\ufffd]/.test(text) ? text : null
}

function webIn(text: string): string | null {
  const found = WEB.exec(text)
  if (found === null) return null
  return found[0].replace(/^(https?):\/(?=[^/])/i, '$1://')
}

/** The first URL inside `text`, decoding what has to be. Null where there is none. */
export function embeddedUrl(text: string): EmbeddedUrl | null {
  let current = text.slice(0, LINK_CHARS_MAX)
  for (let round = 0; round < DECODE_ROUNDS_MAX; round += 1) {
    const web = webIn(current)
    if (web !== null) return { url: web, encoding: round === 0 ? 'plain' : 'percent' }
    const token = encodedUrl(current)
    if (token !== null) return token
    const decoded = percentDecode(current)
    if (decoded === current) return null
    current = decoded
  }
  return null
}

function encodedUrl(text: string): EmbeddedUrl | null {
  if (BASE64_HTTP.test(text)) {
    for (const [token] of [...text.matchAll(BASE64_TOKEN)].slice(0, TOKENS_MAX)) {
      // The prefix may stand after a marker, as in Bing's `a1aHR0c…`.
      const start = token.search(/aHR0c/)
      const web = start === -1 ? webIn(base64Text(token) ?? '') : webIn(base64Text(token.slice(start)) ?? '')
      if (web !== null) return { url: web, encoding: 'base64' }
    }
  }
  if (HEX_HTTP.test(text)) {
    for (const [token] of [...text.matchAll(HEX_TOKEN)].slice(0, TOKENS_MAX)) {
      const web = webIn(Buffer.from(token.slice(token.search(HEX_HTTP)), 'hex').toString('utf8'))
      if (web !== null) return { url: web, encoding: 'hex' }
    }
  }
  return null
}
