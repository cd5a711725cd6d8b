// Bytes that a script would inflate → what they hold, never more than a bound. gzip, zlib and raw deflate are told apart by
// trying, because scripts name them wrongly and strip their headers.
import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { INFLATED_BYTES_MAX } from './limits.ts'

const OPTIONS = { maxOutputLength: INFLATED_BYTES_MAX }

export function inflateBounded(bytes: Uint8Array): Uint8Array | null {
  for (const way of waysFor(bytes)) {
    try {
      const result = way(bytes, OPTIONS)
      if (result.length > 0) return result
    } catch {
      // Not this kind, or more than the bound: the next way, or nothing.
    }
  }
  return null
}

type Way = (bytes: Uint8Array, options: typeof OPTIONS) => Uint8Array

/** Each failed try costs as much as a kilobyte of text, and most constants of most scripts are no deflate at all. */
function waysFor(bytes: Uint8Array): readonly Way[] {
  const [first = 0, second = 0] = bytes
  if (first === 0x1f && second === 0x8b) return [gunzipSync]
  const ways: Way[] = []
  // RFC 1950, section 2.2: both bytes together are a multiple of 31.
  if (first === 0x78 && ((first << 8) | second) % 31 === 0 && mayBeginDeflate(bytes.subarray(2))) ways.push(inflateSync)
  if (mayBeginDeflate(bytes)) ways.push(inflateRawSync)
  return ways
}

const [STORED, FIXED, DYNAMIC] = [0, 1, 2]
const LITERAL_CODES_MAX = 286
const DISTANCE_CODES_MAX = 30
/** Of a code for code lengths. */
const CODE_BITS_MAX = 7

/** False where the head of the first block (RFC 1951, section 3.2) is one at which every decoder stops. */
export function mayBeginDeflate(bytes: Uint8Array): boolean {
  const number = (at: number, bits: number): number => {
    let value = 0
    for (let bit = 0; bit < bits; bit += 1) value |= (((bytes[(at + bit) >> 3] ?? 0) >> ((at + bit) & 7)) & 1) << bit
    return value
  }
  const kind = number(1, 2)
  if (kind === FIXED) return true
  // The length stands twice, once with all bits turned.
  if (kind === STORED) return (number(8, 16) ^ number(24, 16)) === 0xffff
  if (kind !== DYNAMIC || number(3, 5) + 257 > LITERAL_CODES_MAX || number(8, 5) + 1 > DISTANCE_CODES_MAX) return false
  // The code for code lengths must use up what seven bits can tell, no more and no less.
  let told = 0
  for (let code = 0; code < number(13, 4) + 4; code += 1) {
    const bits = number(17 + code * 3, 3)
    if (bits > 0) told += 1 << (CODE_BITS_MAX - bits)
  }
  return told === 1 << CODE_BITS_MAX
}
