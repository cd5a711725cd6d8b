// Runs of readable characters in a chunk, ASCII and UTF-16LE, and runs of the letters of base64. Sixty-four bytes become
// one number with a bit for each byte, and runs are found among the bits: most blocks of a program hold none, and cost
// no branch that depends on them.
import { INPUT, listStart } from './memory'

const NONE: u32 = 0xffff_ffff
const ALL: u64 = 0xffff_ffff_ffff_ffff

/** Lists: runs of ASCII, of UTF-16 whose zeros stand at even and at odd places, of base64 letters. */
const NARROW: usize = 0
const WIDE: usize = 1
const LETTERS: usize = 3
const COUNTS = memory.data(4 * 4, 16)

const NARROW_CHARS_MIN: u32 = 6
const WIDE_CHARS_MIN: u32 = 6
const LETTERS_CHARS_MIN: u32 = 24

let narrowOpen: u32 = NONE
let lettersOpen: u32 = NONE
/** Was the last byte of the block before this one printable? */
let wasPrintable: u64 = 0
/** Of the chain of (printable, zero) at even and at odd places: where its last zero stands, and its characters. */
const wideEnds = memory.data(2 * 4, 8)
const wideLengths = memory.data(2 * 4, 8)

export function textRunCounts(): usize {
  return COUNTS
}

export function textRunsBegin(): void {
  narrowOpen = NONE
  lettersOpen = NONE
  wasPrintable = 0
  memory.fill(wideEnds, 0xff, 8)
  memory.fill(wideLengths, 0, 8)
}

function tell(list: usize, start: u32, length: u32): void {
  const count = load<u32>(COUNTS + (list << 2))
  const item = listStart(list) + ((<usize>count) << 3)
  store<u32>(item, start)
  store<u32>(item, length, 4)
  store<u32>(COUNTS + (list << 2), count + 1)
}

function tellIfLong(list: usize, start: u32, end: u32, lengthMin: u32): void {
  if (end - start >= lengthMin) tell(list, start, end - start)
}

/** The bits that begin six ones, or 24. */
function beginsLong(bits: u64, lengthMin: u32): u64 {
  const two = bits & (bits >> 1)
  const four = two & (two >> 2)
  if (lengthMin === NARROW_CHARS_MIN) return four & (two >> 4)
  const eight = four & (four >> 4)
  const sixteen = eight & (eight >> 8)
  return sixteen & (eight >> 16)
}

/** Tells the runs that end in this block; returns where the one begins that goes on behind it, or `NONE`. */
function takeRuns(list: usize, lengthMin: u32, block: u64, offset: u32, open: u32): u32 {
  let bits = block
  if (open !== NONE) {
    if (bits === ALL) return open
    const end = <u32>ctz(~bits)
    tellIfLong(list, open, offset + end, lengthMin)
    bits &= ALL << (<u64>end)
  }
  if (bits === ALL) return offset
  const top = <u32>clz(~bits)
  const next = top === 0 ? NONE : offset + 64 - top
  if (top !== 0) bits = (bits << (<u64>top)) >> <u64>top
  let starts = beginsLong(bits, lengthMin)
  while (starts !== 0) {
    const start = <u32>ctz(starts)
    const end = start + <u32>ctz(~(bits >> <u64>start))
    tell(list, offset + start, end - start)
    starts &= ALL << (<u64>end)
  }
  return next
}

function endWide(side: usize): void {
  const length = load<u32>(wideLengths + (side << 2))
  if (length >= WIDE_CHARS_MIN) tell(WIDE + side, load<u32>(wideEnds + (side << 2)) - length * 2 + 1, length)
}

/** A zero behind a printable byte, at `at` of the file: one more character of the chain at even or at odd places. */
function takeWide(at: u32): void {
  const side = <usize>(at & 1)
  const ends = wideEnds + (side << 2)
  const lengths = wideLengths + (side << 2)
  if (load<u32>(ends) === at - 2) store<u32>(lengths, load<u32>(lengths) + 1)
  else {
    endWide(side)
    store<u32>(lengths, 1)
  }
  store<u32>(ends, at)
}

/** Finds the runs that end in the first `count` bytes of the chunk, which stands at `offset` of the file. */
export function textRunsFind(count: usize, offset: u32): void {
  memory.fill(COUNTS, 0, 16)
  // Base64 letters by their two halves: a bit for each group of upper halves, and the groups that a lower half is good in.
  const upper = i8x16(0, 0, 1, 2, 4, 8, 4, 16, 0, 0, 0, 0, 0, 0, 0, 0)
  const lower = i8x16(26, 30, 30, 30, 30, 30, 30, 30, 30, 30, 28, 5, 4, 5, 4, 13)
  const zero = i8x16.splat(0)
  for (let at: usize = 0; at < count; at += 64) {
    let printable: u64 = 0
    let zeros: u64 = 0
    let letters: u64 = 0
    for (let part: usize = 0; part < 64; part += 16) {
      const bytes = v128.load(INPUT + at + part)
      const isPrintable = v128.or(
        i8x16.lt_u(i8x16.sub(bytes, i8x16.splat(32)), i8x16.splat(95)),
        i8x16.eq(bytes, i8x16.splat(9)),
      )
      const groups = v128.and(
        i8x16.swizzle(upper, i8x16.shr_u(bytes, 4)),
        i8x16.swizzle(lower, v128.and(bytes, i8x16.splat(15))),
      )
      printable |= (<u64>i8x16.bitmask(isPrintable) & 0xffff) << (<u64>part)
      zeros |= (<u64>i8x16.bitmask(i8x16.eq(bytes, zero)) & 0xffff) << (<u64>part)
      letters |= (<u64>i8x16.bitmask(i8x16.ne(groups, zero)) & 0xffff) << (<u64>part)
    }
    if (count - at < 64) {
      const inside = ~(ALL << (<u64>(count - at)))
      printable &= inside
      zeros &= inside
      letters &= inside
    }
    const place = offset + <u32>at
    narrowOpen = takeRuns(NARROW, NARROW_CHARS_MIN, printable, place, narrowOpen)
    lettersOpen = takeRuns(LETTERS, LETTERS_CHARS_MIN, letters, place, lettersOpen)
    let wide = zeros & ((printable << 1) | wasPrintable)
    wasPrintable = printable >> 63
    // A zero that has no neighbour two places off is no text; at the block's edges the neighbour is in another block.
    wide &= (wide << 2) | (wide >> 2) | 0xc000_0000_0000_0003
    while (wide !== 0) {
      takeWide(place + <u32>ctz(wide))
      wide &= wide - 1
    }
  }
}

/** Ends what is still open, at the end of the file. The lists hold that alone. */
export function textRunsEnd(end: u32): void {
  memory.fill(COUNTS, 0, 16)
  if (narrowOpen !== NONE) tellIfLong(NARROW, narrowOpen, end, NARROW_CHARS_MIN)
  if (lettersOpen !== NONE) tellIfLong(LETTERS, lettersOpen, end, LETTERS_CHARS_MIN)
  endWide(0)
  endWide(1)
}
