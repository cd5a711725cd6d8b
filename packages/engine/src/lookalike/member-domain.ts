// Brands that are federations: savings banks, cooperative banks and the like are hundreds of firms, each with the common name
// and its town in a domain of its own (`sparkasse-duesseldorf.de`). No table can hold them all.
import type { Brand } from '../data/brand.ts'
import type { Knowledge } from '../data/knowledge.ts'
import { parseHost } from '../domain/host.ts'

const COUNTRY_SUFFIX = /^[a-z]{2}$/

/**
 * True where the host may be a member's: the brand's name and other words, none of them a lure, under a country's suffix that
 * the brand itself uses. It says that the name proves nothing, and not that the host is genuine.
 */
export function isMemberDomain(host: string, brand: Brand, { lureWords }: Knowledge): boolean {
  if (!brand.hasMembers) return false
  const { label, suffix } = parseHost(host)
  if (!COUNTRY_SUFFIX.test(suffix) || !brand.domains.some((domain) => domain.endsWith(`.${suffix}`))) return false
  const words = label.split('-')
  const others = words.filter((word) => !brand.aliases.includes(word))
  return others.length > 0 && others.length < words.length && others.every((word) => isPlace(word, lureWords))
}

/** Letters alone, and no word of a lure: a town, a valley, a district. */
const isPlace = (word: string, lureWords: { readonly has: (word: string) => boolean }): boolean =>
  /^[a-z]{2,}$/.test(word) && !lureWords.has(word)
