// Hashes and addresses in the one spelling in which lists and samples are compared.
import { domainToASCII } from 'node:url'
import { isInnerV4, isInnerV6 } from '../data/inner-hosts.ts'
import type { ExactKind, ListKey } from './list-match.ts'

/** Longer ones are no addresses that anybody lists. */
export const KEY_CHARS_MAX = 2_048

/** Hashes of no bytes at all: every empty file has them, so on a list they are a mistake. */
const OF_NOTHING: ReadonlySet<string> = new Set([
  'd41d8cd98f00b204e9800998ecf8427e',
  'da39a3ee5e6b4b0d3255bfef95601890afd80709',
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
])

const HASH_KINDS: Readonly<Record<number, ExactKind>> = { 32: 'md5', 40: 'sha1', 64: 'sha256' }

/** Null for what is no MD5, SHA-1 or SHA-256, for the hash of nothing, and for all zeros, which stand for "not known". */
export function hashKey(text: string): ListKey | null {
  const kind = HASH_KINDS[text.length]
  if (kind === undefined || !/^[0-9a-f]+$/i.test(text)) return null
  const value = text.toLowerCase()
  return OF_NOTHING.has(value) || /^0+$/.test(value) ? null : { kind, value }
}

/**
 * Host, port, path and query: `evil.example/a?b`. Without scheme, user and fragment: the same page is served by both schemes,
 * and what stands behind `#` is never sent. Null where it is no URL of the web.
 */
export function urlKey(text: string): ListKey | null {
  if (text.length > KEY_CHARS_MAX) return null
  const url = URL.parse(text)
  if (url === null || !/^(?:https?|ftp|wss?):$/.test(url.protocol) || url.hostname === '') return null
  const value = `${url.host.replace(/\.$/, '')}${url.pathname}${url.search}`
  return value.length > KEY_CHARS_MAX ? null : { kind: 'url', value }
}

/** `*.evil.example` and `.evil.example` name the domain. Null where it is no name of two labels. */
export function domainKey(text: string): ListKey | null {
  const bare = text.replace(/^\*?\./, '').replace(/\.$/, '')
  if (bare.length > 253 || bare === '') return null
  const value = /^[a-z0-9._-]+$/.test(bare) ? bare : domainToASCII(bare.toLowerCase())
  if (!/^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/.test(value)) return null
  return { kind: 'domain', value }
}

/** IPv4 dotted, IPv6 in its canonical form (RFC 5952). */
export function ipKey(text: string): ListKey | null {
  const bits = addressBits(text)
  return bits === null ? null : { kind: 'ip', value: bits.text }
}

/** Wider blocks hold whole countries: on a list they are a mistake. */
const WIDEST = { 4: 8, 6: 16 } as const

/** A block in CIDR notation, with the bits behind its length set to zero: `198.51.100.0/24`. Null where it is none, or too wide. */
export function blockKey(text: string): ListKey | null {
  const [, address = '', length = ''] = /^([0-9a-f.:]{2,45})\/(\d{1,3})$/i.exec(text) ?? []
  const bits = addressBits(address)
  if (bits === null || length === '' || Number(length) > bits.bytes.length * 8) return null
  const version = bits.bytes.length === 4 ? 4 : 6
  if (Number(length) < WIDEST[version]) return null
  return { kind: 'ip', value: blockOf(bits.bytes, Number(length)) }
}

/** Lengths of the blocks on a list, by version. */
export interface BlockLengths {
  readonly 4: readonly number[]
  readonly 6: readonly number[]
}

/**
 * The blocks of these lengths that an address lies in, as `blockKey` writes them. None for private and reserved addresses:
 * lists of blocks that nobody routes hold them, and every network has them.
 */
export function blocksAround(text: string, lengths: BlockLengths): readonly string[] {
  const bits = addressBits(text)
  if (bits === null || (bits.bytes.length === 4 ? isInnerV4 : isInnerV6)(bits.text)) return []
  return lengths[bits.bytes.length === 4 ? 4 : 6].map((length) => blockOf(bits.bytes, length))
}

/** Local part and domain in lower case. */
export function emailKey(text: string): ListKey | null {
  const at = text.lastIndexOf('@')
  const domain = at < 1 ? null : domainKey(text.slice(at + 1))
  const local = text.slice(0, at).toLowerCase()
  return domain === null || !/^[^\s@<>"]{1,64}$/.test(local)
    ? null
    : { kind: 'email', value: `${local}@${domain.value}` }
}

interface Address {
  readonly bytes: Uint8Array
  readonly text: string
}

function addressBits(text: string): Address | null {
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) {
    const bytes = text.split('.').map(Number)
    return bytes.some((byte) => byte > 255) ? null : { bytes: Uint8Array.from(bytes), text: bytes.join('.') }
  }
  if (!text.includes(':') || text.length > 45) return null
  const host = URL.parse(`http://[${text}]/`)?.hostname.slice(1, -1)
  return host === undefined ? null : { bytes: bytesOf6(host), text: host }
}

function bytesOf6(host: string): Uint8Array {
  const [left = '', right = ''] = host.split('::')
  const groups = (half: string): readonly number[] =>
    half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))
  const [first, last] = [groups(left), groups(right)]
  const all = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last]
  return Uint8Array.from(all.flatMap((group) => [group >> 8, group & 255]))
}

function blockOf(bytes: Uint8Array, length: number): string {
  const kept = bytes.map((byte, at) => byte & (0xff00 >> Math.min(8, Math.max(0, length - at * 8))))
  if (kept.length === 4) return `${kept.join('.')}/${length}`
  const groups = Array.from({ length: 8 }, (_, at) =>
    (((kept[at * 2] ?? 0) << 8) | (kept[at * 2 + 1] ?? 0)).toString(16),
  )
  return `${URL.parse(`http://[${groups.join(':')}]/`)?.hostname.slice(1, -1)}/${length}`
}
