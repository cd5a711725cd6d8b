// Checks the shipped tables: every line obeys its table's grammar, every table tells where it comes from, nothing stands
// twice. Used by the tests and by scripts/refresh-data.ts; never while a message is analysed.
import { readBrand } from './brand.ts'
import { BRAND_REGIONS } from './knowledge.ts'
import { readTable, tableLines } from './table.ts'
import { TABLES } from './tables.ts'

export interface TableDefect {
  readonly table: string
  readonly line: string
  readonly message: string
}

const HEADERS = ['origin', 'licence', 'date'] as const

function headerDefects(table: string, text: string): readonly TableDefect[] {
  return HEADERS.filter((field) => !new RegExp(`^# ${field}: \\S`, 'm').test(text)).map((field) => ({
    table,
    line: '#',
    message: `has no "${field}:" in its header`,
  }))
}

function orderDefects(table: string, lines: readonly string[]): readonly TableDefect[] {
  return lines
    .filter((line, at) => at > 0 && line < (lines[at - 1] ?? ''))
    .map((line) => ({ table, line, message: 'stands out of order (by code point)' }))
}

function plainTableDefects(): readonly TableDefect[] {
  return Object.values(TABLES).flatMap(({ file, read }) => {
    const text = readTable(file)
    const lines = tableLines(text)
    const seen = new Set<string>()
    const found = lines.flatMap((line): TableDefect[] => {
      const entries = read(line.split(/\s+/))
      if (typeof entries === 'string') return [{ table: file, line, message: entries }]
      const twice = entries.map(([key]) => key).filter((key) => seen.has(key))
      for (const [key] of entries) seen.add(key)
      return twice.map((key) => ({ table: file, line, message: `names ${key} a second time` }))
    })
    return [...headerDefects(file, text), ...orderDefects(file, lines), ...found]
  })
}

function brandDefects(): readonly TableDefect[] {
  const ids = new Map<string, string>()
  return BRAND_REGIONS.flatMap((region) => {
    const file = `brands/${region}.txt`
    const text = readTable(file)
    const found = tableLines(text).flatMap((line): TableDefect[] => {
      const brand = readBrand(line, region)
      if (typeof brand === 'string') return [{ table: file, line, message: brand }]
      const other = ids.get(brand.id)
      ids.set(brand.id, file)
      const odd = brand.domains.filter((domain) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))
      const twice = brand.domains.filter((domain, at) => brand.domains.indexOf(domain) !== at)
      return [
        ...(other === undefined ? [] : [{ table: file, line, message: `is in ${other} already` }]),
        ...odd.map((domain) => ({ table: file, line, message: `has a domain that is none: ${domain}` })),
        ...twice.map((domain) => ({ table: file, line, message: `names ${domain} twice` })),
      ]
    })
    return [...headerDefects(file, text), ...found]
  })
}

/** What is wrong with the tables that ship; empty where all is well. */
export function tableDefects(): readonly TableDefect[] {
  return [...plainTableDefects(), ...brandDefects()]
}
