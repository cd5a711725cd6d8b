// Statements that hold statements: conditions, choices, loops, `With`.
import type { CaseTest, Expression, Statement } from './ast.ts'
import { parseExpression, parsePostfix } from './expression.ts'
import { type Reader, VbSyntaxError } from './reader.ts'
import type { StatementParser } from './statement-parser.ts'

export function parseIf(parser: StatementParser): Statement {
  const { reader } = parser
  reader.next()
  const branches: { test: Expression | null; body: readonly Statement[] }[] = []
  let test: Expression | null = parseExpression(reader)
  if (!reader.takeWord('then')) throw new VbSyntaxError('Then is missing')
  if (reader.token.kind !== 'end') return parseIfInOneLine(parser, test)
  for (;;) {
    const body = parser.block(() => reader.endsWith('if') || reader.isWord('else', 'elseif', 'endif'))
    branches.push({ test, body })
    if (reader.takeWord('elseif')) {
      test = parseExpression(reader)
      reader.takeWord('then')
    } else if (reader.isWord('else')) {
      reader.next()
      // `Else If` on one line.
      test = null
    } else {
      if (!reader.takeWord('endif')) reader.at += 2
      return { kind: 'if', branches }
    }
  }
}

function parseIfInOneLine(parser: StatementParser, test: Expression): Statement {
  const { reader } = parser
  const line = (): readonly Statement[] => {
    const body: Statement[] = []
    while (
      !(reader.token.kind === 'end' && reader.token.text === '\n') &&
      !reader.isDone &&
      !reader.isWord('else', 'elseif')
    ) {
      if (reader.endsWith('if')) break
      if (reader.token.kind === 'end') {
        reader.next()
        continue
      }
      const made = parser.statement()
      if (made !== null) body.push(made)
    }
    return body
  }
  const branches: { test: Expression | null; body: readonly Statement[] }[] = [{ test, body: line() }]
  if (reader.takeWord('else')) branches.push({ test: null, body: line() })
  if (reader.endsWith('if')) reader.at += 2
  return { kind: 'if', branches }
}

export function parseSelect(parser: StatementParser): Statement {
  const { reader } = parser
  reader.at += 2
  const subject = parseExpression(reader)
  const cases: { tests: readonly CaseTest[] | null; body: readonly Statement[] }[] = []
  const isCase = (): boolean => reader.isWord('case') || reader.endsWith('select')
  parser.block(isCase)
  while (reader.takeWord('case')) {
    const tests = reader.takeWord('else') ? null : parseCaseTests(reader)
    cases.push({ tests, body: parser.block(isCase) })
  }
  reader.at += 2
  return { kind: 'select', subject, cases }
}

function parseCaseTests(reader: Reader): readonly CaseTest[] {
  const tests: CaseTest[] = []
  do {
    if (reader.takeWord('is')) {
      const op = reader.next().text
      tests.push({ kind: 'is', op, first: parseExpression(reader), last: null })
      continue
    }
    const first = parseExpression(reader)
    if (reader.takeWord('to')) tests.push({ kind: 'range', op: '', first, last: parseExpression(reader) })
    else tests.push({ kind: 'equal', op: '=', first, last: null })
  } while (reader.takeOp(','))
  return tests
}

export function parseFor(parser: StatementParser): Statement {
  const { reader } = parser
  reader.next()
  const isNext = (): boolean => reader.isWord('next')
  const finish = (): void => {
    reader.takeWord('next')
    if (reader.token.kind === 'word' && !reader.isWord('else')) reader.next()
  }
  if (reader.takeWord('each')) {
    const name = parsePostfix(reader, false)
    if (!reader.takeWord('in')) throw new VbSyntaxError('In is missing')
    const list = parseExpression(reader)
    const body = parser.block(isNext)
    finish()
    return { kind: 'each', name, list, body }
  }
  const name = parsePostfix(reader, false)
  reader.expectOp('=')
  const from = parseExpression(reader)
  if (!reader.takeWord('to')) throw new VbSyntaxError('To is missing')
  const to = parseExpression(reader)
  const step = reader.takeWord('step') ? parseExpression(reader) : null
  const body = parser.block(isNext)
  finish()
  return { kind: 'for', name, from, to, step, body }
}

export function parseLoop(parser: StatementParser, word: string): Statement {
  const { reader } = parser
  reader.next()
  if (word === 'while') {
    const test = parseExpression(reader)
    const body = parser.block(() => reader.isWord('wend') || reader.endsWith('while'))
    if (!reader.takeWord('wend')) reader.at += 2
    return { kind: 'loop', test, isUntil: false, isAfter: false, body }
  }
  const before = parseLoopTest(reader)
  const body = parser.block(() => reader.isWord('loop'))
  reader.next()
  const after = before ?? parseLoopTest(reader)
  return { kind: 'loop', test: after?.test ?? null, isUntil: after?.isUntil ?? false, isAfter: before === null, body }
}

function parseLoopTest(reader: Reader): { readonly test: Expression; readonly isUntil: boolean } | null {
  if (!reader.isWord('while', 'until')) return null
  const isUntil = reader.next().text === 'until'
  return { test: parseExpression(reader), isUntil }
}

export function parseWith(parser: StatementParser): Statement {
  const { reader } = parser
  reader.next()
  const object = parseExpression(reader)
  const body = parser.block(() => reader.endsWith('with'))
  reader.at += 2
  return { kind: 'with', object, body }
}
