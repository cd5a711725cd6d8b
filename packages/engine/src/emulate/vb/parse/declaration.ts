// What a program declares: variables, constants, procedures, functions of libraries, classes.
import type { Declared, Expression, Parameter, Procedure, Statement } from './ast.ts'
import { dotted, parseArguments, parseExpression } from './expression.ts'
import type { Reader } from './reader.ts'
import type { StatementParser } from './statement-parser.ts'

export function parseDeclared(reader: Reader, isRedim: boolean): Statement {
  const isPreserved = reader.takeWord('preserve')
  const list: Declared[] = []
  do {
    const name = reader.word()
    let bounds: readonly Expression[] | null = null
    if (reader.isOp('(')) bounds = parseBounds(reader)
    let isNew: string | null = null
    let type: string | null = null
    if (reader.takeWord('as')) {
      const made = reader.takeWord('new')
      type = dotted(reader)
      if (made) isNew = type
      if (reader.takeOp('*')) parseExpression(reader)
    }
    list.push({ name, bounds, isNew, type })
    if (reader.takeOp('=')) return { kind: 'assign', target: { kind: 'name', name }, value: parseExpression(reader) }
  } while (reader.takeOp(','))
  return { kind: 'declare', list, isPreserved, isRedim }
}

/** `(5)`, `(1 To 5, 3)`, `()`. */
function parseBounds(reader: Reader): readonly Expression[] {
  reader.expectOp('(')
  const bounds: Expression[] = []
  while (!reader.isOp(')')) {
    const first = parseExpression(reader)
    bounds.push(reader.takeWord('to') ? parseExpression(reader) : first)
    if (!reader.takeOp(',')) break
  }
  reader.expectOp(')')
  return bounds
}

export function parseConst(reader: Reader): Statement {
  const name = reader.word()
  if (reader.takeWord('as')) dotted(reader)
  reader.expectOp('=')
  const value = parseExpression(reader)
  // Several in one line are rare: the others are read as assignments.
  if (reader.isOp(',')) reader.next()
  return { kind: 'const', name, value }
}

/** `Type Name … End Type`, its fields as declarations. */
export function parseType(reader: Reader): Statement {
  reader.next()
  const name = reader.word()
  const fields: Statement[] = []
  while (!reader.isDone && !reader.endsWith('type')) {
    if (reader.token.kind === 'end') reader.next()
    else fields.push(parseDeclared(reader, false))
  }
  reader.at += 2
  return { kind: 'type', name, fields }
}

/** `Enum Name … End Enum`: constants that count up. */
export function parseEnum(reader: Reader): Statement {
  reader.next()
  reader.word()
  const body: Statement[] = []
  let last: Expression = { kind: 'value', value: -1 }
  while (!reader.isDone && !reader.endsWith('enum')) {
    if (reader.token.kind === 'end') {
      reader.next()
      continue
    }
    const name = reader.word()
    const value: Expression = reader.takeOp('=')
      ? parseExpression(reader)
      : { kind: 'binary', op: '+', left: last, right: { kind: 'value', value: 1 } }
    body.push({ kind: 'const', name, value })
    last = { kind: 'name', name }
  }
  reader.at += 2
  return { kind: 'enum', body }
}

export function parseProcedure(parser: StatementParser, isDefault: boolean): Procedure {
  const { reader } = parser
  const kind = reader.word()
  const role = kind === 'property' ? (reader.word() as 'get' | 'let' | 'set') : (kind as 'sub' | 'function')
  const name = reader.word()
  const parameters = reader.isOp('(') ? parseParameters(reader) : []
  if (reader.takeWord('as')) dotted(reader)
  const body = parser.block(() => reader.endsWith(kind))
  reader.at += 2
  return { kind: 'procedure', name, role, parameters, body, isDefault }
}

function parseParameters(reader: Reader): readonly Parameter[] {
  reader.expectOp('(')
  const parameters: Parameter[] = []
  while (!reader.isOp(')')) {
    let isByValue = false
    let isRest = false
    while (reader.isWord('byval', 'byref', 'optional', 'paramarray') && reader.peek().kind === 'word') {
      const word = reader.next().text
      isByValue ||= word === 'byval'
      isRest ||= word === 'paramarray'
    }
    const name = reader.word()
    if (reader.isOp('(')) parseArguments(reader)
    if (reader.takeWord('as')) dotted(reader)
    const otherwise = reader.takeOp('=') ? parseExpression(reader) : null
    parameters.push({ name, isByValue, isRest, otherwise })
    if (!reader.takeOp(',')) break
  }
  reader.expectOp(')')
  return parameters
}

export function parseExternal(reader: Reader): Statement {
  reader.next()
  reader.takeWord('ptrsafe')
  reader.word()
  const name = reader.word()
  reader.takeWord('cdecl')
  let library = ''
  let alias = name
  if (reader.takeWord('lib')) library = reader.next().text
  if (reader.takeWord('alias')) alias = reader.next().text
  reader.skipLine()
  return { kind: 'external', name, library, alias }
}

export function parseClass(parser: StatementParser): Statement {
  const { reader } = parser
  reader.next()
  const name = reader.word()
  const members = parser.block(() => reader.endsWith('class'))
  reader.at += 2
  return { kind: 'class', name, members }
}
