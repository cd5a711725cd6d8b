// Strings of PowerShell: single, double with variables inside, and both kinds of here-strings.
import type { Body, Expression } from './ast.ts'
import type { Reader } from './reader.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '0': '\0',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '\x1b',
}
const SINGLE = "'\u2018\u2019\u201a\u201b"
const DOUBLE = '"\u201c\u201d\u201e'

export const isQuote = (char: string): boolean => char !== '' && (SINGLE + DOUBLE).includes(char)

export function unescaped(char: string): string {
  return ESCAPES[char] ?? char
}

/** Null where no string begins here. `readBody` reads the statements of a `$(…)` to its bracket. */
export function readString(reader: Reader, readBody: () => Body): Expression | null {
  if (reader.startsWith("@'") || reader.startsWith('@"')) return readHereString(reader, readBody)
  const quote = reader.peek()
  if (quote !== '' && SINGLE.includes(quote)) {
    reader.at += 1
    return { kind: 'constant', value: readSingle(reader) }
  }
  if (quote === '' || !DOUBLE.includes(quote)) return null
  reader.at += 1
  return readDouble(reader, readBody, () => {
    if (!DOUBLE.includes(reader.peek())) return false
    if (reader.peek(1) !== '' && DOUBLE.includes(reader.peek(1))) return false
    reader.at += 1
    return true
  })
}

function readSingle(reader: Reader): string {
  let text = ''
  for (;;) {
    const part = reader.take(/[^'\u2018\u2019\u201a\u201b]+/y) ?? ''
    text += part
    if (reader.isAtEnd) reader.fail('a string does not end')
    reader.at += 1
    if (reader.peek() === '' || !SINGLE.includes(reader.peek())) return text
    text += "'"
    reader.at += 1
  }
}

function readHereString(reader: Reader, readBody: () => Body): Expression | null {
  const opened = reader.takeMatch(/@(['"])[ \t]*\r?\n/y)
  if (opened === null) return null
  const mark = opened[1] ?? '"'
  const end = new RegExp(`\\r?\\n[ \\t]*${mark}@`, 'g')
  end.lastIndex = reader.at - 1
  const found = end.exec(reader.text)
  if (found === null) reader.fail('a here-string does not end')
  if (mark === "'") {
    const text = reader.text.slice(reader.at, found.index)
    reader.at = found.index + found[0].length
    return { kind: 'constant', value: text }
  }
  const isEnd = (): boolean => {
    if (reader.at < found.index) return false
    reader.at = found.index + found[0].length
    return true
  }
  return readDouble(reader, readBody, isEnd)
}

function readDouble(reader: Reader, readBody: () => Body, isEnd: () => boolean): Expression {
  const parts: (string | Expression)[] = []
  let text = ''
  const close = (): void => {
    if (text !== '') parts.push(text)
    text = ''
  }
  while (!isEnd()) {
    if (reader.isAtEnd) reader.fail('a string does not end')
    const char = reader.peek()
    reader.at += 1
    if (char === '`') {
      text += unescaped(reader.peek())
      reader.at += 1
    } else if (char === '$' && reader.peek() === '(') {
      reader.at += 1
      close()
      parts.push({ kind: 'block_value', body: reader.nested(readBody), isArray: false })
      reader.expect(')')
    } else if (char === '$') {
      const name = readVariableName(reader, true)
      if (name === null) text += '$'
      else {
        close()
        parts.push({ kind: 'variable', name })
      }
    } else if (DOUBLE.includes(char)) {
      // Doubled: one of them is meant.
      text += '"'
      if (reader.peek() !== '' && DOUBLE.includes(reader.peek())) reader.at += 1
    } else text += char + (reader.take(/[^`$"\u201c\u201d\u201e\r\n]+/y) ?? '')
  }
  close()
  if (parts.length === 0) return { kind: 'constant', value: '' }
  if (parts.length === 1 && typeof parts[0] === 'string') return { kind: 'constant', value: parts[0] }
  return { kind: 'expand', parts }
}

/** After the `$`: the name in lower case, with its drive or scope (`env:temp`, `script:x`). */
export function readVariableName(reader: Reader, isInString = false): string | null {
  const braced = reader.takeMatch(/\{([^}\n]{1,400})\}/y)
  if (braced !== null) return (braced[1] ?? '').replace(/`(.)/g, '$1').toLowerCase()
  const plain = reader.takeMatch(
    isInString
      ? /(?:[A-Za-z]{1,20}:)?[A-Za-z0-9_\u0080-\u2017\u2020-\uffff]{1,200}|[?^$_]/y
      : /(?:[A-Za-z]{1,20}:(?!:))?[A-Za-z0-9_?\u0080-\u2017\u2020-\uffff]{1,200}|[?^$_]/y,
  )
  return plain === null ? null : plain[0].toLowerCase()
}
