// Finds hundreds of literal texts in one pass over a program's bytes (Aho and Corasick, 1975), without regard to case, in
// ASCII and in UTF-16LE at once: a single NUL between two characters is stepped over, and every hit is checked against
// the bytes afterwards. Linear in the file whatever it holds, and blind to no part of it, unlike a list of strings.

export interface LiteralHit {
  /** Index in the list that the scanner was made of. */
  readonly literal: number
  readonly offset: number
  readonly wide: boolean
}

export interface LiteralScanner {
  /** Hits in the order of their ends, at most `hitsMax` a literal. */
  scan(bytes: Uint8Array, hitsMax: number): readonly LiteralHit[]
}

/** `literals` are lower-case ASCII of at least two characters. */
export function literalScanner(literals: readonly string[]): LiteralScanner {
  const { classes, classCount } = alphabetOf(literals)
  const { next: edges, outputs } = automaton(literals, classes, classCount)
  const next = rowsOf(edges, outputs, classCount)
  return {
    scan(bytes, hitsMax) {
      const hits: LiteralHit[] = []
      const counts = new Uint16Array(literals.length)
      let state = 0
      let afterNul = false
      for (let at = 0; at < bytes.length; at += 1) {
        const byte = bytes[at] as number // at < length
        if (byte === 0) {
          if (afterNul) state = 0
          afterNul = true
          continue
        }
        afterNul = false
        state = next[state + (classes[byte] as number)] as number // both tables are total
        if (state >= 0) continue
        state = ~state
        for (const literal of outputs[state / classCount] ?? []) {
          if ((counts[literal] as number) >= hitsMax) continue
          const found = located(bytes, at, literals[literal] as string)
          if (found === null) continue
          counts[literal] = (counts[literal] as number) + 1
          hits.push({ literal, ...found })
        }
      }
      return hits
    },
  }
}

/** Where the literal that ends at `end` starts, if its characters stand together or each before a NUL. */
function located(bytes: Uint8Array, end: number, literal: string): { offset: number; wide: boolean } | null {
  for (const step of [1, 2] as const) {
    const start = end - (literal.length - 1) * step
    if (start < 0) continue
    let same = true
    for (let index = 0; same && index < literal.length; index += 1) {
      const at = start + index * step
      same = lower(bytes[at] as number) === literal.charCodeAt(index)
      if (same && step === 2 && at < end) same = bytes[at + 1] === 0
    }
    if (same) return { offset: start, wide: step === 2 }
  }
  return null
}

/** Bytes that no literal holds share class 0, which keeps the tables small enough for the processor's cache. */
export function alphabetOf(literals: readonly string[]): { readonly classes: Uint8Array; readonly classCount: number } {
  const classes = new Uint8Array(256)
  let classCount = 1
  for (const code of new Set(literals.join('').split(''))) {
    const byte = code.charCodeAt(0)
    classes[byte] = classCount
    if (code >= 'a' && code <= 'z') classes[byte - 32] = classCount
    classCount += 1
  }
  return { classes, classCount }
}

export function automaton(literals: readonly string[], classes: Uint8Array, classCount: number) {
  const size = literals.reduce((sum, literal) => sum + literal.length, 1)
  const next = new Uint16Array(size * classCount)
  const outputs: (number[] | undefined)[] = [undefined]
  let states = 1
  for (const [index, literal] of literals.entries()) {
    let state = 0
    for (let at = 0; at < literal.length; at += 1) {
      const edge = state * classCount + (classes[literal.charCodeAt(at)] as number)
      if (next[edge] === 0) {
        next[edge] = states
        outputs.push(undefined)
        states += 1
      }
      state = next[edge] as number
    }
    outputs[state] = [...(outputs[state] ?? []), index]
  }
  linkFailures(next, outputs, states, classCount)
  return { next, outputs }
}

/**
 * Where each state's row begins instead of its number, and the complement of that where a literal ends: one look-up a byte.
 */
function rowsOf(edges: Uint16Array, outputs: readonly (number[] | undefined)[], classCount: number): Int32Array {
  const rows = new Int32Array(edges.length)
  for (let edge = 0; edge < edges.length; edge += 1) {
    const state = edges[edge] as number // edge < length
    rows[edge] = outputs[state] === undefined ? state * classCount : ~(state * classCount)
  }
  return rows
}

/** Breadth first: what a state lacks it takes from the state of its longest proper suffix. */
function linkFailures(next: Uint16Array, outputs: (number[] | undefined)[], states: number, classCount: number): void {
  const failure = new Uint16Array(states)
  const queue: number[] = []
  for (let symbol = 0; symbol < classCount; symbol += 1) {
    const child = next[symbol] as number
    if (child !== 0) queue.push(child)
  }
  for (let head = 0; head < queue.length; head += 1) {
    const state = queue[head] as number
    const fallback = failure[state] as number
    const inherited = outputs[fallback]
    if (inherited !== undefined) outputs[state] = [...(outputs[state] ?? []), ...inherited]
    for (let symbol = 0; symbol < classCount; symbol += 1) {
      const edge = state * classCount + symbol
      const child = next[edge] as number
      const other = next[fallback * classCount + symbol] as number
      if (child === 0) next[edge] = other
      else {
        failure[child] = other
        queue.push(child)
      }
    }
  }
}

function lower(byte: number): number {
  return byte >= 65 && byte <= 90 ? byte + 32 : byte
}
