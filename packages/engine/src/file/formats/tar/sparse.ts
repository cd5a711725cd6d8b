// Files with holes ("Storing Sparse Files" in the manual of GNU tar): the parts that are not empty stand one behind another,
// and a map says where each belongs. It stands in the header and in blocks behind it, in records of pax, or before the parts.
import type { ByteReader } from '../../byte-reader.ts'
import { bufferOf } from '../../bytes.ts'
import { BLOCK_BYTES, numberAt } from './header.ts'
import type { PaxRecords } from './pax.ts'

export interface Segment {
  readonly offset: number
  readonly bytes: number
}

/** A member as it stands in an archive: of a sparse file without its holes. */
export interface Stored {
  readonly bytes: Uint8Array
  /** Where those bytes belong in a sparse file; null for any other. */
  readonly segments: readonly Segment[] | null
  /** How long it is with its holes. */
  readonly realBytes: number
}

interface SparseMap {
  readonly segments: readonly Segment[]
  readonly realBytes: number
  /** Bytes in front of the parts that are the map itself. */
  readonly mapBytes: number
}

const PAIR_BYTES = 24
const SEGMENTS_MAX = 100_000
/** In the header itself, and in every block behind it. */
const [FIRST, MORE] = [
  { at: 386, count: 4, isMoreAt: 482 },
  { at: 0, count: 21, isMoreAt: 504 },
] as const

export function pairsOfHeaders(view: ByteReader, headerAt: number): SparseMap & { readonly moreBlocks: number } {
  const segments: Segment[] = []
  let moreBlocks = 0
  const take = (blockAt: number, { at, count, isMoreAt }: typeof FIRST | typeof MORE): boolean => {
    for (let pair = 0; pair < count; pair += 1) {
      const pairAt = blockAt + at + pair * PAIR_BYTES
      const bytes = numberAt(view, pairAt + PAIR_BYTES / 2)
      if (bytes > 0) segments.push({ offset: numberAt(view, pairAt), bytes })
    }
    return view.u8(blockAt + isMoreAt) !== 0
  }
  for (let isMore = take(headerAt, FIRST); isMore && segments.length < SEGMENTS_MAX; ) {
    moreBlocks += 1
    isMore = take(headerAt + moreBlocks * BLOCK_BYTES, MORE)
  }
  return { segments, realBytes: numberAt(view, headerAt + 483), mapBytes: 0, moreBlocks }
}

/** By records of pax: the whole map, or that it stands in front of the parts, as lines of numbers. Null where there is none. */
export function sparseMapOf(told: PaxRecords, bytes: Uint8Array): SparseMap | null {
  const realBytes = Number(told.get('GNU.sparse.realsize') ?? told.get('GNU.sparse.size') ?? Number.NaN)
  const map = told.get('GNU.sparse.map')
  if (map !== undefined) return { segments: pairsOf(map.split(',').map(Number)), realBytes, mapBytes: 0 }
  if (told.get('GNU.sparse.major') !== '1') return null
  const [count = 0, ...lines] = bufferOf(bytes)
    .toString('latin1', 0, MAP_BYTES_MAX)
    .split('\n', 2 * SEGMENTS_MAX)
    .map(Number)
  const numbers = lines.slice(0, 2 * count)
  const lineBytes = [count, ...numbers].reduce((sum, number) => sum + String(number).length + 1, 0)
  return {
    segments: pairsOf(numbers),
    realBytes,
    mapBytes: Math.ceil(lineBytes / BLOCK_BYTES) * BLOCK_BYTES,
  }
}

const MAP_BYTES_MAX = 4 * 1024 * 1024

function pairsOf(numbers: readonly number[]): readonly Segment[] {
  const segments: Segment[] = []
  for (let at = 0; at + 1 < numbers.length && segments.length < SEGMENTS_MAX; at += 2)
    segments.push({ offset: numbers[at] ?? 0, bytes: numbers[at + 1] ?? 0 })
  return segments
}

/** The file as it is written out; null where it would be longer than `bytesMax`, or its map is no map. */
export function withHoles({ segments, realBytes, bytes }: Stored, bytesMax: number): Uint8Array | null {
  if (segments === null) return bytes
  if (!Number.isSafeInteger(realBytes) || realBytes > bytesMax) return null
  const whole = new Uint8Array(realBytes)
  let taken = 0
  for (const segment of segments) {
    if (!(segment.offset >= 0 && segment.bytes >= 0 && segment.offset + segment.bytes <= realBytes)) return null
    whole.set(bytes.subarray(taken, taken + segment.bytes), segment.offset)
    taken += segment.bytes
  }
  return taken < bytes.length ? null : whole
}
