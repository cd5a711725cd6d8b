// One instruction of Intel's processors at a time, 32 and 64 bits wide: its length, opcode, the place in memory it speaks of
// and its constant. That is what reading a program's calls, texts and loops takes. iced-x86, which decodes everything, takes
// 75 to 100 ms for a MiB of code and 60 ms to load; this takes 11. A test holds the two against each other.

const MODRM = 1
const IMM8 = 2
const IMMZ = 4
const IMM16 = 8
const RELATIVE8 = 16
const RELATIVEZ = 32
const IMMV = 64
const OFFSET = 128
const FAR = 256
const BAD64 = 512
const BAD = 1024
const GROUP3 = 2048
const IMM32 = 4096

/** What follows the opcode, for opcodes of one byte and of two. */
const ONE = new Uint16Array(256)
const TWO = new Uint16Array(256).fill(MODRM)

const set = (table: Uint16Array, from: number, to: number, flags: number): void => {
  table.fill(flags, from, to + 1)
}
for (let row = 0; row < 0x40; row += 8) {
  set(ONE, row, row + 3, MODRM)
  ONE[row + 4] = IMM8
  ONE[row + 5] = IMMZ
  set(ONE, row + 6, row + 7, BAD64)
}
set(ONE, 0x60, 0x62, BAD64)
ONE[0x62] = MODRM | BAD64
ONE[0x63] = MODRM
ONE[0x68] = IMMZ
ONE[0x69] = MODRM | IMMZ
ONE[0x6a] = IMM8
ONE[0x6b] = MODRM | IMM8
set(ONE, 0x70, 0x7f, RELATIVE8)
set(ONE, 0x80, 0x8f, MODRM)
ONE[0x80] = MODRM | IMM8
ONE[0x81] = MODRM | IMMZ
ONE[0x82] = MODRM | IMM8 | BAD64
ONE[0x83] = MODRM | IMM8
ONE[0x9a] = FAR | BAD64
set(ONE, 0xa0, 0xa3, OFFSET)
ONE[0xa8] = IMM8
ONE[0xa9] = IMMZ
set(ONE, 0xb0, 0xb7, IMM8)
set(ONE, 0xb8, 0xbf, IMMV)
set(ONE, 0xc0, 0xc1, MODRM | IMM8)
ONE[0xc2] = IMM16
set(ONE, 0xc4, 0xc5, MODRM | BAD64)
ONE[0xc6] = MODRM | IMM8
ONE[0xc7] = MODRM | IMMZ
ONE[0xc8] = IMM16 | IMM8
ONE[0xca] = IMM16
ONE[0xcd] = IMM8
ONE[0xce] = BAD64
set(ONE, 0xd0, 0xd3, MODRM)
set(ONE, 0xd4, 0xd5, IMM8 | BAD64)
ONE[0xd6] = BAD64
set(ONE, 0xd8, 0xdf, MODRM)
set(ONE, 0xe0, 0xe3, RELATIVE8)
set(ONE, 0xe4, 0xe7, IMM8)
set(ONE, 0xe8, 0xe9, RELATIVEZ)
ONE[0xea] = FAR | BAD64
ONE[0xeb] = RELATIVE8
set(ONE, 0xf6, 0xf7, MODRM | GROUP3)
set(ONE, 0xfe, 0xff, MODRM)

for (const bare of [0x05, 0x06, 0x07, 0x08, 0x09, 0x0b, 0x0e, 0x77, 0xa0, 0xa1, 0xa2, 0xa8, 0xa9, 0xaa]) TWO[bare] = 0
for (const bad of [0x04, 0x0a, 0x0c, 0x0f, 0x24, 0x25, 0x26, 0x27, 0x36, 0x39, 0x3b, 0x3c, 0x3d, 0x3e, 0x3f])
  TWO[bad] = BAD
TWO[0x0f] = MODRM | IMM8
set(TWO, 0x30, 0x35, 0)
TWO[0x37] = 0
set(TWO, 0x80, 0x8f, RELATIVEZ)
set(TWO, 0xc8, 0xcf, 0)
for (const one of [0x70, 0x71, 0x72, 0x73, 0xa4, 0xac, 0xba, 0xc2, 0xc4, 0xc5, 0xc6]) TWO[one] = MODRM | IMM8

const ESCAPE2 = 0x0f00
const ESCAPE38 = 0x0f_3800
const ESCAPE3A = 0x0f_3a00
/** Opcodes that VEX and EVEX prefixes lead to, by the map they name: of vectors, told apart from all that is read here. */
const VECTOR = 0x1000_0000

/** The processor refuses longer ones. */
const LENGTH_MAX = 15
/** No register. */
export const NONE = -1

/** Filled anew by each `decode`. Fields that the instruction does not have are 0, NONE or false. */
export class Instruction {
  /** 0 where the bytes are no instruction. */
  length = 0
  /** `0x8b`, `0x0f84`; anything above 0xffff is of vectors or rare. */
  opcode = 0
  /** The register field of the byte behind the opcode, or what it selects among the opcode's meanings. */
  reg = 0
  /** The register operand, where `isMemory` is false. */
  rm = 0
  hasModrm = false
  isMemory = false
  base = NONE
  index = NONE
  scale = 1
  displacement = 0
  /** The displacement counts from the instruction's end. */
  isRelative = false
  hasConstant = false
  /** Sign as written; of 64 bits the low 53. Of a jump or call the distance from the instruction's end. */
  constant = 0
  /** 0x64 or 0x65 where memory is reached through the thread's own segment. */
  segment = 0
  /** 0xf2 or 0xf3 where it repeats. */
  repeats = 0
  /** 16 bits. */
  isShort = false
  /** 64 bits. */
  isLong = false
}

export function decode(code: Uint8Array, at: number, wide: boolean, out: Instruction): boolean {
  let next = at
  let byte = 0
  let rex = 0
  let isSmallAddress = false
  out.segment = 0
  out.repeats = 0
  out.isShort = false
  out.length = 0
  for (;;) {
    byte = code[next] ?? 0
    next += 1
    // Only the last prefix for registers counts, and only where it stands last.
    const isRex = wide && (byte & 0xf0) === 0x40
    if (byte === 0x66) out.isShort = true
    else if (byte === 0x67) isSmallAddress = true
    else if (byte === 0x64 || byte === 0x65) out.segment = byte
    else if (byte === 0xf2 || byte === 0xf3) out.repeats = byte
    else if (!isRex && byte !== 0xf0 && byte !== 0x2e && byte !== 0x36 && byte !== 0x3e && byte !== 0x26) break
    rex = isRex ? byte : 0
    if (next - at > LENGTH_MAX) return false
  }
  out.isLong = (rex & 8) !== 0
  let flags = ONE[byte] ?? BAD
  let opcode = byte
  const first = code[next] ?? 0
  const isVector = (byte === 0xc4 || byte === 0xc5 || byte === 0x62) && (wide || first >= 0xc0)
  if (byte === 0x8f && (first & 0x1f) >= 8) {
    // AMD's XOP, in the place that `pop` leaves free; its maps are 8 to 10, the last with a constant of four bytes.
    const map = first & 0x1f
    if (map > 10) return false
    rex = wide ? ((first & 0x80) === 0 ? 4 : 0) | ((first & 0x40) === 0 ? 2 : 0) | ((first & 0x20) === 0 ? 1 : 0) : 0
    byte = code[next + 2] ?? 0
    next += 3
    opcode = VECTOR | (map << 8) | byte
    flags = map === 8 ? MODRM | IMM8 : map === 9 ? MODRM : MODRM | IMM32
  } else if (isVector) {
    const map = byte === 0xc5 ? 1 : first & (byte === 0xc4 ? 0x1f : 7)
    if (map === 0 || (byte === 0xc4 && map > 3)) return false
    next += byte === 0xc5 ? 1 : byte === 0xc4 ? 2 : 3
    // Registers beyond the seventh are told by bits that are turned over.
    rex = ((first & 0x80) === 0 ? 4 : 0) | (byte !== 0xc5 && (first & 0x40) === 0 ? 2 : 0)
    if (byte !== 0xc5 && (first & 0x20) === 0) rex |= 1
    if (!wide) rex = 0
    byte = code[next] ?? 0
    next += 1
    opcode = VECTOR | (map << 8) | byte
    flags = map === 1 ? (TWO[byte] ?? 0) & ~RELATIVEZ & ~BAD : MODRM
    if (map === 1 && byte !== 0x77) flags |= MODRM
    if (map === 3) flags |= IMM8
  } else if (byte === 0x0f) {
    byte = code[next] ?? 0
    next += 1
    flags = TWO[byte] ?? BAD
    opcode = ESCAPE2 | byte
    if (byte === 0x38 || byte === 0x3a) {
      opcode = (byte === 0x38 ? ESCAPE38 : ESCAPE3A) | (code[next] ?? 0)
      flags = byte === 0x38 ? MODRM : MODRM | IMM8
      next += 1
    }
  } else if (wide && (flags & BAD64) !== 0) return false
  if ((flags & BAD) !== 0) return false
  out.opcode = opcode
  out.hasModrm = (flags & MODRM) !== 0
  out.isMemory = false
  out.base = NONE
  out.index = NONE
  out.scale = 1
  out.displacement = 0
  out.isRelative = false
  out.reg = 0
  // Opcodes without such a byte name a register in their own low bits.
  out.rm = (byte & 7) | ((rex & 1) << 3)
  if (out.hasModrm) {
    next = place(code, next, { wide, rex, isSmall: isSmallAddress && !wide }, out)
    if (isUndefined(opcode, out.reg & 7)) return false
    // AMD's EXTRQ and INSERTQ take a length and a place, a byte each.
    if (opcode === 0x0f78 && (out.isShort || out.repeats === 0xf2)) flags |= IMM16
    // `test` alone of its group has a constant.
    if ((flags & GROUP3) !== 0 && (out.reg & 7) < 2) flags |= opcode === 0xf6 ? IMM8 : IMMZ
  }
  next = constantOf(code, next, { flags, wide, isSmallAddress }, out)
  if (next - at > LENGTH_MAX || next > code.length) return false
  out.length = next - at
  return true
}

/** Groups whose last meanings were never given out: code does not have them, data that is taken for code does. */
function isUndefined(opcode: number, reg: number): boolean {
  return (opcode === 0xff && reg === 7) || (opcode === 0xfe && reg > 1) || (opcode === 0x8f && reg !== 0)
}

interface Mode {
  readonly wide: boolean
  readonly rex: number
  /** Addresses of 16 bits. */
  readonly isSmall: boolean
}

/** Reads the byte that names registers or a place in memory, and what belongs to it; tells where the next byte is. */
function place(code: Uint8Array, at: number, { wide, rex, isSmall }: Mode, out: Instruction): number {
  const modrm = code[at] ?? 0
  const mode = modrm >> 6
  const low = modrm & 7
  let next = at + 1
  out.reg = ((modrm >> 3) & 7) | ((rex & 4) << 1)
  out.rm = low | ((rex & 1) << 3)
  // Control and debug registers are moved to and from registers alone, whatever the mode says.
  if (mode === 3 || (out.opcode >= 0x0f20 && out.opcode <= 0x0f23)) return next
  out.isMemory = true
  if (isSmall) {
    const bytes = mode === 0 ? (low === 6 ? 2 : 0) : mode
    out.displacement = bytes === 1 ? signed8(code, next) : bytes === 2 ? signed16(code, next) : 0
    return next + bytes
  }
  let base = low
  if (low === 4) {
    const sib = code[next] ?? 0
    next += 1
    base = sib & 7
    const index = ((sib >> 3) & 7) | ((rex & 2) << 2)
    if (index !== 4) {
      out.index = index
      out.scale = 1 << (sib >> 6)
    }
  }
  if (mode === 0 && base === 5) {
    out.isRelative = wide && low === 5
    out.displacement = signed32(code, next)
    return next + 4
  }
  out.base = base | ((rex & 1) << 3)
  if (mode === 1) out.displacement = signed8(code, next)
  if (mode === 2) out.displacement = signed32(code, next)
  return next + (mode === 1 ? 1 : mode === 2 ? 4 : 0)
}

interface Rest {
  readonly flags: number
  readonly wide: boolean
  readonly isSmallAddress: boolean
}

function constantOf(code: Uint8Array, at: number, { flags, wide, isSmallAddress }: Rest, out: Instruction): number {
  out.hasConstant = false
  out.constant = 0
  let next = at
  if ((flags & OFFSET) !== 0) {
    // `mov eax, [address]`: the address stands where others have their constant.
    out.isMemory = true
    out.displacement = wide && !isSmallAddress ? signed64(code, next) : signed32(code, next)
    return next + (wide ? (isSmallAddress ? 4 : 8) : isSmallAddress ? 2 : 4)
  }
  if ((flags & FAR) !== 0) return next + (out.isShort ? 4 : 6)
  if ((flags & IMM16) !== 0) {
    out.hasConstant = true
    out.constant = (code[next] ?? 0) | ((code[next + 1] ?? 0) << 8)
    next += 2
  }
  if ((flags & (IMM8 | RELATIVE8)) !== 0) {
    if (!out.hasConstant) out.constant = signed8(code, next)
    out.hasConstant = true
    return next + 1
  }
  if ((flags & (IMMZ | IMM32 | RELATIVEZ | IMMV)) === 0) return next
  out.hasConstant = true
  if ((flags & IMMV) !== 0 && out.isLong) {
    out.constant = signed64(code, next)
    return next + 8
  }
  // Near jumps of 64-bit code are of 32 bits whatever is asked for.
  const isShort = out.isShort && !out.isLong && (flags & IMM32) === 0 && !(wide && (flags & RELATIVEZ) !== 0)
  out.constant = isShort ? signed16(code, next) : signed32(code, next)
  return next + (isShort ? 2 : 4)
}

const signed8 = (code: Uint8Array, at: number): number => ((code[at] ?? 0) << 24) >> 24
const signed16 = (code: Uint8Array, at: number): number => (((code[at] ?? 0) | ((code[at + 1] ?? 0) << 8)) << 16) >> 16
const signed32 = (code: Uint8Array, at: number): number =>
  (code[at] ?? 0) | ((code[at + 1] ?? 0) << 8) | ((code[at + 2] ?? 0) << 16) | ((code[at + 3] ?? 0) << 24)
const signed64 = (code: Uint8Array, at: number): number =>
  signed32(code, at + 4) * 0x1_0000_0000 + (signed32(code, at) >>> 0)
