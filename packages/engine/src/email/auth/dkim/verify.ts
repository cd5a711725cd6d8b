// The cryptography of one signature over header fields and body (RFC 6376 section 6.1.3), shared by DKIM and ARC.
import { createHash, verify as verifyWith } from 'node:crypto'
import type { HeaderField } from '../../message/header/header-field.ts'
import {
  type Canonicalisation,
  canonicalBody,
  canonicalField,
  wireLineEnds,
  withoutSignatureValue,
} from './canonical.ts'
import type { SignerKey } from './public-key.ts'
import type { Algorithm, Signature } from './signature.ts'

/** A message's fields and body in the forms that signatures are made over; each form is made once for all of them. */
export interface SignedMessage {
  readonly headers: readonly HeaderField[]
  /** Null when only headers are known. */
  readonly canonical: (how: Canonicalisation) => Uint8Array | null
  readonly digest: (how: Canonicalisation, algorithm: Algorithm, length: number | null) => Uint8Array | null
}

export function signedMessage(headers: readonly HeaderField[], body: Uint8Array | null): SignedMessage {
  const forms = new Map<Canonicalisation, Uint8Array>()
  const digests = new Map<string, Uint8Array>()
  const canonical = (how: Canonicalisation): Uint8Array | null => {
    if (body === null) return null
    const form = forms.get(how) ?? canonicalBody(wireLineEnds(body), how)
    forms.set(how, form)
    return form
  }
  const digest = (how: Canonicalisation, algorithm: Algorithm, length: number | null): Uint8Array | null => {
    const form = canonical(how)
    if (form === null) return null
    const known = `${how} ${hashOf(algorithm)} ${length}`
    const value =
      digests.get(known) ??
      createHash(hashOf(algorithm))
        .update(length === null ? form : form.subarray(0, length))
        .digest()
    digests.set(known, value)
    return value
  }
  return { headers, canonical, digest }
}

function hashOf(algorithm: Algorithm): 'sha1' | 'sha256' {
  return algorithm === 'rsa-sha1' ? 'sha1' : 'sha256'
}

/** Null when the signature is good over headers and body, else what is wrong; `no-body` when only the body is missing. */
export function verifySignature(
  signature: Signature,
  key: SignerKey,
  message: SignedMessage,
): { readonly kind: 'good' | 'no-body' } | { readonly kind: 'bad'; readonly reason: string } {
  const { algorithm, bodyForm, bodyLength, bodyHash, value } = signature
  const body = message.canonical(bodyForm)
  if (body !== null && bodyLength !== null && bodyLength > body.length) {
    return { kind: 'bad', reason: 'l= says that more was signed than the body holds' }
  }
  const digest = message.digest(bodyForm, algorithm, bodyLength)
  if (digest !== null && !Buffer.from(digest).equals(bodyHash))
    return { kind: 'bad', reason: 'the body hash did not verify' }
  if (!verifyBytes(algorithm, key, signedText(signature, message.headers), value)) {
    return { kind: 'bad', reason: 'the signature over the header did not verify' }
  }
  return { kind: digest === null ? 'no-body' : 'good' }
}

/** `text` is latin1. Ed25519 signs the SHA-256 of the text (RFC 8463 section 3). */
export function verifyBytes(algorithm: Algorithm, key: SignerKey, text: string, value: Uint8Array): boolean {
  const bytes = Buffer.from(text, 'latin1')
  try {
    if (algorithm === 'ed25519-sha256')
      return verifyWith(null, createHash('sha256').update(bytes).digest(), key.key, value)
    return verifyWith(hashOf(algorithm), bytes, key.key, value)
  } catch {
    return false
  }
}

/** Section 5.4.2: fields of one name are taken from the bottom upward; one that is not there counts as empty. */
function signedText(signature: Signature, headers: readonly HeaderField[]): string {
  const wanted = new Set(signature.signedHeaders)
  const left = new Map<string, string[]>()
  for (const { name, raw } of headers) {
    if (!wanted.has(name)) continue
    const fields = left.get(name) ?? []
    fields.push(Buffer.from(raw).toString('latin1'))
    left.set(name, fields)
  }
  let text = ''
  for (const name of signature.signedHeaders) {
    const field = left.get(name)?.pop()
    if (field !== undefined) text += canonicalField(field, signature.headerForm)
  }
  return text + canonicalField(withoutSignatureValue(signature.raw), signature.headerForm).slice(0, -2)
}
