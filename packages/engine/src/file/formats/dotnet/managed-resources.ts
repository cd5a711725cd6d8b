// What a .NET assembly carries as resources: files as they are, and `.resources` tables (ECMA-335 II.24.2.4 names only the
// place; the layout of the table is that of System.Resources.ResourceReader, version 2), whose values may be files again.
import type { ByteReader } from '../../byte-reader.ts'
import { shannonEntropy } from '../../entropy.ts'
import { hasKnownHead } from '../pe/resource/known-heads.ts'
import { MANAGED_RESOURCES_MAX } from './limits.ts'

export interface ManagedResource {
  readonly name: string
  readonly offset: number
  readonly size: number
  /** Bits a byte; null for short ones. */
  readonly entropy: number | null
  /** Its first bytes are those of a known picture, archive, font, program or document. */
  readonly hasKnownHead: boolean
}

const TABLE_MAGIC = 0xbeef_cace
const TYPE_BYTES = 0x20
const TYPE_STREAM = 0x21
const MEASURED_BYTES_MIN = 1024

/** `rows` are those of the table of resources: offset, flags, name, implementation (0 where the file holds it itself). */
export function readManagedResources(
  file: ByteReader,
  root: number | null,
  rows: Iterable<readonly number[]>,
  nameOf: (index: number) => string,
): readonly ManagedResource[] {
  const found: ManagedResource[] = []
  if (root === null) return found
  const room = { left: 2 * file.size }
  for (const [place = 0, , name = 0, implementation = 0] of rows) {
    if (found.length >= MANAGED_RESOURCES_MAX) break
    const at = root + place
    if (implementation !== 0 || !file.has(at, 4)) continue
    const size = Math.min(file.u32(at), file.size - at - 4)
    if (size <= 0) continue
    if (file.u32(at + 4) === TABLE_MAGIC) readTable(file, at + 4, size, nameOf(name), found, room)
    else found.push(measured(file, nameOf(name), at + 4, size, room))
  }
  return found
}

function readTable(
  file: ByteReader,
  start: number,
  size: number,
  table: string,
  found: ManagedResource[],
  room: { left: number },
): void {
  const end = start + size
  // Magic, version of the header, bytes of the names of its readers.
  let at = start + 12 + file.u32(start + 8)
  if (at + 12 > end || file.u32(at) !== 2) return
  const count = Math.min(file.u32(at + 4), MANAGED_RESOURCES_MAX)
  const types = Math.min(file.u32(at + 8), MANAGED_RESOURCES_MAX)
  at += 12
  for (let index = 0; index < types && at < end; index += 1) {
    const length = sevenBits(file, at)
    at += length.bytes + length.value
  }
  at += (8 - ((at - start) & 7)) & 7
  // Hashes of the names, then where each name stands.
  const positions = at + 4 * count
  const namesAt = positions + 4 * count + 4
  const data = start + file.u32(namesAt - 4)
  if (namesAt > end || data > end) return
  for (let index = 0; index < count && found.length < MANAGED_RESOURCES_MAX; index += 1) {
    const name = namesAt + file.u32(positions + 4 * index)
    if (name >= end) continue
    const length = sevenBits(file, name)
    const from = data + file.u32(name + length.bytes + length.value)
    if (from >= end || from < data) continue
    const value = valueAt(file, from, end)
    const label = file.utf16(name + length.bytes, Math.min(length.value >> 1, 128))
    if (value !== null) found.push(measured(file, `${table}/${label}`, value.offset, value.size, room))
  }
}

function valueAt(file: ByteReader, from: number, end: number): { offset: number; size: number } | null {
  const type = sevenBits(file, from)
  // Texts and numbers are read where they are used; an object was written out by its own type: a picture, an icon.
  if (type.value !== TYPE_BYTES && type.value !== TYPE_STREAM) return null
  const at = from + type.bytes
  return { offset: at + 4, size: Math.min(file.u32(at), end - at - 4) }
}

function measured(
  file: ByteReader,
  name: string,
  offset: number,
  size: number,
  room: { left: number },
): ManagedResource {
  const isMeasured = size >= MEASURED_BYTES_MIN && size <= room.left
  if (isMeasured) room.left -= size
  return {
    name,
    offset,
    size: Math.max(0, size),
    entropy: isMeasured ? shannonEntropy(file.slice(offset, size)) : null,
    hasKnownHead: hasKnownHead(file.latin1(offset, 16)),
  }
}

function sevenBits(file: ByteReader, at: number): { readonly value: number; readonly bytes: number } {
  let value = 0
  for (let index = 0; index < 5; index += 1) {
    const byte = file.u8(at + index)
    value += (byte & 0x7f) * 2 ** (7 * index)
    if (byte < 0x80) return { value, bytes: index + 1 }
  }
  return { value, bytes: 5 }
}
