// Unpacking with a ceiling that holds while inflating: a header's claim about a size is never believed.
import { brotliDecompressSync, constants, inflateRawSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import { type Body, unpackGzip } from './gzip.ts'
import type { Inflated } from './inflated.ts'
import { unpackLz4 } from './lz4.ts'
import { unpackLzip } from './lzip.ts'
import { unpackZstd } from './zstd.ts'

export type { Inflated } from './inflated.ts'

type PlatformCodec = 'deflate' | 'zlib' | 'zstd' | 'brotli'
export type Codec = PlatformCodec | 'gzip' | 'lz4' | 'lzip'

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
  if (codec === 'gzip') return unpackGzip(packed, bytesMax, deflateStream)
  if (codec === 'zstd')
    return unpackZstd(packed, bytesMax, (frame, max) => attempt('zstd', frame, max, chunkBytes, false))
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
  const unpack = (): Uint8Array => {
    switch (codec) {
      case 'deflate':
        return inflateRawSync(packed, { ...limit, ...flush })
      case 'zlib':
        return inflateSync(packed, { ...limit, ...flush })
      case 'zstd':
        return zstdDecompressSync(packed, limit)
      case 'brotli':
        return brotliDecompressSync(packed, limit)
    }
  }
  return guarded(() => ({ kind: 'whole', bytes: unpack() }))
}

/** What the platform throws, as a result. */
function guarded(unpack: () => Body): Body {
  try {
    return unpack()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ERR_BUFFER_TOO_LARGE' || error instanceof RangeError) return { kind: 'too_large' }
    return { kind: 'bad', why: error instanceof Error ? error.message : String(error) }
  }
}

/** The platform stops where the stream ends, and tells where that was. */
function deflateStream(packed: Uint8Array, bytesMax: number): Body {
  const unpack = (flush: object): Body => {
    // `info` makes it answer with its engine as well, which its declarations leave out.
    const { buffer, engine } = inflateRawSync(packed, {
      maxOutputLength: bytesMax,
      info: true,
      ...flush,
    }) as unknown as {
      readonly buffer: Uint8Array
      readonly engine: { readonly bytesWritten: number }
    }
    return { kind: 'whole', bytes: buffer, packedBytes: engine.bytesWritten }
  }
  const whole = guarded(() => unpack({}))
  if (whole.kind !== 'bad') return whole
  const partial = guarded(() => unpack({ finishFlush: constants.Z_SYNC_FLUSH }))
  return partial.kind === 'whole' && partial.bytes.length > 0 ? { ...partial, kind: 'partial', why: whole.why } : whole
}
