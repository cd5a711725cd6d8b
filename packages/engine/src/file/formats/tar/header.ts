// The block of 512 bytes in front of every member.
import type { ByteReader } from '../../byte-reader.ts'
import { bufferOf } from '../../bytes.ts'
import { TAR_NAME_BYTES_MAX } from '../limits.ts'

export const BLOCK_BYTES = 512
const [SUM_AT, SUM_BYTES] = [148, 8]
const EMPTY = Buffer.alloc(BLOCK_BYTES)

export interface Header {
  readonly name: string
  readonly link: string
  /** One letter or digit: what the member is. */
  readonly flag: string
  readonly size: number
}

/** Null where its checksum does not fit: no reader takes that for a member. */
export function readHeader(view: ByteReader, at: number): Header | null {
  if (!view.has(at, BLOCK_BYTES) || !hasChecksum(view.slice(at, BLOCK_BYTES))) return null
  const prefix = view.latin1(at + 257, 6) === 'ustar\0' ? textOf(view.slice(at + 345, 155)) : ''
  const short = textOf(view.slice(at, 100))
  return {
    name: prefix === '' ? short : `${prefix}/${short}`,
    link: textOf(view.slice(at + 157, 100)),
    flag: String.fromCharCode(view.u8(at + 156)),
    size: numberAt(view, at + 124),
  }
}

export function isEmptyBlock(view: ByteReader, at: number): boolean {
  const block = view.slice(at, BLOCK_BYTES)
  return bufferOf(block).equals(EMPTY.subarray(0, block.length))
}

/** Over the whole block, its own field taken for blanks; the oldest writers summed signed bytes. */
function hasChecksum(block: Uint8Array): boolean {
  const told = octal(bufferOf(block.subarray(SUM_AT, SUM_AT + SUM_BYTES)).toString('latin1'))
  if (told === null) return false
  let sum = SUM_BYTES * 0x20
  let high = 0
  for (let at = 0; at < BLOCK_BYTES; at += 1) {
    if (at === SUM_AT) at += SUM_BYTES
    const byte = block[at] ?? 0
    sum += byte
    high += byte >> 7
  }
  return told === sum || told === sum - 256 * high
}

/** Octal text, or base 256 where the first bit is set (GNU, for large files). Never negative. */
export function numberAt(view: ByteReader, at: number): number {
  return view.u8(at) >= 0x80 ? view.u64(at + 4, false) : (octal(view.latin1(at, 12)) ?? 0)
}

function octal(text: string): number | null {
  const digits = /^[ \0]*([0-7]+)/.exec(text)?.[1]
  return digits === undefined ? null : Number.parseInt(digits, 8)
}

/** Up to its NUL. */
export function textOf(bytes: Uint8Array): string {
  const part = bytes.subarray(0, TAR_NAME_BYTES_MAX)
  const end = part.indexOf(0)
  return bufferOf(end === -1 ? part : part.subarray(0, end)).toString('utf8')
}
