// One compressed block of UPX, whichever of its algorithms packed it.
import { unpackLzma } from '../../archive/lzma.ts'
import { RATIO_MAX } from './limits.ts'
import { unpackNrv } from './nrv.ts'

/** UPX's numbers of its algorithms (conf.h); the 8- and 16-bit ways of taking bits are for other processors. */
const NRV = { 2: '2b', 5: '2d', 8: '2e' } as const
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

function unpackMethod(packed: Uint8Array, method: number, size: number): Uint8Array | null {
  if (method === 2 || method === 5 || method === 8) return unpackNrv(packed, NRV[method], size)
  if (method !== LZMA) return null
  // Two bytes of properties of UPX's own: the low bits of the first are pb, the second holds lp and lc.
  const pb = (packed[0] ?? 0) & 7
  const lp = (packed[1] ?? 0) >> 4
  const lc = (packed[1] ?? 0) & 15
  if (lc > 8 || lp > 4 || pb > 4) return null
  return unpackLzma(packed.subarray(2), { lc, lp, pb }, size, size).bytes
}
