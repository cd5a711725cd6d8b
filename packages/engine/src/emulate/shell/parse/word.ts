// Words: quotes, variables, substitutions, arithmetic.
import type { List, Part, Word } from './ast.ts'
import { Reader } from './reader.ts'

/** Reads the commands of a substitution up to its closing bracket. */
export type ReadList = (reader: Reader) => List

const ENDS_WORD = /[\s;&|<>()]/

/** One word; null where none begins. */
export function readWord(reader: Reader, list: ReadList): Word | null {
  const parts: Part[] = []
  let isStarted = false
  while (!reader.isAtEnd) {
    const char = reader.peek()
    if (/[<>]/.test(char) && reader.peek(1) === '(') {
      reader.at += 2
      parts.push({ kind: 'process', body: reader.nested(() => list(reader)) })
      isStarted = true
      continue
    }
    if (ENDS_WORD.test(char)) break
    isStarted = true
    readPart(reader, list, parts)
  }
  return isStarted ? parts : null
}

function readPart(reader: Reader, list: ReadList, parts: Part[]): void {
  const char = reader.peek()
  if (char === "'") {
    const end = reader.text.indexOf("'", reader.at + 1)
    if (end === -1) reader.fail('a quote does not end')
    parts.push({ kind: 'text', text: reader.text.slice(reader.at + 1, end), quoted: true })
    reader.at = end + 1
  } else if (char === '"') {
    reader.at += 1
    readDouble(reader, list, parts, '"')
  } else if (char === '\\') {
    reader.at += 2
    const next = reader.text.charAt(reader.at - 1)
    if (next !== '\n') parts.push({ kind: 'text', text: next, quoted: true })
  } else if (char === '`') parts.push(readBackticks(reader, list, false))
  else if (char === '$') readDollar(reader, list, parts, false)
  else
    parts.push({
      kind: 'text',
      text: reader.take(/[^\s;&|<>()'"\\`$]+/y) ?? reader.take(/[\s\S]/y) ?? '',
      quoted: false,
    })
}

/** Text in double quotes, or of a here-document (`end` is empty). */
function readDouble(reader: Reader, list: ReadList, parts: Part[], end: '"' | ''): void {
  const before = parts.length
  for (;;) {
    if (reader.isAtEnd) {
      if (end === '') break
      reader.fail('a quote does not end')
    }
    const char = reader.peek()
    if (end !== '' && char === end) {
      reader.at += 1
      break
    }
    if (char === '\\') {
      const next = reader.peek(1)
      reader.at += 2
      if (next === '\n') continue
      parts.push({ kind: 'text', text: /[$`"\\]/.test(next) ? next : `\\${next}`, quoted: true })
    } else if (char === '`') parts.push(readBackticks(reader, list, true))
    else if (char === '$') readDollar(reader, list, parts, true)
    else if (end === '' && char === '"') {
      reader.at += 1
      parts.push({ kind: 'text', text: '"', quoted: true })
    } else parts.push({ kind: 'text', text: reader.take(/[^"\\`$]+/y) ?? '', quoted: true })
  }
  // An empty pair of quotes is a word.
  if (parts.length === before) parts.push({ kind: 'text', text: '', quoted: true })
}

/** The text of a here-document whose end was not quoted. */
export function expandedText(text: string, list: ReadList): Word {
  const parts: Part[] = []
  readDouble(new Reader(text), list, parts, '')
  return parts
}

function readBackticks(reader: Reader, list: ReadList, quoted: boolean): Part {
  reader.at += 1
  const text = reader.take(/(?:[^`\\]|\\[\s\S])*/y) ?? ''
  if (!reader.takeText('`')) reader.fail('a backtick does not end')
  const inner = new Reader(text.replace(/\\([`$\\])/g, '$1'))
  return { kind: 'substitution', body: reader.nested(() => list(inner)), quoted }
}

function readDollar(reader: Reader, list: ReadList, parts: Part[], quoted: boolean): void {
  if (!quoted && reader.startsWith("$'")) {
    reader.at += 2
    const text = reader.take(/(?:[^'\\]|\\[\s\S])*/y) ?? ''
    if (!reader.takeText("'")) reader.fail('a quote does not end')
    parts.push({ kind: 'text', text: escapes(text), quoted: true })
    return
  }
  if (!quoted && reader.startsWith('$"')) {
    reader.at += 1
    return
  }
  if (reader.startsWith('$((')) {
    const end = arithmeticEnd(reader)
    if (end !== -1) {
      const inner = new Reader(reader.text.slice(reader.at + 3, end))
      const text: Part[] = []
      readDouble(inner, list, text, '')
      reader.at = end + 2
      parts.push({ kind: 'arithmetic', text, quoted })
      return
    }
  }
  if (reader.takeText('$(')) {
    parts.push({ kind: 'substitution', body: reader.nested(() => list(reader)), quoted })
    return
  }
  if (reader.takeText('${')) {
    parts.push(reader.nested(() => readBraces(reader, list, quoted)))
    return
  }
  reader.at += 1
  const name = reader.take(/[A-Za-z_]\w*|[\d@*#?$!-]/y)
  if (name === null) {
    parts.push({ kind: 'text', text: '$', quoted })
    return
  }
  parts.push({ kind: 'variable', name, index: null, operator: '', argument: null, second: null, quoted })
}

/** Where `$((` ends; -1 where it is a subshell in a substitution. */
function arithmeticEnd(reader: Reader): number {
  let depth = 0
  for (let at = reader.at + 3; at < Math.min(reader.text.length, reader.at + 4_000); at += 1) {
    const char = reader.text.charAt(at)
    if (char === '(') depth += 1
    else if (char === ')') {
      if (depth === 0) return reader.text.charAt(at + 1) === ')' ? at : -1
      depth -= 1
    }
  }
  return -1
}

function readBraces(reader: Reader, list: ReadList, quoted: boolean): Part {
  const before = reader.take(/[#!](?=[A-Za-z_@*\d])/y) ?? ''
  const name = reader.take(/[A-Za-z_]\w*|\d+|[@*#?$!-]/y) ?? reader.fail('a variable has no name')
  let index: Word | null = null
  if (reader.takeText('[')) {
    index = readUntil(reader, list, /[\]]/, quoted)
    reader.takeText(']')
  }
  const operator = reader.take(/:[-=?+]|[-=?+]|##?|%%?|\/\/|\/[#%]?|\^\^?|,,?|:|@[A-Za-z]/y) ?? ''
  let argument: Word | null = null
  let second: Word | null = null
  if (operator !== '') {
    const isTwo = operator === ':' || operator.startsWith('/')
    argument = readUntil(reader, list, isTwo ? (operator === ':' ? /[:}]/ : /[/}]/) : /\}/, quoted)
    if (isTwo && reader.peek() !== '}') {
      reader.at += 1
      second = readUntil(reader, list, /\}/, quoted)
    }
  }
  if (!reader.takeText('}')) reader.fail('a brace does not end')
  return { kind: 'variable', name, index, operator: before + operator, argument, second, quoted }
}

function readUntil(reader: Reader, list: ReadList, end: RegExp, quoted: boolean): Word {
  const parts: Part[] = []
  while (!reader.isAtEnd && !end.test(reader.peek())) {
    const char = reader.peek()
    if (char === '"' || char === '`' || char === '$' || char === '\\' || (char === "'" && !quoted))
      readPart(reader, list, parts)
    else {
      parts.push({ kind: 'text', text: char, quoted })
      reader.at += 1
    }
  }
  return parts
}

const NAMED_ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  E: '\x1b',
  f: '\f',
  v: '\v',
}

/** `\x41`, `\101`, `\u0041`, `\n`: in `$'…'`, `printf` and `echo -e`. */
export function escapes(text: string): string {
  return text.replace(
    /\\(?:x([\da-fA-F]{1,2})|u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|0?([0-7]{1,3})|([\s\S]))/g,
    (_, hex?: string, short?: string, long?: string, octal?: string, other = '') => {
      const code = hex ?? short ?? long
      if (code !== undefined) return String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(code, 16)))
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
      return NAMED_ESCAPES[other] ?? (/['"\\?]/.test(other) ? other : `\\${other}`)
    },
  )
}
