// Calls of functions that the source of a Visual Basic program declares of other libraries.
import type { Image } from './image.ts'

/**
 * How Visual Basic calls a function that the source declares: `mov eax, [kept]; or eax, eax; jz; jmp eax`, and where it is
 * not yet kept, the runtime is asked for it by library and name.
 */
export function declaredAt({ file, wide, base, toOffset, textAt }: Image, offset: number): string | null {
  if (wide || file.u8(offset) !== 0xa1 || file.u32(offset + 5) !== 0x0274_c00b || file.u8(offset + 11) !== 0x68)
    return null
  const told = toOffset(file.u32(offset + 12) - base)
  return told === null || !file.has(told, 8) ? null : textAt(file.u32(told + 4) - base)
}
