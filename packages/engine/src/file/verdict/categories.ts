// What findings of files and runs are weighed with. Points are AssemblyLine's scale: 300 is suspicious, 1000 convicts; facts that
// only help searching weigh 0. Which detector weighs what is said by the tables of weights and by the rules.

/** What a finding speaks about. Each category has a cap, so that many small oddities never add up to a conviction. */
export type Category = 'delivery' | 'execution' | 'evasion' | 'persistence' | 'collection' | 'c2' | 'impact' | 'anomaly'

export interface Weight {
  readonly category: Category
  /** Points at full strength. 1000 and more is conviction grade: little to no false positives, alone enough. */
  readonly points: number
  /** How sure the finding is when it is made. Every detector states it: a forgotten one must not count as certain. */
  readonly confidence: 'low' | 'medium' | 'high'
}

export type Weights = Readonly<Record<string, Weight>>

/** The most that all findings of one category add up to, convictions aside. None reaches 1000: no category convicts alone. */
export const CATEGORY_CAPS: Readonly<Record<Category, number>> = {
  delivery: 600,
  execution: 900,
  evasion: 600,
  persistence: 450,
  // Browser passwords and wallets together, sent to a chat service (250), are a stealer: just a conviction.
  collection: 750,
  c2: 600,
  impact: 900,
  // Structural oddness alone stays below `suspicious`.
  anomaly: 250,
}
