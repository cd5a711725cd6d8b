// Tables of a PE file that the loader reads: imports, exports, debug information, callbacks of threads.
import type { PeRecipe } from './pe-recipe.ts'
import type { SectionWriter } from './section-writer.ts'

/** Where the code of every program made here begins. */
export const TEXT_RVA = 0x1000

function pointers(values: readonly bigint[], bits: 32 | 64): Buffer {
  const table = Buffer.alloc((values.length + 1) * (bits / 8))
  for (const [index, value] of values.entries()) {
    if (bits === 64) table.writeBigUInt64LE(value, index * 8)
    else table.writeUInt32LE(Number(value), index * 4)
  }
  return table
}

function writeThunks(out: SectionWriter, functions: readonly (string | number)[], bits: 32 | 64): number {
  const values = functions.map((one) => {
    if (typeof one === 'number') return BigInt(one) + (1n << BigInt(bits - 1))
    return BigInt(out.align(2).bytes(Buffer.from(`\0\0${one}\0`, 'latin1')))
  })
  return out.align(8).bytes(pointers(values, bits))
}

export function writeImports(out: SectionWriter, imports: NonNullable<PeRecipe['imports']>, bits: 32 | 64) {
  const rows = Object.entries(imports).map(([library, functions]) => {
    const name = out.bytes(Buffer.from(`${library}\0`, 'latin1'))
    return { name, lookup: writeThunks(out, functions, bits), address: writeThunks(out, functions, bits) }
  })
  const table = Buffer.alloc((rows.length + 1) * 20)
  for (const [index, { name, lookup, address }] of rows.entries()) {
    table.writeUInt32LE(lookup, index * 20)
    table.writeUInt32LE(name, index * 20 + 12)
    table.writeUInt32LE(address, index * 20 + 16)
  }
  const slots = Object.values(imports).flatMap((functions, row) =>
    functions.map((one, index) => [String(one), (rows[row]?.address ?? 0) + (index * bits) / 8] as const),
  )
  return { rva: out.align(4).bytes(table), size: table.length, slots: new Map(slots) }
}

export function writeDelayImports(out: SectionWriter, imports: NonNullable<PeRecipe['delayImports']>, bits: 32 | 64) {
  const rows = Object.entries(imports).map(([library, functions]) => {
    const name = out.bytes(Buffer.from(`${library}\0`, 'latin1'))
    return { name, lookup: writeThunks(out, functions, bits) }
  })
  const table = Buffer.alloc((rows.length + 1) * 32)
  for (const [index, { name, lookup }] of rows.entries()) {
    table.writeUInt32LE(1, index * 32)
    table.writeUInt32LE(name, index * 32 + 4)
    table.writeUInt32LE(lookup, index * 32 + 12)
    table.writeUInt32LE(lookup, index * 32 + 16)
  }
  return { rva: out.align(4).bytes(table), size: table.length }
}

export function writeExports(out: SectionWriter, { library, names }: NonNullable<PeRecipe['exports']>) {
  const name = out.bytes(Buffer.from(`${library}\0`, 'latin1'))
  const texts = names.map((one) => out.bytes(Buffer.from(`${one}\0`, 'latin1')))
  const u32s = (values: readonly number[]): Buffer => {
    const table = Buffer.alloc(values.length * 4)
    for (const [index, value] of values.entries()) table.writeUInt32LE(value, index * 4)
    return table
  }
  const addresses = out.align(4).bytes(u32s(names.map(() => TEXT_RVA)))
  const pointersAt = out.bytes(u32s(texts))
  const ordinals = Buffer.alloc(names.length * 2)
  for (const index of names.keys()) ordinals.writeUInt16LE(index, index * 2)
  const ordinalsAt = out.bytes(ordinals)
  const table = u32s([0, 0, 0, name, 1, names.length, names.length, addresses, pointersAt, ordinalsAt])
  return { rva: out.align(4).bytes(table), size: table.length }
}

export function writeDebug(out: SectionWriter, pdbPath: string) {
  const record = Buffer.concat([
    Buffer.from('RSDS', 'latin1'),
    Buffer.alloc(20, 1),
    Buffer.from(`${pdbPath}\0`, 'utf8'),
  ])
  const rva = out.align(4).bytes(record)
  const entry = Buffer.alloc(28)
  entry.writeUInt32LE(2, 12)
  entry.writeUInt32LE(record.length, 16)
  entry.writeUInt32LE(rva, 20)
  return { rva: out.align(4).bytes(entry), size: 28 }
}

export function writeTls(out: SectionWriter, count: number, bits: 32 | 64, imageBase: number) {
  const callbacks = Array.from({ length: count }, () => BigInt(imageBase + TEXT_RVA))
  const list = out.align(8).bytes(pointers(callbacks, bits))
  const table = pointers([0n, 0n, 0n, BigInt(imageBase + list)], bits)
  return { rva: out.align(8).bytes(table), size: table.length }
}

/** The CLI header (ECMA-335, II.25.3.3): intermediate code alone, starting with the first method. */
export function writeClr(out: SectionWriter, { metadata, resources }: NonNullable<PeRecipe['clr']>) {
  const root = out.align(4).bytes(Buffer.from(metadata))
  const data = out.align(8).bytes(Buffer.from(resources))
  const header = Buffer.alloc(72)
  for (const [index, value] of [72, 0x00050002, root, metadata.length, 1, 0x06000001, data, resources.length].entries())
    header.writeUInt32LE(value, index * 4)
  return { rva: out.align(4).bytes(header), size: header.length }
}
