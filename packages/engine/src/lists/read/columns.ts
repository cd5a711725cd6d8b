// Lists with columns: the names that publishers give to them, and a row read by these names.

import { hashKey } from '../canonical.ts'
import type { ListKey } from '../list-match.ts'
import { entryOf, type ReadEntry } from './list-entry.ts'
import { addressKey, fuzzyKey, keyOf } from './value.ts'

type Column = 'sha256' | 'sha1' | 'md5' | 'tlsh' | 'ssdeep' | 'address' | 'comment' | 'since' | 'until' | 'code' | 'any'

/** In lower case, letters and digits alone. */
const NAMES: Readonly<Record<string, Column>> = {
  sha256: 'sha256',
  sha256hash: 'sha256',
  sha1: 'sha1',
  sha1hash: 'sha1',
  md5: 'md5',
  md5hash: 'md5',
  tlsh: 'tlsh',
  ssdeep: 'ssdeep',
  hash: 'any',
  indicator: 'any',
  indicatorvalue: 'any',
  ioc: 'any',
  iocvalue: 'any',
  value: 'any',
  url: 'address',
  domain: 'address',
  domainname: 'address',
  hostname: 'address',
  host: 'address',
  fqdn: 'address',
  ip: 'address',
  ipaddress: 'address',
  dstip: 'address',
  srcip: 'address',
  cidr: 'address',
  network: 'address',
  email: 'address',
  comment: 'comment',
  name: 'comment',
  filename: 'comment',
  signature: 'comment',
  malware: 'comment',
  malwareprintable: 'comment',
  description: 'comment',
  threat: 'comment',
  since: 'since',
  date: 'since',
  dateadded: 'since',
  firstseen: 'since',
  firstseenutc: 'since',
  until: 'until',
  validuntil: 'until',
  expires: 'until',
  // Of NSRL's reference data set.
  specialcode: 'code',
}
const FIELDS_MAX = 64

/** Fields between commas, or whatever separates them; quotes as RFC 4180 has them. */
export function fieldsOf(line: string, separator: string): readonly string[] {
  const fields: string[] = []
  let at = 0
  while (at <= line.length && fields.length < FIELDS_MAX) {
    while (line[at] === ' ') at += 1
    if (line[at] === '"') {
      let text = ''
      at += 1
      for (;;) {
        const end = line.indexOf('"', at)
        text += line.slice(at, end === -1 ? line.length : end)
        at = end === -1 ? line.length : end + 1
        if (line[at] !== '"') break
        text += '"'
        at += 1
      }
      fields.push(text)
      const next = line.indexOf(separator, at)
      at = next === -1 ? line.length + 1 : next + 1
    } else {
      const next = line.indexOf(separator, at)
      const end = next === -1 ? line.length : next
      fields.push(line.slice(at, end).trim())
      at = end + 1
    }
  }
  return fields
}

/** Null where the line names no column that an entry can stand in. */
export function readHeader(line: string): Columns | null {
  const separator = [',', ';', '\t'].find((one) => line.includes(one))
  if (separator === undefined) return null
  const columns = fieldsOf(line.replace(/^[#\s]+/, ''), separator).map(
    (name) => NAMES[name.toLowerCase().replace(/[^a-z0-9]/g, '')] ?? null,
  )
  const hasEntry = columns.some((column) => column !== null && ENTRY_COLUMNS.has(column))
  return hasEntry ? new Columns(columns, separator) : null
}

const ENTRY_COLUMNS: ReadonlySet<Column> = new Set(['sha256', 'sha1', 'md5', 'tlsh', 'ssdeep', 'address', 'any'])
/** The strongest that a row has is enough: who looks up has all of them. */
const BY_STRENGTH = ['sha256', 'sha1', 'md5'] as const

/** A list whose columns have names. */
export class Columns {
  readonly #columns: readonly (Column | null)[]
  readonly #separator: string

  constructor(columns: readonly (Column | null)[], separator: string) {
    this.#columns = columns
    this.#separator = separator
  }

  /** Whether a line has columns at all. */
  divides(line: string): boolean {
    return line.includes(this.#separator)
  }

  read(line: string): ReadEntry {
    const fields = fieldsOf(line, this.#separator)
    const of = (wanted: Column): string => {
      const at = this.#columns.findIndex((column, index) => column === wanted && (fields[index] ?? '') !== '')
      return at === -1 ? '' : (fields[at] ?? '')
    }
    // NSRL marks malicious files among its known ones: a list of what is known good must not take them.
    if (of('code').toUpperCase() === 'M') return 'skipped'
    const hash = BY_STRENGTH.map((kind) => ofKind(hashKey(of(kind)), kind)).find((key) => key !== null)
    const fuzzy = (['tlsh', 'ssdeep'] as const).flatMap((kind) => ofKind(fuzzyKey(of(kind)), kind) ?? [])
    const exact = hash ?? keyOf(of('any')) ?? addressKey(of('address'))
    const keys: readonly ListKey[] = [...(exact === null ? [] : [exact]), ...fuzzy]
    return entryOf(keys, of('comment'), of('since') || null, of('until') || null)
  }
}

const ofKind = (key: ListKey | null, kind: ListKey['kind']): ListKey | null => (key?.kind === kind ? key : null)
