// A program of a few system calls, written as an ELF file for this machine: Node cannot make these calls itself, and a
// compiler or a tool that could is not to be had everywhere. One call after the other, each with constants; the first that
// fails ends the program with the exit code given for it.
import { callNumber, type Machine, type SystemCall } from './system-calls.ts'

/**
 * Where the program lies in memory: above what the kernel keeps free (64 KiB), below where anything else is ever put. The
 * filter of system calls counts on the latter; see `call-filter.ts`.
 */
const BASE = 0x20_0000
export const PROGRAM_END = 0x40_0000

const HEADERS_BYTES = 64 + 56
const ELF_MACHINE: Readonly<Record<Machine, number>> = { x64: 62, arm64: 183 }

export class NativeProgram {
  readonly #machine: Machine
  readonly #data: Buffer[] = []
  readonly #code: Buffer[] = []
  #dataBytes = 0

  constructor(machine: Machine) {
    this.#machine = machine
  }

  /** Puts bytes into the program's memory, read-only. Returns their address. */
  place(bytes: Uint8Array): number {
    const address = BASE + HEADERS_BYTES + this.#dataBytes
    const padded = Buffer.alloc(Math.ceil(bytes.length / 8) * 8)
    padded.set(bytes)
    this.#data.push(padded)
    this.#dataBytes += padded.length
    return address
  }

  placeText(text: string): number {
    return this.place(Buffer.from(`${text}\0`))
  }

  /** A list of texts as argv and envp are. */
  placeList(texts: readonly string[]): number {
    return this.place(longs(...texts.map((text) => this.placeText(text)), 0))
  }

  call(name: SystemCall, args: readonly (number | bigint)[], exitCode: number): void {
    this.#code.push(WRITERS[this.#machine].call(this.#numberOf(name), args.map(BigInt)))
    this.#code.push(WRITERS[this.#machine].endIfFailed(this.#numberOf('exit'), exitCode))
  }

  /** The last call: its result is the exit code, and 0 or more where it worked. */
  endWith(name: SystemCall, args: readonly (number | bigint)[]): void {
    this.call(name, args, 0)
    this.#code.push(WRITERS[this.#machine].endWithResult(this.#numberOf('exit')))
  }

  toElf(): Buffer {
    const bytes = HEADERS_BYTES + this.#dataBytes + this.#code.reduce((sum, { length }) => sum + length, 0)
    if (BASE + bytes > PROGRAM_END) throw new RangeError('the program is too large')
    const headers = Buffer.alloc(HEADERS_BYTES)
    headers.write('\x7fELF\x02\x01\x01', 'latin1')
    headers.writeUInt16LE(2, 16) // an executable file
    headers.writeUInt16LE(ELF_MACHINE[this.#machine], 18)
    headers.writeUInt32LE(1, 20)
    headers.writeBigUInt64LE(BigInt(BASE + HEADERS_BYTES + this.#dataBytes), 24) // where it begins
    headers.writeBigUInt64LE(64n, 32) // the program header follows at once
    headers.writeUInt16LE(64, 52)
    headers.writeUInt16LE(56, 54)
    headers.writeUInt16LE(1, 56)
    headers.writeUInt32LE(1, 64) // one segment: all of the file
    headers.writeUInt32LE(5, 68) // to be read and run, not written
    headers.writeBigUInt64LE(BigInt(BASE), 80)
    headers.writeBigUInt64LE(BigInt(BASE), 88)
    headers.writeBigUInt64LE(BigInt(bytes), 96)
    headers.writeBigUInt64LE(BigInt(bytes), 104)
    headers.writeBigUInt64LE(0x1000n, 112)
    return Buffer.concat([headers, ...this.#data, ...this.#code])
  }

  #numberOf(name: SystemCall): number {
    const number = callNumber(name, this.#machine)
    if (number === null) throw new RangeError(`${this.#machine} has no call ${name}`)
    return number
  }
}

/** 64-bit numbers, as the kernel's structures hold them. */
export function longs(...values: readonly (number | bigint)[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8)
  for (const [index, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), index * 8)
  return bytes
}

interface Writer {
  readonly call: (number: number, args: readonly bigint[]) => Buffer
  /** Goes on where the last result was 0 or more. */
  readonly endIfFailed: (exit: number, code: number) => Buffer
  readonly endWithResult: (exit: number) => Buffer
}

function uint32(value: number): readonly number[] {
  return [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24]
}

/** `mov` of a 64-bit number into rdi, rsi, rdx, r10, r8, r9: the arguments of a system call. */
const X64_ARGUMENTS = ['48bf', '48be', '48ba', '49ba', '49b8', '49b9'].map((hex) => Buffer.from(hex, 'hex'))
const X64_SYSCALL = [0x0f, 0x05]

const x64: Writer = {
  call: (number, args) =>
    Buffer.concat([
      ...args.flatMap((arg, index) => [X64_ARGUMENTS[index] ?? Buffer.alloc(0), longs(arg)]),
      Buffer.from([0xb8, ...uint32(number), ...X64_SYSCALL]), // mov eax, number
    ]),
  endIfFailed(exit, code) {
    const end = [0xbf, ...uint32(code), 0xb8, ...uint32(exit), ...X64_SYSCALL] // mov edi, code; mov eax, exit
    return Buffer.from([0x48, 0x85, 0xc0, 0x79, end.length, ...end]) // test rax, rax; jns past the end
  },
  endWithResult: (exit) => Buffer.from([0x48, 0x89, 0xc7, 0xb8, ...uint32(exit), ...X64_SYSCALL]), // mov rdi, rax
}

/** `movz` and three `movk`: a 64-bit number into a register. */
function arm64Move(register: number, value: bigint): readonly number[] {
  return [0, 1, 2, 3].map((part) => {
    const bits = Number((value >> BigInt(part * 16)) & 0xffffn)
    return ((part === 0 ? 0xd280_0000 : 0xf280_0000) | (part << 21) | (bits << 5) | register) >>> 0
  })
}

const ARM64_SVC = 0xd400_0001
const words = (...values: readonly number[]): Buffer => Buffer.from(values.flatMap(uint32))

const arm64: Writer = {
  call: (number, args) =>
    words(
      ...args.flatMap((arg, register) => arm64Move(register, arg)),
      ...arm64Move(8, BigInt(number)), // x8 holds the number
      ARM64_SVC,
    ),
  endIfFailed(exit, code) {
    const end = [...arm64Move(0, BigInt(code)), ...arm64Move(8, BigInt(exit)), ARM64_SVC]
    // tbz x0, #63: not negative, so past the end.
    return words((0xb6f8_0000 | ((end.length + 1) << 5)) >>> 0, ...end)
  },
  endWithResult: (exit) => words(...arm64Move(8, BigInt(exit)), ARM64_SVC),
}

const WRITERS: Readonly<Record<Machine, Writer>> = { x64, arm64 }
