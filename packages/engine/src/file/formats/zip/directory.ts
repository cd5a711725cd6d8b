// The member list of a ZIP file (APPNOTE 6.3.10): end record, central directory, local headers compared with it, and
// members that only the local headers know. Linear in the size of the file.

import { MEMBERS_MAX } from '../../archive/limits.ts'
import { ByteReader } from '../../byte-reader.ts'
import { bufferOf } from '../../bytes.ts'
import type { Defect } from '../../defect.ts'
import type { ZipFacts, ZipMismatch } from './facts.ts'
import { MISMATCHES_MAX } from './limits.ts'

export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly flags: number
  readonly crc32: number
  readonly packedBytes: number
  readonly sizeBytes: number
  /** Where the packed bytes begin; -1 where the local header is missing. */
  readonly dataAt: number
  readonly localAt: number
  readonly encrypted: boolean
  /** From the AES extra field (0x9901): key strength 1–3 and the method inside. */
  readonly aes: { readonly strength: number; readonly method: number } | null
  readonly isFolder: boolean
  readonly unixMode: number
  readonly dosAttributes: number
  readonly modified: string
  readonly comment: string
}

export interface ZipDirectory {
  readonly entries: readonly ZipEntry[]
  /** As the end record claims it, which may be more than were found. */
  readonly claimedCount: number
  readonly comment: string
  /** Bytes of the file that belong to members, each counted once. */
  readonly spannedBytes: number
  readonly facts: Omit<ZipFacts, 'encryption'>
  readonly defects: readonly Defect[]
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END64 = 0x06064b50
const END64_LOCATOR = 0x07064b50
const END_BYTES = 22

interface EndRecord {
  readonly at: number
  readonly count: number
  readonly directoryAt: number
  readonly directoryBytes: number
  readonly comment: string
  readonly endsAt: number
  readonly zip64: boolean
}

export function readZipDirectory(bytes: Uint8Array): ZipDirectory {
  const view = new ByteReader(bytes)
  const defects: Defect[] = []
  const end = findEnd(view)
  // Offsets count from the archive's own start: what lies before it (a program stub) shifts them all.
  const shift = end === null ? 0 : Math.max(0, end.at - end.directoryBytes - end.directoryAt)
  const central = end === null ? [] : readCentral(view, end, shift)
  if (end === null) defects.push({ where: 'zip.end', what: 'no end record: the archive is cut off or not a ZIP' })
  else if (central.length < Math.min(end.count, MEMBERS_MAX)) {
    const what = `lists ${end.count} members, ${central.length} could be read`
    defects.push({ where: 'zip.central_directory', what })
  }
  const rebuilt = central.length === 0 && end?.count !== 0
  const locals = scanLocals(view)
  const entries = rebuilt ? locals.map((at) => localEntry(view, at, nextOf(locals, at, bytes.length))) : central
  const known = new Set(entries.map(({ localAt }) => localAt))
  const spans = spansOf(entries, bytes.length)
  const hidden = rebuilt ? [] : locals.filter((at) => !known.has(at) && !isInside(spans, at))
  const first = entries.reduce((least, { localAt }) => (localAt >= 0 ? Math.min(least, localAt) : least), bytes.length)
  return {
    entries,
    claimedCount: end?.count ?? entries.length,
    comment: end?.comment ?? '',
    spannedBytes: spans.spannedBytes,
    facts: {
      zip64: end?.zip64 ?? false,
      prependedBytes: entries.length === 0 ? 0 : Math.min(first, hidden[0] ?? first),
      appendedBytes: end === null ? 0 : Math.max(0, bytes.length - end.endsAt),
      mismatches: rebuilt ? [] : mismatchesOf(view, entries),
      hiddenNames: hidden.slice(0, 50).map((at) => localEntry(view, at, bytes.length).name),
      duplicateNames: duplicates(entries.map(({ name }) => name)),
      overlaps: spans.overlaps,
      directoryRebuilt: rebuilt,
    },
    defects,
  }
}

function findEnd(view: ByteReader): EndRecord | null {
  const buffer = bufferOf(view.bytes)
  const lowest = Math.max(0, view.size - END_BYTES - 0xffff - 4096)
  let best: EndRecord | null = null
  let at = buffer.lastIndexOf('PK\x05\x06', view.size - END_BYTES, 'latin1')
  for (let tries = 0; at >= lowest && tries < 64; tries += 1) {
    const record = readEnd(view, at)
    const start = record.at - record.directoryBytes
    // The last one whose directory lies where it says wins; an empty archive has none.
    if (view.u32(start) === CENTRAL || view.u32(record.directoryAt) === CENTRAL || record.count === 0) return record
    best ??= record
    if (at === 0) break
    at = buffer.lastIndexOf('PK\x05\x06', at - 1, 'latin1')
  }
  return best
}

function readEnd(view: ByteReader, at: number): EndRecord {
  const commentBytes = view.u16(at + 20)
  const comment = view.latin1(at + END_BYTES, Math.min(commentBytes, 0xffff))
  const endsAt = at + END_BYTES + commentBytes
  const plain = { at, count: view.u16(at + 10), directoryBytes: view.u32(at + 12), directoryAt: view.u32(at + 16) }
  const locator = at - 20
  if (view.u32(locator) !== END64_LOCATOR) return { ...plain, comment, endsAt, zip64: false }
  const at64 = [view.u64(locator + 8), locator - 56].find((offset) => view.u32(offset) === END64)
  if (at64 === undefined) return { ...plain, comment, endsAt, zip64: true }
  const count = view.u64(at64 + 32)
  return {
    at: at64,
    count,
    directoryBytes: view.u64(at64 + 40),
    directoryAt: view.u64(at64 + 48),
    comment,
    endsAt,
    zip64: true,
  }
}

function readCentral(view: ByteReader, end: EndRecord, shift: number): readonly ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = view.u32(end.directoryAt + shift) === CENTRAL ? end.directoryAt + shift : end.directoryAt
  const moved = at === end.directoryAt ? 0 : shift
  while (entries.length < MEMBERS_MAX && view.u32(at) === CENTRAL && view.has(at, 46)) {
    const nameBytes = view.u16(at + 28)
    const extraBytes = view.u16(at + 30)
    const commentBytes = view.u16(at + 32)
    const flags = view.u16(at + 8)
    const extra = readExtra(view, at + 46 + nameBytes, extraBytes, {
      sizeBytes: view.u32(at + 24),
      packedBytes: view.u32(at + 20),
      localAt: view.u32(at + 42),
    })
    const localAt = extra.localAt + moved
    const hasLocal = view.u32(localAt) === LOCAL
    entries.push({
      ...describe(view, at + 46, nameBytes, flags, view.u16(at + 10), extra),
      crc32: view.u32(at + 16),
      localAt: hasLocal ? localAt : -1,
      dataAt: hasLocal ? localAt + 30 + view.u16(localAt + 26) + view.u16(localAt + 28) : -1,
      // The high half of the attributes is a Unix mode only where Unix (3) or macOS (19) made the member.
      unixMode: [3, 19].includes(view.u8(at + 5)) ? view.u16(at + 40) : 0,
      dosAttributes: view.u8(at + 38),
      modified: dosTime(view.u16(at + 14), view.u16(at + 12)),
      comment: view.latin1(at + 46 + nameBytes + extraBytes, commentBytes),
    })
    at += 46 + nameBytes + extraBytes + commentBytes
  }
  return entries
}

type Extra = Pick<ZipEntry, 'sizeBytes' | 'packedBytes' | 'localAt' | 'aes'>

function readExtra(view: ByteReader, start: number, count: number, plain: Omit<Extra, 'aes'>): Extra {
  let { sizeBytes, packedBytes, localAt } = plain
  let aes: Extra['aes'] = null
  for (let at = start; at + 4 <= start + count; at += 4 + view.u16(at + 2)) {
    const id = view.u16(at)
    if (id === 0x0001) {
      // ZIP64 holds only those values whose plain field is full, in this order.
      let field = at + 4
      const next = (): number => view.u64((field += 8) - 8)
      if (sizeBytes === 0xffffffff) sizeBytes = next()
      if (packedBytes === 0xffffffff) packedBytes = next()
      if (localAt === 0xffffffff) localAt = next()
    } else if (id === 0x9901) aes = { strength: view.u8(at + 8), method: view.u16(at + 9) }
  }
  return { sizeBytes, packedBytes, localAt, aes }
}

function describe(view: ByteReader, nameAt: number, nameBytes: number, flags: number, method: number, extra: Extra) {
  const raw = view.slice(nameAt, nameBytes)
  // Bit 11 promises UTF-8; without it CP437 is meant, but UTF-8 is what most writers put there all the same.
  const name = decodeName(raw)
  return { name, method, flags, ...extra, encrypted: (flags & 1) === 1, isFolder: /[/\\]$/.test(name) }
}

function decodeName(raw: Uint8Array): string {
  const text = bufferOf(raw).toString('utf8')
  return text.includes('\ufffd') ? bufferOf(raw).toString('latin1') : text
}

function localEntry(view: ByteReader, at: number, next: number): ZipEntry {
  const nameBytes = view.u16(at + 26)
  const extraBytes = view.u16(at + 28)
  const flags = view.u16(at + 6)
  const plain = { sizeBytes: view.u32(at + 22), packedBytes: view.u32(at + 18), localAt: at }
  const extra = readExtra(view, at + 30 + nameBytes, extraBytes, plain)
  const dataAt = at + 30 + nameBytes + extraBytes
  // With bit 3 the sizes follow the data, so all bytes up to the next header may belong to it.
  const packedBytes = (flags & 8) !== 0 && extra.packedBytes === 0 ? Math.max(0, next - dataAt) : extra.packedBytes
  return {
    ...describe(view, at + 30, nameBytes, flags, view.u16(at + 8), { ...extra, packedBytes, localAt: at }),
    crc32: view.u32(at + 14),
    dataAt,
    unixMode: 0,
    dosAttributes: 0,
    modified: dosTime(view.u16(at + 12), view.u16(at + 10)),
    comment: '',
  }
}

function scanLocals(view: ByteReader): readonly number[] {
  const buffer = bufferOf(view.bytes)
  const found: number[] = []
  let at = buffer.indexOf('PK\x03\x04', 0, 'latin1')
  while (at !== -1 && found.length < MEMBERS_MAX) {
    // Versions up to 6.3 and a name of sane length: the four letters alone occur in packed data by chance.
    if (view.u16(at + 4) <= 100 && view.u16(at + 26) > 0 && view.u16(at + 26) < 4096) found.push(at)
    at = buffer.indexOf('PK\x03\x04', at + 4, 'latin1')
  }
  return found
}

function nextOf(sorted: readonly number[], at: number, fallback: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return sorted[low] ?? fallback
}

interface Spans {
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  readonly overlaps: number
  readonly spannedBytes: number
}

function spansOf(entries: readonly ZipEntry[], fileBytes: number): Spans {
  const spans = entries
    .filter(({ dataAt }) => dataAt >= 0)
    .map(({ localAt, dataAt, packedBytes }) => [localAt, Math.min(fileBytes, dataAt + packedBytes)] as const)
    .sort((a, b) => a[0] - b[0])
  let overlaps = 0
  let reached = 0
  let spannedBytes = 0
  const ends: number[] = []
  for (const [start, end] of spans) {
    if (start < reached) overlaps += 1
    spannedBytes += Math.max(0, end - Math.max(start, reached))
    reached = Math.max(reached, end)
    ends.push(reached)
  }
  return { starts: spans.map(([start]) => start), ends, overlaps, spannedBytes }
}

/** Inside the bytes of a listed member: a stored archive in the archive, not a hidden member. */
function isInside({ starts, ends }: Spans, at: number): boolean {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low > 0 && at < (ends[low - 1] ?? 0)
}

function mismatchesOf(view: ByteReader, entries: readonly ZipEntry[]): readonly ZipMismatch[] {
  const found: ZipMismatch[] = []
  for (const entry of entries) {
    if (found.length >= MISMATCHES_MAX) break
    if (entry.localAt < 0) continue
    const local = localEntry(view, entry.localAt, entry.localAt)
    const streamed = (local.flags & 8) !== 0
    const fields: ZipMismatch['fields'][number][] = []
    if (local.name !== entry.name) fields.push('name')
    if (local.method !== entry.method) fields.push('method')
    if ((local.flags & 1) !== (entry.flags & 1)) fields.push('flags')
    // A streamed member has zeros in its local header and the truth after its data.
    if (!streamed && local.sizeBytes !== entry.sizeBytes) fields.push('size')
    if (!streamed && local.crc32 !== entry.crc32) fields.push('crc')
    if (fields.length > 0) found.push({ name: entry.name, fields })
  }
  return found
}

function duplicates(names: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const name of names) {
    if (seen.has(name)) twice.add(name)
    seen.add(name)
  }
  return [...twice].slice(0, 50)
}

function dosTime(date: number, time: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const day = `${1980 + (date >> 9)}-${two((date >> 5) & 15)}-${two(date & 31)}`
  return `${day}T${two(time >> 11)}:${two((time >> 5) & 63)}:${two((time & 31) * 2)}`
}
