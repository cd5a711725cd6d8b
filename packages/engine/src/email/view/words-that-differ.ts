// How far the two forms of a message say different things: a filter may read one while the reader sees the other.
const WORD = /\p{L}{3,}/gu
const WORDS_MAX = 2_000

/** Share of the distinct words of either that the other lacks, 0 to 1; null where one of them is too short to tell. */
export function wordsThatDiffer(a: string, b: string): number | null {
  const [left, right] = [wordsOf(a), wordsOf(b)]
  if (left.size < 10 || right.size < 10) return null
  const shared = [...left].filter((word) => right.has(word)).length
  return 1 - shared / Math.min(left.size, right.size)
}

function wordsOf(text: string): ReadonlySet<string> {
  const words = new Set<string>()
  for (const [word] of text.matchAll(WORD)) {
    words.add(word.toLowerCase())
    if (words.size >= WORDS_MAX) break
  }
  return words
}
