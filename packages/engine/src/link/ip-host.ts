// Hosts that are addresses, in every form that a browser takes for one, and what kind of address that is.
import { isInnerV4, isInnerV6 } from '../data/inner-hosts.ts'
import { normalForm } from '../normal-form.ts'

export interface IpHost {
  readonly version: 4 | 6
  /** The plain form: `127.0.0.1`, `2001:db8::1`. */
  readonly address: string
  /** How it was written; anything but `dotted` and `ipv6` hides it. */
  readonly form: 'dotted' | 'decimal' | 'hex' | 'octal' | 'mixed' | 'ipv6' | 'mapped'
  /** Private, loopback, link-local, documentation: it leads nowhere on the internet. */
  readonly isPrivate: boolean
}

const V4 = /^\d{1,3}(?:\.\d{1,3}){3}$/

/** Reads the host of a parsed URL and the host as it was written; null where it is a name. */
export function readIpHost(host: string, written: string): IpHost | null {
  if (host.startsWith('[')) {
    const address = host.slice(1, -1)
    const mapped = /^::(?:ffff:)?([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address)
    if (mapped === null) return { version: 6, address, form: 'ipv6', isPrivate: isInnerV6(address) }
    const [high, low] = [Number.parseInt(mapped[1] ?? '0', 16), Number.parseInt(mapped[2] ?? '0', 16)]
    const inner = [high >> 8, high & 255, low >> 8, low & 255].join('.')
    return { version: 4, address: inner, form: 'mapped', isPrivate: isInnerV4(inner) }
  }
  if (!V4.test(host)) return null
  return {
    version: 4,
    address: host,
    form: formOf(normalForm(written, 'NFKC').toLowerCase()),
    isPrivate: isInnerV4(host),
  }
}

function formOf(written: string): IpHost['form'] {
  const parts = written.replace(/\.$/, '').split('.')
  const kinds = new Set(parts.map((part) => (part.startsWith('0x') ? 'hex' : /^0\d/.test(part) ? 'octal' : 'decimal')))
  if (kinds.size > 1) return 'mixed'
  if (kinds.has('hex')) return 'hex'
  if (kinds.has('octal')) return 'octal'
  return parts.length === 4 ? 'dotted' : 'decimal'
}
