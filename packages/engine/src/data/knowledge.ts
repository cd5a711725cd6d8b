// Everything the engine knows about the world, as one immutable object: the shipped tables joined with the operator's
// overrides. It is an argument of whoever needs it, so that a server can load a new one without a restart.
import { type Brand, readBrand } from './brand.ts'
import { NO_OVERRIDES, type Overrides, type TableChange, type Vip } from './overrides.ts'
import { readTable, tableLines } from './table.ts'
import { TABLES, type Table, type TableSpec } from './tables.ts'

/** The files of `tables/brands/`, one a region. */
export const BRAND_REGIONS = [
  'worldwide',
  'germany',
  'france-benelux',
  'united-kingdom',
  'southern-europe',
  'eastern-europe-turkey',
  'nordics-baltics',
  'latin-america',
  'east-asia',
  'asia-pacific-africa',
] as const

/** What is known of the world: brands, free mail, shorteners, risky types and the like, as one immutable object. */
export interface Knowledge {
  readonly brands: readonly Brand[]
  /** Host or registrable domain → the brands that use it. */
  readonly brandsByDomain: ReadonlyMap<string, readonly Brand[]>
  readonly ownDomains: ReadonlySet<string>
  readonly vips: readonly Vip[]
  /** Addresses and domains, lower case. */
  readonly trustedSenders: ReadonlySet<string>
  readonly freeMail: Table<'freeMail'>
  readonly disposable: Table<'disposable'>
  readonly shorteners: Table<'shorteners'>
  readonly freeHosts: Table<'freeHosts'>
  readonly redirectors: Table<'redirectors'>
  readonly extensions: Table<'extensions'>
  readonly abusedTlds: Table<'abusedTlds'>
  readonly bulkMailers: Table<'bulkMailers'>
  readonly replyServices: Table<'replyServices'>
  /** Domain → the name of the group of domains that belong to one organisation. */
  readonly domainGroups: Table<'domainGroups'>
  /** Domain of a genuine service whose messages carry foreign lures → what kind of service. */
  readonly abusedServices: Table<'abusedServices'>
  readonly popular: Table<'popular'>
  readonly noise: Table<'noise'>
  /** Words that stand beside a brand in made-up domains (login, secure, …), many languages. */
  readonly lureWords: Table<'lureWords'>
  /** Ordinary words that are a brand's name as well: a mention says little. */
  readonly plainWords: Table<'plainWords'>
  /** Dictionary words that are a letter or two away from a brand's name. */
  readonly nearWords: Table<'nearWords'>
}

function readInto<T>(entries: Map<string, T>, spec: TableSpec<T>, lines: readonly string[]): void {
  for (const line of lines) {
    const read = spec.read(line.split(/\s+/))
    // What ships is checked by the data tests, what users add by parseOverrides: nothing is lost silently here.
    if (typeof read !== 'string') for (const [key, value] of read) entries.set(key, value)
  }
}

/** The shipped entries of a table, read once a process: they cannot change while it runs. */
const shipped = new Map<string, ReadonlyMap<string, unknown>>()

function tableOf<T>(spec: TableSpec<T>, change: TableChange | undefined): ReadonlyMap<string, T> {
  // The cache is keyed by file, and one file has one spec, so what is in it is of the spec's type.
  let base = shipped.get(spec.file) as ReadonlyMap<string, T> | undefined
  if (base === undefined) {
    const entries = new Map<string, T>()
    readInto(entries, spec, tableLines(readTable(spec.file)))
    shipped.set(spec.file, entries)
    base = entries
  }
  if (change === undefined) return base
  const changed = new Map(base)
  for (const key of change.remove) changed.delete(key)
  readInto(changed, spec, change.add)
  return changed
}

let shippedBrands: readonly Brand[] | undefined

function brandsOf({ brands, removedBrands }: Overrides): readonly Brand[] {
  shippedBrands ??= BRAND_REGIONS.flatMap((region) =>
    tableLines(readTable(`brands/${region}.txt`))
      .map((line) => readBrand(line, region))
      .filter((brand) => typeof brand !== 'string'),
  )
  const replaced = new Set([...removedBrands, ...brands.map(({ id }) => id)])
  return [...brands, ...shippedBrands.filter(({ id }) => !replaced.has(id))]
}

function byDomain(brands: readonly Brand[]): ReadonlyMap<string, readonly Brand[]> {
  const index = new Map<string, Brand[]>()
  for (const brand of brands) {
    for (const domain of brand.domains) {
      const known = index.get(domain)
      if (known === undefined) index.set(domain, [brand])
      else if (!known.includes(brand)) known.push(brand)
    }
  }
  return index
}

/** Joins the shipped tables with overrides. About 20 ms the first time in a process; keep the object and pass it on. */
export function buildKnowledge(overrides: Overrides = NO_OVERRIDES): Knowledge {
  const { tables } = overrides
  const brands = brandsOf(overrides)
  return {
    brands,
    brandsByDomain: byDomain(brands),
    ownDomains: new Set(overrides.ownDomains),
    vips: overrides.vips,
    trustedSenders: new Set(overrides.trustedSenders),
    freeMail: tableOf(TABLES.freeMail, tables.freeMail),
    disposable: tableOf(TABLES.disposable, tables.disposable),
    shorteners: tableOf(TABLES.shorteners, tables.shorteners),
    freeHosts: tableOf(TABLES.freeHosts, tables.freeHosts),
    redirectors: tableOf(TABLES.redirectors, tables.redirectors),
    extensions: tableOf(TABLES.extensions, tables.extensions),
    abusedTlds: tableOf(TABLES.abusedTlds, tables.abusedTlds),
    bulkMailers: tableOf(TABLES.bulkMailers, tables.bulkMailers),
    replyServices: tableOf(TABLES.replyServices, tables.replyServices),
    domainGroups: tableOf(TABLES.domainGroups, tables.domainGroups),
    abusedServices: tableOf(TABLES.abusedServices, tables.abusedServices),
    popular: tableOf(TABLES.popular, tables.popular),
    noise: tableOf(TABLES.noise, tables.noise),
    lureWords: tableOf(TABLES.lureWords, tables.lureWords),
    plainWords: tableOf(TABLES.plainWords, tables.plainWords),
    nearWords: tableOf(TABLES.nearWords, tables.nearWords),
  }
}
