// Python's marshal format (Python/marshal.c of CPython describes it in code): values and code objects, any version from
// 2.7 to 3.14. Nothing is executed; what does not fit ends the reading, and what was read until then stands.
import type { ByteReader } from '../byte-reader.ts'
import { MARSHAL_DEPTH_MAX, MARSHAL_VALUES_MAX } from './limits.ts'
import { isSince, type PythonVersion } from './version.ts'

export interface PythonCode {
  readonly kind: 'code'
  readonly name: string
  readonly fileName: string
  readonly code: Uint8Array
  readonly constants: readonly PythonValue[]
  readonly names: readonly string[]
  /** Of version 3.11 and later cells and free variables are among them. */
  readonly variables: readonly string[]
  /** Cells, then free variables; empty from 3.11 on. */
  readonly cells: readonly string[]
}

export type PythonValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | Uint8Array
  | PythonCode
  | { readonly kind: 'list'; readonly items: readonly PythonValue[] }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [PythonValue, PythonValue])[] }

export function isCode(value: PythonValue): value is PythonCode {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'code'
}

export interface Unmarshalled {
  readonly value: PythonValue
  /** It ended before its end, or holds what is no marshalled value. */
  readonly damaged: boolean
  readonly end: number
}

/** `version` as `[3, 11]`; it decides how a code object is laid out. */
export function unmarshal(file: ByteReader, at: number, version: PythonVersion): Unmarshalled {
  const reader = new MarshalReader(file, at, version)
  const value = reader.value(0)
  return { value, damaged: reader.damaged, end: reader.at }
}

const REFERENCED = 0x80

class MarshalReader {
  readonly #file: ByteReader
  readonly #version: PythonVersion
  readonly #references: PythonValue[] = []
  /** Of Python 2: interned strings, which later ones name by number. */
  readonly #interned: PythonValue[] = []
  #values = 0
  at: number
  damaged = false

  constructor(file: ByteReader, at: number, version: PythonVersion) {
    this.#file = file
    this.at = at
    this.#version = version
  }

  value(depth: number): PythonValue {
    this.#values += 1
    if (this.damaged || depth > MARSHAL_DEPTH_MAX || this.#values > MARSHAL_VALUES_MAX) return this.#fail()
    if (!this.#file.has(this.at, 1)) return this.#fail()
    const byte = this.#file.u8(this.at)
    this.at += 1
    // A value that others refer to has its number before what is in it has one.
    const place = (byte & REFERENCED) === 0 ? -1 : this.#references.push(null) - 1
    const value = this.#read(String.fromCharCode(byte & ~REFERENCED), depth)
    if (place !== -1) this.#references[place] = value
    return value
  }

  #fail(): null {
    this.damaged = true
    return null
  }

  #read(type: string, depth: number): PythonValue {
    switch (type) {
      case '0':
      case 'N':
      case 'S':
      case '.':
        return null
      case 'F':
        return false
      case 'T':
        return true
      case 'i':
        return this.#int32()
      case 'I':
        this.at += 8
        return this.#file.u64(this.at - 8)
      case 'l':
        return this.#long()
      case 'f':
        return Number(this.#text(this.#byte(), 'latin1'))
      case 'g':
        return this.#double()
      case 'x':
        this.#text(this.#byte(), 'latin1')
        this.#text(this.#byte(), 'latin1')
        return null
      case 'y':
        this.#double()
        this.#double()
        return null
      case 's':
        return this.#version.major === 2 ? this.#text(this.#size(), 'latin1') : this.#bytes(this.#size())
      case 't': {
        const text = this.#text(this.#size(), this.#version.major === 2 ? 'latin1' : 'utf8')
        this.#interned.push(text)
        return text
      }
      case 'u':
        return this.#text(this.#size(), 'utf8')
      case 'a':
      case 'A':
        return this.#text(this.#size(), 'latin1')
      case 'z':
      case 'Z':
        return this.#text(this.#byte(), 'latin1')
      case 'R':
        return this.#interned[this.#int32()] ?? null
      case 'r':
        return this.#references[this.#int32()] ?? null
      case ')':
        return this.#list(this.#byte(), depth)
      case '(':
      case '[':
      case '<':
      case '>':
        return this.#list(this.#size(), depth)
      case '{':
        return this.#map(depth)
      case ':':
        return this.#list(3, depth)
      case 'c':
        return this.#code(depth)
      default:
        return this.#fail()
    }
  }

  #byte(): number {
    this.at += 1
    return this.#file.u8(this.at - 1)
  }

  #int32(): number {
    this.at += 4
    return this.#file.i32(this.at - 4)
  }

  /** A length: as many bytes at least have to follow. */
  #size(): number {
    const size = this.#int32()
    if (size >= 0 && this.#file.has(this.at, size)) return size
    this.#fail()
    return 0
  }

  #double(): number {
    this.at += 8
    if (!this.#file.has(this.at - 8, 8)) return 0
    return Buffer.from(this.#file.slice(this.at - 8, 8)).readDoubleLE()
  }

  /** Digits of 15 bits. Longer ones than 64 bits of a constant are no longer worth their value. */
  #long(): PythonValue {
    const size = this.#int32()
    const digits = Math.abs(size)
    if (!this.#file.has(this.at, digits * 2)) return this.#fail()
    let value = 0n
    for (let digit = Math.min(digits, 64) - 1; digit >= 0; digit -= 1)
      value = (value << 15n) | BigInt(this.#file.u16(this.at + digit * 2))
    this.at += digits * 2
    return size < 0 ? -value : value
  }

  #bytes(size: number): Uint8Array {
    this.at += size
    return this.#file.slice(this.at - size, size)
  }

  #text(size: number, encoding: 'latin1' | 'utf8'): string {
    const bytes = this.#bytes(size)
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString(encoding)
  }

  #list(size: number, depth: number): PythonValue {
    const items: PythonValue[] = []
    for (let index = 0; index < size && !this.damaged; index += 1) items.push(this.value(depth + 1))
    return { kind: 'list', items }
  }

  #map(depth: number): PythonValue {
    const entries: [PythonValue, PythonValue][] = []
    while (!this.damaged && this.#file.u8(this.at) !== 0x30)
      entries.push([this.value(depth + 1), this.value(depth + 1)])
    this.at += 1
    return { kind: 'map', entries }
  }

  #code(depth: number): PythonValue {
    const at = (wanted: number): boolean => isSince(this.#version, wanted)
    // Counts of parameters, locals and stack, and the flags.
    const numbers = at(11) ? 5 : at(8) ? 6 : at(0) ? 5 : 4
    this.at += numbers * 4
    const inner = (): PythonValue => this.value(depth + 1)
    const code = inner()
    const constants = itemsOf(inner())
    const names = textsOf(inner())
    const variables = textsOf(inner())
    const kinds = inner()
    const cells = at(11) ? [] : [...textsOf(inner()), ...textsOf(kinds)]
    const fileName = inner()
    const name = inner()
    if (at(11)) inner()
    this.#int32()
    inner()
    if (at(11)) inner()
    return {
      kind: 'code',
      name: textOf(name),
      fileName: textOf(fileName),
      code: code instanceof Uint8Array ? code : Buffer.from(textOf(code), 'latin1'),
      constants,
      names,
      variables,
      cells,
    }
  }
}

function itemsOf(value: PythonValue): readonly PythonValue[] {
  return typeof value === 'object' && value !== null && 'items' in value ? value.items : []
}

function textsOf(value: PythonValue): readonly string[] {
  return itemsOf(value).map(textOf)
}

export function textOf(value: PythonValue): string {
  return typeof value === 'string' ? value : value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : ''
}
