// Does this run of decoded bytes carry a file of a kind that attackers hide? Asked of bytes that nobody called a file,
// so weak signatures do not count.

import { ByteReader } from '../byte-reader.ts'
import { startsWith } from '../bytes.ts'

const MARKS: readonly string[] = [
  '\x7fELF',
  'PK\x03\x04',
  'Rar!\x1a\x07',
  '7z\xbc\xaf\x27\x1c',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  '%PDF-1.',
  '{\\rtf',
  'MSCF\0\0\0\0',
  'L\0\0\0\x01\x14\x02\0',
  '\x1f\x8b\x08',
  '\xfe\xed\xfa\xcf',
  '\xcf\xfa\xed\xfe',
  'dex\n03',
  '\0asm\x01\0\0\0',
  // The beginning of EICAR's test file, in two halves: it proves that an encoding is seen through.
  `X5O!P%@AP[4\\${'PZX54(P^)7CC)7}'}`,
]

export function carriesPayload(bytes: Uint8Array): boolean {
  return isWindowsProgram(bytes) || MARKS.some((mark) => startsWith(bytes, mark))
}

/** `MZ` alone is two letters: the header that it points to must be there. */
export function isWindowsProgram(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, 'MZ')) return false
  const view = new ByteReader(bytes)
  const at = view.u32(0x3c)
  return view.has(at, 24) && view.u32(at) === 0x4550
}
