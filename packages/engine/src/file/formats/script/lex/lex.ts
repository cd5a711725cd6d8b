// Text of a script → tokens: strings with their values, numbers, words, operators. Comments and white space are dropped,
// so that what a script only talks about is not what it does. One pass, each character looked at a bounded number of times.
import type { ScriptLanguage } from '../facts.ts'
import { TOKENS_MAX, WORD_CHARS_MAX } from '../limits.ts'
import { regexEnd, regexMayStart } from './regex-literal.ts'
import { ALWAYS_WORD, ASCII, isIn, JS, type SpellingRules, spellingOf, VB } from './spelling.ts'
import { readPythonString, readString } from './string-literal.ts'
import type { Token, TokenKind, Tokens } from './token.ts'

const NUMBER = /(?:0[xX]|&[hH])[0-9a-fA-F]{1,16}|\d{1,17}(?:\.\d{1,17})?/y
const PS_OPERATOR = /-(?:join|f|c?replace|ireplace|split|bxor|as)(?![A-Za-z])/iy
const OPERATORS = ['::', '..', '+=', '&=', '.=', '==', '!=', '<=', '>=', '&&', '||', '=>', '<<', '>>']

export function lex(text: string, language: ScriptLanguage): Tokens {
  return new Lexer(text, language).read()
}

class Lexer {
  readonly #text: string
  readonly #language: ScriptLanguage
  readonly #rules: SpellingRules
  readonly #isVb: boolean
  readonly #isPowerShell: boolean
  readonly #tokens: Token[] = []
  #at = 0
  #spaced = false

  constructor(text: string, language: ScriptLanguage) {
    this.#text = text
    this.#language = language
    this.#rules = spellingOf(language)
    this.#isVb = this.#rules === VB
    this.#isPowerShell = language === 'powershell'
  }

  read(): Tokens {
    while (this.#at < this.#text.length && this.#tokens.length < TOKENS_MAX) this.#next()
    return { tokens: this.#tokens, end: this.#at }
  }

  #next(): void {
    const char = this.#text.charAt(this.#at)
    const code = this.#text.charCodeAt(this.#at)
    // Most of a script is words; a VB line may be a remark that begins with `Rem`.
    if (code < ASCII && ALWAYS_WORD[code] === 1 && !(this.#isVb && (char === 'R' || char === 'r'))) this.#word()
    else if (char === '\n') this.#newline()
    else if (char <= ' ' || char === '\u00a0' || char === '\ufeff') {
      this.#spaced = true
      this.#at += 1
    } else if (
      !this.#comment(char) &&
      !this.#hereString(char) &&
      !this.#string(char) &&
      !this.#number(char) &&
      !this.#dashOperator(char) &&
      !this.#bracedVariable(char)
    ) {
      if (isIn(this.#rules.wordStart, code)) this.#word()
      else if (!this.#regex(char)) this.#operator(char)
    }
  }

  #push(kind: TokenKind, text: string, expands = false): void {
    const spaced = this.#spaced
    this.#tokens.push(expands ? { kind, text, spaced, expands } : { kind, text, spaced })
    this.#spaced = false
  }

  #word(): void {
    const text = this.#text
    const start = this.#at
    let end = start + 1
    while (end < text.length && end - start < WORD_CHARS_MAX && isIn(this.#rules.word, text.charCodeAt(end))) {
      // `::` belongs to static members and a trailing `-` to operators, not to a PowerShell word.
      if (text.charAt(end) === ':' && (text.charAt(end + 1) === ':' || !this.#isPowerShell)) break
      if (this.#isPowerShell && text.charAt(start) === '$' && text.charAt(end) === '-') break
      end += 1
    }
    const word = text.slice(start, end)
    this.#push('word', this.#isPowerShell ? word.replaceAll('`', '') : word)
    this.#at = end
  }

  #newline(): void {
    const last = this.#tokens.at(-1)
    // A VB line that ends in ` _` and a Python or PowerShell line that ends in its escape go on.
    if (this.#isVb && last?.kind === 'word' && last.text === '_') this.#tokens.pop()
    else if (last?.kind === 'op' && (last.text === '\\' || last.text === '`')) this.#tokens.pop()
    else if (last?.kind !== 'newline') this.#push('newline', '\n')
    this.#at += 1
  }

  #comment(char: string): boolean {
    const { blockComment, lineComments } = this.#rules
    const text = this.#text
    const at = this.#at
    if (blockComment !== null && text.startsWith(blockComment[0], at)) {
      const end = text.indexOf(blockComment[1], at + blockComment[0].length)
      this.#at = end === -1 ? text.length : end + blockComment[1].length
      this.#spaced = true
      return true
    }
    const isLine =
      (lineComments.some((mark) => text.startsWith(mark, at)) &&
        !(char === '#' && this.#isPowerShell && text.charAt(at - 1) === '`')) ||
      (this.#isVb &&
        (char === 'R' || char === 'r') &&
        /^rem\s/i.test(text.slice(at, at + 4)) &&
        atLineStart(this.#tokens))
    if (!isLine) return false
    const end = text.indexOf('\n', at)
    this.#at = end === -1 ? text.length : end
    return true
  }

  /** PowerShell's `@"`, whose text ends with a `"@` at the beginning of a line. */
  #hereString(char: string): boolean {
    const text = this.#text
    const at = this.#at
    if (!this.#isPowerShell || char !== '@' || !/^@["'][ \t]*\r?\n/.test(text.slice(at, at + 12))) return false
    const quote = text.charAt(at + 1)
    const start = text.indexOf('\n', at) + 1
    const end = text.indexOf(`\n${quote}@`, start - 1)
    this.#push('string', text.slice(start, end === -1 ? text.length : Math.max(start, end)), quote === '"')
    this.#at = end === -1 ? text.length : end + 3
    return true
  }

  #string(char: string): boolean {
    if (!this.#rules.quotes.includes(char)) return false
    const read =
      this.#language === 'python'
        ? readPythonString(this.#text, this.#at, this.#tokens)
        : readString(this.#text, this.#at, this.#rules)
    const expands = this.#isPowerShell || this.#language === 'php'
    this.#push('string', read.value, expands && (char === '"' || char === '\u201c'))
    this.#at = read.end
    return true
  }

  #number(char: string): boolean {
    if (!((char >= '0' && char <= '9') || (char === '&' && this.#isVb))) return false
    const text = this.#text
    NUMBER.lastIndex = this.#at
    const number = NUMBER.exec(text)
    if (number === null) return false
    this.#push('number', number[0].replace(/^&[hH]/, '0x'))
    const end = this.#at + number[0].length
    // VB marks types with a suffix: 65& or 65%.
    const hasSuffix =
      this.#isVb &&
      /[&%#!]/.test(text.charAt(end)) &&
      !/\s/.test(text.charAt(end - 1)) &&
      /[\s,)]/.test(text.charAt(end + 1))
    this.#at = hasSuffix ? end + 1 : end
    return true
  }

  /** PowerShell's operators that are words: `-join`, `-f`, `-bxor`. */
  #dashOperator(char: string): boolean {
    if (!this.#isPowerShell || char !== '-') return false
    PS_OPERATOR.lastIndex = this.#at
    const operator = PS_OPERATOR.exec(this.#text)
    if (operator === null) return false
    this.#push('op', operator[0].toLowerCase().replace(/^-[ci]replace/, '-replace'))
    this.#at += operator[0].length
    return true
  }

  /** PowerShell's `${name}`. */
  #bracedVariable(char: string): boolean {
    const text = this.#text
    const at = this.#at
    if (!this.#isPowerShell || char !== '$' || text.charAt(at + 1) !== '{') return false
    const end = text.indexOf('}', at)
    if (end === -1 || end - at >= 80) return false
    this.#push('word', `$${text.slice(at + 2, end).replaceAll('`', '')}`)
    this.#at = end + 1
    return true
  }

  #regex(char: string): boolean {
    if (char !== '/' || this.#rules !== JS || !regexMayStart(this.#tokens)) return false
    const end = regexEnd(this.#text, this.#at)
    if (end === -1) return false
    this.#push('regex', this.#text.slice(this.#at, end))
    this.#at = end
    return true
  }

  #operator(char: string): void {
    const pair = this.#text.slice(this.#at, this.#at + 2)
    const operator = OPERATORS.includes(pair) ? pair : char
    this.#push('op', operator)
    this.#at += operator.length
  }
}

function atLineStart(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)
  return last === undefined || last.kind === 'newline' || (last.kind === 'op' && last.text === ':')
}
