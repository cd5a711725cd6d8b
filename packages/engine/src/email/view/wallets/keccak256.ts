// Keccak-256 as Ethereum and Monero use it: the sponge of FIPS 202 with the padding of the original submission (0x01
// where SHA-3 has 0x06), which node:crypto does not offer.

const RATE_BYTES = 136
const MASK = (1n << 64n) - 1n

/** FIPS 202, section 3.2.2: rotation of each lane, at x + 5y. */
const ROTATIONS = [0, 1, 62, 28, 27, 36, 44, 6, 55, 20, 3, 10, 43, 25, 39, 41, 45, 15, 21, 8, 18, 2, 61, 56, 14].map(
  BigInt,
)

/** Section 3.2.5: round constants from the linear feedback shift register. */
const ROUND_CONSTANTS = ((): readonly bigint[] => {
  let register = 1
  const next = (): number => {
    const bit = register & 1
    register <<= 1
    if ((register & 0x100) !== 0) register ^= 0x171
    return bit
  }
  return Array.from({ length: 24 }, () => {
    let constant = 0n
    for (let j = 0; j <= 6; j += 1) if (next() === 1) constant |= 1n << BigInt(2 ** j - 1)
    return constant
  })
})()

export function keccak256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 1) / RATE_BYTES) * RATE_BYTES)
  padded.set(message)
  padded[message.length] = 0x01
  padded[padded.length - 1] = (padded.at(-1) ?? 0) | 0x80
  const view = new DataView(padded.buffer)
  let state: bigint[] = new Array<bigint>(25).fill(0n)
  for (let block = 0; block < padded.length; block += RATE_BYTES) {
    for (let lane = 0; lane < RATE_BYTES / 8; lane += 1)
      state[lane] = (state[lane] ?? 0n) ^ view.getBigUint64(block + lane * 8, true)
    state = permute(state)
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (let lane = 0; lane < 4; lane += 1) digest.setBigUint64(lane * 8, state[lane] ?? 0n, true)
  return new Uint8Array(digest.buffer)
}

const rotate = (lane: bigint, by: bigint): bigint => ((lane << by) | (lane >> (64n - by))) & MASK

function permute(input: readonly bigint[]): bigint[] {
  let state = [...input]
  const at = (x: number, y: number): bigint => state[(x % 5) + 5 * y] ?? 0n
  for (const constant of ROUND_CONSTANTS) {
    const columns = [0, 1, 2, 3, 4].map((x) => at(x, 0) ^ at(x, 1) ^ at(x, 2) ^ at(x, 3) ^ at(x, 4))
    state = state.map((lane, index) => {
      const x = index % 5
      return lane ^ (columns[(x + 4) % 5] ?? 0n) ^ rotate(columns[(x + 1) % 5] ?? 0n, 1n)
    })
    const moved = new Array<bigint>(25).fill(0n)
    for (const [index, lane] of state.entries()) {
      const x = index % 5
      const y = Math.floor(index / 5)
      moved[y + 5 * ((2 * x + 3 * y) % 5)] = rotate(lane, ROTATIONS[index] ?? 0n)
    }
    state = moved
    const mixed = state.map((lane, index) => {
      const y = Math.floor(index / 5)
      return lane ^ (~at((index % 5) + 1, y) & MASK & at((index % 5) + 2, y))
    })
    mixed[0] = (mixed[0] ?? 0n) ^ constant
    state = mixed
  }
  return state
}
