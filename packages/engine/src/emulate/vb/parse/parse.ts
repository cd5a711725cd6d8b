// Tokens → statements. Total: a statement that cannot be read is left out and counted, the next line goes on.
import type { Expression, Statement } from './ast.ts'
import { parseFor, parseIf, parseLoop, parseSelect, parseWith } from './block.ts'
import {
  parseClass,
  parseConst,
  parseDeclared,
  parseEnum,
  parseExternal,
  parseProcedure,
  parseType,
} from './declaration.ts'
import { parseExpression, parseList, parsePostfix } from './expression.ts'
import { parseFileStatement } from './file-statement.ts'
import { Reader, VbSyntaxError } from './reader.ts'
import type { StatementParser } from './statement-parser.ts'
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
/** Words that may follow those and say themselves what is declared. */
const BEHIND_VISIBILITY: ReadonlySet<string> = new Set([
  ...['const', 'declare', 'type', 'enum', 'withevents'],
  ...VISIBILITY,
])
const PROCEDURES = ['sub', 'function', 'property']

/** Words that begin statements of their own, so that `else:` is no label. */
const STATEMENT_WORDS: ReadonlySet<string> = new Set(
  'dim redim const sub function property declare class type enum if else select for do while with set let call exit end stop on goto resume option attribute next loop wend randomize case print close beep doevents'.split(
    ' ',
  ),
)

class Parser implements StatementParser {
  readonly reader: Reader
  unread = 0

  constructor(reader: Reader) {
    this.reader = reader
  }

  /** Statements up to one that `isEnd` says is not theirs. */
  block(isEnd: () => boolean): readonly Statement[] {
    const { reader } = this
    const statements: Statement[] = []
    while (!reader.isDone) {
      if (reader.token.kind === 'end') {
        reader.next()
        continue
      }
      if (isEnd()) break
      const start = reader.at
      try {
        const made = reader.nested(() => this.statement())
        if (made !== null) statements.push(made)
      } catch (error) {
        if (!(error instanceof VbSyntaxError)) throw error
        this.unread += 1
        if (reader.at === start) reader.next()
        reader.skipLine()
      }
    }
    return statements
  }

  statement(): Statement | null {
    const { isField, isDefault } = this.#modifiers()
    return isField ? parseDeclared(this.reader, false) : (this.#label() ?? this.#statementOf(isDefault))
  }

  /** `Public`, `Private Default`, …; what they stand before is a field where no other word tells what it is. */
  #modifiers(): { readonly isField: boolean; readonly isDefault: boolean } {
    const { reader } = this
    let isDefault = false
    while (reader.isWord(...VISIBILITY) && reader.peek().kind === 'word') {
      const isField = !PROCEDURES.includes(reader.peek().text) && !BEHIND_VISIBILITY.has(reader.peek().text)
      isDefault ||= reader.token.text === 'default'
      reader.next()
      if (isField) return { isField, isDefault }
    }
    return { isField: false, isDefault }
  }

  /** `name:` at the beginning of a line. */
  #label(): Statement | null {
    const { kind, text: name } = this.reader.token
    const behind = this.reader.peek()
    if (kind !== 'word' || behind.text !== ':' || behind.kind !== 'end' || STATEMENT_WORDS.has(name)) return null
    this.reader.next()
    return { kind: 'label', name }
  }

  #statementOf(isDefault: boolean): Statement | null {
    const { reader } = this
    const word = reader.token.kind === 'word' ? reader.token.text : ''
    switch (word) {
      case 'dim':
        reader.next()
        reader.takeWord('withevents')
        return parseDeclared(reader, false)
      case 'redim':
        reader.next()
        return parseDeclared(reader, true)
      case 'const':
        reader.next()
        return parseConst(reader)
      case 'sub':
      case 'function':
      case 'property':
        return parseProcedure(this, isDefault)
      case 'declare':
        return parseExternal(reader)
      case 'class':
        return parseClass(this)
      case 'type':
        return parseType(reader)
      case 'enum':
        return parseEnum(reader)
      case 'if':
        return parseIf(this)
      case 'select':
        return parseSelect(this)
      case 'for':
        return parseFor(this)
      case 'do':
      case 'while':
        return parseLoop(this, word)
      case 'with':
        return parseWith(this)
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
        reader.skipLine()
        return word === 'end' ? { kind: 'exit', what: 'program' } : null
      case 'on':
        return parseOnError(reader)
      case 'goto':
        reader.next()
        return { kind: 'goto', label: reader.next().text }
      case 'resume':
        return parseResume(reader)
      case 'option':
      case 'attribute':
      case 'implements':
      case 'event':
      case 'begin':
      case 'version':
        reader.skipLine()
        return null
      case 'line':
      case 'input':
      case 'get':
      case 'open':
      case 'print':
      case 'put':
      case 'close':
      case 'write':
        return parseFileStatement(reader, word) ?? this.#expressionStatement()
      default:
        return this.#expressionStatement()
    }
  }

  #expressionStatement(): Statement {
    const { reader } = this
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
    this.reader.expectOp('=')
    return { kind: 'assign', target, value: parseExpression(this.reader) }
  }
}

/** `Resume Label` goes on there; `Resume` and `Resume Next` go on behind the handler. */
function parseResume(reader: Reader): Statement | null {
  reader.next()
  const label = reader.token.kind === 'end' || reader.isWord('next') ? null : reader.next().text
  reader.skipLine()
  return label === null ? null : { kind: 'goto', label }
}

function parseOnError(reader: Reader): Statement | null {
  reader.next()
  if (!reader.takeWord('error')) {
    reader.skipLine()
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
