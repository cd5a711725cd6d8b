// Writes COFF objects as compilers for Windows do: a header, sections, symbols, and a table of the long names.

/** A symbol as the compiler spells it: `_go`, `__imp__KERNEL32$VirtualAlloc@16`. */
export interface CoffSymbol {
  readonly name: string
  /** Counted from one; 0 where somebody else defines it. */
  readonly section?: number
  readonly value?: number
  /** 2 is external, 3 static. */
  readonly storage?: number
}

export interface CoffRecipe {
  readonly machine?: number
  readonly code?: Uint8Array
  readonly symbols?: readonly CoffSymbol[]
  /** The header for many sections. */
  readonly isBig?: boolean
}

const AMD64 = 0x8664
const BIG_CLASS = Buffer.from('c7a1bad1eebaa94baf20faf66aa4dcb8', 'hex')

const u16 = (value: number): Buffer => Buffer.from(Uint16Array.of(value).buffer)
const u32 = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer)

export function buildCoff({
  machine = AMD64,
  code = Buffer.of(0xc3),
  symbols = [],
  isBig = false,
}: CoffRecipe): Buffer {
  const headerBytes = isBig ? 56 : 20
  const codeAt = headerBytes + 40
  const symbolsAt = codeAt + code.length
  const header = isBig
    ? [
        u16(0),
        u16(0xffff),
        u16(2),
        u16(machine),
        u32(0),
        BIG_CLASS,
        Buffer.alloc(16),
        u32(1),
        u32(symbolsAt),
        u32(symbols.length),
      ]
    : [u16(machine), u16(1), u32(0), u32(symbolsAt), u32(symbols.length), u16(0), u16(0)]
  const section = [
    Buffer.from('.text\0\0\0'),
    u32(0),
    u32(0),
    u32(code.length),
    u32(codeAt),
    Buffer.alloc(12),
    u32(0x60500020),
  ]
  const strings: Buffer[] = []
  let stringsBytes = 4
  const table = symbols.map(({ name, section: number = 0, value = 0, storage = 2 }) => {
    const place = name.length > 8 ? Buffer.concat([u32(0), u32(stringsBytes)]) : Buffer.from(name.padEnd(8, '\0'))
    if (name.length > 8) {
      strings.push(Buffer.from(`${name}\0`))
      stringsBytes += name.length + 1
    }
    return Buffer.concat([place, u32(value), isBig ? u32(number) : u16(number), u16(0x20), Buffer.of(storage, 0)])
  })
  return Buffer.concat([...header, ...section, code, ...table, u32(stringsBytes), ...strings])
}

/** The object by which an import library names one function of a DLL. */
export function buildImportObject(symbol: string, library: string, machine = AMD64): Buffer {
  const names = Buffer.from(`${symbol}\0${library}\0`)
  return Buffer.concat([u16(0), u16(0xffff), u16(0), u16(machine), u32(0), u32(names.length), u16(0), u16(4), names])
}
