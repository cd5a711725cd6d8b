// What is known of how large receivers write their trace fields. Facts of their formats, gathered from real mail
// (November 2026); a receiver that is not here is judged by position alone.
import { inNetwork, parseIp } from './ip-address.ts'
import { sameOrganisation } from './organisational-domain.ts'
import type { Received } from './received.ts'

interface Receiver {
  readonly name: string
  /** Hosts by which it takes mail from outside, as they stand after `by`. */
  readonly by: RegExp
  /** authserv-ids that it writes. */
  readonly authservId: RegExp
  /** They stand between its Received field and the next one, or anywhere below it. */
  readonly where: 'adjacent' | 'anywhere'
}

/** They write their results below their own Received field, and remove or rename incoming fields that bear their name. */
const WRITES_BELOW_BOUNDARY: readonly Receiver[] = [
  { name: 'Gmail', by: /^mx\.google\.com$/, authservId: /^(?:mx\.)?google\.com$/, where: 'adjacent' },
  {
    name: 'Proton',
    by: /^mail(?:in)?\d*\.protonmail\.ch$/,
    authservId: /^mail(?:in)?\d*\.protonmail\.ch$/,
    where: 'anywhere',
  },
]

export function writesBelowBoundary(boundary: Received, authservId: string | null, adjacent: boolean): boolean {
  return WRITES_BELOW_BOUNDARY.some(
    ({ by, authservId: id, where }) =>
      by.test(boundary.by ?? '') && id.test(authservId ?? '') && (adjacent || where === 'anywhere'),
  )
}

/** Proton sorts what it hands out: results of earlier servers then stand beside its own, above its Received field. */
export function sortsForeignAbove(boundary: Received, authservId: string | null): boolean {
  return WRITES_BELOW_BOUNDARY.some(
    ({ by, authservId: id, where }) => where === 'anywhere' && by.test(boundary.by ?? '') && !id.test(authservId ?? ''),
  )
}

// Exchange Online moves mail between its own servers over public IPv6 addresses. Its networks are the ones whose second
// group ends in 6 (2603:1006::/40 … 2603:10d6::/40) and 2a01:111:f400::/48; Azure customers' machines have others.
const EXCHANGE_ONLINE_INSIDE = /^(?:2603:10[0-9a-f]6:|2a01:111:f400:)/i
const EXCHANGE_ONLINE = /\.(?:outlook|office365|exchangelabs)\.com$/

/** A step within one receiver although the client's address is public, or not told. */
export function insideReceiver({ by, helo, clientIp }: Received): boolean {
  if (by === null || helo === null) return false
  if (EXCHANGE_ONLINE.test(by)) {
    return (
      EXCHANGE_ONLINE.test(helo) &&
      !helo.includes('.outbound.protection.') &&
      EXCHANGE_ONLINE_INSIDE.test(clientIp ?? '')
    )
  }
  // iCloud's last step names no address: `from p44-….me.com by p131-mailgateway-… (mailgateway …)`.
  return clientIp === null && /^p\d+-mailgateway-/.test(by) && /^p\d+-[a-z0-9-]+\.(?:me|icloud)\.com$/.test(helo)
}

/** Filters that a receiver puts in front of itself: what they hand on fails SPF at the next server, and often DKIM. */
const GATEWAYS =
  /\.(?:mimecast(?:-offshore|protect)?\.com|mimecast\.co\.za|pphosted\.com|ppe-hosted\.com|messagelabs\.com|barracudanetworks\.com|iphmx\.com|mailcontrol\.com|sophos\.com|hornetsecurity\.com|antispameurope\.com|antispamcloud\.com|spamexperts\.com|mailspamprotection\.com|fireeyecloud\.com|tmes\.trendmicro\.com|in-v1\.com|retarus\.com|nospamproxy\.com|mxthunder\.com|trustwave\.com)$/

export function isGateway(host: string): boolean {
  return GATEWAYS.test(host)
}

// Networks from which gateways deliver. A receiver that tells no proved names (Exchange Online) still writes down the address
// that connected, and that nobody can choose: the gateway's name in HELO together with an address of its own is the gateway.
// Facts of the routing tables (blocks that the operators announce themselves, AS42427 and AS26211, November 2026); a block
// that is not here proves nothing, and the name stays a claim.
const GATEWAY_NETWORKS: readonly (readonly [operator: RegExp, blocks: readonly string[]])[] = [
  [
    /\.mimecast(?:-offshore|protect)?\.com$|\.mimecast\.co\.za$/,
    ['91.220.42.0/24', '185.58.84.0/22', '193.7.204.0/23', '195.130.217.0/24', '207.82.80.0/24'],
  ],
  [/\.pphosted\.com$|\.ppe-hosted\.com$/, ['67.231.144.0/20']],
]

const NETWORKS = GATEWAY_NETWORKS.map(([operator, blocks]) => ({
  operator,
  blocks: blocks.map((block) => {
    const [address = '', bits] = block.split('/')
    return { network: parseIp(address) ?? new Uint8Array(0), bits: Number(bits) }
  }),
}))

/** The address belongs to the operator of that gateway. */
export function isGatewayAddress(host: string, clientIp: string | null): boolean {
  const address = parseIp(clientIp ?? '')
  if (address === null) return false
  return NETWORKS.some(
    ({ operator, blocks }) =>
      operator.test(host) && blocks.some(({ network, bits }) => inNetwork(address, network, bits)),
  )
}

/** Sealing domains of mailbox providers and the hosts by which they take mail in. */
const SEALERS: readonly (readonly [string, RegExp])[] = [
  ['google.com', /(?:^|\.)google\.com$/],
  ['microsoft.com', /\.(?:outlook|office365)\.com$/],
  ['yahoo.com', /(?:^|\.)yahoo\.com$/],
  ['icloud.com', /(?:^|\.)(?:me|icloud)\.com$/],
  ['messagingengine.com', /(?:^|\.)messagingengine\.com$/],
  ['protonmail.ch', /(?:^|\.)protonmail\.ch$/],
  ['zohomail.com', /(?:^|\.)zoho(?:mail)?\.com$/],
]

export function isKnownSealer(sealer: string): boolean {
  return SEALERS.some(([domain]) => domain === sealer)
}

/** The sealer is the receiver itself. */
export function isSealOf(sealer: string, host: string): boolean {
  const own = SEALERS.find(([domain]) => domain === sealer)
  return own === undefined ? sameOrganisation(sealer, host) : own[1].test(host)
}
