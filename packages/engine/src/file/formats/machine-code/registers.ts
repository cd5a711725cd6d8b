// What registers and the stack hold along one function, as far as constants, texts and addresses of functions go. It follows
// the order of the bytes, not of the branches: near enough for what is handed to a call just before it.
import type { Given } from './functions.ts'
import { type Instruction, NONE } from './instruction.ts'

/** Few functions of the system take more. */
const GIVEN_MAX = 12
const REGISTERS = 16
/**
 * How arguments are handed over: on the stack alone, or in registers first. 64-bit Windows leaves room for its four on the
 * stack below the rest; Linux (System V, AMD64 supplement 3.2.3) begins the stack with the seventh. `changed` are the
 * registers that a call need not keep.
 */
const CUSTOMS = {
  stack: { order: [], stackFirst: 0, changed: [0, 1, 2] },
  windows: { order: [1, 2, 8, 9], stackFirst: 4, changed: [0, 1, 2, 8, 9, 10, 11] },
  linux: { order: [7, 6, 2, 1, 8, 9], stackFirst: Number.POSITIVE_INFINITY, changed: [0, 1, 2, 6, 7, 8, 9, 10, 11] },
} as const
export type Custom = keyof typeof CUSTOMS

const STACK = 4
const RESULT = 0

export class Registers {
  readonly #custom: (typeof CUSTOMS)[Custom]
  readonly #values: Given[] = new Array<Given>(REGISTERS).fill(null)
  readonly #functions: (string | null)[] = new Array<string | null>(REGISTERS).fill(null)
  #pushed: Given[] = []
  /** Stored above the stack's top, by their places, as some compilers hand arguments over. */
  readonly #stored = new Map<number, Given>()
  #found: string | null = null

  constructor(custom: Custom) {
    this.#custom = CUSTOMS[custom]
  }

  valueOf(register: number): Given {
    return this.#values[register] ?? null
  }

  /** Arguments of a call that happens now, in their order; what is not known at the end is left out. */
  given(): readonly Given[] {
    const last = Math.min(GIVEN_MAX, Math.max(-1, ...this.#stored.keys()))
    const stored = Array.from({ length: last + 1 }, (_, place) => this.#stored.get(place) ?? null)
    const { order, stackFirst } = this.#custom
    const given = this.#isWide
      ? [...order.map((register) => this.#values[register] ?? null), ...stored.slice(stackFirst)]
      : this.#stored.has(0)
        ? stored
        : this.#pushed.toReversed()
    return given.slice(0, given.findLastIndex((one) => one !== null) + 1)
  }

  /**
   * A call has happened; `found` is the function that it looked up. `taken` is how many of the pushed arguments it took, where
   * that is known: those below were pushed for a later call, as in `find(load("a"), "b")`.
   */
  called(found: string | null, taken = Number.POSITIVE_INFINITY): void {
    this.#pushed = taken >= this.#pushed.length ? [] : this.#pushed.slice(0, this.#pushed.length - taken)
    this.#stored.clear()
    this.#found = found
    // What a call may change: the result, and of the others those that are not kept by custom.
    for (const register of this.#custom.changed) {
      this.#values[register] = null
      this.#functions[register] = null
    }
    this.#functions[RESULT] = found
  }

  /** The kernel was asked: it keeps all registers but the result and those that the instruction itself uses. */
  entered(): void {
    for (const register of this.#isWide ? [0, 1, 11] : [0]) this.#set(register, null, null)
  }

  get #isWide(): boolean {
    return this.#custom.order.length > 0
  }

  functionIn(register: number): string | null {
    return this.#functions[register] ?? null
  }

  /** The function just looked up, where `register` still holds it. */
  foundIn(register: number): string | null {
    return register === RESULT || this.#functions[register] === this.#found ? (this.#functions[register] ?? null) : null
  }

  /** `value` is what the instruction moves or pushes, `slot` the function whose address it loads. */
  follow(one: Instruction, value: Given, slot: string | null): void {
    const { opcode, reg, rm } = one
    if (opcode === 0x68 || opcode === 0x6a || (opcode === 0xff && reg === 6)) this.#push(value)
    else if (opcode >= 0x50 && opcode <= 0x57) this.#push(this.#values[rm] ?? null)
    else if (opcode >= 0xb8 && opcode <= 0xbf) this.#set(rm, value, null)
    else if (opcode === 0x8b && one.isMemory) this.#set(reg, value, slot)
    else if (opcode === 0xa1) this.#set(RESULT, value, slot)
    else if (opcode === 0x8b) this.#set(reg, this.#values[rm] ?? null, this.#functions[rm] ?? null)
    else if (opcode === 0x89 && !one.isMemory) this.#set(rm, this.#values[reg] ?? null, this.#functions[reg] ?? null)
    else if (opcode === 0x8d) this.#set(reg, value, null)
    else if ((opcode === 0x33 || opcode === 0x31) && !one.isMemory && reg === rm) this.#set(rm, 0, null)
    else if (opcode === 0xc7 && one.isMemory) this.#store(one, value)
    else if (opcode === 0x89) this.#store(one, this.#values[reg] ?? null)
  }

  #push(value: Given): void {
    this.#pushed.push(value)
    if (this.#pushed.length > GIVEN_MAX) this.#pushed.shift()
  }

  #set(register: number, value: Given, name: string | null): void {
    this.#values[register] = value
    this.#functions[register] = name
  }

  #store({ base, index, displacement }: Instruction, value: Given): void {
    if (base !== STACK || index !== NONE || displacement < 0) return
    const place = Math.floor(displacement / (this.#isWide ? 8 : 4))
    if (place <= GIVEN_MAX) this.#stored.set(place, value)
  }
}
