// AutoIt's own packing: single bytes and copies of earlier ones, by bits, the highest first.

export type AutoItVersion = 'EA05' | 'EA06'

export interface Unpacked {
  readonly bytes: Uint8Array
  /** Ended before its size, or copies from before its start. */
  readonly damaged: boolean
}

/** How copies of 3 bytes and more are told: so many bits, and from their highest value on the next row. */
const LENGTHS: readonly (readonly [bits: number, base: number])[] = [
  [2, 0],
  [3, 3],
  [5, 10],
  [8, 41],
]
const LONGEST_BASE = 296

/** `packed` begins with the version and, highest byte first, the size. Null where it does not. */
export function unpackAutoIt(packed: Uint8Array, bytesMax: number): Unpacked | null {
  const mark = Buffer.from(packed.subarray(0, 4)).toString('latin1')
  if (mark !== 'EA05' && mark !== 'EA06') return null
  const size = Buffer.from(packed.subarray(4, 8)).length === 4 ? Buffer.from(packed.subarray(4, 8)).readUInt32BE() : 0
  const out = new Uint8Array(Math.min(size, bytesMax))
  const literal = mark === 'EA06' ? 1 : 0
  let at = 64
  const end = packed.length * 8
  const bits = (count: number): number => {
    let value = 0
    for (let bit = 0; bit < count; bit += 1, at += 1)
      value = (value << 1) | (((packed[at >> 3] ?? 0) >> (7 - (at & 7))) & 1)
    return value
  }
  const lengthCode = (): number => {
    for (const [count, base] of LENGTHS) {
      const value = bits(count)
      if (value !== (1 << count) - 1) return value + base + 3
    }
    let more = LONGEST_BASE + 3
    for (;;) {
      const value = bits(8)
      if (value !== 255 || at > end) return more + value
      more += 255
    }
  }
  let length = 0
  while (length < out.length) {
    if (at >= end) return { bytes: out.subarray(0, length), damaged: true }
    if (bits(1) === literal) {
      out[length] = bits(8)
      length += 1
      continue
    }
    const distance = bits(15)
    const count = Math.min(lengthCode(), out.length - length)
    if (distance === 0 || distance > length) return { bytes: out.subarray(0, length), damaged: true }
    for (let copied = 0; copied < count; copied += 1, length += 1) out[length] = out[length - distance] ?? 0
  }
  return { bytes: out, damaged: size > bytesMax }
}
