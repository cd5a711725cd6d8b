// The headers of a small program for Windows, and its sections behind them (PE format, "PE Image Layout"): no relocations, it lies
// where it says, and begins with its first section.

/** Where sections begin in memory, each at a multiple. */
export const SECTION_BYTES = 0x1000
export const IMAGE_BASE = 0x40_0000
const FILE_BYTES = 0x200
const HEADERS_BYTES = 0x400
const PE_AT = 0x80

export interface PeSection {
  readonly name: string
  /** Relative to the image, a multiple of `SECTION_BYTES`. */
  readonly at: number
  readonly bytes: Buffer
  /** In memory, where that is more than the bytes take in the file. */
  readonly bytesInMemory?: number
  readonly flags: number
}

export interface PeImage {
  /** For x86-64, else for i386. */
  readonly wide: boolean
  readonly code: PeSection
  readonly data?: PeSection
  /** Relative address of the import table. */
  readonly importsAt?: number
}

export function peImage({ wide, code, data, importsAt }: PeImage): Buffer {
  const sections = [code, ...(data === undefined ? [] : [data])].map((section) => {
    const bytes = Buffer.alloc(roundedUp(section.bytes.length, FILE_BYTES))
    section.bytes.copy(bytes)
    return { ...section, bytes, size: section.bytesInMemory ?? bytes.length }
  })
  const head = Buffer.alloc(HEADERS_BYTES)
  const optional = PE_AT + 24
  const optionalBytes = wide ? 240 : 224
  head.write('MZ')
  head.writeUInt32LE(PE_AT, 0x3c)
  head.write('PE\0\0', PE_AT)
  head.writeUInt16LE(wide ? 0x8664 : 0x14c, PE_AT + 4)
  head.writeUInt16LE(sections.length, PE_AT + 6)
  head.writeUInt16LE(optionalBytes, PE_AT + 20)
  // Executable, without relocations.
  head.writeUInt16LE(wide ? 0x0023 : 0x0103, PE_AT + 22)
  head.writeUInt16LE(wide ? 0x20b : 0x10b, optional)
  head.writeUInt32LE(sections[0]?.bytes.length ?? 0, optional + 4)
  head.writeUInt32LE(sections[1]?.bytes.length ?? 0, optional + 8)
  head.writeUInt32LE(code.at, optional + 16)
  head.writeUInt32LE(code.at, optional + 20)
  if (!wide) head.writeUInt32LE(data?.at ?? 0, optional + 24)
  head.writeUInt32LE(IMAGE_BASE, optional + (wide ? 24 : 28))
  head.writeUInt32LE(SECTION_BYTES, optional + 32)
  head.writeUInt32LE(FILE_BYTES, optional + 36)
  // Versions of the system and of its kind of programs.
  for (const at of [40, 48]) head.writeUInt16LE(6, optional + at)
  const end = Math.max(...sections.map(({ at, size }) => at + roundedUp(size, SECTION_BYTES)))
  head.writeUInt32LE(end, optional + 56)
  head.writeUInt32LE(HEADERS_BYTES, optional + 60)
  // A program of the console.
  head.writeUInt16LE(3, optional + 68)
  for (const [index, size] of [0x10_0000, 0x1000, 0x10_0000, 0x1000].entries())
    head.writeUInt32LE(size, optional + 72 + index * (wide ? 8 : 4))
  const directories = optional + (wide ? 112 : 96)
  head.writeUInt32LE(16, directories - 4)
  if (importsAt !== undefined) {
    head.writeUInt32LE(importsAt, directories + 8)
    head.writeUInt32LE(40, directories + 12)
  }
  let from = HEADERS_BYTES
  for (const [index, { name, at, bytes, size, flags }] of sections.entries()) {
    const entry = optional + optionalBytes + index * 40
    head.write(name, entry)
    head.writeUInt32LE(size, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    head.writeUInt32LE(bytes.length, entry + 16)
    head.writeUInt32LE(from, entry + 20)
    head.writeUInt32LE(flags, entry + 36)
    from += bytes.length
  }
  return Buffer.concat([head, ...sections.map(({ bytes }) => bytes)])
}

const roundedUp = (bytes: number, unit: number): number => Math.ceil(bytes / unit) * unit
