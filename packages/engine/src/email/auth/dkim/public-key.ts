// A signer's public key: the record in DNS (RFC 6376 section 3.6.1, RFC 8463) → a key, or why it cannot be used.
import { createPublicKey, type KeyObject } from 'node:crypto'
import type { Resolve } from '../dns.ts'
import { KEY_BITS_MAX, KEY_RECORD_CHARS_MAX } from '../limits.ts'
import { colonList, decodeBase64, parseTagList } from './tag-list.ts'

export interface SignerKey {
  readonly type: 'rsa' | 'ed25519'
  readonly key: KeyObject
  /** RSA modulus length, or 256 for Ed25519. */
  readonly bits: number
  /** Hashes that `h=` allows; null for any. */
  readonly hashes: readonly string[] | null
  /** Flag `y`: the domain is testing. */
  readonly testing: boolean
  /** Flag `s`: `i=` must name the very domain of `d=`. */
  readonly sameDomain: boolean
}

export type KeyAnswer =
  | { readonly kind: 'key'; readonly key: SignerKey }
  | {
      readonly kind: 'unusable'
      readonly result: 'permerror' | 'temperror' | 'unknown'
      readonly reason: string
      /** There is no record; there may have been one. */
      readonly missing: boolean
    }

const unusable = (reason: string): KeyAnswer => ({ kind: 'unusable', result: 'permerror', reason, missing: false })

export async function fetchKey(domain: string, selector: string, resolve: Resolve): Promise<KeyAnswer> {
  const name = `${selector}._domainkey.${domain}`
  const answer = await resolve(name, 'TXT')
  switch (answer.kind) {
    case 'disabled':
      return { kind: 'unusable', result: 'unknown', reason: answer.reason, missing: false }
    case 'temperror':
      return {
        kind: 'unusable',
        result: 'temperror',
        reason: `DNS did not answer for the key ${name} (${answer.reason})`,
        missing: false,
      }
    case 'found':
      break
    default:
      return { kind: 'unusable', result: 'permerror', reason: `there is no key at ${name}`, missing: true }
  }
  // Section 3.6.2.2 leaves several records undefined: an attacker who can add one must not be able to choose.
  if (answer.records.length > 1) return unusable(`there are ${answer.records.length} records at ${name}`)
  return parseKey(answer.records[0] ?? '')
}

export function parseKey(record: string): KeyAnswer {
  if (record.length > KEY_RECORD_CHARS_MAX) return unusable('the key record is too long')
  const list = parseTagList(record)
  if (list.kind === 'malformed') return unusable(`the key record is malformed: ${list.reason}`)
  const { tags, first } = list
  const version = tags.get('v')
  if (version !== undefined && (version !== 'DKIM1' || first !== 'v'))
    return unusable('the key record has another version')
  const type = (tags.get('k') ?? 'rsa').toLowerCase()
  if (type !== 'rsa' && type !== 'ed25519') return unusable(`the key is of the unknown type ${type.slice(0, 40)}`)
  const services = colonList(tags.get('s') ?? '*')
  if (!services.includes('*') && !services.includes('email')) return unusable('the key is not for mail')
  const encoded = tags.get('p')
  if (encoded === undefined) return unusable('the key record has no key')
  if (encoded === '') return unusable('the key was revoked')
  const bytes = decodeBase64(encoded)
  const key = bytes === null ? null : type === 'rsa' ? rsaKey(bytes) : ed25519Key(bytes)
  if (key === null) return unusable('the key is malformed')
  const bits = type === 'rsa' ? (key.asymmetricKeyDetails?.modulusLength ?? 0) : 256
  if (bits > KEY_BITS_MAX) return unusable(`the key has ${bits} bits, more than ${KEY_BITS_MAX}`)
  const hashes = tags.get('h')
  const flags = colonList(tags.get('t') ?? '')
  return {
    kind: 'key',
    key: {
      type,
      key,
      bits,
      hashes: hashes === undefined ? null : colonList(hashes),
      testing: flags.includes('y'),
      sameDomain: flags.includes('s'),
    },
  }
}

/** A SubjectPublicKeyInfo, or the bare RSAPublicKey that RFC 6376's text also allows. */
function rsaKey(bytes: Uint8Array): KeyObject | null {
  const key = readKey(bytes, 'spki') ?? readKey(bytes, 'pkcs1')
  return key?.asymmetricKeyType === 'rsa' ? key : null
}

function readKey(bytes: Uint8Array, type: 'spki' | 'pkcs1'): KeyObject | null {
  try {
    return createPublicKey({ key: Buffer.from(bytes), format: 'der', type })
  } catch {
    return null
  }
}

// RFC 8410: the fixed head of a SubjectPublicKeyInfo with an Ed25519 key.
const ED25519_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

/** RFC 8463 section 4: the 32 bytes themselves. */
function ed25519Key(bytes: Uint8Array): KeyObject | null {
  return bytes.length === 32 ? readKey(Buffer.concat([ED25519_HEAD, bytes]), 'spki') : null
}
