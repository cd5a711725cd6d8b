// Host names taken apart: what is registrable, what is the public suffix, what people read. Both halves of the public
// suffix list count, so that `victim.github.io` is a site of its own and not a page of GitHub.
import { domainToASCII, domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { remembered } from '../remembered.ts'

/** RFC 1035 section 2.3.4 allows 255 octets, of which two are not written, hence at most 127 labels. */
const NAME_CHARS_MAX = 253
const LABELS_MAX = 127

export interface HostParts {
  /** Lower case, in ASCII (`xn--` for what was not), without a final dot. Where IDNA refuses it: lower case as it stood. */
  readonly host: string
  /** The same as people read it. */
  readonly unicode: string
  /** What somebody registered: `bank.co.uk`, `victim.github.io`; null for an address, a bare suffix or one label. */
  readonly registrable: string | null
  /** The registrable domain by the ICANN half alone: `github.io` for `victim.github.io`. */
  readonly icannRegistrable: string | null
  /** `co.uk`, `github.io`; '' where there is none. */
  readonly suffix: string
  /** The label that was registered, in Unicode: `bank`; '' where there is none. */
  readonly label: string
  /** Labels left of the registrable domain: `['www', 'login']`. */
  readonly subdomains: readonly string[]
  readonly isIp: boolean
  /** The suffix is of the private half: a host where everybody can have a name. */
  readonly isPrivateSuffix: boolean
  /** False where the last label is no top-level domain of the public suffix list. */
  readonly isKnownSuffix: boolean
}

/** Only the registered label and host matter on mail: what IDNA 2008 refuses is kept in lower case, never thrown away. */
export function toAsciiHost(host: string): string {
  const plain = host.replace(/(?<!\.)\.+$/, '').toLowerCase()
  if (/^[a-z0-9._-]*$/.test(plain)) return plain
  // Marks by the thousand are sorted in a time that grows with their square, and no name is longer.
  return plain.length > NAME_CHARS_MAX ? plain : domainToASCII(plain) || plain
}

/** `xn--bcher-kva.example` → `bücher.example`; labels that do not decode stay as they are. */
export function toUnicodeHost(host: string): string {
  if (!host.includes('xn--')) return host
  const decoded = domainToUnicode(host)
  return decoded === '' ? host : decoded
}

/** Left of it a wildcard may answer to anything; a name with such a character is registered nowhere, and nothing is there. */
const NO_NAME = /[^a-z0-9._\-\u0080-\uffff]/

const PUBLIC = { extractHostname: false, validateHostname: false } as const
const BOTH = { ...PUBLIC, allowPrivateDomains: true } as const

/** Takes a host apart. Total: nonsense yields null and empty fields. */
export const parseHost: (text: string) => HostParts = remembered(takeApart, {
  entriesMax: 4_000,
  charsMax: NAME_CHARS_MAX,
})

function takeApart(text: string): HostParts {
  const host = toAsciiHost(text)
  const unicode = toUnicodeHost(host)
  const both = parse(host, BOTH)
  const icann = both.isPrivate === true ? parse(host, PUBLIC) : both
  const registrable = both.isIp === true || NO_NAME.test(both.domain ?? '') ? null : both.domain
  const label = toUnicodeHost(both.domainWithoutSuffix ?? '')
  const subdomain = registrable === null ? '' : host.slice(0, -registrable.length - 1)
  return {
    host,
    unicode,
    registrable,
    icannRegistrable: both.isIp === true ? null : icann.domain,
    suffix: both.publicSuffix ?? '',
    label: registrable === null ? '' : label,
    subdomains: subdomain === '' ? [] : subdomain.split('.'),
    isIp: both.isIp === true,
    isPrivateSuffix: both.isPrivate === true,
    isKnownSuffix: both.isIcann === true || both.isPrivate === true,
  }
}

/** The registrable domain of a host by public and private suffixes, or null. */
export function registrableDomain(host: string): string | null {
  return parseHost(host).registrable
}

/** The entry of a table that a host belongs to: the host itself or the nearest parent in the table; else null. */
export function matchingDomain(table: { readonly has: (domain: string) => boolean }, host: string): string | null {
  for (const domain of domainsAbove(host)) if (table.has(domain)) return domain
  return null
}

/** The host and its parents, nearest first: one host is looked up in a dozen tables. */
const domainsAbove: (host: string) => readonly string[] = remembered(
  (host) => {
    // No table holds what is longer than a name may be: of a host made up of thousands of labels only the end can match.
    let rest = host.slice(-NAME_CHARS_MAX)
    const domains = [rest]
    for (let dot = rest.indexOf('.'); dot !== -1 && domains.length < LABELS_MAX; dot = rest.indexOf('.')) {
      rest = rest.slice(dot + 1)
      domains.push(rest)
    }
    return domains
  },
  { entriesMax: 4_000, charsMax: NAME_CHARS_MAX },
)
