// Functions of VBScript, VBA and AutoIt that folding knows.
import { numberOf, textOf } from '../constant.ts'
import {
  bytesFromHex,
  type Calls,
  charCodes,
  decodeText,
  join,
  onText,
  percent,
  replaceCall,
  reverse,
  slice,
  split,
} from '../conversions.ts'

export const VISUAL_BASIC: Calls = {
  chr: charCodes,
  chrw: charCodes,
  char: charCodes,
  chrb: charCodes,
  chr$: charCodes,
  strreverse: onText(reverse),
  replace: (args) => replaceCall(args, null),
  lcase: onText((value) => value.toLowerCase()),
  ucase: onText((value) => value.toUpperCase()),
  trim: onText((value) => value.trim()),
  cstr: onText((value) => value),
  len: onText((value) => value.length),
  clng: (args) => numberOf(args[0]),
  cint: (args) => numberOf(args[0]),
  cbyte: (args) => numberOf(args[0]),
  val: (args) => numberOf(args[0]),
  asc: onText((value) => value.charCodeAt(0) || null),
  ascw: onText((value) => value.charCodeAt(0) || null),
  left: ([value, length]) => slice(value, 0, numberOf(length)),
  right: ([value, length]) => {
    const count = numberOf(length)
    const source = textOf(value)
    return count === null || source === null ? null : source.slice(Math.max(0, source.length - count))
  },
  mid: ([value, start, length]) => {
    const from = numberOf(start)
    return from === null ? null : slice(value, from - 1, length === undefined ? null : numberOf(length))
  },
  space: ([count]) => {
    const length = numberOf(count)
    return length === null || length > 10_000 || length < 0 ? null : ' '.repeat(length)
  },
  split: ([value, separator]) => {
    const source = textOf(value)
    return source === null ? null : split(source, textOf(separator) ?? ' ')
  },
  join: ([list, separator]) => join(list, textOf(separator) ?? ' '),
  array: (args) =>
    args.flatMap((arg) => (typeof arg === 'string' || typeof arg === 'number' ? [arg] : Array.isArray(arg) ? arg : [])),
  environ: onText((value) => `%${value}%`),
  unescape: onText(percent),
  stringreverse: onText(reverse),
  _stringreverse: onText(reverse),
  binarytostring: ([value]) => {
    const source = textOf(value)
    const bytes = source === null ? null : bytesFromHex(source)
    return bytes === null ? null : decodeText(bytes, 'latin1')
  },
}
