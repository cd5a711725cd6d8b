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

/** Long texts that are asked for again at once: several detectors read the same text of one message. */
const TEXTS_KEPT = 6

/** `compute` with a memory of its latest answers, for long texts of at most `charsMax` characters. */
export function rememberedTexts<Answer>(
  compute: (text: string) => Answer,
  { charsMax }: Pick<Bounds, 'charsMax'>,
): (text: string) => Answer {
  const kept: { readonly text: string; readonly answer: Answer }[] = []
  return (text) => {
    if (text.length > charsMax) return compute(text)
    for (const entry of kept) if (entry.text === text) return entry.answer
    const answer = compute(text)
    if (kept.length === TEXTS_KEPT) kept.shift()
    kept.push({ text, answer })
    return answer
  }
}

/** A piece of a text is a window on the whole of it, which may be 5 MiB: what is kept is a copy. */
const apart = (text: string): string => {
  const encoding = /^[\x00-\xff]*$/.test(text) ? 'latin1' : 'utf16le'
  return Buffer.from(text, encoding).toString(encoding)
}
