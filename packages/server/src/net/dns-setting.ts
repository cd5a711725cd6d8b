// `ASSAY_DNS`: `off`, `system`, or the addresses of resolvers.
import { isIP } from 'node:net'

export type DnsSetting =
  /** Not a packet is sent; what depends on DNS is unknown. */
  | { readonly kind: 'off' }
  /** The resolvers that the operating system is configured with. */
  | { readonly kind: 'system' }
  /** As node:dns takes them: `192.0.2.53`, `192.0.2.53:5353`, `[2001:db8::53]:5353`. */
  | { readonly kind: 'servers'; readonly servers: readonly string[] }

/** Null for anything else; a bad setting is rejected, never guessed at. Several addresses are separated by commas. */
export function parseDnsSetting(text: string): DnsSetting | null {
  const word = text.trim().toLowerCase()
  if (word === 'off' || word === 'system') return { kind: word }
  const servers = word.split(',').map((server) => server.trim())
  return servers.every(isServer) ? { kind: 'servers', servers } : null
}

function isServer(text: string): boolean {
  if (isIP(text) !== 0) return true
  const found = /^(?:\[([0-9a-f:.]+)\]|([0-9.]+)):([1-9]\d{0,4})$/.exec(text)
  if (found === null || Number(found[3]) > 65_535) return false
  return found[1] === undefined ? isIP(found[2] ?? '') === 4 : isIP(found[1]) === 6
}
