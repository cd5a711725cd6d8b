// Headers that stand on every answer, and those that stand on every answer of a known account.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Stands on everything: no sniffing, no framing, no referrer, and a policy that allows an API answer nothing. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** Replaces the policy on our own pages: their one style sheet, no script, no outside source. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The console's: its own modules, style sheet and service, and no text that becomes markup or code but what its cleaner of
 * HTML made. Pictures are those within a message or a result.
 */
export const SCRIPT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types dompurify"

/** Of the empty page in which a message is shown: its own styles and the pictures that came with it; no script whatever comes. */
export const FRAME_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin"

const CALLERS_OWN = /^[A-Za-z0-9._-]{1,128}$/
const BLOCK_BYTES = 16 * 256
let block = randomBytes(BLOCK_BYTES)
let used = 0

/** The caller's own request id if it is 1 to 128 of `[A-Za-z0-9._-]`, else a new one with 96 random bits. */
export function requestIdOf(header: string | string[] | undefined): string {
  if (typeof header === 'string' && CALLERS_OWN.test(header)) return header
  if (used === BLOCK_BYTES) {
    block = randomBytes(BLOCK_BYTES)
    used = 0
  }
  used += 16
  return `req_${block.toString('base64url', used - 16, used - 4)}`
}

/** Headers of which a second one is read by some and not by others on the way: whoever checked one may not have meant the other. */
const SINGLE = new Set(['host', 'authorization', 'content-type'])

/** Two of a header that may stand once, or no Host in HTTP/1.1 (RFC 9112, 3.2): a 400, whatever the rest says. */
export function hasAmbiguousHead({ rawHeaders, headers, httpVersionMinor }: IncomingMessage): boolean {
  if (headers.host === undefined && httpVersionMinor > 0) return true
  let seen = ' '
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase()
    if (!SINGLE.has(name)) continue
    if (seen.includes(` ${name} `)) return true
    seen += `${name} `
  }
  return false
}
