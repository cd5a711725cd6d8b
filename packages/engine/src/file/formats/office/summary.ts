// The summary information of a compound file ([MS-OLEPS]): who wrote it, with what, when.

import { ByteReader } from '../../byte-reader.ts'
import { utf16le } from '../../bytes.ts'
import type { CompoundFile } from '../ole/compound-file.ts'
import { PROPERTIES_MAX } from './limits.ts'

const NAMES: Readonly<Record<number, string>> = {
  2: 'title',
  3: 'subject',
  4: 'creator',
  5: 'keywords',
  6: 'comments',
  7: 'template',
  8: 'lastModifiedBy',
  9: 'revision',
  12: 'created',
  13: 'modified',
  18: 'application',
}

export function summaryProperties(file: CompoundFile): Readonly<Record<string, string>> {
  const entry = file.find('\x05SummaryInformation')
  if (entry === null) return {}
  const view = new ByteReader(file.read(entry, 256 * 1024))
  const found: Record<string, string> = {}
  const start = view.u32(44)
  const count = Math.min(view.u32(start + 4), PROPERTIES_MAX)
  for (let index = 0; index < count; index += 1) {
    const name = NAMES[view.u32(start + 8 + index * 8)]
    const at = start + view.u32(start + 12 + index * 8)
    if (name === undefined) continue
    const type = view.u32(at)
    const value =
      type === 0x1e
        ? view.latin1(at + 8, Math.min(view.u32(at + 4), 400)).replace(/\0.*$/s, '')
        : type === 0x1f
          ? utf16le(view.slice(at + 8, Math.min(view.u32(at + 4) * 2, 800))).replace(/\0.*$/s, '')
          : type === 0x40
            ? fileTime(view.u64(at + 4))
            : ''
    if (value !== '') found[name] = value
  }
  return found
}

/** 100 ns since 1601 → ISO 8601; empty outside the years that a document can have. */
export function fileTime(ticks: number): string {
  const ms = ticks / 10_000 - 11_644_473_600_000
  return ms > 0 && ms < 4_102_444_800_000 ? new Date(ms).toISOString() : ''
}
