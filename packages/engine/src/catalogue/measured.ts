// How often each detector of mail was right, on the development corpus. Written by `npm run measured -- FILE` from the JSON of
// `assay evaluate mail --json`.
import { readTable } from '../data/table.ts'

interface Figures {
  readonly id: string
  /** Bad and good messages that it was found in. */
  readonly bad: number
  readonly good: number
  /** Bad and good ones that would be below `suspicious` without it. */
  readonly gained: number
  readonly cost: number
}

interface Measured {
  readonly bad: number
  readonly good: number
  readonly detectors: readonly Figures[]
}

const { bad, good, detectors } = JSON.parse(readTable('mail-detectors-measured.json')) as Measured // a file of ours
const figuresOf = new Map(detectors.map((figures) => [figures.id, figures]))

/** In words. */
export function measuredOf(id: string): string {
  const figures = figuresOf.get(id)
  if (figures === undefined) return `Found in none of ${bad} bad and ${good} good messages of the development corpus.`
  const precision = ((100 * figures.bad) / Math.max(1, figures.bad + figures.good)).toFixed(1)
  return `Found in ${figures.bad} of ${bad} bad messages and ${figures.good} of ${good} good ones of the development corpus (precision ${precision} %). Without it, ${figures.gained} bad and ${figures.cost} good messages would be below suspicious.`
}
