// A small NSIS 3 installer as data: header with instructions, strings and texts of one language, then members.
import { deflateRawSync } from 'node:zlib'
import type { Member } from '../archives/member.ts'

/** An instruction and its operands; a text is put into the table of strings, `$INSTDIR` and `$0` as codes. */
export type NsisEntry = readonly [operation: number, ...operands: (number | string)[]]

export const NSIS = {
  rename: 16,
  extract: 20,
  assign: 25,
  push: 31,
  open: 40,
  run: 41,
  call: 44,
  registry: 51,
  write: 56,
}

export interface NsisRecipe {
  readonly name?: string
  readonly entries: readonly NsisEntry[]
  readonly members?: readonly Member[]
  /** How each block is packed: one by one, or all in one stream. */
  readonly packing?: 'deflate' | 'stored' | 'solid'
}

const VARIABLES: Readonly<Record<string, number>> = { $0: 0, $1: 1, $INSTDIR: 21, $TEMP: 25 }

export function writeNsis({ name = 'Demo', entries, members = [], packing = 'deflate' }: NsisRecipe): Buffer {
  const strings = new StringTable()
  const members0 = members.map(({ bytes }) => block(bytes, packing))
  const starts = members0.map((_, at) => members0.slice(0, at).reduce((sum, one) => sum + one.length, 0))
  const extracts = members.map((member, at): NsisEntry => [NSIS.extract, 0, member.name, starts[at] ?? 0, 0, 0, 0])
  const rows = [...entries, ...extracts, [1] as const].map(([operation, ...operands]) => {
    const row = Buffer.alloc(28)
    row.writeUInt32LE(operation, 0)
    for (const [at, operand] of operands.entries())
      row.writeInt32LE(typeof operand === 'number' ? operand | 0 : strings.add(operand), 4 + at * 4)
    return row
  })
  const languages = Buffer.alloc(10 + 40 * 4)
  languages.writeInt32LE(strings.add(name), 10 + 2 * 4)
  const tables = [Buffer.alloc(0), Buffer.alloc(0), Buffer.concat(rows), strings.bytes(), languages]
  const head = Buffer.alloc(300)
  let at = head.length
  for (const [index, table] of tables.entries()) {
    head.writeUInt32LE(at, 4 + index * 8)
    head.writeUInt32LE(index === 2 ? rows.length : index === 4 ? 1 : 0, 8 + index * 8)
    at += table.length
  }
  for (const index of [5, 6, 7]) head.writeUInt32LE(at, 4 + index * 8)
  const header = Buffer.concat([head, ...tables])
  const first = Buffer.alloc(28)
  first.write('\xef\xbe\xad\xdeNullsoftInst', 4, 'latin1')
  first.writeUInt32LE(header.length, 20)
  const data =
    packing === 'solid'
      ? deflateRawSync(Buffer.concat([lengthOf(header), header, ...members0]))
      : Buffer.concat([block(header, packing), ...members0])
  first.writeUInt32LE(first.length + data.length, 24)
  return Buffer.concat([first, data])
}

function block(bytes: Uint8Array, packing: NsisRecipe['packing']): Buffer {
  if (packing !== 'deflate') return Buffer.concat([lengthOf(bytes), bytes])
  const packed = deflateRawSync(bytes)
  const size = Buffer.alloc(4)
  size.writeUInt32LE((packed.length | 0x80000000) >>> 0)
  return Buffer.concat([size, packed])
}

function lengthOf(bytes: Uint8Array): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(bytes.length)
  return size
}

/** UTF-16 strings one behind another, found by their place in characters. */
class StringTable {
  #units: number[] = [0]

  add(text: string): number {
    const at = this.#units.length
    for (const part of text.split(/(\$(?:INSTDIR|TEMP|\d))/)) {
      const variable = VARIABLES[part]
      if (variable === undefined) this.#units.push(...part.split('').map((char) => char.charCodeAt(0)))
      // Seven bits a byte, each with its highest bit set.
      else this.#units.push(3, 0x8080 | (variable & 0x7f) | ((variable & 0x3f80) << 1))
    }
    this.#units.push(0)
    return at
  }

  bytes(): Buffer {
    return Buffer.from(Uint16Array.from(this.#units).buffer)
  }
}
