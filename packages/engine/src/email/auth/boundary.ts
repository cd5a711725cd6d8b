// The trust boundary: the Received field by which the message came from outside into the receiver. The receiver wrote
// that field and all above it; the sender may have written anything below it (RFC 8601 section 7.1).
//
// Fields are walked from the top, whose writer is the receiver by definition, and a step counts as the receiver's own only
// on facts that the client cannot choose. In doubt the boundary is higher: less is then believed.
import { INNER_NAMES } from '../../data/inner-hosts.ts'
import type { HeaderField } from '../message/header/header-field.ts'
import { isLoopback, isPrivateIp, parseIp } from './ip-address.ts'
import { RECEIVED_FIELDS_MAX } from './limits.ts'
import { sameOrganisation } from './organisational-domain.ts'
import { ipOf, parseReceived, type Received } from './received.ts'
import { insideReceiver } from './receivers.ts'

export interface Hop extends Received {
  /** Index among the message's fields. */
  readonly index: number
}

/** Read once for each header block: authentication, the report and the traits of campaigns all ask for them. */
export function hopsOf(headers: readonly HeaderField[]): readonly Hop[] {
  const known = read.get(headers) ?? readHops(headers)
  read.set(headers, known)
  return known
}

const read = new WeakMap<readonly HeaderField[], readonly Hop[]>()

function readHops(headers: readonly HeaderField[]): readonly Hop[] {
  const hops: Hop[] = []
  for (const [index, { name, value }] of headers.entries()) {
    if (name !== 'received' || hops.length >= RECEIVED_FIELDS_MAX) continue
    hops.push({ index, ...parseReceived(value) })
  }
  return hops
}

/** Null when the message has no Received field: then nothing tells what the sender wrote and what the receiver. */
export function findBoundary(hops: readonly Hop[]): Hop | null {
  return hops.find((hop) => !isInternal(hop)) ?? hops.at(-1) ?? null
}

const LOCAL_DELIVERY = /^(?:lmtp|lmtpa|lmtps|local|mapi|https?)$/

function isInternal(hop: Hop): boolean {
  if (!hop.hasClient || insideReceiver(hop)) return true
  const address = ipOf(hop)
  if (address === null) return LOCAL_DELIVERY.test(hop.protocol ?? '')
  if (isLoopback(address)) return true
  // Behind address translation every client seems to be on the inside: a foreign name gives it away.
  if (isPrivateIp(address)) return isInsideName(hop.helo, hop.by)
  // The same host by its public address. Not every host of the same domain: neighbours at a hosting company share one.
  return hop.provedName !== null && hop.provedName === hop.by
}

const INSIDE_NAME = new RegExp(`^(?:[^.]*|.*\\.(?:${INNER_NAMES}|arpa))$`)

function isInsideName(helo: string | null, by: string | null): boolean {
  if (helo === null || by === null || INSIDE_NAME.test(helo) || parseIp(helo) !== null) return true
  return sameOrganisation(helo, by)
}
