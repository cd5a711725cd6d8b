// OLE compound files ([MS-CFB]): the file system inside .doc, .xls, .msi, .msg and vbaProject.bin. Every chain of sectors is
// followed with a count, so that a loop ends; every offset is checked, so that a lie reads as nothing.
import { ByteReader } from '../../byte-reader.ts'
import { utf16le } from '../../bytes.ts'
import type { Defect } from '../../defect.ts'

/** Directory entries read. Installers have a few thousand; a hostile directory claims millions. */
const ENTRIES_MAX = 20_000

/** Storages inside storages; the format has no bound, applications use four. */
const DEPTH_MAX = 32

/** Bytes of one stream that are read at once. */
const STREAM_BYTES_MAX = 128 * 1024 * 1024

export interface CompoundEntry {
  /** Names from the root down, joined by `/`. */
  readonly path: string
  readonly name: string
  readonly kind: 'storage' | 'stream' | 'root'
  /** `xxxxxxxx-xxxx-…` in lower case; null when all zero. */
  readonly clsid: string | null
  readonly sizeBytes: number
  readonly startSector: number
  /** Not reachable from the root: deleted, or hidden on purpose. */
  readonly orphan: boolean
}

export interface CompoundFile {
  readonly entries: readonly CompoundEntry[]
  readonly find: (path: string) => CompoundEntry | null
  /** The bytes of a stream, cut at `bytesMax` and where its chain breaks. */
  readonly read: (entry: CompoundEntry, bytesMax?: number) => Uint8Array
  /** Bytes behind the last sector that the file's own tables name. */
  readonly appendedBytes: number
}

const END_OF_CHAIN = 0xfffffffe
const FREE = 0xffffffff
const ENTRY_BYTES = 128
const MAGIC = 'd0cf11e0a1b11ae1'

export function isCompoundFile(bytes: Uint8Array): boolean {
  return bytes.length >= 512 && Buffer.from(bytes.buffer, bytes.byteOffset, 8).toString('hex') === MAGIC
}

/** Never throws. Without the magic bytes the file has no entries and says so in its defects. */
export function openCompoundFile(bytes: Uint8Array): {
  readonly value: CompoundFile
  readonly defects: readonly Defect[]
} {
  const defects: Defect[] = []
  if (!isCompoundFile(bytes))
    return { value: emptyFile(), defects: [{ where: 'ole.header', what: 'not a compound file' }] }
  const view = new ByteReader(bytes)
  const shift = view.u16(30) === 12 ? 12 : 9
  if (view.u16(30) !== 9 && view.u16(30) !== 12)
    defects.push({ where: 'ole.header', what: `sector size 2^${view.u16(30)}` })
  const sectors = new Sectors(view, shift)
  const miniShift = 6
  const directory = sectors.chain(view.u32(48), ENTRIES_MAX * ENTRY_BYTES)
  const { entries, miniStart, miniBytes } = readDirectory(new ByteReader(directory), defects)
  const mini = sectors.chain(miniStart, Math.min(miniBytes, STREAM_BYTES_MAX))
  const miniFat = sectors.chain(view.u32(60), STREAM_BYTES_MAX)
  const miniView = new ByteReader(miniFat)
  const cutoff = view.u32(56) === 0 ? 4096 : view.u32(56)
  const read = (entry: CompoundEntry, bytesMax = STREAM_BYTES_MAX): Uint8Array => {
    const want = Math.min(entry.sizeBytes, bytesMax)
    if (entry.kind !== 'stream' || want <= 0) return new Uint8Array(0)
    if (entry.sizeBytes >= cutoff) return sectors.chain(entry.startSector, want).subarray(0, want)
    const parts: Uint8Array[] = []
    let sector = entry.startSector
    let left = want
    while (left > 0 && sector < END_OF_CHAIN && parts.length <= want >> miniShift) {
      const part = mini.subarray(sector << miniShift, (sector << miniShift) + Math.min(left, 1 << miniShift))
      if (part.length === 0) break
      parts.push(part)
      left -= part.length
      sector = miniView.has(sector * 4, 4) ? miniView.u32(sector * 4) : FREE
    }
    return Buffer.concat(parts)
  }
  const byPath = new Map(entries.map((entry) => [entry.path.toLowerCase(), entry]))
  return {
    value: {
      entries,
      find: (path) => byPath.get(path.toLowerCase()) ?? null,
      read,
      appendedBytes: sectors.appendedBytes(),
    },
    defects,
  }
}

/** Sectors in use, by the file's own tables, of which no byte is there: it was cut off. */
export function sectorsMissing(bytes: Uint8Array): number {
  const view = new ByteReader(bytes)
  return new Sectors(view, view.u16(30) === 12 ? 12 : 9).missing()
}

function emptyFile(): CompoundFile {
  return { entries: [], find: () => null, read: () => new Uint8Array(0), appendedBytes: 0 }
}

/** The sector allocation table and the chains that it links. */
class Sectors {
  readonly #view: ByteReader
  readonly #shift: number
  readonly #fat: Uint32Array
  #missing = 0

  constructor(view: ByteReader, shift: number) {
    this.#view = view
    this.#shift = shift
    const count = Math.ceil(view.size / (1 << shift))
    const perSector = (1 << shift) / 4
    const fatSectors: number[] = []
    for (let at = 0; at < 109; at += 1) fatSectors.push(view.u32(76 + at * 4))
    let next = view.u32(68)
    const seen = new Set<number>()
    while (next < END_OF_CHAIN && !seen.has(next) && seen.size <= count) {
      seen.add(next)
      const at = (next + 1) << shift
      for (let slot = 0; slot < perSector - 1; slot += 1) fatSectors.push(view.u32(at + slot * 4))
      next = view.u32(at + (perSector - 1) * 4)
    }
    // A table can name no more sectors than the file has.
    this.#fat = new Uint32Array(count + perSector).fill(FREE)
    let index = 0
    for (const sector of fatSectors) {
      if (index >= this.#fat.length) break
      const at = (sector + 1) * (1 << shift)
      if (sector < END_OF_CHAIN && at >= view.size) this.#missing += 1
      for (let slot = 0; slot < perSector && index < this.#fat.length; slot += 1, index += 1)
        this.#fat[index] = sector < END_OF_CHAIN && view.has(at + slot * 4, 4) ? view.u32(at + slot * 4) : FREE
    }
  }

  /** The bytes of the chain that begins at a sector, at most `bytesMax` rounded up to a sector. */
  chain(start: number, bytesMax: number): Uint8Array {
    const size = 1 << this.#shift
    const parts: Uint8Array[] = []
    let sector = start
    let total = 0
    // No chain is longer than the table: one that is has a loop.
    for (let steps = 0; sector < END_OF_CHAIN && total < bytesMax && steps < this.#fat.length; steps += 1) {
      const part = this.#view.slice((sector + 1) * size, size)
      if (part.length === 0) break
      parts.push(part)
      total += part.length
      sector = this.#fat[sector] ?? FREE
    }
    return Buffer.concat(parts)
  }

  /** Of the table itself, of what it links, and the first one of the directory. */
  missing(): number {
    const size = 1 << this.#shift
    let missing = this.#missing
    const directory = this.#view.u32(48)
    if (directory < END_OF_CHAIN && (directory + 1) * size >= this.#view.size) missing += 1
    for (let at = 0; at < this.#fat.length; at += 1)
      if (this.#fat[at] !== FREE && (at + 1) * size >= this.#view.size) missing += 1
    return missing
  }

  appendedBytes(): number {
    let last = 0
    for (let at = 0; at < this.#fat.length; at += 1) if (this.#fat[at] !== FREE) last = at
    return Math.max(0, this.#view.size - (last + 2) * (1 << this.#shift))
  }
}

interface RawEntry {
  readonly name: string
  readonly type: number
  readonly left: number
  readonly right: number
  readonly child: number
  readonly clsid: string | null
  readonly start: number
  readonly sizeBytes: number
}

function readDirectory(
  view: ByteReader,
  defects: Defect[],
): { readonly entries: readonly CompoundEntry[]; readonly miniStart: number; readonly miniBytes: number } {
  const raw: RawEntry[] = []
  for (let at = 0; at + ENTRY_BYTES <= view.size && raw.length < ENTRIES_MAX; at += ENTRY_BYTES) {
    const nameBytes = Math.min(64, view.u16(at + 64))
    raw.push({
      name: utf16le(view.slice(at, Math.max(0, nameBytes - 2))),
      type: view.u8(at + 66),
      left: view.u32(at + 68),
      right: view.u32(at + 72),
      child: view.u32(at + 76),
      clsid: clsidText(view.slice(at + 80, 16)),
      start: view.u32(at + 116),
      sizeBytes: view.u32(at + 120),
    })
  }
  const root = raw[0]
  if (root?.type !== 5) defects.push({ where: 'ole.directory', what: 'it does not begin with a root' })
  const paths = new Map<number, string>()
  if (root !== undefined) walk(raw, root.child, '', 0, paths, defects)
  const entries: CompoundEntry[] = []
  raw.forEach((entry, index) => {
    if (entry.type !== 1 && entry.type !== 2 && entry.type !== 5) return
    const known = paths.get(index)
    entries.push({
      path: index === 0 ? '' : (known ?? entry.name),
      name: entry.name,
      kind: entry.type === 2 ? 'stream' : entry.type === 5 ? 'root' : 'storage',
      clsid: entry.clsid,
      sizeBytes: entry.sizeBytes,
      startSector: entry.start,
      orphan: index !== 0 && known === undefined,
    })
  })
  return { entries, miniStart: root?.start ?? FREE, miniBytes: root?.sizeBytes ?? 0 }
}

/** The red-black trees of siblings, walked with a list instead of recursion: each entry once. */
function walk(
  raw: readonly RawEntry[],
  first: number,
  prefix: string,
  depth: number,
  paths: Map<number, string>,
  defects: Defect[],
): void {
  const open: { readonly index: number; readonly prefix: string; readonly depth: number }[] = [
    { index: first, prefix, depth },
  ]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const entry = raw[next.index]
    if (entry === undefined || next.index === 0) continue
    if (paths.has(next.index)) {
      defects.push({ where: 'ole.directory', what: 'an entry is reached twice' })
      continue
    }
    const path = next.prefix === '' ? entry.name : `${next.prefix}/${entry.name}`
    paths.set(next.index, path)
    open.push(
      { index: entry.left, prefix: next.prefix, depth: next.depth },
      { index: entry.right, prefix: next.prefix, depth: next.depth },
    )
    if (entry.type === 1 && next.depth < DEPTH_MAX)
      open.push({ index: entry.child, prefix: path, depth: next.depth + 1 })
  }
}

function clsidText(bytes: Uint8Array): string | null {
  if (bytes.length < 16 || bytes.every((value) => value === 0)) return null
  const view = new ByteReader(bytes)
  const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')
  const tail = Buffer.from(bytes.subarray(8, 16)).toString('hex')
  return `${hex(view.u32(0), 8)}-${hex(view.u16(4), 4)}-${hex(view.u16(6), 4)}-${tail.slice(0, 4)}-${tail.slice(4)}`
}
