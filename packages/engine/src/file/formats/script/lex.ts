// Text of a script → tokens: strings with their values, numbers, words, operators. Comments and white space are dropped,
// so that what a script only talks about is not what it does. One pass, each character looked at a bounded number of times.

import type { ScriptLanguage } from './facts.ts'
import { TOKENS_MAX } from './limits.ts'

export type TokenKind = 'string' | 'number' | 'word' | 'op' | 'regex' | 'newline'

export interface Token {
  readonly kind: TokenKind
  /** The value of a string, the spelling of anything else. */
  readonly text: string
  /** White space stood before it. */
  readonly spaced: boolean
  /** A string in which variables are expanded when it runs (PowerShell's and PHP's double quotes). */
  readonly expands?: boolean
}

export interface Tokens {
  readonly tokens: readonly Token[]
  /** Where reading stopped: the text's length unless there were too many tokens. */
  readonly end: number
}

interface Rules {
  readonly lineComments: readonly string[]
  readonly blockComment: readonly [string, string] | null
  readonly quotes: string
  readonly escape: '\\' | '`' | null
  /** A doubled quote inside a string stands for one. */
  readonly doubled: boolean
  readonly multiline: boolean
  readonly wordStart: Letters
  readonly word: Letters
}

/** 1 for each ASCII character that counts; all others do, in every language here. */
type Letters = Uint8Array

const ASCII = 128
const lettersOf = (pattern: RegExp): Letters =>
  Uint8Array.from({ length: ASCII }, (_, code) => (pattern.test(String.fromCharCode(code)) ? 1 : 0))
const isIn = (letters: Letters, code: number): boolean => code >= ASCII || letters[code] === 1

const PLAIN_WORD = lettersOf(/[A-Za-z0-9_$]/)
const PLAIN_START = lettersOf(/[A-Za-z_$]/)
/** No comment, string, number or operator of any language begins with these. */
const ALWAYS_WORD = lettersOf(/[A-Za-z_]/)
const VB: Rules = {
  lineComments: ["'"],
  blockComment: null,
  quotes: '"',
  escape: null,
  doubled: true,
  multiline: false,
  wordStart: ALWAYS_WORD,
  word: lettersOf(/[A-Za-z0-9_]/),
}
const JS: Rules = {
  lineComments: ['//', '<!--'],
  blockComment: ['/*', '*/'],
  quotes: '"\'`',
  escape: '\\',
  doubled: false,
  multiline: false,
  wordStart: PLAIN_START,
  word: PLAIN_WORD,
}
const RULES: Readonly<Partial<Record<ScriptLanguage, Rules>>> = {
  javascript: JS,
  vbscript: VB,
  vba: VB,
  powershell: {
    lineComments: ['#'],
    blockComment: ['<#', '#>'],
    quotes: '"\'\u2018\u2019\u201c\u201d',
    escape: '`',
    doubled: true,
    multiline: true,
    wordStart: lettersOf(/[A-Za-z_$`]/),
    word: lettersOf(/[A-Za-z0-9_:\\`-]/),
  },
  python: { ...JS, lineComments: ['#'], blockComment: null, quotes: '"\'' },
  php: { ...JS, lineComments: ['//', '#'], quotes: '"\'', multiline: true },
  perl: { ...JS, lineComments: ['#'], blockComment: null, quotes: '"\'', multiline: true },
  ruby: { ...JS, lineComments: ['#'], blockComment: null, quotes: '"\'', multiline: true },
  lua: { ...JS, lineComments: ['--'], blockComment: ['--[[', ']]'], quotes: '"\'' },
  autoit: {
    ...VB,
    lineComments: [';'],
    blockComment: ['#cs', '#ce'],
    quotes: '"\'',
    wordStart: lettersOf(/[A-Za-z_$@]/),
  },
}

export function canFold(language: ScriptLanguage): boolean {
  return RULES[language] !== undefined
}

const NUMBER = /(?:0[xX]|&[hH])[0-9a-fA-F]{1,16}|\d{1,17}(?:\.\d{1,17})?/y
const PS_OPERATOR = /-(?:join|f|c?replace|ireplace|split|bxor|as)(?![A-Za-z])/iy
const OPERATORS = ['::', '..', '+=', '&=', '.=', '==', '!=', '<=', '>=', '&&', '||', '=>', '<<', '>>']
const REGEX_MAY_FOLLOW = new Set(['(', ',', '=', ':', '[', '!', '&&', '||', '?', '{', '}', ';', '=>', '==', '+'])

export function lex(text: string, language: ScriptLanguage): Tokens {
  const rules = RULES[language] ?? JS
  const isVb = rules === VB
  const isPowerShell = language === 'powershell'
  const tokens: Token[] = []
  let at = 0
  let spaced = false
  const push = (kind: TokenKind, value: string, expands = false): void => {
    tokens.push(expands ? { kind, text: value, spaced, expands } : { kind, text: value, spaced })
    spaced = false
  }
  const pushWord = (): void => {
    let end = at + 1
    while (end < text.length && end - at < 4096 && isIn(rules.word, text.charCodeAt(end))) {
      // `::` belongs to static members and a trailing `-` to operators, not to a PowerShell word.
      if (text.charAt(end) === ':' && (text.charAt(end + 1) === ':' || !isPowerShell)) break
      if (isPowerShell && text.charAt(at) === '$' && text.charAt(end) === '-') break
      end += 1
    }
    const word = text.slice(at, end)
    push('word', isPowerShell ? word.replaceAll('`', '') : word)
    at = end
  }
  while (at < text.length && tokens.length < TOKENS_MAX) {
    const char = text.charAt(at)
    const code = text.charCodeAt(at)
    // Most of a script is words; a VB line may be a remark that begins with `Rem`.
    if (code < ASCII && ALWAYS_WORD[code] === 1 && !(isVb && (char === 'R' || char === 'r'))) {
      pushWord()
      continue
    }
    if (char === '\n') {
      const last = tokens.at(-1)
      // A VB line that ends in ` _` and a Python or PowerShell line that ends in its escape go on.
      if (isVb && last?.kind === 'word' && last.text === '_') tokens.pop()
      else if (last?.kind === 'op' && (last.text === '\\' || last.text === '`')) tokens.pop()
      else if (last?.kind !== 'newline') push('newline', '\n')
      at += 1
      continue
    }
    if (char <= ' ' || char === '\u00a0' || char === '\ufeff') {
      spaced = true
      at += 1
      continue
    }
    if (rules.blockComment !== null && text.startsWith(rules.blockComment[0], at)) {
      const end = text.indexOf(rules.blockComment[1], at + rules.blockComment[0].length)
      at = end === -1 ? text.length : end + rules.blockComment[1].length
      spaced = true
      continue
    }
    if (
      rules.lineComments.some((mark) => text.startsWith(mark, at)) &&
      !(char === '#' && isPowerShell && text.charAt(at - 1) === '`')
    ) {
      const end = text.indexOf('\n', at)
      at = end === -1 ? text.length : end
      continue
    }
    if (isVb && (char === 'R' || char === 'r') && /^rem\s/i.test(text.slice(at, at + 4)) && atLineStart(tokens)) {
      const end = text.indexOf('\n', at)
      at = end === -1 ? text.length : end
      continue
    }
    if (isPowerShell && char === '@' && /^@["'][ \t]*\r?\n/.test(text.slice(at, at + 12))) {
      const quote = text.charAt(at + 1)
      const start = text.indexOf('\n', at) + 1
      const end = text.indexOf(`\n${quote}@`, start - 1)
      push('string', text.slice(start, end === -1 ? text.length : Math.max(start, end)), quote === '"')
      at = end === -1 ? text.length : end + 3
      continue
    }
    if (rules.quotes.includes(char)) {
      const read = language === 'python' ? readPythonString(text, at, tokens) : readString(text, at, rules)
      if (read !== null) {
        push('string', read.value, (isPowerShell || language === 'php') && (char === '"' || char === '\u201c'))
        at = read.end
        continue
      }
    }
    NUMBER.lastIndex = at
    if ((char >= '0' && char <= '9') || (char === '&' && isVb)) {
      const number = NUMBER.exec(text)
      if (number !== null) {
        push('number', number[0].replace(/^&[hH]/, '0x'))
        at += number[0].length
        // VB marks types with a suffix: 65& or 65%.
        if (
          isVb &&
          /[&%#!]/.test(text.charAt(at)) &&
          !/\s/.test(text.charAt(at - 1)) &&
          /[\s,)]/.test(text.charAt(at + 1))
        )
          at += 1
        continue
      }
    }
    if (isPowerShell && char === '-') {
      PS_OPERATOR.lastIndex = at
      const operator = PS_OPERATOR.exec(text)
      if (operator !== null) {
        push('op', operator[0].toLowerCase().replace(/^-[ci]replace/, '-replace'))
        at += operator[0].length
        continue
      }
    }
    if (isPowerShell && char === '$' && text.charAt(at + 1) === '{') {
      const end = text.indexOf('}', at)
      if (end !== -1 && end - at < 80) {
        push('word', `$${text.slice(at + 2, end).replaceAll('`', '')}`)
        at = end + 1
        continue
      }
    }
    if (isIn(rules.wordStart, code)) {
      pushWord()
      continue
    }
    if (char === '/' && rules === JS && regexMayStart(tokens)) {
      const end = regexEnd(text, at)
      if (end !== -1) {
        push('regex', text.slice(at, end))
        at = end
        continue
      }
    }
    const pair = text.slice(at, at + 2)
    const operator = OPERATORS.includes(pair) ? pair : char
    push('op', operator)
    at += operator.length
  }
  return { tokens, end: at }
}

function atLineStart(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)
  return last === undefined || last.kind === 'newline' || (last.kind === 'op' && last.text === ':')
}

function regexMayStart(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)
  if (last === undefined || last.kind === 'newline') return true
  if (last.kind === 'word') return last.text === 'return' || last.text === 'typeof'
  return last.kind === 'op' && REGEX_MAY_FOLLOW.has(last.text)
}

function regexEnd(text: string, start: number): number {
  let inClass = false
  for (let at = start + 1; at < Math.min(text.length, start + 1000); at += 1) {
    const char = text.charAt(at)
    if (char === '\n') return -1
    if (char === '\\') at += 1
    else if (char === '[') inClass = true
    else if (char === ']') inClass = false
    else if (char === '/' && !inClass) {
      let end = at + 1
      while (end < at + 8 && /[a-z]/.test(text.charAt(end))) end += 1
      return end
    }
  }
  return -1
}

interface ReadString {
  readonly value: string
  readonly end: number
}

const CURLY: Readonly<Record<string, string>> = { '\u2018': "'", '\u2019': "'", '\u201c': '"', '\u201d': '"' }

function readString(text: string, start: number, rules: Rules): ReadString {
  const straight = (char: string): string => CURLY[char] ?? char
  const quote = straight(text.charAt(start))
  const escapes = rules.escape !== null && !(rules.escape === '`' && quote === "'")
  let value = ''
  let from = start + 1
  let at = from
  for (; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === rules.escape && escapes && char !== quote) {
      value += text.slice(from, at)
      const escaped = rules.escape === '`' ? powershellEscape(text, at) : unescapeOne(text, at)
      value += escaped.value
      at = escaped.end - 1
      from = escaped.end
    } else if (straight(char) === quote) {
      if (rules.doubled && straight(text.charAt(at + 1)) === quote) {
        value += text.slice(from, at + 1)
        at += 1
        from = at + 1
        continue
      }
      return { value: value + text.slice(from, at), end: at + 1 }
    } else if (char === '\n' && !rules.multiline && quote !== '`') {
      break
    }
  }
  // Never closed: it ends with its line, and the next line is code again.
  return { value: value + text.slice(from, at), end: at }
}

const SINGLE_ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
  '\n': '',
}

function unescapeOne(text: string, at: number): ReadString {
  const next = text.charAt(at + 1)
  const hex = next === 'x' ? text.slice(at + 2, at + 4) : next === 'u' ? text.slice(at + 2, at + 6) : ''
  if (hex !== '' && /^[0-9a-fA-F]+$/.test(hex) && hex.length === (next === 'x' ? 2 : 4))
    return { value: String.fromCharCode(Number.parseInt(hex, 16)), end: at + 2 + hex.length }
  const braced = next === 'u' ? /^\{([0-9a-fA-F]{1,6})\}/.exec(text.slice(at + 2, at + 10)) : null
  if (braced !== null) {
    const code = Number.parseInt(braced[1] ?? '0', 16)
    return { value: code <= 0x10ffff ? String.fromCodePoint(code) : '', end: at + 2 + braced[0].length }
  }
  const octal = /^[0-3]?[0-7]{1,2}/.exec(text.slice(at + 1, at + 4))
  if (octal !== null && octal[0] !== '0')
    return { value: String.fromCharCode(Number.parseInt(octal[0], 8)), end: at + 1 + octal[0].length }
  return { value: SINGLE_ESCAPES[next] ?? next, end: at + 2 }
}

function powershellEscape(text: string, at: number): ReadString {
  const next = text.charAt(at + 1)
  const known: Readonly<Record<string, string>> = {
    n: '\n',
    r: '\r',
    t: '\t',
    '0': '\0',
    a: '\x07',
    b: '\b',
    f: '\f',
    v: '\v',
  }
  // Inside a string `x stands for x, and a few letters for control characters, as in other languages.
  return { value: known[next] ?? next, end: at + 2 }
}

function readPythonString(text: string, start: number, tokens: Token[]): ReadString {
  const last = tokens.at(-1)
  const prefix =
    last !== undefined &&
    last.kind === 'word' &&
    /^(?:[rbuf]|[rb][rbf])$/i.test(last.text) &&
    text.charAt(start - 1) === last.text.at(-1)
  const raw = prefix && /r/i.test(last.text)
  if (prefix) tokens.pop()
  const char = text.charAt(start)
  const triple = text.startsWith(char.repeat(3), start)
  if (!triple) return readString(text, start, { ...JS, quotes: char, escape: raw ? null : '\\' })
  const end = text.indexOf(char.repeat(3), start + 3)
  const value = text.slice(start + 3, end === -1 ? text.length : end)
  const plain = raw
    ? value
    : value.replace(/\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|[\s\S])/g, (escaped) => unescapeOne(escaped, 0).value)
  return { value: plain, end: end === -1 ? text.length : end + 3 }
}
