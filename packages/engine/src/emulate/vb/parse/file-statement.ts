// Statements on numbered files: `Open … For Binary As #1`, `Line Input #1`, `Put #1`, `Close`.
import type { Statement } from './ast.ts'
import { parseExpression, parseList } from './expression.ts'
import { type Reader, VbSyntaxError } from './reader.ts'

/** Statements on numbered files; null when the word is a name here. */
export function parseFileStatement(reader: Reader, word: string): Statement | null {
  const start = reader.at
  if (word === 'open') {
    reader.next()
    try {
      const path = parseExpression(reader)
      if (!reader.takeWord('for')) throw new VbSyntaxError('no file')
      const mode = reader.word()
      while (!reader.isWord('as') && reader.token.kind === 'word') reader.next()
      reader.takeWord('as')
      reader.takeOp('#')
      const number = parseExpression(reader)
      reader.skipLine()
      return { kind: 'file', op: 'open', path, mode, number, values: [] }
    } catch {
      reader.at = start
      return null
    }
  }
  if (word === 'line') {
    if (reader.peek().text !== 'input') return null
    reader.next()
  }
  const isNumbered = reader.peek().text === '#' || (word === 'close' && reader.peek().kind !== 'op')
  if (!isNumbered) return null
  reader.next()
  reader.takeOp('#')
  if (word === 'close') {
    const number = reader.token.kind === 'end' ? null : parseExpression(reader)
    reader.skipLine()
    return { kind: 'file', op: 'close', path: null, mode: '', number, values: [] }
  }
  const number = parseExpression(reader)
  reader.takeOp(',')
  const values = reader.token.kind === 'end' ? [] : parseList(reader)
  if (word === 'line' || word === 'input' || word === 'get')
    return {
      kind: 'file',
      op: 'read',
      path: null,
      mode: word,
      number,
      values: word === 'get' ? values.slice(-1) : values,
    }
  return {
    kind: 'file',
    op: 'write',
    path: null,
    mode: word,
    number,
    values: word === 'put' ? values.slice(-1) : values,
  }
}
