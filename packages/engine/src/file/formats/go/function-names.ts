// The table of functions that Go's linker writes into every program, stripped ones too, because the runtime walks stacks
// with it (golang.org/s/go12symtab, and `debug/gosym` for the layouts since). It names the packages a program is made of.
import type { ByteReader } from '../../byte-reader.ts'

/** Functions of one program. The largest published ones (Kubernetes, the AWS tools) hold about 300,000. */
const GO_FUNCTIONS_MAX = 1_000_000
/** One function's name with its package; generic instances reach about 2 KiB. */
const GO_NAME_BYTES_MAX = 4_096
/** What all names add up to, in sizes of the file: rows of a hostile table may all point at one long name. */
const GO_NAMES_FILE_SIZES_MAX = 2
/** Places that begin like a table and are none, tried before giving up. */
const GO_TABLES_TRIED_MAX = 32
/** Bytes of the file that are searched for the table. */
const GO_SEARCHED_BYTES_MAX = 256 * 1024 * 1024

interface Layout {
  /** First byte of the magic `?? ff ff ff 00 00`, little-endian. */
  readonly magic: number
  /** Words of the header, counted behind its eight bytes, that hold offsets from the table's start; null: the start itself. */
  readonly namesWord: number | null
  readonly tableWord: number | null
  /** Bytes of a field in the table; null for the pointer's size. */
  readonly fieldBytes: 4 | null
}

const LAYOUTS: readonly Layout[] = [
  // Go 1.20, Go 1.18, Go 1.16, Go 1.2
  { magic: 0xf1, namesWord: 3, tableWord: 7, fieldBytes: 4 },
  { magic: 0xf0, namesWord: 3, tableWord: 7, fieldBytes: 4 },
  { magic: 0xfa, namesWord: 2, tableWord: 6, fieldBytes: null },
  { magic: 0xfb, namesWord: null, tableWord: null, fieldBytes: null },
]

/** Full names in the order of their addresses, Latin-1 as they stand; null where no table can be read, as on big-endian machines. */
export function goFunctionNames(file: ByteReader): readonly string[] | null {
  if (!file.littleEndian) return null
  const end = Math.min(file.size, GO_SEARCHED_BYTES_MAX)
  for (const layout of LAYOUTS) {
    const magic = Uint8Array.of(layout.magic, 0xff, 0xff, 0xff, 0, 0)
    let at = file.find(magic, 0, end)
    for (let tried = 0; at !== -1 && tried < GO_TABLES_TRIED_MAX; tried += 1) {
      const names = readTable(file, at, layout)
      if (names !== null) return names
      at = file.find(magic, at + 1, end)
    }
  }
  return null
}

function readTable(file: ByteReader, at: number, layout: Layout): readonly string[] | null {
  const quantum = file.u8(at + 6)
  const pointerBytes = file.u8(at + 7)
  if ((quantum !== 1 && quantum !== 2 && quantum !== 4) || (pointerBytes !== 4 && pointerBytes !== 8)) return null
  const word = (index: number): number => {
    const place = at + 8 + index * pointerBytes
    return pointerBytes === 8 ? file.u64(place) : file.u32(place)
  }
  const count = word(0)
  const fieldBytes = layout.fieldBytes ?? pointerBytes
  const field = (place: number): number => (fieldBytes === 8 ? file.u64(place) : file.u32(place))
  const names = layout.namesWord === null ? at : at + word(layout.namesWord)
  const table = layout.tableWord === null ? at + 8 + pointerBytes : at + word(layout.tableWord)
  // Offsets to functions count from the table itself since Go 1.16, from the header before.
  const functions = layout.tableWord === null ? at : table
  if (count === 0 || count > GO_FUNCTIONS_MAX || !file.has(table, (2 * count + 1) * fieldBytes)) return null
  const found: string[] = []
  let bytesLeft = GO_NAMES_FILE_SIZES_MAX * file.size
  for (let index = 0; index < count; index += 1) {
    const one = functions + field(table + (2 * index + 1) * fieldBytes)
    // Behind the function's entry stands where its name begins.
    const name = file.has(one, fieldBytes + 4)
      ? file.cString(names + file.u32(one + fieldBytes), GO_NAME_BYTES_MAX)
      : ''
    bytesLeft -= name.length
    if (bytesLeft < 0 || !isName(name, index)) return null
    found.push(name)
  }
  return found
}

/** The first rows decide whether it is a table at all; later ones may be left empty by obfuscators. */
function isName(name: string, index: number): boolean {
  return index >= 8 || /^[\x21-\xff][\x20-\xff]*$/.test(name)
}
