// Bytes for the hash tests, made the same way on every machine: `random:<size>:<seed>`, `equal:<size>:<byte>`,
// `cycle:<size>:<period>`, `half:<size>:<seed>` (random, then zeros).

export function hashInput(name: string): Uint8Array {
  const [kind = '', size = '0', detail = '0'] = name.split(':')
  const [bytes, number] = [Number(size), Number(detail)]
  switch (kind) {
    case 'random':
      return pseudoRandom(bytes, number)
    case 'equal':
      return new Uint8Array(bytes).fill(number)
    case 'cycle':
      return Uint8Array.from({ length: bytes }, (_, at) => (at % number) * 7)
    default:
      return Buffer.concat([pseudoRandom(bytes >> 1, number), new Uint8Array(bytes - (bytes >> 1))])
  }
}

/** Marsaglia's xorshift32. */
export function pseudoRandom(size: number, seed: number): Uint8Array {
  let state = (seed * 2654435761 + 1) | 0 || 1
  return Uint8Array.from({ length: size }, () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state & 0xff
  })
}

const SIZES = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 31, 32, 49, 50, 63, 64, 95, 96, 97, 191, 192, 193, 255, 256, 257, 383, 384, 385, 511, 512,
  656, 657, 1000, 3199, 3200, 4095, 4096, 4097, 12_287, 12_288, 12_289, 65_535, 65_536, 65_537, 262_144, 1_048_576,
  3_145_729,
]

export const HASH_INPUTS: readonly string[] = SIZES.flatMap((size) => [
  `random:${size}:${size % 97}`,
  ...(size > 1_100_000 ? [] : [`equal:${size}:0`, `equal:${size}:255`, `cycle:${size}:11`, `half:${size}:5`]),
])
