// The two passes of ssdeep over a file: where its pieces end, and the hash of each piece. Which pieces are asked for is
// decided in `src/file/hashes/ssdeep.ts`.
import { INPUT } from './memory'

const LEVELS: usize = 31
/** Ends kept of one level: a signature shows no more pieces. */
const ENDS_MAX: u32 = 63
/** For each level: how many ends there were, the last of them, and the first ones. In bytes from the file's beginning. */
const RECORD_BYTES: usize = (2 + 63) * 4
const RECORDS = memory.data(31 * (2 + 63) * 4, 16)

export function pieceRecords(): usize {
  return RECORDS
}

export function piecesBegin(): void {
  memory.fill(RECORDS, 0, LEVELS * RECORD_BYTES)
}

/** The rolling hash behind the byte at `at`, plus one. It depends on seven bytes alone. */
function rolledNext(at: usize): u32 {
  let sum: u32 = 1
  let shifted: u32 = 0
  for (let back: u32 = 7; back > 0; back -= 1) {
    const byte = <u32>load<u8>(at + 1 - <usize>back)
    sum += (9 - back) * byte
    shifted = (shifted << 5) ^ byte
  }
  return sum + shifted
}

/** Records an end for each of the levels `lowest` to `highest` whose block size divides the hash. */
function recordEnd(next: u32, lowest: u32, highest: u32, end: u32): void {
  if (next === 0 || next % 3 !== 0) return
  const twos = <u32>ctz(next)
  for (let level = lowest; level <= highest && level <= twos; level += 1) {
    const record = RECORDS + <usize>level * RECORD_BYTES
    const count = load<u32>(record)
    if (count < ENDS_MAX) store<u32>(record + 8 + <usize>count * 4, end)
    store<u32>(record, count + 1)
    store<u32>(record + 4, end)
  }
}

/** Bytes `start` to `start + 8`, each as 16 bits. */
function eight(at: usize): v128 {
  return v128.load_ext<u8>(at)
}

/**
 * Finds the ends in the first `count` bytes of the chunk, which stands at `offset` of the file and has the seven bytes
 * before it in front. The low 16 bits of the hash are made for eight places at once; they alone rule out almost all.
 */
export function piecesFind(count: usize, offset: u32, lowest: u32, highest: u32): void {
  const mask = i16x8.splat(<i16>(((<u32>1) << min<u32>(lowest, 15)) - 1))
  for (let at: usize = 0; at < count; at += 8) {
    const b0 = eight(INPUT + at)
    const b1 = eight(INPUT + at - 1)
    const b2 = eight(INPUT + at - 2)
    const b3 = eight(INPUT + at - 3)
    const b4 = eight(INPUT + at - 4)
    const b5 = eight(INPUT + at - 5)
    const b6 = eight(INPUT + at - 6)
    // 8·b0 + 7·b1 + … + 2·b6, as sums of sums.
    let part = b0
    let sum = b0
    part = i16x8.add(part, b1)
    sum = i16x8.add(sum, part)
    part = i16x8.add(part, b2)
    sum = i16x8.add(sum, part)
    part = i16x8.add(part, b3)
    sum = i16x8.add(sum, part)
    part = i16x8.add(part, b4)
    sum = i16x8.add(sum, part)
    part = i16x8.add(part, b5)
    sum = i16x8.add(sum, part)
    part = i16x8.add(part, b6)
    sum = i16x8.add(sum, i16x8.shl(part, 1))
    const shifted = v128.xor(v128.xor(b0, i16x8.shl(b1, 5)), v128.xor(i16x8.shl(b2, 10), i16x8.shl(b3, 15)))
    const next = i16x8.add(i16x8.add(sum, shifted), i16x8.splat(1))
    let hits = i16x8.bitmask(i16x8.eq(v128.and(next, mask), i16x8.splat(0)))
    while (hits !== 0) {
      const place = at + <usize>ctz(hits)
      hits &= hits - 1
      if (place < count) recordEnd(rolledNext(INPUT + place), lowest, highest, offset + <u32>place + 1)
    }
  }
}

/** Whether the rolling hash behind the first `count` bytes of the chunk is zero. */
export function rolledIsZero(count: usize): bool {
  return rolledNext(INPUT + count - 1) === 1
}

/**
 * FNV over `count` bytes at four places of the chunk, cut to its low six bits, which is all that a signature shows. Each
 * waits for its own multiplication, so four cost as one. `states` holds one in each of its bytes.
 */
export function hashFour(first: usize, second: usize, third: usize, fourth: usize, count: usize, states: u32): u32 {
  let a: u32 = states & 0xff
  let b: u32 = (states >> 8) & 0xff
  let c: u32 = (states >> 16) & 0xff
  let d: u32 = states >> 24
  for (let at: usize = INPUT; at < INPUT + count; at += 1) {
    a = (a * 0x13) ^ <u32>load<u8>(at + first)
    b = (b * 0x13) ^ <u32>load<u8>(at + second)
    c = (c * 0x13) ^ <u32>load<u8>(at + third)
    d = (d * 0x13) ^ <u32>load<u8>(at + fourth)
  }
  return (a & 0x3f) | ((b & 0x3f) << 8) | ((c & 0x3f) << 16) | ((d & 0x3f) << 24)
}
