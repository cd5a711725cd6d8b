// lzip (its manual describes the format): members one behind another, each an LZMA stream with an end marker, between a
// header of six bytes and a trailer that tells the member's size.

import { ByteReader } from '../byte-reader.ts'
import { startsWith } from '../bytes.ts'
import type { Inflated } from './inflated.ts'
import { LZIP_MEMBERS_MAX } from './limits.ts'
import { unpackLzma } from './lzma.ts'

const PROPERTIES = { lc: 3, lp: 0, pb: 2 }
const HEADER_BYTES = 6
const TRAILER_BYTES = 20

/** Unpacks at most `bytesMax` bytes. Never throws. */
export function unpackLzip(packed: Uint8Array, bytesMax: number): Inflated {
  const parts: Uint8Array[] = []
  let length = 0
  const members = membersOf(packed)
  for (const member of members ?? [packed]) {
    const { bytes, end } = unpackLzma(member.subarray(HEADER_BYTES), PROPERTIES, null, bytesMax - length)
    if (end === 'limit') return { kind: 'too_large' }
    parts.push(bytes)
    length += bytes.length
    if (end === 'marker') continue
    const why = end === 'input' ? 'the packed bytes end early' : 'the packed bytes are damaged'
    return length === 0 ? { kind: 'bad', why } : { kind: 'partial', bytes: Buffer.concat(parts), why }
  }
  const bytes = Buffer.concat(parts)
  return members === null
    ? { kind: 'partial', bytes, why: 'bytes that are no member stand behind it' }
    : { kind: 'whole', bytes }
}

/** Found from the end, by the sizes that the trailers tell; null where they do not fit. */
function membersOf(packed: Uint8Array): readonly Uint8Array[] | null {
  const view = new ByteReader(packed)
  const members: Uint8Array[] = []
  let end = packed.length
  while (end > 0 && members.length < LZIP_MEMBERS_MAX) {
    const size = view.u64(end - 8)
    if (size < HEADER_BYTES + TRAILER_BYTES || size > end || !startsWith(packed, 'LZIP', end - size)) return null
    members.unshift(packed.subarray(end - size, end))
    end -= size
  }
  return end === 0 ? members : null
}
