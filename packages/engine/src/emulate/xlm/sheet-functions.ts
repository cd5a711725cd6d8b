// Functions that need the workbook or the place where the macro stands: references, jumps, names, cells that are filled.
import type { Interpreter } from './interpreter.ts'
import type { Expression } from './parse.ts'
import { JumpSignal, ReturnSignal, StopSignal } from './signals.ts'
import { numberOf, textOf } from './values.ts'
import { isRef, XlmError, type XlmRef, type XlmScalar, type XlmValue } from './workbook.ts'

type SheetFunction = (xlm: Interpreter, args: readonly (Expression | null)[]) => XlmValue

const REF_ERROR = new XlmError('#REF!')
const LAYER_CHARS_MIN = 3

/** A range by itself, or named by a text. */
function target(xlm: Interpreter, expression: Expression | null | undefined): XlmRef | null {
  if (expression === null || expression === undefined) return null
  const value = xlm.evaluate(expression)
  if (isRef(value)) return value
  const made = typeof value === 'string' ? xlm.formula(value.replace(/^=/, '')) : null
  return made !== null && isRef(made) ? made : null
}

const jump: SheetFunction = (xlm, args) => {
  const to = target(xlm, args[0])
  if (to === null) throw new StopSignal('finished', 'it went on where nothing is')
  throw new JumpSignal(to)
}

/** What a cell is filled with: a text that begins with a sign of equality is a formula. */
function put(xlm: Interpreter, { sheet, row, column }: XlmRef, value: XlmScalar): void {
  const formula = typeof value === 'string' && value.startsWith('=') ? value.slice(1) : null
  const asNumber = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  const kept = formula !== null ? null : Number.isNaN(asNumber) ? value : asNumber
  if (xlm.sheet(sheet)?.put(row, column, { formula, value: kept }) === false)
    xlm.world.recorder.cut('XLM_CELLS_MAX', 'cells that the macros filled later are empty')
}

const fill =
  (isWhole: boolean): SheetFunction =>
  (xlm, args) => {
    const value = xlm.scalar(args[0])
    const to = target(xlm, args[1]) ?? xlm.active
    if (typeof value === 'string' && value.length >= LAYER_CHARS_MIN) xlm.tell('FORMULA', [value])
    for (const [row, column] of isWhole
      ? xlm.cellsOf({ ...to, rows: Math.min(to.rows, 20_000) })
      : [[to.row, to.column] as const])
      put(xlm, { ...to, row, column }, value)
    return true
  }

export const SHEET_FUNCTIONS: Readonly<Record<string, SheetFunction>> = Object.assign(
  Object.create(null) as Record<string, SheetFunction>,
  {
    IF: (xlm, args) => {
      const chosen = xlm.isTrue(args[0]) ? args[1] : args[2]
      return chosen === undefined ? false : chosen === null ? 0 : xlm.evaluate(chosen)
    },
    CHOOSE: (xlm, args) => {
      const chosen = args[Math.trunc(xlm.number(args[0], 0))]
      return chosen === undefined || chosen === null ? new XlmError('#VALUE!') : xlm.evaluate(chosen)
    },
    IFERROR: (xlm, args) => {
      const value = xlm.scalar(args[0])
      return value instanceof XlmError ? xlm.scalar(args[1]) : value
    },
    GOTO: jump,
    RUN: (xlm, args) => {
      const to = target(xlm, args[0])
      return to === null ? REF_ERROR : xlm.run(to)
    },
    'ON.TIME': (xlm, args) => {
      const to = target(xlm, args[1])
      return to === null ? REF_ERROR : xlm.run(to)
    },
    RETURN: (xlm, args) => {
      throw new ReturnSignal(args[0] == null ? true : xlm.evaluate(args[0]))
    },
    HALT: () => {
      throw new StopSignal('exited', 'HALT')
    },
    CLOSE: () => {
      throw new StopSignal('exited', 'it closed its workbook')
    },
    'FILE.CLOSE': () => {
      throw new StopSignal('exited', 'it closed its workbook')
    },
    'CLOSE.ALL': () => {
      throw new StopSignal('exited', 'it closed its workbook')
    },
    QUIT: () => {
      throw new StopSignal('exited', 'it ended Excel')
    },
    FORMULA: fill(false),
    'FORMULA.FILL': fill(true),
    'FORMULA.ARRAY': fill(true),
    'SET.VALUE': (xlm, args) => {
      const to = target(xlm, args[0])
      if (to === null) return REF_ERROR
      const value = xlm.scalar(args[1])
      const cell = xlm.sheet(to.sheet)?.at(to.row, to.column) ?? null
      // A formula stays where its value is set.
      xlm.sheet(to.sheet)?.put(to.row, to.column, { formula: cell?.formula ?? null, value })
      return true
    },
    'SET.NAME': (xlm, args) => {
      const name = textOf(xlm.scalar(args[0])).toLowerCase()
      if (xlm.names.size < 5_000) xlm.names.set(name, args[1] == null ? null : xlm.evaluate(args[1]))
      return true
    },
    'DEFINE.NAME': (xlm, args) => SHEET_FUNCTIONS['SET.NAME']?.(xlm, args) ?? true,
    SELECT: (xlm, args) => {
      xlm.active = target(xlm, args[0]) ?? xlm.active
      return true
    },
    'FORMULA.GOTO': (xlm, args) => SHEET_FUNCTIONS['SELECT']?.(xlm, args) ?? true,
    'ACTIVE.CELL': (xlm) => xlm.active,
    SELECTION: (xlm) => xlm.active,
    CALLER: (xlm) => ({ sheet: xlm.frame.sheet, row: xlm.frame.row, column: xlm.frame.column, rows: 1, columns: 1 }),
    DEREF: (xlm, args) => xlm.scalar(args[0]),
    EVALUATE: (xlm, args) => xlm.formula(textOf(xlm.scalar(args[0])).replace(/^=/, '')),
    INDIRECT: (xlm, args) => target(xlm, args[0]) ?? REF_ERROR,
    TEXTREF: (xlm, args) => target(xlm, args[0]) ?? REF_ERROR,
    ABSREF: (xlm, args) => {
      const base = target(xlm, args[1])
      const text = textOf(xlm.scalar(args[0]))
      const [, rows = '0', columns = '0'] = /^R(?:\[(-?\d{1,7})\])?C(?:\[(-?\d{1,5})\])?$/i.exec(text) ?? []
      return base === null
        ? REF_ERROR
        : { ...base, row: base.row + Number(rows), column: base.column + Number(columns), rows: 1, columns: 1 }
    },
    OFFSET: (xlm, args) => {
      const base = target(xlm, args[0])
      if (base === null) return REF_ERROR
      const [row, column] = [
        base.row + Math.trunc(xlm.number(args[1], 0)),
        base.column + Math.trunc(xlm.number(args[2], 0)),
      ]
      const [rows, columns] = [
        Math.trunc(xlm.number(args[3], base.rows)),
        Math.trunc(xlm.number(args[4], base.columns)),
      ]
      return row < 0 || column < 0 || rows < 1 || columns < 1
        ? REF_ERROR
        : { sheet: base.sheet, row, column, rows, columns }
    },
    INDEX: (xlm, args) => {
      const list = args[0] == null ? null : xlm.evaluate(args[0])
      const [row, column] = [Math.trunc(xlm.number(args[1], 1)), Math.trunc(xlm.number(args[2], 1))]
      if (list === null) return REF_ERROR
      if (!isRef(list)) return xlm.valuesOf(list)[Math.max(row, column) - 1] ?? REF_ERROR
      const isRow = list.rows === 1 && args[2] == null
      return {
        ...list,
        row: list.row + (isRow ? 0 : row - 1),
        column: list.column + (isRow ? row : column) - 1,
        rows: 1,
        columns: 1,
      }
    },
    ROW: (xlm, args) => (target(xlm, args[0])?.row ?? xlm.frame.row) + 1,
    COLUMN: (xlm, args) => (target(xlm, args[0])?.column ?? xlm.frame.column) + 1,
    ROWS: (xlm, args) => target(xlm, args[0])?.rows ?? 1,
    COLUMNS: (xlm, args) => target(xlm, args[0])?.columns ?? 1,
    RAND: () => 0.5,
    RANDBETWEEN: (xlm, args) => Math.trunc(xlm.number(args[0], 0)),
    'GET.FORMULA': (xlm, args) => {
      const at = target(xlm, args[0])
      const cell = at === null ? null : xlm.sheet(at.sheet)?.at(at.row, at.column)
      return cell == null ? '' : cell.formula === null ? textOf(cell.value) : `=${cell.formula}`
    },
    // The colour and font of a cell are not kept; its number and text are.
    'GET.CELL': (xlm, args) => {
      const what = xlm.number(args[0], 0)
      const at = target(xlm, args[1]) ?? xlm.active
      xlm.world.recorder.systemEvent({ kind: 'question', about: 'other', what: `GET.CELL(${what})` })
      const value = xlm.sheet(at.sheet)?.at(at.row, at.column)?.value ?? null
      if (what === 5) return value
      if (what === 2) return at.row + 1
      if (what === 3) return at.column + 1
      if (what === 6 || what === 53) return textOf(value)
      xlm.world.recorder.notCovered(
        'How cells look (colors, fonts, heights) is not kept: macros that compute with it compute otherwise here.',
      )
      return what === 17 ? 15 : what === 19 ? 11 : what === 18 ? 'Calibri' : numberOf(null)
    },
  } satisfies Record<string, SheetFunction>,
)
