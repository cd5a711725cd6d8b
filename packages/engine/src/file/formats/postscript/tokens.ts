// The tokens of a PostScript program (PostScript Language Reference, third edition, 3.2): strings in their three spellings,
// names, and comments where they describe the document. One pass, nothing is run.
import { bufferOf } from '../../bytes.ts'
import { NESTING_MAX, STRING_CHARS_MAX } from './limits.ts'

export type Token =
  /** `text` is Latin-1 and at most STRING_CHARS_MAX long; `bytes` is the whole length. */
  | { readonly kind: 'string'; readonly text: string; readonly bytes: number }
  /** `/name` is literal, `name` is run. Numbers are names here. */
  | { readonly kind: 'name'; readonly text: string; readonly isLiteral: boolean }
  | { readonly kind: 'comment'; readonly text: string }

const [TAB, LINE_FEED, FORM_FEED, RETURN, SPACE] = [9, 10, 12, 13, 32]
const [PERCENT, OPEN, CLOSE, SLASH, LESS, BACKSLASH, TILDE] = [37, 40, 41, 47, 60, 92, 126]
/** `z` in base 85. */
const FOUR_ZEROES = 122
const DELIMITERS: ReadonlySet<number> = new Set([...Buffer.from('()<>[]{}/%', 'latin1')])
const NAME_CHARS_MAX = 128
const COMMENT_CHARS_MAX = 256
/** Behind it stands code in cipher, not tokens; these words end it. */
const CIPHERED = 'eexec'
const CIPHER_END = 'cleartomark'

const isSpace = (code: number): boolean =>
  code === SPACE || code === LINE_FEED || code === RETURN || code === TAB || code === FORM_FEED || code === 0

export function* tokensOf(bytes: Uint8Array): Generator<Token> {
  const buffer = bufferOf(bytes)
  let at = 0
  while (at < bytes.length) {
    const code = bytes[at] ?? 0
    if (isSpace(code)) at += 1
    else if (code === PERCENT) {
      const end = lineEnd(bytes, at)
      yield { kind: 'comment', text: buffer.toString('latin1', at, Math.min(end, at + COMMENT_CHARS_MAX)) }
      at = end
    } else if (code === OPEN) {
      const { text, length, end } = literalString(bytes, at + 1)
      yield { kind: 'string', text, bytes: length }
      at = end
    } else if (code === LESS && bytes[at + 1] === LESS) at += 2
    else if (code === LESS) {
      const inBase85 = bytes[at + 1] === TILDE
      const close = buffer.indexOf(inBase85 ? '~>' : '>', at + 1)
      const end = close === -1 ? bytes.length : close
      const string = inBase85 ? base85String(bytes, at + 2, end) : hexString(bytes, at + 1, end)
      yield { kind: 'string', text: string.text, bytes: string.length }
      at = end + (inBase85 ? 2 : 1)
    } else {
      const isLiteral = code === SLASH
      const start = isLiteral ? at + 1 : at
      const end = nameEnd(bytes, start)
      const text = buffer.toString('latin1', start, Math.min(end, start + NAME_CHARS_MAX))
      // Brackets and braces are names of one character, which says where a procedure begins and ends.
      at = end === start && !isLiteral ? start + 1 : end
      if (text === '' && !isLiteral) continue
      yield { kind: 'name', text, isLiteral }
      if (text === CIPHERED && !isLiteral) {
        const ends = buffer.indexOf(CIPHER_END, at, 'latin1')
        at = ends === -1 ? bytes.length : ends
      }
    }
  }
}

function lineEnd(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== LINE_FEED && bytes[at] !== RETURN) at += 1
  return at
}

function nameEnd(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && !isSpace(bytes[at] ?? 0) && !DELIMITERS.has(bytes[at] ?? 0)) at += 1
  return at
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

interface ReadString {
  readonly text: string
  readonly length: number
  readonly end: number
}

/** Parentheses inside are balanced or escaped; a backslash gives a character in octal, or takes the end of a line away. */
function literalString(bytes: Uint8Array, from: number): ReadString {
  let text = ''
  let length = 0
  let depth = 1
  let at = from
  const add = (character: string): void => {
    length += 1
    if (text.length < STRING_CHARS_MAX) text += character
  }
  for (; at < bytes.length && depth > 0 && depth < NESTING_MAX; at += 1) {
    const code = bytes[at] ?? 0
    if (code === BACKSLASH) {
      const { character, end } = escaped(bytes, at + 1)
      if (character !== '') add(character)
      at = end - 1
    } else {
      if (code === OPEN) depth += 1
      else if (code === CLOSE) depth -= 1
      if (depth > 0) add(String.fromCharCode(code))
    }
  }
  return { text, length, end: at }
}

function escaped(bytes: Uint8Array, at: number): { readonly character: string; readonly end: number } {
  const digits = /^[0-7]{1,3}/.exec(bufferOf(bytes).toString('latin1', at, at + 3))?.[0]
  if (digits !== undefined)
    return { character: String.fromCharCode(Number.parseInt(digits, 8) & 0xff), end: at + digits.length }
  const code = bytes[at] ?? 0
  if (code === RETURN || code === LINE_FEED)
    return { character: '', end: at + (code === RETURN && bytes[at + 1] === LINE_FEED ? 2 : 1) }
  const character = String.fromCharCode(code)
  return { character: ESCAPES[character] ?? character, end: at + 1 }
}

function hexString(bytes: Uint8Array, from: number, end: number): Omit<ReadString, 'end'> {
  const kept = bufferOf(bytes).toString('latin1', from, Math.min(end, from + STRING_CHARS_MAX * 4))
  const digits = kept.replace(/[^0-9a-f]/gi, '').slice(0, STRING_CHARS_MAX * 2)
  return { text: Buffer.from(digits, 'hex').toString('latin1'), length: (end - from) >> 1 }
}

/** ASCII base 85: five characters are four bytes, `z` is four zeroes. */
function base85String(bytes: Uint8Array, from: number, end: number): Omit<ReadString, 'end'> {
  const out: number[] = []
  let group: number[] = []
  const flush = (): void => {
    const missing = 5 - group.length
    const value = [...group, ...Array.from({ length: missing }, () => 84)].reduce((sum, digit) => sum * 85 + digit, 0)
    for (let index = 0; index < 4 - missing; index += 1) out.push(Math.floor(value / 256 ** (3 - index)) & 0xff)
    group = []
  }
  for (let at = from; at < end && out.length < STRING_CHARS_MAX; at += 1) {
    const digit = (bytes[at] ?? 0) - 33
    if (bytes[at] === FOUR_ZEROES && group.length === 0) out.push(0, 0, 0, 0)
    if (digit < 0 || digit > 84) continue
    group.push(digit)
    if (group.length === 5) flush()
  }
  if (group.length > 1) flush()
  return { text: Buffer.from(out).toString('latin1'), length: Math.floor(((end - from) * 4) / 5) }
}
