// Where functions begin, apart from what calls them: the table for unwinding, and what compilers begin with.
import type { ByteReader } from '../../byte-reader.ts'
import type { ElfHeaders } from '../elf/headers.ts'
import type { Image } from './image.ts'
import { FUNCTIONS_MAX } from './limits.ts'

export const EXCEPTION_DIRECTORY = 3
const UNWIND_BYTES = 12

/** Beginnings of functions in the table for unwinding, which 64-bit programs have. */
export function* unwound(
  { file, toOffset }: Image,
  directory: { rva: number; size: number } | undefined,
): Generator<number> {
  const start = directory === undefined || directory.rva === 0 ? null : toOffset(directory.rva)
  if (directory === undefined || start === null) return
  const count = Math.min(Math.floor(directory.size / UNWIND_BYTES), FUNCTIONS_MAX)
  for (let index = 0; index < count && file.has(start + index * UNWIND_BYTES, UNWIND_BYTES); index += 1)
    yield file.u32(start + index * UNWIND_BYTES)
}

/** version, and how the table's entries are written: both relative to the table, of four bytes with a sign (LSB core, 10.6.2). */
const TABLE_KNOWN = [1, 0x03, 0x3b] as const
const TABLE_ENTRY_BYTES = 8

/** Beginnings of functions in the sorted table that the runtime of C and C++ looks for handlers in. */
export function* listedForUnwinding(file: ByteReader, { segments }: ElfHeaders): Generator<number> {
  const table = segments.find(({ type }) => type === 'gnu_eh_frame')
  if (table === undefined || !file.has(table.offset, 12)) return
  const written = [0, 2, 3].map((at) => file.u8(table.offset + at))
  if (written.some((value, index) => value !== TABLE_KNOWN[index])) return
  const count = Math.min(file.u32(table.offset + 8), FUNCTIONS_MAX)
  for (let index = 0; index < count; index += 1) {
    const at = table.offset + 12 + index * TABLE_ENTRY_BYTES
    if (!file.has(at, TABLE_ENTRY_BYTES)) return
    yield table.address + (file.u32(at) | 0)
  }
}

/** `push ebp; mov ebp, esp`, as nearly every compiler begins. */
export function* prologues({ code, file }: Image): Generator<number> {
  // Stretches of code may all lie in one place of the file.
  let left = file.size
  let found = 0
  for (const { rawOffset, rawSize, virtualAddress } of code) {
    const bytes = file.slice(rawOffset, Math.min(rawSize, left))
    left -= bytes.length
    let at = bytes.indexOf(0x55)
    for (; at !== -1 && found < FUNCTIONS_MAX; at = bytes.indexOf(0x55, at + 1)) {
      // Microsoft's compiler and GNU's write the same instruction in different ways.
      if (!(bytes[at + 1] === 0x8b && bytes[at + 2] === 0xec) && !(bytes[at + 1] === 0x89 && bytes[at + 2] === 0xe5))
        continue
      found += 1
      yield virtualAddress + at
    }
  }
}

/** Whether what a constant points to begins as functions do. */
export function looksBegun({ file, toOffset, wide }: Image, rva: number): boolean {
  const offset = toOffset(rva)
  if (offset === null) return false
  // The header that a program of Visual Basic hands to its runtime is no code.
  if (file.latin1(offset, 4) === 'VB5!') return false
  const { bytes } = file
  const first = bytes[offset] ?? 0
  const second = bytes[offset + 1] ?? 0
  // endbr64 and endbr32: what an indirect call may lead to.
  if (first === 0xf3 && second === 0x0f && bytes[offset + 2] === 0x1e) return true
  // push r12 to push r15.
  if (wide && first === 0x41 && second >= 0x54 && second <= 0x57) return true
  if (wide) return first === 0x40 || first === 0x48 || first === 0x55 || first === 0x53 || first === 0x4c
  return (
    (first === 0x55 && second === 0x8b) ||
    (first === 0x8b && second === 0xff) ||
    ((first === 0x83 || first === 0x81) && second === 0xec) ||
    first === 0x53 ||
    first === 0x56 ||
    first === 0x57 ||
    first === 0x51 ||
    first === 0x55
  )
}
