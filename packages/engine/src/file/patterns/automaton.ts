// The automaton of Aho and Corasick (1975) for a list of texts, without regard to case: one look-up a byte tells the state
// that a text's beginnings have reached.

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
