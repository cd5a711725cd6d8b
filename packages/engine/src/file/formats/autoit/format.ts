// Compiled AutoIt scripts: alone (.a3x), in a resource or behind the interpreter. What comes out is the source and the
// files that it installs.
import { byInterest } from '../../archive/members.ts'
import { ByteReader } from '../../byte-reader.ts'
import { utf16le } from '../../bytes.ts'
import type { Child, Format, FormatContext, Parsed } from '../../format.ts'
import { type ByteStream, laggedStream, twisterStream, uncover } from './cipher.ts'
import { AUTOIT_ENTRIES_MAX, AUTOIT_TEXT_BYTES_MAX } from './limits.ts'
import { reachableSource } from './reachable.ts'
import { sourceOf } from './tokens.ts'
import { type AutoItVersion, unpackAutoIt } from './unpack.ts'

export interface AutoItFacts {
  readonly version: AutoItVersion
  readonly entries: readonly { readonly tag: string; readonly path: string; readonly sizeBytes: number }[]
  readonly lines: number
}

export const autoItFormat: Format = {
  id: 'autoit',
  types: ['autoit_compiled'],
  parse: (bytes, context) => parseAutoIt(bytes, context),
}

/** Numbers that cover the fields, by version; each of them stands in the interpreter. */
const KEYS = {
  EA05: {
    stream: twisterStream,
    mark: 0x16fa,
    tag: [0x29bc, 0xa25e],
    path: [0x29ac, 0xf25e],
    size: 0x45aa,
    data: 0x22af,
  },
  EA06: {
    stream: laggedStream,
    mark: 0x18ee,
    tag: [0xadbc, 0xb33f],
    path: [0xf820, 0xf479],
    size: 0x87bc,
    data: 0x2477,
  },
} as const

const SCRIPT = /^>{1,3}AUTOIT (?:UNICODE )?SCRIPT<{1,3}$/
/** Says that the command line of the interpreter is closed; its data is filling. */
const NO_COMMAND_LINE = '>>>AUTOIT NO CMDEXECUTE<<<'
const HEADER_BYTES = 40

interface Entry {
  readonly tag: string
  readonly path: string
  readonly bytes: Uint8Array | null
}

function parseAutoIt(bytes: Uint8Array, { budget, path }: FormatContext): Parsed {
  const file = new ByteReader(bytes)
  const mark = file.latin1(20, 4)
  if (file.latin1(16, 4) !== 'AU3!' || (mark !== 'EA05' && mark !== 'EA06'))
    return { facts: {}, defects: [{ where: 'autoit', what: 'a version that is not known' }], children: [] }
  const entries: Entry[] = []
  let at = HEADER_BYTES
  while (entries.length < AUTOIT_ENTRIES_MAX) {
    const read = readEntry(file, at, mark, budget.unpackBytesMax)
    if (read === null) break
    budget.spend(read.entry.bytes?.length ?? 0)
    if (read.entry.tag !== NO_COMMAND_LINE) entries.push(read.entry)
    at = read.next
  }
  if (entries.length === AUTOIT_ENTRIES_MAX)
    budget.cut({ limit: 'AUTOIT_ENTRIES_MAX', where: path, what: 'not all of its files were taken out' })
  let lines = 0
  const children = entries.flatMap(({ tag, path: from, bytes: content }): readonly Child[] => {
    if (content === null) return []
    if (!SCRIPT.test(tag)) return [{ name: nameOf(from, tag), bytes: content, relation: 'payload' }]
    const source = mark === 'EA05' ? null : sourceOf(content)
    lines += source?.lines ?? 0
    return [
      {
        name: 'script.au3',
        bytes: source === null ? content : Buffer.from(reachableSource(source.text), 'utf8'),
        relation: 'payload',
      },
    ]
  })
  const unread = entries.filter((entry) => entry.bytes === null)
  return {
    facts: {
      autoit: {
        version: mark,
        entries: entries.map((entry) => ({ tag: entry.tag, path: entry.path, sizeBytes: entry.bytes?.length ?? 0 })),
        lines,
      },
    },
    defects: [],
    children: byInterest(children.map((child) => ({ ...child, name: child.name ?? '' }))),
    unseen:
      entries.length === 0
        ? ['the compiled script could not be read']
        : unread.length === 0
          ? []
          : [`${unread.length} of its files could not be unpacked`],
  }
}

function readEntry(
  file: ByteReader,
  start: number,
  version: AutoItVersion,
  bytesMax: number,
): { readonly entry: Entry; readonly next: number } | null {
  const keys = KEYS[version]
  const stream: (seed: number) => ByteStream = keys.stream
  const uncovered = (at: number, length: number, seed: number): Uint8Array =>
    uncover(file.slice(at, length), stream(seed))
  if (Buffer.from(uncovered(start, 4, keys.mark)).toString('latin1') !== 'FILE') return null
  const unitBytes = version === 'EA06' ? 2 : 1
  let at = start + 4
  const text = ([cover, seed]: readonly [number, number]): string | null => {
    const length = file.u32(at) ^ cover
    const bytes = length * unitBytes
    if (length < 0 || bytes > AUTOIT_TEXT_BYTES_MAX || !file.has(at + 4, bytes)) return null
    const plain = uncovered(at + 4, bytes, seed + length)
    const found = unitBytes === 2 ? utf16le(plain) : Buffer.from(plain).toString('latin1')
    at += 4 + bytes
    return found
  }
  const tag = text(keys.tag)
  const path = tag === null ? null : text(keys.path)
  if (tag === null || path === null) return null
  const isPacked = file.u8(at) === 1
  const sizeBytes = (file.u32(at + 1) ^ keys.size) >>> 0
  // NO CMDEXECUTE is a whole entry too: sizes, a checksum and two times stand before its data.
  const dataAt = at + 1 + 12 + 16
  if (!file.has(dataAt, sizeBytes)) return null
  const sum = version === 'EA05' ? file.slice(24, 16).reduce((total, byte) => total + byte, 0) : 0
  const data = uncovered(dataAt, sizeBytes, keys.data + sum)
  const unpacked = isPacked ? unpackAutoIt(data, bytesMax) : { bytes: data, damaged: false }
  const entry = { tag: tag.slice(0, 200), path: path.slice(0, 500), bytes: unpacked?.bytes ?? null }
  return { entry, next: dataAt + sizeBytes }
}

function nameOf(path: string, tag: string): string {
  return /[^\\/]{1,255}$/.exec(path)?.[0] ?? tag
}
