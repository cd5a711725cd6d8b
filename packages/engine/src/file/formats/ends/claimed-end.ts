// Where a binary file says that it ends, from its own headers, against the bytes that are there.
import { ByteReader } from '../../byte-reader.ts'
import { bufferOf } from '../../bytes.ts'
import type { TypeId } from '../../identify/types.ts'
import { DefectList } from '../defect-list.ts'
import { parseElf } from '../elf/parse.ts'
import { COMMANDS_MAX } from '../macho/limits.ts'
import { parseSlice } from '../macho/slice.ts'
import { sectorsMissing } from '../ole/compound-file.ts'

const NOTEBOOK_HEADER_BYTES = 1024

/** In words what is missing; null where the file is as long as it says. */
export function claimedEnd(bytes: Uint8Array, id: TypeId): string | null {
  switch (id) {
    case 'pe32':
    case 'pe64':
      return missing(certificatesEnd(bytes), bytes, 'the certificate table')
    case 'elf':
      return missing(elfEnd(bytes), bytes, 'a segment or the section table')
    case 'macho':
      return missing(machoEnd(bytes), bytes, 'a segment')
    case 'pdf':
      return pdfEnd(bytes)
    case 'slk':
      return /^E\s{0,100}$/m.test(bufferOf(bytes.subarray(-200)).toString('latin1'))
        ? null
        : 'its last record is missing'
    case 'rtf':
      return rtfEnd(bytes)
    case 'onenote':
      // cbExpectedFileLength ([MS-ONESTORE] 2.3.1).
      return missing(Math.max(NOTEBOOK_HEADER_BYTES, new ByteReader(bytes).u32(196)), bytes, 'the notebook')
    default: {
      const sectors = sectorsMissing(bytes)
      return sectors === 0 ? null : `${sectors} sectors that its tables name lie behind the end of the file`
    }
  }
}

function missing(end: number, bytes: Uint8Array, what: string): string | null {
  return end > bytes.length ? `${what} reaches ${end - bytes.length} bytes past the end of the file` : null
}

function certificatesEnd(bytes: Uint8Array): number {
  const view = new ByteReader(bytes)
  const optional = view.u32(60) + 24
  const directories = optional + (view.u16(optional) === 0x20b ? 112 : 96)
  const hasTable = view.u32(directories - 4) > 4
  const [at, size] = [view.u32(directories + 32), view.u32(directories + 36)]
  return hasTable && at > 0 && size > 0 ? at + size : 0
}

function elfEnd(bytes: Uint8Array): number {
  const headers = parseElf(bytes).value?.headers
  if (headers === undefined) return 0
  const view = new ByteReader(bytes, bytes[5] !== 2)
  const [programs, sections, counts] =
    bytes[4] === 2 ? [view.u32(32), view.u32(40), 54] : [view.u32(28), view.u32(32), 42]
  // On 64 bits big-endian the lower half stands behind.
  const isHigh = bytes[4] === 2 && bytes[5] === 2
  const [programsAt, sectionsAt] = isHigh ? [view.u32(36), view.u32(44)] : [programs, sections]
  return Math.max(
    programsAt + view.u16(counts) * view.u16(counts + 2),
    sectionsAt + view.u16(counts + 4) * view.u16(counts + 6),
    ...headers.segments.filter(({ type }) => type === 'load').map(({ offset, fileSize }) => offset + fileSize),
    ...headers.sections
      .filter(({ type }) => type !== 'nobits' && type !== 'null')
      .map(({ offset, size }) => offset + size),
  )
}

const [SYMBOLS, SIGNATURE] = [0x2, 0x1d]

/** Of its segments, its symbols and its signature, which a linker puts last. */
function machoEnd(bytes: Uint8Array): number {
  const slice = parseSlice(bytes, new DefectList())
  if (slice === null) return 0
  const view = new ByteReader(bytes, bytes[0] !== 0xfe)
  let end = Math.max(0, ...slice.segments.map(({ offset, fileSize }) => offset + fileSize))
  let at = slice.bits === 64 ? 32 : 28
  for (let left = Math.min(view.u32(16), COMMANDS_MAX); left > 0 && view.has(at, 8); left -= 1) {
    const [command, size] = [view.u32(at), view.u32(at + 4)]
    if (command === SYMBOLS) end = Math.max(end, view.u32(at + 16) + view.u32(at + 20))
    else if (command === SIGNATURE) end = Math.max(end, view.u32(at + 8) + view.u32(at + 12))
    at += Math.max(8, size)
  }
  return end
}

/** An end mark; a file that is laid out for the network says its length as well, and has an end mark near its beginning. */
function pdfEnd(bytes: Uint8Array): string | null {
  const buffer = bufferOf(bytes)
  if (!buffer.includes('%%EOF', 0, 'latin1')) return 'there is no end mark'
  const head = buffer.toString('latin1', 0, 2048)
  const length = /\/Linearized[^>]{0,200}?\/L\s{1,9}(\d{1,10})/.exec(head)?.[1]
  return length === undefined ? null : missing(Number(length), bytes, 'the document')
}

const [BACKSLASH, OPEN, CLOSE] = [0x5c, 0x7b, 0x7d]

/** Its groups are closed, or it ends with the sign that closes one: binary data in it may hold any other. */
function rtfEnd(bytes: Uint8Array): string | null {
  let depth = 0
  let last = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === BACKSLASH) at += 1
    else if (byte === OPEN) depth += 1
    else if (byte === CLOSE) depth -= 1
    if (byte > 0x20) last = byte
  }
  return depth > 0 && last !== CLOSE ? 'its groups are not closed' : null
}
