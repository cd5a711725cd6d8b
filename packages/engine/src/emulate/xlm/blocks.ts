// Statements that stand alone in a cell and lead the macro on: conditions and loops over the cells below.
import type { Frame } from './frame.ts'
import type { Interpreter } from './interpreter.ts'
import type { Expression } from './parse.ts'
import { StopSignal } from './signals.ts'
import { computed, isTrue, numberOf, textOf } from './values.ts'
import { isRef } from './workbook.ts'

export interface BlockPlace {
  readonly word: string
  readonly args: readonly (Expression | null)[]
}

const WORDS: ReadonlySet<string> = new Set([
  'IF',
  'ELSE',
  'ELSE.IF',
  'END.IF',
  'WHILE',
  'FOR',
  'FOR.CELL',
  'NEXT',
  'BREAK',
])

/** An IF with one argument begins a block; with more it is a function. */
export function startOf(expression: Expression): BlockPlace | null {
  if (expression.kind !== 'call' || !WORDS.has(expression.name)) return null
  if (expression.name === 'IF' && expression.args.length !== 1) return null
  return { word: expression.name, args: expression.args }
}

export function nextOf(xlm: Interpreter, { word, args }: BlockPlace): void {
  const { frame } = xlm
  switch (word) {
    case 'IF':
      if (!xlm.isTrue(args[0])) otherwise(xlm)
      return
    // Reached from above: the block before it is over.
    case 'ELSE':
    case 'ELSE.IF':
      pass(xlm, IF_OPENS, (one) => one === 'END.IF')
      return
    case 'WHILE':
      loop(xlm, frame.row, () => xlm.isTrue(args[0]))
      return
    case 'FOR':
      count(xlm, frame, args)
      return
    case 'FOR.CELL':
      overCells(xlm, frame, args)
      return
    case 'NEXT': {
      const last = frame.loops.at(-1)
      if (last?.again() === true) frame.row = last.row
      else frame.loops.pop()
      return
    }
    case 'BREAK':
      frame.loops.pop()
      pass(xlm, LOOP_OPENS, (one) => one === 'NEXT')
      return
    default:
  }
}

const IF_OPENS: ReadonlySet<string> = new Set(['IF'])
const LOOP_OPENS: ReadonlySet<string> = new Set(['WHILE', 'FOR', 'FOR.CELL'])
const CLOSES: Readonly<Record<string, string>> = { IF: 'END.IF', WHILE: 'NEXT', FOR: 'NEXT', 'FOR.CELL': 'NEXT' }

/** Goes down to the cell where it holds, blocks in between passed over whole. The cell itself is taken as done. */
function pass(xlm: Interpreter, opens: ReadonlySet<string>, holds: (word: string) => boolean): BlockPlace {
  const closes = CLOSES[[...opens][0] ?? '']
  let depth = 0
  for (;;) {
    xlm.step()
    const found = xlm.formulaBelow(xlm.frame.row + 1)
    if (found === null) throw new StopSignal('finished', 'a block has no end')
    xlm.frame.row = found.row
    const expression = xlm.parsed(found.text)
    const block = expression === null ? null : startOf(expression)
    if (block === null) continue
    if (depth === 0 && holds(block.word)) return block
    if (opens.has(block.word)) depth += 1
    else if (block.word === closes) depth -= 1
  }
}

function otherwise(xlm: Interpreter): void {
  for (;;) {
    const { word, args } = pass(xlm, IF_OPENS, (one) => one === 'ELSE' || one === 'ELSE.IF' || one === 'END.IF')
    if (word !== 'ELSE.IF' || xlm.isTrue(args[0])) return
  }
}

function loop(xlm: Interpreter, row: number, again: () => boolean): void {
  if (again()) xlm.frame.loops.push({ row, again })
  else pass(xlm, LOOP_OPENS, (one) => one === 'NEXT')
}

function count(xlm: Interpreter, frame: Frame, args: readonly (Expression | null)[]): void {
  const name = textOf(xlm.scalar(args[0])).toLowerCase()
  const first = xlm.scalar(args[1])
  const last = xlm.number(args[2], 0)
  const by = xlm.number(args[3], 1) || 1
  let value = numberOf(first) - by
  loop(xlm, frame.row, () => {
    // What the macro made of it counts.
    const now = numberOf(xlm.valueOf(xlm.names.get(name) ?? null))
    value = (xlm.names.has(name) && value >= numberOf(first) && !Number.isNaN(now) ? now : value) + by
    xlm.names.set(name, value)
    return isTrue(computed(by > 0 ? '<=' : '>=', value, last))
  })
}

function overCells(xlm: Interpreter, frame: Frame, args: readonly (Expression | null)[]): void {
  const name = textOf(xlm.scalar(args[0])).toLowerCase()
  const range = args[1] == null ? null : xlm.evaluate(args[1])
  if (range === null || !isRef(range)) return void pass(xlm, LOOP_OPENS, (one) => one === 'NEXT')
  const skipsBlank = xlm.isTrue(args[2])
  const cells = xlm
    .cellsOf(range)
    .filter(([row, column]) => !skipsBlank || (xlm.sheet(range.sheet)?.at(row, column)?.value ?? null) !== null)
  let at = -1
  loop(xlm, frame.row, () => {
    at += 1
    const cell = cells[at]
    if (cell === undefined) return false
    xlm.names.set(name, { sheet: range.sheet, row: cell[0], column: cell[1], rows: 1, columns: 1 })
    return true
  })
}
