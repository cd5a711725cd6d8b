// The checksum in the optional header (ImageHlp's CheckSumMappedFile): a 16-bit one's-complement sum plus the length.
import type { ByteReader } from '../../byte-reader.ts'

/** Drivers must carry the right one; for the rest it is a fact without meaning of its own. */
export function computeChecksum(file: ByteReader, checksumOffset: number): number {
  const { bytes, size } = file
  const even = size & ~1
  // The carries are folded in once at the end: a double holds the sum of 2^37 words exactly.
  let sum = 0
  for (let at = 0; at < even; at += 2) sum += (bytes[at] as number) | ((bytes[at + 1] as number) << 8) // at + 1 < size
  if (size !== even) sum += bytes[even] as number
  sum -= file.u16(checksumOffset) + file.u16(checksumOffset + 2)
  while (sum > 0xffff) sum = (sum % 0x10000) + Math.floor(sum / 0x10000)
  return sum + size
}
