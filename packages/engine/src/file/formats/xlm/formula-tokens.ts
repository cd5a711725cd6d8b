// Parsed expressions of BIFF formulas ([MS-XLS] 2.5.198: reverse Polish tokens) → text. Enough of the grammar to read what a
// macro calls and with which constants; a token that is not known ends the formula where it stands, marked by "…".

import type { ByteView } from '../../bytes.ts'
import { utf16le } from '../../bytes.ts'

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
const TOKENS_MAX = 5000
const TEXT_CHARS_MAX = 32_000

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

export function formulaText(view: ByteView): string {
  const stack: string[] = []
  const take = (count: number): string[] => stack.splice(Math.max(0, stack.length - count), count)
  let at = 0
  for (let count = 0; count < TOKENS_MAX && at < view.length; count += 1) {
    const code = view.u8(at)
    const base = code >= 0x60 ? code - 0x40 : code >= 0x40 ? code - 0x20 : code
    at += 1
    const binary = BINARY[code]
    if (binary !== undefined) {
      const [left = '', right = ''] = take(2)
      stack.push(cut(`${left}${binary}${right}`))
    } else if (code === 0x12 || code === 0x13) stack.push(`${code === 0x13 ? '-' : '+'}${stack.pop() ?? ''}`)
    else if (code === 0x15) stack.push(cut(`(${stack.pop() ?? ''})`))
    else if (code === 0x16) stack.push('')
    else if (code === 0x17) {
      const chars = view.u8(at)
      const wide = (view.u8(at + 1) & 1) === 1
      const text = wide ? utf16le(view.slice(at + 2, chars * 2)) : view.latin1(at + 2, chars)
      stack.push(`"${text}"`)
      at += 2 + chars * (wide ? 2 : 1)
    } else if (code === 0x19) {
      // Attributes of the calculation: jumps carry their offset, CHOOSE a table of them.
      const flags = view.u8(at)
      at += (flags & 0x04) !== 0 ? 3 + (view.u16(at + 1) + 1) * 2 : 3
      if ((flags & 0x10) !== 0) stack.push(cut(`SUM(${stack.pop() ?? ''})`))
    } else if (code === 0x1c) {
      stack.push('#ERR')
      at += 1
    } else if (code === 0x1d) {
      stack.push(view.u8(at) === 1 ? 'TRUE' : 'FALSE')
      at += 1
    } else if (code === 0x1e) {
      stack.push(String(view.u16(at)))
      at += 2
    } else if (code === 0x1f) {
      stack.push(String(view.has(at, 8) ? Buffer.from(view.slice(at, 8)).readDoubleLE(0) : 0))
      at += 8
    } else if (base === 0x21) {
      const id = view.u16(at)
      at += 2
      // Functions with a fixed number of arguments: one, but for the few that have another.
      const arity = FIXED_ARITY[id] ?? 1
      stack.push(cut(`${FUNCTIONS[id] ?? `FUNCTION${id}`}(${take(arity).join(',')})`))
    } else if (base === 0x22) {
      const given = view.u8(at) & 0x7f
      const id = view.u16(at + 1)
      at += 3
      const args = take(given)
      if ((id & 0x8000) !== 0) stack.push(cut(`${COMMANDS[id & 0x7fff] ?? `COMMAND${id & 0x7fff}`}(${args.join(',')})`))
      // 255 calls a function by the name that is its first argument.
      else if (id === 255) stack.push(cut(`${args[0] ?? 'USER'}(${args.slice(1).join(',')})`))
      else stack.push(cut(`${FUNCTIONS[id] ?? `FUNCTION${id}`}(${args.join(',')})`))
    } else if (base === 0x23) {
      stack.push(`NAME${view.u16(at)}`)
      at += 4
    } else if (base === 0x24) {
      stack.push(cell(view.u16(at), view.u16(at + 2)))
      at += 4
    } else if (base === 0x25) {
      stack.push(`${cell(view.u16(at), view.u16(at + 4))}:${cell(view.u16(at + 2), view.u16(at + 6))}`)
      at += 8
    } else if (base === 0x3a) {
      stack.push(`SHEET${view.u16(at)}!${cell(view.u16(at + 2), view.u16(at + 4))}`)
      at += 6
    } else if (base === 0x3b) {
      stack.push(`SHEET${view.u16(at)}!${cell(view.u16(at + 2), view.u16(at + 6))}`)
      at += 10
    } else if (base === 0x39) {
      stack.push(`NAME${view.u16(at + 2)}`)
      at += 6
    } else if (base === 0x2c) {
      stack.push(cell(view.u16(at), view.u16(at + 2)))
      at += 4
    } else if (base === 0x20) {
      stack.push('{}')
      at += 7
    } else if (base === 0x26 || base === 0x27 || base === 0x29) at += base === 0x29 ? 2 : 6
    else return `=${stack.join(',')}…`
  }
  return `=${stack.join(',')}`
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
  return text.length > TEXT_CHARS_MAX ? `${text.slice(0, TEXT_CHARS_MAX)}…` : text
}

function cell(row: number, column: number): string {
  return `R${row + 1}C${(column & 0xff) + 1}`
}
