// Counts what a hidden passage says that the reader is not told elsewhere.

const WORDS_MAX = 5_000
const WORD = /[\p{L}\p{N}]{2,}/gu

const wordsOf = (text: string): readonly string[] => {
  const words: string[] = []
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    words.push(word)
    if (words.length === WORDS_MAX) break
  }
  return words
}

/** Words of the passages, each for itself, that the shown text lacks; at most WORDS_MAX are read of each. */
export function wordsKept(passages: readonly { readonly text: string }[], shown: string): number {
  if (passages.length === 0) return 0
  const seen = new Set(wordsOf(shown))
  return passages.reduce((sum, { text }) => sum + wordsOf(text).filter((word) => !seen.has(word)).length, 0)
}
