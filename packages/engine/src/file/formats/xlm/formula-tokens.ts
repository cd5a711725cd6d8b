// Parsed expressions of formulas, reverse Polish tokens → text: those of records of before 2007 ([MS-XLS] 2.5.198), and those of binary
// parts since then ([MS-XLSB] 2.5.97), which have wider rows and numbers. Enough of the grammar to read what a macro calls and with
// which constants; a token that is not known ends the formula where it stands, marked by "…".

import type { ByteReader } from '../../byte-reader.ts'
import { utf16le } from '../../bytes.ts'
import { COMMANDS, FIXED_ARITY, FUNCTIONS } from './functions.ts'
import { FORMULA_TEXT_CHARS_MAX, TOKENS_MAX } from './limits.ts'

const BINARY: Readonly<Record<number, string>> = {
  3: '+',
  4: '-',
  5: '*',
  6: '/',
  7: '^',
  8: '&',
  9: '<',
  10: '<=',
  11: '=',
  12: '>=',
  13: '>',
  14: '<>',
  15: ' ',
  16: ',',
  17: ':',
}

export type FormulaDialect = 'records' | 'parts'

export function formulaText(view: ByteReader, dialect: FormulaDialect = 'records'): string {
  const formula = new Formula(view, dialect === 'parts')
  for (let count = 0; count < TOKENS_MAX && formula.at < view.size; count += 1) {
    const code = view.u8(formula.at)
    formula.at += 1
    const binary = BINARY[code]
    if (binary !== undefined) {
      const [left = '', right = ''] = formula.take(2)
      formula.put(cut(`${left}${binary}${right}`))
      continue
    }
    const read = TOKENS[code] ?? CLASSED_TOKENS[classless(code)]
    if (read === undefined) return `=${formula.text}…`
    read(formula)
  }
  return `=${formula.text}`
}

/** Operands come in three classes (reference, value, array), which are told apart by the code alone. */
const classless = (code: number): number => (code >= 0x60 ? code - 0x40 : code >= 0x40 ? code - 0x20 : code)

/** What was read of a formula: the operands that wait for their operator, and where the next token stands. */
class Formula {
  readonly view: ByteReader
  /** Rows, and numbers of names, of four bytes; texts of two bytes a character. */
  readonly isWide: boolean
  at = 0
  readonly #stack: string[] = []

  constructor(view: ByteReader, isWide: boolean) {
    this.view = view
    this.isWide = isWide
  }

  get text(): string {
    return this.#stack.join(',')
  }

  put(text: string): void {
    this.#stack.push(text)
  }

  pop(): string {
    return this.#stack.pop() ?? ''
  }

  take(count: number): readonly string[] {
    return this.#stack.splice(Math.max(0, this.#stack.length - count), count)
  }

  /** The next two bytes of the token's own, read once. */
  u16(): number {
    this.at += 2
    return this.view.u16(this.at - 2)
  }

  u32(): number {
    this.at += 4
    return this.view.u32(this.at - 4)
  }

  wide(): number {
    return this.isWide ? this.u32() : this.u16()
  }
}

type ReadToken = (formula: Formula) => void

/** A token of so many bytes of its own, told by a text. */
const operand =
  (bytes: number, text: (formula: Formula) => string): ReadToken =>
  (formula) => {
    formula.put(text(formula))
    formula.at += bytes
  }

const skip =
  (bytes: number): ReadToken =>
  (formula) => {
    formula.at += bytes
  }

/** A token that is told by what it reads of its own bytes. */
const read =
  (text: (formula: Formula) => string): ReadToken =>
  (formula) =>
    formula.put(text(formula))

const TOKENS: Readonly<Record<number, ReadToken>> = {
  18: operand(0, (formula) => `+${formula.pop()}`),
  19: operand(0, (formula) => `-${formula.pop()}`),
  21: operand(0, (formula) => cut(`(${formula.pop()})`)),
  22: operand(0, () => ''),
  23: readText,
  25: readAttribute,
  28: operand(1, () => '#ERR'),
  29: operand(1, ({ view, at }) => (view.u8(at) === 1 ? 'TRUE' : 'FALSE')),
  30: read((formula) => String(formula.u16())),
  31: operand(8, ({ view, at }) => String(view.has(at, 8) ? Buffer.from(view.slice(at, 8)).readDoubleLE(0) : 0)),
}

const CLASSED_TOKENS: Readonly<Record<number, ReadToken>> = {
  32: (formula) => {
    formula.put('{}')
    formula.at += formula.isWide ? 14 : 7
  },
  33: readFixedCall,
  34: readCall,
  35: (formula) => {
    formula.put(`NAME${formula.u16()}`)
    // Of a name's number two bytes are enough; four are kept in both dialects.
    formula.at += 2
  },
  36: read(cell),
  37: read(area),
  38: skip(6),
  39: skip(6),
  40: skip(6),
  41: skip(2),
  42: read(lostCell),
  43: read(lostArea),
  44: read(cell),
  45: read(area),
  57: read((formula) => {
    formula.at += 2
    const name = `NAME${formula.u16()}`
    formula.at += 2
    return name
  }),
  58: read((formula) => `SHEET${formula.u16()}!${cell(formula)}`),
  59: read((formula) => `SHEET${formula.u16()}!${area(formula)}`),
  60: read((formula) => lostCell(behindSheet(formula))),
  61: read((formula) => lostArea(behindSheet(formula))),
}

function readText(formula: Formula): void {
  const { view, at } = formula
  if (formula.isWide) {
    const chars = formula.u16()
    formula.put(`"${utf16le(view.slice(at + 2, chars * 2)).replaceAll('"', '""')}"`)
    formula.at += chars * 2
    return
  }
  const chars = view.u8(at)
  const wide = (view.u8(at + 1) & 1) === 1
  const text = wide ? utf16le(view.slice(at + 2, chars * 2)) : view.latin1(at + 2, chars)
  formula.put(`"${text.replaceAll('"', '""')}"`)
  formula.at += 2 + chars * (wide ? 2 : 1)
}

/** Attributes of the calculation: jumps carry their offset, CHOOSE a table of them. */
function readAttribute(formula: Formula): void {
  const flags = formula.view.u8(formula.at)
  formula.at += 1
  const count = formula.u16()
  if ((flags & 0x04) !== 0) formula.at += (count + 1) * 2
  if ((flags & 0x10) !== 0) formula.put(cut(`SUM(${formula.pop()})`))
}

/** Functions with a fixed number of arguments: one, but for the few that have another. */
function readFixedCall(formula: Formula): void {
  const id = formula.u16()
  const args = formula.take(FIXED_ARITY[id] ?? 1)
  formula.put(cut(`${FUNCTIONS[id] ?? `FUNCTION${id}`}(${args.join(',')})`))
}

function readCall(formula: Formula): void {
  const given = formula.view.u8(formula.at) & 0x7f
  formula.at += 1
  const id = formula.u16()
  const args = formula.take(given)
  if ((id & 0x8000) !== 0) formula.put(cut(`${COMMANDS[id & 0x7fff] ?? `COMMAND${id & 0x7fff}`}(${args.join(',')})`))
  // 255 calls a function by the name that is its first argument.
  else if (id === 255) formula.put(cut(`${args[0] ?? 'USER'}(${args.slice(1).join(',')})`))
  else formula.put(cut(`${FUNCTIONS[id] ?? `FUNCTION${id}`}(${args.join(',')})`))
}

function cut(text: string): string {
  return text.length > FORMULA_TEXT_CHARS_MAX ? `${text.slice(0, FORMULA_TEXT_CHARS_MAX)}…` : text
}

function cell(formula: Formula): string {
  const row = formula.wide()
  return address(formula, row, formula.u16())
}

function area(formula: Formula): string {
  const [first, last] = [formula.wide(), formula.wide()]
  const [left, right] = [formula.u16(), formula.u16()]
  return `${address(formula, first, left)}:${address(formula, last, right)}`
}

/** Two bits of a column say whether it and its row are relative. */
const address = ({ isWide }: Formula, row: number, column: number): string =>
  `R${row + 1}C${(column & (isWide ? 0x3fff : 0xff)) + 1}`

function lostCell(formula: Formula): string {
  cell(formula)
  return '#REF!'
}

function behindSheet(formula: Formula): Formula {
  formula.at += 2
  return formula
}

function lostArea(formula: Formula): string {
  area(formula)
  return '#REF!'
}
