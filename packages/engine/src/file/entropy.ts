// Shannon entropy in bits a byte, of the whole file and of windows along it: packed and encrypted parts lie near 8,
// text near 4.5, padding at 0.

export interface EntropyFacts {
  /** 0 to 8. */
  readonly whole: number
  /** The same for consecutive windows of `windowBytes`; the last one may be shorter. At most 256 windows. */
  readonly windows: readonly number[]
  readonly windowBytes: number
}

const WINDOWS_MAX = 256
const WINDOW_BYTES_MIN = 1024

export function measureEntropy(bytes: Uint8Array): EntropyFacts {
  const windowBytes = Math.max(WINDOW_BYTES_MIN, Math.ceil(bytes.length / WINDOWS_MAX))
  const windows: number[] = []
  const total = new Float64Array(256)
  for (let start = 0; start < bytes.length; start += windowBytes) {
    const counts = countBytes(bytes.subarray(start, start + windowBytes))
    for (let value = 0; value < 256; value += 1) total[value] = (total[value] ?? 0) + (counts[value] ?? 0)
    windows.push(entropyOf(counts, Math.min(windowBytes, bytes.length - start)))
  }
  return { whole: entropyOf(total, bytes.length), windows, windowBytes }
}

/** Entropy of one run of bytes, 0 to 8, rounded to three digits. */
export function shannonEntropy(bytes: Uint8Array): number {
  return entropyOf(countBytes(bytes), bytes.length)
}

function countBytes(bytes: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256)
  for (let at = 0; at < bytes.length; at += 1) {
    const value = bytes[at] as number // at < length
    counts[value] = (counts[value] as number) + 1
  }
  return counts
}

function entropyOf(counts: Uint32Array | Float64Array, total: number): number {
  if (total === 0) return 0
  let bits = 0
  for (const count of counts) {
    if (count > 0) bits -= (count / total) * Math.log2(count / total)
  }
  return Math.round(Math.abs(bits) * 1000) / 1000
}
