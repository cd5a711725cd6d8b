// Members of gzip (RFC 1952), one behind another: readers join what they pack. What stands between or behind them is told.
import { crc32 } from 'node:zlib'
import { ByteReader } from '../byte-reader.ts'
import type { Inflated } from './inflated.ts'
import { STREAMS_MAX } from './limits.ts'

const MAGIC = 0x8b1f
const [HEADER_BYTES, TRAILER_BYTES] = [10, 8]
const FLAG = { checksum: 2, extra: 4, name: 8, comment: 16 } as const

/** One bare deflate stream, and how many of the bytes were it. */
export type Body = Inflated & { readonly packedBytes?: number }

/** Unpacks at most `bytesMax` bytes. Never throws. `unpackBody` does so for one deflate stream. */
export function unpackGzip(
  packed: Uint8Array,
  bytesMax: number,
  unpackBody: (bytes: Uint8Array, bytesMax: number) => Body,
): Inflated {
  const view = new ByteReader(packed)
  const parts: Uint8Array[] = []
  const left: Uint8Array[] = []
  let length = 0
  let at = 0
  const ended = (why: string): Inflated => ({ kind: 'partial', bytes: Buffer.concat(parts), why, left })
  while (at < packed.length) {
    if (view.u16(at) !== MAGIC) {
      const next = nextMember(packed, at)
      const piece = withoutZeros(packed.subarray(at, next))
      if (piece.length > 0) left.push(piece)
      at = next
      continue
    }
    if (parts.length === STREAMS_MAX) return ended(`more than ${STREAMS_MAX} members`)
    const bodyAt = at + headerBytes(packed.subarray(at))
    const body = unpackBody(packed.subarray(bodyAt), Math.max(1, bytesMax - length))
    if (body.kind === 'too_large') return body
    if (body.kind === 'bad') return parts.length === 0 ? body : ended(body.why)
    parts.push(body.bytes)
    length += body.bytes.length
    if (body.kind === 'partial') return ended(body.why)
    at = bodyAt + (body.packedBytes ?? 0)
    if (!view.has(at, TRAILER_BYTES)) return ended('unexpected end of file')
    // Both are what the platform's own reader refuses a member for.
    if (view.u32(at) !== crc32(body.bytes)) return ended('incorrect data check')
    if (view.u32(at + 4) !== body.bytes.length % 2 ** 32) return ended('incorrect length check')
    at += TRAILER_BYTES
  }
  return { kind: 'whole', bytes: parts.length === 1 ? (parts[0] ?? packed) : Buffer.concat(parts), left }
}

/** Behind zeros, with which tapes are filled up, a member may follow; behind anything else no reader looks for one. */
function nextMember(packed: Uint8Array, at: number): number {
  const data = withoutZeros(packed.subarray(at))
  const start = packed.length - data.length
  return data[0] === (MAGIC & 0xff) && data[1] === MAGIC >> 8 && start > at ? start : packed.length
}

function withoutZeros(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte !== 0)
  return first === -1 ? bytes.subarray(bytes.length) : bytes.subarray(first)
}

/** Section 2.3: ten bytes, then what its flags announce. */
function headerBytes(bytes: Uint8Array): number {
  const flags = bytes[3] ?? 0
  let at = HEADER_BYTES
  if ((flags & FLAG.extra) !== 0) at += 2 + (bytes[at] ?? 0) + ((bytes[at + 1] ?? 0) << 8)
  for (const flag of [FLAG.name, FLAG.comment]) if ((flags & flag) !== 0) at = Math.max(at, bytes.indexOf(0, at)) + 1
  return at + ((flags & FLAG.checksum) === 0 ? 0 : 2)
}
