// WebAssembly modules: which sections there are, what the host has to hand in and what is handed out (WebAssembly Core
// Specification 2.0, 5.5). A module reaches nothing but its imports, so they tell what it can do; its code is not read.
import type { Format, Parsed } from '../../format.ts'

/** There are fourteen kinds; only those with names of the tools' own may repeat. */
const SECTIONS_MAX = 1000
/** Of imports and of exports each; a browser engine compiled to WebAssembly has some thousands. */
const IMPORTS_MAX = 10_000
/** Names of C++ functions with all their types are long. */
const NAME_BYTES_MAX = 100_000

export interface WasmFacts {
  readonly version: number
  readonly sections: readonly { readonly id: number; readonly size: number }[]
  /** `module.name` of what the host hands in. */
  readonly imports: readonly string[]
  readonly exports: readonly string[]
  /** The sections reach to the end of the file, and their lists could be read. */
  readonly isWhole: boolean
}

const IMPORT = 2
const EXPORT = 7
const LAST_SECTION = 13

export const wasmFormat: Format = {
  id: 'wasm',
  types: ['wasm'],
  parse(bytes): Parsed {
    const wasm = readWasm(bytes)
    const unseen = wasm.isWhole ? [] : ['WebAssembly: its sections could not be read to the end']
    return { facts: { wasm }, defects: [], children: [], unseen }
  },
}

/** Total: reads as far as the sections make sense. */
export function readWasm(bytes: Uint8Array): WasmFacts {
  const reader = new Reader(bytes)
  const sections: { readonly id: number; readonly size: number }[] = []
  let imports: readonly string[] = []
  let exports: readonly string[] = []
  reader.at = 8
  let isWhole = bytes.length >= 8
  while (isWhole && reader.at < bytes.length && sections.length < SECTIONS_MAX) {
    const id = reader.byte()
    const size = reader.number()
    const end = reader.at + size
    isWhole = reader.isSound && id <= LAST_SECTION && end <= bytes.length
    if (!isWhole) break
    sections.push({ id, size })
    if (id === IMPORT) imports = reader.imports(end)
    if (id === EXPORT) exports = reader.exports(end)
    isWhole = reader.isSound
    reader.at = end
  }
  const version = bytes.length < 8 ? 0 : (bytes[4] ?? 0) | ((bytes[5] ?? 0) << 8)
  return { version, sections, imports, exports, isWhole: isWhole && reader.at >= bytes.length }
}

class Reader {
  readonly #bytes: Uint8Array
  at = 0
  isSound = true

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  byte(): number {
    const value = this.#bytes[this.at]
    this.at += 1
    if (value === undefined) this.isSound = false
    return value ?? 0
  }

  /** LEB128, at most 32 bits. */
  number(): number {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte()
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
    this.isSound = false
    return 0
  }

  imports(end: number): readonly string[] {
    return this.#list(end, () => {
      const name = `${this.#name(end)}.${this.#name(end)}`
      this.#skipImport()
      return name
    })
  }

  exports(end: number): readonly string[] {
    return this.#list(end, () => {
      const name = this.#name(end)
      this.byte()
      this.number()
      return name
    })
  }

  #list(end: number, read: () => string): readonly string[] {
    const count = this.number()
    const found: string[] = []
    for (let index = 0; index < count && found.length < IMPORTS_MAX; index += 1) {
      const one = read()
      if (!this.isSound || this.at > end) {
        this.isSound = false
        return found
      }
      found.push(one)
    }
    return found
  }

  #name(end: number): string {
    const size = this.number()
    const stop = this.at + size
    if (size > NAME_BYTES_MAX || stop > end) this.isSound = false
    if (!this.isSound) return ''
    const name = Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset + this.at, size).toString('utf8')
    this.at = stop
    return name
  }

  /** Function, table, memory, global or tag: what each describes of itself differs. */
  #skipImport(): void {
    const kind = this.byte()
    if (kind === 0) this.number()
    else if (kind === 1) {
      this.#skipType()
      this.#skipLimits()
    } else if (kind === 2) this.#skipLimits()
    else if (kind === 3) {
      this.#skipType()
      this.byte()
    } else if (kind === 4) {
      this.byte()
      this.number()
    } else this.isSound = false
  }

  /** One byte, or a reference to a type, which has a number behind it. */
  #skipType(): void {
    const first = this.byte()
    if (first === 0x63 || first === 0x64) this.number()
  }

  #skipLimits(): void {
    const flags = this.byte()
    this.number()
    if ((flags & 1) !== 0) this.number()
  }
}
