// Writes small, harmless PE files for tests: the tables tell a story, the code is a single `ret`. No assembler, no linker,
// the same bytes every time.
import { KERNEL } from './libraries.ts'
import type { PeRecipe } from './pe-recipe.ts'
import { align, SectionWriter } from './section-writer.ts'
import { callsOf, textsOf, writeFunctions } from './write-functions.ts'
import { writeImportCalls } from './write-import-calls.ts'
import { resourceLeaves, writeResources } from './write-resources.ts'
import {
  TEXT_RVA,
  writeClr,
  writeDebug,
  writeDelayImports,
  writeExports,
  writeImports,
  writeTls,
} from './write-tables.ts'

const FILE_ALIGN = 0x200
const SECTION_ALIGN = 0x1000

interface Placed {
  readonly name: string
  readonly rva: number
  readonly data: Buffer
  readonly virtualSize: number
  readonly characteristics: number
}

export function buildPe(given: PeRecipe = {}): Uint8Array {
  const recipe = withCalledImports(
    given.carried === 'program' ? { ...given, resources: { PAYLOAD: buildPe() } } : given,
  )
  const bits = recipe.bits ?? 32
  const called =
    recipe.callsImports === true
      ? Object.values(recipe.imports ?? {})
          .flat()
          .filter((name) => typeof name === 'string')
      : []
  // The lengths of this and of the functions do not depend on the addresses.
  const calls = writeImportCalls(called, bits, 0, () => 0)
  const start = Buffer.concat([called.length > 0 ? calls : Buffer.alloc(0), Buffer.from(recipe.code ?? [0xc3])])
  const functions = recipe.functions ?? []
  const code = Buffer.concat([start, writeFunctions(functions, 0, () => 0)])
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
  const rdata = new SectionWriter(nextRva())
  const addresses = new Map<string, number>()
  if (recipe.imports !== undefined) {
    const { slots, ...directory } = writeImports(rdata, recipe.imports, bits)
    directories[1] = directory
    for (const [name, rva] of slots) addresses.set(`call ${name}`, rva)
  }
  if (recipe.delayImports !== undefined) directories[13] = writeDelayImports(rdata, recipe.delayImports, bits)
  if (recipe.exports !== undefined) directories[0] = writeExports(rdata, recipe.exports)
  if (recipe.pdbPath !== undefined) directories[6] = writeDebug(rdata, recipe.pdbPath)
  if (recipe.clr !== undefined) directories[14] = writeClr(rdata, recipe.clr)
  if (recipe.tlsCallbacks !== undefined) directories[9] = writeTls(rdata, recipe.tlsCallbacks, bits, imageBase)
  for (const text of recipe.strings ?? []) rdata.bytes(Buffer.from(`${text}\0`, 'latin1'))
  for (const text of recipe.wideStrings ?? []) rdata.align(2).bytes(Buffer.from(`${text}\0`, 'utf16le'))
  for (const text of textsOf(functions)) addresses.set(`text ${text}`, rdata.bytes(Buffer.from(`${text}\0`, 'latin1')))
  if (called.length > 0)
    writeImportCalls(
      called,
      bits,
      imageBase + TEXT_RVA,
      (name) => imageBase + (addresses.get(`call ${name}`) ?? 0),
    ).copy(code)
  writeFunctions(functions, imageBase + TEXT_RVA + start.length, (what) => imageBase + (addresses.get(what) ?? 0)).copy(
    code,
    start.length,
  )
  if (rdata.length > 0) sections.push(placed('.rdata', rdata, 0x40000040))
  const leaves = resourceLeaves(recipe)
  if (leaves.length > 0) {
    const rsrc = new SectionWriter(nextRva())
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

/** What functions call and nothing imports yet is imported. */
function withCalledImports(recipe: PeRecipe): PeRecipe {
  const known = new Set(Object.values(recipe.imports ?? {}).flat())
  const more = callsOf(recipe.functions ?? []).filter((name) => !known.has(name))
  if (more.length === 0) return recipe
  const imports = { ...recipe.imports, [KERNEL]: [...(recipe.imports?.[KERNEL] ?? []), ...more] }
  return { ...recipe, imports }
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

function placed(name: string, writer: SectionWriter, characteristics: number): Placed {
  const data = writer.done()
  return { name, rva: writer.start, data, virtualSize: data.length, characteristics }
}

/** One file that uses every table that is read. */
export const PE_OF_EVERY_TABLE: Uint8Array = buildPe({
  bits: 64,
  imports: { 'KERNEL32.dll': ['CreateFileW', 'ExitProcess'], 'WS2_32.dll': [115] },
  delayImports: { 'SHELL32.dll': ['ShellExecuteW'] },
  exports: { library: 'a.dll', names: ['A', 'B'] },
  version: { CompanyName: 'Example' },
  manifest: '<assembly/>',
  resources: { DATA: Buffer.from('MZ data') },
  tlsCallbacks: 1,
  pdbPath: 'a.pdb',
  overlay: Buffer.alloc(64, 0x41),
})
