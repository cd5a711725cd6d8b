// The fixed address that an instruction speaks of.
import type { Image } from './image.ts'
import { type Instruction, NONE } from './instruction.ts'

/** ebx, where 32-bit code that runs anywhere keeps the address of its table of addresses. */
const TABLE_REGISTER = 3
/** lea */
export const LOADS_ADDRESS = 0x8d

/** Relative to the image; null where the address depends on what a register has. */
export function addressOf(image: Image, one: Instruction, next: number): number | null {
  if (!one.isMemory || one.index !== NONE || one.segment !== 0) return null
  if (one.base === TABLE_REGISTER && image.got !== null && one.opcode === LOADS_ADDRESS)
    return image.got + one.displacement
  if (one.base !== NONE) return null
  if (one.isRelative) return next + one.displacement
  const rva = (image.wide ? one.displacement : one.displacement >>> 0) - image.base
  return rva > 0 ? rva : null
}
