// Gives a program that a test has built a version resource, with properties of anybody's choice: no signature, no proof.
import { SectionWriter } from './section-writer.ts'
import { resourceLeaves, writeResources } from './write-resources.ts'

const FILE_ALIGN = 0x200
const SECTION_ALIGN = 0x1000
const READABLE_DATA = 0x40000040

const aligned = (value: number, to: number): number => Math.ceil(value / to) * to

/** Null where the program has resources already: they would be lost. */
export function claimCompany(bytes: Uint8Array, version: Readonly<Record<string, string>>): Uint8Array | null {
  const file = Buffer.from(bytes)
  const coff = file.readUInt32LE(0x3c) + 4
  const optional = coff + 20
  const resources = optional + (file.readUInt16LE(optional) === 0x20b ? 112 : 96) + 2 * 8
  const count = file.readUInt16LE(coff + 2)
  const table = optional + file.readUInt16LE(coff + 16)
  const entry = table + count * 40
  if (file.readUInt32LE(resources) !== 0 || entry + 40 > file.readUInt32LE(optional + 60)) return null
  const rva = file.readUInt32LE(optional + 56)
  const writer = new SectionWriter(rva)
  const directory = writeResources(writer, resourceLeaves({ version }))
  const data = writer.done()
  const rawEnd = Math.max(
    ...Array.from({ length: count }, (_, index) => {
      const at = table + index * 40
      return file.readUInt32LE(at + 16) + file.readUInt32LE(at + 20)
    }),
  )
  const rawSize = aligned(data.length, FILE_ALIGN)
  file.writeUInt16LE(count + 1, coff + 2)
  file.writeUInt32LE(rva + aligned(data.length, SECTION_ALIGN), optional + 56)
  file.writeUInt32LE(directory.rva, resources)
  file.writeUInt32LE(directory.size, resources + 4)
  file.write('.rsrc', entry, 8, 'latin1')
  file.writeUInt32LE(data.length, entry + 8)
  file.writeUInt32LE(rva, entry + 12)
  file.writeUInt32LE(rawSize, entry + 16)
  file.writeUInt32LE(rawEnd, entry + 20)
  file.writeUInt32LE(READABLE_DATA, entry + 36)
  return Buffer.concat([file.subarray(0, rawEnd), data, Buffer.alloc(rawSize - data.length), file.subarray(rawEnd)])
}
