// A brand: who a message may claim to be, and the domains that this claim is true for. Brands stand in `tables/brands/`,
// one file a region, one brand a line:
//
//     name | other names, as they stand in display names | sector | tier | domains | flags
import { normalForm } from '../normal-form.ts'
import { expandBraces, splitList } from './table.ts'

export const SECTORS = [
  'airline',
  'bank',
  'crypto',
  'education',
  'energy',
  'esign',
  'gaming',
  'government',
  'health',
  'hosting',
  'insurance',
  'job',
  'logistics',
  'mail',
  'payment',
  'retail',
  'security',
  'social',
  'software',
  'streaming',
  'tax',
  'telecom',
  'transport',
  'travel',
] as const
export type Sector = (typeof SECTORS)[number]

/** 1: impersonated every day, worldwide or all over a large country; 2: often; 3: known to be. */
export type BrandTier = 1 | 2 | 3

export interface Brand {
  /** Unique, kebab-case: the name folded, or as the user's file says. */
  readonly id: string
  readonly name: string
  /** Lower case, the name itself included: what a display name, a subject or a logo's text says. */
  readonly aliases: readonly string[]
  readonly sector: Sector
  readonly tier: BrandTier
  /** `worldwide`, a country such as `de`, or `own` for the user's. */
  readonly region: string
  /** Where it sends from and links to: registrable domains, or hosts where only these are the brand's. */
  readonly domains: readonly string[]
  /** An everyday word or a surname ("Orange", "Chase"): a mention says little without company. */
  readonly common: boolean
  /** Software that others run: it writes under its own name from their domains. */
  readonly isSelfHosted: boolean
  /** A federation: its members carry its name in domains of their own. */
  readonly hasMembers: boolean
}

/** `Crédit Agricole` → `credit-agricole`. */
export function brandId(name: string): string {
  return normalForm(name, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

const FLAGS: ReadonlySet<string> = new Set(['common', 'members', 'selfhosted'])

/** Reads a line of a brand table. Returns the brand, or what is wrong with the line. */
export function readBrand(line: string, region: string): Brand | string {
  const [name = '', names = '', sectorText = '', tierText = '', domainText = '', flags = ''] = line
    .split('|')
    .map((field) => field.trim())
  const sector = SECTORS.find((known) => known === sectorText)
  const tier = ([1, 2, 3] as const).find((known) => String(known) === tierText)
  const domains = splitList(domainText).flatMap(expandBraces)
  if (name === '') return 'has no name'
  if (sector === undefined) return `has no known sector, but "${sectorText}"`
  if (tier === undefined) return `has no tier from 1 to 3, but "${tierText}"`
  if (domains.length === 0) return 'has no domains'
  const marks = splitList(flags)
  const unknown = marks.find((mark) => !FLAGS.has(mark))
  if (unknown !== undefined) return `has an unknown flag "${unknown}"`
  const aliases = [...new Set([name, ...splitList(names === '-' ? '' : names)].map((alias) => alias.toLowerCase()))]
  return {
    id: brandId(name),
    name,
    aliases,
    sector,
    tier,
    region,
    domains,
    common: marks.includes('common'),
    isSelfHosted: marks.includes('selfhosted'),
    hasMembers: marks.includes('members'),
  }
}
