// Constant folding over tokens: one left-to-right pass with a stack, an operator-precedence parser that gives up locally.
// "po" & "wer" & StrReverse("llehs") becomes one string, whatever the language; what is not constant stays as it was.
// Nothing of the script runs: the functions known here are pure and bounded (see `fold-calls.ts`).
import type { ScriptLanguage } from './facts.ts'
import { type Constant, callConstant, castConstant, infixConstant, isCallable, type List } from './fold-calls.ts'
import { lex, type Token } from './lex.ts'
import { CONSTANT_CHARS_MAX, FOLDED_CHARS_MAX } from './limits.ts'

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

/** A constant, a token, or a type cast waiting for its operand. */
interface Node {
  readonly token: Token | null
  readonly constant: Constant | null
  readonly cast: string | null
  readonly computed: boolean
  readonly spaced: boolean
}

const PRECEDENCE: Readonly<Record<string, number>> = {
  '+': 5,
  '&': 4,
  '.': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
  mod: 6,
  xor: 2,
  '^': 3,
  '-bxor': 3,
  '-f': 8,
  '-join': 1,
  '-replace': 1,
  '-split': 1,
  '..': 7,
  '<<': 4,
  '>>': 4,
}
const TERMINATORS = new Set([';', '}', '{', ',', ')', ']', '|', ':'])
/** Functions that change nothing of what is read: a call of them is no decoding. */
const PLAIN_CALLS = new Set([
  'lcase',
  'ucase',
  'trim',
  'cstr',
  'tolowercase',
  'touppercase',
  'tolower',
  'toupper',
  'lower',
  'upper',
  'strip',
  'tostring',
  'string',
  'str',
  'concat',
  'encode',
])
const LIST_TAKERS = new Set(['=', '-f', '-join', '-replace', '-split', '+'])
const SINKS = new Set([
  'eval',
  'execute',
  'executeglobal',
  'iex',
  'invoke-expression',
  'function',
  'settimeout',
  'setinterval',
  'exec',
  'assert',
  'execscript',
  'create_function',
  'executescript',
  'invokescript',
  '.invoke',
  '.write',
])
/** In JavaScript `exec` is a method of patterns and `assert` takes a message. */
const NOT_IN_JAVASCRIPT = new Set(['exec', 'assert', 'execute', 'executeglobal', 'iex', 'create_function', '.invoke'])

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
    const operators: Partial<Record<ScriptLanguage, readonly string[]>> = {
      vbscript: ['&', '+', '-', '*', '/', 'xor', 'mod'],
      vba: ['&', '+', '-', '*', '/', 'xor', 'mod'],
      autoit: ['&', '+', '-', '*', '/'],
      powershell: ['+', '-', '*', '-bxor', '-f', '-join', '-replace', '-split', '..', '%'],
      php: ['.', '+', '-', '*', '^', '/'],
      perl: ['.', '+', '-', '*', '^'],
      lua: ['..', '+', '-', '*', '/'],
    }
    this.#concat = new Set(operators[language] ?? ['+', '-', '*', '/', '^', '%', '<<', '>>'])
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
    const parts: string[] = []
    const strings: string[] = []
    for (const { token, constant, cast, spaced } of this.#stack) {
      if (spaced) parts.push(' ')
      if (constant !== null) {
        // Numbers stay as they were written: 203.0 is part of an address more often than a number.
        parts.push(token?.text ?? literal(constant))
        collect(constant, strings)
      } else parts.push(cast ?? token?.text ?? '')
    }
    return {
      text: parts.join(''),
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
      const list = name === '-join' ? this.#listBefore(this.#stack.length - 3) : null
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
    const list = this.#listBefore(this.#stack.length - 1)
    if (list === null) return
    const operator = this.#stack[list.from - 1]?.token
    if (operator?.kind !== 'op' || !LIST_TAKERS.has(operator.text)) return
    const spaced = this.#stack[list.from]?.spaced ?? false
    this.#stack.length = list.from
    this.#constant(list.items, false, spaced)
  }

  /** The constants separated by commas that end at `last`, when there are at least two. */
  #listBefore(last: number): { readonly from: number; readonly items: List } | null {
    let from = last
    if (this.#stack[from]?.constant == null) return null
    while (this.#stack[from - 1]?.token?.text === ',' && this.#stack[from - 2]?.constant != null) from -= 2
    if (from === last) return null
    const values: Constant[] = []
    for (let at = from; at <= last; at += 2) values.push(this.#stack[at]?.constant ?? '')
    return { from, items: flatten(values) }
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
    const inner = this.#argumentsFrom(start + 1)
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
    const callee = this.#calleeBefore(start)
    if (callee !== null) {
      this.#call(callee, start, inner, token)
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

  /** The constants between a bracket and the top, separated by commas; null when anything else stands there. */
  #argumentsFrom(start: number): readonly Constant[] | null {
    const found: Constant[] = []
    for (let at = start; at < this.#stack.length; at += 1) {
      const node = this.#stack[at] as Node // at < length
      if (node.constant !== null) {
        const previous = this.#stack[at - 1]
        if (at > start && previous?.token?.text !== ',' && previous?.token?.kind !== 'newline') return null
        found.push(node.constant)
      } else if (
        !(node.token?.kind === 'op' && node.token.text === ',') &&
        node.token?.kind !== 'newline' &&
        node.token?.kind !== 'regex'
      )
        return null
      else if (node.token.kind === 'regex') found.push({ regex: node.token.text })
    }
    return found
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

  /** The name before a bracket: `chr`, `string.fromcharcode`, `[convert]::frombase64string`, or a method of a constant. */
  #calleeBefore(
    open: number,
  ): { readonly name: string; readonly from: number; readonly receiver: Constant | null } | null {
    let at = open - 1
    const last = this.#stack[at]?.token
    if (last?.kind !== 'word') {
      return last?.kind === 'op' && (last.text === ')' || last.text === ']')
        ? { name: '', from: at, receiver: null }
        : null
    }
    if (this.#stack[open]?.spaced && this.#language === 'powershell') return null
    // The keyword, which begins a function; the constructor that takes code is written `Function`.
    if (last.text === 'function') return null
    let name = last.text.toLowerCase()
    for (let parts = 0; parts < 6; parts += 1) {
      const dot = this.#stack[at - 1]?.token
      const owner = this.#stack[at - 2]
      if (dot?.kind !== 'op' || (dot.text !== '.' && dot.text !== '::')) break
      if (owner?.constant != null) return { name: `.${name}`, from: at - 2, receiver: owner.constant }
      if (owner?.cast != null) return { name: `${owner.cast.toLowerCase()}::${name}`, from: at - 2, receiver: null }
      if (owner?.token?.kind !== 'word') return { name: `?.${name}`, from: at, receiver: null }
      name = `${owner.token.text.toLowerCase()}.${name}`
      at -= 2
    }
    return { name, from: at, receiver: null }
  }

  #call(
    callee: { readonly name: string; readonly from: number; readonly receiver: Constant | null },
    _start: number,
    inner: readonly Constant[],
    token: Token,
  ): void {
    const { name, from, receiver } = callee
    const last = name.slice(name.lastIndexOf('.') + 1)
    const isSink =
      last === 'write' || last === 'writeln'
        ? name.startsWith('document.')
        : last === 'exec'
          ? this.#language === 'python'
          : this.#isSink(last)
    if (isSink) for (const value of inner) this.#evaluate(value)
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
    if (value != null && before?.kind === 'word' && this.#isSink(before.text.toLowerCase())) this.#evaluate(value)
    const last = this.#stack.at(-1)?.token
    const piped = this.#stack.at(-2)?.token
    const fed = this.#stack.at(-3)?.constant
    if (last?.kind === 'word' && this.#isSink(last.text.toLowerCase()) && piped?.text === '|' && fed != null)
      this.#evaluate(fed)
  }

  #isSink(name: string): boolean {
    return SINKS.has(name) && !(this.#language === 'javascript' && NOT_IN_JAVASCRIPT.has(name))
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

function flatten(values: readonly Constant[]): List {
  const items: (string | number)[] = []
  for (const value of values) {
    if (typeof value === 'string' || typeof value === 'number') items.push(value)
    else if (Array.isArray(value)) for (const item of value) items.push(item)
  }
  return items
}

function indexConstant(owner: Constant, keys: readonly Constant[]): Constant | null {
  const from: readonly (string | number)[] | string | null =
    typeof owner === 'string' ? owner : Array.isArray(owner) ? owner : null
  if (from === null) return null
  const indexes = keys.flatMap((key) => (typeof key === 'number' ? [key] : Array.isArray(key) ? key : []))
  if (indexes.length === 0 || indexes.some((index) => typeof index !== 'number')) return null
  const at = (index: number): string | number | undefined =>
    typeof from === 'string' ? from.at(index) : from.at(index)
  if (indexes.length === 1) return at(indexes[0] as number) ?? null // checked above
  const found = indexes.map((index) => at(index as number))
  return found.some((item) => item === undefined) ? null : (found as (string | number)[]) // every item is there
}

function sizeOf(value: Constant): number {
  if (typeof value === 'string') return value.length
  if (typeof value === 'number') return 1
  if (value instanceof Uint8Array) return value.length
  return Array.isArray(value) ? value.length * 8 : 1
}

function literal(value: Constant): string {
  if (typeof value === 'string') return `"${value}"`
  if (typeof value === 'number') return String(value)
  if (value instanceof Uint8Array) return `<${value.length} bytes>`
  if (Array.isArray(value)) return `[${value.map((item) => literal(item)).join(',')}]`
  return 'regex' in value ? value.regex : ''
}

function collect(value: Constant, into: string[]): void {
  if (typeof value === 'string') {
    if (value.length >= 8) into.push(value)
  } else if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'string' && item.length >= 8) into.push(item)
    // Numbers in a row are character codes or bytes more often than not; the decoder decides.
  }
}
