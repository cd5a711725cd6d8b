// Which dictionary words would a typo rule take for a misspelt brand? Used by scripts/refresh-data.ts to make the list
// of plain words; never while a message is analysed.
import type { Knowledge } from '../data/knowledge.ts'
import { matchAscii, matchTypo } from './label-match.ts'
import { brandIndex } from './lookalike-index.ts'

/** The words that match a brand by typo or by ASCII look-alikes, or are a brand's label. */
export function nearPlainWords(words: Iterable<string>, knowledge: Knowledge): ReadonlySet<string> {
  const index = brandIndex(knowledge)
  const bare = { ...knowledge, plainWords: new Map<string, true>(), nearWords: new Map<string, true>() }
  const near = new Set<string>()
  for (const word of words) {
    if (!/^[a-z]{4,24}$/.test(word)) continue
    if (matchAscii(word, index, bare) !== null || matchTypo(word, index, bare) !== null) near.add(word)
  }
  return near
}
