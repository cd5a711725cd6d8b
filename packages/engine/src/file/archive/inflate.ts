// Unpacking with a ceiling that holds while inflating: a header's claim about a size is never believed.
import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import type { Inflated } from './inflated.ts'
import { unpackLz4 } from './lz4.ts'
import { unpackLzip } from './lzip.ts'

export type { Inflated } from './inflated.ts'

type PlatformCodec = 'deflate' | 'zlib' | 'gzip' | 'zstd' | 'brotli'
export type Codec = PlatformCodec | 'lz4' | 'lzip'

const CHUNK_BYTES = 64 * 1024
const CHUNK_BYTES_MIN = 256

/**
 * Unpacks at most `bytesMax` bytes. Never throws. `claimedBytes` is what a header says: memory for what is unpacked is taken in
 * pieces of that size, up to a bound, so that a small file does not keep a large piece.
 */
export function inflate(codec: Codec, packed: Uint8Array, bytesMax: number, claimedBytes = CHUNK_BYTES): Inflated {
  if (bytesMax <= 0) return { kind: 'too_large' }
  // One byte more than is claimed: what fills a piece to its end is followed by another.
  const chunkBytes = Math.min(CHUNK_BYTES, Math.max(CHUNK_BYTES_MIN, claimedBytes + 1))
  if (codec === 'lz4') return unpackLz4(packed, bytesMax)
  if (codec === 'lzip') return unpackLzip(packed, bytesMax)
  const whole = attempt(codec, packed, bytesMax, chunkBytes, false)
  if (whole.kind !== 'bad') return whole
  const partial = attempt(codec, packed, bytesMax, chunkBytes, true)
  return partial.kind === 'whole' && partial.bytes.length > 0
    ? { kind: 'partial', bytes: partial.bytes, why: whole.why }
    : whole
}

function attempt(
  codec: PlatformCodec,
  packed: Uint8Array,
  bytesMax: number,
  chunkSize: number,
  lenient: boolean,
): Inflated {
  const limit = { maxOutputLength: bytesMax, chunkSize }
  const flush = lenient ? { finishFlush: constants.Z_SYNC_FLUSH } : {}
  try {
    switch (codec) {
      case 'deflate':
        return { kind: 'whole', bytes: inflateRawSync(packed, { ...limit, ...flush }) }
      case 'zlib':
        return { kind: 'whole', bytes: inflateSync(packed, { ...limit, ...flush }) }
      case 'gzip':
        return { kind: 'whole', bytes: gunzipSync(packed, { ...limit, ...flush }) }
      case 'zstd':
        return { kind: 'whole', bytes: zstdDecompressSync(packed, limit) }
      case 'brotli':
        return { kind: 'whole', bytes: brotliDecompressSync(packed, limit) }
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ERR_BUFFER_TOO_LARGE' || error instanceof RangeError) return { kind: 'too_large' }
    return { kind: 'bad', why: error instanceof Error ? error.message : String(error) }
  }
}
