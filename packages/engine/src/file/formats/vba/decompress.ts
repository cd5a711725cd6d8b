// The compression of VBA source and of the `dir` stream ([MS-OVBA] 2.4.1): chunks of 4096 bytes, tokens of one flag byte
// for eight literals or copies. Output is bounded by the chunk count, whatever a copy claims.
import { OUTPUT_BYTES_MAX } from './limits.ts'

const CHUNK_BYTES = 4096

/** Decompresses from `start`; null when no container begins there. A broken chunk ends the output, which is kept. */
export function decompressVba(bytes: Uint8Array, start = 0): Uint8Array | null {
  if (bytes[start] !== 0x01) return null
  const chunks: Uint8Array[] = []
  let total = 0
  let at = start + 1
  while (at + 2 <= bytes.length && total < OUTPUT_BYTES_MAX) {
    const header = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)
    if (((header >> 12) & 7) !== 3) break
    const end = Math.min(bytes.length, at + (header & 0xfff) + 3)
    const chunk =
      (header & 0x8000) === 0 ? bytes.subarray(at + 2, at + 2 + CHUNK_BYTES) : decompressChunk(bytes, at + 2, end)
    chunks.push(chunk)
    total += chunk.length
    at = end
  }
  return chunks.length === 0 ? null : Buffer.concat(chunks)
}

function decompressChunk(bytes: Uint8Array, from: number, end: number): Uint8Array {
  const out = new Uint8Array(CHUNK_BYTES)
  let length = 0
  let at = from
  while (at < end && length < CHUNK_BYTES) {
    const flags = bytes[at] ?? 0
    at += 1
    for (let bit = 0; bit < 8 && at < end && length < CHUNK_BYTES; bit += 1) {
      if ((flags & (1 << bit)) === 0) {
        out[length] = bytes[at] ?? 0
        length += 1
        at += 1
        continue
      }
      const token = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)
      at += 2
      // The number of offset bits grows with what has been written, from 4 to 12.
      let offsetBits = 4
      while (1 << offsetBits < length) offsetBits += 1
      const lengthBits = 16 - offsetBits
      const distance = (token >> lengthBits) + 1
      const count = (token & ((1 << lengthBits) - 1)) + 3
      if (distance > length) return out.subarray(0, length)
      for (let copied = 0; copied < count && length < CHUNK_BYTES; copied += 1, length += 1)
        out[length] = out[length - distance] ?? 0
    }
  }
  return out.subarray(0, length)
}
