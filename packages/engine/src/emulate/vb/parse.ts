// Tokens → statements. Total: a statement that cannot be read is left out and counted, the next line goes on.
import type { CaseTest, Declared, Expression, Parameter, Procedure, Statement } from './ast.ts'
import {
  dotted,
  parseArguments,
  parseExpression,
  parseList,
  parsePostfix,
  Reader,
  VbSyntaxError,
} from './parse-expression.ts'
import { tokenize } from './token.ts'

export interface Parsed {
  readonly statements: readonly Statement[]
  /** Lines that could not be read. */
  readonly unread: number
}

export function parseVisualBasic(source: string): Parsed {
  const parser = new Parser(new Reader(tokenize(source)))
  const statements = parser.block(() => false)
  return { statements, unread: parser.unread }
}

const VISIBILITY = ['public', 'private', 'friend', 'static', 'global', 'default', 'protected']
const PROCEDURES = ['sub', 'function', 'property']

class Parser {
  readonly #in: Reader
  unread = 0

  constructor(reader: Reader) {
    this.#in = reader
  }

  /** Statements up to one that `isEnd` says is not theirs. */
  block(isEnd: () => boolean): readonly Statement[] {
    const statements: Statement[] = []
    while (!this.#in.isDone) {
      if (this.#in.token.kind === 'end') {
        this.#in.next()
        continue
      }
      if (isEnd()) break
      const start = this.#in.at
      try {
        const made = this.#in.nested(() => this.#statement())
        if (made !== null) statements.push(made)
      } catch (error) {
        if (!(error instanceof VbSyntaxError)) throw error
        this.unread += 1
        if (this.#in.at === start) this.#in.next()
        this.#skipLine()
      }
    }
    return statements
  }

  #skipLine(): void {
    while (!this.#in.isDone && this.#in.token.kind !== 'end') this.#in.next()
  }

  #endsWith(...words: readonly string[]): boolean {
    const reader = this.#in
    return reader.isWord('end') && words.includes(reader.peek().text)
  }

  #statement(): Statement | null {
    const reader = this.#in
    while (reader.isWord(...VISIBILITY) && reader.peek().kind === 'word') {
      const isField =
        !PROCEDURES.includes(reader.peek().text) &&
        !['const', 'declare', 'type', 'enum', 'withevents', ...VISIBILITY].includes(reader.peek().text)
      reader.next()
      if (isField) return this.#declare(false)
    }
    const word = reader.token.kind === 'word' ? reader.token.text : ''
    if (
      reader.token.kind === 'word' &&
      reader.peek().text === ':' &&
      reader.peek().kind === 'end' &&
      !STATEMENT_WORDS.has(word)
    ) {
      reader.next()
      return { kind: 'label', name: word }
    }
    switch (word) {
      case 'dim':
        reader.next()
        reader.takeWord('withevents')
        return this.#declare(false)
      case 'redim':
        reader.next()
        return this.#declare(true)
      case 'const':
        reader.next()
        return this.#const()
      case 'sub':
      case 'function':
        return this.#procedure()
      case 'property':
        return this.#procedure()
      case 'declare':
        return this.#external()
      case 'class':
        return this.#class()
      case 'type':
      case 'enum':
        reader.next()
        while (!reader.isDone && !this.#endsWith(word)) reader.next()
        reader.at += 2
        return null
      case 'if':
        return this.#if()
      case 'select':
        return this.#select()
      case 'for':
        return this.#for()
      case 'do':
      case 'while':
        return this.#loop(word)
      case 'with':
        return this.#with()
      case 'set':
      case 'let':
        reader.next()
        return this.#assignment(parsePostfix(reader, false))
      case 'call': {
        reader.next()
        const target = parsePostfix(reader, false)
        return target.kind === 'call' ? { ...target, kind: 'call' } : { kind: 'call', target, args: [] }
      }
      case 'exit':
        reader.next()
        return { kind: 'exit', what: reader.word() }
      case 'end':
      case 'stop':
        reader.next()
        this.#skipLine()
        return word === 'end' ? { kind: 'exit', what: 'program' } : null
      case 'on':
        return this.#onError()
      case 'goto':
        reader.next()
        return { kind: 'goto', label: reader.next().text }
      case 'resume':
      case 'option':
      case 'attribute':
      case 'implements':
      case 'event':
      case 'begin':
      case 'version':
        this.#skipLine()
        return null
      case 'open':
      case 'print':
      case 'put':
      case 'close':
      case 'write':
        return this.#file(word) ?? this.#expressionStatement()
      default:
        return this.#expressionStatement()
    }
  }

  #expressionStatement(): Statement {
    const reader = this.#in
    const target = parsePostfix(reader, true)
    if (reader.isOp('=')) return this.#assignment(target)
    if (reader.token.kind === 'end' || reader.isWord('else'))
      return target.kind === 'call' ? { ...target, kind: 'call' } : { kind: 'call', target, args: [] }
    const args = parseList(reader)
    const [only] = args
    // `name (index) = value` with white space before the bracket.
    if (args.length === 1 && only?.kind === 'binary' && only.op === '=' && only.left.kind === 'group')
      return { kind: 'assign', target: { kind: 'call', target, args: [only.left.inner] }, value: only.right }
    return { kind: 'call', target, args }
  }

  #assignment(target: Expression): Statement {
    this.#in.expectOp('=')
    return { kind: 'assign', target, value: parseExpression(this.#in) }
  }

  #declare(isRedim: boolean): Statement {
    const reader = this.#in
    const isPreserved = reader.takeWord('preserve')
    const list: Declared[] = []
    do {
      const name = reader.word()
      let bounds: readonly Expression[] | null = null
      if (reader.isOp('(')) bounds = this.#bounds()
      let isNew: string | null = null
      if (reader.takeWord('as')) {
        const made = reader.takeWord('new')
        const type = dotted(reader)
        if (made) isNew = type
        if (reader.takeOp('*')) parseExpression(reader)
      }
      list.push({ name, bounds, isNew })
      if (reader.takeOp('=')) return { kind: 'assign', target: { kind: 'name', name }, value: parseExpression(reader) }
    } while (reader.takeOp(','))
    return { kind: 'declare', list, isPreserved, isRedim }
  }

  /** `(5)`, `(1 To 5, 3)`, `()`. */
  #bounds(): readonly Expression[] {
    const reader = this.#in
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

  #const(): Statement {
    const reader = this.#in
    const name = reader.word()
    if (reader.takeWord('as')) dotted(reader)
    reader.expectOp('=')
    const value = parseExpression(reader)
    // Several in one line are rare: the others are read as assignments.
    if (reader.isOp(',')) reader.next()
    return { kind: 'const', name, value }
  }

  #procedure(): Procedure {
    const reader = this.#in
    const kind = reader.word()
    const role = kind === 'property' ? (reader.word() as 'get' | 'let' | 'set') : (kind as 'sub' | 'function')
    const name = reader.word()
    const parameters = reader.isOp('(') ? this.#parameters() : []
    if (reader.takeWord('as')) dotted(reader)
    const body = this.block(() => this.#endsWith(kind))
    reader.at += 2
    return { kind: 'procedure', name, role, parameters, body }
  }

  #parameters(): readonly Parameter[] {
    const reader = this.#in
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

  #external(): Statement {
    const reader = this.#in
    reader.next()
    reader.takeWord('ptrsafe')
    reader.word()
    const name = reader.word()
    reader.takeWord('cdecl')
    let library = ''
    let alias = name
    if (reader.takeWord('lib')) library = reader.next().text
    if (reader.takeWord('alias')) alias = reader.next().text
    this.#skipLine()
    return { kind: 'external', name, library, alias }
  }

  #class(): Statement {
    const reader = this.#in
    reader.next()
    const name = reader.word()
    const members = this.block(() => this.#endsWith('class'))
    reader.at += 2
    return { kind: 'class', name, members }
  }

  #if(): Statement {
    const reader = this.#in
    reader.next()
    const branches: { test: Expression | null; body: readonly Statement[] }[] = []
    let test: Expression | null = parseExpression(reader)
    if (!reader.takeWord('then')) throw new VbSyntaxError('Then is missing')
    if (reader.token.kind !== 'end') return this.#ifInOneLine(test)
    for (;;) {
      const body = this.block(() => this.#endsWith('if') || reader.isWord('else', 'elseif', 'endif'))
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

  #ifInOneLine(test: Expression): Statement {
    const reader = this.#in
    const line = (): readonly Statement[] => {
      const body: Statement[] = []
      while (
        !(reader.token.kind === 'end' && reader.token.text === '\n') &&
        !reader.isDone &&
        !reader.isWord('else', 'elseif')
      ) {
        if (this.#endsWith('if')) break
        if (reader.token.kind === 'end') {
          reader.next()
          continue
        }
        const made = this.#statement()
        if (made !== null) body.push(made)
      }
      return body
    }
    const branches: { test: Expression | null; body: readonly Statement[] }[] = [{ test, body: line() }]
    if (reader.takeWord('else')) branches.push({ test: null, body: line() })
    if (this.#endsWith('if')) reader.at += 2
    return { kind: 'if', branches }
  }

  #select(): Statement {
    const reader = this.#in
    reader.at += 2
    const subject = parseExpression(reader)
    const cases: { tests: readonly CaseTest[] | null; body: readonly Statement[] }[] = []
    const isCase = (): boolean => reader.isWord('case') || this.#endsWith('select')
    this.block(isCase)
    while (reader.takeWord('case')) {
      const tests = reader.takeWord('else') ? null : this.#caseTests()
      cases.push({ tests, body: this.block(isCase) })
    }
    reader.at += 2
    return { kind: 'select', subject, cases }
  }

  #caseTests(): readonly CaseTest[] {
    const reader = this.#in
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

  #for(): Statement {
    const reader = this.#in
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
      const body = this.block(isNext)
      finish()
      return { kind: 'each', name, list, body }
    }
    const name = parsePostfix(reader, false)
    reader.expectOp('=')
    const from = parseExpression(reader)
    if (!reader.takeWord('to')) throw new VbSyntaxError('To is missing')
    const to = parseExpression(reader)
    const step = reader.takeWord('step') ? parseExpression(reader) : null
    const body = this.block(isNext)
    finish()
    return { kind: 'for', name, from, to, step, body }
  }

  #loop(word: string): Statement {
    const reader = this.#in
    reader.next()
    if (word === 'while') {
      const test = parseExpression(reader)
      const body = this.block(() => reader.isWord('wend') || this.#endsWith('while'))
      if (!reader.takeWord('wend')) reader.at += 2
      return { kind: 'loop', test, isUntil: false, isAfter: false, body }
    }
    const before = this.#loopTest()
    const body = this.block(() => reader.isWord('loop'))
    reader.next()
    const after = before ?? this.#loopTest()
    return { kind: 'loop', test: after?.test ?? null, isUntil: after?.isUntil ?? false, isAfter: before === null, body }
  }

  #loopTest(): { readonly test: Expression; readonly isUntil: boolean } | null {
    const reader = this.#in
    if (!reader.isWord('while', 'until')) return null
    const isUntil = reader.next().text === 'until'
    return { test: parseExpression(reader), isUntil }
  }

  #with(): Statement {
    const reader = this.#in
    reader.next()
    const object = parseExpression(reader)
    const body = this.block(() => this.#endsWith('with'))
    reader.at += 2
    return { kind: 'with', object, body }
  }

  #onError(): Statement | null {
    const reader = this.#in
    reader.next()
    if (!reader.takeWord('error')) {
      this.#skipLine()
      return null
    }
    if (reader.takeWord('resume')) {
      reader.takeWord('next')
      return { kind: 'onerror', label: '' }
    }
    reader.takeWord('goto')
    const label = reader.next().text
    return { kind: 'onerror', label: label === '0' || label === '-' ? null : label }
  }

  /** Statements on numbered files; null when the word is a name here. */
  #file(word: string): Statement | null {
    const reader = this.#in
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
        this.#skipLine()
        return { kind: 'file', op: 'open', path, mode, number, values: [] }
      } catch {
        reader.at = start
        return null
      }
    }
    const isNumbered = reader.peek().text === '#' || (word === 'close' && reader.peek().kind !== 'op')
    if (!isNumbered) return null
    reader.next()
    reader.takeOp('#')
    if (word === 'close') {
      const number = reader.token.kind === 'end' ? null : parseExpression(reader)
      this.#skipLine()
      return { kind: 'file', op: 'close', path: null, mode: '', number, values: [] }
    }
    const number = parseExpression(reader)
    reader.takeOp(',')
    const values = reader.token.kind === 'end' ? [] : parseList(reader)
    return {
      kind: 'file',
      op: 'write',
      path: null,
      mode: word,
      number,
      values: word === 'put' ? values.slice(-1) : values,
    }
  }
}

/** Words that begin statements of their own, so that `else:` is no label. */
const STATEMENT_WORDS: ReadonlySet<string> = new Set(
  'dim redim const sub function property declare class type enum if else select for do while with set let call exit end stop on goto resume option attribute next loop wend randomize case print close beep doevents'.split(
    ' ',
  ),
)
