// Patterns of x86 code that tell how a program finds its functions, where it gets memory for code, and how it calls the
// kernel. Looks at bytes, without following the flow: each pattern is long enough that chance does not give it.
import type { HashTable, NamedHash } from './api-hashes.ts'
import { BARE_CODE_BYTES_MAX, PLACES_MAX } from './limits.ts'

export interface HashPlace extends NamedHash {
  readonly offset: number
}

export interface CodePatterns {
  /** The list of loaded libraries is read from the process's own block (PEB, Ldr). */
  readonly moduleWalks: readonly number[]
  /** The names that a library exports are read from its header. */
  readonly exportWalks: readonly number[]
  /** Where a loaded library begins to run is read from its header. */
  readonly entryWalks: readonly number[]
  /** The kernel is called without the system's library: `mov r10, rcx`, a number, `syscall`. */
  readonly directCalls: readonly number[]
  /** Memory that may be written and executed is asked for. */
  readonly executableRooms: readonly number[]
  /** Protection of memory is asked to be that of code: PAGE_EXECUTE and its kin as a third argument. */
  readonly codeProtections: readonly number[]
  /** A short loop that XORs bytes with a key: how texts and payloads are made readable. */
  readonly decodingLoops: readonly number[]
  /** Write protection is taken from the kernel's memory: `mov cr0, register`. */
  readonly protectionLifts: readonly number[]
  /** Hashes of names of system functions, as constants. */
  readonly hashes: readonly HashPlace[]
  /** Numbers of the kernel calls of short code that calls nothing else; empty for other programs. */
  readonly kernelCalls: readonly number[]
}

/** How far apart the steps of one walk stand, in code that a compiler has arranged. */
const NEAR_BYTES = 64
const WALK_BYTES = 256
const ENTRY_BYTES = 128
/** Decoding loops fit into few instructions; unoptimised ones keep each variable on the stack. */
const LOOP_BYTES = 72

/** A load or an address with displacement `value` in [from, to): the displacements of a structure's fields. */
function loads(code: Uint8Array, from: number, to: number, values: readonly number[]): number {
  for (let at = from; at < to && at + 3 < code.length; at += 1) {
    const opcode = code[at]
    if (opcode !== 0x8b && opcode !== 0x8d && opcode !== 0x63 && opcode !== 0x03) continue
    const modrm = code[at + 1] ?? 0
    const mode = modrm >> 6
    if (mode !== 1 && mode !== 2) continue
    const place = at + ((modrm & 7) === 4 ? 3 : 2)
    const rest = (code[place + 1] ?? 1) | (code[place + 2] ?? 1) | (code[place + 3] ?? 1)
    if (values.includes(code[place] ?? 0) && (mode === 1 || rest === 0)) return at
  }
  return -1
}

/** `mov r, fs:[30h]` or `mov r, gs:[60h]`: the process's own block. */
function readsProcessBlock(code: Uint8Array, at: number, wide: boolean): boolean {
  if (code[at] !== (wide ? 0x65 : 0x64)) return false
  const field = wide ? 0x60 : 0x30
  const opcode = wide ? at + 2 : at + 1
  if (wide && ((code[at + 1] ?? 0) & 0xf8) !== 0x48) return false
  if (code[opcode] === 0xa1) return code[opcode + 1] === field && code[opcode + 2] === 0 && code[opcode + 3] === 0
  if (code[opcode] !== 0x8b) return false
  const modrm = code[opcode + 1] ?? 0
  // An absolute place (in 64-bit code with an index byte), or a register that was made zero before.
  if ((modrm & 0xc7) === (wide ? 0x04 : 0x05)) {
    const place = opcode + (wide ? 3 : 2)
    return code[place] === field && code[place + 1] === 0 && code[place + 2] === 0
  }
  return modrm >> 6 === 1 && (modrm & 7) !== 4 && code[opcode + 2] === field
}

function walksModules(code: Uint8Array, at: number, wide: boolean): boolean {
  const list = loads(code, at + 4, at + NEAR_BYTES, [wide ? 0x18 : 0x0c])
  return list !== -1 && loads(code, list + 3, list + NEAR_BYTES, wide ? [0x10, 0x20, 0x30] : [0x0c, 0x14, 0x1c]) !== -1
}

/** From the header's offset (3Ch) to the export directory and its tables of names and numbers. */
function walksExports(code: Uint8Array, at: number, wide: boolean): boolean {
  if (loads(code, at, at + 1, [0x3c]) === -1) return false
  const directory = loads(code, at + 3, at + NEAR_BYTES, wide ? [0x88] : [0x78])
  if (directory === -1) return false
  const end = directory + WALK_BYTES
  return loads(code, directory + 3, end, [0x20]) !== -1 && loads(code, directory + 3, end, [0x24]) !== -1
}

/**
 * From the header's offset (3Ch) to the address of the entry point (28h). Compilers put preparations of other loops in between.
 * What is loaded from the stack is a variable.
 */
function walksToEntry(code: Uint8Array, at: number): boolean {
  if (loads(code, at, at + 1, [0x3c]) === -1) return false
  for (let next = at + 3; next < at + ENTRY_BYTES; next += 1) {
    const modrm = code[next + 1] ?? 0
    if (code[next] !== 0x8b || modrm >> 6 !== 1 || (modrm & 7) === 5) continue
    const hasIndex = (modrm & 7) === 4
    if (hasIndex && ((code[next + 2] ?? 0) & 7) === 4) continue
    if (code[next + (hasIndex ? 3 : 2)] === 0x28) return true
  }
  return false
}

function callsKernel(code: Uint8Array, at: number): boolean {
  const moves =
    (code[at] === 0x4c && code[at + 1] === 0x8b && code[at + 2] === 0xd1) ||
    (code[at] === 0x49 && code[at + 1] === 0x89 && code[at + 2] === 0xca)
  if (!moves) return false
  for (let next = at + 3; next < at + 28; next += 1) if (code[next] === 0x0f && code[next + 1] === 0x05) return true
  return false
}

/** MEM_COMMIT (with or without MEM_RESERVE) and PAGE_EXECUTE_READWRITE as neighbouring arguments. */
function asksForExecutable(code: Uint8Array, at: number, wide: boolean): boolean {
  const has = (from: number, bytes: readonly number[]): boolean =>
    bytes.every((byte, index) => code[from + index] === byte)
  const near = (bytes: readonly number[]): boolean => {
    for (let from = Math.max(0, at - 24); from < at + 24; from += 1) if (has(from, bytes)) return true
    return false
  }
  if (wide) {
    // VirtualAllocEx has them one place later, the protection on the stack.
    if (has(at, [0xc7, 0x44, 0x24, 0x20, 0x40, 0, 0, 0]))
      return near([0x41, 0xb9, 0, 0x30, 0, 0]) || near([0x41, 0xb9, 0, 0x10, 0, 0])
    if (!has(at, [0x41, 0xb9, 0x40, 0, 0, 0])) return false
    return near([0x41, 0xb8, 0, 0x30, 0, 0]) || near([0x41, 0xb8, 0, 0x10, 0, 0])
  }
  if (has(at, [0x6a, 0x40, 0x68, 0, 0x30, 0, 0]) || has(at, [0x6a, 0x40, 0x68, 0, 0x10, 0, 0])) return true
  if (has(at, [0xc7, 0x44, 0x24, 0x10, 0x40, 0, 0, 0])) return near([0xc7, 0x44, 0x24, 0x0c, 0, 0x30, 0, 0])
  return has(at, [0xc7, 0x44, 0x24, 0x0c, 0x40, 0, 0, 0]) && near([0xc7, 0x44, 0x24, 0x08, 0, 0x30, 0, 0])
}

/** `mov r8d, 20h` or `mov [esp+8], 20h`: PAGE_EXECUTE (10h), _READ (20h), _READWRITE (40h) where VirtualProtect has the new protection. */
function asksForCode(code: Uint8Array, at: number, wide: boolean): boolean {
  const place = wide ? at + 2 : at + 4
  const value = code[place]
  if (value !== 0x10 && value !== 0x20 && value !== 0x40) return false
  if (u32(code, place) !== value) return false
  return wide || (code[at + 2] === 0x24 && code[at + 3] === 0x08)
}

/** `xor byte, key` in a short loop that counts by one and stores bytes. */
function decodesInLoop(code: Uint8Array, at: number): boolean {
  const opcode = code[at] ?? 0
  const modrm = code[at + 1] ?? 0
  const isRegister = modrm >> 6 === 3
  const field = (modrm >> 3) & 7
  const isConstant = opcode >= 0x80 && field === 6
  if (opcode >= 0x80 && !isConstant) return false
  // A widened byte is XORed in its register (`83 F0 37`); a register with itself is only made zero.
  if (isConstant ? [0, 1, 0x20, 0xff].includes(lastOf(code, at, modrm)) : opcode !== 0x30 && opcode !== 0x32)
    return false
  const changesMemory = !isRegister && (opcode === 0x30 || opcode === 0x80)
  for (let next = at + 2; next < at + LOOP_BYTES; next += 1) {
    const jump = code[next] ?? 0
    if ((jump & 0xf0) !== 0x70 && jump !== 0xe2) continue
    const target = next + 2 + (((code[next + 1] ?? 0) << 24) >> 24)
    if (target > at || target <= at - LOOP_BYTES) continue
    if (countsByOne(code, target, next) && (changesMemory || movesBytes(code, target, next))) return true
  }
  return false
}

/** The one-byte constant of `80 /6` and `83 /6`, behind what tells the place. */
function lastOf(code: Uint8Array, at: number, modrm: number): number {
  const mode = modrm >> 6
  const places = mode === 1 ? 1 : mode === 2 ? 4 : 0
  const index = mode !== 3 && (modrm & 7) === 4 ? 1 : 0
  return code[at + 2 + index + places] ?? 0
}

function countsByOne(code: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const modrm = code[at + 1] ?? 0
    if (code[at] === 0xff && (modrm & 0xf8) === 0xc0) return true
    if (code[at] !== 0x83 || (modrm & 0x38) !== 0) continue
    if (lastOf(code, at, modrm) === 1) return true
  }
  return false
}

/** A byte is loaded (`movzx`, `mov r8, m`) and a byte is stored (`mov m, r8`). */
function movesBytes(code: Uint8Array, from: number, to: number): boolean {
  let loaded = false
  let stored = false
  for (let at = from; at < to; at += 1) {
    loaded ||= code[at] === 0x8a || (code[at] === 0x0f && code[at + 1] === 0xb6)
    stored ||= code[at] === 0x88 && (code[at + 1] ?? 0xff) < 0xc0
  }
  return loaded && stored
}

/** Where the constant of the instruction at `at` stands: `mov r, c`, `push c`, `cmp r, c`, `mov [sp+d8], c`; -1 for others. */
function constantAt(code: Uint8Array, at: number): number {
  const opcode = code[at] ?? 0
  if ((opcode >= 0xb8 && opcode <= 0xbf) || opcode === 0x68 || opcode === 0x3d) return at + 1
  const modrm = code[at + 1] ?? 0
  if (opcode === 0x81 && (modrm & 0x38) === 0x38) return modrm >> 6 === 3 ? at + 2 : modrm >> 6 === 1 ? at + 3 : -1
  if (opcode === 0xc7 && modrm === 0x44 && code[at + 2] === 0x24) return at + 4
  if (opcode === 0xc7 && modrm === 0x04 && code[at + 2] === 0x24) return at + 3
  if (opcode === 0xc7 && (modrm & 0xc7) === 0x45) return at + 3
  return -1
}

const u32 = (code: Uint8Array, at: number): number =>
  ((code[at] ?? 0) | ((code[at + 1] ?? 0) << 8) | ((code[at + 2] ?? 0) << 16) | ((code[at + 3] ?? 0) << 24)) >>> 0

/** The number that was put into the register of kernel calls before `at`; -1 where none is seen. */
function numberBefore(code: Uint8Array, at: number): number {
  for (let from = at - 2; from >= Math.max(0, at - 32); from -= 1) {
    if (code[from] === 0x6a && code[from + 2] === 0x58) return code[from + 1] ?? -1
    if (code[from] === 0xb0) return code[from + 1] ?? -1
    if (code[from] === 0xb8 && from + 5 <= at && u32(code, from + 1) < 0x200) return u32(code, from + 1)
  }
  return -1
}

const NOTHING = 0
const LOAD = 1
const SEGMENT = 2
const REGISTERS = 3
const KERNEL = 4
const ARGUMENT = 5
const EXCLUSIVE = 6
const CONSTANT = 7

/** What a pattern begins with: most bytes of code are told apart by one look here. */
const KINDS = new Uint8Array(256)
const BEGINNINGS: readonly (readonly [kind: number, bytes: readonly number[]])[] = [
  [LOAD, [0x8b, 0x63]],
  [SEGMENT, [0x64, 0x65]],
  [REGISTERS, [0x49, 0x4c]],
  [KERNEL, [0x0f, 0xcd]],
  [ARGUMENT, [0x41, 0x6a]],
  [EXCLUSIVE, [0x30, 0x32, 0x80, 0x83]],
  [CONSTANT, [0xb8, 0xb9, 0xba, 0xbb, 0xbc, 0xbd, 0xbe, 0xbf, 0x68, 0x3d, 0x81, 0xc7]],
]
for (const [kind, bytes] of BEGINNINGS) for (const byte of bytes) KINDS[byte] = kind

/** A prefix that turns CR0 into CR8, which holds the priority of interrupts: drivers raise it all the time. */
const isExtended = (code: Uint8Array, at: number): boolean => ((code[at - 1] ?? 0) & 0xf4) === 0x44

/** `start` is the file offset of `code`. One pass, whatever the bytes are. */
export function scanCode(code: Uint8Array, start: number, wide: boolean, table: HashTable): CodePatterns {
  const moduleWalks: number[] = []
  const exportWalks: number[] = []
  const entryWalks: number[] = []
  const directCalls: number[] = []
  const executableRooms: number[] = []
  const codeProtections: number[] = []
  const decodingLoops: number[] = []
  const protectionLifts: number[] = []
  const hashes: HashPlace[] = []
  const kernelCalls: number[] = []
  const keep = (list: number[], at: number): void => {
    if (list.length < PLACES_MAX) list.push(start + at)
  }
  const isBare = code.length <= BARE_CODE_BYTES_MAX
  for (let at = 0; at < code.length; at += 1) {
    const byte = code[at] ?? 0
    const kind = KINDS[byte] ?? NOTHING
    if (kind === NOTHING) continue
    const next = code[at + 1] ?? 0
    if (kind === LOAD) {
      // Most loads are of other places: the displacement is looked at before anything else.
      if (code[at + 2] !== 0x3c && code[at + 3] !== 0x3c) continue
      if (walksExports(code, at, wide)) keep(exportWalks, at)
      if (walksToEntry(code, at)) keep(entryWalks, at)
    } else if (kind === SEGMENT) {
      if (readsProcessBlock(code, at, wide) && walksModules(code, at, wide)) keep(moduleWalks, at)
    } else if (kind === REGISTERS) {
      if (wide && (next === 0x8b || next === 0x89) && callsKernel(code, at)) keep(directCalls, at)
    } else if (kind === KERNEL) {
      if (byte === 0x0f && next === 0x22 && ((code[at + 2] ?? 0) & 0xf8) === 0xc0 && !(wide && isExtended(code, at)))
        keep(protectionLifts, at)
      if (!isBare || kernelCalls.length === PLACES_MAX || !(byte === 0x0f ? next === 0x05 : next === 0x80)) continue
      const number = numberBefore(code, at)
      if (number !== -1) kernelCalls.push(number)
    } else if (kind === ARGUMENT) {
      if (wide && next === 0xb8 && asksForCode(code, at, wide)) keep(codeProtections, at)
      if ((next === 0xb9 || next === 0x40) && asksForExecutable(code, at, wide)) keep(executableRooms, at)
    } else if (kind === EXCLUSIVE) {
      if (decodesInLoop(code, at)) keep(decodingLoops, at)
    }
    if (!wide && byte === 0xc7 && next === 0x44 && asksForCode(code, at, wide)) keep(codeProtections, at)
    if (byte === 0xc7 && next === 0x44 && asksForExecutable(code, at, wide)) keep(executableRooms, at)
    if (kind !== CONSTANT) continue
    const constant = constantAt(code, at)
    if (constant === -1 || constant + 4 > code.length) continue
    const known = table.find(u32(code, constant))
    if (known !== null && hashes.length < PLACES_MAX) hashes.push({ ...known, offset: start + constant })
  }
  return {
    moduleWalks,
    exportWalks,
    entryWalks,
    directCalls,
    executableRooms,
    codeProtections,
    decodingLoops,
    protectionLifts,
    hashes,
    kernelCalls,
  }
}
