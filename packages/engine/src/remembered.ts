// A pure function of a short text that keeps its latest answers: the same hosts, words and addresses come up many times in
// one message, and in message after message. What is kept is bounded in number and size, and holds nothing else alive.

interface Bounds {
  readonly entriesMax: number
  /** Longer texts are rare and seldom come twice. */
  readonly charsMax: number
}

/** `compute` with a memory. Its answers are shared, and must not be changed by whoever gets them. */
export function remembered<Answer>(
  compute: (text: string) => Answer,
  { entriesMax, charsMax }: Bounds,
): (text: string) => Answer {
  let known = new Map<string, { readonly answer: Answer }>()
  return (text) => {
    if (text.length > charsMax) return compute(text)
    const found = known.get(text)
    if (found !== undefined) return found.answer
    const own = apart(text)
    const answer = compute(own)
    // Begun anew, not cut by the oldest: hostile mail can fill it once a message, and not make each entry cost more.
    if (known.size >= entriesMax) known = new Map()
    known.set(own, { answer })
    return answer
  }
}

/** A piece of a text is a window on the whole of it, which may be 5 MiB: what is kept is a copy. */
const apart = (text: string): string => {
  const encoding = /^[\x00-\xff]*$/.test(text) ? 'latin1' : 'utf16le'
  return Buffer.from(text, encoding).toString(encoding)
}
