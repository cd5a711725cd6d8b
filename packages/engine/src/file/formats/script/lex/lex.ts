// Text of a script → tokens: strings with their values, numbers, words, operators. Comments and white space are dropped,
// so that what a script only talks about is not what it does. One pass, each character looked at a bounded number of times.
import type { ScriptLanguage } from '../../../../data/script-languages.ts'
import { BRACED_NAME_CHARS_MAX, TOKENS_MAX, WORD_CHARS_MAX } from '../limits.ts'
import { regexEnd, regexMayStart } from './regex-literal.ts'
import { ALWAYS_WORD, ASCII, isIn, JS, type SpellingRules, spellingOf, VB } from './spelling.ts'
import { readPythonString, readString } from './string-literal.ts'
import type { TakeToken, TokenKind } from './token.ts'
import { TokenLine } from './token-line.ts'

const NUMBER = /(?:0[xX]|&[hH])[0-9a-fA-F]{1,16}|\d{1,17}(?:\.\d{1,17})?/y
const NUMBER_DIGITS_MAX = 17
const PS_OPERATOR = /-(?:join|f|c?replace|ireplace|split|bxor|as)(?![A-Za-z])/iy
const OPERATORS = new Map(
  ['::', '..', '+=', '&=', '.=', '==', '!=', '<=', '>=', '&&', '||', '=>', '<<', '>>'].map((pair) => [
    pair.charCodeAt(0) * ASCII + pair.charCodeAt(1),
    pair,
  ]),
)
/** 1 for what may be the second sign of an operator. */
const SECOND_SIGN = Uint8Array.from({ length: ASCII }, (_, code) =>
  ':.=&|><'.includes(String.fromCharCode(code)) ? 1 : 0,
)
const [TAB, NEWLINE, SPACE, NO_BREAK_SPACE, BYTE_ORDER_MARK] = [9, 10, 32, 0xa0, 0xfeff]
const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isR = (code: number): boolean => code === 82 || code === 114

/** Hands on the tokens of the text; returns where reading stopped: the text's length unless there were too many. */
export function lex(text: string, language: ScriptLanguage, take: TakeToken): number {
  return new Lexer(text, language, take).read()
}

class Lexer {
  readonly #text: string
  readonly #language: ScriptLanguage
  readonly #rules: SpellingRules
  readonly #isVb: boolean
  readonly #isPowerShell: boolean
  /** 1 for each ASCII character that begins an operator and nothing else. */
  readonly #onlyOperator: Uint8Array
  readonly #tokens: TokenLine
  #at = 0
  #spaced = false

  constructor(text: string, language: ScriptLanguage, take: TakeToken) {
    this.#text = text
    this.#language = language
    this.#rules = spellingOf(language)
    this.#isVb = this.#rules === VB
    this.#isPowerShell = language === 'powershell'
    this.#onlyOperator = onlyOperators(this.#rules)
    this.#tokens = new TokenLine(take, language === 'python')
  }

  read(): number {
    while (this.#at < this.#text.length && this.#tokens.count < TOKENS_MAX) this.#next()
    this.#tokens.end()
    return this.#at
  }

  #next(): void {
    const code = this.#text.charCodeAt(this.#at)
    // Most of a script is words; a VB line may be a remark that begins with `Rem`.
    if (code < ASCII && ALWAYS_WORD[code] === 1 && !(this.#isVb && isR(code))) this.#word()
    else if (code === NEWLINE) this.#newline()
    else if (code <= SPACE || code === NO_BREAK_SPACE || code === BYTE_ORDER_MARK) this.#blanks()
    else if (code < ASCII && this.#onlyOperator[code] === 1) this.#operator()
    else {
      const char = this.#text.charAt(this.#at)
      if (
        !this.#comment(char) &&
        !this.#hereString(char) &&
        !this.#string(char) &&
        !this.#number(code) &&
        !this.#dashOperator(char) &&
        !this.#bracedVariable(char)
      ) {
        if (isIn(this.#rules.wordStart, code)) this.#word()
        else if (!this.#regex(char)) this.#operator()
      }
    }
  }

  /** `start` is -1 where the text up to `end` is not what the token is written as. */
  #push(kind: TokenKind, text: string, start: number, end: number, expands = false): void {
    this.#tokens.push({ kind, text, spaced: this.#spaced, expands, start, end })
    this.#spaced = false
  }

  #blanks(): void {
    this.#spaced = true
    this.#at += 1
    for (let code = this.#text.charCodeAt(this.#at); code === SPACE || code === TAB; ) {
      this.#at += 1
      code = this.#text.charCodeAt(this.#at)
    }
  }

  #word(): void {
    const text = this.#text
    const start = this.#at
    const { word } = this.#rules
    const most = Math.min(text.length, start + WORD_CHARS_MAX)
    let end = start + 1
    if (this.#isPowerShell) {
      while (end < most && isIn(word, text.charCodeAt(end))) {
        // `::` belongs to static members and a trailing `-` to operators, not to a PowerShell word.
        if (text.charAt(end) === ':' && text.charAt(end + 1) === ':') break
        if (text.charAt(start) === '$' && text.charAt(end) === '-') break
        end += 1
      }
      const spelled = text.slice(start, end)
      if (spelled.includes('`')) this.#push('word', spelled.replaceAll('`', ''), -1, end)
      else this.#push('word', spelled, start, end)
    } else {
      if (this.#language === 'perl') end += signsOfPerl(text.slice(start, start + 3))
      while (end < most && isIn(word, text.charCodeAt(end))) end += 1
      this.#push('word', text.slice(start, end), start, end)
    }
    this.#at = end
  }

  #newline(): void {
    const { last } = this.#tokens
    // A VB line that ends in ` _` and a Python or PowerShell line that ends in its escape go on.
    if (this.#isVb && last?.kind === 'word' && last.text === '_') this.#tokens.pop()
    else if (last?.kind === 'op' && (last.text === '\\' || last.text === '`')) this.#tokens.pop()
    else if (last?.kind !== 'newline') this.#push('newline', '\n', this.#at, this.#at + 1)
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
        !(char === '#' && this.#isPowerShell && text.charAt(at - 1) === '`') &&
        // What Ruby writes into a command between backticks.
        !(this.#language === 'ruby' && text.charAt(at + 1) === '{')) ||
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
    this.#push('string', text.slice(start, end === -1 ? text.length : Math.max(start, end)), -1, -1, quote === '"')
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
    const isWrittenSo = read.isPlain && char === '"'
    this.#push(
      'string',
      read.value,
      isWrittenSo ? this.#at : -1,
      read.end,
      expands && (char === '"' || char === '\u201c'),
    )
    this.#at = read.end
    return true
  }

  #number(code: number): boolean {
    const text = this.#text
    const start = this.#at
    let end: number
    if (isDigit(code) && (text.charCodeAt(start + 1) | 32) !== 120) {
      end = digitsEnd(text, start)
      if (text.charAt(end) === '.' && isDigit(text.charCodeAt(end + 1))) end = digitsEnd(text, end + 1)
    } else {
      if (!isDigit(code) && !(code === 38 && this.#isVb)) return false
      NUMBER.lastIndex = start
      if (!NUMBER.test(text)) return false
      end = NUMBER.lastIndex
    }
    const number = text.slice(start, end)
    if (code === 38) this.#push('number', number.replace(/^&[hH]/, '0x'), -1, end)
    else this.#push('number', number, start, end)
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
    const name = operator[0].toLowerCase().replace(/^-[ci]replace/, '-replace')
    this.#push('op', name, name === operator[0] ? this.#at : -1, PS_OPERATOR.lastIndex)
    this.#at += operator[0].length
    return true
  }

  /** PowerShell's `${name}`. */
  #bracedVariable(char: string): boolean {
    const text = this.#text
    const at = this.#at
    if (!this.#isPowerShell || char !== '$' || text.charAt(at + 1) !== '{') return false
    // Looked for no further than a name is long: a file of `${` and nothing else would be read anew for each.
    const length = text.slice(at, at + BRACED_NAME_CHARS_MAX).indexOf('}')
    if (length === -1) return false
    this.#push('word', `$${text.slice(at + 2, at + length).replaceAll('`', '')}`, -1, -1)
    this.#at = at + length + 1
    return true
  }

  #regex(char: string): boolean {
    if (char !== '/' || this.#rules !== JS || !regexMayStart(this.#tokens.last)) return false
    const end = regexEnd(this.#text, this.#at)
    if (end === -1) return false
    this.#push('regex', this.#text.slice(this.#at, end), this.#at, end)
    this.#at = end
    return true
  }

  #operator(): void {
    const start = this.#at
    const second = this.#text.charCodeAt(start + 1)
    const pair =
      second < ASCII && SECOND_SIGN[second] === 1
        ? OPERATORS.get(this.#text.charCodeAt(start) * ASCII + second)
        : undefined
    const operator = pair ?? this.#text.charAt(start)
    this.#at = start + operator.length
    this.#push('op', operator, start, this.#at)
  }
}

function digitsEnd(text: string, start: number): number {
  let end = start + 1
  while (end < start + NUMBER_DIGITS_MAX && isDigit(text.charCodeAt(end))) end += 1
  return end
}

function atLineStart({ last }: TokenLine): boolean {
  return last === undefined || last.kind === 'newline' || (last.kind === 'op' && last.text === ':')
}

/** Of `$#list` and of what a pattern left behind, `$'` and `$&`: their signs begin no comment and no text. */
const signsOfPerl = (text: string): number => (/^\$(?:#[\w{$]|['`&])/.test(text) ? 1 : 0)

const ONLY_OPERATORS = new Map<SpellingRules, Uint8Array>()

function onlyOperators(rules: SpellingRules): Uint8Array {
  const known = ONLY_OPERATORS.get(rules)
  if (known !== undefined) return known
  // With these begin comments, strings and numbers; then what is special to a language: PowerShell's here-strings, options
  // and variables, VB's hexadecimal numbers, JavaScript's patterns.
  const others = [...rules.lineComments, ...(rules.blockComment ?? []).slice(0, 1)]
    .map((mark) => mark.charAt(0))
    .join('')
  const special = `${others}${rules.quotes}0123456789@-$&/`
  const only = Uint8Array.from({ length: ASCII }, (_, code) =>
    code > SPACE && !special.includes(String.fromCharCode(code)) && rules.wordStart[code] !== 1 ? 1 : 0,
  )
  ONLY_OPERATORS.set(rules, only)
  return only
}
