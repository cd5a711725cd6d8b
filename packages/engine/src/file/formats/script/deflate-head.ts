// Whether bytes may begin raw deflate (RFC 1951, section 3.2): a look at the first block that rules out nearly all of what
// is none. A try of the decoder costs as much as a kilobyte of text, and almost every script has constants that decode.

const [STORED, FIXED, DYNAMIC] = [0, 1, 2]
const LITERAL_CODES_MAX = 286
const DISTANCE_CODES_MAX = 30
/** Of a code for code lengths. */
const CODE_BITS_MAX = 7

/** False where the beginning of the first block is one at which every decoder stops. */
export function mayBeginDeflate(bytes: Uint8Array): boolean {
  const bits = new Bits(bytes)
  bits.number(1)
  const kind = bits.number(2)
  if (kind === FIXED) return mayBeFixedBlock(bits)
  if (kind === STORED) {
    bits.at = 8
    // The length stands twice, once with all bits turned.
    return (bits.number(16) ^ bits.number(16)) === 0xffff
  }
  if (kind !== DYNAMIC || bits.number(5) + 257 > LITERAL_CODES_MAX || bits.number(5) + 1 > DISTANCE_CODES_MAX)
    return false
  // The code for code lengths must use up what seven bits can tell, no more and no less.
  let told = 0
  for (let left = bits.number(4) + 4; left > 0; left -= 1) {
    const length = bits.number(3)
    if (length > 0) told += 1 << (CODE_BITS_MAX - length)
  }
  return told === 1 << CODE_BITS_MAX
}

/** Symbols that are looked at; what is no deflate seldom gets past ten. */
const SYMBOLS_MAX = 64
const END_OF_BLOCK = 256

/**
 * The first symbols of a block in the fixed codes (section 3.2.6). A fourth of all bytes seem to begin one, and almost all
 * of those soon copy from before their own beginning.
 */
function mayBeFixedBlock(bits: Bits): boolean {
  let written = 0
  for (let count = 0; count < SYMBOLS_MAX; count += 1) {
    const symbol = fixedSymbol(bits)
    if (symbol < END_OF_BLOCK) written += 1
    else if (symbol > END_OF_BLOCK) {
      if (symbol > END_OF_BLOCK + LENGTHS) return false
      const length = copiedLength(symbol - END_OF_BLOCK - 1, bits)
      const code = bits.code(5, 0)
      if (code >= DISTANCE_CODES_MAX || copiedFrom(code, bits) > written) return false
      written += length
    }
    if (bits.isPastEnd) return false
    if (symbol === END_OF_BLOCK) return true
  }
  return true
}

/** Of seven bits the end and the shorter lengths, of eight the lower literals and the longer lengths, of nine the rest. */
function fixedSymbol(bits: Bits): number {
  const seven = bits.code(7, 0)
  if (seven < 24) return 256 + seven
  const eight = bits.code(1, seven)
  if (eight < 192) return eight - 48
  if (eight < 200) return 280 + eight - 192
  return 144 + bits.code(1, eight) - 400
}

/** Symbols behind the end of a block. */
const LENGTHS = 29
const LONGEST = 258

function copiedLength(code: number, bits: Bits): number {
  if (code < 8) return 3 + code
  if (code === LENGTHS - 1) return LONGEST
  const extra = (code >> 2) - 1
  return 3 + ((4 + (code & 3)) << extra) + bits.number(extra)
}

/** Bytes back. */
function copiedFrom(code: number, bits: Bits): number {
  if (code < 4) return 1 + code
  const extra = (code >> 1) - 1
  return 1 + ((2 + (code & 1)) << extra) + bits.number(extra)
}

/** Bits from the lowest of each byte on; zeros behind the end. */
class Bits {
  readonly #bytes: Uint8Array
  at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isPastEnd(): boolean {
    return this.at > this.#bytes.length * 8
  }

  #next(): number {
    const bit = ((this.#bytes[this.at >> 3] ?? 0) >> (this.at & 7)) & 1
    this.at += 1
    return bit
  }

  /** Its lowest bit stands first. */
  number(count: number): number {
    let value = 0
    for (let bit = 0; bit < count; bit += 1) value |= this.#next() << bit
    return value
  }

  /** A code, whose highest bit stands first, behind the bits that are known of it. */
  code(count: number, known: number): number {
    let value = known
    for (let bit = 0; bit < count; bit += 1) value = (value << 1) | this.#next()
    return value
  }
}
