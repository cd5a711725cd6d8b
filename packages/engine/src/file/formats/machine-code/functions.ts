// The functions of a Windows program: from its entry points along its calls, each read in a line from its first instruction
// to its last. What a function calls, by name; which of the program's own functions it calls or hands on; the texts and
// constants that it speaks of; whether it decodes bytes. What was put together in one function belongs together, which the
// same words scattered over a library do not.
import type { ByteReader } from '../../byte-reader.ts'
import type { PeFacts } from '../pe/parse.ts'
import { declaredAt } from './declared-calls.ts'
import { isExclusive } from './exclusive.ts'
import { EXCEPTION_DIRECTORY, looksBegun, prologues, unwound } from './function-starts.ts'
import { type Image, imageOf } from './image.ts'
import { decode, Instruction, NONE } from './instruction.ts'
import { FUNCTION_BYTES_MAX, FUNCTIONS_MAX, INSTRUCTIONS_MAX } from './limits.ts'
import { Registers } from './registers.ts'

/** A call of a function of the system, with what could be told of its arguments: a constant, a text, or null. */
export interface CodeCall {
  readonly name: string
  readonly given: readonly Given[]
}
export type Given = number | string | null

export interface CodeFunction {
  /** Where it begins in the file. */
  readonly offset: number
  readonly calls: readonly CodeCall[]
  /** Functions of the program itself that it calls or hands on (to a thread, to a window), by their index. */
  readonly callees: readonly number[]
  readonly texts: readonly string[]
  /** A loop in it changes bytes by an exclusive or with something. */
  readonly decodes: boolean
  /** It jumps backwards without a condition: it goes on for ever, or until something else ends it. */
  readonly repeats: boolean
}

export interface CodeFacts {
  readonly functions: readonly CodeFunction[]
  /** Of its sections of code: how many bytes there are, and how many stand in instructions that something leads to. */
  readonly bytes: number
  readonly bytesRead: number
  /** There was more code than is read. */
  readonly isCut: boolean
}

/** Null for other processors and where there is no code. */
export function readFunctions(
  file: ByteReader,
  {
    headers,
    imports,
    delayImports,
    exports,
    tls,
  }: Pick<PeFacts, 'headers' | 'imports' | 'delayImports' | 'exports' | 'tls'>,
): CodeFacts | null {
  if (headers.machine !== 'amd64' && headers.machine !== 'i386') return null
  const image = imageOf(file, headers, [...imports, ...delayImports])
  if (image.code.length === 0) return null
  const reader = new FunctionReader(image)
  reader.add(headers.entryPointRva)
  for (const callback of tls?.callbacks ?? []) reader.add(callback)
  for (const { rva } of exports?.functions ?? []) reader.add(rva)
  reader.read()
  for (const rva of unwound(image, headers.directories[EXCEPTION_DIRECTORY])) reader.add(rva)
  reader.read()
  // Functions that only a table points to: methods of objects, handlers of messages.
  if (!image.wide) for (const rva of prologues(image)) reader.add(rva)
  reader.read()
  return reader.facts()
}

interface RawCall {
  /** The name, or the address where a pointer to the function lies that the program itself fills. */
  readonly to: string | number
  readonly given: readonly Given[]
}

interface RawFunction {
  readonly rva: number
  readonly offset: number
  readonly calls: RawCall[]
  readonly callees: Set<number>
  readonly texts: Set<string>
  /** Functions that it looked up and keeps in variables of its own, by their places. */
  readonly locals: Map<number, string>
  decodes: boolean
  repeats: boolean
}

class FunctionReader {
  readonly #image: Image
  readonly #waiting: number[] = []
  readonly #functions = new Map<number, RawFunction>()
  /** By place in the file: what lies in a function that was read is no second one. */
  readonly #read: Uint8Array
  /** Functions that are looked up at run time, by where their address is kept. */
  readonly #kept = new Map<number, string>()
  /** Functions that only lead to an imported one. */
  readonly #thunks = new Map<number, string | null>()
  readonly #instruction = new Instruction()
  #left = INSTRUCTIONS_MAX
  #bytesRead = 0
  #isCut = false

  constructor(image: Image) {
    this.#image = image
    this.#read = new Uint8Array(image.file.size)
  }

  add(rva: number): void {
    if (rva <= 0 || !this.#image.isCode(rva)) return
    const offset = this.#image.toOffset(rva)
    if (offset !== null && this.#read[offset] === 0) this.#waiting.push(rva)
  }

  read(): void {
    for (let next = 0; next < this.#waiting.length; next += 1) {
      const rva = this.#waiting[next] ?? 0
      const offset = this.#image.toOffset(rva) ?? 0
      if (this.#read[offset] !== 0) continue
      if (this.#left <= 0 || this.#functions.size >= FUNCTIONS_MAX) {
        this.#isCut = true
        break
      }
      this.#readOne(rva, offset)
    }
    this.#waiting.length = 0
  }

  facts(): CodeFacts {
    const kept = [...this.#functions.values()]
    const indexes = new Map(kept.map(({ rva }, index) => [rva, index]))
    return {
      functions: kept.map(({ offset, calls, callees, texts, decodes, repeats }) => ({
        offset,
        calls: calls.flatMap(({ to, given }) => {
          const name = typeof to === 'string' ? to : this.#kept.get(to)
          return name === undefined ? [] : [{ name, given }]
        }),
        callees: [...callees].flatMap((rva) => indexes.get(rva) ?? []),
        texts: [...texts],
        decodes,
        repeats,
      })),
      bytes: this.#image.code.reduce((sum, { rawSize }) => sum + rawSize, 0),
      bytesRead: this.#bytesRead,
      isCut: this.#isCut,
    }
  }

  #readOne(rva: number, start: number): void {
    const { bytes } = this.#image.file
    const into: RawFunction = {
      rva,
      offset: start,
      calls: [],
      callees: new Set(),
      texts: new Set(),
      locals: new Map(),
      decodes: false,
      repeats: false,
    }
    this.#functions.set(rva, into)
    const { wide } = this.#image
    const one = this.#instruction
    const registers = new Registers(wide)
    let furthest = rva
    let exclusive = NONE
    let at = rva
    const end = Math.min(rva + FUNCTION_BYTES_MAX, rva + bytes.length - start, this.#image.codeEnd(rva))
    while (at < end && this.#left > 0) {
      // The next function has begun: what never comes back has no end of its own.
      if (at !== rva && this.#functions.has(at)) break
      if (!decode(bytes, start + at - rva, wide, one)) break
      this.#left -= 1
      this.#read[start + at - rva] = 1
      this.#bytesRead += one.length
      const next = at + one.length
      const { opcode, constant } = one
      const isJump = opcode === 0xe9 || opcode === 0xeb
      const isBranch =
        (opcode >= 0x70 && opcode <= 0x7f) ||
        (opcode >= 0xe0 && opcode <= 0xe3) ||
        (opcode >= 0x0f80 && opcode <= 0x0f8f)
      if (isJump || isBranch) {
        const target = next + constant
        if (target <= at && target >= rva) {
          if (exclusive >= target) into.decodes = true
          if (isJump) into.repeats = true
        }
        if (target > at && target < end && (isBranch || target - at < FUNCTION_NEAR_BYTES))
          furthest = Math.max(furthest, target)
        else if (target < rva || target >= end || isJump)
          if (target > at || target < rva) this.#calls(target, into, registers)
        if (isJump && next > furthest) break
      } else if (opcode === 0xe8) this.#calls(next + constant, into, registers)
      else if (opcode === 0xff && (one.reg === 2 || one.reg === 4)) {
        this.#callsThrough(one, next, into, registers)
        if (one.reg === 4 && next > furthest) break
      } else if (opcode === 0xc3 || opcode === 0xc2 || opcode === 0xcb || opcode === 0xca) {
        if (next > furthest) break
      } else if (opcode === 0xcc && next > furthest) break
      else {
        if (isExclusive(one)) exclusive = at
        this.#reads(one, next, into, registers)
      }
      at = next
    }
  }

  /** A direct call: of the program's own function, or of one that only leads to the system's. */
  #calls(target: number, into: RawFunction, registers: Registers): void {
    const name = this.#thunkAt(target)
    if (name !== null) {
      this.#tell(name, into, registers)
      return
    }
    registers.called(null)
    if (!this.#image.isCode(target)) return
    into.callees.add(target)
    this.add(target)
  }

  #callsThrough(one: Instruction, next: number, into: RawFunction, registers: Registers): void {
    if (!one.isMemory) {
      const name = registers.functionIn(one.rm)
      if (name === null) registers.called(null)
      else this.#tell(name, into, registers)
      return
    }
    const local = this.#localOf(one)
    const looked = local === null ? undefined : into.locals.get(local)
    if (looked !== undefined) {
      this.#tell(looked, into, registers)
      return
    }
    const slot = this.#addressOf(one, next)
    if (slot === null) registers.called(null)
    else this.#tell(this.#image.importAt(slot) ?? slot, into, registers)
  }

  #tell(to: string | number, into: RawFunction, registers: Registers): void {
    const given = registers.given()
    into.calls.push({ to, given })
    const found = to === 'GetProcAddress' && typeof given[1] === 'string' ? given[1] : null
    registers.called(found, typeof to === 'string' ? ARGUMENTS[to] : undefined)
  }

  /** `jmp [import]`, alone or behind a jump to it. */
  #thunkAt(rva: number): string | null {
    const known = this.#thunks.get(rva)
    if (known !== undefined) return known
    const offset = this.#image.toOffset(rva)
    const one = new Instruction()
    let name: string | null = null
    if (
      offset !== null &&
      decode(this.#image.file.bytes, offset, this.#image.wide, one) &&
      one.opcode === 0xff &&
      one.reg === 4
    ) {
      const slot = one.isMemory ? this.#addressOf(one, rva + one.length) : null
      name = slot === null ? null : this.#image.importAt(slot)
    }
    name ??= offset === null ? null : declaredAt(this.#image, offset)
    this.#thunks.set(rva, name)
    return name
  }

  /** The fixed address that an instruction speaks of, relative to the image. */
  #addressOf(one: Instruction, next: number): number | null {
    if (!one.isMemory || one.base !== NONE || one.index !== NONE || one.segment !== 0) return null
    if (one.isRelative) return next + one.displacement
    const rva = (this.#image.wide ? one.displacement : one.displacement >>> 0) - this.#image.base
    return rva > 0 ? rva : null
  }

  /** The place of a variable of the function's own: below its frame, or above the top of a stack that does not move. */
  #localOf({ isMemory, base, index, displacement }: Instruction): number | null {
    if (!isMemory || index !== NONE) return null
    return base === FRAME || (base === STACK && this.#image.wide) ? displacement * 2 + (base === FRAME ? 1 : 0) : null
  }

  /** Everything that is no call and no jump: what is loaded, kept and handed over. */
  #reads(one: Instruction, next: number, into: RawFunction, registers: Registers): void {
    const address = this.#addressOf(one, next)
    const value = this.#valueOf(one, address)
    if (typeof value === 'string') into.texts.add(value)
    const pointed =
      one.hasConstant && typeof value !== 'string'
        ? (one.constant >>> 0) - this.#image.base
        : one.opcode === 0x8d
          ? address
          : null
    if (pointed !== null && this.#image.isCode(pointed) && looksBegun(this.#image, pointed)) {
      into.callees.add(pointed)
      this.add(pointed)
    }
    if (address !== null && (one.opcode === 0x89 || one.opcode === 0xa3)) {
      const found = registers.foundIn(one.opcode === 0xa3 ? 0 : one.reg)
      if (found !== null) this.#kept.set(address, found)
    }
    const local = this.#localOf(one)
    if (local !== null && one.opcode === 0x89) {
      const found = registers.foundIn(one.reg)
      if (found === null) into.locals.delete(local)
      else into.locals.set(local, found)
    }
    const loads = one.opcode === 0x8b || one.opcode === 0xa1
    const slot = !loads
      ? null
      : address !== null
        ? (this.#image.importAt(address) ?? this.#kept.get(address) ?? null)
        : local === null
          ? null
          : (into.locals.get(local) ?? null)
    registers.follow(one, value, slot)
  }

  /** The constant or text that an instruction moves or pushes. */
  #valueOf(one: Instruction, address: number | null): Given {
    const { opcode } = one
    if (opcode === 0x8d) return address === null ? null : this.#image.textAt(address)
    if (one.hasConstant) {
      if (opcode !== 0x68 && opcode !== 0x6a && opcode !== 0xc7 && (opcode < 0xb8 || opcode > 0xbf)) return null
      const rva = (opcode >= 0xb8 && one.isLong ? one.constant : one.constant >>> 0) - this.#image.base
      return (rva > 0x1000 ? this.#image.textAt(rva) : null) ?? one.constant
    }
    // A variable that holds a text from the beginning.
    if (address === null || (opcode !== 0x8b && opcode !== 0xa1 && !(opcode === 0xff && one.reg === 6))) return null
    const pointed = this.#image.pointerAt(address)
    return pointed === null ? null : this.#image.textAt(pointed)
  }
}

/** How many arguments those take whose result is handed on in the middle of another call's. */
const ARGUMENTS: Readonly<Record<string, number>> = {
  LoadLibraryA: 1,
  LoadLibraryW: 1,
  GetModuleHandleA: 1,
  GetModuleHandleW: 1,
  GetProcAddress: 2,
}
const FRAME = 5
const STACK = 4
/** Longer jumps ahead without a condition lead to another function. */
const FUNCTION_NEAR_BYTES = 0x1000
