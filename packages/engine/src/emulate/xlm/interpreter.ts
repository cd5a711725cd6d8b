// Excel 4 macros carried out: cell after cell down a column, each a formula that computes, jumps or acts. What a cell gave is
// kept in it, where the next ones find it.
import type { World } from '../world/world.ts'
import { type BlockPlace, nextOf, startOf } from './blocks.ts'
import type { Frame } from './frame.ts'
import { FUNCTIONS, TAKES_ERRORS } from './functions.ts'
import { HOST_FUNCTIONS, OpenFiles, WITHOUT_EFFECT } from './host-functions.ts'
import {
  XLM_CALLS_MAX,
  XLM_MADE_CHARS_MAX,
  XLM_RANGE_CELLS_MAX,
  XLM_ROWS_LOOKED_MAX,
  XLM_STEPS_MAX,
  XLM_TEXT_CHARS_MAX,
  XLM_TRANSCRIPT_LINES_MAX,
  XLM_VALUES_MAX,
} from './limits.ts'
import { type BinaryExpression, type Expression, type Place, parseFormula, type RefExpression } from './parse.ts'
import { answer } from './questions.ts'
import { SHEET_FUNCTIONS } from './sheet-functions.ts'
import { JumpSignal, ReturnSignal, StopSignal } from './signals.ts'
import { computed, isTrue, numberOf, textOf } from './values.ts'
import {
  isRef,
  XlmError,
  type XlmRef,
  type XlmScalar,
  type XlmSheet,
  type XlmValue,
  type XlmWorkbook,
} from './workbook.ts'

export interface InterpreterOptions {
  readonly world: World
  readonly workbook: XlmWorkbook
  readonly mustStop: () => boolean
}

const REF_ERROR = new XlmError('#REF!')
const VALUE_ERROR = new XlmError('#VALUE!')
const NAME_ERROR = new XlmError('#NAME?')
/** Calls that a reader of the run wants to see with what they were given. */
const TOLD =
  /^(?:EXEC|CALL|REGISTER|FOPEN|FWRITE|FWRITELN|FILE\.DELETE|FORMULA|FORMULA\.FILL|OPEN|RUN|ALERT|WAIT|SAVE\.AS|INITIATE|EXECUTE|GET\.WORKSPACE)$/

export class Interpreter {
  readonly world: World
  readonly workbook: XlmWorkbook
  readonly files = new OpenFiles()
  readonly names = new Map<string, XlmValue>()
  readonly transcript: string[] = []
  active: XlmRef
  frame: Frame
  readonly #mustStop: () => boolean
  readonly #parsed = new Map<string, Expression | null>()
  #steps = 0
  #looked = 0
  #made = 0
  #calls = 0

  constructor({ world, workbook, mustStop }: InterpreterOptions) {
    this.world = world
    this.workbook = workbook
    this.#mustStop = mustStop
    const first = Math.max(
      0,
      workbook.sheets.findIndex(({ isMacro }) => isMacro),
    )
    this.active = { sheet: first, row: 0, column: 0, rows: 1, columns: 1 }
    this.frame = { sheet: first, row: 0, column: 0, loops: [] }
  }

  step(): void {
    this.#steps += 1
    if (this.#steps > XLM_STEPS_MAX) throw new StopSignal('step_limit', 'too many formulas')
    if (this.#steps % 512 === 0 && this.#mustStop()) throw new StopSignal('time_up', 'the time was over')
  }

  sheet(at: number): XlmSheet | null {
    return this.workbook.sheets[at] ?? null
  }

  parsed(formula: string): Expression | null {
    const known = this.#parsed.get(formula)
    if (known !== undefined) return known
    const made = parseFormula(formula)
    if (this.#parsed.size < 100_000) this.#parsed.set(formula, made)
    return made
  }

  /** The macro that begins there, with what it returns. */
  run(at: XlmRef): XlmValue {
    this.#calls += 1
    const before = this.frame
    try {
      if (this.#calls > XLM_CALLS_MAX) throw new StopSignal('step_limit', 'macros went too deep')
      this.frame = { sheet: at.sheet, row: at.row, column: at.column, loops: [] }
      return this.#column()
    } finally {
      this.#calls -= 1
      this.frame = before
    }
  }

  #column(): XlmValue {
    let frame = this.frame
    for (;;) {
      const formula = this.formulaBelow(frame.row)
      if (formula === null) return false
      frame.row = formula.row
      try {
        this.#cell(formula.text)
      } catch (signal) {
        if (signal instanceof ReturnSignal) return signal.value
        if (!(signal instanceof JumpSignal)) throw signal
        const { sheet, row, column } = signal.to
        if (sheet !== frame.sheet) {
          frame = { sheet, row, column, loops: [] }
          this.frame = frame
        } else {
          frame.row = row
          frame.column = column
        }
        continue
      }
      frame.row += 1
    }
  }

  /** The next formula of the column, from the row on. */
  formulaBelow(from: number): { readonly row: number; readonly text: string } | null {
    const sheet = this.sheet(this.frame.sheet)
    if (sheet === null) return null
    for (let row = from; row <= sheet.lastRow; row += 1) {
      this.#looked += 1
      if (this.#looked > XLM_ROWS_LOOKED_MAX) throw new StopSignal('step_limit', 'too many rows')
      const formula = sheet.at(row, this.frame.column)?.formula ?? null
      if (formula !== null) return { row, text: formula }
    }
    return null
  }

  #cell(formula: string): void {
    this.step()
    const { sheet: at, row, column } = this.frame
    const expression = this.parsed(formula)
    if (expression === null) {
      this.world.recorder.notCovered(`A formula of the macro sheet could not be read: =${formula.slice(0, 100)}`)
      return
    }
    const block = startOf(expression)
    const value = block === null ? this.#result(expression) : this.#block(block)
    const cell = this.sheet(at)?.at(row, column)
    // It may have been filled anew by itself.
    if (cell?.formula === formula) cell.value = value
  }

  /** What JavaScript cannot compute (too deep, too large a number) is an error of this one cell: Excel goes on with the next. */
  #result(expression: Expression): XlmScalar {
    try {
      return this.scalar(expression)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      this.world.recorder.notCovered(
        'A formula was too deep, or its numbers too large, to be computed; it counts as an error.',
      )
      return VALUE_ERROR
    }
  }

  #block(block: BlockPlace): XlmScalar {
    nextOf(this, block)
    return true
  }

  formula(text: string): XlmValue {
    const expression = this.parsed(text)
    return expression === null ? NAME_ERROR : this.evaluate(expression)
  }

  evaluate(expression: Expression): XlmValue {
    this.step()
    switch (expression.kind) {
      case 'value':
        return expression.value
      case 'list':
        return expression.items
      case 'ref':
        return this.ref(expression)
      case 'name':
        return this.named(expression.name)
      case 'unary': {
        const value = this.scalar(expression.of)
        return expression.op === '-' ? computed('-', 0, value) : computed('/', value, 100)
      }
      case 'binary':
        return this.#chain(expression)
      case 'callCell': {
        const at = this.ref(expression.ref)
        return isRef(at) ? this.run(at) : at
      }
      case 'call':
        return this.#call(expression.name, expression.args)
    }
  }

  /** `a&b&c…`, which stands in the tree as deep as it is long, from its first part on. */
  #chain(whole: BinaryExpression): XlmScalar {
    const parts: BinaryExpression[] = []
    let first: Expression = whole
    for (; first.kind === 'binary'; first = first.left) parts.push(first)
    let made = this.scalar(first)
    for (const { op, right } of parts.reverse()) {
      this.step()
      made = computed(op, made, this.scalar(right))
      if (typeof made === 'string') this.make(made)
    }
    return made
  }

  scalar(expression: Expression | null | undefined): XlmScalar {
    return expression === null || expression === undefined ? null : this.valueOf(this.evaluate(expression))
  }

  /** Of a range its first cell. */
  valueOf(value: XlmValue): XlmScalar {
    if (isRef(value)) return this.sheet(value.sheet)?.at(value.row, value.column)?.value ?? null
    return Array.isArray(value) ? ((value as readonly XlmScalar[])[0] ?? null) : (value as XlmScalar) // no list, no range
  }

  valuesOf(value: XlmValue): readonly XlmScalar[] {
    if (Array.isArray(value)) return value as readonly XlmScalar[]
    return isRef(value)
      ? this.cellsOf(value).map(([row, column]) => this.sheet(value.sheet)?.at(row, column)?.value ?? null)
      : [value as XlmScalar]
  }

  /** Rows and columns of a range's cells, as many as are looked at. */
  cellsOf({ row, column, rows, columns, sheet }: XlmRef): readonly (readonly [number, number])[] {
    const last = Math.min(rows, Math.max(1, (this.sheet(sheet)?.lastRow ?? 0) - row + 1), XLM_RANGE_CELLS_MAX)
    const cells: [number, number][] = []
    for (let down = 0; down < last; down += 1)
      for (let right = 0; right < columns && cells.length < XLM_RANGE_CELLS_MAX; right += 1)
        cells.push([row + down, column + right])
    return cells
  }

  ref({ sheet, from, to }: RefExpression): XlmValue {
    const at = sheet === null ? this.frame.sheet : this.#sheetNamed(sheet)
    if (at === null) return REF_ERROR
    const place = ({ at: number, isOffset }: Place, own: number): number => (isOffset ? own + number : number)
    const [top, left] = [place(from[0], this.frame.row), place(from[1], this.frame.column)]
    const [bottom, right] = [place(to[0], this.frame.row), place(to[1], this.frame.column)]
    if (Math.min(top, left, bottom, right) < 0) return REF_ERROR
    return {
      sheet: at,
      row: Math.min(top, bottom),
      column: Math.min(left, right),
      rows: Math.abs(bottom - top) + 1,
      columns: Math.abs(right - left) + 1,
    }
  }

  #sheetNamed(name: string): number | null {
    const { sheets, numberedSheets } = this.workbook
    // As the tokens of binary workbooks call it: a sheet's own name stands there in formulas that macros write.
    const number = /^SHEET(\d{1,4})$/.exec(name)?.[1]
    const numbered = number === undefined ? undefined : numberedSheets[Number(number)]
    if (numbered !== undefined) return numbered
    const plain = name.replace(/^\[[^\]]*\]/, '').toLowerCase()
    const found = sheets.findIndex((one) => one.name.toLowerCase() === plain)
    return found === -1 ? null : found
  }

  named(name: string): XlmValue {
    const own = this.names.get(name)
    if (own !== undefined) return own
    const formula = this.workbook.names.get(name)
    if (formula !== undefined) return this.formula(formula)
    const number = /^name(\d{1,5})$/.exec(name)?.[1]
    const numbered = number === undefined ? undefined : this.workbook.numberedNames[Number(number) - 1]
    if (numbered === undefined || numbered === name) return NAME_ERROR
    return this.named(numbered)
  }

  /** Accounts for a text. */
  make(text: string): string {
    this.#made += text.length
    if (text.length > XLM_TEXT_CHARS_MAX || this.#made > XLM_MADE_CHARS_MAX)
      throw new StopSignal('out_of_memory', 'the macros made more text than they may')
    return text
  }

  #call(name: string, args: readonly (Expression | null)[]): XlmValue {
    const own = SHEET_FUNCTIONS[name]
    if (own !== undefined) return own(this, args)
    const values: XlmScalar[] = []
    for (const one of args) {
      const more = one !== null && name in FUNCTIONS ? this.valuesOf(this.evaluate(one)) : [this.scalar(one)]
      if (values.length + more.length > XLM_VALUES_MAX) {
        this.world.recorder.cut('XLM_VALUES_MAX', 'functions that were given more values are errors')
        return VALUE_ERROR
      }
      for (const value of more) values.push(value)
    }
    if (TOLD.test(name)) this.tell(name, values)
    const compute = FUNCTIONS[name]
    if (compute !== undefined) {
      const failed = TAKES_ERRORS.has(name) ? undefined : values.find((one) => one instanceof XlmError)
      const made = failed ?? compute(...values)
      return typeof made === 'string'
        ? this.make(made)
        : typeof made === 'number' && Number.isNaN(made)
          ? new XlmError('#VALUE!')
          : made
    }
    const act = HOST_FUNCTIONS[name]
    if (act !== undefined) return act(this.world, this.files, values)
    const answered = answer(name, values, this.world)
    if (answered !== undefined) return answered
    const registered = this.files.registered.get(name.toLowerCase())
    if (registered !== undefined) {
      this.tell('CALL', [registered.library, registered.name, ...values])
      return HOST_FUNCTIONS['CALL']?.(this.world, this.files, [name, ...values]) ?? 0
    }
    const macro = this.named(name.toLowerCase())
    if (isRef(macro)) return this.run(macro)
    if (!WITHOUT_EFFECT.test(name)) this.world.recorder.missed(`the macro function ${name.slice(0, 60)}`)
    return true
  }

  tell(name: string, values: readonly XlmScalar[]): void {
    if (this.transcript.length >= XLM_TRANSCRIPT_LINES_MAX) return
    const list = values.map((one) => (typeof one === 'string' ? `"${one.slice(0, 2_000)}"` : textOf(one)))
    this.transcript.push(`${name}(${list.join(',')})`)
  }

  isTrue(expression: Expression | null | undefined): boolean {
    return isTrue(this.scalar(expression))
  }

  number(expression: Expression | null | undefined, otherwise: number): number {
    const value = expression === null || expression === undefined ? Number.NaN : numberOf(this.scalar(expression))
    return Number.isNaN(value) ? otherwise : value
  }
}
