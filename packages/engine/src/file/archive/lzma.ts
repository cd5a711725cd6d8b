// LZMA and LZMA2 (the LZMA specification of 7-Zip's author, in the public domain): installers and packers use the bare
// streams, without the containers that 7-Zip knows. The output is the dictionary, so a distance can never leave it.

export interface LzmaProperties {
  /** Literal context bits, 0 to 8. */
  readonly lc: number
  /** Literal position bits, 0 to 4. */
  readonly lp: number
  /** Position bits, 0 to 4. */
  readonly pb: number
}

export interface LzmaOutput {
  readonly bytes: Uint8Array
  /**
   * `size`: as many bytes as were asked for. `marker`: the stream's own end. `input`: the packed bytes ran out.
   * `damaged`: a code that no encoder writes. `limit`: more was there than may come out.
   */
  readonly end: 'size' | 'marker' | 'input' | 'damaged' | 'limit'
}

/** The byte that stands before every stream; null where it is none. */
export function lzmaProperties(byte: number): LzmaProperties | null {
  if (byte >= 9 * 5 * 5) return null
  return { lc: byte % 9, lp: Math.floor(byte / 9) % 5, pb: Math.floor(byte / 45) }
}

/** A bare LZMA stream. `sizeBytes` is how much it holds, null where only its end marker tells. */
export function unpackLzma(
  packed: Uint8Array,
  properties: LzmaProperties,
  sizeBytes: number | null,
  bytesMax: number,
): LzmaOutput {
  const decoder = new LzmaDecoder(bytesMax)
  decoder.reset(properties)
  decoder.feed(packed)
  const wanted = sizeBytes === null ? bytesMax : Math.min(sizeBytes, bytesMax)
  const end = decoder.run(wanted)
  const isCut = end === 'size' && (sizeBytes === null || sizeBytes > bytesMax)
  return { bytes: decoder.bytes, end: isCut ? 'limit' : end }
}

/** LZMA2: chunks with their own sizes and resets, ended by a zero. */
export function unpackLzma2(packed: Uint8Array, bytesMax: number): LzmaOutput {
  const decoder = new LzmaDecoder(bytesMax)
  let properties: LzmaProperties | null = null
  const ended = (end: LzmaOutput['end']): LzmaOutput => ({ bytes: decoder.bytes, end })
  for (let at = 0; at < packed.length; ) {
    const control = packed[at] ?? 0
    if (control === 0) return ended('marker')
    const size = ((packed[at + 1] ?? 0) << 8) | (packed[at + 2] ?? 0)
    if (control < 0x80) {
      if (control > 2) return ended('damaged')
      const data = packed.subarray(at + 3, at + 4 + size)
      if (!decoder.copy(data)) return ended('limit')
      if (data.length <= size) return ended('input')
      at += 4 + size
      continue
    }
    const unpackedBytes = (((control & 0x1f) << 16) | size) + 1
    const packedBytes = (((packed[at + 3] ?? 0) << 8) | (packed[at + 4] ?? 0)) + 1
    at += 5
    if (control >= 0xc0) {
      properties = lzmaProperties(packed[at] ?? 255)
      at += 1
    }
    if (properties === null) return ended('damaged')
    if (control >= 0xa0) decoder.reset(properties)
    decoder.feed(packed.subarray(at, at + packedBytes))
    const before = decoder.length
    const end = decoder.run(Math.min(before + unpackedBytes, bytesMax))
    if (decoder.length < before + unpackedBytes) return ended(end === 'size' ? 'limit' : end)
    at += packedBytes
  }
  return ended('input')
}

const TOP = 0x1000000
const HALF = 1024
/** What most streams that we meet unpack to; the buffer doubles from here. */
const START_BYTES = 64 * 1024
const STATES = 12
const POSITION_STATES = 16

/** Where each table stands in one array of probabilities. */
const IS_MATCH = 0
const IS_REP = IS_MATCH + STATES * POSITION_STATES
const IS_REP_0 = IS_REP + STATES
const IS_REP_1 = IS_REP_0 + STATES
const IS_REP_2 = IS_REP_1 + STATES
const IS_REP_0_LONG = IS_REP_2 + STATES
const DISTANCE_SLOT = IS_REP_0_LONG + STATES * POSITION_STATES
const DISTANCE_MIDDLE = DISTANCE_SLOT + 4 * 64
const DISTANCE_ALIGN = DISTANCE_MIDDLE + 128
const LENGTH = DISTANCE_ALIGN + 16
/** choice, choice 2, low, middle, high. */
const LENGTH_SIZE = 2 + POSITION_STATES * 16 + 256
const REP_LENGTH = LENGTH + LENGTH_SIZE
const LITERAL = REP_LENGTH + LENGTH_SIZE

class LzmaDecoder {
  readonly #bytesMax: number
  #out = new Uint8Array(START_BYTES)
  #length = 0
  #input: Uint8Array = new Uint8Array(0)
  #at = 0
  /** [range, code], in an array because V8 keeps its numbers unboxed there. */
  readonly #coder = new Uint32Array(2)
  #probabilities = new Uint16Array(LITERAL + 0x300)
  #lc = 0
  #literalMask = 0
  #positionMask = 0
  #state = 0
  readonly #reps = new Uint32Array(4)

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  get bytes(): Uint8Array {
    return this.#out.subarray(0, this.#length)
  }

  get length(): number {
    return this.#length
  }

  reset({ lc, lp, pb }: LzmaProperties): void {
    this.#probabilities = new Uint16Array(LITERAL + (0x300 << (lc + lp))).fill(HALF)
    this.#lc = lc
    this.#literalMask = (1 << lp) - 1
    this.#positionMask = (1 << pb) - 1
    this.#state = 0
    this.#reps.fill(0)
  }

  /** Starts the range coder on new packed bytes: one that is ignored, then the first four of the code. */
  feed(input: Uint8Array): void {
    this.#input = input
    this.#at = 5
    this.#coder[0] = 0xffffffff
    this.#coder[1] =
      (((input[1] ?? 0) << 24) | ((input[2] ?? 0) << 16) | ((input[3] ?? 0) << 8) | (input[4] ?? 0)) >>> 0
  }

  /** Bytes that are stored as they are; false when there is no room for them. */
  copy(bytes: Uint8Array): boolean {
    if (this.#length + bytes.length > this.#bytesMax) return false
    this.#room(this.#length + bytes.length)
    this.#out.set(bytes, this.#length)
    this.#length += bytes.length
    return true
  }

  /** Decodes until `wanted` bytes stand in the output. */
  run(wanted: number): 'size' | 'marker' | 'input' | 'damaged' {
    const reps = this.#reps as Uint32Array & { 0: number; 1: number; 2: number; 3: number }
    while (this.#length < wanted) {
      if (this.#at > this.#input.length) return 'input'
      const positionState = this.#length & this.#positionMask
      const place = this.#state * POSITION_STATES + positionState
      if (this.#bit(IS_MATCH + place) === 0) {
        this.#literal()
        continue
      }
      let length: number
      if (this.#bit(IS_REP + this.#state) === 0) {
        reps[3] = reps[2]
        reps[2] = reps[1]
        reps[1] = reps[0]
        length = this.#lengthCode(LENGTH, positionState)
        this.#state = this.#state < 7 ? 7 : 10
        const distance = this.#distance(length)
        if (distance === 0xffffffff) return 'marker'
        reps[0] = distance
      } else {
        if (this.#length === 0) return 'damaged'
        if (this.#bit(IS_REP_0 + this.#state) === 0) {
          if (this.#bit(IS_REP_0_LONG + place) === 0) {
            this.#state = this.#state < 7 ? 9 : 11
            if (!this.#repeat(reps[0], 1, wanted)) return 'damaged'
            continue
          }
        } else {
          let distance: number
          if (this.#bit(IS_REP_1 + this.#state) === 0) distance = reps[1]
          else {
            if (this.#bit(IS_REP_2 + this.#state) === 0) distance = reps[2]
            else {
              distance = reps[3]
              reps[3] = reps[2]
            }
            reps[2] = reps[1]
          }
          reps[1] = reps[0]
          reps[0] = distance
        }
        length = this.#lengthCode(REP_LENGTH, positionState)
        this.#state = this.#state < 7 ? 8 : 11
      }
      if (!this.#repeat(reps[0], length + 2, wanted)) return 'damaged'
    }
    return 'size'
  }

  #room(bytes: number): void {
    if (bytes <= this.#out.length) return
    const grown = new Uint8Array(Math.min(Math.max(bytes, this.#out.length * 2), Math.max(bytes, this.#bytesMax)))
    grown.set(this.#out.subarray(0, this.#length))
    this.#out = grown
  }

  #repeat(distance: number, count: number, wanted: number): boolean {
    if (distance >= this.#length) return false
    const end = Math.min(this.#length + count, wanted)
    this.#room(end)
    const out = this.#out
    let at = this.#length
    for (let from = at - distance - 1; at < end; at += 1, from += 1) out[at] = out[from] as number // from < at < length
    this.#length = at
    return true
  }

  #literal(): void {
    const previous = this.#length === 0 ? 0 : (this.#out[this.#length - 1] as number) // inside what was written
    const context = ((this.#length & this.#literalMask) << this.#lc) + (previous >> (8 - this.#lc))
    const base = LITERAL + 0x300 * context
    let symbol = 1
    if (this.#state >= 7) {
      const distance = this.#reps[0] ?? 0
      let matched = this.#out[this.#length - distance - 1] ?? 0
      while (symbol < 0x100) {
        const matchBit = (matched >> 7) & 1
        matched <<= 1
        const bit = this.#bit(base + ((1 + matchBit) << 8) + symbol)
        symbol = (symbol << 1) | bit
        if (matchBit !== bit) break
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | this.#bit(base + symbol)
    this.#room(this.#length + 1)
    this.#out[this.#length] = symbol & 0xff
    this.#length += 1
    this.#state = this.#state < 4 ? 0 : this.#state < 10 ? this.#state - 3 : this.#state - 6
  }

  #lengthCode(base: number, positionState: number): number {
    if (this.#bit(base) === 0) return this.#tree(base + 2 + positionState * 8, 3)
    if (this.#bit(base + 1) === 0) return 8 + this.#tree(base + 2 + POSITION_STATES * 8 + positionState * 8, 3)
    return 16 + this.#tree(base + 2 + POSITION_STATES * 16, 8)
  }

  #distance(length: number): number {
    const slot = this.#tree(DISTANCE_SLOT + Math.min(length, 3) * 64, 6)
    if (slot < 4) return slot
    const direct = (slot >> 1) - 1
    const high = (2 | (slot & 1)) << direct
    if (slot < 14) return high + this.#reverseTree(DISTANCE_MIDDLE + high - slot, direct)
    return ((high >>> 0) + this.#direct(direct - 4) * 16 + this.#reverseTree(DISTANCE_ALIGN, 4)) >>> 0
  }

  #tree(base: number, bits: number): number {
    let symbol = 1
    for (let bit = 0; bit < bits; bit += 1) symbol = (symbol << 1) | this.#bit(base + symbol)
    return symbol - (1 << bits)
  }

  #reverseTree(base: number, bits: number): number {
    let node = 1
    let symbol = 0
    for (let at = 0; at < bits; at += 1) {
      const bit = this.#bit(base + node)
      node = (node << 1) | bit
      symbol |= bit << at
    }
    return symbol
  }

  #direct(count: number): number {
    const coder = this.#coder as Uint32Array & { 0: number; 1: number }
    let value = 0
    for (let at = 0; at < count; at += 1) {
      coder[0] >>>= 1
      const bit = coder[1] >= coder[0] ? 1 : 0
      if (bit === 1) coder[1] -= coder[0]
      if (coder[0] < TOP) this.#normalise()
      value = value * 2 + bit
    }
    return value
  }

  #bit(index: number): number {
    const coder = this.#coder as Uint32Array & { 0: number; 1: number }
    const probability = this.#probabilities[index] as number // every index is inside the tables
    const bound = (coder[0] >>> 11) * probability
    let bit: number
    if (coder[1] < bound) {
      coder[0] = bound
      this.#probabilities[index] = probability + ((2048 - probability) >> 5)
      bit = 0
    } else {
      coder[0] -= bound
      coder[1] -= bound
      this.#probabilities[index] = probability - (probability >> 5)
      bit = 1
    }
    if (coder[0] < TOP) this.#normalise()
    return bit
  }

  #normalise(): void {
    const coder = this.#coder as Uint32Array & { 0: number; 1: number }
    coder[0] <<= 8
    coder[1] = ((coder[1] << 8) | (this.#input[this.#at] ?? 0)) >>> 0
    this.#at += 1
  }
}
