// A small Windows program written byte by byte, so that trying the guest needs no compiler: a row of calls of imported
// functions, one after another. Layout: PE format, "PE Image Layout"; calls by the conventions of each machine.

export type TinyMachine = 'x86-64' | 'i386'

/** A number; a text, whose address is passed; a place for 8 bytes that a call fills; what the call before gave back. */
export type TinyArgument = number | { readonly text: string } | { readonly slot: number } | 'result'

export interface TinyCall {
  readonly library: string
  readonly name: string
  readonly args: readonly TinyArgument[]
}

const SECTION = 0x1000
const FILE_ALIGNMENT = 0x200
const BASE = 0x40_0000
const HEADERS = 0x400
const SLOT_BYTES = 8
const SLOTS = 16

/** The calls are made in order; what the last one gave back is thrown away, so the last should end the process. */
export function writeTinyProgram(machine: TinyMachine, calls: readonly TinyCall[]): Buffer {
  const wide = machine === 'x86-64'
  const data = new DataSection(wide, calls)
  const code = wide ? codeOf64(calls, data) : codeOf32(calls, data)
  const dataAt = SECTION + Math.ceil(code.length / SECTION) * SECTION
  data.settle(dataAt)
  const finalCode = wide ? codeOf64(calls, data) : codeOf32(calls, data)
  const body = data.bytes()
  const codeBytes = padded(finalCode)
  const dataBytes = padded(body)
  const file = Buffer.alloc(HEADERS + codeBytes.length + dataBytes.length)
  writeHeaders(file, { wide, code: codeBytes.length, data: dataBytes.length, dataAt, imports: data.importsAt })
  codeBytes.copy(file, HEADERS)
  dataBytes.copy(file, HEADERS + codeBytes.length)
  return file
}

const padded = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((FILE_ALIGNMENT - (bytes.length % FILE_ALIGNMENT)) % FILE_ALIGNMENT)])

/** Import table, texts and slots. Addresses are right once it is known where the section lies. */
class DataSection {
  readonly #wide: boolean
  readonly #libraries = new Map<string, string[]>()
  readonly #texts = new Map<string, number>()
  readonly #thunks = new Map<string, number>()
  #at = 0
  #body = Buffer.alloc(0)
  importsAt = 0

  constructor(wide: boolean, calls: readonly TinyCall[]) {
    this.#wide = wide
    for (const { library, name, args } of calls) {
      const names = this.#libraries.get(library) ?? []
      if (!names.includes(name)) names.push(name)
      this.#libraries.set(library, names)
      for (const arg of args) if (typeof arg === 'object' && 'text' in arg) this.#texts.set(arg.text, 0)
    }
    this.settle(SECTION * 2)
  }

  /** Lays everything out for a section at this relative address. */
  settle(at: number): void {
    this.#at = at
    const size = this.#wide ? 8 : 4
    const libraries = [...this.#libraries]
    const chunks: Buffer[] = []
    let next = SLOTS * SLOT_BYTES
    const put = (bytes: Buffer): number => {
      const where = next
      chunks.push(bytes)
      next += bytes.length
      return at + where
    }
    for (const text of this.#texts.keys()) this.#texts.set(text, put(Buffer.from(`${text}\0`)))
    put(Buffer.alloc((8 - (next % 8)) % 8))
    const directory = Buffer.alloc((libraries.length + 1) * 20)
    for (const [index, [library, names]] of libraries.entries()) {
      const hints = names.map((name) => put(Buffer.from(`\0\0${name}\0${name.length % 2 === 0 ? '\0' : ''}`)))
      const title = put(Buffer.from(`${library}\0`))
      put(Buffer.alloc((8 - (next % 8)) % 8))
      const table = Buffer.alloc((names.length + 1) * size)
      for (const [order, hint] of hints.entries()) table.writeUInt32LE(hint, order * size)
      const look = put(table)
      const bound = put(Buffer.from(table))
      for (const [order, name] of names.entries()) this.#thunks.set(`${library}!${name}`, bound + order * size)
      directory.writeUInt32LE(look, index * 20)
      directory.writeUInt32LE(title, index * 20 + 12)
      directory.writeUInt32LE(bound, index * 20 + 16)
    }
    this.importsAt = put(directory)
    this.#body = Buffer.concat([Buffer.alloc(SLOTS * SLOT_BYTES), ...chunks])
  }

  bytes(): Buffer {
    return this.#body
  }

  /** Relative address of the pointer to a function. */
  thunk({ library, name }: TinyCall): number {
    return this.#thunks.get(`${library}!${name}`) ?? 0
  }

  /** Absolute address of a text or a slot; numbers stand for themselves. */
  value(arg: Exclude<TinyArgument, 'result'>): number {
    if (typeof arg === 'number') return arg
    return BASE + ('text' in arg ? (this.#texts.get(arg.text) ?? 0) : this.#at + arg.slot * SLOT_BYTES)
  }
}

const dword = (value: number): readonly number[] => [...Buffer.from(Uint32Array.of(value >>> 0).buffer)]

/** mov rcx/rdx/r8/r9, imm32 sign-extended; and the same from rax. */
const FIRST_FOUR = [
  { load: [0x48, 0xc7, 0xc1], take: [0x48, 0x89, 0xc1] },
  { load: [0x48, 0xc7, 0xc2], take: [0x48, 0x89, 0xc2] },
  { load: [0x49, 0xc7, 0xc0], take: [0x49, 0x89, 0xc0] },
  { load: [0x49, 0xc7, 0xc1], take: [0x49, 0x89, 0xc1] },
] as const

function codeOf64(calls: readonly TinyCall[], data: DataSection): Buffer {
  // sub rsp, 0x88: room for arguments past the fourth, and the alignment that calls want.
  const code = [0x48, 0x81, 0xec, ...dword(0x88)]
  for (const call of calls) {
    for (const [index, arg] of call.args.entries()) {
      const register = FIRST_FOUR[index]
      if (register === undefined) {
        const at = 0x20 + (index - 4) * 8
        // mov [rsp+at], rax, or mov qword [rsp+at], imm32
        if (arg === 'result') code.push(0x48, 0x89, 0x84, 0x24, ...dword(at))
        else code.push(0x48, 0xc7, 0x84, 0x24, ...dword(at), ...dword(data.value(arg)))
      } else if (arg === 'result') code.push(...register.take)
      else code.push(...register.load, ...dword(data.value(arg)))
    }
    // call [rip+displacement]
    code.push(0xff, 0x15, ...dword(data.thunk(call) - (SECTION + code.length + 6)))
  }
  return Buffer.from([...code, 0xcc])
}

function codeOf32(calls: readonly TinyCall[], data: DataSection): Buffer {
  const code: number[] = []
  for (const call of calls) {
    // push eax, or push imm32; the function itself takes them from the stack.
    for (const arg of call.args.toReversed())
      code.push(...(arg === 'result' ? [0x50] : [0x68, ...dword(data.value(arg))]))
    code.push(0xff, 0x15, ...dword(BASE + data.thunk(call)))
  }
  return Buffer.from([...code, 0xcc])
}

interface Sizes {
  readonly wide: boolean
  readonly code: number
  readonly data: number
  readonly dataAt: number
  readonly imports: number
}

function writeHeaders(file: Buffer, { wide, code, data, dataAt, imports }: Sizes): void {
  const pe = 0x80
  const optional = pe + 24
  const optionalBytes = wide ? 240 : 224
  const end = dataAt + Math.ceil(data / SECTION) * SECTION
  file.write('MZ')
  file.writeUInt32LE(pe, 0x3c)
  file.write('PE\0\0', pe)
  file.writeUInt16LE(wide ? 0x8664 : 0x14c, pe + 4)
  file.writeUInt16LE(2, pe + 6)
  file.writeUInt16LE(optionalBytes, pe + 20)
  // Executable, without relocations: it lies where it says.
  file.writeUInt16LE(wide ? 0x0023 : 0x0103, pe + 22)
  file.writeUInt16LE(wide ? 0x20b : 0x10b, optional)
  file.writeUInt32LE(code, optional + 4)
  file.writeUInt32LE(data, optional + 8)
  file.writeUInt32LE(SECTION, optional + 16)
  file.writeUInt32LE(SECTION, optional + 20)
  if (wide) file.writeBigUInt64LE(BigInt(BASE), optional + 24)
  else {
    file.writeUInt32LE(dataAt, optional + 24)
    file.writeUInt32LE(BASE, optional + 28)
  }
  file.writeUInt32LE(SECTION, optional + 32)
  file.writeUInt32LE(FILE_ALIGNMENT, optional + 36)
  file.writeUInt16LE(6, optional + 40)
  file.writeUInt16LE(6, optional + 48)
  file.writeUInt32LE(end, optional + 56)
  file.writeUInt32LE(HEADERS, optional + 60)
  // A program of the console.
  file.writeUInt16LE(3, optional + 68)
  const stack = optional + 72
  for (const [index, size] of [0x10_0000, 0x1000, 0x10_0000, 0x1000].entries())
    if (wide) file.writeBigUInt64LE(BigInt(size), stack + index * 8)
    else file.writeUInt32LE(size, stack + index * 4)
  const directories = optional + (wide ? 112 : 96)
  file.writeUInt32LE(16, directories - 4)
  file.writeUInt32LE(imports, directories + 8)
  file.writeUInt32LE(40, directories + 12)
  writeSection(file, optional + optionalBytes, {
    name: '.text',
    at: SECTION,
    size: code,
    from: HEADERS,
    flags: 0x6000_0020,
  })
  writeSection(file, optional + optionalBytes + 40, {
    ...{ name: '.data', at: dataAt, size: data, from: HEADERS + code, flags: 0xc000_0040 },
  })
}

interface Section {
  readonly name: string
  readonly at: number
  readonly size: number
  readonly from: number
  readonly flags: number
}

function writeSection(file: Buffer, head: number, { name, at, size, from, flags }: Section): void {
  file.write(name, head)
  file.writeUInt32LE(size, head + 8)
  file.writeUInt32LE(at, head + 12)
  file.writeUInt32LE(size, head + 16)
  file.writeUInt32LE(from, head + 20)
  file.writeUInt32LE(flags, head + 36)
}
