// What a run said over the network, or tried to: every engine answers from an imitation, so that nothing ever leaves.
import { isInnerHost, isLoopbackHost } from '../data/inner-hosts.ts'
import type { Occurrence } from './trace.ts'

/** A look-up of a name. */
export interface DnsEvent extends Occurrence {
  readonly kind: 'dns'
  readonly name: string
  readonly type?: string
}

export interface HttpEvent extends Occurrence {
  readonly kind: 'http'
  readonly method: string
  /** Absolute, with the scheme that was meant (`https` also where only the name could be seen). */
  readonly url: string
  readonly userAgent?: string
  /** Size of what was sent. */
  readonly bodyBytes?: number
  /** The first characters of what was sent, control characters escaped. */
  readonly bodyStart?: string
  /** By what it was sent: `MSXML2.XMLHTTP`, `fetch`, `form`, `navigation`, `curl`, `socket`. */
  readonly via?: string
}

/** A connection below or beside HTTP. `websocket` has its URL's host and port. */
export interface ConnectionEvent extends Occurrence {
  readonly kind: 'tcp' | 'udp' | 'tls' | 'websocket' | 'icmp' | 'raw' | 'listen'
  /** Name or address as the sample gave it; for `listen` the address that it bound. */
  readonly host: string
  readonly port: number | null
  readonly bytesSent?: number
  /** Datagrams or packets, where several are told as one. */
  readonly packets?: number
  readonly start?: string
}

export interface MailEvent extends Occurrence {
  readonly kind: 'smtp'
  readonly host: string
  readonly from?: string
  readonly to: readonly string[]
  readonly subject?: string
}

/** What went out, or would have: imitated networks answer themselves. */
export type NetworkEvent = DnsEvent | HttpEvent | ConnectionEvent | MailEvent

/** Databases that take their orders by HTTP, by their own ports: Elasticsearch, CouchDB. */
const DATABASE = /^https?:\/\/[^/]{1,255}:(?:920[0-9]|5984|6984)\//i

/** Has such a database delete what it keeps. */
export const emptiesDatabase = ({ method, url }: HttpEvent): boolean => /^DELETE$/i.test(method) && DATABASE.test(url)

const BARE = /^\d{1,3}(?:\.\d{1,3}){3}$|^[\da-f:]*:[\da-f:.]*$/i

/** An address that the sample knew without asking for a name. */
export const isBareAddress = (host: string): boolean => BARE.test(host)

/**
 * An address of the network that the machine stands in. Whoever sends a program to many is not there to be called: what calls
 * there belongs to the house, or came on from another machine of it.
 */
export const isOfTheHouse = (host: string): boolean => BARE.test(host) && isInnerHost(host) && !isLoopbackHost(host)
