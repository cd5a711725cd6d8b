// Constant folding over tokens: one left-to-right pass with a stack, an operator-precedence parser that gives up locally.
// "po" & "wer" & StrReverse("llehs") becomes one string, whatever the language; what is not constant stays as it was.
// Nothing of the script runs: the functions known here are pure and bounded (see `calls.ts`).
import type { ScriptLanguage } from '../../../../data/script-languages.ts'
import { lex } from '../lex/lex.ts'
import type { Token } from '../lex/token.ts'
import { CONSTANT_CHARS_MAX } from '../limits.ts'
import { callConstant, isCallable } from './calls.ts'
import { type Constant, flatten, indexConstant, sizeOf } from './constant.ts'
import { Decodings, type Evaluated } from './decodings.ts'
import { argumentsFrom, type Callee, calleeBefore } from './look-back.ts'
import { Stack } from './stack.ts'
import { Variables } from './variables.ts'
import { isSink, operatorsOf, PLAIN_CALLS, PRECEDENCE, TERMINATORS } from './words.ts'

export interface Folded {
  /** The script written anew: no comments, constants as literals. */
  readonly text: string
  /** Every string constant of the result, computed or written, at least 8 characters long. */
  readonly strings: readonly string[]
  /** Bytes that a decoding function of the script's own returned. */
  readonly decoded: readonly Uint8Array[]
  /** Strings handed to eval, Execute, Invoke-Expression and their like. */
  readonly evaluated: readonly Evaluated[]
  /** How many constants had to be computed. */
  readonly computed: number
  /** Where reading stopped; less than the text's length when there were too many tokens. */
  readonly end: number
}

export function fold(text: string, language: ScriptLanguage): Folded {
  const folder = new Folder(text, language)
  const end = lex(text, language, (token, next) => folder.take(token, next))
  return { ...folder.finish(), end }
}

const ASSIGNMENTS: ReadonlySet<string> = new Set(['=', '+=', '&=', '.='])
/** What may stand before an assignment that is a statement of its own. */
const STATEMENT_SIGNS: ReadonlySet<string> = new Set([';', '{', '}', ',', ':', '('])
const STATEMENT_WORDS = /^(?:var|let|const|dim|set|my|local|global|then|else|php|\$global)$/i
/** An address that comes out of one of these was hidden. */
const DECODERS_OF_TEXT: ReadonlySet<string> = new Set([
  'atob',
  'fromcharcode',
  'base64_decode',
  'b64decode',
  'strrev',
  'strreverse',
])

/** A variable behind a point is a value there, and no member. */
const JOINS_OR_NAMES: ReadonlySet<ScriptLanguage> = new Set(['powershell', 'php', 'perl'])

/** The name belongs to the function that it stands in. */
const DECLARES = /^(?:var|let|const|dim|my|local)$/i

/** Of tokens that stand nowhere in the source. */
const MADE = { spaced: false, expands: false, start: -1, end: -1 } as const

class Folder {
  readonly #language: ScriptLanguage
  readonly #operators: ReadonlySet<string>
  readonly #decodings = new Decodings()
  readonly #variables: Variables
  readonly #stack: Stack
  /** Stack positions of brackets still open that may turn out to hold nothing but constants. */
  readonly #open: number[] = []

  constructor(source: string, language: ScriptLanguage) {
    this.#language = language
    this.#operators = operatorsOf(language)
    this.#variables = new Variables(source, language)
    this.#stack = new Stack(source, language, this.#operators, this.#decodings)
  }

  take(token: Token, next: Token | undefined): void {
    this.#variables.follow(token)
    switch (token.kind) {
      case 'string':
        this.#string(token)
        return
      case 'number':
        this.#stack.pushConstant(Number(token.text), false, token.spaced, token)
        return
      case 'newline':
        this.#statementEnd()
        this.#stack.push(token)
        this.#settle()
        return
      case 'word':
        this.#word(token, next)
        return
      case 'op':
        this.#operator(token, next)
        return
      default:
        this.#stack.push(token)
    }
  }

  #string(token: Token): void {
    const value = token.expands ? this.#variables.expand(token.text) : token.text
    this.#stack.pushConstant(value, false, token.spaced, value === token.text ? token : null)
  }

  /**
   * Between statements, and outside of brackets between the items of a list, what was read is written and forgotten: only
   * PowerShell's lists are put together later.
   */
  #settle(): void {
    if (this.#open.length === 0) this.#stack.settle()
  }

  finish(): Omit<Folded, 'end'> {
    this.#statementEnd()
    return {
      ...this.#stack.written(),
      decoded: this.#decodings.bytes,
      evaluated: this.#decodings.evaluated,
      computed: this.#stack.computed,
    }
  }

  #word(token: Token, next: Token | undefined): void {
    const top = this.#stack.top()
    if (top?.constant != null) {
      const name = token.text.toLowerCase()
      if (this.#operators.has(name)) {
        this.#stack.reduce(PRECEDENCE[name] ?? 0)
        this.#stack.push({ ...token, kind: 'op', text: name, start: name === token.text ? token.start : -1 })
        return
      }
    }
    const isAssigned = next?.kind === 'op' && ASSIGNMENTS.has(next.text)
    // PowerShell calls members by the name that a variable holds, $client.$method(…); PHP and Perl join texts with a point.
    const isNamed = JOINS_OR_NAMES.has(this.#language) && token.text.startsWith('$')
    const isMember = !isNamed && top?.token?.kind === 'op' && (top.token.text === '.' || top.token.text === '::')
    if (isAssigned && !isMember) this.#variables.expect(token.text)
    const known = isAssigned || isMember ? undefined : this.#variables.placed(token.text)
    if (known === undefined) this.#stack.push(token)
    else this.#stack.pushConstant(known, true, token.spaced)
  }

  #operator(token: Token, next: Token | undefined): void {
    const name = token.text
    if (name === '(' && this.#language === 'php' && !token.spaced) this.#nameCall()
    if (name === '(' || name === '[') {
      this.#open.push(this.#stack.nodes.length)
      this.#stack.push(token)
      return
    }
    if (name === ')' || name === ']') {
      this.#close(token)
      return
    }
    const isJoining = this.#operators.has('.') && (next?.spaced === true || next?.text.startsWith('$') === true)
    if (name === '.' && next?.kind === 'word' && !isJoining) {
      this.#stack.push(token)
      return
    }
    if (this.#operators.has(name)) {
      this.#stack.reduce(PRECEDENCE[name] ?? 0)
      this.#stack.push(token)
      return
    }
    // PowerShell's comma binds tighter than its operators: the list is made when an operator asks for it.
    if (name === ',' && this.#language === 'powershell') {
      this.#stack.push(token)
      return
    }
    this.#stack.reduce(0)
    if (TERMINATORS.has(name)) this.#assign()
    const isBetween = name === ';' || name === '{' || name === '}'
    if (isBetween) this.#sinkWithoutBrackets()
    this.#stack.push(token)
    // What holds a statement is no list of constants, whatever follows.
    if (isBetween) this.#open.length = 0
    if (isBetween || name === ',') this.#settle()
  }

  /** PHP calls the function whose name a text is: `("ba"."se64_decode")(…)`, `$f(…)`. */
  #nameCall(): void {
    const top = this.#stack.top()
    if (typeof top?.constant !== 'string' || !/^[A-Za-z_]\w{1,60}$/.test(top.constant)) return
    this.#stack.nodes.pop()
    this.#stack.push({ ...MADE, kind: 'word', text: top.constant, spaced: top.spaced })
  }

  #close(token: Token): void {
    const stack = this.#stack
    stack.reduce(0)
    const start = this.#open.pop()
    if (start === undefined) {
      stack.push(token)
      return
    }
    const inner = argumentsFrom(stack.nodes, start + 1)
    if (inner === null) {
      if (token.text === ']' && this.#language === 'powershell' && stack.pushCast(start)) return
      stack.push(token)
      return
    }
    if (token.text === ']') {
      this.#closeIndex(start, inner, token)
      return
    }
    const callee = calleeBefore(stack.nodes, start, this.#language)
    if (callee !== null) {
      this.#call(callee, inner, token)
      return
    }
    // No parameters of an arrow function.
    if (inner.length === 0 && this.#language === 'javascript') {
      stack.push(token)
      return
    }
    // Round brackets of their own: one constant is itself, several are a list.
    const spaced = stack.nodes[start]?.spaced ?? false
    stack.nodes.length = start
    const marker = stack.top()?.token
    if (marker?.kind === 'op' && (marker.text === '@' || (marker.text === '$' && !spaced))) stack.nodes.pop()
    const only = inner[0]
    stack.pushConstant(inner.length === 1 && only !== undefined ? only : flatten(inner), true, spaced)
  }

  #closeIndex(start: number, inner: readonly Constant[], token: Token): void {
    const stack = this.#stack
    const opener = stack.nodes[start]
    const before = stack.nodes[start - 1]
    const key = inner[0]
    const tight = opener !== undefined && !opener.spaced
    if (before?.constant != null && tight && key !== undefined) {
      const item = indexConstant(before.constant, inner)
      if (item !== null) {
        stack.nodes.length = start - 1
        stack.pushConstant(item, true, before.spaced)
        return
      }
    }
    const wasValue =
      before?.token?.kind === 'word' ||
      (before?.token?.kind === 'op' && (before.token.text === ')' || before.token.text === ']'))
    if (wasValue && tight) {
      // object["name"] is object.name: undoes the renaming that hides which method is called.
      if (inner.length === 1 && typeof key === 'string' && /^[A-Za-z_$][\w$]{0,80}$/.test(key)) {
        stack.nodes.length = start
        stack.push({ ...MADE, kind: 'op', text: '.' })
        stack.push({ ...MADE, kind: 'word', text: key })
        return
      }
      stack.push(token)
      return
    }
    if (inner.length === 0 && this.#language === 'powershell') {
      stack.push(token)
      return
    }
    stack.nodes.length = start
    stack.pushConstant(flatten(inner), false, opener?.spaced ?? false)
  }

  #call(callee: Callee, inner: readonly Constant[], token: Token): void {
    const { name, from, receiver } = callee
    const stack = this.#stack
    const last = name.slice(name.lastIndexOf('.') + 1)
    const runsCode =
      last === 'write' || last === 'writeln'
        ? name.startsWith('document.')
        : last === 'exec'
          ? this.#language === 'python'
          : isSink(last, this.#language)
    if (runsCode) for (const value of inner) this.#decodings.evaluate(value)
    const spaced = stack.nodes[from]?.spaced ?? false
    const previous = stack.nodes[from - 1]?.token
    const declared = previous?.kind === 'word' && /^(?:function|sub|new|def)$/i.test(previous.text)
    const value =
      name === '' || declared || !isCallable(name, this.#language)
        ? null
        : callConstant(name, receiver, inner, this.#language)
    if (value === null || sizeOf(value) > CONSTANT_CHARS_MAX) {
      stack.push(token)
      return
    }
    stack.nodes.length = from
    if (value instanceof Uint8Array) this.#decodings.keep(value)
    else if (typeof value === 'string' && DECODERS_OF_TEXT.has(last) && /^https?:\/\//i.test(value))
      this.#decodings.keep(Buffer.from(value, 'utf8'))
    if (!PLAIN_CALLS.has(last)) this.#decodings.mark(value)
    stack.pushConstant(value, true, spaced)
  }

  #statementEnd(): void {
    this.#stack.reduce(0)
    this.#assign()
    this.#sinkWithoutBrackets()
  }

  /** Remembers `name = constant` when it stands as a statement of its own. */
  #assign(): void {
    const { nodes } = this.#stack
    const value = nodes.at(-1)?.constant
    const operator = nodes.at(-2)?.token
    const name = nodes.at(-3)?.token
    if (value == null || operator?.kind !== 'op' || name?.kind !== 'word') {
      this.#variables.settle()
      return
    }
    const before = nodes.at(-4)?.token
    const starts =
      before === undefined ||
      before?.kind === 'newline' ||
      (before?.kind === 'op' && STATEMENT_SIGNS.has(before.text)) ||
      (before?.kind === 'word' && STATEMENT_WORDS.test(before.text))
    const isDeclared = before?.kind === 'word' && DECLARES.test(before.text)
    if (starts) this.#variables.assign(name.text, operator.text, value, isDeclared, (chars) => this.#stack.spend(chars))
    this.#variables.settle()
  }

  /** `Execute "…"`, `iex "…"`, `"…" | iex`, `& "…"`: languages in which a call needs no brackets. */
  #sinkWithoutBrackets(): void {
    // A word before a constant is no call there: `function e` where `e` once was a constant.
    if (this.#language === 'javascript') return
    const { nodes } = this.#stack
    const value = nodes.at(-1)?.constant
    const before = nodes.at(-2)?.token
    if (value != null && before?.kind === 'word' && isSink(before.text.toLowerCase(), this.#language))
      this.#decodings.evaluate(value)
    const last = nodes.at(-1)?.token
    const piped = nodes.at(-2)?.token
    const fed = nodes.at(-3)?.constant
    if (last?.kind === 'word' && isSink(last.text.toLowerCase(), this.#language) && piped?.text === '|' && fed != null)
      this.#decodings.evaluate(fed)
  }
}
