// The resource tree: three levels (type, name, language) of entries that may point anywhere, itself included.

import type { ByteReader } from '../../byte-reader.ts'
import { shannonEntropy } from '../../entropy.ts'
import type { DefectList } from '../defect-list.ts'
import type { ToOffset } from './address.ts'
import { DIRECTORY, findDirectory } from './directories.ts'
import type { PeHeaders } from './headers.ts'
import { RESOURCE_DEPTH_MAX, RESOURCES_MAX } from './limits.ts'
import { RESOURCE_TYPES } from './names.ts'
import { hasKnownHead } from './resource/known-heads.ts'
import { isOfItsKind } from './resource/resource-shapes.ts'

export interface PeResource {
  /** The customary name of the type (`icon`, `version`, `rcdata`), else its own name or number. */
  readonly type: string
  readonly name: string
  /** Windows' language id; 0 is neutral, 1033 English (United States). */
  readonly language: number
  /** Null where the data lies outside the file. */
  readonly offset: number | null
  readonly size: number
  /** Bits a byte of what has no shape of its own (raw data, types that the program named itself) or not that of its type; null for the rest. */
  readonly entropy: number | null
  /** Its first bytes are those of a known picture, archive, font or document. */
  readonly hasKnownHead: boolean
  /** It has the layout of its type; null where that was not checked. */
  readonly isOfItsKind: boolean | null
}

const HIGH_BIT = 0x80000000

export function parseResources(
  file: ByteReader,
  headers: PeHeaders,
  toOffset: ToOffset,
  defects: DefectList,
): readonly PeResource[] {
  const directory = findDirectory(headers, DIRECTORY.resources, toOffset)
  if (directory === null) return []
  const root = directory.offset
  const resources: PeResource[] = []
  const seen = new Set<number>()
  let entriesLeft = RESOURCES_MAX * 2
  // Leaves may overlap, so a hostile tree could have the same megabytes measured thousands of times.
  const room = { left: 2 * file.size }

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
      if (target < HIGH_BIT) resources.push(leaf(file, toOffset, root + target, below, room))
      else if (below.length < RESOURCE_DEPTH_MAX) walk(root + (target - HIGH_BIT), below)
      else defects.add('pe.resources', `the tree is deeper than ${RESOURCE_DEPTH_MAX} levels`)
    }
  }
  walk(root, [])
  return resources
}

function leaf(
  file: ByteReader,
  toOffset: ToOffset,
  at: number,
  path: readonly (string | number)[],
  room: { left: number },
): PeResource {
  const [type = 0, name = 0, language = 0] = path
  const place = toOffset(file.u32(at))
  const offset = place !== null && file.has(place, 1) ? place : null
  const size = file.u32(at + 4)
  const isRaw = typeof type === 'string' || type === RAW_DATA || RESOURCE_TYPES[type] === undefined
  const data = file.slice(offset ?? -1, size)
  const typeName = typeof type === 'number' ? (RESOURCE_TYPES[type] ?? String(type)) : type
  const ofItsKind = typeof type === 'number' && offset !== null ? isOfItsKind(file, typeName, offset, size) : null
  const isOdd = ofItsKind === false
  const isLong = data.length >= (isOdd ? ODD_BYTES_MIN : MEASURED_BYTES_MIN)
  const isMeasured = (isRaw || isOdd) && isLong && data.length <= room.left
  if (isMeasured) room.left -= data.length
  return {
    type: typeName,
    name: String(name),
    language: typeof language === 'number' ? language : 0,
    offset,
    size,
    entropy: isMeasured ? shannonEntropy(data) : null,
    hasKnownHead: (isRaw || isOdd) && hasKnownHead(file.latin1(offset ?? -1, 16)),
    isOfItsKind: ofItsKind,
  }
}

const RAW_DATA = 10
/** Shorter data cannot reach the entropy of encryption. */
const MEASURED_BYTES_MIN = 1024
/** Payloads come in pieces as small as the dialogs and icons that they call themselves. */
const ODD_BYTES_MIN = 512
function nameAt(file: ByteReader, at: number): string {
  return file.utf16(at + 2, Math.min(file.u16(at), 256))
}
