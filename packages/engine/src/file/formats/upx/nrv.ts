// The NRV algorithms of UPX (2B, 2D and 2E, with bits taken from little-endian words of 32, 16 or 8 bits): a stream of literals and
// matches, told apart bit by bit. Our own decoder, from the public description of the bit streams.

export type NrvKind = '2b' | '2d' | '2e'

/** No match offset is larger than this: the end of a stream is told by the largest number of 32 bits. */
const END = 0xffff_ffff

class BitReader {
  readonly #bytes: Uint8Array
  #word = 0
  #left = 0
  at = 0
  /** Bits were asked for behind the end: the stream is cut. */
  ended = false

  readonly #wordBytes: 1 | 2 | 4

  constructor(bytes: Uint8Array, wordBytes: 1 | 2 | 4) {
    this.#bytes = bytes
    this.#wordBytes = wordBytes
  }

  bit(): number {
    if (this.#left === 0) {
      const wordBytes = this.#wordBytes
      if (this.at + wordBytes > this.#bytes.length) {
        this.ended = true
        return 1
      }
      const { at } = this
      this.#word = this.#bytes[at] ?? 0
      if (wordBytes > 1) this.#word |= (this.#bytes[at + 1] ?? 0) << 8
      if (wordBytes > 2) this.#word |= ((this.#bytes[at + 2] ?? 0) << 16) | ((this.#bytes[at + 3] ?? 0) << 24)
      this.at += wordBytes
      this.#left = wordBytes * 8
    }
    this.#left -= 1
    return (this.#word >>> this.#left) & 1
  }

  byte(): number {
    if (this.at >= this.#bytes.length) this.ended = true
    const value = this.#bytes[this.at] ?? 0
    this.at += 1
    return value
  }
}

/** A match: how far back, and how many bytes. Null at the end of the stream and where it is damaged. */
interface Match {
  readonly offset: number
  readonly length: number
}

/** A number in the Elias code that lengths have: at least 2. Bounded, since a hostile stream need not end it. */
function elias(bits: BitReader): number {
  let value = 1
  do value = value * 2 + bits.bit()
  while (bits.bit() === 0 && value <= END && !bits.ended)
  return value
}

function offsetCode(bits: BitReader, kind: NrvKind): number {
  let value = 1
  for (;;) {
    value = value * 2 + bits.bit()
    if (bits.bit() === 1 || bits.ended || value > END) return value
    if (kind !== '2b') value = (value - 1) * 2 + bits.bit()
  }
}

function readMatch(bits: BitReader, kind: NrvKind, last: number): Match | null {
  const code = offsetCode(bits, kind)
  let offset = last
  let first = -1
  if (code !== 2) {
    const raw = (code - 3) * 256 + bits.byte()
    if (raw >= END || bits.ended) return null
    if (kind !== '2b') first = (raw & 1) ^ 1
    offset = (kind === '2b' ? raw : Math.floor(raw / 2)) + 1
  }
  if (first === -1) first = bits.bit()
  if (kind === '2e') {
    if (first === 1) return { offset, length: 1 + bits.bit() + (offset > 0x500 ? 1 : 0) + 1 }
    if (bits.bit() === 1) return { offset, length: 3 + bits.bit() + (offset > 0x500 ? 1 : 0) + 1 }
    return { offset, length: elias(bits) + 3 + (offset > 0x500 ? 1 : 0) + 1 }
  }
  const short = first * 2 + bits.bit()
  const length = short === 0 ? elias(bits) + 2 : short
  return { offset, length: length + (offset > (kind === '2b' ? 0xd00 : 0x500) ? 1 : 0) + 1 }
}

/** Fills `size` bytes or fewer, where the stream is cut or damaged. Never throws; works no longer than `size` allows. */
export function unpackNrv(packed: Uint8Array, kind: NrvKind, size: number, wordBytes: 1 | 2 | 4 = 4): Uint8Array {
  const out = new Uint8Array(size)
  const bits = new BitReader(packed, wordBytes)
  let length = 0
  let last = 1
  while (length < size && !bits.ended) {
    if (bits.bit() === 1) {
      if (bits.ended) break
      out[length] = bits.byte()
      if (!bits.ended) length += 1
      continue
    }
    const match = readMatch(bits, kind, last)
    if (match === null || bits.ended || match.offset > length) break
    last = match.offset
    const end = Math.min(size, length + match.length)
    for (; length < end; length += 1) out[length] = out[length - match.offset] ?? 0
  }
  return out.subarray(0, length)
}
