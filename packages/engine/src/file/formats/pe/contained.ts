// Files that a PE file carries in its resources and behind its last section, handed on to be analysed for themselves.

import type { ByteReader } from '../../byte-reader.ts'
import type { Child } from '../../format.ts'
import { RESOURCE_CHILDREN_MAX } from './limits.ts'
import type { PeOverlay } from './overlay.ts'
import type { PeResource } from './resources.ts'

const CONTAINED_MAGICS: readonly string[] = [
  'MZ',
  'PK\x03\x04',
  '7z\xbc\xaf\x27\x1c',
  'Rar!\x1a\x07',
  'MSCF',
  '\x7fELF',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  '%PDF-',
  '\x1f\x8b\x08',
  'L\0\0\0\x01\x14\x02\0',
  '{\\rt',
  '\xa3\x48\x4b\xbe\x98\x6c\x4a\xa9\x99\x4c\x53\x0a\x86\xd6\x48\x7d',
]

const OVERLAY_CHILDREN: ReadonlySet<PeOverlay['kind']> = new Set([
  'zip',
  '7z',
  'rar',
  'cab',
  'pe',
  'elf',
  'ole',
  'gzip',
  'xz',
  'zstd',
  'autoit',
  'inno_setup',
  'text',
  'unknown',
])

const NSIS_MARK = '\xef\xbe\xad\xdeNullsoftInst'

export function containedFiles(
  file: ByteReader,
  resources: readonly PeResource[],
  overlay: PeOverlay | null,
): readonly Child[] {
  const children: Child[] = []
  for (const { type, name, offset, size } of resources) {
    if (children.length === RESOURCE_CHILDREN_MAX) break
    if (offset === null || size < 64 || !looksContained(file, offset, size)) continue
    children.push({
      name: `resource-${printable(type)}-${printable(name)}`,
      bytes: file.slice(offset, size),
      relation: 'resource',
    })
  }
  if (overlay?.payload != null && overlay.kind === 'nsis') {
    const { offset, size } = overlay.payload
    // The flags stand before the mark; what comes before them is filling.
    const at = file.find(NSIS_MARK, offset, offset + size) - 4
    if (at >= offset)
      children.push({ name: 'installer-data', bytes: file.slice(at, offset + size - at), relation: 'payload' })
  }
  if (overlay?.payload != null && OVERLAY_CHILDREN.has(overlay.kind)) {
    const { offset, size } = overlay.payload
    children.push({ name: 'overlay', bytes: file.slice(offset, size), relation: 'overlay' })
  }
  return children
}

/** Begins like a program, archive, document or link that is worth a look of its own. */
export function looksContained(file: ByteReader, offset: number, size: number): boolean {
  const head = file.latin1(offset, 16)
  if (!CONTAINED_MAGICS.some((magic) => head.startsWith(magic))) return false
  if (!head.startsWith('MZ')) return true
  const header = file.u32(offset + 0x3c)
  return header < size && file.u32(offset + header) === 0x4550
}

export function printable(text: string): string {
  return text.replace(/[^\w.-]/g, '_').slice(0, 64)
}
