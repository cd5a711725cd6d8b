// A DNS zone written as data, in the notation of the OpenSPF suite, and a resolver that answers from it.
import type { DnsAnswer, Resolve } from '../../../src/email/auth/dns.ts'

type Value = string | readonly string[] | readonly [number, string]
export type ZoneRecord = 'TIMEOUT' | Readonly<Record<string, Value>>

/** `SPF` stands for `TXT` as well unless the name also has `TXT`; `TIMEOUT` times out what is not there; a CNAME is followed once. */
export function zoneOf(zone: Readonly<Record<string, readonly ZoneRecord[]>>): Resolve {
  const names = new Map(Object.entries(zone).map(([name, records]) => [name.toLowerCase(), records]))
  const answer = (name: string, type: string, followed: boolean): DnsAnswer => {
    const records = names.get(name.toLowerCase())
    if (records === undefined) return { kind: 'nxdomain' }
    const has = (kind: string) => records.some((record) => record !== 'TIMEOUT' && kind in record)
    const wanted = type === 'TXT' && !has('TXT') ? 'SPF' : type
    const found: string[] = []
    for (const record of records) {
      if (record === 'TIMEOUT') {
        if (found.length === 0) return { kind: 'temperror', reason: 'time-out' }
        continue
      }
      const alias = record['CNAME']
      if (typeof alias === 'string' && !followed) return answer(alias.replace(/\.$/, ''), type, true)
      const value = record[wanted]
      if (value === undefined || value === 'NONE') continue
      found.push(type === 'MX' ? String(value[1]) : Array.isArray(value) ? value.join('') : String(value))
    }
    return found.length > 0 ? { kind: 'found', records: found } : { kind: 'nodata' }
  }
  return async (name, type) => answer(name, type, false)
}
