// Text of Visual Basic → tokens. Total: whatever is no token is left out. Names keep their spelling; words are compared in
// lower case.
import { VB_TOKENS_MAX } from '../../limits.ts'

export interface Token {
  readonly kind: 'word' | 'text' | 'number' | 'date' | 'op' | 'end'
  /** Words in lower case, operators, values of text; a bracketed name is a word. */
  readonly text: string
  readonly value: number
  /** White space stood before it: `Foo (a)` is not `Foo(a)`. */
  readonly spaced: boolean
}

const OPERATORS = /<>|><|<=|=<|>=|=>|:=|[-+*/\\^&=<>().,;!#]/y
const WORD = /\[[^\]\n]{1,200}\]|[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]{0,254}[%&$!#@]?/y
const NUMBER =
  /&h[0-9a-f]{1,16}&?|&o[0-7]{1,22}&?|(?:\d{1,400}(?:\.\d{0,400})?|\.\d{1,400})(?:[ed][-+]?\d{1,4})?[%&!#@]?/iy
const DATE = /#[^#\n]{3,40}#/y
const CONTINUATION = /[ \t\u00a0]+_[ \t]*\r?\n/y

export function tokenize(source: string): readonly Token[] {
  return new Scanner(withoutConditions(source)).tokens()
}

class Scanner {
  readonly #text: string
  readonly #tokens: Token[] = []
  #at = 0
  #spaced = true

  constructor(text: string) {
    this.#text = text
  }

  tokens(): readonly Token[] {
    while (this.#at < this.#text.length && this.#tokens.length < VB_TOKENS_MAX)
      if (!this.#gap() && !this.#literal() && !this.#word()) this.#at += 1
    this.#add('end', '\n')
    return this.#tokens
  }

  #add(kind: Token['kind'], text: string, value = 0): true {
    this.#tokens.push({ kind, text, value, spaced: this.#spaced })
    this.#spaced = false
    return true
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (found === null) return null
    this.#at = pattern.lastIndex
    return found[0]
  }

  /** White space, ends of statements and comments. */
  #gap(): boolean {
    const text = this.#text
    const char = text.charAt(this.#at)
    if (char === ' ' || char === '\t' || char === '\u00a0') {
      // ` _` at a line's end goes on with the next one.
      if (this.#take(CONTINUATION) === null) this.#at += 1
      this.#spaced = true
      return true
    }
    if (char === '\n' || char === '\r' || char === ':') {
      if (char === ':' && text.charAt(this.#at + 1) === '=') return this.#add('op', this.#take(OPERATORS) ?? '')
      this.#at += 1
      if (this.#tokens.at(-1)?.kind !== 'end') this.#add('end', char === ':' ? ':' : '\n')
      this.#spaced = true
      return true
    }
    if (char !== "'" && !/^rem(?=[ \t\r\n]|$)/i.test(text.slice(this.#at, this.#at + 4))) return false
    const end = text.indexOf('\n', this.#at)
    this.#at = end === -1 ? text.length : end
    return true
  }

  /** Texts, dates and numbers. */
  #literal(): boolean {
    const text = this.#text
    const start = this.#at
    const char = text.charAt(start)
    if (char === '"' || char === '\u201c' || char === '\u201d') {
      const end = endOfText(text, start)
      this.#at = end + 1
      return this.#add('text', text.slice(start + 1, end).replaceAll('""', '"'))
    }
    const date = char === '#' ? this.#take(DATE) : null
    if (date !== null) return this.#add('date', '#', Date.parse(date.slice(1, -1)) || 0)
    const number = this.#take(NUMBER)
    return number !== null && this.#add('number', number, numberOfText(number))
  }

  #word(): boolean {
    const word = this.#take(WORD)
    if (word !== null) return this.#add('word', bareName(word))
    const operator = this.#take(OPERATORS)
    return operator !== null && this.#add('op', TURNED[operator] ?? operator)
  }
}

/** Without brackets and the mark of its type. */
const bareName = (word: string): string =>
  word
    .replace(/^\[|\]$/g, '')
    .replace(/[%&$!#@]$/, '')
    .toLowerCase()

/** Operators that may be written the other way round. */
const TURNED: Readonly<Record<string, string>> = { '><': '<>', '=<': '<=', '=>': '>=' }

function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === '\n') return at
    if (char !== '"') continue
    if (text.charAt(at + 1) !== '"') return at
    at += 1
  }
  return text.length
}

function numberOfText(text: string): number {
  const plain = text.toLowerCase().replace(/[%&!#@]$/, '')
  if (plain.startsWith('&h')) {
    const value = Number.parseInt(plain.slice(2), 16)
    // Four digits are an Integer: &HFFFF is -1.
    if (plain.length === 6 && value > 0x7fff && !text.endsWith('&')) return value - 0x10000
    return value > 0x7fffffff && plain.length <= 10 ? value - 0x100000000 : value
  }
  if (plain.startsWith('&o')) return Number.parseInt(plain.slice(2), 8)
  return Number(plain.replace('d', 'e'))
}

/** `#If … #Else … #End If`: the first branch stays, which is that of the newest Office. */
function withoutConditions(source: string): string {
  if (!/^[ \t]*#(?:if|const)\b/im.test(source)) return source
  let isSkipped = false
  return source
    .split('\n')
    .map((line) => {
      const word = /^[ \t]*#(if|elseif|else|end|const)\b/i.exec(line)?.[1]?.toLowerCase()
      if (word === undefined) return isSkipped ? '' : line
      if (word === 'if' || word === 'end') isSkipped = false
      else if (word !== 'const') isSkipped = true
      return ''
    })
    .join('\n')
}
