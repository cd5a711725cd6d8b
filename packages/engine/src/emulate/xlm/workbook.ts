// A workbook as its macros find it: sheets of cells, and names. Whatever file it came in, formulas are text here.
import { XLM_CELLS_MAX, XLM_COLUMNS, XLM_ROWS } from './limits.ts'

export class XlmError {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A range of cells; rows and columns count from nought. */
export interface XlmRef {
  readonly sheet: number
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
}

export type XlmScalar = string | number | boolean | XlmError | null
export type XlmValue = XlmScalar | XlmRef | readonly XlmScalar[]

export const isRef = (value: XlmValue): value is XlmRef =>
  typeof value === 'object' && value !== null && !(value instanceof XlmError) && !Array.isArray(value)

interface XlmCell {
  /** Without the sign of equality. */
  readonly formula: string | null
  value: XlmScalar
}

export class XlmSheet {
  readonly name: string
  readonly isMacro: boolean
  readonly cells = new Map<number, XlmCell>()
  lastRow = 0

  constructor(name: string, isMacro: boolean) {
    this.name = name
    this.isMacro = isMacro
  }

  at(row: number, column: number): XlmCell | null {
    return this.cells.get(row * XLM_COLUMNS + column) ?? null
  }

  /** False where the sheet is full, or has no such cell. */
  put(row: number, column: number, cell: { readonly formula: string | null; readonly value: XlmScalar }): boolean {
    const key = row * XLM_COLUMNS + column
    const isInside = row >= 0 && row < XLM_ROWS && column >= 0 && column < XLM_COLUMNS
    if (!isInside || (this.cells.size >= XLM_CELLS_MAX && !this.cells.has(key))) return false
    this.cells.set(key, { ...cell })
    this.lastRow = Math.max(this.lastRow, row)
    return true
  }
}

export interface XlmWorkbook {
  readonly sheets: readonly XlmSheet[]
  /** In lower case; what each stands for, as a formula. */
  readonly names: ReadonlyMap<string, string>
  /** Binary workbooks call names and sheets by number: `NAME3`, `SHEET1!R1C1`. */
  readonly numberedNames: readonly string[]
  readonly numberedSheets: readonly number[]
  /** Formulas and parts that could not be read. */
  readonly unread: number
}

export const EMPTY_WORKBOOK: XlmWorkbook = {
  sheets: [new XlmSheet('Macro1', true)],
  names: new Map(),
  numberedNames: [],
  numberedSheets: [],
  unread: 0,
}

/** All formulas of macro sheets and what names stand for, a line each. */
export function formulasOf({ sheets, names }: XlmWorkbook): readonly string[] {
  const cells = sheets.filter(({ isMacro }) => isMacro).flatMap(({ cells: all }) => [...all.values()])
  return [
    ...[...names].map(([name, formula]) => `${name}=${formula}`),
    ...cells.flatMap(({ formula, value }) =>
      formula !== null ? [`=${formula}`] : typeof value === 'string' ? [`"${value}"`] : [],
    ),
  ]
}
