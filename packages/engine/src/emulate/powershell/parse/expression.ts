// Expressions of PowerShell by precedence. Chains of operators are read in a loop and lean to the left.
import type { Body, Expression, Statement } from './ast.ts'
import type { Reader } from './reader.ts'
import { isQuote, readString, readVariableName } from './string.ts'

/** What expressions need of statements. */
export interface Statements {
  readonly body: () => Body
  readonly statement: () => Statement
}

const LEVELS: readonly RegExp[] = [
  /-(?:and|or|xor)(?![A-Za-z])/iy,
  /-(?:band|bor|bxor)(?![A-Za-z])/iy,
  /-(?:[ic]?(?:eq|ne|gt|ge|lt|le|like|notlike|match|notmatch|replace|split|contains|notcontains|in|notin)|join|is|isnot|as|shl|shr)(?![A-Za-z])/iy,
  /(?:\+|[-\u2013](?![A-Za-z]{1,12}(?![\w(:-])))(?![-+\u2013])/y,
  /[*/%]/y,
  /-f(?![A-Za-z])/iy,
  /\.\./y,
]
/** Parts behind one value: `.a().b()[0]`. */
const POSTFIX_MAX = 400

export function readExpression(reader: Reader, statements: Statements, isWithComma = true): Expression {
  return reader.nested(() => readLevel(reader, statements, 0, isWithComma))
}

function readLevel(reader: Reader, statements: Statements, level: number, isWithComma: boolean): Expression {
  const pattern = LEVELS[level]
  if (pattern === undefined) return isWithComma ? readList(reader, statements) : readUnary(reader, statements)
  let left = readLevel(reader, statements, level + 1, isWithComma)
  for (;;) {
    reader.space()
    const found = reader.takeMatch(pattern)
    if (found === null) return left
    const operator = found[0].toLowerCase().replace('\u2013', '-')
    // `$a+=1` and `$a-=1` are no sums.
    if (/^[-+*/%]$/.test(operator) && reader.peek() === '=') {
      reader.at -= 1
      return left
    }
    reader.lines()
    const right = readLevel(reader, statements, level + 1, isWithComma)
    left = { kind: 'binary', operator, left, right }
  }
}

function readList(reader: Reader, statements: Statements): Expression {
  const first = readUnary(reader, statements)
  const items = [first]
  for (;;) {
    reader.space()
    if (reader.peek() !== ',') break
    reader.at += 1
    reader.lines()
    items.push(readUnary(reader, statements))
  }
  if (items.length === 1) return first
  // `[byte[]] 1,2,3` makes bytes of all of them.
  if (first.kind === 'cast' && first.type.endsWith('[]'))
    return { kind: 'cast', type: first.type, operand: { kind: 'list', items: [first.operand, ...items.slice(1)] } }
  return { kind: 'list', items }
}

function readUnary(reader: Reader, statements: Statements): Expression {
  reader.space()
  if (reader.peek() === ',') {
    reader.at += 1
    return { kind: 'list', items: [reader.nested(() => readUnary(reader, statements))] }
  }
  const operator = reader.takeMatch(
    /!|-(?:not|bnot|i?split|csplit|join)(?![A-Za-z])|\+\+|--|[-+\u2013](?=[\s$([0-9."'])/iy,
  )?.[0]
  if (operator === undefined) return readPostfix(reader, statements)
  const operand = reader.nested(() => readUnary(reader, statements))
  if (operator === '++' || operator === '--') return { kind: 'count', operator, target: operand, isPrefix: true }
  return { kind: 'unary', operator: operator.toLowerCase().replace('\u2013', '-'), operand }
}

export function readPostfix(reader: Reader, statements: Statements): Expression {
  let value = readPrimary(reader, statements)
  for (let count = 0; ; count += 1) {
    if (count > POSTFIX_MAX) reader.fail('a chain is too long')
    if (reader.peek() === '[') {
      reader.at += 1
      reader.lines()
      const at = readExpression(reader, statements)
      reader.lines()
      reader.expect(']')
      value = { kind: 'index', object: value, at }
      continue
    }
    const isStatic = reader.startsWith('::')
    const dotted = /\s*\.(?!\.)\s*(?=[A-Za-z_$("'{\u2018\u2019])|\s*::\s*/y
    // A line may begin with the dot of a chain only inside brackets; elsewhere it begins a command.
    const isNear = isStatic || reader.peek() === '.'
    if (isNear && reader.take(dotted) !== null) {
      const name = readMemberName(reader, statements)
      reader.take(/\s*(?=\()/y)
      const args = reader.peek() === '(' ? readArguments(reader, statements) : null
      value =
        args === null
          ? { kind: 'member', object: value, name, isStatic }
          : { kind: 'call', object: value, name, args, isStatic }
      continue
    }
    if (reader.startsWith('++') || reader.startsWith('--')) {
      const operator = reader.startsWith('++') ? '++' : '--'
      reader.at += 2
      return { kind: 'count', operator, target: value, isPrefix: false }
    }
    return value
  }
}

function readMemberName(reader: Reader, statements: Statements): Expression {
  const text = readString(reader, statements.body)
  if (text !== null) return text
  if (reader.peek() === '$' || reader.peek() === '(') return readPrimary(reader, statements)
  const name = reader.takeMatch(/(?:`?[A-Za-z0-9_]){1,200}/y)
  if (name === null) reader.fail('a member has no name')
  return { kind: 'constant', value: name[0].replaceAll('`', '') }
}

function readArguments(reader: Reader, statements: Statements): readonly Expression[] {
  reader.expect('(')
  const args: Expression[] = []
  reader.lines()
  while (reader.peek() !== ')') {
    args.push(readExpression(reader, statements, false))
    reader.lines()
    if (reader.peek() === ',') reader.at += 1
    else if (reader.peek() !== ')') reader.fail('an argument list does not end')
    reader.lines()
  }
  reader.at += 1
  return args
}

const NUMBER =
  /(?:0x[0-9a-f]{1,16}|\d{1,30}(?:\.\d{1,30})?(?:e[-+]?\d{1,3})?|\.\d{1,30})(?:l|d|u|ul)?(kb|mb|gb|tb)?(?![\w])/iy

function readPrimary(reader: Reader, statements: Statements): Expression {
  const char = reader.peek()
  if (isQuote(char) || (char === '@' && /["']/.test(reader.peek(1)))) {
    const text = readString(reader, statements.body)
    if (text !== null) return text
  }
  if (char === '$' && reader.peek(1) === '(') return readBlockValue(reader, statements, false)
  if (char === '@' && reader.peek(1) === '(') return readBlockValue(reader, statements, true)
  if (char === '@' && reader.peek(1) === '{') return readHash(reader, statements)
  if (char === '$' || char === '@') {
    reader.at += 1
    const name = readVariableName(reader)
    if (name === null) reader.fail('a variable has no name')
    return { kind: 'variable', name }
  }
  if (char === '(') {
    reader.at += 1
    reader.lines()
    const statement = reader.nested(statements.statement)
    reader.lines()
    reader.expect(')')
    return { kind: 'paren', statement }
  }
  if (char === '{') {
    reader.at += 1
    const body = reader.nested(statements.body)
    reader.expect('}')
    return { kind: 'script_block', body }
  }
  if (char === '[') return readType(reader, statements)
  const number = reader.takeMatch(NUMBER)
  if (number !== null) {
    const factor = { kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3, tb: 1024 ** 4 }[(number[1] ?? '').toLowerCase()] ?? 1
    const digits = number[0].replace(/(?:kb|mb|gb|tb)$/i, '')
    return {
      kind: 'constant',
      value: Number(/^0x/i.test(digits) ? digits.replace(/[lu]+$/i, '') : digits.replace(/[lud]+$/i, '')) * factor,
    }
  }
  return reader.fail('an expression is missing')
}

function readBlockValue(reader: Reader, statements: Statements, isArray: boolean): Expression {
  reader.at += 2
  const body = reader.nested(statements.body)
  reader.expect(')')
  return { kind: 'block_value', body, isArray }
}

function readHash(reader: Reader, statements: Statements): Expression {
  reader.at += 2
  const pairs: [Expression, Statement][] = []
  reader.separators()
  while (reader.peek() !== '}') {
    const bare = reader.takeMatch(/[A-Za-z_][\w.-]{0,100}(?=\s*=)/y)
    const key: Expression = bare === null ? readPostfix(reader, statements) : { kind: 'constant', value: bare[0] }
    reader.expect('=')
    reader.lines()
    pairs.push([key, reader.nested(statements.statement)])
    reader.separators()
    if (reader.isAtEnd) reader.fail('a hashtable does not end')
  }
  reader.at += 1
  return { kind: 'hash', pairs }
}

/** `[char]`, `[System.Collections.Generic.List[string]]`, `[byte[]]`: a type, or a cast of what stands behind it. */
function readType(reader: Reader, statements: Statements): Expression {
  const found = reader.takeMatch(/\[\s*((?:[A-Za-z_][\w.+`]{0,200})(?:\s*\[[\w.,\s[\]]{0,200}\])?)\s*\]/y)
  if (found === null) return reader.fail('a type is not named')
  const type = typeName(found[1] ?? '')
  if (reader.startsWith('::') || /[.\])},;|\s]/.test(reader.peek()) || reader.isAtEnd) {
    const behind = reader.at
    reader.space()
    if (!reader.startsWith('::') && /[$("'@[{0-9]|[-+](?=[$(\d])/.test(reader.peek()) && behind !== reader.at)
      return { kind: 'cast', type, operand: reader.nested(() => readUnary(reader, statements)) }
    if (!reader.startsWith('::')) reader.at = behind
    return { kind: 'type', name: type }
  }
  return { kind: 'cast', type, operand: reader.nested(() => readUnary(reader, statements)) }
}

export function typeName(text: string): string {
  return text
    .replace(/[\s`]+/g, '')
    .toLowerCase()
    .replace(/^system\./, '')
}
