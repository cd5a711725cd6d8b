// Python pickles: a program for a stack machine that builds objects. It may import any name and call it, so that loading one
// runs what it says. The machine is walked, never run: its imports are noted with the strings that stood on the stack.
import { ARGUMENTS, CALL_OPCODES, LINE, TEXT_OPCODES, WITHOUT_ARGUMENT } from './opcodes.ts'

/** Tensors are stored as bytes of their own: a pickle of a large model has some hundred thousand opcodes. */
const OPCODES_MAX = 2_000_000
/** A model names some dozens of classes and functions. */
const IMPORTS_MAX = 500
/** Texts kept for the report, and the characters of one: what is called with stands among the first. */
const TEXTS_MAX = 50
const TEXT_CHARS_MAX = 2000
/** Names that STACK_GLOBAL takes lie on the stack or in the memo; only short texts can be names. */
const NAME_CHARS_MAX = 200
/** Texts last pushed: STACK_GLOBAL takes the last two. When there are more than the first figure, the second is kept. */
const NAMES_HELD_MAX = 64
const NAMES_KEPT = 32

export interface PickleImport {
  readonly module: string
  readonly name: string
  readonly offset: number
}

export interface PickleFacts {
  readonly protocol: number
  readonly opcodes: number
  /** What is imported while it loads, in order, each name once. */
  readonly imports: readonly PickleImport[]
  /** How often something imported is called. */
  readonly calls: number
  /** Texts that may be arguments: the longest of them tell what is called with. */
  readonly texts: readonly string[]
  /** The walk ended at STOP; what follows may be a further pickle, which is walked too. */
  readonly isWhole: boolean
}

/** Total: reads as far as the opcodes make sense. */
export function readPickle(bytes: Uint8Array): PickleFacts {
  return new Walk(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)).result()
}

class Walk {
  readonly #bytes: Buffer
  readonly #imports = new Map<string, PickleImport>()
  readonly #texts: string[] = []
  /** Short texts as they were pushed, the last two of which STACK_GLOBAL takes. */
  #names: string[] = []
  readonly #memo = new Map<number, string>()
  #protocol = 0
  #opcodes = 0
  #calls = 0
  #isWhole = false
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    while (this.#at < bytes.length && this.#opcodes < OPCODES_MAX && this.#step()) this.#opcodes += 1
  }

  result(): PickleFacts {
    return {
      protocol: this.#protocol,
      opcodes: this.#opcodes,
      imports: [...this.#imports.values()],
      calls: this.#calls,
      texts: this.#texts,
      isWhole: this.#isWhole,
    }
  }

  /** False when what stands here is no opcode. */
  #step(): boolean {
    const start = this.#at
    const opcode = this.#bytes.toString('latin1', start, start + 1)
    this.#at += 1
    if (opcode === '.') {
      this.#isWhole = true
      return true
    }
    if (opcode === 'c' || opcode === 'i') {
      const module = this.#line()
      const name = this.#line()
      if (module === null || name === null) return false
      this.#import(module, name, start)
    } else if (opcode === '\x93') {
      const [module = '', name = ''] = this.#names.slice(-2)
      this.#import(module, name, start)
    } else if (!this.#argument(opcode, start)) return false
    if (CALL_OPCODES.has(opcode)) this.#calls += 1
    return true
  }

  #argument(opcode: string, start: number): boolean {
    const kind = ARGUMENTS[opcode]
    if (kind === undefined) return WITHOUT_ARGUMENT.has(opcode) && this.#memoize(opcode)
    if (kind === LINE) {
      const line = this.#line()
      if (line === null) return false
      if (opcode === 'g') this.#push(this.#memo.get(Number(line)) ?? '')
      else if (opcode === 'p') this.#remember(Number(line))
      else if (TEXT_OPCODES.has(opcode)) this.#text(line.replace(/^(["'])(.*)\1$/, '$2'))
      return true
    }
    if (typeof kind === 'number') {
      const value = this.#number(kind)
      if (value === null) return false
      if (opcode === '\x80' && start === 0) this.#protocol = value
      else if (opcode === 'h' || opcode === 'j') this.#push(this.#memo.get(value) ?? '')
      else if (opcode === 'q' || opcode === 'r') this.#remember(value)
      return true
    }
    const size = this.#number(kind[0])
    if (size === null || this.#at + size > this.#bytes.length) return false
    if (TEXT_OPCODES.has(opcode))
      this.#text(this.#bytes.toString('utf8', this.#at, this.#at + Math.min(size, TEXT_CHARS_MAX)))
    this.#at += size
    return true
  }

  /** MEMOIZE stores under the next number. */
  #memoize(opcode: string): boolean {
    if (opcode === '\x94') this.#remember(this.#memo.size)
    return true
  }

  #remember(key: number): void {
    this.#memo.set(key, this.#names.at(-1) ?? '')
  }

  #text(text: string): void {
    this.#push(text)
    if (text.length >= 4 && this.#texts.length < TEXTS_MAX) this.#texts.push(text)
  }

  #push(text: string): void {
    this.#names.push(text.length <= NAME_CHARS_MAX ? text : '')
    if (this.#names.length > NAMES_HELD_MAX) this.#names = this.#names.slice(-NAMES_KEPT)
  }

  #import(module: string, name: string, offset: number): void {
    const key = `${module} ${name}`
    if (this.#imports.size < IMPORTS_MAX && !this.#imports.has(key)) this.#imports.set(key, { module, name, offset })
  }

  #line(): string | null {
    const end = this.#bytes.indexOf(10, this.#at)
    if (end === -1) return null
    const line = this.#bytes.toString('utf8', this.#at, Math.min(end, this.#at + TEXT_CHARS_MAX))
    this.#at = end + 1
    return line
  }

  /** Little endian; null where the bytes end. Sizes of eight bytes past what a number holds are past the file as well. */
  #number(sizeBytes: number): number | null {
    if (this.#at + sizeBytes > this.#bytes.length) return null
    const value =
      sizeBytes === 8 ? Number(this.#bytes.readBigUInt64LE(this.#at)) : this.#bytes.readUIntLE(this.#at, sizeBytes)
    this.#at += sizeBytes
    return value
  }
}
