// Writes small programs in the way that UPX packs them. The blocks are stored, which its loader allows and our reader too; the
// algorithms have a test of their own.

const SECTION_BYTES = 40

/** One block: its header (b_info) and what it holds. `method` counts only where the sizes differ. */
export function block(held: Uint8Array, packed: Uint8Array = held, method = 2): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt32LE(held.length, 0)
  head.writeUInt32LE(packed.length, 4)
  head[8] = method
  return Buffer.concat([head, packed])
}

/** A 64-bit Linux program with one LOAD segment of `body` behind its headers, packed. `packedBody` replaces the stored block. */
export function upxElf(body: Uint8Array, packedBody?: Uint8Array): Uint8Array {
  const head = Buffer.alloc(64 + 56)
  head.write('\x7fELF\x02\x01\x01', 'latin1')
  head.writeUInt16LE(2, 16)
  head.writeUInt16LE(62, 18)
  head.writeUInt32LE(1, 20)
  head.writeUInt32LE(0x400078, 24)
  head.writeUInt32LE(64, 32)
  head.writeUInt16LE(64, 52)
  head.writeUInt16LE(56, 54)
  head.writeUInt16LE(1, 56)
  head.writeUInt32LE(1, 64)
  head.writeUInt32LE(5, 68)
  head.writeUInt32LE(0x400000, 64 + 16)
  head.writeUInt32LE(head.length + body.length, 64 + 32)
  head.writeUInt32LE(head.length + body.length, 64 + 40)
  const info = Buffer.alloc(24)
  info.write('UPX!', 4, 'latin1')
  info.writeUInt32LE(head.length + body.length, 16)
  return Buffer.concat([head, info, block(head), packedBody ?? block(body)])
}

/** Where the code of that program looks for the addresses of what it imports, from the image's base. */
export const ADDRESSES_RVA = 0x1300

/** A 32-bit Windows program whose one section holds `text` and that imports `functions` of `library`, packed. */
export function upxPe(text: string, library: string, functions: readonly string[]): Uint8Array {
  const data = Buffer.alloc(0x400)
  data.write(text, 'latin1')
  const list = Buffer.concat([
    Buffer.alloc(4),
    Buffer.alloc(4),
    ...functions.map((name) => Buffer.from(`\x01${name}\0`, 'latin1')),
    Buffer.alloc(5),
  ])
  // Where the library's name stands in the import section of the packed file.
  list.writeUInt32LE(0x40, 0)
  list.writeUInt32LE(ADDRESSES_RVA - 0x1000, 4)
  const original = peHeaders([{ name: '.text', rva: 0x1000, size: data.length, raw: 0x200 }])
  const listAt = data.length
  const headersAt = listAt + list.length
  const extra = Buffer.alloc(12)
  extra.writeUInt32LE(listAt, 0)
  const image = Buffer.concat([data, list, original, extra, Buffer.alloc(4)])
  image.writeUInt32LE(headersAt, image.length - 4)
  const header = Buffer.alloc(32)
  header.write('UPX!', 'latin1')
  header[6] = 2
  header.writeUInt32LE(image.length, 16)
  header.writeUInt32LE(image.length, 20)
  const packed = Buffer.concat([header, image])
  const imports = Buffer.alloc(0x100)
  imports.write(`${library}\0`, 0x40, 'latin1')
  const importsRaw = 0x200 + Math.ceil(packed.length / 0x200) * 0x200
  const headers = peHeaders(
    [
      { name: 'UPX0', rva: 0x1000, size: 0, raw: 0 },
      { name: 'UPX1', rva: 0x4000, size: packed.length, raw: 0x200 },
      { name: 'UPX2', rva: 0x8000, size: imports.length, raw: importsRaw },
    ],
    0x8000,
  )
  const out = Buffer.alloc(importsRaw + imports.length)
  out.write('MZ', 'latin1')
  out.writeUInt32LE(0x40, 0x3c)
  headers.copy(out, 0x40)
  packed.copy(out, 0x200)
  imports.copy(out, importsRaw)
  return out
}

interface Section {
  readonly name: string
  readonly rva: number
  readonly size: number
  readonly raw: number
}

function peHeaders(sections: readonly Section[], importsRva = 0): Buffer {
  const out = Buffer.alloc(0xf8 + sections.length * SECTION_BYTES)
  out.write('PE\0\0', 'latin1')
  out.writeUInt16LE(0x14c, 4)
  out.writeUInt16LE(sections.length, 6)
  out.writeUInt16LE(0xe0, 20)
  out.writeUInt16LE(0x102, 22)
  out.writeUInt16LE(0x10b, 24)
  out.writeUInt32LE(0x1000, 24 + 16)
  out.writeUInt32LE(0x400000, 24 + 28)
  out.writeUInt32LE(0x1000, 24 + 32)
  out.writeUInt32LE(0x200, 24 + 36)
  out.writeUInt32LE(0x9000, 24 + 56)
  out.writeUInt16LE(2, 24 + 68)
  out.writeUInt32LE(16, 24 + 92)
  out.writeUInt32LE(importsRva, 24 + 96 + 8)
  for (const [index, { name, rva, size, raw }] of sections.entries()) {
    const at = 0xf8 + index * SECTION_BYTES
    out.write(name, at, 'latin1')
    out.writeUInt32LE(Math.max(size, 0x1000), at + 8)
    out.writeUInt32LE(rva, at + 12)
    out.writeUInt32LE(size, at + 16)
    out.writeUInt32LE(raw, at + 20)
    out.writeUInt32LE(0xe0000020, at + 36)
  }
  return out
}
