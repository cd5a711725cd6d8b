// Bytes that a script would inflate → what they hold, never more than a bound. gzip, zlib and raw deflate are told apart by
// trying, because scripts name them wrongly and strip their headers.
import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { INFLATED_BYTES_MAX } from './limits.ts'

const OPTIONS = { maxOutputLength: INFLATED_BYTES_MAX }

export function inflateBounded(bytes: Uint8Array): Uint8Array | null {
  const ways =
    bytes[0] === 0x1f && bytes[1] === 0x8b
      ? [gunzipSync]
      : bytes[0] === 0x78
        ? [inflateSync, inflateRawSync]
        : [inflateRawSync]
  for (const way of ways) {
    try {
      const result = way(bytes, OPTIONS)
      if (result.length > 0) return result
    } catch {
      // Not this kind, or more than the bound: the next way, or nothing.
    }
  }
  return null
}
