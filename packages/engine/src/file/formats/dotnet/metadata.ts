// The metadata root and its streams, and rows of its tables (ECMA-335, II.24.2).
import type { ByteReader } from '../../byte-reader.ts'
import type { DefectList } from '../defect-list.ts'
import { NAME_BYTES_MAX, ROWS_MAX, STREAMS_MAX } from './limits.ts'
import { columnWidths } from './table-schema.ts'

export interface Stream {
  readonly name: string
  readonly offset: number
  readonly size: number
}

export interface Metadata {
  /** As the compiler wrote it: `v4.0.30319`. */
  readonly runtimeVersion: string
  readonly streams: readonly Stream[]
  /** Rows of each table by its number. */
  readonly rowCounts: readonly number[]
  /** The columns of a table's rows, as numbers. */
  rows(table: number): Iterable<readonly number[]>
  string(index: number): string
}

const SIGNATURE = 0x424a5342
const NAME_BYTES_FLOOR = 1024 * 1024
/** Names are shared between rows; the framework's own assemblies expand to about the size of the file. */
const NAME_FILE_SIZES_MAX = 4

export function parseMetadata(file: ByteReader, root: number, defects: DefectList): Metadata | null {
  if (file.u32(root) !== SIGNATURE) return null
  const versionLength = Math.min(file.u32(root + 12), 256)
  const streams = parseStreams(file, root, root + 16 + versionLength)
  const strings = streams.find(({ name }) => name === '#Strings')
  const tables = streams.find(({ name }) => name === '#~' || name === '#-')
  if (tables === undefined) defects.add('dotnet.metadata', 'there is no table stream')
  // Every row may point at the same long name: what they expand to is bounded by the file's size.
  let nameBytesLeft = Math.max(NAME_BYTES_FLOOR, NAME_FILE_SIZES_MAX * file.size)
  const layout = tables === undefined ? null : layTables(file, tables, defects)
  return {
    runtimeVersion: file.utf8(root + 16, versionLength),
    streams,
    rowCounts: layout?.rowCounts ?? [],
    *rows(table) {
      const placed = layout?.placed.get(table)
      if (placed === undefined) return
      for (let index = 0; index < Math.min(placed.count, ROWS_MAX); index += 1) {
        let at = placed.offset + index * placed.rowBytes
        if (!file.has(at, placed.rowBytes)) return
        const row: number[] = []
        for (const width of placed.widths) {
          row.push(width === 2 ? file.u16(at) : file.u32(at))
          at += width
        }
        yield row
      }
    },
    string(index) {
      if (strings === undefined || index >= strings.size || nameBytesLeft <= 0) return ''
      const name = file.utf8(strings.offset + index, NAME_BYTES_MAX)
      nameBytesLeft -= name.length
      return name
    },
  }
}

function parseStreams(file: ByteReader, root: number, at: number): readonly Stream[] {
  const streams: Stream[] = []
  const count = Math.min(file.u16(at + 2), STREAMS_MAX)
  let next = at + 4
  for (let index = 0; index < count && file.has(next, 9); index += 1) {
    const name = file.cString(next + 8, 32)
    streams.push({ name, offset: root + file.u32(next), size: file.u32(next + 4) })
    next += 8 + ((name.length + 4) & ~3)
  }
  return streams
}

interface Placed {
  readonly offset: number
  readonly count: number
  readonly rowBytes: number
  readonly widths: readonly number[]
}

function layTables(file: ByteReader, stream: Stream, defects: DefectList) {
  const heaps = file.u8(stream.offset + 6)
  const wide = { string: (heaps & 1) !== 0, guid: (heaps & 2) !== 0, blob: (heaps & 4) !== 0 }
  const present = [file.u32(stream.offset + 8), file.u32(stream.offset + 12)] as const
  const isPresent = (table: number): boolean => (((present[table >> 5] ?? 0) >>> (table & 31)) & 1) === 1
  const rowCounts = new Array<number>(64).fill(0)
  let at = stream.offset + 24
  for (let table = 0; table < 64; table += 1) {
    if (!isPresent(table)) continue
    rowCounts[table] = file.u32(at)
    at += 4
  }
  // Obfuscators set an undocumented bit that adds four bytes here; the runtime reads them, and so must we.
  if ((heaps & 0x40) !== 0) at += 4
  const placed = new Map<number, Placed>()
  for (let table = 0; table < 64; table += 1) {
    const count = rowCounts[table] ?? 0
    if (count === 0) continue
    const widths = columnWidths(table, rowCounts, wide)
    if (widths === null) {
      defects.add('dotnet.tables', `table 0x${table.toString(16)} is unknown; what follows it is not read`)
      break
    }
    const rowBytes = widths.reduce((sum, width) => sum + width, 0)
    placed.set(table, { offset: at, count, rowBytes, widths })
    if (count > ROWS_MAX) defects.add('dotnet.tables', `${count} rows in one table, ${ROWS_MAX} are read`)
    at += count * rowBytes
  }
  return { rowCounts, placed }
}
