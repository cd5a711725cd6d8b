// Members of an Inno Setup installer: places, streams, and the addresses of calls that were made absolute to pack better.
import { inflate } from '../../archive/inflate.ts'
import { lzmaProperties, unpackLzma, unpackLzma2 } from '../../archive/lzma.ts'
import type { Budget } from '../../budget.ts'
import { ByteReader } from '../../byte-reader.ts'
import { startsWith } from '../../bytes.ts'
import { unpackWithSevenZip } from '../sevenzip/sevenzip.ts'
import { INNO_STREAM_BYTES_MAX } from './limits.ts'

export interface InnoPlace {
  readonly streamAt: number
  readonly offset: number
  readonly sizeBytes: number
  readonly packedBytes: number
  /** SHA-1, or since 6.4 SHA-256, of the member as it was before. */
  readonly digest: Uint8Array
}

/** Sizes of a record since 5.3.9: with SHA-1 and with SHA-256, without and with a byte about signing. */
const RECORDS: readonly (readonly [recordBytes: number, digestBytes: number])[] = [
  [74, 20],
  [75, 20],
  [86, 32],
  [87, 32],
]
const DIGEST_AT = 36

/** Empty where the records are of another version. */
export function placesOf(block: Uint8Array): readonly InnoPlace[] {
  const file = new ByteReader(block)
  for (const [recordBytes, digestBytes] of RECORDS) {
    if (file.size === 0 || file.size % recordBytes !== 0) continue
    const places = Array.from({ length: file.size / recordBytes }, (_, index): InnoPlace => {
      const at = index * recordBytes
      return {
        streamAt: file.u32(at + 8),
        offset: file.u64(at + 12),
        sizeBytes: file.u64(at + 20),
        packedBytes: file.u64(at + 28),
        digest: file.slice(at + DIGEST_AT, digestBytes),
      }
    })
    if (places.every(isPlausible)) return places
  }
  return []
}

function isPlausible({ offset, sizeBytes, packedBytes }: InnoPlace, index: number): boolean {
  const limit = 2 ** 40
  return offset < limit && sizeBytes < limit && packedBytes < limit && (index > 0 || offset === 0)
}

/** A stream behind its mark, as far as it can be unpacked. Null: encrypted, or packed in a way that we do not read. */
export async function unpackStream(packed: Uint8Array, sizeBytes: number, budget: Budget): Promise<Uint8Array | null> {
  const wanted = Math.min(sizeBytes, budget.unpackBytesMax, INNO_STREAM_BYTES_MAX)
  if (packed.length === sizeBytes) return packed.subarray(0, wanted)
  const first = packed[0] ?? 255
  // Two bytes of zlib; the mark of bzip2; the size of the dictionary of LZMA2, at most 40; properties of LZMA.
  if (first === 0x78) {
    const inflated = inflate('zlib', packed, wanted)
    return inflated.kind === 'whole' || inflated.kind === 'partial' ? inflated.bytes : null
  }
  if (startsWith(packed, 'BZh')) return (await unpackWithSevenZip(packed, 'bz2', budget))[0]?.bytes ?? null
  const properties = lzmaProperties(first)
  if (first > 40 && properties === null) return null
  const { bytes } =
    first <= 40 || properties === null
      ? unpackLzma2(packed.subarray(1), wanted)
      : unpackLzma(packed.subarray(5), properties, wanted, wanted)
  return bytes.length === 0 ? null : bytes
}

const BLOCK_BYTES = 0x10000

/** Calls and jumps of x86 code hold absolute addresses of 24 bits → distances again, in blocks of 64 KiB. */
export function withRelativeCalls(bytes: Uint8Array): Uint8Array {
  const out = Uint8Array.from(bytes)
  for (let start = 0; start < out.length; start += BLOCK_BYTES) {
    const end = Math.min(start + BLOCK_BYTES, out.length) - 4
    for (let at = start; at < end; at += 1) {
      if (((out[at] ?? 0) & 0xfe) !== 0xe8) continue
      const high = out[at + 4] ?? 0
      if (high === 0 || high === 0xff) {
        const target = (out[at + 1] ?? 0) | ((out[at + 2] ?? 0) << 8) | ((out[at + 3] ?? 0) << 16)
        const distance = (target - (at + 5)) & 0xffffff
        out[at + 1] = distance & 0xff
        out[at + 2] = (distance >> 8) & 0xff
        out[at + 3] = distance >> 16
        if ((distance & 0x800000) !== 0) out[at + 4] = ~high & 0xff
      }
      at += 4
    }
  }
  return out
}
