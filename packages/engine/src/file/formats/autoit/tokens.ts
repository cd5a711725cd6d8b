// A compiled AutoIt script of version EA06 is its source in tokens → source again.

import { ByteReader } from '../../byte-reader.ts'
import { utf16le } from '../../bytes.ts'
import { AUTOIT_SCRIPT_CHARS_MAX } from './limits.ts'
import { FUNCTIONS, KEYWORDS } from './names.ts'

const OPERATORS: Readonly<Record<number, string>> = {
  64: ',',
  65: '=',
  66: '>',
  67: '<',
  68: '<>',
  69: '>=',
  70: '<=',
  71: '(',
  72: ')',
  73: '+',
  74: '-',
  75: '/',
  76: '*',
  77: '&',
  78: '[',
  79: ']',
  80: '==',
  81: '^',
  82: '+=',
  83: '-=',
  84: '/=',
  85: '*=',
  86: '&=',
  87: '?',
  88: ':',
}
/** Tokens that hold a text, and what stands before it in the source: keywords, functions, macros, variables, … */
const NAMED: Readonly<Record<number, string>> = { 48: '', 49: '', 50: '@', 51: '$', 52: '', 53: '.', 55: '' }
const TEXT = 0x36
const LINE_END = 0x7f

export interface AutoItSource {
  readonly text: string
  readonly lines: number
  readonly damaged: boolean
}

export function sourceOf(tokens: Uint8Array): AutoItSource {
  const file = new ByteReader(tokens)
  const lines: string[] = []
  let line: string[] = []
  let chars = 0
  let at = 4
  const count = file.u32(0)
  const ended = (damaged: boolean): AutoItSource => ({ text: lines.join('\r\n'), lines: lines.length, damaged })
  while (lines.length < count && at < file.size && chars < AUTOIT_SCRIPT_CHARS_MAX) {
    const token = file.u8(at)
    at += 1
    const operator = OPERATORS[token]
    const prefix = NAMED[token]
    if (token === LINE_END) {
      lines.push(joined(line))
      line = []
      continue
    }
    let word: string
    if (operator !== undefined) word = operator
    else if (prefix !== undefined || token === TEXT) {
      const length = file.u32(at)
      if (!file.has(at + 4, length * 2)) return ended(true)
      const text = covered(file, at + 4, length)
      word = token === TEXT ? `"${text.replaceAll('"', '""')}"` : `${prefix}${text}`
      at += 4 + length * 2
    } else if (token === 0x00 || token === 0x01) {
      word = (token === 0x00 ? KEYWORDS : FUNCTIONS)[file.u32(at)] ?? '_'
      at += 4
    } else if (token <= 0x0f) {
      word = String(file.i32(at))
      at += 4
    } else if (token <= 0x1f) {
      word = String(file.u64(at))
      at += 8
    } else if (token <= 0x2f) {
      word = file.has(at, 8) ? String(Buffer.from(file.slice(at, 8)).readDoubleLE()) : '0'
      at += 8
    } else return ended(true)
    line.push(word)
    chars += word.length + 1
  }
  return ended(lines.length < count)
}

/** UTF-16 of which every unit is covered by the length. */
function covered(file: ByteReader, at: number, length: number): string {
  const units = new Uint16Array(Math.min(length, file.size))
  for (let unit = 0; unit < units.length; unit += 1) units[unit] = file.u16(at + unit * 2) ^ length
  return utf16le(new Uint8Array(units.buffer))
}

/** As one writes it: `Run("a", @TempDir)`. */
function joined(words: readonly string[]): string {
  let line = ''
  for (const word of words) {
    const tight = line === '' || /[([@$]$/.test(line) || /^[)\],.[]/.test(word) || (word === '(' && /\w$/.test(line))
    line += tight ? word : ` ${word}`
  }
  return line
}
