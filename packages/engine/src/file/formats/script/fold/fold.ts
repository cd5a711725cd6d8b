// Constant folding over tokens: one left-to-right pass with a stack, an operator-precedence parser that gives up locally.
// "po" & "wer" & StrReverse("llehs") becomes one string, whatever the language; what is not constant stays as it was.
// Nothing of the script runs: the functions known here are pure and bounded (see `calls.ts`).
import type { ScriptLanguage } from '../facts.ts'
import { lex, type Token } from '../lex.ts'
import { CONSTANT_CHARS_MAX, FOLDED_CHARS_MAX } from '../limits.ts'
import { callConstant, isCallable } from './calls.ts'
import { type Constant, collect, flatten, indexConstant, literal, sizeOf } from './constant.ts'
import { argumentsFrom, type Callee, calleeBefore, listBefore, type Node } from './look-back.ts'
import { castConstant, infixConstant } from './operators.ts'
import { isSink, LIST_TAKERS, operatorsOf, PLAIN_CALLS, PRECEDENCE, TERMINATORS } from './words.ts'

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

/** A string that the script runs as code. */
export interface Evaluated {
  readonly text: string
  /** It came out of a decoding function: character codes, reversal, replacement, base64. */
  readonly decoded: boolean
}

export function fold(text: string, language: ScriptLanguage): Folded {
  const { tokens, end } = lex(text, language)
  const folder = new Folder(language)
  for (let at = 0; at < tokens.length; at += 1) folder.take(tokens[at] as Token, tokens[at + 1])
  return { ...folder.finish(), end }
}

class Folder {
  readonly #language: ScriptLanguage
  readonly #stack: Node[] = []
  /** Stack positions of brackets still open. */
  readonly #open: number[] = []
  readonly #variables = new Map<string, Constant>()
  readonly #decoded: Uint8Array[] = []
  readonly #evaluated: Evaluated[] = []
  /** Strings that decoding functions returned, and what was joined from them. */
  readonly #fromCalls = new Set<string>()
  #computed = 0
  #charsLeft = FOLDED_CHARS_MAX
  readonly #concat: ReadonlySet<string>

  constructor(language: ScriptLanguage) {
    this.#language = language
    this.#concat = operatorsOf(language)
  }

  take(token: Token, next: Token | undefined): void {
    if (token.kind === 'string') {
      this.#constant(token.expands === true ? this.#expand(token.text) : token.text, false, token.spaced)
      return
    }
    if (token.kind === 'number') {
      this.#constant(Number(token.text), false, token.spaced, token)
      return
    }
    if (token.kind === 'newline') {
      this.#statementEnd()
      this.#push(token)
      return
    }
    const name = token.kind === 'word' || token.kind === 'op' ? token.text.toLowerCase() : ''
    if (token.kind === 'word') {
      if (this.#concat.has(name) && this.#top()?.constant != null) {
        this.#reduce(PRECEDENCE[name] ?? 0)
        this.#push({ ...token, kind: 'op', text: name })
        return
      }
      const before = this.#top()?.token
      const known = this.#variables.get(this.#key(token.text))
      const assigned =
        next?.kind === 'op' && (next.text === '=' || next.text === '+=' || next.text === '&=' || next.text === '.=')
      const member = before?.kind === 'op' && (before.text === '.' || before.text === '::')
      if (known !== undefined && !assigned && !member && !(typeof known === 'string' && known.length > 200_000)) {
        this.#constant(known, true, token.spaced)
        return
      }
      this.#push(token)
      return
    }
    if (token.kind !== 'op') {
      this.#push(token)
      return
    }
    if (name === '(' || name === '[') {
      this.#open.push(this.#stack.length)
      this.#push(token)
      return
    }
    if (name === ')' || name === ']') {
      this.#close(token)
      return
    }
    if (name === '.' && next?.kind === 'word' && !(this.#concat.has('.') && next.spaced)) {
      this.#push(token)
      return
    }
    if (this.#concat.has(name)) {
      this.#reduce(PRECEDENCE[name] ?? 0)
      this.#push(token)
      return
    }
    // PowerShell's comma binds tighter than its operators: the list is made when an operator asks for it.
    if (name === ',' && this.#language === 'powershell') {
      this.#push(token)
      return
    }
    this.#reduce(0)
    if (TERMINATORS.has(name)) this.#assign()
    if (name === ';' || name === '{' || name === '}') this.#sinkWithoutBrackets()
    this.#push(token)
    return
  }

  finish(): Omit<Folded, 'end'> {
    this.#statementEnd()
    let text = ''
    const strings: string[] = []
    for (const { token, constant, cast, spaced } of this.#stack) {
      if (spaced) text += ' '
      if (constant !== null) {
        // Numbers stay as they were written: 203.0 is part of an address more often than a number.
        text += token?.text ?? literal(constant)
        collect(constant, strings)
      } else text += cast ?? token?.text ?? ''
    }
    return {
      text,
      strings,
      decoded: this.#decoded,
      evaluated: this.#evaluated,
      computed: this.#computed,
    }
  }

  #top(): Node | undefined {
    return this.#stack.at(-1)
  }

  #key(name: string): string {
    return this.#language === 'javascript' || this.#language === 'python' || this.#language === 'php'
      ? name
      : name.toLowerCase()
  }

  #push(token: Token): void {
    this.#stack.push({ token, constant: null, cast: null, computed: false, spaced: token.spaced })
  }

  #constant(value: Constant, computed: boolean, spaced: boolean, written: Token | null = null): void {
    let result = value
    let isComputed = computed
    let leading = spaced
    // PowerShell writes [char]65; a cast binds at once.
    while (this.#top()?.cast != null) {
      const cast = this.#stack.pop() as Node // just seen
      const changed = castConstant(cast.cast ?? '', result)
      if (changed === null) {
        this.#stack.push(cast)
        break
      }
      result = changed
      leading = cast.spaced
      isComputed = true
    }
    if (isComputed) {
      const size = sizeOf(result)
      if (size > this.#charsLeft) result = ''
      else this.#charsLeft -= size
      this.#computed += 1
    }
    this.#stack.push({
      token: isComputed ? null : written,
      constant: result,
      cast: null,
      computed: isComputed,
      spaced: leading,
    })
  }

  /** Joins what stands on top as `constant operator constant` for operators that bind at least as tightly as the next. */
  #reduce(incoming: number): void {
    if (this.#language === 'powershell') this.#mergeList()
    for (;;) {
      const right = this.#stack.at(-1)
      const operator = this.#stack.at(-2)?.token
      if (right?.constant == null || operator?.kind !== 'op') return
      const name = operator.text
      if (!this.#concat.has(name) || (PRECEDENCE[name] ?? 0) < incoming) return
      const left = this.#stack.at(-3)
      if (left?.constant == null) {
        // -join has a form without a left side.
        if (name !== '-join' || right.constant === null) return
        const joined = infixConstant('-join', right.constant, '')
        if (joined === null) return
        const at = this.#stack.at(-2) as Node // operator exists
        this.#stack.length -= 2
        this.#constant(joined, true, at.spaced)
        continue
      }
      const list = name === '-join' ? listBefore(this.#stack, this.#stack.length - 3) : null
      const value = infixConstant(name, list?.items ?? left.constant, right.constant)
      if (value === null || sizeOf(value) > CONSTANT_CHARS_MAX) return
      const from = list?.from ?? this.#stack.length - 3
      const spaced = this.#stack[from]?.spaced ?? false
      this.#stack.length = from
      if (this.#isDecoded(left.constant) || this.#isDecoded(right.constant) || name === '-bxor')
        this.#markDecoded(value)
      this.#constant(value, true, spaced)
    }
  }

  /** `a,b,c` on top becomes one list where an operator or an assignment stands before it. */
  #mergeList(): void {
    const list = listBefore(this.#stack, this.#stack.length - 1)
    if (list === null) return
    const operator = this.#stack[list.from - 1]?.token
    if (operator?.kind !== 'op' || !LIST_TAKERS.has(operator.text)) return
    const spaced = this.#stack[list.from]?.spaced ?? false
    this.#stack.length = list.from
    this.#constant(list.items, false, spaced)
  }

  /** `[char]`, `[System.Convert]`, `[byte[]]`: a type in square brackets that no value precedes. */
  #castFrom(start: number): boolean {
    const before = this.#stack[start - 1]
    const isValue = before?.constant != null || (before?.token?.kind === 'word' && this.#stack[start]?.spaced === false)
    if (isValue || this.#stack.length - start > 16) return false
    let name = ''
    for (let at = start + 1; at < this.#stack.length; at += 1) {
      const token = this.#stack[at]?.token
      if (token?.kind !== 'word' && !(token?.kind === 'op' && /^[.[\]]$/.test(token.text))) return false
      name += token.text
    }
    if (!/^[A-Za-z]/.test(name)) return false
    const spaced = this.#stack[start]?.spaced ?? false
    this.#stack.length = start
    this.#stack.push({ token: null, constant: null, cast: `[${name}]`, computed: false, spaced })
    return true
  }

  #close(token: Token): void {
    this.#reduce(0)
    const start = this.#open.pop()
    if (start === undefined) {
      this.#push(token)
      return
    }
    const inner = argumentsFrom(this.#stack, start + 1)
    if (inner === null) {
      if (token.text === ']' && this.#language === 'powershell' && this.#castFrom(start)) return
      this.#push(token)
      return
    }
    const opener = this.#stack[start]
    const before = this.#stack[start - 1]
    if (token.text === ']') {
      this.#closeIndex(start, inner, before, opener, token)
      return
    }
    const callee = calleeBefore(this.#stack, start, this.#language)
    if (callee !== null) {
      this.#call(callee, inner, token)
      return
    }
    // Round brackets of their own: one constant is itself, several are a list.
    this.#stack.length = start
    const spaced = opener?.spaced ?? false
    const marker = this.#top()?.token
    if (marker?.kind === 'op' && (marker.text === '@' || (marker.text === '$' && !spaced))) this.#stack.pop()
    const only = inner[0]
    this.#constant(inner.length === 1 && only !== undefined ? only : flatten(inner), true, spaced)
  }

  #closeIndex(
    start: number,
    inner: readonly Constant[],
    before: Node | undefined,
    opener: Node | undefined,
    token: Token,
  ): void {
    const key = inner[0]
    const tight = opener !== undefined && !opener.spaced
    if (before?.constant != null && tight && key !== undefined) {
      const item = indexConstant(before.constant, inner)
      if (item !== null) {
        this.#stack.length = start - 1
        this.#constant(item, true, before.spaced)
        return
      }
    }
    const wasValue =
      before?.token?.kind === 'word' ||
      (before?.token?.kind === 'op' && (before.token.text === ')' || before.token.text === ']'))
    if (wasValue && tight) {
      // object["name"] is object.name: undoes the renaming that hides which method is called.
      if (inner.length === 1 && typeof key === 'string' && /^[A-Za-z_$][\w$]{0,80}$/.test(key)) {
        this.#stack.length = start
        this.#push({ kind: 'op', text: '.', spaced: false })
        this.#push({ kind: 'word', text: key, spaced: false })
        return
      }
      this.#push(token)
      return
    }
    if (inner.length === 0 && this.#language === 'powershell') {
      this.#push(token)
      return
    }
    this.#stack.length = start
    this.#constant(flatten(inner), false, opener?.spaced ?? false)
  }

  #call(callee: Callee, inner: readonly Constant[], token: Token): void {
    const { name, from, receiver } = callee
    const last = name.slice(name.lastIndexOf('.') + 1)
    const runsCode =
      last === 'write' || last === 'writeln'
        ? name.startsWith('document.')
        : last === 'exec'
          ? this.#language === 'python'
          : isSink(last, this.#language)
    if (runsCode) for (const value of inner) this.#evaluate(value)
    const spaced = this.#stack[from]?.spaced ?? false
    const previous = this.#stack[from - 1]?.token
    const declared = previous?.kind === 'word' && /^(?:function|sub|new|def)$/i.test(previous.text)
    const value =
      name === '' || declared || !isCallable(name, this.#language)
        ? null
        : callConstant(name, receiver, inner, this.#language)
    if (value === null || sizeOf(value) > CONSTANT_CHARS_MAX) {
      this.#push(token)
      return
    }
    this.#stack.length = from
    if (value instanceof Uint8Array && this.#decoded.length < 64) this.#decoded.push(value)
    if (!PLAIN_CALLS.has(last)) this.#markDecoded(value)
    this.#constant(value, true, spaced)
  }

  #statementEnd(): void {
    this.#reduce(0)
    this.#assign()
    this.#sinkWithoutBrackets()
  }

  /** Remembers `name = constant` when it stands as a statement of its own. */
  #assign(): void {
    const value = this.#stack.at(-1)?.constant
    const operator = this.#stack.at(-2)?.token
    const name = this.#stack.at(-3)?.token
    if (value == null || operator?.kind !== 'op' || name?.kind !== 'word') return
    const before = this.#stack.at(-4)?.token
    const starts =
      before === undefined ||
      before?.kind === 'newline' ||
      (before?.kind === 'op' &&
        (before.text === ';' ||
          before.text === '{' ||
          before.text === '}' ||
          before.text === ',' ||
          before.text === ':' ||
          before.text === '(')) ||
      (before?.kind === 'word' &&
        /^(?:var|let|const|dim|set|my|local|global|then|else|\$global|const)$/i.test(before.text))
    if (!starts || this.#variables.size > 20_000) return
    const key = this.#key(name.text)
    if (operator.text === '=') this.#variables.set(key, value)
    else if (operator.text === '+=' || operator.text === '&=' || operator.text === '.=') {
      const known = this.#variables.get(key)
      const joined = known === undefined ? null : infixConstant(operator.text === '+=' ? '+' : '&', known, value)
      const size = joined === null ? 0 : sizeOf(joined)
      if (joined === null || size > CONSTANT_CHARS_MAX || size > this.#charsLeft) return
      this.#charsLeft -= size
      this.#variables.set(key, joined)
    }
  }

  /** `Execute "…"`, `iex "…"`, `"…" | iex`, `& "…"`: languages in which a call needs no brackets. */
  #sinkWithoutBrackets(): void {
    const value = this.#stack.at(-1)?.constant
    const before = this.#stack.at(-2)?.token
    if (value != null && before?.kind === 'word' && isSink(before.text.toLowerCase(), this.#language))
      this.#evaluate(value)
    const last = this.#stack.at(-1)?.token
    const piped = this.#stack.at(-2)?.token
    const fed = this.#stack.at(-3)?.constant
    if (last?.kind === 'word' && isSink(last.text.toLowerCase(), this.#language) && piped?.text === '|' && fed != null)
      this.#evaluate(fed)
  }

  #markDecoded(value: Constant): void {
    if (typeof value === 'string' && value.length >= 4 && value.length < 1_000_000 && this.#fromCalls.size < 20_000)
      this.#fromCalls.add(value)
  }

  #isDecoded(value: Constant): boolean {
    return typeof value === 'string' && this.#fromCalls.has(value)
  }

  #evaluate(value: Constant): void {
    if (typeof value === 'string' && value.length >= 12 && this.#evaluated.length < 64)
      this.#evaluated.push({ text: value, decoded: this.#fromCalls.has(value) })
  }

  /** Variables inside a double-quoted string, for languages that expand them. */
  #expand(text: string): string {
    if (!text.includes('$') || this.#variables.size === 0) return text
    return text.replace(/\$\{?([A-Za-z_]\w{0,80})\}?/g, (whole, name: string) => {
      const known = this.#variables.get(this.#key(`$${name}`))
      return typeof known === 'string' && known.length < 10_000 ? known : whole
    })
  }
}
