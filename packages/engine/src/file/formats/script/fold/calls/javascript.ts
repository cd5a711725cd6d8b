// Functions of JavaScript that folding knows.
import { numberOf, textOf } from '../constant.ts'
import {
  bytesFromBase64,
  bytesFromHex,
  type Calls,
  charCodes,
  decodeText,
  join,
  onText,
  percent,
  slice,
  split,
} from '../conversions.ts'

export const JAVASCRIPT: Calls = {
  'string.fromcharcode': charCodes,
  'string.fromcodepoint': charCodes,
  '.fromcharcode': charCodes,
  unescape: onText(percent),
  decodeuri: onText(percent),
  decodeuricomponent: onText((value) => Buffer.from(percent(value), 'latin1').toString('utf8')),
  atob: onText((value) => {
    const bytes = bytesFromBase64(value)
    return bytes === null ? null : Buffer.from(bytes).toString('latin1')
  }),
  'window.atob': onText((value) => {
    const bytes = bytesFromBase64(value)
    return bytes === null ? null : Buffer.from(bytes).toString('latin1')
  }),
  'buffer.from': ([value, encoding]) => {
    const source = textOf(value)
    return source === null
      ? null
      : encoding === 'base64'
        ? bytesFromBase64(source)
        : encoding === 'hex'
          ? bytesFromHex(source)
          : null
  },
  parseint: ([value, radix]) => {
    const source = textOf(value)
    const parsed = source === null ? Number.NaN : Number.parseInt(source, numberOf(radix) ?? 10)
    return Number.isNaN(parsed) ? null : parsed
  },
  string: onText((value) => value),
  '.split': ([separator], receiver) => {
    const source = textOf(receiver ?? undefined)
    const by = textOf(separator)
    return source === null || by === null ? null : by === '' ? split(source, '') : split(source, by)
  },
  '.join': ([separator], receiver) => join(receiver, textOf(separator) ?? ','),
  '.reverse': (_, receiver) => (Array.isArray(receiver) ? [...receiver].reverse() : null),
  '.charat': ([index], receiver) => slice(receiver, numberOf(index), 1),
  '.charcodeat': ([index], receiver) => {
    const source = textOf(receiver ?? undefined)
    const at = numberOf(index)
    return source === null || at === null || at >= source.length ? null : source.charCodeAt(at)
  },
  '.substr': ([start, length], receiver) =>
    slice(receiver, numberOf(start), length === undefined ? null : numberOf(length)),
  '.substring': ([start, end], receiver) => {
    const from = numberOf(start)
    const to = numberOf(end)
    return slice(receiver, from, end === undefined || to === null || from === null ? null : to - from)
  },
  '.slice': ([start, end], receiver) => {
    const source = textOf(receiver ?? undefined)
    const from = numberOf(start)
    return source === null || from === null
      ? null
      : source.slice(from, end === undefined ? undefined : (numberOf(end) ?? undefined))
  },
  '.tostring': ([encoding], receiver) =>
    receiver instanceof Uint8Array
      ? decodeText(receiver, encoding === 'utf16le' ? 'utf16le' : 'utf8')
      : textOf(receiver ?? undefined),
  '.concat': (args, receiver) => {
    const parts = [receiver ?? '', ...args].map((part) => textOf(part))
    return parts.includes(null) ? null : parts.join('')
  },
}
