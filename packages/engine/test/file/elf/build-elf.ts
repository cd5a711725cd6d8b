// Writes small, harmless ELF files for tests, of both classes and byte orders: the tables tell a story, there is no code.

export interface ElfRecipe {
  readonly bits?: 32 | 64
  readonly endian?: 'little' | 'big'
  /** 2 executable, 3 shared, 1 relocatable. */
  readonly type?: number
  readonly machine?: number
  readonly needed?: readonly string[]
  readonly runpath?: string
  readonly imports?: readonly string[]
  readonly exports?: readonly string[]
  readonly interpreter?: string
  /** Text in `.rodata`, each NUL-terminated. */
  readonly strings?: readonly string[]
  readonly sections?: readonly { readonly name: string; readonly data: Uint8Array; readonly flags?: number }[]
  readonly buildId?: Uint8Array
  /** Segment flags of the one LOAD segment: 5 is read and execute, 7 adds write. */
  readonly loadFlags?: number
  /** Leaves the section table out, as packers do. */
  readonly withoutSections?: boolean
  readonly overlay?: Uint8Array
}

const BASE = 0x400000

export function buildElf(recipe: ElfRecipe = {}): Uint8Array {
  const wide = (recipe.bits ?? 64) === 64
  const little = (recipe.endian ?? 'little') === 'little'
  const number = (value: number, bytes: 1 | 2 | 4 | 8): Buffer => {
    const out = Buffer.alloc(bytes)
    if (bytes === 8) little ? out.writeBigUInt64LE(BigInt(value)) : out.writeBigUInt64BE(BigInt(value))
    else little ? out.writeUIntLE(value, 0, bytes) : out.writeUIntBE(value, 0, bytes)
    return out
  }
  const word = (value: number): Buffer => number(value, wide ? 8 : 4)

  const dynstr = new Strings()
  const imports = recipe.imports ?? []
  const exports = recipe.exports ?? []
  const symbol = (name: string, section: number): Buffer => {
    const info = number(0x12, 1)
    const fields = { name: number(dynstr.add(name), 4), other: number(0, 1), section: number(section, 2) }
    return wide
      ? Buffer.concat([fields.name, info, fields.other, fields.section, word(0), word(0)])
      : Buffer.concat([fields.name, word(0), word(0), info, fields.other, fields.section])
  }
  const symbols = Buffer.concat([
    Buffer.alloc(wide ? 24 : 16),
    ...imports.map((name) => symbol(name, 0)),
    ...exports.map((name) => symbol(name, 1)),
  ])
  const needed = (recipe.needed ?? []).map((name) => [1, dynstr.add(name)] as const)
  const runpath = recipe.runpath === undefined ? [] : [[29, dynstr.add(recipe.runpath)] as const]

  const headerBytes = wide ? 64 : 52
  const segmentBytes = wide ? 56 : 32
  const hasDynamic = needed.length > 0 || imports.length > 0 || exports.length > 0
  const parts: { name: string; type: number; flags: number; data: Buffer; link?: number; entry?: number }[] = [
    { name: '.text', type: 1, flags: 6, data: Buffer.from([0xc3]) },
  ]
  if (recipe.interpreter !== undefined)
    parts.push({ name: '.interp', type: 1, flags: 2, data: Buffer.from(`${recipe.interpreter}\0`) })
  if (recipe.buildId !== undefined) {
    const id = Buffer.from(recipe.buildId)
    const note = [number(4, 4), number(id.length, 4), number(3, 4), Buffer.from('GNU\0'), id]
    parts.push({ name: '.note.gnu.build-id', type: 7, flags: 2, data: Buffer.concat(note) })
  }
  if (recipe.strings !== undefined)
    parts.push({
      name: '.rodata',
      type: 1,
      flags: 2,
      data: Buffer.from(recipe.strings.map((one) => `${one}\0`).join(''), 'latin1'),
    })
  for (const { name, data, flags } of recipe.sections ?? [])
    parts.push({ name, type: 1, flags: flags ?? 2, data: Buffer.from(data) })
  if (hasDynamic) {
    const index = parts.length + 1
    parts.push({ name: '.dynsym', type: 11, flags: 2, data: symbols, link: index + 1, entry: wide ? 24 : 16 })
    parts.push({ name: '.dynstr', type: 3, flags: 2, data: dynstr.done() })
  }
  const segmentCount =
    1 + (recipe.interpreter === undefined ? 0 : 1) + (hasDynamic ? 1 : 0) + (recipe.buildId === undefined ? 0 : 1)
  let at = headerBytes + segmentCount * segmentBytes
  const offsets = new Map<string, number>()
  for (const part of parts) {
    at = align(at)
    offsets.set(part.name, at)
    at += part.data.length
  }
  if (hasDynamic) {
    const address = (name: string): number => BASE + (offsets.get(name) ?? 0)
    const rows = [
      ...needed,
      ...runpath,
      [5, address('.dynstr')],
      [6, address('.dynsym')],
      [10, dynstr.done().length],
      [0, 0],
    ] as const
    const data = Buffer.concat(rows.flatMap(([tag, value]) => [word(tag), word(value)]))
    at = align(at)
    parts.push({ name: '.dynamic', type: 6, flags: 3, data, link: parts.length, entry: wide ? 16 : 8 })
    offsets.set('.dynamic', at)
    at += data.length
  }
  const end = at
  const segment = (type: number, flags: number, offset: number, size: number): Buffer => {
    const fields = [word(offset), word(BASE + offset), word(BASE + offset), word(size), word(size)]
    return wide
      ? Buffer.concat([number(type, 4), number(flags, 4), ...fields, word(8)])
      : Buffer.concat([number(type, 4), ...fields, number(flags, 4), word(8)])
  }
  const segmentOf = (type: number, name: string): Buffer => {
    const part = parts.find((one) => one.name === name)
    return part === undefined ? Buffer.alloc(0) : segment(type, 4, offsets.get(name) ?? 0, part.data.length)
  }
  const segments = Buffer.concat([
    segment(1, recipe.loadFlags ?? 5, 0, end),
    recipe.interpreter === undefined ? Buffer.alloc(0) : segmentOf(3, '.interp'),
    hasDynamic ? segmentOf(2, '.dynamic') : Buffer.alloc(0),
    recipe.buildId === undefined ? Buffer.alloc(0) : segmentOf(4, '.note.gnu.build-id'),
  ])
  const names = new Strings()
  const rows = [{ name: '', type: 0, flags: 0, data: Buffer.alloc(0) }, ...parts].map((part) => ({
    ...part,
    at: names.add(part.name),
  }))
  const namesRow = { name: '.shstrtab', type: 3, flags: 0, at: names.add('.shstrtab') }
  const namesData = names.done()
  const namesAt = align(end)
  const tableAt = align(namesAt + namesData.length)
  const section = (
    row: { name: string; type: number; flags: number; at: number; link?: number; entry?: number },
    offset: number,
    size: number,
  ): Buffer =>
    Buffer.concat([
      number(row.at, 4),
      number(row.type, 4),
      word(row.flags),
      word(row.flags > 0 ? BASE + offset : 0),
      word(offset),
      word(size),
      number(row.link ?? 0, 4),
      number(0, 4),
      word(1),
      word(row.entry ?? 0),
    ])
  const table = Buffer.concat([
    ...rows.map((row) => section(row, row.type === 0 ? 0 : (offsets.get(row.name) ?? 0), row.data.length)),
    section(namesRow, namesAt, namesData.length),
  ])
  const bare = recipe.withoutSections === true
  const header = Buffer.concat([
    Buffer.from([0x7f, 0x45, 0x4c, 0x46, wide ? 2 : 1, little ? 1 : 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    number(recipe.type ?? 3, 2),
    number(recipe.machine ?? 62, 2),
    number(1, 4),
    word(BASE + (offsets.get('.text') ?? 0)),
    word(headerBytes),
    word(bare ? 0 : tableAt),
    number(0, 4),
    number(headerBytes, 2),
    number(segmentBytes, 2),
    number(segmentCount, 2),
    number(wide ? 64 : 40, 2),
    number(bare ? 0 : rows.length + 1, 2),
    number(bare ? 0 : rows.length, 2),
  ])
  const image = Buffer.alloc(bare ? end : tableAt + table.length)
  header.copy(image)
  segments.copy(image, headerBytes)
  for (const { name, data } of parts) data.copy(image, offsets.get(name) ?? 0)
  if (!bare) {
    namesData.copy(image, namesAt)
    table.copy(image, tableAt)
  }
  return Buffer.concat([image, Buffer.from(recipe.overlay ?? [])])
}

class Strings {
  #parts: Buffer[] = [Buffer.alloc(1)]
  #length = 1

  add(text: string): number {
    if (text === '') return 0
    const at = this.#length
    const bytes = Buffer.from(`${text}\0`, 'latin1')
    this.#parts.push(bytes)
    this.#length += bytes.length
    return at
  }

  done(): Buffer {
    return Buffer.concat(this.#parts)
  }
}

function align(value: number): number {
  return Math.ceil(value / 8) * 8
}
