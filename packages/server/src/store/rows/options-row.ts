// What an analysis was asked for with, which is nobody's any more once it is complete.

/** What an analysis was asked for with. */
export interface OptionsRow {
  readonly id: number
  readonly at: number
  readonly options: string
}

/** What is left of it where it is forgotten. */
export const NO_OPTIONS = '{}'
