// Extended headers of pax (POSIX.1-2001): records `<length> key=value\n` that hold for the member behind them, or for all.
import { bufferOf } from '../../bytes.ts'
import type { DefectList } from '../defect-list.ts'
import { TAR_NAME_BYTES_MAX } from '../limits.ts'

export type PaxRecords = ReadonlyMap<string, string>

/** What says where a member's bytes are and what it is called; owners, times and attributes are left out. */
const KEYS = /^(?:path|linkpath|size|GNU\.sparse\.[a-z]{1,20})$/
const LENGTH_CHARS_MAX = 12
const KEY_CHARS_MAX = 40
/** The sparse files of old pax archives say each of their parts by two records of the same names. */
const REPEATED = /^GNU\.sparse\.(?:offset|numbytes)$/

export function readPaxRecords(bytes: Uint8Array, defects: DefectList): PaxRecords {
  const data = bufferOf(bytes)
  const records = new Map<string, string>()
  const parts: string[] = []
  for (let at = 0; at < data.length && data[at] !== 0; ) {
    const length = /^(\d{1,10}) /.exec(data.toString('latin1', at, at + LENGTH_CHARS_MAX))
    const end = at + Number(length?.[1] ?? 0)
    const keyAt = at + (length?.[0].length ?? 0)
    const equals = data.indexOf(0x3d, keyAt)
    if (length === null || end <= keyAt || end > data.length || equals === -1 || equals >= end) {
      defects.add('tar.pax', 'an extended header has a record that does not fit')
      break
    }
    const key = data.toString('latin1', keyAt, Math.min(equals, keyAt + KEY_CHARS_MAX))
    const value = (): string => data.toString('utf8', equals + 1, Math.min(end - 1, equals + 1 + TAR_NAME_BYTES_MAX))
    if (REPEATED.test(key)) parts.push(value())
    else if (KEYS.test(key)) records.set(key, value())
    at = end
  }
  if (parts.length > 0) records.set('GNU.sparse.map', parts.join(','))
  return records
}

/** The size that stands in place of the header's, where one does. */
export function sizeOf(records: PaxRecords): number | null {
  const text = records.get('size') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}
