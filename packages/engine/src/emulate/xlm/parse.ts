// The text of a formula → what it computes. Cells are written `A1` in files of today, `R1C1` in older ones and in formulas that
// macros write. Total: what is none gives null.
import { XLM_FORMULA_CHARS_MAX, XLM_NESTING_MAX } from './limits.ts'
import { columnOf } from './read/package.ts'
import { XlmError } from './workbook.ts'

/** A row or column: where it is, or how far from the cell that the formula stands in. */
export interface Place {
  readonly at: number
  readonly isOffset: boolean
}

export interface RefExpression {
  readonly kind: 'ref'
  readonly sheet: string | null
  readonly from: readonly [row: Place, column: Place]
  readonly to: readonly [row: Place, column: Place]
}

export interface BinaryExpression {
  readonly kind: 'binary'
  readonly op: string
  readonly left: Expression
  readonly right: Expression
}

export type Expression =
  | { readonly kind: 'value'; readonly value: string | number | boolean | XlmError }
  | RefExpression
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly (Expression | null)[] }
  | { readonly kind: 'callCell'; readonly ref: RefExpression; readonly args: readonly (Expression | null)[] }
  | BinaryExpression
  | { readonly kind: 'unary'; readonly op: '-' | '%'; readonly of: Expression }
  | { readonly kind: 'list'; readonly items: readonly (string | number | boolean | XlmError)[] }

const LEVELS: readonly (readonly string[])[] = [['<=', '>=', '<>', '=', '<', '>'], ['&'], ['+', '-'], ['*', '/'], ['^']]

const NUMBER = /\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?/iy
const TEXT = /"((?:[^"]|"")*)"/y
const ERROR = /#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|ERR)/iy
const SHEET = /(?:'((?:[^']|'')+)'|([\p{L}_][\p{L}\d._]*))?!/uy
const A1 = /\$?([A-Z]{1,3})\$?(\d{1,7})(?![\p{L}\d_.])/iuy
const R1C1 = /R(\d{1,7}|\[-?\d{1,7}\])?C(\d{1,5}|\[-?\d{1,5}\])?(?![\p{L}\d_.])/iuy
const WORD = /[\p{L}_\\][\p{L}\d_.\\?]*/uy

/** Without the sign of equality. */
export function parseFormula(text: string): Expression | null {
  if (text.length > XLM_FORMULA_CHARS_MAX) return null
  const parser = new Parser(text)
  try {
    return parser.whole()
  } catch (error) {
    if (error instanceof NoFormula) return null
    throw error
  }
}

class NoFormula extends Error {}

class Parser {
  readonly #text: string
  #at = 0
  #depth = 0

  constructor(text: string) {
    this.#text = text
  }

  whole(): Expression {
    const made = this.#level(0)
    this.#skip()
    if (this.#at < this.#text.length) throw new NoFormula()
    return made
  }

  #skip(): void {
    while (/\s/.test(this.#text.charAt(this.#at))) this.#at += 1
  }

  #take(sign: string): boolean {
    this.#skip()
    if (!this.#text.startsWith(sign, this.#at)) return false
    this.#at += sign.length
    return true
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (found !== null) this.#at = pattern.lastIndex
    return found
  }

  #level(level: number): Expression {
    const signs = LEVELS[level]
    if (signs === undefined) return this.#unary()
    let left = this.#level(level + 1)
    for (;;) {
      const op = signs.find((one) => this.#take(one))
      if (op === undefined) return left
      left = { kind: 'binary', op, left, right: this.#level(level + 1) }
    }
  }

  #unary(): Expression {
    this.#depth += 1
    if (this.#depth > XLM_NESTING_MAX) throw new NoFormula()
    try {
      if (this.#take('-')) return { kind: 'unary', op: '-', of: this.#unary() }
      if (this.#take('+')) return this.#unary()
      let made = this.#one()
      while (this.#take('%')) made = { kind: 'unary', op: '%', of: made }
      return made
    } finally {
      this.#depth -= 1
    }
  }

  #one(): Expression {
    this.#skip()
    if (this.#take('(')) {
      const inner = this.#level(0)
      if (!this.#take(')')) throw new NoFormula()
      return inner
    }
    if (this.#take('{')) return this.#list()
    const text = this.#match(TEXT)
    if (text !== null) return { kind: 'value', value: (text[1] ?? '').replaceAll('""', '"') }
    const number = this.#match(NUMBER)
    if (number !== null) return { kind: 'value', value: Number(number[0]) }
    const error = this.#match(ERROR)
    if (error !== null) return { kind: 'value', value: new XlmError(error[0].toUpperCase()) }
    return this.#named()
  }

  #named(): Expression {
    const sheet = this.#match(SHEET)
    const sheetName = sheet === null ? null : (sheet[1]?.replaceAll("''", "'") ?? sheet[2] ?? null)
    const from = this.#cell()
    if (from !== null) {
      const isRange = this.#text.charAt(this.#at) === ':'
      if (isRange) this.#at += 1
      const to = isRange ? this.#cell() : from
      if (to === null) throw new NoFormula()
      const ref: RefExpression = { kind: 'ref', sheet: sheetName, from, to }
      return this.#take('(') ? { kind: 'callCell', ref, args: this.#arguments() } : ref
    }
    const word = this.#match(WORD)?.[0]
    if (word === undefined) throw new NoFormula()
    if (this.#take('(')) return { kind: 'call', name: word.toUpperCase(), args: this.#arguments() }
    if (/^(?:true|false)$/i.test(word)) return { kind: 'value', value: /^t/i.test(word) }
    return { kind: 'name', name: word.toLowerCase() }
  }

  #cell(): readonly [Place, Place] | null {
    const numbered = this.#match(R1C1)
    if (numbered !== null) return [placeOf(numbered[1]), placeOf(numbered[2])]
    const before = this.#at
    const lettered = this.#match(A1)
    // `LOG10(` is a function; a cell is called by its sheet or in the other spelling.
    if (lettered !== null && this.#text.charAt(this.#at) === '(' && before === 0) this.#at = before
    else if (lettered !== null)
      return [
        { at: Number(lettered[2]) - 1, isOffset: false },
        { at: columnOf(lettered[1] ?? ''), isOffset: false },
      ]
    return null
  }

  #arguments(): readonly (Expression | null)[] {
    const args: (Expression | null)[] = []
    if (this.#take(')')) return args
    for (;;) {
      this.#skip()
      const next = this.#text.charAt(this.#at)
      args.push(next === ',' || next === ')' ? null : this.#level(0))
      if (this.#take(')')) return args
      if (!this.#take(',')) throw new NoFormula()
    }
  }

  #list(): Expression {
    const items: (string | number | boolean | XlmError)[] = []
    for (;;) {
      const item = this.#unary()
      if (item.kind === 'value') items.push(item.value)
      else if (item.kind === 'unary' && item.of.kind === 'value') items.push(-Number(item.of.value))
      else throw new NoFormula()
      if (this.#take('}')) return { kind: 'list', items }
      if (!this.#take(',') && !this.#take(';')) throw new NoFormula()
    }
  }
}

/** `5`, `[-2]`, or nothing for the cell's own. */
function placeOf(text: string | undefined): Place {
  if (text === undefined) return { at: 0, isOffset: true }
  return text.startsWith('[')
    ? { at: Number(text.slice(1, -1)), isOffset: true }
    : { at: Number(text) - 1, isOffset: false }
}
