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

/** Words of the passage that the shown text lacks; at most WORDS_MAX are read of each. */
export function wordsKept(passage: string, shown: string): number {
  const seen = new Set(wordsOf(shown))
  return wordsOf(passage).filter((word) => !seen.has(word)).length
}
