// A DKIM-Signature field (RFC 6376 section 3.5), or an ARC-Message-Signature, which is the same but for its version and instance
// (RFC 8617 section 4.1.2): text → what it claims, or the reason why it can never verify.
import { normaliseDomain } from '../organisational-domain.ts'
import type { Canonicalisation } from './canonical.ts'
import { colonList, decodeBase64, parseTagList } from './tag-list.ts'

export type Algorithm = 'rsa-sha256' | 'rsa-sha1' | 'ed25519-sha256'

export interface Signature {
  /** The whole field as latin1 text. */
  readonly raw: string
  readonly algorithm: Algorithm
  readonly headerForm: Canonicalisation
  readonly bodyForm: Canonicalisation
  readonly domain: string
  readonly selector: string
  /** Lower case, in the order of `h=`, with repetitions. */
  readonly signedHeaders: readonly string[]
  readonly bodyHash: Uint8Array
  readonly value: Uint8Array
  /** `l=`; null for the whole body. */
  readonly bodyLength: number | null
  /** Domain of `i=`, which is that of `d=` or below it. */
  readonly identityDomain: string
  readonly signedAt: number | null
  readonly expiresAt: number | null
}

/** What could be read of a signature that is malformed, to name it in the answer. */
export interface MalformedSignature {
  readonly kind: 'malformed'
  readonly reason: string
  readonly domain: string | null
  readonly selector: string | null
}

export type SignatureParse = { readonly kind: 'signature'; readonly signature: Signature } | MalformedSignature

/** ARC signers may sign no field at all. */
const REQUIRED_TAGS = { dkim: ['v', 'a', 'b', 'bh', 'd', 'h', 's'], arc: ['a', 'b', 'bh', 'd', 's'] } as const

/** The value of a DKIM-Signature (RFC 6376 section 3.5) or an ARC-Message-Signature (RFC 8617 section 4.1.2), name and all. Total. */
export function parseSignature(raw: string, kind: 'dkim' | 'arc'): SignatureParse {
  const list = parseTagList(raw.slice(raw.indexOf(':') + 1))
  if (list.kind === 'malformed')
    return { ...list, reason: `the signature is malformed: ${list.reason}`, domain: null, selector: null }
  const { tags } = list
  const domain = normaliseDomain(tags.get('d') ?? '')
  const selector = normaliseDomain(tags.get('s') ?? '')
  const malformed = (reason: string): MalformedSignature => ({ kind: 'malformed', reason, domain, selector })

  const lacking = REQUIRED_TAGS[kind].find((tag) => (tags.get(tag) ?? '') === '')
  if (lacking !== undefined) return malformed(`the signature lacks ${lacking}=`)
  if (kind === 'dkim' && tags.get('v') !== '1') return malformed('the signature has another version than 1')
  if (domain === null || !domain.includes('.')) return malformed('d= is no domain name')
  if (selector === null) return malformed('s= is no domain name')
  const algorithm = algorithmOf(tags.get('a') ?? '')
  if (algorithm === null) return malformed('the signature algorithm is unknown')
  // RFC 8617's authors take absent canonicalisation as relaxed.
  const forms = formsOf(tags.get('c') ?? (kind === 'dkim' ? 'simple/simple' : 'relaxed/relaxed'))
  if (forms === null) return malformed('the canonicalisation is unknown')
  const value = decodeBase64(tags.get('b') ?? '')
  const bodyHash = decodeBase64(tags.get('bh') ?? '')
  if (value === null || bodyHash === null) return malformed('b= or bh= is no base64')
  if (!tags.has('h')) return malformed('the signature lacks h=')
  const signedHeaders = colonList(tags.get('h') ?? '').filter((name) => name !== '' || kind === 'dkim')
  const fault = faultOfHeaders(signedHeaders, kind)
  if (fault !== null) return malformed(fault)
  if (!colonList(tags.get('q') ?? 'dns/txt').some((method) => method === 'dns/txt' || method === 'dns')) {
    return malformed('q= names no known way to fetch the key')
  }
  const identityDomain = identityOf(tags.get('i'), kind, domain)
  if (identityDomain === null) return malformed('i= lies outside d=')
  const numbers = numbersOf(tags)
  if (numbers === null) return malformed('l=, t= or x= is no number')
  if (numbers.expiresAt !== null && numbers.signedAt !== null && numbers.expiresAt <= numbers.signedAt) {
    return malformed('the signature expires before it was made')
  }
  return {
    kind: 'signature',
    signature: {
      raw,
      algorithm,
      ...forms,
      domain,
      selector,
      signedHeaders,
      bodyHash,
      value,
      identityDomain,
      ...numbers,
    },
  }
}

/** What is wrong with the list of fields that are signed; null where it is sound. */
function faultOfHeaders(names: readonly string[], kind: 'dkim' | 'arc'): string | null {
  if (names.some((name) => !/^[\x21-\x39\x3b-\x7e]+$/.test(name))) return 'h= is no list of field names'
  // RFC 6376 section 3.5: h= must cover From, or anyone's name could be put on the signed text.
  if (kind === 'dkim' && !names.includes('from')) return 'h= does not cover From'
  // RFC 8617 section 4.1.2: seals are no part of what an ARC-Message-Signature covers.
  return kind === 'arc' && names.includes('arc-seal') ? 'h= covers ARC-Seal' : null
}

function algorithmOf(text: string): Algorithm | null {
  const name = text.toLowerCase()
  return name === 'rsa-sha256' || name === 'rsa-sha1' || name === 'ed25519-sha256' ? name : null
}

function formsOf(text: string): Pick<Signature, 'headerForm' | 'bodyForm'> | null {
  const found = /^(simple|relaxed)(?:\/(simple|relaxed))?$/i.exec(text)
  if (found === null) return null
  const form = (name: string | undefined): Canonicalisation =>
    name?.toLowerCase() === 'relaxed' ? 'relaxed' : 'simple'
  return { headerForm: form(found[1]), bodyForm: form(found[2]) }
}

/** Of the identity, which may have none: dotted or quoted (RFC 5321), never with a bare `@` in it. */
const LOCAL_PART = /^(?:[^@"\s]*|"(?:[^"\\]|\\.)*")$/

/** In ARC `i=` is the instance, and there is no identity. */
function identityOf(text: string | undefined, kind: 'dkim' | 'arc', domain: string): string | null {
  if (text === undefined || kind === 'arc') return domain
  const at = text.lastIndexOf('@')
  const identity = at === -1 || !LOCAL_PART.test(text.slice(0, at)) ? null : normaliseDomain(text.slice(at + 1))
  return identity !== null && (identity === domain || identity.endsWith(`.${domain}`)) ? identity : null
}

function numbersOf(tags: ReadonlyMap<string, string>): Pick<Signature, 'bodyLength' | 'signedAt' | 'expiresAt'> | null {
  const [bodyLength, signedAt, expiresAt] = [
    number(tags.get('l'), 76),
    number(tags.get('t'), 12),
    number(tags.get('x'), 12),
  ]
  if (bodyLength === undefined || signedAt === undefined || expiresAt === undefined) return null
  return { bodyLength, signedAt, expiresAt }
}

/** Null when absent, undefined when it is no number of at most so many digits. */
function number(text: string | undefined, digitsMax: number): number | null | undefined {
  if (text === undefined) return null
  return /^\d+$/.test(text) && text.length <= digitsMax ? Number(text) : undefined
}
