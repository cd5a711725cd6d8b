// String literals in a module's compiled code. They are the part of the p-code that can be read without knowing the version
// of Office that wrote it: opcode 0xB9, a length, the characters, padded to an even length.
import { LITERALS_MAX } from './limits.ts'

const CHARS_MIN = 4

export function pcodeLiterals(compiled: Uint8Array): readonly string[] {
  const found: string[] = []
  for (let at = 0; at + 4 < compiled.length && found.length < LITERALS_MAX; at += 1) {
    if (compiled[at] !== 0xb9 || compiled[at + 1] !== 0) continue
    const length = (compiled[at + 2] ?? 0) | ((compiled[at + 3] ?? 0) << 8)
    if (length < CHARS_MIN || length > 2000 || at + 4 + length > compiled.length) continue
    const text = Buffer.from(compiled.subarray(at + 4, at + 4 + length)).toString('latin1')
    if (!/^[\x20-\x7e\t\r\n]+$/.test(text)) continue
    found.push(text)
    at += 3 + length
  }
  return found
}
