// TLSH (Oliver, Cheng, Chen 2013), 128 buckets and one byte of checksum, equal to Trend Micro's program.
//
// A window of five bytes moves over the file; six of its triplets are hashed into buckets by Pearson's hash, and the
// digest says of every bucket in which quartile its count lies, so that similar files have similar digests.
//
// Pearson's hash of (salt, a, b, c) is T[T[T[T[salt]^a]^b]^c]. The first two steps depend on the salt and one byte
// alone and are a table; the last step only names the bucket, so it is applied once at the end, to 256 counters
// instead of to every byte. What is left for every byte is done by the kernel (`packages/engine/kernel/tlsh.ts`).
import { bytesAt, chunksOf, numbersAt, passes } from '../kernel.ts'

/** Pearson's permutation ("Fast Hashing of Variable-Length Text Strings", CACM 33(6), 1990), which TLSH fixes. */
// biome-ignore format: a table of 16 by 16
const PERMUTATION = Uint8Array.of(
  1, 87, 49, 12, 176, 178, 102, 166, 121, 193, 6, 84, 249, 230, 44, 163,
  14, 197, 213, 181, 161, 85, 218, 80, 64, 239, 24, 226, 236, 142, 38, 200,
  110, 177, 104, 103, 141, 253, 255, 50, 77, 101, 81, 18, 45, 96, 31, 222,
  25, 107, 190, 70, 86, 237, 240, 34, 72, 242, 20, 214, 244, 227, 149, 235,
  97, 234, 57, 22, 60, 250, 82, 175, 208, 5, 127, 199, 111, 62, 135, 248,
  174, 169, 211, 58, 66, 154, 106, 195, 245, 171, 17, 187, 182, 179, 0, 243,
  132, 56, 148, 75, 128, 133, 158, 100, 130, 126, 91, 13, 153, 246, 216, 219,
  119, 68, 223, 78, 83, 88, 201, 99, 122, 11, 92, 32, 136, 114, 52, 10,
  138, 30, 48, 183, 156, 35, 61, 26, 143, 74, 251, 94, 129, 162, 63, 152,
  170, 7, 115, 167, 241, 206, 3, 150, 55, 59, 151, 220, 90, 53, 23, 131,
  125, 173, 15, 238, 79, 95, 89, 16, 105, 137, 225, 224, 217, 160, 37, 123,
  118, 73, 2, 157, 46, 116, 9, 145, 134, 228, 207, 212, 202, 215, 69, 229,
  27, 188, 67, 124, 168, 252, 42, 4, 29, 108, 21, 247, 19, 205, 39, 203,
  233, 40, 186, 147, 198, 192, 155, 33, 164, 191, 98, 204, 165, 180, 117, 76,
  140, 36, 210, 172, 41, 54, 159, 8, 185, 232, 113, 196, 231, 47, 146, 120,
  51, 65, 28, 144, 254, 221, 93, 189, 194, 139, 112, 43, 71, 109, 184, 209,
)

const permuted = (value: number): number => PERMUTATION[value & 0xff] ?? 0

/** T[T[salt]^byte] for a salt and every byte. */
const salted = (salt: number): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, byte) => permuted(permuted(salt) ^ byte))

/** The checksum's, then those of the six triplets. */
const SALTS = [0, 2, 3, 5, 7, 11, 13]
const TRIPLETS = 6
for (const [table, values] of [...SALTS.map(salted), PERMUTATION].entries())
  bytesAt(passes.tlshTables() + table * 256, 256).set(values)

/** Below this the digest is not defined (TLSH 4; version 3 asked for 256). */
const BYTES_MIN = 50
/** Until so many bytes have gone by there is no full window. */
const FIRST_BYTES = 4
const BUCKETS = 128
const CODE_BYTES = 32

/** With its version prefix `T1`; null for files too short or too uniform. */
export function tlsh(bytes: Uint8Array): string | null {
  if (bytes.length < BYTES_MIN) return null
  passes.tlshBegin(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true))
  for (const { offset, size } of chunksOf(bytes)) passes.tlshAdd(offset === 0 ? FIRST_BYTES : 0, size)
  const buckets = new Float64Array(256)
  // Plain loops over tables that are total: with iterators they took two thirds of the time of a small file.
  const counts = numbersAt(passes.tlshCounts(), TRIPLETS * 256)
  for (let at = 0; at < counts.length; at += 1) {
    const bucket = PERMUTATION[at & 0xff] as number
    buckets[bucket] = (buckets[bucket] as number) + (counts[at] as number)
  }
  return digestOf(buckets.subarray(0, BUCKETS), passes.tlshChecksum(), bytes.length)
}

function digestOf(counts: Float64Array, checksum: number, totalBytes: number): string | null {
  const sorted = counts.slice().sort()
  // More than half of the buckets must hold something.
  if (sorted[BUCKETS / 2 - 1] === 0) return null
  const [q1 = 0, q2 = 0, q3 = 0] = [sorted[BUCKETS / 4 - 1], sorted[BUCKETS / 2 - 1], sorted[BUCKETS - BUCKETS / 4 - 1]]
  if (q3 === 0) return null
  const code = new Uint8Array(CODE_BYTES)
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    const count = counts[bucket] as number
    const quartile = count > q3 ? 3 : count > q2 ? 2 : count > q1 ? 1 : 0
    // The digest tells the last bucket first.
    const at = CODE_BYTES - 1 - (bucket >> 2)
    code[at] = (code[at] as number) | (quartile << ((bucket & 3) * 2))
  }
  const ratio = (quarter: number): number => Math.floor(Math.fround((quarter * 100) / q3)) % 16
  const head = [swapNibbles(checksum), swapNibbles(lengthClass(totalBytes)), (ratio(q1) << 4) | ratio(q2)]
  return `T1${hex(head)}${hex(code)}`
}

/** The length on a logarithmic scale whose steps grow smaller, in single precision as the original computes it. */
function lengthClass(bytes: number): number {
  const log = Math.log(Math.fround(bytes))
  if (bytes <= 656) return Math.floor(log / 0.4054651) & 0xff
  if (bytes <= 3199) return Math.floor(log / 0.26236426 - 8.72777) & 0xff
  return Math.floor(log / 0.09531018 - 62.5472) & 0xff
}

function swapNibbles(byte: number): number {
  return ((byte & 0x0f) << 4) | (byte >> 4)
}

function hex(bytes: ArrayLike<number>): string {
  return Buffer.from(bytes).toString('hex').toUpperCase()
}

/** Distance of two digests, 0 for the same, below 30 very similar, above 200 unrelated; null if either is no digest. */
export function tlshDistance(one: string, other: string): number | null {
  const [a, b] = [parseDigest(one), parseDigest(other)]
  if (a === null || b === null) return null
  const [ah = 0, al = 0, aq = 0] = a
  const [bh = 0, bl = 0, bq = 0] = b
  let distance = ah === bh ? 0 : 1
  const length = around(swapNibbles(al), swapNibbles(bl), 256)
  distance += length <= 1 ? length : length * 12
  for (const part of [around(aq >> 4, bq >> 4, 16), around(aq & 15, bq & 15, 16)])
    distance += part <= 1 ? part : (part - 1) * 12
  for (let at = 3; at < a.length; at += 1) distance += pairsApart(a[at] ?? 0, b[at] ?? 0)
  return distance
}

function parseDigest(text: string): Uint8Array | null {
  const found = /^(?:T1)?([0-9A-Fa-f]{70})$/.exec(text)
  return found === null ? null : Buffer.from(found[1] ?? '', 'hex')
}

function around(one: number, other: number, size: number): number {
  const apart = Math.abs(one - other)
  return Math.min(apart, size - apart)
}

/** Four quartiles in two bits each; from the lowest to the highest counts double. */
function pairsApart(one: number, other: number): number {
  let apart = 0
  for (let shift = 0; shift < 8; shift += 2) {
    const difference = Math.abs(((one >> shift) & 3) - ((other >> shift) & 3))
    apart += difference === 3 ? 6 : difference
  }
  return apart
}
