// The checksum in the optional header (ImageHlp's CheckSumMappedFile): a 16-bit one's-complement sum plus the length.
import type { ByteReader } from '../byte-reader.ts'

/** Drivers must carry the right one; for the rest it is a fact without meaning of its own. */
export function computeChecksum(file: ByteReader, checksumOffset: number): number {
  const { bytes, size } = file
  let sum = 0
  const even = size & ~1
  for (let at = 0; at < even; at += 2) {
    if (at >= checksumOffset && at < checksumOffset + 4) continue
    sum += (bytes[at] as number) | ((bytes[at + 1] as number) << 8) // at + 1 < size
    if (sum > 0xffff) sum = (sum & 0xffff) + (sum >>> 16)
  }
  if (size !== even) sum += bytes[even] as number
  sum = (sum & 0xffff) + (sum >>> 16)
  return (sum & 0xffff) + size
}
