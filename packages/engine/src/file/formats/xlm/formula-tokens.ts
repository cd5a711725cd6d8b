// Parsed expressions of BIFF formulas ([MS-XLS] 2.5.198: reverse Polish tokens) → text. Enough of the grammar to read what a
// macro calls and with which constants; a token that is not known ends the formula where it stands, marked by "…".

import type { ByteReader } from '../../byte-reader.ts'
import { utf16le } from '../../bytes.ts'
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

/** Functions by number; those that macros need, the others are told by their number. */
const FUNCTIONS: Readonly<Record<number, string>> = {
  0: 'COUNT',
  1: 'IF',
  2: 'ISNA',
  3: 'ISERROR',
  4: 'SUM',
  8: 'ROW',
  9: 'COLUMN',
  24: 'ABS',
  25: 'INT',
  27: 'ROUND',
  29: 'INDEX',
  30: 'REPT',
  31: 'MID',
  32: 'LEN',
  33: 'VALUE',
  34: 'TRUE',
  35: 'FALSE',
  36: 'AND',
  37: 'OR',
  38: 'NOT',
  39: 'MOD',
  48: 'TEXT',
  53: 'GOTO',
  54: 'HALT',
  55: 'RETURN',
  63: 'RAND',
  74: 'NOW',
  78: 'OFFSET',
  79: 'ABSREF',
  80: 'RELREF',
  81: 'ARGUMENT',
  82: 'SEARCH',
  84: 'ERROR',
  85: 'STEP',
  87: 'ECHO',
  88: 'SET.NAME',
  89: 'CALLER',
  90: 'DEREF',
  91: 'WINDOWS',
  93: 'DOCUMENTS',
  94: 'ACTIVE.CELL',
  95: 'SELECTION',
  96: 'RESULT',
  106: 'DIRECTORY',
  107: 'FILES?',
  108: 'SET.VALUE',
  110: 'EXEC',
  111: 'CHAR',
  112: 'LOWER',
  113: 'UPPER',
  115: 'LEFT',
  116: 'RIGHT',
  118: 'TRIM',
  119: 'REPLACE',
  120: 'SUBSTITUTE',
  121: 'CODE',
  124: 'FIND',
  125: 'CELL',
  132: 'FOPEN',
  133: 'FCLOSE',
  134: 'FSIZE',
  135: 'FREADLN',
  136: 'FREAD',
  137: 'FWRITELN',
  138: 'FWRITE',
  139: 'FPOS',
  148: 'INDIRECT',
  149: 'REGISTER',
  150: 'CALL',
  166: 'FILES',
  167: 'INITIATE',
  168: 'REQUEST',
  169: 'POKE',
  170: 'EXECUTE',
  171: 'TERMINATE',
  178: 'NAMES',
  185: 'GET.CELL',
  186: 'GET.WORKSPACE',
  187: 'GET.WINDOW',
  188: 'GET.DOCUMENT',
  191: 'GET.NOTE',
  221: 'TODAY',
  244: 'INFO',
  255: 'USER',
  257: 'GET.DEF?',
  261: 'GET.WORKBOOK?',
  267: 'REGISTER.ID',
  268: 'GET.WORKBOOK',
  288: 'APP.TITLE?',
  336: 'CONCATENATE',
  344: 'SUBTOTAL',
  345: 'SUMIF',
  347: 'COUNTBLANK',
}
const COMMANDS: Readonly<Record<number, string>> = {
  0: 'BEEP',
  1: 'OPEN',
  3: 'CLOSE.ALL',
  4: 'SAVE',
  5: 'SAVE.AS',
  6: 'FILE.DELETE',
  10: 'QUIT',
  16: 'CLOSE',
  17: 'RUN',
  96: 'FORMULA',
  97: 'FORMULA.FILL',
  98: 'FORMULA.ARRAY',
  118: 'ALERT',
  137: 'ON.TIME',
  344: 'WORKBOOK.HIDE',
  110: 'NEW?',
}

export function formulaText(view: ByteReader): string {
  const formula = new Formula(view)
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
  at = 0
  readonly #stack: string[] = []

  constructor(view: ByteReader) {
    this.view = view
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

  /** Two bytes of the token's own, counted from where they begin. */
  u16(offset = 0): number {
    return this.view.u16(this.at + offset)
  }
}

type ReadToken = (formula: Formula) => void

/** A token without operands of its own beyond `bytes`, told by a text. */
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

const TOKENS: Readonly<Record<number, ReadToken>> = {
  18: operand(0, (formula) => `+${formula.pop()}`),
  19: operand(0, (formula) => `-${formula.pop()}`),
  21: operand(0, (formula) => cut(`(${formula.pop()})`)),
  22: operand(0, () => ''),
  23: readText,
  25: readAttribute,
  28: operand(1, () => '#ERR'),
  29: operand(1, ({ view, at }) => (view.u8(at) === 1 ? 'TRUE' : 'FALSE')),
  30: operand(2, (formula) => String(formula.u16())),
  31: operand(8, ({ view, at }) => String(view.has(at, 8) ? Buffer.from(view.slice(at, 8)).readDoubleLE(0) : 0)),
}

const CLASSED_TOKENS: Readonly<Record<number, ReadToken>> = {
  32: operand(7, () => '{}'),
  33: readFixedCall,
  34: readCall,
  35: operand(4, (formula) => `NAME${formula.u16()}`),
  36: operand(4, (formula) => cell(formula.u16(), formula.u16(2))),
  37: operand(8, (formula) => `${cell(formula.u16(), formula.u16(4))}:${cell(formula.u16(2), formula.u16(6))}`),
  38: skip(6),
  39: skip(6),
  41: skip(2),
  44: operand(4, (formula) => cell(formula.u16(), formula.u16(2))),
  57: operand(6, (formula) => `NAME${formula.u16(2)}`),
  58: operand(6, (formula) => `SHEET${formula.u16()}!${cell(formula.u16(2), formula.u16(4))}`),
  59: operand(10, (formula) => `SHEET${formula.u16()}!${cell(formula.u16(2), formula.u16(6))}`),
}

function readText(formula: Formula): void {
  const { view, at } = formula
  const chars = view.u8(at)
  const wide = (view.u8(at + 1) & 1) === 1
  const text = wide ? utf16le(view.slice(at + 2, chars * 2)) : view.latin1(at + 2, chars)
  formula.put(`"${text.replaceAll('"', '""')}"`)
  formula.at += 2 + chars * (wide ? 2 : 1)
}

/** Attributes of the calculation: jumps carry their offset, CHOOSE a table of them. */
function readAttribute(formula: Formula): void {
  const flags = formula.view.u8(formula.at)
  formula.at += (flags & 0x04) !== 0 ? 3 + (formula.u16(1) + 1) * 2 : 3
  if ((flags & 0x10) !== 0) formula.put(cut(`SUM(${formula.pop()})`))
}

/** Functions with a fixed number of arguments: one, but for the few that have another. */
function readFixedCall(formula: Formula): void {
  const id = formula.u16()
  formula.at += 2
  const args = formula.take(FIXED_ARITY[id] ?? 1)
  formula.put(cut(`${FUNCTIONS[id] ?? `FUNCTION${id}`}(${args.join(',')})`))
}

function readCall(formula: Formula): void {
  const given = formula.view.u8(formula.at) & 0x7f
  const id = formula.u16(1)
  formula.at += 3
  const args = formula.take(given)
  if ((id & 0x8000) !== 0) formula.put(cut(`${COMMANDS[id & 0x7fff] ?? `COMMAND${id & 0x7fff}`}(${args.join(',')})`))
  // 255 calls a function by the name that is its first argument.
  else if (id === 255) formula.put(cut(`${args[0] ?? 'USER'}(${args.slice(1).join(',')})`))
  else formula.put(cut(`${FUNCTIONS[id] ?? `FUNCTION${id}`}(${args.join(',')})`))
}

const FIXED_ARITY: Readonly<Record<number, number>> = {
  30: 2,
  31: 3,
  34: 0,
  35: 0,
  39: 2,
  48: 2,
  63: 0,
  74: 0,
  79: 2,
  80: 2,
  89: 0,
  119: 4,
  133: 1,
  134: 1,
  136: 2,
  137: 2,
  138: 2,
  169: 3,
  170: 2,
  168: 2,
  221: 0,
}

function cut(text: string): string {
  return text.length > FORMULA_TEXT_CHARS_MAX ? `${text.slice(0, FORMULA_TEXT_CHARS_MAX)}…` : text
}

function cell(row: number, column: number): string {
  return `R${row + 1}C${(column & 0xff) + 1}`
}
