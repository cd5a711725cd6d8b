// Reads the functions of a program, each in a line from its first instruction to its last: functions.ts tells what of.
import { addressOf, LOADS_ADDRESS } from './address-of.ts'
import { looksBegun } from './function-starts.ts'
import type { CodeFacts, Given } from './functions.ts'
import type { Image } from './image.ts'
import { decode, Instruction, NONE } from './instruction.ts'
import { ALL_SOCKETS, entersKernel, type KernelCalls, kernelCallOf } from './kernel-calls.ts'
import { FUNCTION_BYTES_MAX, FUNCTIONS_MAX, INSTRUCTIONS_MAX } from './limits.ts'
import { Registers } from './registers.ts'
import { Thunks } from './thunks.ts'

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
  bytes: number
  decodes: boolean
  repeats: boolean
}

/** Reads functions one after the other, from those that it is given to those that they lead to. */
export class FunctionReader {
  readonly #image: Image
  readonly #waiting: number[] = []
  readonly #functions = new Map<number, RawFunction>()
  /** By place in the file: what lies in a function that was read is no second one. */
  readonly #read: Uint8Array
  /** Functions that are looked up at run time, by where their address is kept. */
  readonly #kept = new Map<number, string>()
  readonly #thunks: Thunks
  readonly #instruction = new Instruction()
  #left = INSTRUCTIONS_MAX
  #bytesRead = 0
  #isCut = false

  constructor(image: Image) {
    this.#image = image
    this.#thunks = new Thunks(image)
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
    const wrappers = this.#image.kernel === null ? NO_WRAPPERS : wrappersAmong(kept)
    return {
      functions: kept.map(({ offset, calls, callees, texts, decodes, repeats }) => ({
        offset,
        calls: [
          ...calls.flatMap(({ to, given }) => {
            const name = typeof to === 'string' ? to : this.#kept.get(to)
            return name === undefined ? [] : [{ name, given }]
          }),
          ...[...callees].flatMap((rva) => {
            const name = wrappers.get(rva)
            return name === undefined ? [] : [{ name, given: [] }]
          }),
        ],
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
      bytes: 0,
      decodes: false,
      repeats: false,
    }
    this.#functions.set(rva, into)
    const { wide } = this.#image
    const one = this.#instruction
    const registers = new Registers(this.#image.custom)
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
      into.bytes += one.length
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
      else if (this.#image.kernel !== null && entersKernel(one)) this.#asksKernel(this.#image.kernel, into, registers)
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
    const name = this.#thunks.at(target)
    if (name !== null) {
      this.#tell(name, into, registers)
      return
    }
    const symbol = this.#image.symbolAt(target)
    if (symbol === null) registers.called(null)
    else this.#tell(symbol, into, registers)
    if (!this.#image.isCode(target)) return
    into.callees.add(target)
    this.add(target)
  }

  #socketCall(which: Given): string {
    return (typeof which === 'number' ? this.#image.kernel?.sockets?.names[which] : undefined) ?? ALL_SOCKETS
  }

  #asksKernel(kernel: KernelCalls, into: RawFunction, registers: Registers): void {
    const order = KERNEL_ORDER[this.#image.wide ? 'wide' : 'narrow'].map((register) => registers.valueOf(register))
    const [number, ...given] = order
    const name = kernelCallOf(kernel, number, given[0])
    if (name !== null)
      into.calls.push({ to: name, given: given.slice(0, given.findLastIndex((one) => one !== null) + 1) })
    registers.entered()
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
    const slot = addressOf(this.#image, one, next)
    if (slot === null) registers.called(null)
    else this.#tell(this.#image.importAt(slot) ?? slot, into, registers)
  }

  #tell(to: string | number, into: RawFunction, registers: Registers): void {
    const given = registers.given()
    into.calls.push({ to: to === ALL_SOCKETS ? this.#socketCall(given[0] ?? null) : to, given })
    const found = to === 'GetProcAddress' && typeof given[1] === 'string' ? given[1] : null
    registers.called(found, typeof to === 'string' ? ARGUMENTS[to] : undefined)
  }

  /** The place of a variable of the function's own: below its frame, or above the top of a stack that does not move. */
  #localOf({ isMemory, base, index, displacement }: Instruction): number | null {
    if (!isMemory || index !== NONE) return null
    return base === FRAME || (base === STACK && this.#image.wide) ? displacement * 2 + (base === FRAME ? 1 : 0) : null
  }

  /** Everything that is no call and no jump: what is loaded, kept and handed over. */
  #reads(one: Instruction, next: number, into: RawFunction, registers: Registers): void {
    const address = addressOf(this.#image, one, next)
    const value = this.#valueOf(one, address)
    if (typeof value === 'string') into.texts.add(value)
    const pointed =
      one.hasConstant && typeof value !== 'string'
        ? (one.constant >>> 0) - this.#image.base
        : one.opcode === LOADS_ADDRESS
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
    const isWord = value === null && one.opcode === LOADS_ADDRESS && address !== null
    registers.follow(one, isWord ? this.#image.wordAt(address) : value, slot)
  }

  /** The constant or text that an instruction moves or pushes. */
  #valueOf(one: Instruction, address: number | null): Given {
    const { opcode } = one
    if (opcode === LOADS_ADDRESS) return address === null ? null : this.#image.textAt(address)
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
const NO_WRAPPERS: ReadonlyMap<number, string> = new Map()
const WRAPPER_BYTES_MAX = 160
/** One that sets the number of an error is none of what a wrapper is for. */
const WRAPPER_CALLEES_MAX = 2

/** Functions so short that they can do nothing but one call: whoever calls them calls that. */
function wrappersAmong(functions: readonly RawFunction[]): ReadonlyMap<number, string> {
  const wrappers = new Map<number, string>()
  for (const { rva, calls, callees, bytes } of functions) {
    const names = new Set(calls.map(({ to }) => to))
    const [name] = names
    if (
      names.size === 1 &&
      typeof name === 'string' &&
      callees.size <= WRAPPER_CALLEES_MAX &&
      bytes <= WRAPPER_BYTES_MAX
    )
      wrappers.set(rva, name)
  }
  return wrappers
}

/** Where the kernel takes the number of the call and its arguments from. */
const KERNEL_ORDER = { wide: [0, 7, 6, 2, 10, 8, 9], narrow: [0, 3, 1, 2, 6, 7] } as const
const FRAME = 5
const STACK = 4
/** Longer jumps ahead without a condition lead to another function. */
const FUNCTION_NEAR_BYTES = 0x1000

// The one instruction that decoding loops of every kind have.

/** Of a byte or word with something else than itself, in a general register or in memory. */
function isExclusive({ opcode, isMemory, reg, rm, constant }: Instruction): boolean {
  if (opcode >= 0x30 && opcode <= 0x33) return isMemory || reg !== rm
  if (opcode === 0x34 || opcode === 0x35) return true
  return (opcode === 0x80 || opcode === 0x81 || opcode === 0x83) && (reg & 7) === 6 && constant !== -1 && constant !== 0
}
