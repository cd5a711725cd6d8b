// Settings that name a place: a host, an origin, a resolver, proxies, a service elsewhere.
import { isIP } from 'node:net'
import { list } from './setting.ts'

export type DnsSetting =
  | { readonly mode: 'system' | 'off' }
  | { readonly mode: 'server'; readonly address: string; readonly port: number }

/** `system`, `off` or `ip:port`. Throws a RangeError whose message completes "must be …". */
export function readDns(text: string): DnsSetting {
  if (text === 'system' || text === 'off') return { mode: text }
  const found = /^(?:\[([0-9a-fA-F:.]+)\]|([0-9.]+)):(\d{1,5})$/.exec(text)
  const address = found?.[1] ?? found?.[2] ?? ''
  const port = Number(found?.[3] ?? 0)
  if (isIP(address) === 0 || port < 1 || port > 65_535)
    throw new RangeError('system, off, or ip:port such as 127.0.0.1:5353')
  return { mode: 'server', address, port }
}

export function readOrigins(text: string): readonly string[] {
  const origins = list(text)
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new RangeError('origins such as https://soc.example.com, comma-separated')
  }
  return origins
}

export function readHost(text: string): string {
  if (isIP(text) === 0 && !/^(?=.*[A-Za-z])[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/.test(text))
    throw new RangeError('an address or a host name without scheme and port, such as 127.0.0.1')
  return text
}

export const NAMED_NETWORKS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])
export const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

export const readProxies = (text: string): readonly string[] => readNetworks(text, NAMED_NETWORKS)

/** Addresses and networks, or one of these names. */
export function readNetworks(text: string, names: ReadonlySet<string> = new Set()): readonly string[] {
  const networks = list(text)
  for (const network of networks) {
    if (names.has(network)) continue
    const [address = '', bits, ...more] = network.split('/')
    const isRight =
      more.length === 0 &&
      isIP(address) !== 0 &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (BITS[isIP(address)] ?? 0)))
    if (!isRight) throw new RangeError('addresses or networks such as 10.0.0.7 or 10.0.0.0/8, comma-separated')
  }
  return networks
}

/** A base address without anything that could carry a secret or be misread: scheme, host, port and path. */
export function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === ''
  if (!isPlain) throw new RangeError('an http or https address without user, query or fragment')
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

/** Where a door listens: an address with its port, or a socket in the file system. */
export type Place = { readonly host: string; readonly port: number } | { readonly path: string }

/** Linux takes no longer path of a socket. */
const SOCKET_PATH_BYTES_MAX = 107

/** `ip:port` (0 takes a free one) or the absolute path of a socket. Its type is of a setting that may be absent. */
export function readPlace(text: string): Place | null {
  if (text.startsWith('/') && Buffer.byteLength(text) <= SOCKET_PATH_BYTES_MAX) return { path: text }
  const found = /^(?:\[([0-9a-fA-F:.]+)\]|([0-9.]+)):(\d{1,5})$/.exec(text)
  const host = found?.[1] ?? found?.[2] ?? ''
  const port = Number(found?.[3] ?? 0)
  if (isIP(host) === 0 || port > 65_535)
    throw new RangeError(
      `ip:port such as 127.0.0.1:3310, or the path of a socket, at most ${SOCKET_PATH_BYTES_MAX} bytes`,
    )
  return { host, port }
}

/** It may carry a password, so what is wrong with it is not told with the text itself. */
export function readDatabaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isRight = url !== null && /^postgres(?:ql)?:$/.test(url.protocol) && url.pathname.length > 1
  if (!isRight) throw new RangeError('an address such as postgres://user:password@host:5432/database')
  return text
}
