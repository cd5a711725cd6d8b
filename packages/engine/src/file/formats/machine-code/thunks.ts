// Functions that only lead to another one: to an imported function, or to one call of the kernel.
import { addressOf } from './address-of.ts'
import type { Image } from './image.ts'
import { decode, Instruction, NONE } from './instruction.ts'
import { entersKernel, kernelCallOf } from './kernel-calls.ts'
import { Registers } from './registers.ts'

/** endbr64 and endbr32, which stand where an indirect jump may lead. */
const LANDING = 0x0f1e
/** ebx, through which 32-bit code that runs anywhere finds its table. */
const TABLE_REGISTER = 3
/** The C library's own wrappers of one call take some thirty, where a thread may be cancelled in it. */
const WRAPPER_INSTRUCTIONS_MAX = 64
const WRAPPER_CALLS_MAX = 4

export class Thunks {
  readonly #image: Image
  readonly #known = new Map<number, string | null>()

  constructor(image: Image) {
    this.#image = image
  }

  /** The function that the one at `rva` only leads to. */
  at(rva: number): string | null {
    const known = this.#known.get(rva)
    if (known !== undefined) return known
    const offset = this.#image.toOffset(rva)
    const name =
      offset === null ? null : (this.#leadsTo(rva, offset) ?? declaredAt(this.#image, offset) ?? this.#wraps(offset))
    this.#known.set(rva, name)
    return name
  }

  /** `jmp [import]`. */
  #leadsTo(rva: number, offset: number): string | null {
    const one = new Instruction()
    const { file, wide, got } = this.#image
    let at = 0
    if (!decode(file.bytes, offset, wide, one)) return null
    if (one.opcode === LANDING) {
      at = one.length
      if (!decode(file.bytes, offset + at, wide, one)) return null
    }
    if (one.opcode !== 0xff || one.reg !== 4 || !one.isMemory) return null
    const slot =
      got !== null && one.base === TABLE_REGISTER && one.index === NONE
        ? got + one.displacement
        : addressOf(this.#image, one, rva + at + one.length)
    return slot === null ? null : this.#image.importAt(slot)
  }

  /** A function that does nothing but ask the kernel for one thing, as the C library has one for each. */
  #wraps(offset: number): string | null {
    const { kernel, file, wide, custom } = this.#image
    if (kernel === null) return null
    const one = new Instruction()
    const registers = new Registers(custom)
    const names = new Set<string>()
    let at = offset
    let furthest = offset
    let calls = 0
    for (let count = 0; count < WRAPPER_INSTRUCTIONS_MAX; count += 1) {
      if (!decode(file.bytes, at, wide, one)) return null
      at += one.length
      const { opcode, constant } = one
      const isBranch = (opcode >= 0x70 && opcode <= 0x7f) || (opcode >= 0x0f80 && opcode <= 0x0f8f) || opcode === 0xeb
      if (entersKernel(one)) {
        const name = kernelCallOf(kernel, registers.valueOf(0), registers.valueOf(3))
        if (name === null) return null
        names.add(name)
        registers.entered()
      } else if (opcode === 0xe8 || (opcode === 0xff && (one.reg === 2 || one.reg === 4))) calls += 1
      else if (isBranch) furthest = Math.max(furthest, at + constant)
      else if (opcode === 0xe9) break
      if (at > furthest && (opcode === 0xc3 || opcode === 0xeb)) break
      registers.follow(one, one.hasConstant && opcode >= 0xb8 && opcode <= 0xbf ? one.constant : null, null)
    }
    const [name] = names
    return names.size === 1 && calls <= WRAPPER_CALLS_MAX && isShort(at - offset) ? (name ?? null) : null
  }
}

const WRAPPER_BYTES_MAX = 200
const isShort = (bytes: number): boolean => bytes <= WRAPPER_BYTES_MAX

// Calls of functions that the source of a Visual Basic program declares of other libraries.

/**
 * How Visual Basic calls a function that the source declares: `mov eax, [kept]; or eax, eax; jz; jmp eax`, and where it is
 * not yet kept, the runtime is asked for it by library and name.
 */
function declaredAt({ file, wide, base, toOffset, textAt }: Image, offset: number): string | null {
  if (wide || file.u8(offset) !== 0xa1 || file.u32(offset + 5) !== 0x0274_c00b || file.u8(offset + 11) !== 0x68)
    return null
  const told = toOffset(file.u32(offset + 12) - base)
  return told === null || !file.has(told, 8) ? null : textAt(file.u32(told + 4) - base)
}
