// Which addresses are the Internet's, and which lead to this machine or into the networks around it.
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

export type IsInternal = (address: string) => boolean

/** All that is given out to anybody. What is reserved now, or carries another address within, lies outside. */
const GLOBAL_IPV6: [ipaddr.IPv6, number] = ipaddr.IPv6.parseCIDR('2000::/3')

/** Also for what is no address at all. */
export const isInternal: IsInternal = (text) => {
  if (!ipaddr.isValid(text)) return true
  // An IPv4 address within an IPv6 one is taken out of it.
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return true
  if (address instanceof ipaddr.IPv6 && !address.match(GLOBAL_IPV6)) return true
  return isOwn(address.toNormalizedString())
}

/** A public address of this very machine leads past the firewall before it. */
const isOwn = (address: string): boolean =>
  Object.values(networkInterfaces())
    .flatMap((interfaces) => interfaces ?? [])
    .some((own) => ipaddr.isValid(own.address) && ipaddr.process(own.address).toNormalizedString() === address)

/** `networks` are addresses or networks such as 10.0.0.0/8. */
export function isWithin(text: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  return networks.some((network) => {
    const [base = '', bits] = network.split('/')
    if (!ipaddr.isValid(base)) return false
    const known = ipaddr.parse(base)
    return known.kind() === address.kind() && address.match(known, Number(bits ?? (known.kind() === 'ipv4' ? 32 : 128)))
  })
}
