// The two streams of random bytes with which AutoIt covers compiled scripts: a Mersenne twister (version EA05) and a lagged
// one of floating-point numbers (EA06). The keys stand in every compiled script, so this hides and does not protect.

/** The next byte of a stream each time. */
export type ByteStream = () => number

export function uncover(bytes: Uint8Array, stream: ByteStream): Uint8Array {
  const out = new Uint8Array(bytes.length)
  for (let at = 0; at < bytes.length; at += 1) out[at] = (bytes[at] ?? 0) ^ stream()
  return out
}

const LAGS = 17

/** Two numbers of a table of 17 are turned and added; the sum is read as a fraction of one. */
export function laggedStream(seed: number): ByteStream {
  const table = new Uint32Array(LAGS)
  let value = seed >>> 0
  for (let at = 0; at < LAGS; at += 1) {
    value = (1 - Math.imul(value, 0x53a9b4fb)) >>> 0
    table[at] = value
  }
  let first = 0
  let second = 10
  const next = (): number => {
    const sum = (turned(table[first] ?? 0, 9) + turned(table[second] ?? 0, 13)) >>> 0
    table[first] = sum
    first = first === 0 ? LAGS - 1 : first - 1
    second = second === 0 ? LAGS - 1 : second - 1
    // The 32 bits are the highest of the fraction: their first eight are the byte.
    return sum >>> 24
  }
  for (let round = 0; round < 9; round += 1) next()
  return () => {
    next()
    return next()
  }
}

function turned(value: number, bits: number): number {
  return ((value << bits) | (value >>> (32 - bits))) >>> 0
}

const STATE = 624
const MIDDLE = 397

/** MT19937 (Matsumoto and Nishimura, 1998); of each number the bits from the second on are used. */
export function twisterStream(seed: number): ByteStream {
  const state = new Uint32Array(STATE)
  state[0] = seed
  for (let at = 1; at < STATE; at += 1) {
    const before = state[at - 1] ?? 0
    state[at] = Math.imul(before ^ (before >>> 30), 1812433253) + at
  }
  let at = STATE
  return () => {
    if (at === STATE) {
      twist(state)
      at = 0
    }
    let value = state[at] ?? 0
    at += 1
    value ^= value >>> 11
    value ^= (value << 7) & 0x9d2c5680
    value ^= (value << 15) & 0xefc60000
    value ^= value >>> 18
    return (value >>> 1) & 0xff
  }
}

function twist(state: Uint32Array): void {
  for (let at = 0; at < STATE; at += 1) {
    const joined = ((state[at] ?? 0) & 0x80000000) | ((state[(at + 1) % STATE] ?? 0) & 0x7fffffff)
    state[at] = (state[(at + MIDDLE) % STATE] ?? 0) ^ (joined >>> 1) ^ ((joined & 1) === 0 ? 0 : 0x9908b0df)
  }
}
