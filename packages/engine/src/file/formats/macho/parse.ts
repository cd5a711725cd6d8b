// A Mach-O file as facts: programs and libraries of macOS and its siblings, for one processor or several.
import { createHash } from 'node:crypto'
import { ByteReader } from '../../byte-reader.ts'
import type { Defect } from '../../defect.ts'
import { DefectList } from '../defect-list.ts'
import { SLICES_MAX } from './limits.ts'
import { type MachoSlice, parseSlice } from './slice.ts'

export interface MachoFacts {
  readonly isFat: boolean
  readonly slices: readonly MachoSlice[]
  readonly hashes: {
    /** MD5 of the imported names of the first slice: lower case, sorted, joined by commas. */
    readonly symhash: string | null
  }
}

const FAT = 0xcafebabe
const FAT_64 = 0xcafebabf
/** Java classes share the magic of fat files; their version stands where the number of processors does, from 45 on. */
const JAVA_VERSION_MIN = 40

/** `value` is null where the bytes are no Mach-O file. Never throws. */
export function parseMacho(bytes: Uint8Array): {
  readonly value: MachoFacts | null
  readonly defects: readonly Defect[]
} {
  const defects = new DefectList()
  const head = new ByteReader(bytes, false)
  const magic = head.u32(0)
  const isFat = (magic === FAT || magic === FAT_64) && head.u32(4) < JAVA_VERSION_MIN
  const slices = isFat ? parseFat(head, magic === FAT_64, defects) : [parseSlice(bytes, defects)]
  const read = slices.filter((slice) => slice !== null)
  if (read.length === 0) return { value: null, defects: [{ where: 'macho', what: 'no Mach-O header' }] }
  return {
    value: { isFat, slices: read, hashes: { symhash: symhash(read[0]?.imports ?? []) } },
    defects: defects.list(),
  }
}

function parseFat(head: ByteReader, wide: boolean, defects: DefectList): readonly (MachoSlice | null)[] {
  const count = head.u32(4)
  if (count > SLICES_MAX) defects.add('macho.fat', `${count} processors are claimed, ${SLICES_MAX} are read`)
  return Array.from({ length: Math.min(count, SLICES_MAX) }, (_, index) => {
    const at = 8 + index * (wide ? 32 : 20)
    const offset = wide ? head.u64(at + 8) : head.u32(at + 8)
    const size = wide ? head.u64(at + 16) : head.u32(at + 12)
    if (!head.has(offset, size)) defects.add('macho.fat', `slice ${index} reaches past the end of the file`)
    return parseSlice(head.slice(offset, size), defects)
  })
}

function symhash(imports: readonly string[]): string | null {
  if (imports.length === 0) return null
  const names = imports.map((name) => name.toLowerCase()).sort()
  return createHash('md5').update(names.join(','), 'latin1').digest('hex')
}
