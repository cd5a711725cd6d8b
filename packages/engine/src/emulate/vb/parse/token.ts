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

export function tokenize(source: string): readonly Token[] {
  const tokens: Token[] = []
  const text = withoutConditions(source)
  const add = (kind: Token['kind'], value: string, number = 0): void => {
    tokens.push({ kind, text: value, value: number, spaced })
    spaced = false
  }
  let spaced = true
  let at = 0
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found === null) return null
    at = pattern.lastIndex
    return found[0]
  }
  while (at < text.length && tokens.length < VB_TOKENS_MAX) {
    const char = text.charAt(at)
    if (char === ' ' || char === '\t' || char === '\u00a0') {
      // ` _` at a line's end goes on with the next one.
      const joined = take(/[ \t\u00a0]+_[ \t]*\r?\n/y)
      if (joined === null) at += 1
      spaced = true
    } else if (char === '\n' || char === '\r' || char === ':') {
      if (char === ':' && text.charAt(at + 1) === '=') add('op', take(OPERATORS) ?? '')
      else {
        at += 1
        if (tokens.at(-1)?.kind !== 'end') add('end', char === ':' ? ':' : '\n')
        spaced = true
      }
    } else if (char === "'" || /^rem(?=[ \t\r\n]|$)/i.test(text.slice(at, at + 4))) {
      const end = text.indexOf('\n', at)
      at = end === -1 ? text.length : end
    } else if (char === '"' || char === '\u201c' || char === '\u201d') {
      const end = endOfText(text, at)
      add('text', text.slice(at + 1, end).replaceAll('""', '"'))
      at = end + 1
    } else if (char === '#' && take(DATE) !== null) {
      add(
        'date',
        text.slice(DATE.lastIndex - 1, DATE.lastIndex),
        Date.parse(text.slice(text.lastIndexOf('#', at - 2) + 1, at - 1)) || 0,
      )
    } else {
      const number = take(NUMBER)
      if (number !== null) {
        add('number', number, numberOfText(number))
        continue
      }
      const word = take(WORD)
      if (word !== null) {
        add(
          'word',
          word
            .replace(/^\[|\]$/g, '')
            .replace(/[%&$!#@]$/, '')
            .toLowerCase(),
        )
        continue
      }
      const operator = take(OPERATORS)
      if (operator !== null)
        add('op', operator === '><' ? '<>' : operator === '=<' ? '<=' : operator === '=>' ? '>=' : operator)
      else at += 1
    }
  }
  add('end', '\n')
  return tokens
}

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
