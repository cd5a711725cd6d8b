// The one instruction that decoding loops of every kind have.
import type { Instruction } from './instruction.ts'

/** Of a byte or word with something else than itself, in a general register or in memory. */
export function isExclusive({ opcode, isMemory, reg, rm, constant }: Instruction): boolean {
  if (opcode >= 0x30 && opcode <= 0x33) return isMemory || reg !== rm
  if (opcode === 0x34 || opcode === 0x35) return true
  return (opcode === 0x80 || opcode === 0x81 || opcode === 0x83) && (reg & 7) === 6 && constant !== -1 && constant !== 0
}
