// Where a macro stands while it is carried out.

/** A macro that is being carried out. */
export interface Frame {
  readonly sheet: number
  row: number
  column: number
  readonly loops: Loop[]
}

export interface Loop {
  readonly row: number
  /** Whether it was deleted through once more; what the next round needs is set. */
  readonly again: () => boolean
}
