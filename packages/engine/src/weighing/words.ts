// The words of a table of weights. A detector says in words what it found of what it claims; the table says what the claim weighs and
// what each word is worth, so that all that is weighed against each other stands side by side.

/** A part of the weight; parts add up, to the whole at most. Or `times`: what is left of whatever the other words give. */
export type Share = number | { readonly times: number }

/** What each word of one detector is worth. */
export type Shares<Word extends string = string> = Readonly<Record<Word, Share>>

/** By the ids of the detectors of one side. */
export type WordTable = Readonly<Record<string, { readonly words: Shares }>>

/** The words that a table gives a detector. */
export type WordsOf<Table extends WordTable, Id extends keyof Table> = keyof Table[Id]['words'] & string

/** What a finding says of itself: nothing, or `whole`, is all of the weight. */
export type Weighs<Word extends string> = Word | 'whole' | readonly (Word | 'whole' | false)[]

export const times = (share: number): Share => ({ times: share })

/** 0 to 1. `measured`: what the operator's lists and rules, or the sample's own figures, say of how sure it is. */
export function strengthOf(words: Shares, weighs: Weighs<string> = 'whole', measured = 1): number {
  let sum: number | null = null
  let left = measured
  for (const word of typeof weighs === 'string' ? [weighs] : weighs) {
    if (word === false) continue
    const share = word === 'whole' ? 1 : words[word]
    if (share === undefined) throw new Error(`"${word}" is no word of the table of weights`)
    if (typeof share === 'number') sum = (sum ?? 0) + share
    else left *= share.times
  }
  return Math.min(1, sum ?? 1) * left
}
