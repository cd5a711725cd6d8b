// Frames of Zstandard (RFC 8878, 3.1): the platform unpacks one, and stops behind it; others may follow, and frames that
// readers skip.
import { ByteReader } from '../byte-reader.ts'
import type { Inflated } from './inflated.ts'
import { SKIPPED_BYTES_MIN, STREAMS_MAX } from './limits.ts'

const MAGIC = 0xfd2fb528
/** The lowest four bits are free; the size stands behind it. */
const SKIPPED = 0x184d2a50
const FLAG = { single: 0x20, checksum: 4 } as const
const [DICTIONARY_BYTES, SIZE_BYTES] = [[0, 1, 2, 4] as const, [0, 2, 4, 8] as const]
const [BLOCK_HEADER_BYTES, REPEATED_BYTE] = [3, 1]

/** Unpacks at most `bytesMax` bytes. Never throws. `unpackFrame` does so for one frame. */
export function unpackZstd(
  packed: Uint8Array,
  bytesMax: number,
  unpackFrame: (frame: Uint8Array, bytesMax: number) => Inflated,
): Inflated {
  const view = new ByteReader(packed)
  const parts: Uint8Array[] = []
  const left: Uint8Array[] = []
  let length = 0
  const ended = (why: string): Inflated =>
    parts.length === 0 ? { kind: 'bad', why } : { kind: 'partial', bytes: Buffer.concat(parts), why, left }
  for (let at = 0; at < packed.length; ) {
    const magic = view.u32(at)
    if ((magic & 0xfffffff0) >>> 0 === SKIPPED) {
      if (view.u32(at + 4) >= SKIPPED_BYTES_MIN) left.push(view.slice(at + 8, view.u32(at + 4)))
      at += 8 + view.u32(at + 4)
      continue
    }
    if (magic !== MAGIC) {
      left.push(packed.subarray(at))
      break
    }
    if (parts.length === STREAMS_MAX) return ended(`more than ${STREAMS_MAX} frames`)
    const end = endOfFrame(view, at)
    const frame = unpackFrame(packed.subarray(at, end), Math.max(1, bytesMax - length))
    if (frame.kind === 'too_large') return frame
    if (frame.kind === 'bad') return ended(frame.why)
    parts.push(frame.bytes)
    length += frame.bytes.length
    if (frame.kind === 'partial') return ended(frame.why)
    at = end
  }
  return { kind: 'whole', bytes: parts.length === 1 ? (parts[0] ?? packed) : Buffer.concat(parts), left }
}

/** By the sizes of its blocks. Every step moves on by a header at least. */
function endOfFrame(view: ByteReader, start: number): number {
  const flags = view.u8(start + 4)
  const isSingle = (flags & FLAG.single) !== 0
  const sizeBytes = SIZE_BYTES[flags >> 6] ?? 0
  let at =
    start + 5 + (isSingle ? 0 : 1) + (DICTIONARY_BYTES[flags & 3] ?? 0) + (isSingle && sizeBytes === 0 ? 1 : sizeBytes)
  for (let isLast = false; !isLast && at < view.size; ) {
    const header = view.u16(at) | (view.u8(at + 2) << 16)
    isLast = (header & 1) !== 0
    at += BLOCK_HEADER_BYTES + (((header >> 1) & 3) === 1 ? REPEATED_BYTE : header >> 3)
  }
  return Math.min(view.size, at + ((flags & FLAG.checksum) === 0 ? 0 : 4))
}
