// How a program that mines is told by its words: the protocol of pools, or a miner that it starts.
import type { FileFacts } from '../facts.ts'
import type { Mark } from '../formats/marks/format.ts'
import { marksOf } from './marks-of.ts'

/** A pool is logged in to and given numbers; no other protocol has both. */
function speaksToPool(texts: readonly Mark[]): boolean {
  const says = (text: string): boolean => texts.some((one) => one.text === text)
  return says('"method":"login"') && says('"method":"submit"') && says('"nonce"')
}

/** The words found, where they are those of mining. */
export function miningWords(
  facts: FileFacts,
  startsMiner: (texts: readonly Mark[]) => boolean,
): readonly Mark[] | null {
  const texts = marksOf(facts, 'miner')
  const talks =
    startsMiner(texts) ||
    speaksToPool(texts) ||
    texts.some(({ text }) => text.startsWith('stratum') || text === 'mining.subscribe')
  return talks && texts.length >= 3 ? texts : null
}
