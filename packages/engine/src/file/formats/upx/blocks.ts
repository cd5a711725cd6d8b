// One compressed block of UPX, whichever of its algorithms packed it.
import { unpackLzma } from '../../archive/lzma.ts'
import { RATIO_MAX } from './limits.ts'
import { type NrvKind, unpackNrv } from './nrv.ts'

/** UPX's numbers of its algorithms (conf.h): each takes its bits from words of 32 bits, of 8 (for ARM) or of 16. */
const NRV: ReadonlyMap<number, readonly [kind: NrvKind, wordBytes: 1 | 2 | 4]> = new Map([
  [2, ['2b', 4]],
  [3, ['2b', 1]],
  [4, ['2b', 2]],
  [5, ['2d', 4]],
  [6, ['2d', 1]],
  [7, ['2d', 2]],
  [8, ['2e', 4]],
  [9, ['2e', 1]],
  [10, ['2e', 2]],
])
const LZMA = 14

/**
 * `size` bytes, or null where the algorithm is another, the claim is beyond what the algorithms reach, or the stream gives
 * less. A block of equal sizes is stored as it is.
 */
export function unpackBlock(packed: Uint8Array, method: number, size: number, bytesMax: number): Uint8Array | null {
  if (size > bytesMax || size > packed.length * RATIO_MAX) return null
  if (size === packed.length) return packed
  const out = unpackMethod(packed, method, size)
  return out !== null && out.length === size ? out : null
}

export function isKnownMethod(method: number): boolean {
  return method === LZMA || NRV.has(method)
}

function unpackMethod(packed: Uint8Array, method: number, size: number): Uint8Array | null {
  const nrv = NRV.get(method)
  if (nrv !== undefined) return unpackNrv(packed, nrv[0], size, nrv[1])
  if (method !== LZMA) return null
  // Two bytes of properties of UPX's own: the low bits of the first are pb, the second holds lp and lc.
  const pb = (packed[0] ?? 0) & 7
  const lp = (packed[1] ?? 0) >> 4
  const lc = (packed[1] ?? 0) & 15
  if (lc > 8 || lp > 4 || pb > 4) return null
  return unpackLzma(packed.subarray(2), { lc, lp, pb }, size, size).bytes
}
