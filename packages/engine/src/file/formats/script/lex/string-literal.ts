// String literals → their values: quotes, escapes, doubled quotes, the prefixes of Python.
import { JS, type SpellingRules } from './spelling.ts'
import { PREFIX, type TokenLine } from './token-line.ts'

/** A string literal: its value, and where the text behind it begins. */
export interface ReadString {
  readonly value: string
  readonly end: number
  /** It is closed, and its value is what stands between its quotes. */
  readonly isPlain: boolean
}

const [NEWLINE, QUOTE, APOSTROPHE] = [10, 34, 39]
/** PowerShell takes curly quotes for straight ones. */
const straight = (code: number): number =>
  code === 0x2018 || code === 0x2019 ? APOSTROPHE : code === 0x201c || code === 0x201d ? QUOTE : code

export function readString(text: string, start: number, rules: SpellingRules): ReadString {
  const quote = straight(text.charCodeAt(start))
  const escapes = rules.escape !== null && !(rules.escape === '`' && quote === APOSTROPHE)
  const escapeCode = escapes ? (rules.escape ?? '').charCodeAt(0) : -1
  const endsWithLine = !rules.multiline && quote !== 96
  let value = ''
  let isPlain = true
  let from = start + 1
  let at = from
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === escapeCode && code !== quote) {
      value += text.slice(from, at)
      const escaped = rules.escape === '`' ? powershellEscape(text, at) : unescapeOne(text, at)
      value += escaped.value
      at = escaped.end - 1
      from = escaped.end
      isPlain = false
    } else if (straight(code) === quote) {
      if (rules.doubled && straight(text.charCodeAt(at + 1)) === quote) {
        value += text.slice(from, at + 1)
        at += 1
        from = at + 1
        isPlain = false
        continue
      }
      isPlain &&= code === quote
      return { value: isPlain ? text.slice(from, at) : value + text.slice(from, at), end: at + 1, isPlain }
    } else if (code === NEWLINE && endsWithLine) break
  }
  // Never closed: it ends with its line, and the next line is code again.
  return { value: value + text.slice(from, at), end: at, isPlain: false }
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

interface Escaped {
  readonly value: string
  readonly end: number
}

function unescapeOne(text: string, at: number): Escaped {
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

function powershellEscape(text: string, at: number): Escaped {
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

export function readPythonString(text: string, start: number, tokens: TokenLine): ReadString {
  const { last } = tokens
  const prefix =
    last !== undefined && last.kind === 'word' && PREFIX.test(last.text) && text.charAt(start - 1) === last.text.at(-1)
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
  return { value: plain, end: end === -1 ? text.length : end + 3, isPlain: false }
}
