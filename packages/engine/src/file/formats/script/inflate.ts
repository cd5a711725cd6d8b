// Bytes that a script would inflate → what they hold, never more than a bound. gzip, zlib and raw deflate are told apart by
// trying, because scripts name them wrongly and strip their headers.
import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { mayBeginDeflate } from './deflate-head.ts'
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
