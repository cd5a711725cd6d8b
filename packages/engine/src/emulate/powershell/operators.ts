// Operators of PowerShell. What a left side is decides what becomes of the right one.
import { PS_ITEMS_MAX, PS_TEXT_CHARS_MAX } from './limits.ts'
import { escaped, isLike, patternFor } from './patterns.ts'
import { PsError, StopSignal } from './signals.ts'
import {
  bytesOf,
  flat,
  isTrue,
  listOf,
  numberOf,
  PsChar,
  PsHash,
  PsObject,
  PsType,
  type PsValue,
  textOf,
} from './value.ts'

export function binary(operator: string, left: PsValue, right: PsValue): PsValue {
  switch (operator) {
    case '+':
      return plus(left, right)
    case '-':
      return numberOf(left) - numberOf(right)
    case '*':
      return times(left, right)
    case '/': {
      const by = numberOf(right)
      if (by === 0) throw new PsError('Attempted to divide by zero.')
      return numberOf(left) / by
    }
    case '%':
      return numberOf(right) === 0 ? null : numberOf(left) % numberOf(right)
    case '..':
      return range(Math.trunc(numberOf(left)), Math.trunc(numberOf(right)))
    case '-f':
      return format(textOf(left), Array.isArray(right) ? right : [right])
    case '-band':
      return whole(left) & whole(right)
    case '-bor':
      return whole(left) | whole(right)
    case '-bxor':
      return whole(left) ^ whole(right)
    case '-shl':
      return whole(left) << whole(right)
    case '-shr':
      return whole(left) >> whole(right)
    case '-xor':
      return isTrue(left) !== isTrue(right)
    case '-join':
      return joined(left, textOf(right))
    case '-is':
    case '-isnot':
      return isOfType(left, textOf(right).toLowerCase()) === (operator === '-is')
    default:
      return named(
        operator.replace(/^-[ic](?=eq|ne|gt|ge|lt|le|like|not|match|replace|split|contains|in)/, '-'),
        operator.startsWith('-c') && operator !== '-contains',
        left,
        right,
      )
  }
}

const whole = (value: PsValue): number => numberOf(value) | 0

/** Comparisons of a list give those of its items that pass. */
function named(operator: string, isExact: boolean, left: PsValue, right: PsValue): PsValue {
  if (operator === '-split') return split(left, right)
  if (operator === '-replace') return onEach(left, (text) => replaced(text, right, isExact))
  if (operator === '-contains' || operator === '-notcontains')
    return listOf(left).some((one) => isEqual(one, right, isExact)) === (operator === '-contains')
  if (operator === '-in' || operator === '-notin')
    return listOf(right).some((one) => isEqual(one, left, isExact)) === (operator === '-in')
  const test = (one: PsValue): boolean => compare(operator, isExact, one, right)
  return Array.isArray(left) ? left.filter(test) : test(left)
}

function compare(operator: string, isExact: boolean, left: PsValue, right: PsValue): boolean {
  switch (operator) {
    case '-eq':
      return isEqual(left, right, isExact)
    case '-ne':
      return !isEqual(left, right, isExact)
    case '-gt':
      return order(left, right) > 0
    case '-ge':
      return order(left, right) >= 0
    case '-lt':
      return order(left, right) < 0
    case '-le':
      return order(left, right) <= 0
    case '-like':
    case '-notlike':
      return isLike(textOf(left), textOf(right)) === (operator === '-like')
    case '-match':
    case '-notmatch': {
      const text = textOf(left)
      const pattern = patternFor(textOf(right), isExact ? '' : 'i', text)
      return (pattern?.test(text) ?? false) === (operator === '-match')
    }
    default:
      return false
  }
}

export function isEqual(left: PsValue, right: PsValue, isExact = false): boolean {
  if (left === null || right === null) return left === right
  if (typeof left === 'number' || left instanceof PsChar)
    return typeof right === 'string' && left instanceof PsChar
      ? left.text.toLowerCase() === right.toLowerCase()
      : numberOf(left) === numberOf(right)
  if (typeof left === 'boolean') return left === isTrue(right)
  if (left instanceof PsObject || left instanceof PsHash)
    return left === right || (left instanceof PsObject && textOf(left) === textOf(right))
  return isExact ? textOf(left) === textOf(right) : textOf(left).toLowerCase() === textOf(right).toLowerCase()
}

function order(left: PsValue, right: PsValue): number {
  if (typeof left === 'string') {
    const [a, b] = [left.toLowerCase(), textOf(right).toLowerCase()]
    return a < b ? -1 : a > b ? 1 : 0
  }
  const date = (value: PsValue): number =>
    value instanceof PsObject && typeof value.get('ticksms') === 'number'
      ? numberOf(value.get('ticksms') ?? 0)
      : numberOf(value)
  return date(left) - date(right)
}

function plus(left: PsValue, right: PsValue): PsValue {
  if (Array.isArray(left) || left instanceof Uint8Array) {
    const more = Array.isArray(right) || right instanceof Uint8Array ? listOf(right) : [right]
    if (left.length + more.length > PS_ITEMS_MAX) throw new StopSignal('out_of_memory', 'a list was too long')
    const items = [...listOf(left), ...more]
    return items
  }
  if (left === null) return right
  if (left instanceof PsHash && right instanceof PsHash) {
    const both = new PsHash()
    for (const { key, value } of [...left.entries.values(), ...right.entries.values()]) both.set(key, value)
    return both
  }
  if (typeof left === 'number' || typeof left === 'boolean') {
    const text = typeof right === 'string' ? right.trim() : null
    if (text === null || /^[-+]?(?:\d|0x)/i.test(text)) return numberOf(left) + numberOf(right)
  }
  const text = textOf(left) + textOf(right)
  if (text.length > PS_TEXT_CHARS_MAX) throw new StopSignal('out_of_memory', 'a text was too long')
  return text
}

function times(left: PsValue, right: PsValue): PsValue {
  const count = Math.max(0, Math.trunc(numberOf(right)))
  if (typeof left === 'string') {
    if (left.length * count > PS_TEXT_CHARS_MAX) throw new StopSignal('out_of_memory', 'a text was too long')
    return left.repeat(count)
  }
  if (Array.isArray(left)) {
    if (left.length * count > PS_ITEMS_MAX) throw new StopSignal('out_of_memory', 'a list was too long')
    return Array.from({ length: count }, () => left).flat()
  }
  return numberOf(left) * numberOf(right)
}

function range(from: number, to: number): PsValue {
  const count = Math.abs(to - from) + 1
  if (count > PS_ITEMS_MAX) throw new StopSignal('out_of_memory', 'a range was too long')
  return Array.from({ length: count }, (_, at) => (to >= from ? from + at : from - at))
}

export function joined(list: PsValue, separator: string): string {
  const items = listOf(list)
  let chars = 0
  const texts = items.map((one) => {
    const text = textOf(one)
    chars += text.length + separator.length
    if (chars > PS_TEXT_CHARS_MAX) throw new StopSignal('out_of_memory', 'a text was too long')
    return text
  })
  return texts.join(separator)
}

function onEach(value: PsValue, change: (text: string) => string): PsValue {
  return Array.isArray(value) ? value.map((one) => change(textOf(one))) : change(textOf(value))
}

export function split(value: PsValue, by: PsValue): PsValue {
  const [separator = ' ', max = 0, options = ''] = (Array.isArray(by) ? by : [by]).map((one) => textOf(one))
  const source = /simplematch/i.test(String(options)) ? escaped(String(separator)) : String(separator)
  const parts = listOf(value).flatMap((one) => {
    const text = textOf(one)
    const pattern = patternFor(source, 'i', text)
    if (pattern === null) return [text]
    return Number(max) > 0 ? limited(text, pattern, Number(max)) : text.split(pattern)
  })
  if (parts.length > PS_ITEMS_MAX) throw new StopSignal('out_of_memory', 'a list was too long')
  return parts.map((one) => one ?? '')
}

function limited(text: string, pattern: RegExp, max: number): string[] {
  const parts = text.split(pattern)
  return parts.length <= max ? parts : [...parts.slice(0, max - 1), parts.slice(max - 1).join(' ')]
}

function replaced(text: string, right: PsValue, isExact: boolean): string {
  const [from = '', to = ''] = (Array.isArray(right) ? right : [right]).map((one) => textOf(one))
  const pattern = patternFor(from, isExact ? 'g' : 'gi', text)
  if (pattern === null) return text
  const into = to.replace(/\$\{(\w{1,20})\}/g, '$<$1>').replace(/\$0/g, '$$&')
  // Growth is bounded before it happens.
  if (into.length > 100 && text.length * into.length > PS_TEXT_CHARS_MAX) return text
  return text.replace(pattern, into)
}

/** `{0}`, `{1:X2}`, `{0,10}`. */
export function format(pattern: string, given: readonly PsValue[]): string {
  let chars = 0
  return pattern.replace(
    /\{\{|\}\}|\{(\d{1,3})(?:,(-?\d{1,3}))?(?::([^{}]{0,30}))?\}/g,
    (whole, at?: string, width?: string, how?: string) => {
      if (at === undefined) return whole.charAt(0)
      const value = given[Number(at)] ?? null
      const text = how === undefined ? textOf(value) : formatted(value, how)
      chars += text.length
      if (chars > PS_TEXT_CHARS_MAX) throw new StopSignal('out_of_memory', 'a text was too long')
      const room = Math.abs(Number(width ?? 0))
      return Number(width ?? 0) < 0 ? text.padEnd(room) : text.padStart(room)
    },
  )
}

export function formatted(value: PsValue, how: string): string {
  const digits = Number(/\d{1,2}$/.exec(how)?.[0] ?? 0)
  if (/^x\d{0,2}$/i.test(how)) {
    const text = (numberOf(value) >>> 0).toString(16).padStart(digits, '0')
    return how.startsWith('X') ? text.toUpperCase() : text
  }
  if (/^d\d{0,2}$/i.test(how) && typeof value === 'number') return String(Math.trunc(value)).padStart(digits, '0')
  if (/^[nf]\d{0,2}$/i.test(how) && typeof value === 'number') return value.toFixed(Math.min(20, digits || 2))
  if (/^0{1,20}$/.test(how)) return String(Math.trunc(numberOf(value))).padStart(how.length, '0')
  const made = value instanceof PsObject ? value.abilities.call?.('tostring', [how]) : undefined
  return textOf(made ?? value)
}

function isOfType(value: PsValue, name: string): boolean {
  if (Array.isArray(value)) return /^(?:array|object\[\]|collections\.)/.test(name)
  if (value instanceof Uint8Array) return /^(?:array|byte\[\])/.test(name)
  if (typeof value === 'string') return name === 'string'
  if (typeof value === 'number') return /^(?:u?int(?:16|32|64)?|long|double|byte|single|decimal)$/.test(name)
  if (typeof value === 'boolean') return /^bool/.test(name)
  if (value instanceof PsHash) return /hashtable|dictionary/.test(name)
  if (value instanceof PsType) return /^type/.test(name)
  return value instanceof PsObject && value.type.toLowerCase().includes(name)
}

/** A value as `[type]` makes it. */
export function cast(type: string, value: PsValue): PsValue {
  switch (type) {
    case 'char':
      return typeof value === 'string' && value.length === 1
        ? new PsChar(value.charCodeAt(0))
        : new PsChar(numberOf(value) & 0xffff)
    case 'char[]':
      return typeof value === 'string'
        ? Array.from({ length: value.length }, (_, at) => new PsChar(value.charCodeAt(at)))
        : flat(value).map((one) => cast('char', one))
    case 'string':
      return textOf(value)
    case 'string[]':
      return listOf(value).map((one) => textOf(one))
    case 'int':
    case 'int16':
    case 'int32':
    case 'int64':
    case 'uint16':
    case 'uint32':
    case 'uint64':
    case 'long':
    case 'short': {
      if (
        typeof value === 'string' &&
        !/^\s*[-+]?(?:0x[\da-f]+|\d*\.?\d+(?:e[-+]?\d+)?)\s*$/i.test(value.slice(0, 100))
      )
        throw new PsError(`Cannot convert value "${value.slice(0, 60)}" to type "${type}".`)
      return Math.round(numberOf(value))
    }
    case 'byte':
    case 'sbyte':
      return numberOf(value) & 0xff
    case 'byte[]':
      return bytesOf(typeof value === 'string' ? [...value].map((one) => one.charCodeAt(0)) : value)
    case 'int[]':
    case 'int32[]':
    case 'uint32[]':
      return flat(value).map((one) => Math.trunc(numberOf(one)))
    case 'double':
    case 'single':
    case 'float':
    case 'decimal':
      return numberOf(value)
    case 'bool':
    case 'boolean':
    case 'switch':
      return isTrue(value)
    case 'array':
    case 'object[]':
    case 'collections.arraylist':
      return [...listOf(value)]
    case 'void':
      return null
    case 'type':
      return value instanceof PsType
        ? value
        : new PsType(
            textOf(value)
              .toLowerCase()
              .replace(/^system\./, ''),
          )
    case 'xml':
      return new PsObject('xml.xmldocument', { outerxml: textOf(value) })
    default:
      return value
  }
}
