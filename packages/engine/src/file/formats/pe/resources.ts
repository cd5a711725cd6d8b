// The resource tree: three levels (type, name, language) of entries that may point anywhere, itself included.
import type { ByteReader } from '../byte-reader.ts'
import type { DefectList } from '../defect-list.ts'
import type { ToOffset } from './address.ts'
import type { PeHeaders } from './headers.ts'
import { RESOURCE_DEPTH_MAX, RESOURCES_MAX } from './limits.ts'
import { RESOURCE_TYPES } from './names.ts'

export interface PeResource {
  /** The customary name of the type (`icon`, `version`, `rcdata`), else its own name or number. */
  readonly type: string
  readonly name: string
  /** Windows' language id; 0 is neutral, 1033 English (United States). */
  readonly language: number
  /** Null where the data lies outside the file. */
  readonly offset: number | null
  readonly size: number
}

const RESOURCE_DIRECTORY = 2
const HIGH_BIT = 0x80000000

export function parseResources(
  file: ByteReader,
  headers: PeHeaders,
  toOffset: ToOffset,
  defects: DefectList,
): readonly PeResource[] {
  const directory = headers.directories[RESOURCE_DIRECTORY]
  const root = directory === undefined || directory.rva === 0 ? null : toOffset(directory.rva)
  if (root === null) return []
  const resources: PeResource[] = []
  const seen = new Set<number>()
  let entriesLeft = RESOURCES_MAX * 2

  const walk = (at: number, path: readonly (string | number)[]): void => {
    if (seen.has(at)) {
      defects.add('pe.resources', 'a directory of the tree contains itself')
      return
    }
    seen.add(at)
    const count = file.u16(at + 12) + file.u16(at + 14)
    for (let index = 0; index < count; index += 1) {
      const entry = at + 16 + index * 8
      if (!file.has(entry, 8)) return
      if (entriesLeft === 0 || resources.length === RESOURCES_MAX) {
        defects.add('pe.resources', `more than ${RESOURCES_MAX} resources`)
        return
      }
      entriesLeft -= 1
      const key = file.u32(entry)
      const target = file.u32(entry + 4)
      const below = [...path, key >= HIGH_BIT ? nameAt(file, root + (key - HIGH_BIT)) : key]
      if (target < HIGH_BIT) resources.push(leaf(file, toOffset, root + target, below))
      else if (below.length < RESOURCE_DEPTH_MAX) walk(root + (target - HIGH_BIT), below)
      else defects.add('pe.resources', `the tree is deeper than ${RESOURCE_DEPTH_MAX} levels`)
    }
  }
  walk(root, [])
  return resources
}

function leaf(file: ByteReader, toOffset: ToOffset, at: number, path: readonly (string | number)[]): PeResource {
  const [type = 0, name = 0, language = 0] = path
  const offset = toOffset(file.u32(at))
  return {
    type: typeof type === 'number' ? (RESOURCE_TYPES[type] ?? String(type)) : type,
    name: String(name),
    language: typeof language === 'number' ? language : 0,
    offset: offset !== null && file.has(offset, 1) ? offset : null,
    size: file.u32(at + 4),
  }
}

function nameAt(file: ByteReader, at: number): string {
  return file.utf16(at + 2, Math.min(file.u16(at), 256))
}
