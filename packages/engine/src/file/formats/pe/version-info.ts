// The version resource (VS_VERSIONINFO): what the file says of itself. Blocks are nested, each with its own length; all of
// them are untrue until proven.
import type { ByteReader } from '../../byte-reader.ts'
import { VERSION_BLOCKS_MAX, VERSION_STRINGS_MAX, VERSION_VALUE_CHARS_MAX } from './limits.ts'
import type { PeResource } from './resources.ts'

export interface VersionInfo {
  /** `CompanyName`, `OriginalFilename` and so on, as written. */
  readonly strings: Readonly<Record<string, string>>
  /** The binary version of the fixed block; null where it has none. */
  readonly fileVersion: string | null
  readonly productVersion: string | null
}

interface Block {
  readonly at: number
  readonly end: number
  readonly valueLength: number
  readonly isText: boolean
  readonly key: string
  readonly value: number
}

const FIXED_SIGNATURE = 0xfeef04bd

export function parseVersionInfo(file: ByteReader, resources: readonly PeResource[]): VersionInfo | null {
  const resource = resources.find(({ type, offset }) => type === 'version' && offset !== null)
  if (resource === undefined || resource.offset === null) return null
  const root = blockAt(file, resource.offset, Math.min(file.size, resource.offset + resource.size))
  if (root === null) return null
  const fixed = root.value
  const hasFixed = root.valueLength >= 52 && file.u32(fixed) === FIXED_SIGNATURE
  const strings: Record<string, string> = Object.create(null)
  const room = { left: VERSION_BLOCKS_MAX }
  for (const child of blocksIn(file, afterValue(root, fixed), root.end, room)) {
    if (child.key !== 'StringFileInfo') continue
    for (const table of blocksIn(file, child.value, child.end, room)) {
      for (const pair of blocksIn(file, table.value, table.end, room)) {
        if (Object.keys(strings).length >= VERSION_STRINGS_MAX) break
        if (pair.key !== '' && !(pair.key in strings)) strings[pair.key] = text(file, pair)
      }
    }
  }
  const version = (at: number): string => `${file.u16(at + 2)}.${file.u16(at)}.${file.u16(at + 6)}.${file.u16(at + 4)}`
  return {
    strings: { ...strings },
    fileVersion: hasFixed ? version(fixed + 8) : null,
    productVersion: hasFixed ? version(fixed + 16) : null,
  }
}

function afterValue(block: Block, value: number): number {
  return align(value + block.valueLength, block.at)
}

function* blocksIn(file: ByteReader, from: number, end: number, room: { left: number }): Generator<Block> {
  let at = from
  while (at < end && room.left > 0) {
    room.left -= 1
    const block = blockAt(file, at, end)
    if (block === null) return
    yield block
    at = align(block.end, from)
  }
}

function blockAt(file: ByteReader, at: number, end: number): Block | null {
  const length = file.u16(at)
  if (length < 8 || !file.has(at, 8)) return null
  const key = keyAt(file, at + 6, Math.min(end, at + length))
  return {
    at,
    end: Math.min(end, at + length),
    valueLength: file.u16(at + 2),
    isText: file.u16(at + 4) === 1,
    key,
    value: align(at + 6 + (key.length + 1) * 2, at),
  }
}

function keyAt(file: ByteReader, at: number, end: number): string {
  const chars = file.utf16(at, Math.min(128, Math.max(0, (end - at) >> 1)))
  const stop = chars.indexOf('\0')
  return stop === -1 ? chars : chars.slice(0, stop)
}

/** Values are counted in characters by some linkers and in bytes by others: the terminator decides. */
function text(file: ByteReader, block: Block): string {
  const chars = Math.min(VERSION_VALUE_CHARS_MAX, Math.max(0, (block.end - block.value) >> 1))
  const value = file.utf16(block.value, chars)
  const stop = value.indexOf('\0')
  return (stop === -1 ? value : value.slice(0, stop)).trim()
}

/** Blocks are aligned to four bytes, counted from the resource's start, which is itself aligned. */
function align(at: number, base: number): number {
  return base + ((at - base + 3) & ~3)
}
