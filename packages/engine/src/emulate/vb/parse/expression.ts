// Tokens → expressions, by precedence. The depth of brackets is bounded; a text that goes deeper does not parse.
import type { Expression } from './ast.ts'
import { type Reader, VbSyntaxError } from './reader.ts'

/** Lowest first; words are operators too. */
const LEVELS: readonly (readonly string[])[] = [
  ['imp'],
  ['eqv'],
  ['xor'],
  ['or', 'orelse'],
  ['and', 'andalso'],
  ['=', '<>', '<', '>', '<=', '>=', 'is', 'like'],
  ['&'],
  ['+', '-'],
  ['mod'],
  ['\\'],
  ['*', '/'],
]
const COMPARING = 5
const NOT_LEVEL = 5

export function parseExpression(reader: Reader): Expression {
  return reader.nested(() => parseLevel(reader, 0))
}

function parseLevel(reader: Reader, level: number): Expression {
  const operators = LEVELS[level]
  if (operators === undefined) return parseUnary(reader)
  if (level === NOT_LEVEL && reader.takeWord('not'))
    return { kind: 'unary', op: 'not', operand: reader.nested(() => parseLevel(reader, COMPARING)) }
  let left = parseLevel(reader, level + 1)
  for (;;) {
    const { kind, text } = reader.token
    if ((kind !== 'op' && kind !== 'word') || !operators.includes(text)) return left
    reader.next()
    const right =
      level < NOT_LEVEL || !reader.isWord('not') ? parseLevel(reader, level + 1) : parseLevel(reader, NOT_LEVEL)
    left = { kind: 'binary', op: text, left, right }
  }
}

function parseUnary(reader: Reader): Expression {
  if (reader.takeOp('-')) return { kind: 'unary', op: '-', operand: reader.nested(() => parseUnary(reader)) }
  if (reader.takeOp('+')) return reader.nested(() => parseUnary(reader))
  if (reader.isWord('not')) {
    reader.next()
    return { kind: 'unary', op: 'not', operand: reader.nested(() => parseUnary(reader)) }
  }
  const base = parsePostfix(reader, false)
  if (!reader.takeOp('^')) return base
  return { kind: 'binary', op: '^', left: base, right: reader.nested(() => parseUnary(reader)) }
}

/** `isStatement`: a bracket after white space begins the arguments of a statement and is left to it. */
export function parsePostfix(reader: Reader, isStatement: boolean): Expression {
  let base = parsePrimary(reader)
  for (;;) {
    if (reader.isOp('(') && !(isStatement && reader.token.spaced))
      base = { kind: 'call', target: base, args: reader.nested(() => parseArguments(reader)) }
    else if (reader.isOp('.') && !(isStatement && reader.token.spaced)) {
      reader.next()
      base = { kind: 'member', object: base, name: reader.word() }
    } else if (reader.isOp('!') && reader.peek().kind === 'word') {
      reader.next()
      base = { kind: 'call', target: base, args: [{ kind: 'value', value: reader.word() }] }
    } else return base
  }
}

/** In brackets. */
export function parseArguments(reader: Reader): readonly (Expression | null)[] {
  reader.expectOp('(')
  if (reader.takeOp(')')) return []
  const args = parseList(reader)
  reader.expectOp(')')
  return args
}

export function parseList(reader: Reader): readonly (Expression | null)[] {
  const args: (Expression | null)[] = []
  for (;;) {
    // `name := value`: the order counts here, names do not.
    if (reader.token.kind === 'word' && reader.peek().text === ':=' && reader.peek().kind === 'op') reader.at += 2
    reader.takeWord('byval')
    const isLeftOut = reader.isOp(',') || reader.isOp(')') || reader.token.kind === 'end'
    args.push(isLeftOut ? null : parseExpression(reader))
    if (!reader.takeOp(',') && !reader.takeOp(';')) return args
  }
}

const CONSTANTS: Readonly<Record<string, boolean | null | undefined>> = {
  true: true,
  false: false,
  nothing: null,
  null: null,
  empty: undefined,
}

function parsePrimary(reader: Reader): Expression {
  const { token } = reader
  if (token.kind === 'text') return { kind: 'value', value: reader.next().text }
  if (token.kind === 'number') return { kind: 'value', value: reader.next().value }
  if (token.kind === 'date') return { kind: 'value', value: new Date(reader.next().value) }
  if (reader.takeOp('(')) {
    const inner = parseExpression(reader)
    reader.expectOp(')')
    return { kind: 'group', inner }
  }
  if (reader.takeOp('.')) return { kind: 'member', object: null, name: reader.word() }
  if (reader.takeOp('#')) return parsePrimary(reader)
  if (token.kind !== 'word') throw new VbSyntaxError(`an expression is missing before ${token.text}`)
  const name = reader.next().text
  if (name in CONSTANTS) return { kind: 'value', value: CONSTANTS[name] }
  if (name === 'new') return { kind: 'new', name: dotted(reader) }
  if (name === 'typeof') return parsePostfix(reader, false)
  if (name === 'addressof') return { kind: 'value', value: reader.word() }
  return { kind: 'name', name }
}

/** `Scripting.Dictionary`. */
export function dotted(reader: Reader): string {
  let name = reader.word()
  while (reader.isOp('.')) {
    reader.next()
    name += `.${reader.word()}`
  }
  return name
}
