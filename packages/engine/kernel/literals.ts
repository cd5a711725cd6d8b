// Where any of some thousand literal texts stands, without regard to case: the first three characters of every place are
// hashed, and only where a literal begins with such three is anything compared. No place waits for the one before it.
import { INPUT, listStart } from './memory'

/** Of literals, and of all their texts together; `src/file/formats/marks/literal-scan.ts` fills the tables. */
const LITERALS_MAX: usize = 2048
const TEXTS_BYTES: usize = 20_480
/** A bit for each hash of 16 bits that a literal begins with, then the first literal of each bucket of such hashes. */
const BITS: usize = memory.data(8192 + 4096 * 2 + 2048 * 8 + 20_480, 16)
const BUCKETS: usize = BITS + 8192
/** Of each literal: where its text stands, its length, the next of its bucket, bytes to the next place that is told. */
const RECORDS: usize = BUCKETS + 4096 * 2
const TEXTS: usize = RECORDS + LITERALS_MAX * 8
/** Places still to be told, and from where on: of each literal as it is, then of each in UTF-16. */
const LEFT = memory.data(2048 * 2 * 2, 16)
const ALLOWED = memory.data(2048 * 2 * 4, 16)
const WIDE: u32 = 0x8000_0000

let told: usize = 0

export function literalTables(): usize {
  return BITS
}

export function literalTablesBytes(): usize {
  return TEXTS + TEXTS_BYTES - BITS
}

/** For each literal, as 16 bits: how many of its places are to be told. As it is, then in UTF-16. */
export function literalsLeft(): usize {
  return LEFT
}

export function literalsBegin(): void {
  memory.fill(ALLOWED, 0, LITERALS_MAX * 2 * 4)
}

function folded(byte: u32): u32 {
  return byte - 65 < 26 ? byte | 32 : byte
}

function stands(at: usize, text: usize, length: usize, step: usize): bool {
  for (let index: usize = 0; index < length; index += 1) {
    const byte = at + index * step
    if (folded(<u32>load<u8>(byte)) !== <u32>load<u8>(text + index)) return false
    if (step === 2 && index + 1 < length && load<u8>(byte, 1) !== 0) return false
  }
  return true
}

/** Tells which of the literals of this hash stand at `at`, characters being `step` bytes apart. */
function tell(at: usize, offset: u32, hash: u32, step: usize): void {
  let next = <usize>load<u16>(BUCKETS + ((<usize>hash >> 4) << 1))
  while (next !== 0) {
    const literal = next - 1
    const record = RECORDS + (literal << 3)
    next = <usize>load<u16>(record, 4)
    const side = literal + (step - 1) * LITERALS_MAX
    const left = load<u16>(LEFT + (side << 1))
    const place = offset + <u32>(at - INPUT)
    if (left === 0 || place < load<u32>(ALLOWED + (side << 2))) continue
    if (!stands(at, TEXTS + <usize>load<u16>(record), <usize>load<u16>(record, 2), step)) continue
    store<u16>(LEFT + (side << 1), left - 1)
    store<u32>(ALLOWED + (side << 2), place + <u32>load<u16>(record, 6))
    const item = listStart(0) + (told << 3)
    store<u32>(item, <u32>literal | (step === 2 ? WIDE : 0))
    store<u32>(item, place, 4)
    told += 1
  }
}

function hashOf(three: u32): u32 {
  return ((three | 0x20_2020) * 0x9e37_79b1) >> 16
}

function begins(hash: u32): u32 {
  return (<u32>load<u8>(BITS + (<usize>hash >> 3)) >> (hash & 7)) & 1
}

/** A bit for each of 64 bytes: readable ones, and zeros. */
let readable: u64 = 0
let zeros: u64 = 0

function look(at: usize): void {
  readable = 0
  zeros = 0
  for (let part: usize = 0; part < 64; part += 16) {
    const bytes = v128.load(at + part)
    const isReadable = i8x16.lt_u(i8x16.sub(bytes, i8x16.splat(32)), i8x16.splat(95))
    readable |= (<u64>i8x16.bitmask(isReadable) & 0xffff) << (<u64>part)
    zeros |= (<u64>i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(0))) & 0xffff) << (<u64>part)
  }
}

/** The bits of a block and of the one behind it, `places` further on. */
function further(block: u64, behind: u64, places: u64): u64 {
  return (block >> places) | (behind << (64 - places))
}

/**
 * Searches the first `count` bytes of the chunk, which stands at `offset` of the file; with `isWide` for UTF-16 as well.
 * Returns how many places the first list holds: literal and place by turns. Only where three readable characters stand
 * together is anything hashed: much of a program holds none.
 */
export function literalsFind(count: usize, offset: u32, isWide: bool): usize {
  told = 0
  look(INPUT)
  for (let block: usize = INPUT; block < INPUT + count; block += 64) {
    const r = readable
    const z = zeros
    look(block + 64)
    const inside = INPUT + count - block < 64 ? ~((<u64>-1) << (<u64>(INPUT + count - block))) : <u64>-1
    const third = further(r, readable, 2)
    let narrow = r & further(r, readable, 1) & third & inside
    while (narrow !== 0) {
      const at = block + <usize>ctz(narrow)
      narrow &= narrow - 1
      const hash = hashOf(load<u32>(at) & 0xff_ffff)
      if (begins(hash) !== 0) tell(at, offset, hash, 1)
    }
    if (!isWide) continue
    let wide = r & third & further(z, zeros, 1) & further(z, zeros, 3) & inside
    while (wide !== 0) {
      const at = block + <usize>ctz(wide)
      wide &= wide - 1
      const hash = hashOf(<u32>load<u8>(at) | (<u32>load<u8>(at, 2) << 8) | (<u32>load<u8>(at, 4) << 16))
      if (begins(hash) !== 0) tell(at, offset, hash, 2)
    }
  }
  return told
}
