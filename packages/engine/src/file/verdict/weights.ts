// How much each file detector weighs, in one table. Points are AssemblyLine's scale: 300 is suspicious, 1000 convicts.
// Facts that only help searching weigh 0. A detector without a line here fails a test.

/** What a finding speaks about. Each category has a cap, so that many small oddities never add up to a conviction. */
export type Category = 'delivery' | 'execution' | 'evasion' | 'persistence' | 'collection' | 'c2' | 'impact' | 'anomaly'

export interface Weight {
  readonly category: Category
  /** Points at full strength. 1000 and more is conviction grade: little to no false positives, alone enough. */
  readonly points: number
  /** How sure the finding is when it is made. Every line states it: a forgotten one must not count as certain. */
  readonly confidence: 'low' | 'medium' | 'high'
}

export type Weights = Readonly<Record<string, Weight>>

/** The most that all findings of one category add up to, convictions aside. None reaches 1000: no category convicts alone. */
export const CATEGORY_CAPS: Readonly<Record<Category, number>> = {
  delivery: 600,
  execution: 900,
  evasion: 600,
  persistence: 450,
  collection: 700,
  c2: 600,
  impact: 900,
  // Structural oddness alone stays below `suspicious`.
  anomaly: 250,
}

const container: Weights = {}

const strings: Weights = {}

const rules: Weights = {}

const pe: Weights = {}

const elf: Weights = {}

const macho: Weights = {}

const office: Weights = {}

const pdf: Weights = {}

const script: Weights = {}

const html: Weights = {}

const shortcut: Weights = {}

const installer: Weights = {}

export const FILE_WEIGHTS: Weights = {
  ...container,
  ...strings,
  ...rules,
  ...pe,
  ...elf,
  ...macho,
  ...office,
  ...pdf,
  ...script,
  ...html,
  ...shortcut,
  ...installer,
}
