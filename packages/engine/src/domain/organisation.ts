// Which organisation stands behind a domain, and how two domains relate. Groups that are known to belong together come
// first, then brands, then the registrable domain itself.
import type { Brand } from '../data/brand.ts'
import type { Knowledge } from '../data/knowledge.ts'
import { matchingDomain, parseHost, registrableDomain } from './host.ts'

/**
 * The entry of a table that covers a host, but never the platform that somebody else's name stands on: `github.io` does
 * not cover `victim.github.io`.
 */
function owningDomain(table: { readonly has: (domain: string) => boolean }, host: string): string | null {
  const domain = matchingDomain(table, host)
  if (domain === null || domain === host) return domain
  const { registrable } = parseHost(host)
  return registrable !== null && domain.length < registrable.length ? null : domain
}

/** The brands whose own domain this host is or is under. */
export function brandsOfHost(host: string, knowledge: Knowledge): readonly Brand[] {
  const domain = owningDomain(knowledge.brandsByDomain, host)
  return domain === null ? [] : (knowledge.brandsByDomain.get(domain) ?? [])
}

/** True where the host is one of this brand's own. */
export function isBrandHost(host: string, brand: Brand, knowledge: Knowledge): boolean {
  return brandsOfHost(host, knowledge).some(({ id }) => id === brand.id)
}

/**
 * A name for the organisation behind a host: `group:google`, `own`, `brand:dhl`, or its registrable domain; null for
 * addresses and single labels. Two hosts with the same name belong together; two without may still.
 */
export function organisationOf(host: string, knowledge: Knowledge): string | null {
  const own = owningDomain(knowledge.ownDomains, host)
  if (own !== null) return 'own'
  const group = owningDomain(knowledge.domainGroups, host)
  if (group !== null) return `group:${knowledge.domainGroups.get(group)}`
  const [brand] = brandsOfHost(host, knowledge)
  return brand === undefined ? registrableDomain(host) : `brand:${brand.id}`
}

/**
 * How `a` and `b` belong together, nearest first: `same_host`, `same_domain` (one registrable domain), `same_organisation`
 * (a known group or brand), `sibling` (one label under two suffixes, `firm.de` and `firm.com`: likely, not certain),
 * `unrelated`, or `unknown` where either is no domain.
 */
export type DomainRelation = 'same_host' | 'same_domain' | 'same_organisation' | 'sibling' | 'unrelated' | 'unknown'

export function relationOf(a: string, b: string, knowledge: Knowledge): DomainRelation {
  const [left, right] = [parseHost(a), parseHost(b)]
  if (left.host !== '' && left.host === right.host) return 'same_host'
  if (left.registrable === null || right.registrable === null) return 'unknown'
  if (left.registrable === right.registrable) return 'same_domain'
  if (shareOrganisation(left.host, right.host, knowledge)) return 'same_organisation'
  // Short labels repeat by chance, and on private suffixes everyone takes the name they like.
  const isSibling =
    left.label === right.label && left.label.length > 3 && !left.isPrivateSuffix && !right.isPrivateSuffix
  return isSibling ? 'sibling' : 'unrelated'
}

function shareOrganisation(a: string, b: string, knowledge: Knowledge): boolean {
  const organisation = organisationOf(a, knowledge)
  if (organisation !== null && organisation === organisationOf(b, knowledge)) return true
  const brands = new Set(brandsOfHost(a, knowledge).map(({ id }) => id))
  return brandsOfHost(b, knowledge).some(({ id }) => brands.has(id))
}

/** True where mail or links between the two need no explanation: every relation nearer than `sibling`. */
export function belongTogether(a: string, b: string, knowledge: Knowledge): boolean {
  const relation = relationOf(a, b, knowledge)
  return relation === 'same_host' || relation === 'same_domain' || relation === 'same_organisation'
}
