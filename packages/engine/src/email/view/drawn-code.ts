// A QR code that is no picture: drawn with block characters, or as a table whose cells are coloured. → its dots, row by row.

export interface DrawnCode {
  readonly form: 'characters' | 'table'
  /** Whether each dot is dark; all rows are equally long, dots square. */
  readonly rows: readonly (readonly boolean[])[]
}

/** Dots beside each other that a code has (ISO/IEC 18004: versions 1 to 40), and that are read. */
const SIDE_MIN = 21
const SIDE_MAX = 200

/** Quarters of a character that are dark: upper left, upper right, lower left, lower right. */
const QUARTERS: ReadonlyMap<string, number> = new Map([
  ['█', 0b1111],
  ['▓', 0b1111],
  ['▀', 0b1100],
  ['▄', 0b0011],
  ['▌', 0b1010],
  ['▐', 0b0101],
  ['▖', 0b0010],
  ['▗', 0b0001],
  ['▘', 0b1000],
  ['▝', 0b0100],
  ['▙', 0b1011],
  ['▚', 0b1001],
  ['▛', 0b1110],
  ['▜', 0b1101],
  ['▞', 0b0110],
  ['▟', 0b0111],
])
const BLOCK_GLYPH = /[\u2580-\u259f]/g
/** The emptiest row of a code has so many. */
const GLYPHS_MIN = 5
const LINE_CHARS_MAX = 2 * SIDE_MAX
/** Eleven lines of half blocks are the smallest code. */
const LINES_MIN = 10

/** Whether it is worth looking: block characters are rare. */
export const mayDraw = (text: string): boolean => /[\u2580-\u259f]{5}/.test(text)

/** The first run of lines that are made of block characters, with their spaces as they stand. Linear. */
export function codeOfLines(lines: readonly string[]): DrawnCode | null {
  const run: string[] = []
  for (const text of lines) {
    if (run.length < SIDE_MAX && text.length <= LINE_CHARS_MAX && (text.match(BLOCK_GLYPH)?.length ?? 0) >= GLYPHS_MIN)
      run.push(text)
    else if (run.length >= LINES_MIN) break
    else run.length = 0
  }
  if (run.length < LINES_MIN) return null
  const columns = Math.max(...run.map((text) => text.length))
  const quarters = run.map((text) => Array.from({ length: columns }, (_, at) => QUARTERS.get(text[at] ?? ' ') ?? 0))
  // A character is twice as high as wide: two dots beside each other, four one above the other.
  const rows = quarters.flatMap((line) => {
    const upper = line.flatMap((bits) => [(bits & 0b1000) !== 0, (bits & 0b0100) !== 0])
    const lower = line.flatMap((bits) => [(bits & 0b0010) !== 0, (bits & 0b0001) !== 0])
    return [upper, upper, lower, lower]
  })
  return { form: 'characters', rows }
}

/** Rows of a page's cells, kept as they come. */
export class CellRows {
  readonly #rows: boolean[][] = []
  #found: DrawnCode | null = null

  /** The largest square of cells so far. */
  get code(): DrawnCode | null {
    this.#take()
    return this.#found
  }

  row(): void {
    const last = this.#rows.at(-1)
    // A row of an outer table has no cells of the code, and a code's rows are equally long.
    const above = this.#rows.at(-2)
    if (last !== undefined && above !== undefined && last.length !== above.length) {
      this.#rows.pop()
      this.#take()
      this.#rows.length = 0
      this.#rows.push(last)
    }
    if (this.#rows.length < SIDE_MAX) this.#rows.push([])
  }

  cell(isDark: boolean, span: number): void {
    const row = this.#rows.at(-1)
    if (row === undefined || row.length > SIDE_MAX) return
    for (let times = 0; times < Math.min(span, SIDE_MAX); times += 1) row.push(isDark)
  }

  #take(): void {
    const columns = this.#rows[0]?.length ?? 0
    const rows = this.#rows.filter(({ length }) => length === columns)
    const isCode = columns >= SIDE_MIN && columns <= SIDE_MAX && rows.length >= SIDE_MIN
    if (!isCode || this.#found !== null || !rows.some((row) => row.includes(true) && row.includes(false))) return
    this.#found = { form: 'table', rows }
  }
}
