// Every DKIM signature of a message, each with its result and the reason in words (RFC 6376 section 6, RFC 8301, RFC 8463).
import type { HeaderField } from '../../message/header/header-field.ts'
import type { SignatureCheck } from '../checks.ts'
import type { Resolve } from '../dns.ts'
import { CLOCK_SKEW_S, RSA_BITS_MIN, SIGNATURE_CHARS_MAX, SIGNATURES_MAX } from '../limits.ts'
import { sameOrganisation } from '../organisational-domain.ts'
import type { DkimResult } from '../types.ts'
import { fetchKey, type SignerKey } from './public-key.ts'
import { parseSignature, type Signature, type SignatureParse } from './signature.ts'
import { type SignedMessage, verifySignature } from './verify.ts'

export interface DkimInput {
  readonly message: SignedMessage
  readonly fromDomain: string | null
  /** Unix seconds of receipt: a signature that has expired since was good when it came. */
  readonly receivedAt: number
  readonly resolve: Resolve
}

/** In the order of the message. At most SIGNATURES_MAX are verified: those of the author's own domain first. */
export async function checkDkim(given: DkimInput): Promise<readonly SignatureCheck[]> {
  const parsed = given.message.headers.filter(({ name }) => name === 'dkim-signature').map(readSignature)
  const chosen = new Set(
    parsed
      .map((one, index) => ({ index, aligned: isOfAuthor(one, given.fromDomain) }))
      .toSorted((one, other) => Number(other.aligned) - Number(one.aligned))
      .slice(0, SIGNATURES_MAX)
      .map(({ index }) => index),
  )
  return Promise.all(parsed.map((one, index) => (chosen.has(index) ? checkOne(one, given) : skipped(one))))
}

function readSignature({ raw }: HeaderField): SignatureParse {
  if (raw.length > SIGNATURE_CHARS_MAX) {
    return {
      kind: 'malformed',
      reason: `the signature is longer than ${SIGNATURE_CHARS_MAX} characters`,
      domain: null,
      selector: null,
    }
  }
  return parseSignature(Buffer.from(raw).toString('latin1'), 'dkim')
}

function domainOfParse(one: SignatureParse): string | null {
  return one.kind === 'signature' ? one.signature.domain : one.domain
}

function isOfAuthor(one: SignatureParse, fromDomain: string | null): boolean {
  const domain = domainOfParse(one)
  return domain !== null && fromDomain !== null && sameOrganisation(domain, fromDomain)
}

function skipped(one: SignatureParse): SignatureCheck {
  return {
    ...claims(one),
    result: 'unknown',
    reason: `not checked: the message carries more than ${SIGNATURES_MAX} signatures`,
  }
}

async function checkOne(one: SignatureParse, given: DkimInput): Promise<SignatureCheck> {
  if (one.kind === 'malformed') return { ...claims(one), result: 'permerror', reason: one.reason }
  const { signature } = one
  const answer = await fetchKey(signature.domain, signature.selector, given.resolve)
  if (answer.kind === 'unusable') return { ...claims(one), result: answer.result, reason: answer.reason }
  const { key } = answer
  const unfit = unfitKey(signature, key)
  const seen = { ...claims(one), keyBits: key.bits, testing: key.testing }
  if (unfit !== null) return { ...seen, result: 'permerror', reason: unfit }
  const verified = verifySignature(signature, key, given.message)
  const judged = judge(signature, key, verified, given.receivedAt)
  const tail =
    signature.bodyLength === null
      ? 0
      : (given.message.canonical(signature.bodyForm)?.length ?? 0) - signature.bodyLength
  return { ...seen, ...judged, unsignedTailBytes: Math.max(0, tail) }
}

/** Section 6.1.2: what the key record allows. */
function unfitKey({ algorithm, domain, identityDomain }: Signature, key: SignerKey): string | null {
  const [type = '', hash = ''] = algorithm.split('-')
  if (key.type !== type) return `the key is of type ${key.type}, the signature of type ${type}`
  if (key.hashes !== null && !key.hashes.includes(hash)) return `the key does not allow the hash ${hash}`
  if (key.sameDomain && identityDomain !== domain) return 'the key allows no subdomain in i= (t=s)'
  return null
}

function judge(
  signature: Signature,
  key: SignerKey,
  verified: ReturnType<typeof verifySignature>,
  receivedAt: number,
): { readonly result: DkimResult; readonly reason: string } {
  if (verified.kind === 'bad') {
    // Section 3.6.1: a domain that is testing must be treated as if it had not signed.
    return key.testing
      ? { result: 'neutral', reason: `${verified.reason}, and the domain is testing (t=y)` }
      : { result: 'fail', reason: verified.reason }
  }
  if (verified.kind === 'no-body') {
    return { result: 'unknown', reason: 'the signature over the header is good; the body is not given' }
  }
  // RFC 8301: sections 3.1 (SHA-1 must not be used) and 3.2 (keys below 1024 bits must not be considered valid).
  if (signature.algorithm === 'rsa-sha1')
    return { result: 'policy', reason: 'the signature is good, but made with SHA-1' }
  if (key.type === 'rsa' && key.bits < RSA_BITS_MIN) {
    return { result: 'policy', reason: `the signature is good, but the key has only ${key.bits} bits` }
  }
  if (signature.expiresAt !== null && receivedAt > signature.expiresAt) {
    return { result: 'policy', reason: `the signature is good, but expired on ${day(signature.expiresAt)}` }
  }
  if (signature.signedAt !== null && signature.signedAt > receivedAt + CLOCK_SKEW_S) {
    return { result: 'policy', reason: `the signature is good, but dated in the future (${day(signature.signedAt)})` }
  }
  const kind = key.type === 'rsa' ? `${key.bits}-bit RSA` : 'Ed25519'
  return { result: 'pass', reason: `the signature is good (${kind} key, selector ${signature.selector})` }
}

export function day(unixSeconds: number): string {
  const date = new Date(unixSeconds * 1000)
  return Number.isNaN(date.getTime()) ? `second ${unixSeconds}` : date.toISOString().slice(0, 10)
}

function claims(one: SignatureParse): Omit<SignatureCheck, 'result' | 'reason'> {
  const signature = one.kind === 'signature' ? one.signature : null
  return {
    domain: domainOfParse(one),
    selector: one.kind === 'signature' ? one.signature.selector : one.selector,
    algorithm: signature?.algorithm ?? null,
    keyBits: null,
    unsignedTailBytes: 0,
    testing: false,
    signedAt: signature?.signedAt ?? null,
    expiresAt: signature?.expiresAt ?? null,
    signedHeaders: signature?.signedHeaders ?? [],
  }
}
