// String literals → their values: quotes, escapes, doubled quotes, the prefixes of Python.
import { JS, type SpellingRules } from './spelling.ts'
import type { Token } from './token.ts'

/** A string literal: its value, and where the text behind it begins. */
export interface ReadString {
  readonly value: string
  readonly end: number
}

const CURLY: Readonly<Record<string, string>> = { '\u2018': "'", '\u2019': "'", '\u201c': '"', '\u201d': '"' }

export function readString(text: string, start: number, rules: SpellingRules): ReadString {
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

export function readPythonString(text: string, start: number, tokens: Token[]): ReadString {
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
