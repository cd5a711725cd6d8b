// A small Windows program written byte by byte, so that trying the guest needs no compiler: a row of calls of imported
// functions, one after another, by the conventions of each machine.
import { IMAGE_BASE, peImage, SECTION_BYTES } from '../pe-image.ts'

export type TinyMachine = 'x86-64' | 'i386'

/** A number; a text, whose address is passed; a place for 8 bytes that a call fills; what the call before gave back. */
export type TinyArgument = number | { readonly text: string } | { readonly slot: number } | 'result'

export interface TinyCall {
  readonly library: string
  readonly name: string
  readonly args: readonly TinyArgument[]
}

const SLOT_BYTES = 8
const SLOTS = 16

/** The calls are made in order; what the last one gave back is thrown away, so the last should end the process. */
export function writeTinyProgram(machine: TinyMachine, calls: readonly TinyCall[]): Buffer {
  const wide = machine === 'x86-64'
  const data = new DataSection(wide, calls)
  const code = wide ? codeOf64(calls, data) : codeOf32(calls, data)
  const dataAt = SECTION_BYTES + Math.ceil(code.length / SECTION_BYTES) * SECTION_BYTES
  data.settle(dataAt)
  const finalCode = wide ? codeOf64(calls, data) : codeOf32(calls, data)
  return peImage({
    wide,
    code: { name: '.text', at: SECTION_BYTES, bytes: finalCode, flags: 0x6000_0020 },
    data: { name: '.data', at: dataAt, bytes: data.bytes(), flags: 0xc000_0040 },
    importsAt: data.importsAt,
  })
}

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
    this.settle(SECTION_BYTES * 2)
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
    return IMAGE_BASE + ('text' in arg ? (this.#texts.get(arg.text) ?? 0) : this.#at + arg.slot * SLOT_BYTES)
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
    code.push(0xff, 0x15, ...dword(data.thunk(call) - (SECTION_BYTES + code.length + 6)))
  }
  return Buffer.from([...code, 0xcc])
}

function codeOf32(calls: readonly TinyCall[], data: DataSection): Buffer {
  const code: number[] = []
  for (const call of calls) {
    // push eax, or push imm32; the function itself takes them from the stack.
    for (const arg of call.args.toReversed())
      code.push(...(arg === 'result' ? [0x50] : [0x68, ...dword(data.value(arg))]))
    code.push(0xff, 0x15, ...dword(IMAGE_BASE + data.thunk(call)))
  }
  return Buffer.from([...code, 0xcc])
}
