// Whether a program without libraries asks the kernel for sockets itself: the number of the call is put into a register a few
// instructions before the kernel is entered, in a way of each processor's own (the kernel's tables of calls, by machine).
import type { ElfHeaders } from './headers.ts'

/** Programs that carry their library and are larger than this have texts that tell more. */
const CODE_BYTES_MAX = 1024 * 1024

/** Words of code: what enters the kernel, what names a call of sockets, and how many words may lie between. */
interface Words {
  readonly bytes: 2 | 4
  readonly enters: ReadonlySet<number>
  readonly names: ReadonlySet<number>
  readonly between: number
}

const words = (bytes: 2 | 4, enters: readonly number[], names: readonly number[], between: number): Words => ({
  bytes,
  enters: new Set(enters),
  names: new Set(names),
  between,
})

/** socketcall, or socket, connect and sendto where each is a call of its own. */
const BY_WORDS: Readonly<Record<string, Words>> = {
  mips: words(
    4,
    [0x0000000c],
    [4102, 4170, 4180, 4183, 5040, 5041, 5043].map((number) => 0x24020000 + number),
    6,
  ),
  ppc: words(
    4,
    [0x44000002],
    [102, 326, 328].map((number) => 0x38000000 + number),
    8,
  ),
  sparc: words(
    4,
    [0x91d02010],
    [97, 98, 206].map((number) => 0x82102000 + number),
    8,
  ),
  sh: words(2, [0xc310, 0xc311, 0xc312, 0xc313, 0xc314, 0xc315, 0xc316], [0xe366], 10),
  // 7066: moveq #102,d0
  m68k: words(2, [0x4e40], [0x7066], 12),
}

/** The old convention: the number stands in the instruction that enters the kernel. */
const ARM_OLD: ReadonlySet<number> = new Set([102, 281, 283, 290].map((number) => 0x0f900000 + number))
const ARM_NUMBERS: ReadonlySet<number> = new Set([281, 283, 290])
const ARM_BETWEEN = 8
/** mov eax, number … int 80h or syscall. */
const INTEL_BETWEEN = 24
const INTEL = {
  i386: { numbers: [102, 359, 361, 362], enters: [0xcd, 0x80] },
  x86_64: { numbers: [41, 42, 44], enters: [0x0f, 0x05] },
} as const

export function asksForSockets(bytes: Uint8Array, { machine, endian, segments }: ElfHeaders): boolean {
  let left = CODE_BYTES_MAX
  for (const { type, flags, offset, fileSize } of segments) {
    if (type !== 'load' || !flags.execute) continue
    const code = bytes.subarray(
      Math.min(offset, bytes.length),
      Math.min(offset + Math.min(fileSize, left), bytes.length),
    )
    left -= code.length
    const isLittle = endian === 'little'
    if (machine === 'arm' ? inArm(code, isLittle) : inOthers(code, machine, isLittle)) return true
  }
  return false
}

function inOthers(code: Uint8Array, machine: string, isLittle: boolean): boolean {
  if (machine === 'i386' || machine === 'x86_64') return inIntel(code, INTEL[machine])
  const kind = BY_WORDS[machine]
  if (kind === undefined) return false
  const view = new DataView(code.buffer, code.byteOffset, code.byteLength)
  let named = -1
  for (let at = 0; at + kind.bytes <= code.length; at += kind.bytes) {
    const word = kind.bytes === 4 ? view.getUint32(at, isLittle) : view.getUint16(at, isLittle)
    if (kind.names.has(word)) named = at
    else if (named >= 0 && kind.enters.has(word) && at - named <= kind.between * kind.bytes) return true
  }
  return false
}

/** Its numbers are too large for one instruction: they are loaded from beside the code. */
function inArm(code: Uint8Array, isLittle: boolean): boolean {
  const view = new DataView(code.buffer, code.byteOffset, code.byteLength)
  let named = -1
  for (let at = 0; at + 4 <= code.length; at += 4) {
    const word = view.getUint32(at, isLittle)
    const operation = word & 0x0fffffff
    if (ARM_OLD.has(operation)) return true
    if (operation === 0x0f000000 && named >= 0 && at - named <= ARM_BETWEEN * 4) return true
    // ldr r7, [pc, #n]
    if ((word & 0x0ffff000) !== 0x059f7000) continue
    const from = at + 8 + (word & 0xfff)
    if (from + 4 <= code.length && ARM_NUMBERS.has(view.getUint32(from, isLittle))) named = at
  }
  return false
}

function inIntel(code: Uint8Array, { numbers, enters }: (typeof INTEL)[keyof typeof INTEL]): boolean {
  let named = -1
  for (let at = 0; at + 5 <= code.length; at += 1) {
    const byte = code[at]
    if (byte === 0xb8 && isSocketNumber(code, at, numbers)) named = at
    // push 102; pop eax
    else if (byte === 0x6a && code[at + 1] === 0x66 && code[at + 2] === 0x58 && enters[0] === 0xcd) named = at
    else if (named >= 0 && byte === enters[0] && code[at + 1] === enters[1] && at - named <= INTEL_BETWEEN) return true
  }
  return false
}

function isSocketNumber(code: Uint8Array, at: number, numbers: readonly number[]): boolean {
  const number = (code[at + 1] ?? 0) | ((code[at + 2] ?? 0) << 8)
  return code[at + 3] === 0 && code[at + 4] === 0 && numbers.includes(number)
}
