// What operators and type casts make of constants. Total and bounded; null means "leave it as it is".
import { CONSTANT_CHARS_MAX } from '../limits.ts'
import { type Constant, characterOf, type List, numberOf, textOf } from './constant.ts'
import { join, replaceAll, split, toBytes } from './conversions.ts'

/** PowerShell's `[char]65`, `[byte[]](1,2)`. */
export function castConstant(cast: string, value: Constant): Constant | null {
  const type = cast.replace(/^\[(?:system\.)?|\]$/gi, '').toLowerCase()
  if (type === 'char')
    return typeof value === 'number' || typeof value === 'string'
      ? typeof value === 'string' && numberOf(value) === null
        ? value
        : characterOf(numberOf(value))
      : null
  if (type === 'char[]')
    return Array.isArray(value)
      ? value.map((item) => characterOf(numberOf(item)) ?? '')
      : typeof value === 'string'
        ? [...value.slice(0, 200_000)]
        : null
  if (type === 'string') return Array.isArray(value) ? value.join(' ') : textOf(value)
  if (type === 'int' || type === 'int32' || type === 'byte')
    return typeof value === 'string' && value.length === 1 && numberOf(value) === null
      ? value.charCodeAt(0)
      : numberOf(value)
  if (type === 'byte[]') return Array.isArray(value) || value instanceof Uint8Array ? toBytes(value) : null
  if (type === 'scriptblock') return typeof value === 'string' ? value : null
  return null
}

/** Of every language: `&` and `.` join, `-bxor` and `^` mask, `-f` formats. */
export function infixConstant(operator: string, left: Constant, right: Constant): Constant | null {
  if (operator === '-join') return join(left, textOf(right) ?? '')
  if (operator === '-f') return format(left, right)
  if (operator === '-replace')
    return Array.isArray(right)
      ? replaceAll(textOf(left) ?? '', String(right[0] ?? ''), String(right[1] ?? ''))
      : typeof right === 'string' && typeof left === 'string'
        ? replaceAll(left, right, '')
        : null
  if (operator === '-split')
    return typeof left === 'string' && typeof right === 'string' && right !== '' ? split(left, right) : null
  const a = typeof left === 'number' ? left : null
  const b = typeof right === 'number' ? right : null
  if (operator === '..')
    return typeof left === 'string' || typeof right === 'string'
      ? (textOf(left) ?? '') + (textOf(right) ?? '')
      : range(a, b)
  if (a !== null && b !== null && operator !== '&' && operator !== '.') return arithmetic(operator, a, b)
  if (operator === '^' && typeof left === 'string' && typeof right === 'string')
    return [...left]
      .map((char, at) => String.fromCharCode(char.charCodeAt(0) ^ right.charCodeAt(at % (right.length || 1))))
      .join('')
  if (operator !== '+' && operator !== '&' && operator !== '.') return null
  if (Array.isArray(left) && Array.isArray(right))
    return left.length + right.length > 500_000 ? null : [...left, ...right]
  const x = textOf(left)
  const y = textOf(right)
  return x === null || y === null ? null : x + y
}

function range(from: number | null, to: number | null): List | null {
  if (from === null || to === null || Math.abs(from - to) > 200_000) return null
  const step = from <= to ? 1 : -1
  const list: List = []
  for (let left = Math.abs(to - from); left >= 0; left -= 1) list.push(to - left * step)
  return list
}

function format(template: Constant, values: Constant): string | null {
  if (typeof template !== 'string') return null
  const list = Array.isArray(values) ? values : [values]
  if (list.some((value) => String(value).length * 1000 > CONSTANT_CHARS_MAX)) return null
  const result = template.replace(/\{(\d{1,4})\}/g, (whole, index: string) => {
    const value = list[Number(index)]
    return value === undefined ? whole : String(value)
  })
  return result.length > CONSTANT_CHARS_MAX ? null : result
}

function arithmetic(operator: string, a: number, b: number): number | null {
  const results: Readonly<Record<string, number>> = {
    '+': a + b,
    '-': a - b,
    '*': a * b,
    '/': a / b,
    '%': a % b,
    mod: a % b,
    xor: a ^ b,
    '^': a ^ b,
    '-bxor': a ^ b,
    '<<': a << b,
    '>>': a >> b,
  }
  const result = results[operator]
  return result === undefined || !Number.isFinite(result) ? null : result
}
