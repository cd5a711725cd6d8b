// What hears of the elements of a page as they are read.

export type Attributes = ReadonlyMap<string, string>

export interface ElementHandler {
  readonly open: (tag: string, attributes: Attributes) => void
  /** Every `open` of an element that is not void gets its `close`, in reverse order. */
  readonly close: (tag: string) => void
  readonly text: (text: string) => void
  /** A character written as a numeric entity; its text follows by `text`. */
  readonly numericEntity: (codePoint: number) => void
  readonly comment: (text: string) => void
}
