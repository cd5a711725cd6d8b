// The shell item list of a shortcut → a path. Items are of many undocumented kinds; names are taken where they are known to
// stand: drives, file entries with their long name, network places, URIs.

import type { ByteReader } from '../../byte-reader.ts'
import { utf16le } from '../../bytes.ts'
import { ITEMS_MAX } from './limits.ts'

export function targetOfIdList(list: ByteReader): string {
  const parts: string[] = []
  let at = 0
  for (let items = 0; items < ITEMS_MAX && list.has(at, 3); items += 1) {
    const size = list.u16(at)
    if (size < 3) break
    const kind = list.u8(at + 2)
    if (kind === 0x2f) parts.push(list.latin1(at + 3, 20).replace(/[\0\\].*$/s, ''))
    else if ((kind & 0x70) === 0x30) parts.push(longName(list, at, size) ?? shortName(list, at, size, kind))
    else if ((kind & 0x70) === 0x40) parts.push(list.latin1(at + 5, size - 5).replace(/\0.*$/s, ''))
    else if ((kind & 0x70) === 0x60) parts.push(uri(list, at, size))
    at += size
  }
  return parts.filter((part) => part !== '').join('\\')
}

function shortName(list: ByteReader, at: number, size: number, kind: number): string {
  const wide = (kind & 0x04) !== 0
  const bytes = list.slice(at + 14, Math.max(0, size - 14))
  return wide ? utf16le(bytes).replace(/\0.*$/s, '') : Buffer.from(bytes).toString('latin1').replace(/\0.*$/s, '')
}

/** The extension block 0xBEEF0004 ends with the long name in UTF-16. */
function longName(list: ByteReader, at: number, size: number): string | null {
  const item = Buffer.from(list.slice(at, size))
  const mark = item.indexOf(Buffer.from([0x04, 0x00, 0xef, 0xbe]))
  if (mark < 4) return null
  const version = item.readUInt16LE(mark - 2)
  const nameAt = mark + 4 + (version >= 9 ? 38 : version >= 8 ? 34 : version >= 7 ? 30 : 12)
  const text = utf16le(item.subarray(Math.min(nameAt, item.length))).replace(/\0.*$/s, '')
  return text.length > 0 && /^[^\u0000-\u001f]+$/.test(text) ? text : null
}

function uri(list: ByteReader, at: number, size: number): string {
  const text = Buffer.from(list.slice(at + 3, size - 3))
    .toString('latin1')
    .replace(/\0/g, '')
  return /(?:https?|ftp|file|search-ms|ms-\w+):[\x21-\x7e]{3,500}/i.exec(text)?.[0] ?? ''
}
