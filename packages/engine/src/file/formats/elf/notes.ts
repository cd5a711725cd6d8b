// Notes: the build id, the ABI and, for core files, what crashed.
import type { ByteReader } from '../../byte-reader.ts'
import type { ElfHeaders } from './headers.ts'
import { NOTES_MAX } from './limits.ts'

export interface ElfNote {
  readonly owner: string
  readonly type: number
  readonly size: number
}

export interface ElfNotes {
  readonly notes: readonly ElfNote[]
  /** Hexadecimal; null where the linker wrote none. */
  readonly buildId: string | null
  readonly goBuildId: string | null
}

export function parseNotes(file: ByteReader, headers: ElfHeaders): ElfNotes {
  const notes: ElfNote[] = []
  let buildId: string | null = null
  let goBuildId: string | null = null
  const ranges = headers.segments
    .filter(({ type }) => type === 'note')
    .map(({ offset, fileSize }) => ({ offset, size: fileSize }))
  const places = ranges.length > 0 ? ranges : headers.sections.filter(({ type }) => type === 'note')
  for (const { offset, size } of places) {
    let at = offset
    while (notes.length < NOTES_MAX && at + 12 <= offset + size && file.has(at, 12)) {
      const nameSize = file.u32(at)
      const dataSize = file.u32(at + 4)
      const type = file.u32(at + 8)
      const data = at + 12 + align(nameSize)
      if (data + dataSize > offset + size) break
      const owner = file.cString(at + 12, Math.min(nameSize, 64))
      notes.push({ owner, type, size: dataSize })
      if (owner === 'GNU' && type === 3) buildId = Buffer.from(file.slice(data, Math.min(dataSize, 64))).toString('hex')
      if (owner === 'Go' && type === 4) goBuildId = file.latin1(data, Math.min(dataSize, 128))
      at = data + align(dataSize)
    }
  }
  return { notes, buildId, goBuildId }
}

function align(size: number): number {
  return (size + 3) & ~3
}
