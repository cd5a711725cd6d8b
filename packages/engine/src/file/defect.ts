// What a parser found malformed, and what it left out because a limit was reached. Both are facts: they convict nobody,
// they explain gaps, and detectors may read them.

export interface Defect {
  /** Where in the format, in its own words: `pe.optional_header`, `zip.central_directory`. */
  readonly where: string
  readonly what: string
}

/** A limit that was reached, so that nothing is cut silently. `limit` is the limit's name in `limits.ts`. */
export interface Cut {
  readonly limit: string
  readonly where: string
  readonly what: string
}
