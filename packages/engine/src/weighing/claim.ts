// Detectors that weigh what a table says: what they say of a finding are words, and the table of their side makes numbers of them.
import type { Detector, Hit } from '../detector.ts'
import { type Shares, strengthOf, type Weighs, type WordsOf, type WordTable } from './words.ts'

/** A hit that says in words of the table how strongly the sample shows it. */
export interface Said<Word extends string = never> extends Omit<Hit, 'strength'> {
  readonly weighs?: Weighs<Word>
  /** 0 to 1: how sure a list or a rule of the operator says that it is, or what the sample's own figures give. */
  readonly measured?: number
}

/** One of a table, by default one that says no words of it. */
export interface Claim<Facts, Table extends WordTable, Id extends keyof Table = never>
  extends Omit<Detector<Facts>, 'id' | 'detect'> {
  readonly id: [Id] extends [never] ? keyof Table & string : Id & string
  readonly detect: (facts: Facts) => Said<WordsOf<Table, Id>> | null
}

/** One of any table. */
export type AnyClaim<Facts> = Omit<Detector<Facts>, 'detect'> & {
  readonly detect: (facts: Facts) => Said<string> | null
}

type Weighed<Facts, One, Weight> = Omit<One, 'detect'> & Detector<Facts> & { readonly weight: Weight }

/** A family of claims as detectors that run: each with its weight, its words as a strength. */
export function weighed<Facts, One extends AnyClaim<Facts>, Weight>(
  claims: Readonly<Record<string, One>>,
  table: Readonly<Record<string, Weight & { readonly words: Shares }>>,
): Readonly<Record<string, Weighed<Facts, One, Omit<Weight, 'words'>>>> {
  return Object.fromEntries(Object.entries(claims).map(([name, claim]) => [name, weigh(claim, table)]))
}

function weigh<Facts, One extends AnyClaim<Facts>, Weight>(
  claim: One,
  table: Readonly<Record<string, Weight & { readonly words: Shares }>>,
): Weighed<Facts, One, Omit<Weight, 'words'>> {
  const row = table[claim.id]
  if (row === undefined) throw new Error(`${claim.id} stands in no table of weights`)
  const { words, ...weight } = row
  return {
    ...claim,
    weight,
    detect: (facts) => {
      const said = claim.detect(facts)
      if (said === null) return null
      const { weighs, measured, ...hit } = said
      return weighs === undefined && measured === undefined
        ? hit
        : { ...hit, strength: strengthOf(words, weighs, measured) }
    },
  }
}
