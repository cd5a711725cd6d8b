// Chance that a seed repeats: the same seed, the same bytes, on every machine.

/** Mulberry32. Returns a function that gives a whole number from 0 to `below`, which is left out. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor(((mixed ^ (mixed >>> 14)) >>> 0) / (0x1_0000_0000 / Math.max(1, below)))
  }
}
