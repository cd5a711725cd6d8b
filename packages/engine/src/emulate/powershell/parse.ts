// PowerShell text → its tree. What cannot be read ends in a `PsSyntaxError`: half a script is not run.
import type { Argument, Body, Expression, Parameter, Stage, Statement } from './ast.ts'
import { readExpression, readPostfix, type Statements, typeName } from './parse-expression.ts'
import { isQuote, readString, readVariableName, unescaped } from './parse-string.ts'
import { Reader } from './reader.ts'

export function parsePowerShell(text: string): Body {
  const parser = new Parser(text)
  return parser.whole()
}

/** Text of a command line is a command line: what is left of other shells around it is not looked for here. */
class Parser {
  readonly #reader: Reader
  readonly #statements: Statements

  constructor(text: string) {
    this.#reader = new Reader(text)
    this.#statements = { body: () => this.#body(), statement: () => this.#statement() }
  }

  whole(): Body {
    const body = this.#body()
    this.#reader.separators()
    if (!this.#reader.isAtEnd) this.#reader.fail('something is left')
    return body
  }

  #body(): Body {
    const reader = this.#reader
    reader.separators()
    let parameters: readonly Parameter[] = []
    while (
      reader.peek() === '[' &&
      /^\[\s*(?:CmdletBinding|OutputType|Diagnostics)/i.test(reader.text.slice(reader.at, reader.at + 80))
    ) {
      this.#skipAttribute()
      reader.separators()
    }
    if (reader.take(/param\s*(?=\()/iy) !== null) parameters = this.#parameters()
    reader.separators()
    const parts: Partial<Record<'begin' | 'process' | 'end', readonly Statement[]>> = {}
    for (;;) {
      const part = reader.take(/(begin|process|end|dynamicparam)\s*(?=\{)/iy)?.[1]?.toLowerCase()
      if (part === undefined) break
      const list = this.#block()
      if (part === 'begin' || part === 'process' || part === 'end') parts[part] = list
      reader.separators()
    }
    return {
      parameters,
      statements: this.#list(),
      parts: Object.keys(parts).length === 0 ? null : parts,
    }
  }

  #list(): readonly Statement[] {
    const reader = this.#reader
    const list: Statement[] = []
    reader.separators()
    while (!reader.isAtEnd && reader.peek() !== '}' && reader.peek() !== ')') {
      list.push(reader.nested(() => this.#statement()))
      reader.space()
      reader.take(/&&|\|\|/y)
      reader.separators()
    }
    return list
  }

  #block(): readonly Statement[] {
    const reader = this.#reader
    reader.lines()
    reader.expect('{')
    const list = reader.nested(() => this.#list())
    reader.lines()
    reader.expect('}')
    return list
  }

  #parameters(): readonly Parameter[] {
    const reader = this.#reader
    reader.expect('(')
    const found: Parameter[] = []
    let type: string | null = null
    for (;;) {
      reader.separators()
      if (reader.takeText(')')) return found
      if (reader.takeText(',')) continue
      if (reader.peek() === '[') {
        const text = this.#skipAttribute()
        if (!text.includes('(')) type = typeName(text.slice(1, -1))
        continue
      }
      if (!reader.takeText('$')) reader.fail('a parameter is missing')
      const name = readVariableName(reader) ?? reader.fail('a parameter has no name')
      reader.lines()
      const value = reader.takeText('=') ? this.#expressionAfterLines() : null
      found.push({ name, type, value })
      type = null
    }
  }

  #expressionAfterLines(): Expression {
    this.#reader.lines()
    return readExpression(this.#reader, this.#statements, false)
  }

  /** `[Parameter(Mandatory = $true)]` and its like, as text. */
  #skipAttribute(): string {
    const reader = this.#reader
    const start = reader.at
    let depth = 0
    for (let count = 0; count < 4_000 && !reader.isAtEnd; count += 1) {
      const char = reader.peek()
      if (isQuote(char)) {
        readString(reader, this.#statements.body)
        continue
      }
      reader.at += 1
      if (char === '[' || char === '(') depth += 1
      else if (char === ']' || char === ')') depth -= 1
      if (depth === 0) return reader.text.slice(start, reader.at)
    }
    return reader.fail('an attribute does not end')
  }

  #condition(): Statement {
    const reader = this.#reader
    reader.expect('(')
    reader.lines()
    const statement = this.#statement()
    reader.lines()
    reader.expect(')')
    return statement
  }

  #statement(): Statement {
    const reader = this.#reader
    reader.space()
    reader.take(/:\w{1,40}\s+(?=(?:for|while|do|switch))/iy)
    const word = reader
      .take(
        /(?:if|while|do|for|foreach|switch|try|function|filter|return|throw|exit|break|continue|trap)(?=[\s({;}]|$)/iy,
      )?.[0]
      .toLowerCase()
    switch (word) {
      case 'if':
        return this.#if()
      case 'while':
        return { ...PLAIN_LOOP, condition: this.#condition(), body: this.#block() }
      case 'do': {
        const body = this.#block()
        reader.lines()
        const until = reader.take(/(while|until)/iy)?.[1]?.toLowerCase() ?? reader.fail('a loop has no condition')
        return { ...PLAIN_LOOP, condition: this.#condition(), isAfter: true, isUntil: until === 'until', body }
      }
      case 'for':
        return this.#for()
      case 'foreach':
        reader.space()
        // In a pipeline it is another name of ForEach-Object.
        if (reader.peek() !== '(') break
        return this.#foreach()
      case 'switch':
        return this.#switch()
      case 'try':
        return this.#try()
      case 'function':
      case 'filter': {
        const name = reader.take(/\s*([\w:.-]{1,100})/y)?.[1] ?? reader.fail('a function has no name')
        reader.lines()
        const parameters = reader.peek() === '(' ? this.#parameters() : []
        reader.lines()
        reader.expect('{')
        const body = reader.nested(() => this.#body())
        reader.lines()
        reader.expect('}')
        const isFilter = word === 'filter' && body.parts === null
        return {
          kind: 'function',
          name: name.replace(/^(?:global|script|local):/i, '').toLowerCase(),
          body: {
            parameters: parameters.length > 0 ? parameters : body.parameters,
            statements: isFilter ? [] : body.statements,
            parts: isFilter ? { process: body.statements } : body.parts,
          },
        }
      }
      case 'trap': {
        reader.take(/\s*\[[^\]\n]{1,100}\]/y)
        return { kind: 'try', body: [], handler: this.#block(), last: [] }
      }
      case 'break':
      case 'continue':
        reader.take(/[ \t]+[A-Za-z]\w{0,40}/y)
        return { kind: 'flow', how: word }
      case 'return':
      case 'throw':
      case 'exit': {
        reader.space()
        const hasValue = !reader.isAtEnd && !/[;})\r\n]/.test(reader.peek())
        return { kind: 'leave', how: word, value: hasValue ? this.#pipeline() : null }
      }
      default:
    }
    if (word !== undefined) reader.at -= word.length
    return this.#pipeline()
  }

  #if(): Statement {
    const reader = this.#reader
    const branches: (readonly [Statement, readonly Statement[]])[] = [[this.#condition(), this.#block()]]
    for (;;) {
      const before = reader.at
      reader.lines()
      if (reader.take(/elseif(?=[\s(])/iy) !== null) branches.push([this.#condition(), this.#block()])
      else if (reader.take(/else(?=[\s{])/iy) !== null) return { kind: 'if', branches, otherwise: this.#block() }
      else {
        reader.at = before
        return { kind: 'if', branches, otherwise: [] }
      }
    }
  }

  #for(): Statement {
    const reader = this.#reader
    reader.expect('(')
    const part = (end: string): Statement | null => {
      reader.lines()
      const statement = reader.peek() === end ? null : this.#statement()
      reader.lines()
      reader.takeText(end)
      return statement
    }
    const first = part(';')
    const condition = part(';')
    const next = part(')')
    return { ...PLAIN_LOOP, first, condition, next, body: this.#block() }
  }

  #foreach(): Statement {
    const reader = this.#reader
    reader.expect('(')
    reader.lines()
    reader.take(/\[[\w.[\]]{1,80}\]\s*/y)
    if (!reader.takeText('$')) reader.fail('a loop has no variable')
    const name = readVariableName(reader) ?? reader.fail('a loop has no variable')
    reader.lines()
    if (reader.take(/in(?=[\s($@'"])/iy) === null) reader.fail('a loop has no list')
    reader.lines()
    const list = this.#statement()
    reader.lines()
    reader.expect(')')
    return { kind: 'foreach', name, list, body: this.#block() }
  }

  #switch(): Statement {
    const reader = this.#reader
    const flags = reader.take(/(?:\s*-(?:regex|wildcard|exact|casesensitive))*/iy)?.[0].toLowerCase() ?? ''
    const subject = this.#condition()
    reader.lines()
    reader.expect('{')
    const cases: (readonly [Expression | null, readonly Statement[]])[] = []
    reader.separators()
    while (!reader.takeText('}')) {
      if (reader.isAtEnd) reader.fail('a switch does not end')
      const isDefault = reader.take(/default(?=\s*\{)/iy) !== null
      const bare = isDefault ? null : reader.take(/[A-Za-z0-9_*.-]{1,100}(?=\s*\{)/y)
      const subjectOf: Expression | null = isDefault
        ? null
        : bare === null
          ? readExpression(reader, this.#statements, false)
          : { kind: 'constant', value: bare[0] }
      cases.push([subjectOf, this.#block()])
      reader.separators()
    }
    const mode = flags.includes('regex') ? 'regex' : flags.includes('wildcard') ? 'wildcard' : 'exact'
    return { kind: 'switch', subject, cases, mode }
  }

  #try(): Statement {
    const reader = this.#reader
    const body = this.#block()
    let handler: readonly Statement[] | null = null
    let last: readonly Statement[] = []
    for (;;) {
      const before = reader.at
      reader.lines()
      if (reader.take(/catch(?=[\s{[])/iy) !== null) {
        reader.take(/(?:\s*\[[^\]\n]{1,200}\]\s*,?)*/y)
        handler ??= this.#block()
        continue
      }
      if (reader.take(/finally(?=[\s{])/iy) !== null) {
        last = this.#block()
        continue
      }
      reader.at = before
      return { kind: 'try', body, handler, last }
    }
  }

  #pipeline(): Statement {
    const reader = this.#reader
    const stages: Stage[] = [this.#stage()]
    let to: Expression | null = null
    for (;;) {
      reader.space()
      const redirected = reader.take(/(?:[1-6*])?>{1,2}(?:&[12])?/y)?.[0]
      if (redirected !== undefined) {
        if (redirected.includes('&')) continue
        reader.space()
        to = this.#argumentValue()
        continue
      }
      // A pipe may stand at the beginning of the next line.
      if (reader.startsWith('||')) break
      if (reader.peek() !== '|') break
      reader.at += 1
      reader.lines()
      stages.push(reader.nested(() => this.#stage()))
    }
    reader.take(/\s*&(?=\s*(?:[;)}\r\n]|$))/y)
    return { kind: 'pipeline', stages, to }
  }

  #stage(): Stage {
    const reader = this.#reader
    reader.space()
    const invoked = reader.take(/[&.](?=\s*[$("'{\w@[\u2018\u201c%])/y)
    if (invoked !== null && !(invoked[0] === '.' && /\d/.test(reader.peek()))) {
      reader.space()
      return { kind: 'command', name: this.#argumentValue(), args: this.#args() }
    }
    if (invoked !== null) reader.at -= 1
    if (/[$@("'\d![{,+\u2018\u2019\u201c\u201d-]/.test(reader.peek()) && !this.#isCommandOfMinus())
      return this.#assignment()
    const name = this.#bareWord()
    return { kind: 'command', name, args: this.#args() }
  }

  #isCommandOfMinus(): boolean {
    const rest = this.#reader.text.slice(this.#reader.at, this.#reader.at + 12)
    return /^(?:[%?](?=[\s{])|\d+\w*[A-Za-z][\w.-]*\.(?:exe|bat|ps1))/i.test(rest)
  }

  #assignment(): Stage {
    const reader = this.#reader
    const target = readExpression(reader, this.#statements)
    reader.space()
    const operator = reader.take(/=(?!=)|[-+*/%]=|\?\?=/y)?.[0]
    if (operator === undefined) return { kind: 'expression', expression: target }
    reader.lines()
    const value = reader.nested(() => this.#statement())
    return { kind: 'expression', expression: { kind: 'assign', target, operator, value } }
  }

  #args(): readonly Argument[] {
    const reader = this.#reader
    const args: Argument[] = []
    for (;;) {
      reader.space()
      if (reader.isAtEnd || /[;|)}\r\n]/.test(reader.peek())) return args
      if (reader.peek() === '&' || /^(?:[1-6*])?>/.test(reader.text.slice(reader.at, reader.at + 3))) return args
      if (reader.take(/--%/y) !== null) {
        args.push({ kind: 'value', value: { kind: 'constant', value: reader.take(/[^\r\n|]*/y)?.[0].trim() ?? '' } })
        continue
      }
      const parameter = reader.take(
        /[-\u2013\u2014\u2015]((?:`?[A-Za-z_?])(?:`?[\w-])*)(:?)(?=[\s;|)}\r\n'"$(@{[,\d:\\/.*]|$)/y,
      )
      if (parameter !== null) {
        reader.space()
        const name = (parameter[1] ?? '').replaceAll('`', '')
        args.push({ kind: 'parameter', name, value: parameter[2] === ':' ? this.#argumentList() : null })
        continue
      }
      if (reader.peek() === '@' && /\w/.test(reader.peek(1))) {
        reader.at += 1
        args.push({ kind: 'splat', name: readVariableName(reader) ?? '' })
        continue
      }
      args.push({ kind: 'value', value: this.#argumentList() })
    }
  }

  /** `a,b,c` is one argument. */
  #argumentList(): Expression {
    const reader = this.#reader
    const items = [this.#argumentValue()]
    for (;;) {
      const before = reader.at
      reader.space()
      if (reader.peek() !== ',') {
        reader.at = before
        break
      }
      reader.at += 1
      reader.lines()
      items.push(this.#argumentValue())
    }
    return items.length === 1 && items[0] !== undefined ? items[0] : { kind: 'list', items }
  }

  #argumentValue(): Expression {
    const reader = this.#reader
    const char = reader.peek()
    if (char === ',') {
      reader.at += 1
      return { kind: 'list', items: [this.#argumentValue()] }
    }
    const isExpression =
      char === '$' || char === '(' || char === '{' || isQuote(char) || (char === '@' && /[({'"]/.test(reader.peek(1)))
    if (!isExpression) return this.#bareWord()
    const before = reader.at
    const value = readPostfix(reader, this.#statements)
    // `$env:TEMP\a.exe` and `"a"b` are one word.
    if (char === '{' || char === '(' || reader.isAtEnd || /[\s;|)},\]]/.test(reader.peek())) return value
    reader.at = before
    return this.#bareWord()
  }

  /** A word of a command, with variables inside. */
  #bareWord(): Expression {
    const reader = this.#reader
    const parts: (string | Expression)[] = []
    let text = ''
    for (;;) {
      text += reader.take(/[^\s;|&(){},'"`$\u2018\u2019\u201c\u201d>]+/y)?.[0] ?? ''
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
        } else if (char === '$') parts.push(readPostfix(reader, this.#statements))
        else {
          const quoted = readString(reader, this.#statements.body)
          if (quoted !== null) parts.push(quoted)
        }
      } else break
    }
    if (text !== '') parts.push(text)
    const [only] = parts
    if (only === undefined) return this.#reader.fail('a word is missing')
    if (parts.length === 1) return typeof only === 'string' ? { kind: 'constant', value: only } : only
    return { kind: 'expand', parts }
  }
}

const PLAIN_LOOP = { kind: 'loop', condition: null, first: null, next: null, isAfter: false, isUntil: false } as const
