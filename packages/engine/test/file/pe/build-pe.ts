// Writes small, harmless PE files for tests: the tables tell a story, the code is a single `ret`. No assembler, no linker,
// the same bytes every time.

export interface PeRecipe {
  readonly bits?: 32 | 64
  readonly dll?: boolean
  readonly subsystem?: number
  readonly timestamp?: number
  /** Library → functions; a number is an import by ordinal. */
  readonly imports?: Readonly<Record<string, readonly (string | number)[]>>
  readonly delayImports?: Readonly<Record<string, readonly string[]>>
  readonly exports?: { readonly library: string; readonly names: readonly string[] }
  /** Text that stands in `.rdata`, each NUL-terminated; UTF-16 where `wide`. */
  readonly strings?: readonly string[]
  readonly wideStrings?: readonly string[]
  readonly version?: Readonly<Record<string, string>>
  readonly manifest?: string
  /** RCDATA resources by name. */
  readonly resources?: Readonly<Record<string, Uint8Array>>
  /** One icon in several sizes and depths. */
  readonly icons?: readonly { readonly side: number; readonly depth: number; readonly data: Uint8Array }[]
  readonly tlsCallbacks?: number
  readonly pdbPath?: string
  readonly sections?: readonly {
    readonly name: string
    readonly data: Uint8Array
    readonly characteristics?: number
    readonly virtualSize?: number
  }[]
  readonly overlay?: Uint8Array
  readonly code?: Uint8Array
  readonly codeCharacteristics?: number
  readonly entryPointRva?: number
  readonly linkerMajor?: number
  /** A rich header whose checksum fits, or does not. */
  readonly rich?: 'valid' | 'forged'
  /** Puts a program of its own making into the resource PAYLOAD. */
  readonly carried?: 'program'
}

const FILE_ALIGN = 0x200
const SECTION_ALIGN = 0x1000
const TEXT_RVA = 0x1000

interface Placed {
  readonly name: string
  readonly rva: number
  readonly data: Buffer
  readonly virtualSize: number
  readonly characteristics: number
}

export function buildPe(given: PeRecipe = {}): Uint8Array {
  const recipe = given.carried === 'program' ? { ...given, resources: { PAYLOAD: buildPe() } } : given
  const bits = recipe.bits ?? 32
  const code = Buffer.from(recipe.code ?? [0xc3])
  const sections: Placed[] = [
    {
      name: '.text',
      rva: TEXT_RVA,
      data: code,
      virtualSize: code.length,
      characteristics: recipe.codeCharacteristics ?? 0x60000020,
    },
  ]
  const nextRva = (): number => {
    const last = sections.at(-1)
    return last === undefined
      ? TEXT_RVA
      : align(last.rva + Math.max(last.virtualSize, last.data.length, 1), SECTION_ALIGN)
  }
  const imageBase = bits === 64 ? 0x140000000 : 0x400000
  const directories = Array.from({ length: 16 }, () => ({ rva: 0, size: 0 }))
  const rdata = new Writer(nextRva())
  if (recipe.imports !== undefined) directories[1] = writeImports(rdata, recipe.imports, bits)
  if (recipe.delayImports !== undefined) directories[13] = writeDelayImports(rdata, recipe.delayImports, bits)
  if (recipe.exports !== undefined) directories[0] = writeExports(rdata, recipe.exports)
  if (recipe.pdbPath !== undefined) directories[6] = writeDebug(rdata, recipe.pdbPath)
  if (recipe.tlsCallbacks !== undefined) directories[9] = writeTls(rdata, recipe.tlsCallbacks, bits, imageBase)
  for (const text of recipe.strings ?? []) rdata.bytes(Buffer.from(`${text}\0`, 'latin1'))
  for (const text of recipe.wideStrings ?? []) rdata.align(2).bytes(Buffer.from(`${text}\0`, 'utf16le'))
  if (rdata.length > 0) sections.push(placed('.rdata', rdata, 0x40000040))
  const leaves = resourceLeaves(recipe)
  if (leaves.length > 0) {
    const rsrc = new Writer(nextRva())
    directories[2] = writeResources(rsrc, leaves)
    sections.push(placed('.rsrc', rsrc, 0x40000040))
  }
  for (const { name, data, characteristics, virtualSize } of recipe.sections ?? []) {
    const body = Buffer.from(data)
    sections.push({
      name,
      rva: nextRva(),
      data: body,
      virtualSize: virtualSize ?? body.length,
      characteristics: characteristics ?? 0x40000040,
    })
  }
  return assemble(recipe, bits, imageBase, sections, directories, nextRva())
}

function assemble(
  recipe: PeRecipe,
  bits: 32 | 64,
  imageBase: number,
  sections: readonly Placed[],
  directories: readonly { rva: number; size: number }[],
  imageSize: number,
): Uint8Array {
  const peOffset = 0x100
  const optionalSize = (bits === 64 ? 112 : 96) + 16 * 8
  const headersSize = align(peOffset + 24 + optionalSize + sections.length * 40, FILE_ALIGN)
  const header = Buffer.alloc(headersSize)
  header.write('MZ', 0, 'latin1')
  header.writeUInt32LE(peOffset, 0x3c)
  header.write('This program cannot be run in DOS mode.\r\r\n$', 0x4e, 'latin1')
  header.write('PE\0\0', peOffset, 'latin1')
  if (recipe.rich !== undefined) writeRich(header, recipe.rich)
  header.writeUInt16LE(bits === 64 ? 0x8664 : 0x14c, peOffset + 4)
  header.writeUInt16LE(sections.length, peOffset + 6)
  header.writeUInt32LE(recipe.timestamp ?? 0x65000000, peOffset + 8)
  header.writeUInt16LE(optionalSize, peOffset + 20)
  header.writeUInt16LE((recipe.dll === true ? 0x2000 : 0) | 0x0002 | (bits === 64 ? 0x20 : 0x100), peOffset + 22)
  const optional = peOffset + 24
  header.writeUInt16LE(bits === 64 ? 0x20b : 0x10b, optional)
  header.writeUInt8(recipe.linkerMajor ?? 14, optional + 2)
  header.writeUInt32LE(recipe.entryPointRva ?? TEXT_RVA, optional + 16)
  header.writeUInt32LE(TEXT_RVA, optional + 20)
  if (bits === 64) header.writeBigUInt64LE(BigInt(imageBase), optional + 24)
  else header.writeUInt32LE(imageBase, optional + 28)
  header.writeUInt32LE(SECTION_ALIGN, optional + 32)
  header.writeUInt32LE(FILE_ALIGN, optional + 36)
  header.writeUInt16LE(6, optional + 40)
  header.writeUInt16LE(6, optional + 48)
  header.writeUInt32LE(imageSize, optional + 56)
  header.writeUInt32LE(headersSize, optional + 60)
  header.writeUInt16LE(recipe.subsystem ?? 3, optional + 68)
  header.writeUInt16LE(0x8140, optional + 70)
  const directoryStart = optional + (bits === 64 ? 112 : 96)
  header.writeUInt32LE(16, directoryStart - 4)
  for (const [index, { rva, size }] of directories.entries()) {
    header.writeUInt32LE(rva, directoryStart + index * 8)
    header.writeUInt32LE(size, directoryStart + index * 8 + 4)
  }
  const bodies: Buffer[] = []
  let raw = headersSize
  for (const [index, section] of sections.entries()) {
    const at = optional + optionalSize + index * 40
    const rawSize = align(section.data.length, FILE_ALIGN)
    header.write(section.name, at, 8, 'latin1')
    header.writeUInt32LE(section.virtualSize, at + 8)
    header.writeUInt32LE(section.rva, at + 12)
    header.writeUInt32LE(rawSize, at + 16)
    header.writeUInt32LE(rawSize === 0 ? 0 : raw, at + 20)
    header.writeUInt32LE(section.characteristics >>> 0, at + 36)
    bodies.push(section.data, Buffer.alloc(rawSize - section.data.length))
    raw += rawSize
  }
  return Buffer.concat([header, ...bodies, Buffer.from(recipe.overlay ?? [])])
}

const RICH_AT = 0x80

function writeRich(header: Buffer, kind: 'valid' | 'forged'): void {
  const entries = [
    [0x00010000, 12],
    [0x01050c6b, 3],
  ] as const
  let key = RICH_AT
  const rotate = (value: number, by: number): number =>
    ((value << (by & 31)) | (value >>> ((32 - (by & 31)) & 31))) >>> 0
  for (let at = 0; at < RICH_AT; at += 1)
    if (at < 0x3c || at > 0x3f) key = (key + rotate(header.readUInt8(at), at)) >>> 0
  for (const [id, count] of entries) key = (key + rotate(id, count)) >>> 0
  if (kind === 'forged') key = (key ^ 0x5a5a5a5a) >>> 0
  const words = [0x536e6144, 0, 0, 0, ...entries.flat()]
  for (const [index, word] of words.entries()) header.writeUInt32LE((word ^ key) >>> 0, RICH_AT + index * 4)
  header.write('Rich', RICH_AT + words.length * 4, 'latin1')
  header.writeUInt32LE(key, RICH_AT + words.length * 4 + 4)
}

/** Grows a section and knows the address of what comes next. */
class Writer {
  readonly start: number
  #parts: Buffer[] = []
  length = 0

  constructor(start: number) {
    this.start = start
  }

  get rva(): number {
    return this.start + this.length
  }

  bytes(part: Buffer): number {
    const at = this.rva
    this.#parts.push(part)
    this.length += part.length
    return at
  }

  align(to: number): this {
    const gap = align(this.length, to) - this.length
    if (gap > 0) this.bytes(Buffer.alloc(gap))
    return this
  }

  done(): Buffer {
    return Buffer.concat(this.#parts)
  }
}

function placed(name: string, writer: Writer, characteristics: number): Placed {
  const data = writer.done()
  return { name, rva: writer.start, data, virtualSize: data.length, characteristics }
}

function pointers(values: readonly bigint[], bits: 32 | 64): Buffer {
  const table = Buffer.alloc((values.length + 1) * (bits / 8))
  for (const [index, value] of values.entries()) {
    if (bits === 64) table.writeBigUInt64LE(value, index * 8)
    else table.writeUInt32LE(Number(value), index * 4)
  }
  return table
}

function writeThunks(out: Writer, functions: readonly (string | number)[], bits: 32 | 64): number {
  const values = functions.map((one) => {
    if (typeof one === 'number') return BigInt(one) + (1n << BigInt(bits - 1))
    return BigInt(out.align(2).bytes(Buffer.from(`\0\0${one}\0`, 'latin1')))
  })
  return out.align(8).bytes(pointers(values, bits))
}

function writeImports(out: Writer, imports: NonNullable<PeRecipe['imports']>, bits: 32 | 64) {
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
  return { rva: out.align(4).bytes(table), size: table.length }
}

function writeDelayImports(out: Writer, imports: NonNullable<PeRecipe['delayImports']>, bits: 32 | 64) {
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

function writeExports(out: Writer, { library, names }: NonNullable<PeRecipe['exports']>) {
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

function writeDebug(out: Writer, pdbPath: string) {
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

function writeTls(out: Writer, count: number, bits: 32 | 64, imageBase: number) {
  const callbacks = Array.from({ length: count }, () => BigInt(imageBase + TEXT_RVA))
  const list = out.align(8).bytes(pointers(callbacks, bits))
  const table = pointers([0n, 0n, 0n, BigInt(imageBase + list)], bits)
  return { rva: out.align(8).bytes(table), size: table.length }
}

interface Leaf {
  readonly type: number
  readonly name: string | number
  readonly data: Buffer
}

function resourceLeaves({ version, manifest, resources, icons }: PeRecipe): readonly Leaf[] {
  const leaves: Leaf[] = Object.entries(resources ?? {}).map(([name, data]) => ({
    type: 10,
    name,
    data: Buffer.from(data),
  }))
  for (const [index, { data }] of (icons ?? []).entries())
    leaves.push({ type: 3, name: index + 1, data: Buffer.from(data) })
  if (icons !== undefined) leaves.push({ type: 14, name: 1, data: iconGroup(icons) })
  if (version !== undefined) leaves.push({ type: 16, name: 1, data: versionBlock(version) })
  if (manifest !== undefined) leaves.push({ type: 24, name: 1, data: Buffer.from(manifest, 'utf8') })
  return leaves
}

function iconGroup(icons: NonNullable<PeRecipe['icons']>): Buffer {
  const group = Buffer.alloc(6 + icons.length * 14)
  group.writeUInt16LE(1, 2)
  group.writeUInt16LE(icons.length, 4)
  for (const [index, { side, depth, data }] of icons.entries()) {
    const at = 6 + index * 14
    group.set([side & 0xff, side & 0xff], at)
    group.writeUInt16LE(1, at + 4)
    group.writeUInt16LE(depth, at + 6)
    group.writeUInt32LE(data.length, at + 8)
    group.writeUInt16LE(index + 1, at + 12)
  }
  return group
}

/** One type directory a leaf: the loader would sort and group them, readers need neither. */
function writeResources(out: Writer, leaves: readonly Leaf[]) {
  const root = 16 + leaves.length * 8
  const perLeaf = (16 + 8) * 2 + 16
  const tree = Buffer.alloc(root + leaves.length * perLeaf)
  const texts: Buffer[] = []
  let textAt = tree.length
  let dataAt = align(
    tree.length + leaves.reduce((sum, { name }) => sum + (typeof name === 'string' ? 2 + name.length * 2 : 0), 0),
    8,
  )
  const bodies: Buffer[] = []
  tree.writeUInt16LE(leaves.length, 14)
  for (const [index, { type, name, data }] of leaves.entries()) {
    const names = root + index * perLeaf
    const languages = names + 24
    const entry = languages + 24
    tree.writeUInt32LE(type, 16 + index * 8)
    tree.writeUInt32LE((0x80000000 + names) >>> 0, 16 + index * 8 + 4)
    tree.writeUInt16LE(1, names + 14)
    if (typeof name === 'string') {
      const text = Buffer.concat([Buffer.from([name.length & 0xff, name.length >> 8]), Buffer.from(name, 'utf16le')])
      tree.writeUInt32LE((0x80000000 + textAt) >>> 0, names + 16)
      texts.push(text)
      textAt += text.length
    } else tree.writeUInt32LE(name, names + 16)
    tree.writeUInt32LE((0x80000000 + languages) >>> 0, names + 20)
    tree.writeUInt16LE(1, languages + 14)
    tree.writeUInt32LE(1033, languages + 16)
    tree.writeUInt32LE(entry, languages + 20)
    tree.writeUInt32LE(out.start + dataAt, entry)
    tree.writeUInt32LE(data.length, entry + 4)
    const body = Buffer.concat([data, Buffer.alloc(align(data.length, 8) - data.length)])
    bodies.push(body)
    dataAt += body.length
  }
  const rva = out.bytes(tree)
  for (const text of texts) out.bytes(text)
  out.align(8)
  for (const body of bodies) out.bytes(body)
  return { rva, size: out.length }
}

function versionBlock(strings: Readonly<Record<string, string>>): Buffer {
  const pairs = Object.entries(strings).map(([key, value]) =>
    block(key, Buffer.from(`${value}\0`, 'utf16le'), value.length + 1, 1),
  )
  const table = block('040904b0', Buffer.concat(pairs), 0, 1)
  const fixed = Buffer.alloc(52)
  fixed.writeUInt32LE(0xfeef04bd, 0)
  fixed.writeUInt32LE(0x00010002, 8)
  fixed.writeUInt32LE(0x00030004, 12)
  return block('VS_VERSION_INFO', Buffer.concat([fixed, block('StringFileInfo', table, 0, 1)]), 52, 0)
}

function block(key: string, value: Buffer, valueLength: number, type: number): Buffer {
  const name = Buffer.from(`${key}\0`, 'utf16le')
  const head = Buffer.alloc(align(6 + name.length, 4))
  name.copy(head, 6)
  head.writeUInt16LE(head.length + value.length, 0)
  head.writeUInt16LE(valueLength, 2)
  head.writeUInt16LE(type, 4)
  return Buffer.concat([head, value, Buffer.alloc(align(value.length, 4) - value.length)])
}

function align(value: number, to: number): number {
  return Math.ceil(value / to) * to
}
