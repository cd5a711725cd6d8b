// The way of a message as its Received fields tell it (RFC 5321 section 4.4), for people and for the report. Only what the
// receiver wrote is to be believed; what stands below the boundary is the sender's word.
import { findBoundary, hopsOf } from '../auth/boundary.ts'
import { isPrivateIp, parseIp } from '../auth/ip-address.ts'
import type { HeaderField } from '../message/header/header-field.ts'

export interface ChainHop {
  /** What the client called itself; null in a step without a client. */
  readonly from: string | null
  /** The client's address; null where the field tells none. */
  readonly address: string | null
  /** Of a private network or the host itself; null without an address. */
  readonly isPrivateAddress: boolean | null
  /** The server that wrote the field. */
  readonly by: string | null
  /** The word after `with`, lower case. */
  readonly protocol: string | null
  /** Whether the step was encrypted; null where the field cannot tell, such as a local delivery. */
  readonly isEncrypted: boolean | null
  /** `1.2`, `1.3`; null where the field does not tell. */
  readonly tlsVersion: string | null
  /** The client had logged in (RFC 3848: the protocol ends in A). */
  readonly isAuthenticated: boolean
  /** Unix seconds. */
  readonly at: number | null
  /** Since the step before; negative where clocks differ or a field is forged; null where either has no time. */
  readonly delaySeconds: number | null
  /** The receiver wrote it. */
  readonly isBelieved: boolean
  /** Index among the message's fields. */
  readonly fieldIndex: number
}

export interface ReceivedChain {
  /** In the order of travel: the first step first. */
  readonly hops: readonly ChainHop[]
  /** Index of the step by which the message came to the receiver from outside; null where nothing tells. */
  readonly externalHop: number | null
  /** From the first step that has a time to the last. */
  readonly totalSeconds: number | null
}

/** RFC 3848 and its kin: an S for encrypted, an A for logged in. */
const ENCRYPTED = /^(?:utf8)?(?:e?smtp|lmtp)sa?$|^https$|^esmtps/
const PLAIN = /^(?:utf8)?(?:e?smtp|lmtp)a?$|^http$/
const AUTHENTICATED = /^(?:utf8)?(?:e?smtp|lmtp)s?a$/
const TLS_NOTE = /\b(?:TLS|SSL)\s?v?_?(\d(?:[._]\d)?)?\b|cipher[= ]/i

/** Total; at most as many hops as the authentication reads. */
export function receivedChain(headers: readonly HeaderField[]): ReceivedChain {
  const found = hopsOf(headers)
  const boundary = findBoundary(found)
  const travelled = found.toReversed()
  const hops = travelled.map((hop, index): ChainHop => {
    const value = headers[hop.index]?.value.slice(0, 4_000) ?? ''
    const address = hop.clientIp === null ? null : parseIp(hop.clientIp)
    const before = travelled[index - 1]?.at ?? null
    return {
      from: hop.helo,
      address: hop.clientIp,
      isPrivateAddress: address === null ? null : isPrivateIp(address),
      by: hop.by,
      protocol: hop.protocol,
      ...encryptionOf(hop.protocol, value),
      isAuthenticated: AUTHENTICATED.test(hop.protocol ?? ''),
      at: hop.at,
      delaySeconds: hop.at === null || before === null ? null : hop.at - before,
      isBelieved: boundary !== null && hop.index <= boundary.index,
      fieldIndex: hop.index,
    }
  })
  const external = hops.findIndex(({ fieldIndex }) => fieldIndex === boundary?.index)
  const times = hops.flatMap(({ at }) => (at === null ? [] : [at]))
  const [first, last] = [times[0], times.at(-1)]
  return {
    hops,
    externalHop: external === -1 ? null : external,
    totalSeconds: first === undefined || last === undefined || times.length < 2 ? null : last - first,
  }
}

function encryptionOf(protocol: string | null, value: string): Pick<ChainHop, 'isEncrypted' | 'tlsVersion'> {
  const note = TLS_NOTE.exec(value)
  const tlsVersion = /\bTLS\s?v?_?(1[._][0-3])/i.exec(value)?.[1]?.replace('_', '.') ?? null
  if (ENCRYPTED.test(protocol ?? '') || note !== null) return { isEncrypted: true, tlsVersion }
  return { isEncrypted: PLAIN.test(protocol ?? '') ? false : null, tlsVersion }
}
