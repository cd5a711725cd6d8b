// The tables of Dalvik code: strings, types, methods, classes. Read where they are asked for, because the tables of a large
// app hold a hundred thousand entries of which few matter. https://source.android.com/docs/core/runtime/dex-format
import { ByteReader } from '../../byte-reader.ts'
import { CLASSES_MAX, METHODS_MAX, STRING_BYTES_MAX, TEXT_PER_BYTE_MAX } from './limits.ts'

export interface DexClass {
  /** `com/example/Main`. */
  readonly name: string
  readonly superclass: string
  /** Of its class data; 0 where it has none, as interfaces without constants. */
  readonly dataAt: number
}

export interface DexMethod {
  readonly owner: string
  readonly name: string
}

export class DexTables {
  readonly reader: ByteReader
  /** `035` to `041`. */
  readonly version: string
  readonly stringCount: number
  readonly methodCount: number
  readonly classCount: number
  readonly #names = new Map<number, string>()
  #textBytesLeft: number

  constructor(bytes: Uint8Array) {
    this.reader = new ByteReader(bytes)
    this.version = /^\d{3}/.exec(this.reader.latin1(4, 3))?.[0] ?? ''
    this.stringCount = this.#rows(STRING_IDS, 4)
    this.methodCount = Math.min(METHODS_MAX, this.#rows(METHOD_IDS, 8))
    this.classCount = Math.min(CLASSES_MAX, this.#rows(CLASS_DEFS, 32))
    this.#textBytesLeft = bytes.length * TEXT_PER_BYTE_MAX
  }

  /** Whether so much text was named that the rest was read as empty. */
  get isExhausted(): boolean {
    return this.#textBytesLeft <= 0
  }

  /** Empty for an index that there is not. */
  string(index: number): string {
    return index < this.stringCount ? this.#stringAt(this.reader.u32(this.#at(STRING_IDS) + index * 4)) : ''
  }

  /** `Lcom/example/Main;` becomes `com/example/Main`, `[I` stays. */
  type(index: number): string {
    if (index >= this.#rows(TYPE_IDS, 4)) return ''
    return this.#name(this.reader.u32(this.#at(TYPE_IDS) + index * 4)).replace(/^L(.*);$/, '$1')
  }

  method(index: number): DexMethod {
    const at = this.#at(METHOD_IDS) + index * 8
    if (index >= this.methodCount) return { owner: '', name: '' }
    return { owner: this.type(this.reader.u16(at)), name: this.#name(this.reader.u32(at + 4)) }
  }

  class(index: number): DexClass {
    const at = this.#at(CLASS_DEFS) + index * 32
    return {
      name: this.type(this.reader.u32(at)),
      superclass: this.type(this.reader.u32(at + 8)),
      dataAt: this.reader.u32(at + 24),
    }
  }

  /** Classes and methods are named again and again, texts once. */
  #name(index: number): string {
    const known = this.#names.get(index)
    if (known !== undefined) return known
    const name = this.string(index)
    this.#names.set(index, name)
    return name
  }

  #at(table: number): number {
    return this.reader.u32(table + 4)
  }

  /** As many as the header says, and no more than the file has room for. */
  #rows(table: number, rowBytes: number): number {
    const room = Math.floor(Math.max(0, this.reader.size - this.#at(table)) / rowBytes)
    return Math.min(this.reader.u32(table), room)
  }

  /** Modified UTF-8 behind its length: NUL in two bytes, and each half of a pair of surrogates in three. */
  #stringAt(at: number): string {
    if (this.isExhausted) return ''
    let start = at
    while (this.reader.u8(start) >= 0x80 && start < at + 5) start += 1
    const bytes = this.reader.slice(start + 1, STRING_BYTES_MAX)
    const end = bytes.indexOf(0)
    const text = end === -1 ? bytes : bytes.subarray(0, end)
    this.#textBytesLeft -= text.length + 1
    return decodeModifiedUtf8(text)
  }
}

/** Where the header tells size and place of each table. */
const STRING_IDS = 56
const TYPE_IDS = 64
const METHOD_IDS = 88
const CLASS_DEFS = 96

function decodeModifiedUtf8(bytes: Uint8Array): string {
  if (bytes.every((byte) => byte < 0x80)) return Buffer.from(bytes).toString('latin1')
  const units: number[] = []
  for (let at = 0; at < bytes.length; ) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
    if (first < 0x80) {
      units.push(first)
      at += 1
    } else if (first < 0xe0) {
      units.push(((first & 0x1f) << 6) | (second & 0x3f))
      at += 2
    } else {
      units.push(((first & 0x0f) << 12) | ((second & 0x3f) << 6) | (third & 0x3f))
      at += 3
    }
  }
  return String.fromCharCode(...units)
}
