// IP addresses as bytes: what SPF matches networks against (RFC 7208 section 5.6) and what tells an internal hop.
import { isInnerV4, isInnerV6 } from '../../data/inner-hosts.ts'

import { remembered } from '../../remembered.ts'

/** 4 or 16 bytes. */
export type IpAddress = Uint8Array

const V4 = /^(?:0|[1-9][0-9]{0,2})(?:\.(?:0|[1-9][0-9]{0,2})){3}$/

/** Dotted decimal without leading zeros, or RFC 4291 text; null for anything else. IPv4-mapped IPv6 becomes IPv4 (RFC 7208 section 5). */
export const parseIp: (text: string) => IpAddress | null = remembered((text) => parseIpv4(text) ?? parseIpv6(text), {
  entriesMax: 2_000,
  charsMax: 45,
})

export function parseIpv4(text: string): IpAddress | null {
  if (!V4.test(text)) return null
  const parts = text.split('.').map(Number)
  return parts.every((part) => part <= 255) ? Uint8Array.from(parts) : null
}

function parseIpv6(text: string): IpAddress | null {
  if (text.length > 45 || !/^[0-9a-fA-F:.]+$/.test(text)) return null
  const bytes = ipv6Bytes(text)
  if (bytes === null) return null
  const mapped = bytes.subarray(0, 10).every((byte) => byte === 0) && bytes[10] === 0xff && bytes[11] === 0xff
  return mapped ? bytes.slice(12) : bytes
}

/** The 16 bytes, IPv4-mapped or not. */
export function ipv6Bytes(text: string): Uint8Array | null {
  const halves = text.split('::')
  if (halves.length > 2) return null
  const head = groups(halves[0] ?? '', halves.length === 1)
  const tail = halves.length === 2 ? groups(halves[1] ?? '', true) : []
  if (head === null || tail === null) return null
  const missing = 16 - head.length - tail.length
  if (halves.length === 2 ? missing < 2 : missing !== 0) return null
  return Uint8Array.from([...head, ...new Array<number>(missing).fill(0), ...tail])
}

function groups(text: string, last: boolean): readonly number[] | null {
  if (text === '') return []
  const bytes: number[] = []
  const parts = text.split(':')
  for (const [index, part] of parts.entries()) {
    if (part.includes('.')) {
      const v4 = last && index === parts.length - 1 ? parseIpv4(part) : null
      if (v4 === null) return null
      bytes.push(...v4)
    } else {
      if (!/^[0-9a-fA-F]{1,4}$/.test(part)) return null
      const value = Number.parseInt(part, 16)
      bytes.push(value >> 8, value & 0xff)
    }
  }
  return bytes
}

export function inNetwork(address: IpAddress, network: IpAddress, prefixBits: number): boolean {
  if (address.length !== network.length) return false
  for (let index = 0, bits = prefixBits; bits > 0; index += 1, bits -= 8) {
    const mask = bits >= 8 ? 0xff : (0xff << (8 - bits)) & 0xff
    if (((address[index] ?? 0) & mask) !== ((network[index] ?? 0) & mask)) return false
  }
  return true
}

export function isLoopback(address: IpAddress): boolean {
  return address.length === 4 ? address[0] === 127 : address.every((byte, index) => byte === (index === 15 ? 1 : 0))
}

/** No host of the Internet has such an address. */
export function isPrivateIp(address: IpAddress): boolean {
  if (address.length === 4) return isInnerV4(address.join('.'))
  return (
    address.subarray(0, 15).every((byte) => byte === 0) ||
    isInnerV6(Buffer.from(address.subarray(0, 2)).toString('hex'))
  )
}
