// The hot loop of TLSH: two look-ups and one count for each of six triplets of a window of five bytes. What the counts
// mean is told in `src/file/hashes/tlsh.ts`, which also fills the tables.
import { INPUT } from './memory'

/** T[T[salt]^byte] for the salts 0, 2, 3, 5, 7, 11, 13 and every byte, then T itself. */
const SALTED = memory.data(8 * 256, 64)
const PERMUTATION: usize = SALTED + 7 * 256
/** A row for each triplet, in the order of the salts 2 to 13, by the value before the last permutation. */
const SET_BYTES: usize = 6 * 256 * 4
/** A count waits for the one before it at the same place: five sets take turns, and are added up at the end. */
const SETS: usize = 5
const COUNTS = memory.data(5 * 6 * 256 * 4, 64)

let checksum: u32 = 0
/** The last four bytes, the newest first. */
let c1: u32 = 0
let c2: u32 = 0
let c3: u32 = 0
let c4: u32 = 0

export function tlshTables(): usize {
  return SALTED
}

export function tlshChecksum(): u32 {
  return checksum
}

/** Begins a file with its first four bytes, the first in the lowest place: until they have gone by, nothing counts. */
export function tlshBegin(first: u32): void {
  memory.fill(COUNTS, 0, SETS * SET_BYTES)
  checksum = 0
  c4 = first & 0xff
  c3 = (first >> 8) & 0xff
  c2 = (first >> 16) & 0xff
  c1 = first >> 24
}

function permuted(value: u32): u32 {
  return <u32>load<u8>(<usize>value, PERMUTATION)
}

function count(row: usize, value: u32): void {
  const at = row + (<usize>value << 2)
  store<u32>(at, load<u32>(at) + 1)
}

// @ts-ignore: a decorator of AssemblyScript; the compiler takes this function for too large.
@inline
function step(sum: u32, b0: u32, b1: u32, b2: u32, b3: u32, b4: u32, set: usize): u32 {
  const salted = <usize>b0
  const row = COUNTS + set * SET_BYTES
  count(row, permuted(<u32>load<u8>(salted, SALTED + 256) ^ b1) ^ b2)
  count(row + 1024, permuted(<u32>load<u8>(salted, SALTED + 512) ^ b1) ^ b3)
  count(row + 2048, permuted(<u32>load<u8>(salted, SALTED + 768) ^ b2) ^ b3)
  count(row + 3072, permuted(<u32>load<u8>(salted, SALTED + 1024) ^ b2) ^ b4)
  count(row + 4096, permuted(<u32>load<u8>(salted, SALTED + 1280) ^ b1) ^ b4)
  count(row + 5120, permuted(<u32>load<u8>(salted, SALTED + 1536) ^ b3) ^ b4)
  return permuted(permuted(<u32>load<u8>(salted, SALTED) ^ b1) ^ sum)
}

/** Bytes `start` to `end` of the chunk. */
export function tlshAdd(start: usize, end: usize): void {
  let sum = checksum
  let b1 = c1
  let b2 = c2
  let b3 = c3
  let b4 = c4
  let at = INPUT + start
  for (; at + 5 <= INPUT + end; at += 5) {
    const b0 = <u32>load<u8>(at)
    sum = step(sum, b0, b1, b2, b3, b4, 0)
    b4 = <u32>load<u8>(at, 1)
    sum = step(sum, b4, b0, b1, b2, b3, 1)
    b3 = <u32>load<u8>(at, 2)
    sum = step(sum, b3, b4, b0, b1, b2, 2)
    b2 = <u32>load<u8>(at, 3)
    sum = step(sum, b2, b3, b4, b0, b1, 3)
    b1 = <u32>load<u8>(at, 4)
    sum = step(sum, b1, b2, b3, b4, b0, 4)
  }
  for (; at < INPUT + end; at += 1) {
    const b0 = <u32>load<u8>(at)
    sum = step(sum, b0, b1, b2, b3, b4, 0)
    b4 = b3
    b3 = b2
    b2 = b1
    b1 = b0
  }
  checksum = sum
  c1 = b1
  c2 = b2
  c3 = b3
  c4 = b4
}

/** The sum of all sets, to be asked for once, at the end; returns where its six rows stand. */
export function tlshCounts(): usize {
  for (let at: usize = 0; at < SET_BYTES; at += 16) {
    let sum = v128.load(COUNTS + at)
    for (let set: usize = 1; set < SETS; set += 1) sum = i32x4.add(sum, v128.load(COUNTS + set * SET_BYTES + at))
    v128.store(COUNTS + at, sum)
  }
  return COUNTS
}
