// The database inside an MSI: packed stream names, the string pool, and the few tables that decide what an installation does.
// Tables lie column after column; the width of a string reference depends on the size of the pool.
import { ByteReader } from '../../byte-reader.ts'
import type { CompoundEntry, CompoundFile } from '../ole/compound-file.ts'
import { ROWS_MAX, STRINGS_MAX } from './limits.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz._'

/** U+3800–U+47FF hold two characters each, U+4800–U+483F one, U+4840 marks a table. */
function streamName(packed: string): string {
  let out = ''
  for (const char of packed) {
    const code = char.charCodeAt(0)
    if (code >= 0x3800 && code < 0x4800)
      out += ALPHABET.charAt((code - 0x3800) & 0x3f) + ALPHABET.charAt((code - 0x3800) >> 6)
    else if (code >= 0x4800 && code < 0x4840) out += ALPHABET.charAt(code - 0x4800)
    else out += code === 0x4840 ? '!' : char
  }
  return out
}

export interface MsiAction {
  readonly action: string
  readonly type: number
  readonly source: string
  readonly target: string
}

export interface MsiTables {
  readonly properties: Readonly<Record<string, string>>
  readonly actions: readonly MsiAction[]
  /** Streams by their unpacked names. */
  readonly streams: readonly { readonly name: string; readonly entry: CompoundEntry }[]
}

export function readMsiTables(file: CompoundFile): MsiTables {
  const streams = file.entries
    .filter((entry) => entry.kind === 'stream')
    .map((entry) => ({ name: streamName(entry.name), entry }))
  const bytesOf = (name: string): Uint8Array => {
    const found = streams.find((one) => one.name === name)
    return found === undefined ? new Uint8Array(0) : file.read(found.entry, 64 * 1024 * 1024)
  }
  const { strings, wide } = stringPool(bytesOf('!_StringPool'), bytesOf('!_StringData'))
  const width = wide ? 3 : 2
  const at = (view: ByteReader, offset: number): string =>
    strings[wide ? view.u16(offset) | (view.u8(offset + 2) << 16) : view.u16(offset)] ?? ''
  const properties: Record<string, string> = {}
  const property = new ByteReader(bytesOf('!Property'))
  const propertyRows = Math.min(ROWS_MAX, Math.floor(property.size / (2 * width)))
  for (let row = 0; row < propertyRows; row += 1) {
    const name = at(property, row * width)
    if (name !== '') properties[name] = at(property, (propertyRows + row) * width).slice(0, 2000)
  }
  return { properties, actions: readActions(new ByteReader(bytesOf('!CustomAction')), width, at), streams }
}

/** Action, Type, Source, Target, and since Windows Installer 4.5 ExtendedType: told apart by which row size divides. */
function readActions(
  view: ByteReader,
  width: number,
  at: (view: ByteReader, offset: number) => string,
): readonly MsiAction[] {
  for (const extended of [4, 0]) {
    const rowBytes = width * 3 + 2 + extended
    if (view.size === 0 || view.size % rowBytes !== 0) continue
    const rows = Math.min(ROWS_MAX, view.size / rowBytes)
    const count = view.size / rowBytes
    const actions: MsiAction[] = []
    for (let row = 0; row < rows; row += 1) {
      actions.push({
        action: at(view, row * width),
        // Two-byte integers are stored with their highest bit turned over.
        type: view.u16(count * width + row * 2) ^ 0x8000,
        source: at(view, count * (width + 2) + row * width),
        target: at(view, count * (2 * width + 2) + row * width),
      })
    }
    if (actions.every(({ action, type }) => action !== '' && type < 0x8000)) return actions
  }
  return []
}

function stringPool(
  pool: Uint8Array,
  data: Uint8Array,
): { readonly strings: readonly string[]; readonly wide: boolean } {
  const view = new ByteReader(pool)
  const wide = (view.u32(0) & 0x80000000) !== 0
  const strings: string[] = ['']
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.length)
  let from = 0
  for (let at = 4; at + 4 <= pool.length && strings.length < STRINGS_MAX; at += 4) {
    let length = view.u16(at)
    const references = view.u16(at + 2)
    if (length === 0 && references !== 0) {
      // Longer than 65 535: the length stands in the next entry.
      length = view.u32(at + 4)
      at += 4
    }
    strings.push(bytes.subarray(from, from + length).toString('latin1'))
    from += length
  }
  return { strings, wide }
}
