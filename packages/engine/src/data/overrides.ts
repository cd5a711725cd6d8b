// What the operator adds to or takes from the shipped tables, from one JSON file. Reading it is total: what is wrong is
// told with its path and left out, so that one bad line in a reload does not cost the rest.

import type { Brand } from './brand.ts'
import { BRAND_FIELDS_SHAPE, readBrandObject } from './brand-object.ts'
import { isTableName, TABLES, type TableName } from './tables.ts'

/** A person whose name alone gives orders: the display name counts as spoofed from any other address. */
export interface Vip {
  readonly name: string
  /** The addresses this person really writes from, lower case. */
  readonly addresses: readonly string[]
}

/** Lines in the grammar of the table they belong to. */
export interface TableChange {
  readonly add: readonly string[]
  /** Keys: the domain, extension, word, or for redirectors `host/path`. */
  readonly remove: readonly string[]
}

/** What an operator adds to or takes from the shipped tables. */
export interface Overrides {
  /** Registrable domains of the operator's organisation, lower case. */
  readonly ownDomains: readonly string[]
  readonly vips: readonly Vip[]
  /** Brands to add; one with the id of a shipped brand replaces it. */
  readonly brands: readonly Brand[]
  /** Ids of shipped brands to leave out. */
  readonly removedBrands: readonly string[]
  /** Addresses or domains whose mail is expected; what this is worth is the verdict's business. */
  readonly trustedSenders: readonly string[]
  readonly tables: Readonly<Partial<Record<TableName, TableChange>>>
}

/** A part of the file that is not as it must be, and was left out. */
export interface OverrideDefect {
  /** Such as `$.brands.add[2].domains`. */
  readonly path: string
  readonly message: string
}

/** The shipped tables as they are. */
export const NO_OVERRIDES: Overrides = {
  ownDomains: [],
  vips: [],
  brands: [],
  removedBrands: [],
  trustedSenders: [],
  tables: {},
}

type Report = (path: string, message: string) => void
type Json = Readonly<Record<string, unknown>>

const KEYS = ['ownDomains', 'vips', 'brands', 'trustedSenders', 'tables']
const DOMAIN = /^(?:[\p{L}\p{N}_][\p{L}\p{N}\p{M}_-]{0,62}\.)+[\p{L}\p{N}-]{2,63}$/u
const SENDER = /^(?:[^\s@]{1,64}@)?[^\s@]+\.[^\s@]{2,63}$/u

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function strings(value: unknown, path: string, report: Report): readonly string[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) {
    report(path, 'must be an array of strings')
    return []
  }
  return value.flatMap((item: unknown, at) => {
    if (typeof item === 'string' && item.trim() !== '') return [item.trim()]
    report(`${path}[${at}]`, 'must be a string that is not empty')
    return []
  })
}

function matching(value: unknown, path: string, shape: RegExp, what: string, report: Report): readonly string[] {
  return strings(value, path, report).flatMap((item, at) => {
    const lower = item.toLowerCase()
    if (shape.test(lower)) return [lower]
    report(`${path}[${at}]`, `must be ${what}`)
    return []
  })
}

function vipsOf(value: unknown, report: Report): readonly Vip[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) {
    report('$.vips', 'must be an array of { name, addresses }')
    return []
  }
  return value.flatMap((item: unknown, at) => {
    const path = `$.vips[${at}]`
    if (!isObject(item) || typeof item['name'] !== 'string' || item['name'].trim() === '') {
      report(path, 'must be { name, addresses } with a name that is not empty')
      return []
    }
    const addresses = matching(item['addresses'], `${path}.addresses`, SENDER, 'an address', report)
    return [{ name: item['name'].trim(), addresses }]
  })
}

function brandsOf(value: unknown, report: Report): Pick<Overrides, 'brands' | 'removedBrands'> {
  if (value === undefined) return { brands: [], removedBrands: [] }
  if (!isObject(value)) {
    report('$.brands', 'must be { add, remove }')
    return { brands: [], removedBrands: [] }
  }
  const added: unknown = value['add'] ?? []
  if (!Array.isArray(added)) report('$.brands.add', `must be an array of ${BRAND_FIELDS_SHAPE}`)
  const brands = (Array.isArray(added) ? added : []).flatMap((item: unknown, at) => {
    const path = `$.brands.add[${at}]`
    const brand = isObject(item) ? readBrandObject(item) : `must be ${BRAND_FIELDS_SHAPE}`
    if (typeof brand !== 'string') return [brand]
    report(path, brand)
    return []
  })
  return { brands, removedBrands: strings(value['remove'], '$.brands.remove', report) }
}

function tablesOf(value: unknown, report: Report): Overrides['tables'] {
  if (value === undefined) return {}
  if (!isObject(value)) {
    report('$.tables', 'must be an object of tables')
    return {}
  }
  const changes: Partial<Record<TableName, TableChange>> = {}
  for (const [name, change] of Object.entries(value)) {
    const path = `$.tables.${name}`
    if (!isTableName(name)) report(path, `is no table; there are ${Object.keys(TABLES).join(', ')}`)
    else if (!isObject(change)) report(path, 'must be { add, remove }')
    else {
      const { read } = TABLES[name]
      const add = strings(change['add'], `${path}.add`, report).filter((line, at) => {
        const entries = read(line.split(/\s+/))
        if (typeof entries === 'string') report(`${path}.add[${at}]`, `${entries}`.replace(/^is /, 'must be '))
        return typeof entries !== 'string'
      })
      changes[name] = { add, remove: strings(change['remove'], `${path}.remove`, report) }
    }
  }
  return changes
}

/**
 * Reads overrides from JSON text or from a value already parsed. Never throws: what cannot be used is left out and told
 * in `defects`, each with its path (`$.tables.freeMail.add[3]`).
 */
export function parseOverrides(input: unknown): {
  readonly value: Overrides
  readonly defects: readonly OverrideDefect[]
} {
  const defects: OverrideDefect[] = []
  const report: Report = (path, message) => defects.push({ path, message })
  let json: unknown = input
  if (typeof input === 'string') {
    try {
      json = JSON.parse(input)
    } catch (error) {
      report('$', error instanceof Error ? error.message : 'is not JSON')
      return { value: NO_OVERRIDES, defects }
    }
  }
  if (!isObject(json)) {
    report('$', 'must be an object')
    return { value: NO_OVERRIDES, defects }
  }
  for (const key of Object.keys(json))
    if (!KEYS.includes(key)) report(`$.${key}`, `is unknown; there are ${KEYS.join(', ')}`)
  const value: Overrides = {
    ownDomains: matching(json['ownDomains'], '$.ownDomains', DOMAIN, 'a domain', report),
    vips: vipsOf(json['vips'], report),
    ...brandsOf(json['brands'], report),
    trustedSenders: matching(json['trustedSenders'], '$.trustedSenders', SENDER, 'an address or a domain', report),
    tables: tablesOf(json['tables'], report),
  }
  return { value, defects }
}
