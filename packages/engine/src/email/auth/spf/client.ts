// Whom SPF judges: the client's address, its HELO and the sender, and what macros make of them (RFC 7208 section 7.2).
import type { Resolve } from '../dns.ts'
import { type IpAddress, parseIp } from '../ip-address.ts'
import { SPF_ADDRESSES_MAX } from '../limits.ts'
import type { MacroValue } from './macro-string.ts'

export interface SpfClient {
  readonly address: IpAddress
  readonly helo: string
  /** MAIL FROM, or postmaster at the HELO name where that is empty (section 2.4). Always with a local part. */
  readonly sender: string
  /** Unix seconds, for `%{t}`. */
  readonly at: number
}

export function macroValue(client: SpfClient, domain: string, resolve: Resolve): MacroValue {
  const at = client.sender.lastIndexOf('@')
  return async (letter) => {
    switch (letter) {
      case 's':
        return client.sender
      case 'l':
        return client.sender.slice(0, at)
      case 'o':
        return client.sender.slice(at + 1)
      case 'd':
        return domain
      case 'i':
        return dotted(client.address)
      case 'v':
        return client.address.length === 4 ? 'in-addr' : 'ip6'
      case 'h':
        return client.helo
      case 'c':
        return readable(client.address)
      case 't':
        return String(client.at)
      case 'p':
        return preferredName(client, domain, resolve)
      default:
        // r: the receiving host, which an analyser afterwards is not (section 7.2 allows "unknown").
        return 'unknown'
    }
  }
}

async function preferredName(client: SpfClient, domain: string, resolve: Resolve): Promise<string> {
  const names = await validatedNames(client, resolve)
  const own = domain.toLowerCase()
  return names.find((name) => name === own) ?? names.find((name) => name.endsWith(`.${own}`)) ?? names[0] ?? 'unknown'
}

/**
 * The client's names that lead back to its address (section 5.5); lower case. At most ten are looked at, errors count as no
 * name.
 */
export async function validatedNames(client: SpfClient, resolve: Resolve): Promise<readonly string[]> {
  const suffix = client.address.length === 4 ? 'in-addr.arpa' : 'ip6.arpa'
  const pointers = await resolve(`${dotted(client.address).split('.').reverse().join('.')}.${suffix}`, 'PTR')
  if (pointers.kind !== 'found') return []
  const names: string[] = []
  for (const pointer of pointers.records.slice(0, SPF_ADDRESSES_MAX)) {
    const name = pointer.replace(/\.$/, '').toLowerCase()
    const answer = await resolve(name, client.address.length === 4 ? 'A' : 'AAAA')
    if (answer.kind !== 'found') continue
    if (answer.records.some((text) => isSame(parseIp(text), client.address))) names.push(name)
  }
  return names
}

function isSame(one: IpAddress | null, other: IpAddress): boolean {
  return one !== null && one.length === other.length && one.every((byte, index) => byte === other[index])
}

/** `192.0.2.1`, or 32 nibbles with dots between them. */
function dotted(address: IpAddress): string {
  if (address.length === 4) return address.join('.')
  return [...Buffer.from(address).toString('hex').toUpperCase()].join('.')
}

/** RFC 5952 text. */
function readable(address: IpAddress): string {
  if (address.length === 4) return address.join('.')
  const groups = Array.from({ length: 8 }, (_, index) =>
    (((address[index * 2] ?? 0) << 8) | (address[index * 2 + 1] ?? 0)).toString(16),
  )
  const longest = groups
    .join(':')
    .match(/\b(?:0(?::0)+)\b/g)
    ?.toSorted((one, other) => other.length - one.length)[0]
  if (longest === undefined) return groups.join(':')
  const text = groups.join(':')
  const start = text.search(new RegExp(`(?:^|:)${longest}(?=:|$)`))
  const at = text[start] === ':' ? start + 1 : start
  return `${text.slice(0, at).replace(/:$/, '')}::${text.slice(at + longest.length).replace(/^:/, '')}`
}
