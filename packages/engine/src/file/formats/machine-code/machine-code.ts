// Machine code of Windows and Linux programs for Intel's processors: what it tells although no import and no text does. The
// formats that read the headers call it with the stretches that hold code.
import type { ElfHeaders } from '../elf/headers.ts'
import { DIRECTORY } from '../pe/directories.ts'
import type { PeHeaders } from '../pe/headers.ts'
import { buildHashTable, type HashTable } from './api-hashes.ts'
import { BARE_CODE_BYTES_MAX, CODE_BYTES_MAX, PLACES_MAX } from './limits.ts'
import { type CodePatterns, scanCode } from './scan.ts'
import { type StackText, stackTexts } from './stack-texts.ts'

export interface MachineCodeFacts extends CodePatterns {
  /** Texts that code puts together on the stack. */
  readonly stackTexts: readonly StackText[]
}

interface Stretch {
  readonly offset: number
  readonly size: number
}

const EXECUTE = 0x2000_0000

/** Null for other processors, and for .NET programs, whose code is for a machine of their own. */
export function readPeCode(bytes: Uint8Array, headers: PeHeaders): MachineCodeFacts | null {
  if ((headers.directories[DIRECTORY.clr]?.rva ?? 0) !== 0) return null
  if (headers.machine !== 'amd64' && headers.machine !== 'i386') return null
  const stretches = headers.sections
    .filter(({ characteristics }) => (characteristics & EXECUTE) !== 0)
    .map(({ rawOffset, rawSize }) => ({ offset: rawOffset, size: rawSize }))
  return readCode(bytes, stretches, headers.machine === 'amd64')
}

/** Calls of the kernel's helpers in eBPF programs: eight bytes an instruction, `85`, and the helper's number in the last four. */
function bpfCalls(bytes: Uint8Array, headers: ElfHeaders): readonly number[] {
  const calls = new Set<number>()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const { type, flags, offset, size } of headers.sections) {
    if (type !== 'progbits' || !flags.execute) continue
    const end = Math.min(offset + Math.min(size, CODE_BYTES_MAX), bytes.length) - 8
    for (let at = offset; at <= end; at += 8)
      if (bytes[at] === 0x85 && (bytes[at + 1] ?? 0) >> 4 === 0)
        calls.add(view.getUint32(at + 4, headers.endian === 'little'))
  }
  return [...calls].slice(0, PLACES_MAX)
}

/** Null for other processors and for programs with more code than stands without a library. */
export function readElfCode(bytes: Uint8Array, headers: ElfHeaders): MachineCodeFacts | null {
  if (headers.machine === 'bpf') return { ...readCode(bytes, [], true), kernelCalls: bpfCalls(bytes, headers) }
  if (headers.machine !== 'x86_64' && headers.machine !== 'i386') return null
  const sections = headers.sections.filter(({ type, flags }) => type === 'progbits' && flags.execute)
  const stretches =
    sections.length > 0
      ? sections
      : headers.segments
          .filter(({ type, flags }) => type === 'load' && flags.execute)
          .map(({ offset, fileSize }) => ({ offset, size: fileSize }))
  if (stretches.reduce((sum, { size }) => sum + size, 0) > BARE_CODE_BYTES_MAX) return null
  return readCode(bytes, stretches, headers.machine === 'x86_64')
}

let table: HashTable | null = null

/** Sections may claim the same bytes; what is read counts against one bound for the file. */
function readCode(bytes: Uint8Array, stretches: readonly Stretch[], wide: boolean): MachineCodeFacts {
  table ??= buildHashTable()
  const known = table
  let left = CODE_BYTES_MAX
  const parts: MachineCodeFacts[] = []
  for (const { offset, size } of stretches) {
    const code = bytes.subarray(Math.min(offset, bytes.length), Math.min(offset + Math.min(size, left), bytes.length))
    if (code.length === 0) continue
    left -= code.length
    parts.push({ ...scanCode(code, offset, wide, known), stackTexts: stackTexts(code, offset) })
  }
  return {
    moduleWalks: parts.flatMap((part) => part.moduleWalks),
    exportWalks: parts.flatMap((part) => part.exportWalks),
    entryWalks: parts.flatMap((part) => part.entryWalks),
    directCalls: parts.flatMap((part) => part.directCalls),
    executableRooms: parts.flatMap((part) => part.executableRooms),
    codeProtections: parts.flatMap((part) => part.codeProtections),
    decodingLoops: parts.flatMap((part) => part.decodingLoops),
    protectionLifts: parts.flatMap((part) => part.protectionLifts),
    hashes: parts.flatMap((part) => part.hashes),
    kernelCalls: parts.flatMap((part) => part.kernelCalls),
    stackTexts: parts.flatMap((part) => part.stackTexts),
  }
}
