// Words of a text, for counting and for comparing the two bodies of a message.

/** Longer words are cut: a row of a million marks would exhaust the stack of the matcher. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]{0,100}/gu
/** Different words of one text: enough to compare two by, and no more to remember. */
const WORDS_MAX = 20_000
/** Scripts written without spaces: about two characters are a word. */
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/g

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"]{1,2000}/gi

/** `18,365.20` is one word. */
const INSIDE_NUMBER = /(?<=\d)[.,:](?=\d)/g

/** As a reader counts them, to whom a web address is none. */
export const countWordsOfText = (text: string): number =>
  countWords(text.replaceAll(ADDRESS, ' ').replaceAll(INSIDE_NUMBER, ''))

const INNER_SIGNS = /['’-]/

export function countWords(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0
  const spaced = (unspaced === 0 ? text : text.replaceAll(UNSPACED, ' ')).match(WORD)?.length ?? 0
  return spaced + Math.ceil(unspaced / 2)
}

/**
 * Share of the words of either text that the other lacks, the larger of the two; null where one has too few to tell. URLs are
 * left out: text/plain spells them, HTML hides them.
 */
export function differenceOf(a: string, b: string): number | null {
  const first = wordSet(a)
  const second = wordSet(b)
  if (first.size === 0 || second.size === 0) return null
  const missing = (from: ReadonlySet<string>, other: ReadonlySet<string>): number => {
    let lacked = 0
    for (const word of from) if (!other.has(word)) lacked += 1
    return lacked / from.size
  }
  return Math.max(missing(first, second), missing(second, first))
}

function wordSet(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  const plain = text
    .slice(0, 100_000)
    .replaceAll(/\b(?:https?:\/\/|www\.|mailto:)\S{1,8000}/gi, ' ')
    .toLowerCase()
  for (const [word] of plain.matchAll(WORD)) {
    found.add(INNER_SIGNS.test(word) ? word.replaceAll(/['’-]/g, '') : word)
    if (found.size >= WORDS_MAX) break
  }
  return found
}
