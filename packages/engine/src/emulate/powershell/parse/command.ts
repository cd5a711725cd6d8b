// Pipelines of PowerShell: commands with their arguments, or an expression, with where the output goes. In a command a word
// needs no quotes, so its arguments are read in a way of their own.
import type { Argument, Expression, Stage, Statement } from './ast.ts'
import { readExpression, readPostfix, type Statements } from './expression.ts'
import type { Reader } from './reader.ts'
import { isQuote, readString, readVariableName, unescaped } from './string.ts'

export function readPipeline(reader: Reader, statements: Statements): Statement {
  const stages: Stage[] = [readStage(reader, statements)]
  let to: Expression | null = null
  for (;;) {
    reader.space()
    const redirected = reader.take(/(?:[1-6*])?>{1,2}(?:&[12])?/y)
    if (redirected !== null) {
      if (redirected.includes('&')) continue
      reader.space()
      to = readArgumentValue(reader, statements)
      continue
    }
    // A pipe may stand at the beginning of the next line.
    if (reader.startsWith('||')) break
    if (reader.peek() !== '|') break
    reader.at += 1
    reader.lines()
    stages.push(reader.nested(() => readStage(reader, statements)))
  }
  reader.take(/\s*&(?=\s*(?:[;)}\r\n]|$))/y)
  return { kind: 'pipeline', stages, to }
}

function readStage(reader: Reader, statements: Statements): Stage {
  reader.space()
  const invoked = reader.takeMatch(/[&.](?=\s*[$("'{\w@[\u2018\u201c%])/y)
  if (invoked !== null && !(invoked[0] === '.' && /\d/.test(reader.peek()))) {
    reader.space()
    return { kind: 'command', name: readArgumentValue(reader, statements), args: readArguments(reader, statements) }
  }
  if (invoked !== null) reader.at -= 1
  if (/[$@("'\d![{,+\u2018\u2019\u201c\u201d-]/.test(reader.peek()) && !isCommandOfMinus(reader))
    return readAssignment(reader, statements)
  const name = readBareWord(reader, statements)
  return { kind: 'command', name, args: readArguments(reader, statements) }
}

function isCommandOfMinus(reader: Reader): boolean {
  const rest = reader.text.slice(reader.at, reader.at + 12)
  return /^(?:[%?](?=[\s{])|\d+\w*[A-Za-z][\w.-]*\.(?:exe|bat|ps1))/i.test(rest)
}

function readAssignment(reader: Reader, statements: Statements): Stage {
  const target = readExpression(reader, statements)
  reader.space()
  const operator = reader.take(/=(?!=)|[-+*/%]=|\?\?=/y)
  if (operator === null) return { kind: 'expression', expression: target }
  reader.lines()
  const value = reader.nested(() => statements.statement())
  return { kind: 'expression', expression: { kind: 'assign', target, operator, value } }
}

function readArguments(reader: Reader, statements: Statements): readonly Argument[] {
  const args: Argument[] = []
  for (;;) {
    reader.space()
    if (reader.isAtEnd || /[;|)}\r\n]/.test(reader.peek())) return args
    if (reader.peek() === '&' || /^(?:[1-6*])?>/.test(reader.text.slice(reader.at, reader.at + 3))) return args
    if (reader.take(/--%/y) !== null) {
      args.push({ kind: 'value', value: { kind: 'constant', value: reader.take(/[^\r\n|]*/y)?.trim() ?? '' } })
      continue
    }
    const parameter = reader.takeMatch(
      /[-\u2013\u2014\u2015]((?:`?[A-Za-z_?])(?:`?[\w-])*)(:?)(?=[\s;|)}\r\n'"$(@{[,\d:\\/.*]|$)/y,
    )
    if (parameter !== null) {
      reader.space()
      const name = (parameter[1] ?? '').replaceAll('`', '')
      args.push({ kind: 'parameter', name, value: parameter[2] === ':' ? readArgumentList(reader, statements) : null })
      continue
    }
    if (reader.peek() === '@' && /\w/.test(reader.peek(1))) {
      reader.at += 1
      args.push({ kind: 'splat', name: readVariableName(reader) ?? '' })
      continue
    }
    args.push({ kind: 'value', value: readArgumentList(reader, statements) })
  }
}

/** `a,b,c` is one argument. */
function readArgumentList(reader: Reader, statements: Statements): Expression {
  const items = [readArgumentValue(reader, statements)]
  for (;;) {
    const before = reader.at
    reader.space()
    if (reader.peek() !== ',') {
      reader.at = before
      break
    }
    reader.at += 1
    reader.lines()
    items.push(readArgumentValue(reader, statements))
  }
  return items.length === 1 && items[0] !== undefined ? items[0] : { kind: 'list', items }
}

function readArgumentValue(reader: Reader, statements: Statements): Expression {
  const char = reader.peek()
  if (char === ',') {
    reader.at += 1
    return { kind: 'list', items: [readArgumentValue(reader, statements)] }
  }
  const isExpression =
    char === '$' || char === '(' || char === '{' || isQuote(char) || (char === '@' && /[({'"]/.test(reader.peek(1)))
  if (!isExpression) return readBareWord(reader, statements)
  const before = reader.at
  const value = readPostfix(reader, statements)
  // `$env:TEMP\a.exe` and `"a"b` are one word.
  if (char === '{' || char === '(' || reader.isAtEnd || /[\s;|)},\]]/.test(reader.peek())) return value
  reader.at = before
  return readBareWord(reader, statements)
}

/** A word of a command, with variables inside. */
function readBareWord(reader: Reader, statements: Statements): Expression {
  const parts: (string | Expression)[] = []
  let text = ''
  for (;;) {
    text += reader.take(/[^\s;|&(){},'"`$\u2018\u2019\u201c\u201d>]+/y) ?? ''
    const char = reader.peek()
    if (char === '`') {
      reader.at += 1
      text += /[\r\n]/.test(reader.peek())
        ? ''
        : reader.peek() === ''
          ? ''
          : /[A-Za-z]/.test(reader.peek())
            ? reader.peek()
            : unescaped(reader.peek())
      reader.at += 1
    } else if (char === '$' || (isQuote(char) && text + String(parts.length) !== '0')) {
      if (text !== '') parts.push(text)
      text = ''
      if (char === '$' && reader.peek(1) !== '(') {
        reader.at += 1
        const name = readVariableName(reader, true)
        if (name === null) text += '$'
        else parts.push({ kind: 'variable', name })
      } else if (char === '$') parts.push(readPostfix(reader, statements))
      else {
        const quoted = readString(reader, statements.body)
        if (quoted !== null) parts.push(quoted)
      }
    } else break
  }
  if (text !== '') parts.push(text)
  const [only] = parts
  if (only === undefined) return reader.fail('a word is missing')
  if (parts.length === 1) return typeof only === 'string' ? { kind: 'constant', value: only } : only
  return { kind: 'expand', parts }
}
