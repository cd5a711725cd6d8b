// A Linux program packed with UPX: behind the program headers stand l_info (with the mark), p_info (the whole size) and then
// blocks, each with b_info: the first is the header of the original, the others fill its LOAD segments in their order.
import type { Budget } from '../../budget.ts'
import { ByteReader } from '../../byte-reader.ts'
import { isKnownMethod, unpackBlock } from './blocks.ts'
import { undoFilter } from './filter.ts'
import { BLOCKS_MAX, RATIO_MAX } from './limits.ts'

const MARK = 'UPX!'
const HEAD_BYTES = 4096
const BLOCK_HEADER_BYTES = 12
/** l_info and p_info. */
const INFO_BYTES = 24
const ELF_HEADER_BYTES = 52
const LOAD = 1

interface Segment {
  readonly offset: number
  readonly size: number
}

/**
 * Where the first block of a packed program stands, or -1. The mark and the sizes before it are for the packer's own use, and
 * whoever hides a packed program overwrites them: without the mark, the block's own header must look like one.
 */
export function firstBlockAt(file: ByteReader): number {
  const wide = file.u8(4) === 2
  const programHeaders = wide ? file.u64(32) : file.u32(28)
  const end = programHeaders + file.u16(wide ? 54 : 42) * file.u16(wide ? 56 : 44)
  const expected = end + INFO_BYTES
  if (file.latin1(end + 4, 4) === MARK || looksLikeHeader(file, expected)) return expected
  const mark = file.find(MARK, 0, HEAD_BYTES)
  return mark === -1 ? -1 : mark - 4 + INFO_BYTES
}

/** A block that holds the header of a program, which is small, by an algorithm that there is, and never filtered. */
function looksLikeHeader(file: ByteReader, at: number): boolean {
  const [size, packedSize] = [file.u32(at), file.u32(at + 4)]
  const isSmall = size >= ELF_HEADER_BYTES && size <= HEAD_BYTES && packedSize > 8 && packedSize <= size
  return (
    isSmall && isKnownMethod(file.u8(at + 8)) && file.u8(at + 9) === 0 && file.has(at + BLOCK_HEADER_BYTES, packedSize)
  )
}

function loadSegments(header: ByteReader): readonly Segment[] {
  const wide = header.u8(4) === 2
  const at = wide ? header.u64(32) : header.u32(28)
  const size = header.u16(wide ? 54 : 42)
  const count = header.u16(wide ? 56 : 44)
  return Array.from({ length: Math.min(count, 64) }, (_, index) => at + index * size)
    .filter((entry) => header.u32(entry) === LOAD)
    .map((entry) => ({
      offset: wide ? header.u64(entry + 8) : header.u32(entry + 4),
      size: wide ? header.u64(entry + 32) : header.u32(entry + 16),
    }))
}

/** The original's header and loaded parts at their places, without the section table; null where it does not unpack. */
export function unpackUpxElf(bytes: Uint8Array, budget: Budget): Uint8Array | null {
  const file = new ByteReader(bytes, bytes[5] !== 2)
  let at = firstBlockAt(file)
  if (at === -1) return null
  const bytesMax = budget.unpackBytesMax
  let total = 0
  const next = (): Uint8Array | null => {
    const size = file.u32(at)
    const packedSize = file.u32(at + 4)
    if (size === 0 || packedSize === 0 || packedSize > size || !file.has(at + BLOCK_HEADER_BYTES, packedSize))
      return null
    const packed = file.slice(at + BLOCK_HEADER_BYTES, packedSize)
    const unpacked = unpackBlock(packed, file.u8(at + 8), size, bytesMax - total)
    // What is stored as it is is a view of the file.
    const block = unpacked === packed ? packed.slice() : unpacked
    if (block !== null) undoFilter(block, file.u8(at + 9), file.u8(at + 10))
    at += BLOCK_HEADER_BYTES + packedSize
    total += block?.length ?? 0
    return block
  }
  const head = next()
  if (head === null || head.length < ELF_HEADER_BYTES || head[0] !== 0x7f || head[1] !== 0x45) return null
  const segments = loadSegments(new ByteReader(head, head[5] !== 2))
  const end = segments.reduce((most, { offset, size }) => Math.max(most, offset + size), 0)
  // What a hostile header claims costs memory before the first block is read.
  if (end === 0 || !Number.isSafeInteger(end) || end > Math.min(bytesMax, bytes.length * RATIO_MAX)) return null
  const out = new Uint8Array(end)
  out.set(head.subarray(0, end))
  let blocks = 0
  for (const [index, { offset, size }] of segments.entries()) {
    // The header is the first segment's beginning, and a block of its own.
    let filled = index === 0 && offset === 0 ? head.length : 0
    while (filled < size && blocks < BLOCKS_MAX) {
      const block = next()
      if (block === null) break
      out.set(block.subarray(0, Math.max(0, size - filled)), offset + filled)
      filled += block.length
      blocks += 1
    }
  }
  if (blocks === 0) return null
  budget.spend(total)
  return withoutSections(out)
}

/** Sections are not loaded, and their table was behind what is: a header that points there would only be damaged. */
function withoutSections(out: Uint8Array): Uint8Array {
  const wide = out[4] === 2
  out.fill(0, wide ? 40 : 32, wide ? 48 : 36)
  out.fill(0, wide ? 58 : 46, wide ? 64 : 52)
  return out
}
