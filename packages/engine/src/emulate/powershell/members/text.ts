// Methods of strings.

import { normalForm } from '../../../normal-form.ts'
import { PS_ITEMS_MAX, PS_TEXT_CHARS_MAX } from '../limits.ts'
import { cast } from '../operators.ts'
import { PsError, StopSignal } from '../signals.ts'
import { listOf, numberOf, type PsValue, textOf } from '../value.ts'
import { indexed } from './elements.ts'

/** A method of a string or character. */
export function callText(text: string, key: string, args: readonly PsValue[]): PsValue {
  const [first = null, second = null] = args
  const n = (value: PsValue): number => Math.trunc(numberOf(value))
  switch (key) {
    case 'replace': {
      const [from, to] = [textOf(first), textOf(second)]
      if (from === '') throw new PsError('String cannot be of zero length.')
      if (to.length > from.length && (text.split(from).length - 1) * to.length + text.length > PS_TEXT_CHARS_MAX)
        throw new StopSignal('out_of_memory', 'a text was too long')
      return text.replaceAll(from, () => to)
    }
    case 'split': {
      const marks =
        typeof first === 'string' && args.length === 1 ? [...first] : listOf(first).flatMap((one) => [...textOf(one)])
      const parts =
        marks.length === 1
          ? text.split(marks[0] ?? ' ')
          : splitAny(text, new Set(marks.length === 0 ? [' ', '\t', '\n', '\r'] : marks))
      const isWithout = args.slice(1).some((one) => /removeempty/i.test(textOf(one)) || one === 1)
      return isWithout ? parts.filter((one) => one !== '') : parts
    }
    case 'substring': {
      const from = n(first)
      if (from < 0 || from > text.length) throw new PsError('startIndex cannot be larger than length of string.')
      return args.length > 1 ? text.slice(from, from + Math.max(0, n(second))) : text.slice(from)
    }
    case 'toupper':
    case 'toupperinvariant':
      return text.toUpperCase()
    case 'tolower':
    case 'tolowerinvariant':
      return text.toLowerCase()
    case 'trim':
      return args.length === 0 ? text.trim() : trimmed(trimmed(text, textOf(first), true), textOf(first), false)
    case 'trimstart':
      return args.length === 0 ? text.trimStart() : trimmed(text, textOf(first), true)
    case 'trimend':
      return args.length === 0 ? text.trimEnd() : trimmed(text, textOf(first), false)
    case 'tochararray':
      return cast('char[]', args.length === 2 ? text.slice(n(first), n(first) + n(second)) : text)
    case 'indexof':
      return text.indexOf(textOf(first), n(second))
    case 'lastindexof':
      return text.lastIndexOf(textOf(first))
    case 'contains':
      return text.includes(textOf(first))
    case 'startswith':
      return text.toLowerCase().startsWith(textOf(first).toLowerCase())
    case 'endswith':
      return text.toLowerCase().endsWith(textOf(first).toLowerCase())
    case 'insert':
      return text.slice(0, n(first)) + textOf(second) + text.slice(n(first))
    case 'remove':
      return args.length > 1 ? text.slice(0, n(first)) + text.slice(n(first) + n(second)) : text.slice(0, n(first))
    case 'padleft':
      return text.padStart(Math.min(100_000, n(first)), args.length > 1 ? textOf(second) : ' ')
    case 'padright':
      return text.padEnd(Math.min(100_000, n(first)), args.length > 1 ? textOf(second) : ' ')
    case 'chars':
    case 'get_chars':
      return indexed(text, first)
    case 'get_length':
      return text.length
    case 'normalize':
      return normalForm(text.slice(0, 100_000), 'NFC')
    case 'compareto':
      return text < textOf(first) ? -1 : text > textOf(first) ? 1 : 0
    case 'clone':
      return text
    case 'invoke':
      return text
    default:
      return null
  }
}

function splitAny(text: string, marks: ReadonlySet<string>): string[] {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < text.length && parts.length < PS_ITEMS_MAX; at += 1) {
    if (!marks.has(text.charAt(at))) continue
    parts.push(text.slice(start, at))
    start = at + 1
  }
  return [...parts, text.slice(start)]
}

function trimmed(text: string, marks: string, isStart: boolean): string {
  let from = 0
  let to = text.length
  if (isStart) while (from < to && marks.includes(text.charAt(from))) from += 1
  else while (to > from && marks.includes(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}
