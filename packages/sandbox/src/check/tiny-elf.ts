// A small Linux program written byte by byte, for each processor that a guest runs programs of: a row of system calls, one after
// another. Layout: System V ABI, "ELF Header" and "Program Header"; instructions and calls by the manuals of each.

export type ElfMachine = 'x86-64' | 'arm64' | 'arm' | 'mips' | 'mipsel' | 'riscv64' | 'ppc'

/** A number; bytes, whose address is passed; what the latest call that was kept gave back. */
export type ElfArgument = number | { readonly bytes: Buffer } | 'kept'

export interface ElfCall {
  readonly name: ElfCallName
  readonly args: readonly ElfArgument[]
  /** What it gives back is wanted later. */
  readonly keep?: true
}

const NAMES = ['openat', 'close', 'read', 'write', 'socket', 'connect', 'renameat', 'prctl', 'execve', 'exit'] as const
export type ElfCallName = (typeof NAMES)[number]

interface Processor {
  readonly machine: number
  readonly bits: 32 | 64
  readonly isLittleEndian: boolean
  readonly flags: number
  /** In the order of `NAMES`. */
  readonly numbers: readonly number[]
  readonly argumentRegisters: readonly number[]
  readonly numberRegister: number
  /** Instructions, as numbers or, on x86, as bytes. */
  readonly load: (register: number, value: number) => readonly number[] | Buffer
  readonly enter: readonly number[] | Buffer
  readonly keep: readonly number[] | Buffer
  /** The kept value as first argument. */
  readonly passKept: readonly number[] | Buffer
}

const high = (value: number): number => value >>> 16
const low = (value: number): number => value & 0xffff

const MIPS: Omit<Processor, 'isLittleEndian'> = {
  ...{ machine: 8, bits: 32, flags: 0x5000_1001 },
  numbers: [4288, 4006, 4003, 4004, 4183, 4170, 4295, 4192, 4011, 4001],
  ...{ argumentRegisters: [4, 5, 6, 7], numberRegister: 2 },
  load: (register, value) => [
    0x3c00_0000 | (register << 16) | high(value),
    0x3400_0000 | (register << 21) | (register << 16) | low(value),
  ],
  ...{ enter: [0xc], keep: [0x0040_8021], passKept: [0x0200_2021] },
}
const GENERIC_NUMBERS = [56, 57, 63, 64, 198, 203, 38, 167, 221, 93]

const PROCESSORS: Readonly<Record<ElfMachine, Processor>> = {
  'x86-64': {
    ...{ machine: 62, bits: 64, isLittleEndian: true, flags: 0 },
    numbers: [257, 3, 0, 1, 41, 42, 264, 157, 59, 60],
    ...{ argumentRegisters: [7, 6, 2, 10, 8], numberRegister: 0 },
    load: (register, value) => {
      const wide = register > 7 ? [0x41] : []
      const number = Buffer.alloc(4)
      number.writeUInt32LE(value >>> 0)
      return Buffer.concat([Buffer.from([...wide, 0xb8 + (register & 7)]), number])
    },
    enter: Buffer.from('0f05', 'hex'),
    keep: Buffer.from('4889c3', 'hex'),
    passKept: Buffer.from('4889df', 'hex'),
  },
  arm64: {
    ...{ machine: 183, bits: 64, isLittleEndian: true, flags: 0 },
    ...{ numbers: GENERIC_NUMBERS, argumentRegisters: [0, 1, 2, 3, 4], numberRegister: 8 },
    load: (register, value) => [
      0xd280_0000 | (low(value) << 5) | register,
      0xf2a0_0000 | (high(value) << 5) | register,
    ],
    ...{ enter: [0xd400_0001], keep: [0xaa00_03f3], passKept: [0xaa13_03e0] },
  },
  arm: {
    ...{ machine: 40, bits: 32, isLittleEndian: true, flags: 0x0500_0200 },
    numbers: [322, 6, 3, 4, 281, 283, 329, 172, 11, 1],
    ...{ argumentRegisters: [0, 1, 2, 3, 4], numberRegister: 7 },
    load: (register, value) => [
      0xe300_0000 | ((low(value) >> 12) << 16) | (register << 12) | (low(value) & 0xfff),
      0xe340_0000 | ((high(value) >> 12) << 16) | (register << 12) | (high(value) & 0xfff),
    ],
    ...{ enter: [0xef00_0000], keep: [0xe1a0_6000], passKept: [0xe1a0_0006] },
  },
  mips: { ...MIPS, isLittleEndian: false },
  mipsel: { ...MIPS, isLittleEndian: true },
  riscv64: {
    ...{ machine: 243, bits: 64, isLittleEndian: true, flags: 4 },
    // It has renameat2 alone, whose last argument is 0 in a register that nothing was written to.
    ...{ numbers: GENERIC_NUMBERS.with(6, 276), argumentRegisters: [10, 11, 12, 13, 14], numberRegister: 17 },
    load: (register, value) => [
      (((value + 0x800) >>> 12) << 12) | (register << 7) | 0x37,
      ((value & 0xfff) << 20) | (register << 15) | (register << 7) | 0x1b,
    ],
    ...{ enter: [0x73], keep: [(10 << 15) | (9 << 7) | 0x13], passKept: [(9 << 15) | (10 << 7) | 0x13] },
  },
  ppc: {
    ...{ machine: 20, bits: 32, isLittleEndian: false, flags: 0 },
    numbers: [286, 6, 3, 4, 326, 328, 293, 171, 11, 1],
    ...{ argumentRegisters: [3, 4, 5, 6, 7], numberRegister: 0 },
    load: (register, value) => [
      0x3c00_0000 | (register << 21) | high(value),
      0x6000_0000 | (register << 21) | (register << 16) | low(value),
    ],
    ...{ enter: [0x4400_0002], keep: [0x7c7f_1b78], passKept: [0x7fe3_fb78] },
  },
}

export const ELF_MACHINES = Object.keys(PROCESSORS) as readonly ElfMachine[]

const BASE = 0x40_0000
const PAGE = 0x1_0000

/** The last call should end the process. */
export function writeTinyElf(machine: ElfMachine, calls: readonly ElfCall[]): Buffer {
  const about = PROCESSORS[machine]
  const headers = about.bits === 64 ? 64 + 56 : 52 + 32
  // Instructions are as long whatever the addresses are.
  const dataAt = BASE + headers + codeOf(about, calls, BASE).length
  const code = codeOf(about, calls, dataAt)
  const body = Buffer.concat([code, ...calls.flatMap(({ args }) => args.flatMap(dataOf))])
  return Buffer.concat([headersOf(about, headers, body.length), body])
}

/** Programs pass texts as C does; lengths are told apart from them. */
const dataOf = (argument: ElfArgument): Buffer[] =>
  typeof argument === 'object' ? [argument.bytes, Buffer.alloc(8 - (argument.bytes.length % 8))] : []

function codeOf(about: Processor, calls: readonly ElfCall[], dataAt: number): Buffer {
  const { isLittleEndian, argumentRegisters } = about
  const assembled = (instructions: readonly number[] | Buffer): Buffer => {
    if (Buffer.isBuffer(instructions)) return instructions
    const bytes = Buffer.alloc(instructions.length * 4)
    for (const [index, value] of instructions.entries())
      if (isLittleEndian) bytes.writeUInt32LE(value >>> 0, index * 4)
      else bytes.writeUInt32BE(value >>> 0, index * 4)
    return bytes
  }
  const parts: Buffer[] = []
  let at = dataAt
  for (const { name, args, keep } of calls) {
    for (const [index, argument] of args.entries()) {
      const register = argumentRegisters[index]
      if (register === undefined) throw new RangeError(`${name} takes more arguments than stand in registers`)
      if (argument === 'kept') {
        if (index > 0) throw new RangeError('What was kept is passed first')
        parts.push(assembled(about.passKept))
      } else if (typeof argument === 'number') parts.push(assembled(about.load(register, argument)))
      else {
        parts.push(assembled(about.load(register, at)))
        at += dataOf(argument).reduce((sum, { length }) => sum + length, 0)
      }
    }
    parts.push(assembled(about.load(about.numberRegister, about.numbers[NAMES.indexOf(name)] ?? 0)))
    parts.push(assembled(about.enter))
    if (keep) parts.push(assembled(about.keep))
  }
  return Buffer.concat(parts)
}

function headersOf({ machine, bits, isLittleEndian, flags }: Processor, headers: number, bodyBytes: number): Buffer {
  const bytes = Buffer.alloc(headers)
  bytes.set([0x7f, 0x45, 0x4c, 0x46, bits / 32, isLittleEndian ? 1 : 2, 1])
  const put = (size: 2 | 4 | 8, at: number, value: number): void => {
    if (isLittleEndian) bytes.writeUIntLE(value, at, Math.min(size, 6))
    else bytes.writeUIntBE(value, size === 8 ? at + 2 : at, Math.min(size, 6))
  }
  const word = bits === 64 ? 8 : 4
  put(2, 16, 2) // executable
  put(2, 18, machine)
  put(4, 20, 1)
  put(word, 24, BASE + headers) // entry
  const segmentsAt = bits === 64 ? 64 : 52
  put(word, 24 + word, segmentsAt)
  const rest = 24 + 3 * word
  put(4, rest, flags)
  put(2, rest + 4, segmentsAt)
  put(2, rest + 6, headers - segmentsAt)
  put(2, rest + 8, 1)
  put(2, rest + 10, bits === 64 ? 64 : 40)
  // One segment, read and run.
  const size = headers + bodyBytes
  put(4, segmentsAt, 1)
  if (bits === 64) {
    put(4, segmentsAt + 4, 5)
    for (const [at, value] of [
      [16, BASE],
      [24, BASE],
      [32, size],
      [40, size],
      [48, PAGE],
    ] as const)
      put(8, segmentsAt + at, value)
  } else
    for (const [at, value] of [
      [8, BASE],
      [12, BASE],
      [16, size],
      [20, size],
      [24, 5],
      [28, PAGE],
    ] as const)
      put(4, segmentsAt + at, value)
  return bytes
}
