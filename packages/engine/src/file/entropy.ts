// Shannon entropy in bits a byte, of the whole file and of windows along it: packed and encrypted parts lie near 8,
// text near 4.5, padding at 0.
import { chunksOf, numbersAt, passes } from './kernel.ts'

export interface EntropyFacts {
  /** 0 to 8. */
  readonly whole: number
  /** The same for consecutive windows of `windowBytes`; the last one may be shorter. At most 256 windows. */
  readonly windows: readonly number[]
  readonly windowBytes: number
}

/** A curve that a page can draw. */
const WINDOWS_MAX = 256
/** In fewer bytes not all values can occur often enough to tell. */
const WINDOW_BYTES_MIN = 1024

export function measureEntropy(bytes: Uint8Array): EntropyFacts {
  const windowBytes = Math.max(WINDOW_BYTES_MIN, Math.ceil(bytes.length / WINDOWS_MAX))
  const windows: number[] = []
  const total = new Float64Array(256)
  for (let start = 0; start < bytes.length; start += windowBytes) {
    const window = bytes.subarray(start, start + windowBytes)
    const counts = countsOf(window)
    for (let value = 0; value < 256; value += 1) total[value] = (total[value] as number) + (counts[value] as number)
    windows.push(entropyOf(counts, window.length))
  }
  return { whole: entropyOf(total, bytes.length), windows, windowBytes }
}

/** Entropy of one run of bytes, 0 to 8, rounded to three digits. */
export function shannonEntropy(bytes: Uint8Array): number {
  return entropyOf(countsOf(bytes), bytes.length)
}

/** How often each of the 256 bytes stands there. Of a large file the sums exceed what the kernel counts in one chunk. */
function countsOf(bytes: Uint8Array): Uint32Array | Float64Array {
  const sums = new Float64Array(256)
  for (const { size } of chunksOf(bytes)) {
    const counts = numbersAt(passes.histogram(size), 256)
    if (size === bytes.length) return counts
    for (let value = 0; value < 256; value += 1) sums[value] = (sums[value] as number) + (counts[value] as number)
  }
  return sums
}

/** n·log2(n) for the counts of a window: 256 windows have 65,536 of them, and a logarithm takes as long as 20 bytes. */
const PRODUCTS = Float64Array.from({ length: 4097 }, (_, count) => (count === 0 ? 0 : count * Math.log2(count)))

function entropyOf(counts: Uint32Array | Float64Array, total: number): number {
  if (total === 0) return 0
  let products = 0
  for (let value = 0; value < 256; value += 1) {
    const count = counts[value] as number // tables have 256 places
    products += count < PRODUCTS.length ? (PRODUCTS[count] as number) : count * Math.log2(count)
  }
  const bits = Math.log2(total) - products / total
  return Math.round(Math.abs(bits) * 1000) / 1000
}
