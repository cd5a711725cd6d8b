// PowerShell text → its tree. What cannot be read ends in a `PsSyntaxError`: half a script is not run.
import type { Body, Expression, Parameter, Statement } from './ast.ts'
import { type ClassParts, readClass, readEnum } from './class.ts'
import { readPipeline } from './command.ts'
import { readExpression, type Statements, typeName } from './expression.ts'
import { Reader } from './reader.ts'
import { isQuote, readString, readVariableName } from './string.ts'

const PLAIN_LOOP = { kind: 'loop', condition: null, first: null, next: null, isAfter: false, isUntil: false } as const

export function parsePowerShell(text: string): Body {
  const parser = new Parser(text)
  return parser.whole()
}

/** Text of a command line is a command line: what is left of other shells around it is not looked for here. */
class Parser {
  readonly #reader: Reader
  readonly #statements: Statements
  readonly #classParts: ClassParts

  constructor(text: string) {
    this.#reader = new Reader(text)
    this.#statements = { body: () => this.#body(), statement: () => this.#statement() }
    this.#classParts = {
      attribute: () => this.#skipAttribute(),
      parameters: () => this.#parameters(),
      body: () => this.#body(),
      expression: () => this.#expressionAfterLines(),
    }
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
      const part = reader.takeMatch(/(begin|process|end|dynamicparam)\s*(?=\{)/iy)?.[1]?.toLowerCase()
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
      .takeMatch(
        /(?:if|while|do|for|foreach|switch|try|function|filter|return|throw|exit|break|continue|trap)(?=[\s({;}]|$)|(?:class|enum)(?=\s+\w{1,100}\s*[:{])/iy,
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
        const until = reader.takeMatch(/(while|until)/iy)?.[1]?.toLowerCase() ?? reader.fail('a loop has no condition')
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
      case 'filter':
        return this.#function(word)
      case 'class':
        return readClass(reader, this.#classParts)
      case 'enum':
        return readEnum(reader, this.#classParts)
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
        return { kind: 'leave', how: word, value: hasValue ? readPipeline(reader, this.#statements) : null }
      }
      default:
    }
    if (word !== undefined) reader.at -= word.length
    return readPipeline(reader, this.#statements)
  }

  #function(word: 'function' | 'filter'): Statement {
    const reader = this.#reader
    const name = reader.takeMatch(/\s*([\w:.-]{1,100})/y)?.[1] ?? reader.fail('a function has no name')
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
    const flags = reader.take(/(?:\s*-(?:regex|wildcard|exact|casesensitive))*/iy)?.toLowerCase() ?? ''
    const subject = this.#condition()
    reader.lines()
    reader.expect('{')
    const cases: (readonly [Expression | null, readonly Statement[]])[] = []
    reader.separators()
    while (!reader.takeText('}')) {
      if (reader.isAtEnd) reader.fail('a switch does not end')
      const isDefault = reader.take(/default(?=\s*\{)/iy) !== null
      const bare = isDefault ? null : reader.takeMatch(/[A-Za-z0-9_*.-]{1,100}(?=\s*\{)/y)
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
}
