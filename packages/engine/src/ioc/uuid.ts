// UUIDs made from names (RFC 9562 section 5.5): the same indicator has the same id in every export.
import { createHash } from 'node:crypto'

/** The namespace that STIX 2.1 section 2.9 asks deterministic ids of its cyber-observables to be made in. */
export const STIX_NAMESPACE = '00abedb4-aa42-466c-9c01-fed23315a9b7'

/** A version 5 UUID of `name` in `namespace`, itself a UUID. */
export function uuidV5(name: string, namespace: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name, 'utf8')
    .digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.subarray(0, 16).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
