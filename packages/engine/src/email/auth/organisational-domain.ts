// Whose domain a name belongs to, by the Public Suffix List: the organisation of `mail.example.co.uk` is `example.co.uk`.
// Used where no DNS may be asked; with DNS, DMARC walks the tree instead (`dmarc/tree-walk.ts`, RFC 9989).
import { domainToASCII } from 'node:url'
import { getDomain } from 'tldts'

// Private suffixes count as well (`github.io`): two of their names belong to two owners. Names outside the list fall
// under its rule `*`. Underscores and odd letters are let through: they stand in real DKIM and envelope domains.
const RULES = { allowPrivateDomains: true, validateHostname: false, detectIp: false, extractHostname: false } as const

/** 253 characters of a name may be four times as many in Unicode, with a little white space around them. */
const DOMAIN_CHARS_MAX = 1100

/** Lower case, A-labels, no final dot; null when it is no domain name. */
export function normaliseDomain(text: string): string | null {
  if (text.length > DOMAIN_CHARS_MAX) return null
  const bare = text.trim().replace(/\.$/, '').toLowerCase()
  const ascii = /^[\x00-\x7f]*$/.test(bare) ? bare : domainToASCII(bare)
  if (ascii === '' || ascii.length > 253 || !/^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/.test(ascii)) return null
  return ascii.split('.').every((label) => label.length <= 63) ? ascii : null
}

/** The name directly below the public suffix; null for a public suffix itself and for what is no domain name. */
export function registrableDomain(domain: string): string | null {
  return domain.startsWith('.') ? null : getDomain(domain, RULES)
}

/** The registrable domain; the name itself when it is a public suffix or a single label. */
export function organisationalDomain(domain: string): string {
  return registrableDomain(domain) ?? domain
}

export function sameOrganisation(one: string, other: string): boolean {
  return organisationalDomain(one) === organisationalDomain(other)
}
