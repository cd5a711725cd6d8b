// How long Dalvik's instructions are and which of them name a method or a string: all that is needed to walk code without
// losing step. https://source.android.com/docs/core/runtime/dalvik-bytecode and instruction-formats
import type { ByteReader } from '../../byte-reader.ts'

/** Opcodes from and to, and how many units of 16 bits each takes. Those left out take one. */
const LONGER: readonly (readonly [from: number, to: number, units: number])[] = [
  [0x02, 0x02, 2],
  [0x03, 0x03, 3],
  [0x05, 0x05, 2],
  [0x06, 0x06, 3],
  [0x08, 0x08, 2],
  [0x09, 0x09, 3],
  [0x13, 0x13, 2],
  [0x14, 0x14, 3],
  [0x15, 0x16, 2],
  [0x17, 0x17, 3],
  [0x18, 0x18, 5],
  [0x19, 0x1a, 2],
  [0x1b, 0x1b, 3],
  [0x1c, 0x1c, 2],
  [0x1f, 0x20, 2],
  [0x22, 0x23, 2],
  [0x24, 0x26, 3],
  [0x29, 0x29, 2],
  [0x2a, 0x2c, 3],
  [0x2d, 0x3d, 2],
  [0x44, 0x6d, 2],
  [0x6e, 0x72, 3],
  [0x74, 0x78, 3],
  [0x90, 0xaf, 2],
  [0xd0, 0xe2, 2],
  [0xfa, 0xfb, 4],
  [0xfc, 0xfd, 3],
  [0xfe, 0xff, 2],
]
const UNITS = new Uint8Array(256).fill(1)
for (const [from, to, units] of LONGER) UNITS.fill(units, from, to + 1)

const CONST_STRING = 0x1a
const CONST_STRING_JUMBO = 0x1b

const isInvoke = (opcode: number): boolean => (opcode >= 0x6e && opcode <= 0x72) || (opcode >= 0x74 && opcode <= 0x78)

export interface References {
  readonly method: (index: number) => void
  readonly string: (index: number) => void
}

/** From `at`, `units` of 16 bits; tells what is named in the order of the code. */
export function walkInstructions(reader: ByteReader, at: number, units: number, tell: References): void {
  const end = Math.min(reader.size, at + units * 2)
  let next = at
  while (next < end) {
    const opcode = reader.u8(next)
    if (isInvoke(opcode)) tell.method(reader.u16(next + 2))
    else if (opcode === CONST_STRING) tell.string(reader.u16(next + 2))
    else if (opcode === CONST_STRING_JUMBO) tell.string(reader.u32(next + 2))
    next += 2 * (opcode === 0 ? payloadUnits(reader, next) : (UNITS[opcode] ?? 1))
  }
}

/** Tables of switches and arrays stand between the code as a `nop` with a kind. */
function payloadUnits(reader: ByteReader, at: number): number {
  const count = reader.u16(at + 2)
  switch (reader.u8(at + 1)) {
    case 1:
      return 4 + count * 2
    case 2:
      return 2 + count * 4
    case 3:
      return 4 + Math.ceil((count * reader.u32(at + 4)) / 2)
    default:
      return 1
  }
}
