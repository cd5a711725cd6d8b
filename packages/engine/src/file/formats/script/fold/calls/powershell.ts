// Functions of PowerShell and .NET that folding knows.
import { numberOf, textOf } from '../constant.ts'
import { type Calls, decodeText, fromBase64, join, onText, slice } from '../conversions.ts'

export const POWERSHELL: Calls = {
  '[convert]::frombase64string': fromBase64,
  '[system.convert]::frombase64string': fromBase64,
  '.getstring': ([value]) => decodeText(value, 'utf8'),
  '[string]::join': ([separator, ...rest]) =>
    join(
      rest.length === 1
        ? rest[0]
        : rest.flatMap((arg) => (typeof arg === 'string' || typeof arg === 'number' ? [arg] : [])),
      textOf(separator) ?? '',
    ),
  '[string]::concat': (args) =>
    join(
      args.flatMap((arg) =>
        typeof arg === 'string' || typeof arg === 'number' ? [arg] : Array.isArray(arg) ? arg : [],
      ),
      '',
    ),
  '[convert]::toint32': ([value, radix]) => {
    const parsed = Number.parseInt(textOf(value) ?? '', numberOf(radix) ?? 10)
    return Number.isNaN(parsed) ? null : parsed
  },
  '[convert]::toint16': ([value, radix]) => {
    const parsed = Number.parseInt(textOf(value) ?? '', numberOf(radix) ?? 10)
    return Number.isNaN(parsed) ? null : parsed
  },
  '[convert]::tobyte': ([value, radix]) => {
    const parsed = Number.parseInt(textOf(value) ?? '', numberOf(radix) ?? 10)
    return Number.isNaN(parsed) ? null : parsed
  },
  '[regex]::unescape': onText((value) =>
    value.replace(/\\x([0-9a-fA-F]{2})|\\u([0-9a-fA-F]{4})/g, (_, a: string | undefined, b: string | undefined) =>
      String.fromCharCode(Number.parseInt(a ?? b ?? '0', 16)),
    ),
  ),
  '.split': ([separator], receiver) => {
    const source = textOf(receiver ?? undefined)
    const by = textOf(separator)
    return source === null || by === null || by === ''
      ? null
      : source.split(
          new RegExp(`[${[...by].map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}]`),
        )
  },
  '.substring': ([start, length], receiver) =>
    slice(receiver, numberOf(start), length === undefined ? null : numberOf(length)),
  '.tochararray': (_, receiver) => {
    const source = textOf(receiver ?? undefined)
    return source === null || source.length > 200_000 ? null : [...source]
  },
  '.tostring': (_, receiver) => textOf(receiver ?? undefined),
  '.insert': ([at, value], receiver) => {
    const source = textOf(receiver ?? undefined)
    const index = numberOf(at)
    return source === null || index === null
      ? null
      : source.slice(0, index) + (textOf(value) ?? '') + source.slice(index)
  },
  '.remove': ([at, count], receiver) => {
    const source = textOf(receiver ?? undefined)
    const index = numberOf(at)
    return source === null || index === null
      ? null
      : source.slice(0, index) + (count === undefined ? '' : source.slice(index + (numberOf(count) ?? 0)))
  },
}
