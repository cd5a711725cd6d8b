// `$((…))`, `((…))`, `let`: sums of whole numbers, comparisons, assignments. Names stand for variables.
import type { State } from './state.ts'

const TOKEN =
  /\s*(?:(0x[\da-fA-F]{1,16}|\d{1,2}#[\da-zA-Z]{1,30}|\d{1,20})|([A-Za-z_]\w{0,100})(?:\[(\d{1,9})\])?|(\*\*|<<|>>|[<>=!]=|&&|\|\||\+\+|--|[-+*/%&|^]=|[-+*/%&|^~!<>=?:(),]))/y
/** Brackets in brackets, shallow enough for our own stack. */
const DEPTH_MAX = 50

/** The value of the last of the sums between commas; nought where it cannot be read. */
export function sum(text: string, state: State): number {
  try {
    return new Sum(text, state).list()
  } catch (error) {
    if (error instanceof RangeError) return 0
    throw error
  }
}

const BINARY: readonly (readonly [readonly string[], (left: number, right: number, operator: string) => number])[] = [
  [['||'], (left, right) => Number(left !== 0 || right !== 0)],
  [['&&'], (left, right) => Number(left !== 0 && right !== 0)],
  [['|'], (left, right) => left | right],
  [['^'], (left, right) => left ^ right],
  [['&'], (left, right) => left & right],
  [['==', '!='], (left, right, operator) => Number((left === right) === (operator === '=='))],
  [['<', '>', '<=', '>='], (left, right, operator) => Number(compare(left, right, operator))],
  [['<<', '>>'], (left, right, operator) => (operator === '<<' ? left << right : left >> right)],
  [['+', '-'], (left, right, operator) => (operator === '+' ? left + right : left - right)],
  [['*', '/', '%'], (left, right, operator) => product(left, right, operator)],
  [['**'], (left, right) => left ** Math.min(right, 1_000)],
]

function compare(left: number, right: number, operator: string): boolean {
  return operator === '<'
    ? left < right
    : operator === '>'
      ? left > right
      : operator === '<='
        ? left <= right
        : left >= right
}

function product(left: number, right: number, operator: string): number {
  if (operator === '*') return left * right
  if (right === 0) return 0
  return operator === '/' ? Math.trunc(left / right) : left % right
}

class Sum {
  readonly #tokens: string[] = []
  readonly #state: State
  #at = 0
  #depth = 0

  constructor(text: string, state: State) {
    this.#state = state
    TOKEN.lastIndex = 0
    for (let found = TOKEN.exec(text); found !== null && this.#tokens.length < 2_000; found = TOKEN.exec(text))
      this.#tokens.push(found[0].trim())
  }

  list(): number {
    let value = 0
    do value = this.#assigned()
    while (this.#take(','))
    return value
  }

  #take(what: string): boolean {
    if (this.#tokens[this.#at] !== what) return false
    this.#at += 1
    return true
  }

  #assigned(): number {
    const name = this.#tokens[this.#at] ?? ''
    const operator = this.#tokens[this.#at + 1] ?? ''
    if (!/^[A-Za-z_]\w*$/.test(name) || !/^(?:[-+*/%&|^])?=$/.test(operator)) return this.#chosen()
    this.#at += 2
    const given = this.#assigned()
    const before = this.#variable(name)
    const value = operator === '=' ? given : apply(operator.charAt(0), before, given)
    this.#state.set(name, String(Math.trunc(value)))
    return value
  }

  #chosen(): number {
    const test = this.#binary(0)
    if (!this.#take('?')) return test
    const yes = this.#assigned()
    this.#take(':')
    const no = this.#assigned()
    return test !== 0 ? yes : no
  }

  #binary(level: number): number {
    const row = BINARY[level]
    if (row === undefined) return this.#unary()
    const [operators, run] = row
    let left = this.#binary(level + 1)
    for (;;) {
      const operator = this.#tokens[this.#at] ?? ''
      if (!operators.includes(operator)) return left
      this.#at += 1
      left = run(left, this.#binary(level + 1), operator)
    }
  }

  #unary(): number {
    this.#depth += 1
    if (this.#depth > DEPTH_MAX) throw new RangeError('nested too deep')
    try {
      if (this.#take('-')) return -this.#unary()
      if (this.#take('+')) return this.#unary()
      if (this.#take('!')) return Number(this.#unary() === 0)
      if (this.#take('~')) return ~this.#unary()
      if (this.#take('++')) return this.#step(1)
      if (this.#take('--')) return this.#step(-1)
      if (this.#take('(')) {
        const value = this.list()
        this.#take(')')
        return value
      }
      const token = this.#tokens[this.#at] ?? '0'
      this.#at += 1
      if (!/^[A-Za-z_]/.test(token)) return numberOf(token)
      const value = this.#variable(token)
      if (this.#take('++')) this.#state.set(token, String(value + 1))
      else if (this.#take('--')) this.#state.set(token, String(value - 1))
      return value
    } finally {
      this.#depth -= 1
    }
  }

  #step(by: number): number {
    const name = this.#tokens[this.#at] ?? ''
    this.#at += 1
    const value = this.#variable(name) + by
    this.#state.set(name, String(value))
    return value
  }

  #variable(name: string): number {
    const [, plain = '', index] = /^(\w+)(?:\[(\d+)\])?$/.exec(name) ?? []
    const value = index === undefined ? this.#state.variables.get(plain) : this.#state.lists.get(plain)?.[Number(index)]
    return numberOf(value ?? '0')
  }
}

const apply = (operator: string, left: number, right: number): number =>
  BINARY.find(([operators]) => operators.includes(operator))?.[1](left, right, operator) ?? 0

function numberOf(text: string): number {
  const based = /^(\d{1,2})#(\w+)$/.exec(text)
  if (based !== null) return Number.parseInt(based[2] ?? '0', Math.min(36, Math.max(2, Number(based[1]))))
  const value = /^-?0[0-7]+$/.test(text.trim()) ? Number.parseInt(text, 8) : Number(text.trim() || '0')
  return Number.isFinite(value) ? value : 0
}
