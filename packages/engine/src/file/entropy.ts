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
  const total = new Uint32Array(256)
  const counts = new Uint32Array(256)
  for (let start = 0; start < bytes.length; start += windowBytes) {
    const window = bytes.subarray(start, start + windowBytes)
    addCounts(window, counts.fill(0))
    for (let value = 0; value < 256; value += 1) total[value] = (total[value] as number) + (counts[value] as number)
    windows.push(entropyOf(counts, window.length))
  }
  return { whole: entropyOf(total, bytes.length), windows, windowBytes }
}

/** Entropy of one run of bytes, 0 to 8, rounded to three digits. */
export function shannonEntropy(bytes: Uint8Array): number {
  const counts = new Uint32Array(256)
  addCounts(bytes, counts)
  return entropyOf(counts, bytes.length)
}

/** Neighbouring bytes are often equal, and an increment waits for the one before it: two tables take turns. */
function addCounts(bytes: Uint8Array, counts: Uint32Array): void {
  const others = new Uint32Array(256)
  const pairsEnd = bytes.length & ~1
  for (let at = 0; at < pairsEnd; at += 2) {
    ;(counts[bytes[at] as number] as number) += 1 // at + 1 < length, and tables have 256 places
    ;(others[bytes[at + 1] as number] as number) += 1
  }
  if (pairsEnd < bytes.length) (counts[bytes[pairsEnd] as number] as number) += 1
  for (let value = 0; value < 256; value += 1) counts[value] = (counts[value] as number) + (others[value] as number)
}

function entropyOf(counts: Uint32Array, total: number): number {
  if (total === 0) return 0
  let bits = 0
  for (const count of counts) {
    if (count > 0) bits -= (count / total) * Math.log2(count / total)
  }
  return Math.round(Math.abs(bits) * 1000) / 1000
}
