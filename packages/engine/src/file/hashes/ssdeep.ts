// ssdeep (context-triggered piecewise hashing, Kornblum 2006), equal to the `ssdeep` program, as a stream.
//
// A rolling hash over seven bytes decides where pieces end: for block size b, wherever it is b-1 modulo b. Each piece
// gives one character, the low six bits of an FNV hash over it. Which block size will be reported depends on the
// file's length and on how many pieces there were, so several sizes run side by side, each twice: for the signature
// itself and for the half-length signature that the next smaller size needs.
//
// What makes it fast in JavaScript: between two piece ends nothing but the FNV states change, so they are advanced run
// by run instead of byte by byte, and states that have become equal (every size resets at a larger size's piece end)
// are advanced once.

const BLOCK_BYTES_MIN = 3
const LEVELS = 31
const SIGNATURE_CHARS = 64
const HASH_START = 0x27
const WINDOW = 7
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** FNV-1's prime and the mask, cut to the low six bits, which is all of the hash that a signature shows. */
const FNV_PRIME = 0x13
const STATE_MASK = 0x3f

/** One block size. */
interface Level {
  hash: number
  halfHash: number
  signature: number[]
  /** The last character, kept open: it is overwritten while the signature is full. */
  tail: number
  halfTail: number
}

const NONE = -1

/** The sum over the last seven bytes that tells where pieces end, plus one: what the ends are told by. */
class RollingHash {
  next = 1
  atPieceEnd = false
  readonly #window = new Uint8Array(WINDOW)
  #windowAt = 0
  #sum1 = 0
  #sum2 = 0
  #shifted = 0

  /** Goes on from `start` to behind the next piece end of the block size that `mask` stands for, or to the end. */
  scan(bytes: Uint8Array, start: number, mask: number): number {
    const window = this.#window
    let windowAt = this.#windowAt
    let sum1 = this.#sum1
    let sum2 = this.#sum2
    let shifted = this.#shifted
    let next = this.next
    let atPieceEnd = false
    let at = start
    while (at < bytes.length) {
      const byte = bytes[at] as number // at < length
      sum2 = (sum2 - sum1 + WINDOW * byte) | 0
      sum1 = sum1 + byte - (window[windowAt] as number) // windowAt < 7
      window[windowAt] = byte
      windowAt = windowAt === WINDOW - 1 ? 0 : windowAt + 1
      shifted = (shifted << 5) ^ byte
      next = (sum1 + sum2 + shifted + 1) | 0
      at += 1
      // Divisible by 3·2^level. The power of two is tested first: it almost always fails.
      if ((next & mask) === 0 && (next >>> 0) % 3 === 0 && next !== 0) {
        atPieceEnd = true
        break
      }
    }
    this.#windowAt = windowAt
    this.#sum1 = sum1
    this.#sum2 = sum2
    this.#shifted = shifted
    this.next = next
    this.atPieceEnd = atPieceEnd
    return at
  }
}

export class Ssdeep {
  readonly #levels: Level[] = []
  readonly #fixedBytes: number | null
  readonly #rolling = new RollingHash()
  #total = 0
  /** Levels below are settled: they can no longer be the one that is reported. */
  #lowest = 0
  /** Levels above are never asked for: with the length known, the first guess and its successor. */
  readonly #highest: number
  /** Scratch: for each of the 64 states where it has got to, or that no level is in it. */
  readonly #moved = new Int8Array(64)

  /** With the length known before, fewer block sizes are followed. It must be true. */
  constructor(fixedBytes: number | null = null) {
    this.#fixedBytes = fixedBytes
    this.#highest = fixedBytes === null ? LEVELS - 1 : firstGuess(fixedBytes) + 1
    this.#levels.push(newLevel(HASH_START, HASH_START))
  }

  update(bytes: Uint8Array): this {
    let at = 0
    while (at < bytes.length) {
      const end = this.#rolling.scan(bytes, at, (1 << this.#lowest) - 1)
      this.#advance(bytes, at, end)
      at = end
      if (!this.#rolling.atPieceEnd) break
      this.#endPieces(this.#rolling.next)
      this.#settle(this.#fixedBytes ?? this.#total + at)
    }
    this.#total += bytes.length
    return this
  }

  digest(): string {
    const rolled = (this.#rolling.next - 1) | 0
    const levels = this.#levels
    let chosen = Math.min(Math.max(this.#lowest, firstGuess(this.#total)), this.#lowest + levels.length - 1)
    while (chosen > this.#lowest && this.#level(chosen).signature.length < SIGNATURE_CHARS / 2) chosen -= 1
    const level = this.#level(chosen)
    const first = text(level.signature) + last(rolled, level.hash, level.tail)
    const next = levels[chosen + 1 - this.#lowest]
    const second =
      next === undefined
        ? last(rolled, level.hash, NONE)
        : text(next.signature.slice(0, SIGNATURE_CHARS / 2 - 1)) + last(rolled, next.halfHash, next.halfTail)
    return `${BLOCK_BYTES_MIN << chosen}:${first}:${second}`
  }

  #level(index: number): Level {
    // The first level always exists; indexes come from bounds checked against the list.
    return this.#levels[index - this.#lowest] as Level
  }

  /** Moves every state over one run of bytes, each distinct state once. */
  #advance(bytes: Uint8Array, start: number, end: number): void {
    if (start === end) return
    const moved = this.#moved.fill(NONE)
    for (const { hash, halfHash } of this.#levels) {
      moved[hash] = hash
      moved[halfHash] = halfHash
    }
    advanceAll(bytes, start, end, moved)
    for (const level of this.#levels) {
      level.hash = moved[level.hash] as number // states are six bits wide
      level.halfHash = moved[level.halfHash] as number
    }
  }

  /** `next` is the rolling hash plus one. */
  #endPieces(next: number): void {
    for (let index = this.#lowest; index < this.#lowest + this.#levels.length; index += 1) {
      if ((next & ((1 << index) - 1)) !== 0) return
      const level = this.#level(index)
      // A size begins to matter when the next smaller one ends its first piece; until then their states are the same.
      const isFirst = level.signature.length === 0
      if (isFirst && index === this.#lowest + this.#levels.length - 1 && index < this.#highest) {
        this.#levels.push(newLevel(level.hash, level.halfHash))
      }
      level.tail = level.hash
      level.halfTail = level.halfHash
      // Once full, the last character goes on to cover all that is left.
      if (level.signature.length >= SIGNATURE_CHARS - 1) continue
      level.signature.push(level.hash)
      level.tail = NONE
      level.hash = HASH_START
      if (level.signature.length < SIGNATURE_CHARS / 2) {
        level.halfHash = HASH_START
        level.halfTail = NONE
      }
    }
  }

  /** Drops the smallest size once the first guess lies above it and the next one has enough pieces. */
  #settle(bytesSoFar: number): void {
    while (this.#levels.length > 1) {
      const [, next] = this.#levels
      if ((BLOCK_BYTES_MIN << this.#lowest) * SIGNATURE_CHARS >= bytesSoFar) return
      if (next === undefined || next.signature.length < SIGNATURE_CHARS / 2) return
      this.#levels.shift()
      this.#lowest += 1
    }
  }
}

function newLevel(hash: number, halfHash: number): Level {
  return { hash, halfHash, signature: [], tail: NONE, halfTail: NONE }
}

/** The smallest block size that gives no more pieces than a signature holds, if they come as often as is likely. */
function firstGuess(totalBytes: number): number {
  let level = 0
  while (level < LEVELS - 2 && (BLOCK_BYTES_MIN << level) * SIGNATURE_CHARS < totalBytes) level += 1
  return level
}

/** Advances every state that is marked, four at a time: each waits for its own multiplication, so four cost as one. */
function advanceAll(bytes: Uint8Array, start: number, end: number, moved: Int8Array): void {
  const states: number[] = []
  for (let state = 0; state < moved.length; state += 1) if (moved[state] !== NONE) states.push(state)
  for (let group = 0; group < states.length; group += 4) {
    const [first = 0, second = first, third = first, fourth = first] = states.slice(group, group + 4)
    let [a, b, c, d] = [first, second, third, fourth]
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at] as number // at < length
      a = Math.imul(a, FNV_PRIME) ^ byte
      b = Math.imul(b, FNV_PRIME) ^ byte
      c = Math.imul(c, FNV_PRIME) ^ byte
      d = Math.imul(d, FNV_PRIME) ^ byte
    }
    moved[first] = a & STATE_MASK
    moved[second] = b & STATE_MASK
    moved[third] = c & STATE_MASK
    moved[fourth] = d & STATE_MASK
  }
}

function text(signature: readonly number[]): string {
  return signature.map((value) => BASE64[value]).join('')
}

/** What is left over after the last piece: its running hash, or where the window is all zeros the last full one. */
function last(rolled: number, hash: number, tail: number): string {
  if (rolled !== 0) return BASE64[hash] ?? ''
  return tail === NONE ? '' : (BASE64[tail] ?? '')
}

export function ssdeep(bytes: Uint8Array): string {
  return new Ssdeep(bytes.length).update(bytes).digest()
}
