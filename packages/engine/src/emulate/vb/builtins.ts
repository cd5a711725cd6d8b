// The functions of Visual Basic that work on values alone. Those that touch the machine stand with the host.
import { VB_ELEMENTS_MAX, VB_STRING_CHARS_MAX } from '../limits.ts'
import { HostObject, numberOf, textOfValue, type Value } from '../value.ts'
import { numeric, roundEven } from './operators.ts'
import { StopSignal, VbError } from './signals.ts'

export type Builtin = (args: readonly Value[]) => Value

const text = (value: Value): string => textOfValue(value)
const count = (value: Value): number => Math.max(0, Math.trunc(numberOf(value)))
const bounded = (length: number): number => {
  if (length > VB_STRING_CHARS_MAX) throw new StopSignal('out_of_memory', 'a string grew too long')
  return length
}
/** Characters by their Windows code; above 255 by Unicode. */
const chr = (code: number): string => {
  const plain = Math.trunc(code)
  if (plain < 0 || plain > 65_535) throw new VbError(5, 'Invalid procedure call or argument')
  return String.fromCharCode(plain)
}
const asc = (value: Value): number => {
  const given = text(value)
  if (given === '') throw new VbError(5, 'Invalid procedure call or argument')
  return given.charCodeAt(0)
}
const arrayOf = (value: Value): Value[] => {
  if (Array.isArray(value)) return value as Value[]
  if (value instanceof Uint8Array) return [...value]
  throw new VbError(13, 'Type mismatch')
}
const searched = (value: Value, mode: Value): string => (numberOf(mode) === 1 ? text(value).toLowerCase() : text(value))
const integer =
  (bits: number) =>
  ([value]: readonly Value[]): number => {
    const rounded = roundEven(numeric(value))
    if (Math.abs(rounded) > 2 ** bits) throw new VbError(6, 'Overflow')
    return rounded
  }

const STRINGS: Readonly<Record<string, Builtin>> = {
  len: ([value]) => (value instanceof Uint8Array ? value.length : text(value).length),
  lenb: ([value]) => (value instanceof Uint8Array ? value.length : text(value).length * 2),
  left: ([value, length]) => text(value).slice(0, count(length)),
  right: ([value, length]) => (count(length) === 0 ? '' : text(value).slice(-count(length))),
  mid: ([value, start, length]) => {
    if (numberOf(start) < 1) throw new VbError(5, 'Invalid procedure call or argument')
    return text(value).slice(count(start) - 1, length === undefined ? undefined : count(start) - 1 + count(length))
  },
  midb: ([value, start, length]) =>
    value instanceof Uint8Array
      ? value.subarray(count(start) - 1, length === undefined ? undefined : count(start) - 1 + count(length))
      : text(value).slice(count(start) - 1),
  ascb: ([value]) => (value instanceof Uint8Array ? (value[0] ?? 0) : asc(value) & 0xff),
  chrb: ([value]) => chr(numberOf(value)),
  asc: ([value]) => asc(value),
  ascw: ([value]) => asc(value),
  chr: ([value]) => chr(numberOf(value)),
  chrw: ([value]) => chr(numberOf(value) & 0xffff),
  ucase: ([value]) => text(value).toUpperCase(),
  lcase: ([value]) => text(value).toLowerCase(),
  trim: ([value]) => text(value).replace(/^ +|(?<! ) +$/g, ''),
  ltrim: ([value]) => text(value).replace(/^ +/, ''),
  rtrim: ([value]) => text(value).replace(/(?<! ) +$/, ''),
  space: ([length]) => ' '.repeat(bounded(count(length))),
  string: ([length, value]) =>
    (typeof value === 'string' ? value.charAt(0) : chr(numberOf(value))).repeat(bounded(count(length))),
  strreverse: ([value]) => text(value).split('').reverse().join(''),
  instr: (args) => {
    const [start, within, wanted, mode] = args.length > 2 ? args : [1, ...args]
    return searched(within, mode).indexOf(searched(wanted, mode), count(start) - 1) + 1
  },
  instrrev: ([within, wanted, start, mode]) =>
    searched(within, mode).lastIndexOf(
      searched(wanted, mode),
      start === undefined || numberOf(start) < 0 ? undefined : count(start) - 1,
    ) + 1,
  replace: ([value, from, to, start, times, mode]) => {
    const whole = text(value).slice(start === undefined ? 0 : count(start) - 1)
    const wanted = text(from)
    if (wanted === '') return whole
    const isLimited = times !== undefined && numberOf(times) >= 0
    const escaped = wanted.replace(/[^\w\s]/g, '\\$&')
    let left = isLimited ? numberOf(times) : Number.POSITIVE_INFINITY
    const made = whole.replace(new RegExp(escaped, numberOf(mode) === 1 ? 'gi' : 'g'), (found) => {
      left -= 1
      return left < 0 ? found : text(to)
    })
    bounded(made.length)
    return made
  },
  split: ([value, by, limit]) => {
    const separator = by === undefined ? ' ' : text(by)
    const whole = text(value)
    if (whole === '') return []
    const parts = separator === '' ? [whole] : whole.split(separator)
    const most = limit === undefined ? -1 : numberOf(limit)
    return most > 0 && parts.length > most
      ? [...parts.slice(0, most - 1), parts.slice(most - 1).join(separator)]
      : parts
  },
  join: ([list, by]) => {
    const parts = arrayOf(list).map(text)
    const separator = by === undefined ? ' ' : text(by)
    bounded(parts.reduce((sum, one) => sum + one.length + separator.length, 0))
    return parts.join(separator)
  },
  filter: ([list, wanted]) => arrayOf(list).filter((one) => text(one).includes(text(wanted))),
  strcomp: ([a, b, mode]) => {
    const [first, second] = [searched(a, mode), searched(b, mode)]
    return first === second ? 0 : first < second ? -1 : 1
  },
  strconv: ([value, mode]) => {
    const given = text(value)
    if (numberOf(mode) === 1) return given.toUpperCase()
    if (numberOf(mode) === 2) return given.toLowerCase()
    // From bytes to text and back again.
    return numberOf(mode) === 128 ? new Uint8Array(Buffer.from(given, 'latin1')) : given
  },
  escape: ([value]) =>
    text(value).replace(/[^\w@*+./-]/g, (char) => {
      const code = char.charCodeAt(0)
      return code < 256
        ? `%${code.toString(16).toUpperCase().padStart(2, '0')}`
        : `%u${code.toString(16).toUpperCase().padStart(4, '0')}`
    }),
  unescape: ([value]) =>
    text(value).replace(/%u([0-9a-f]{4})|%([0-9a-f]{2})/gi, (_, wide: string | undefined, narrow: string | undefined) =>
      String.fromCharCode(Number.parseInt(wide ?? narrow ?? '0', 16)),
    ),
  hex: ([value]) => (roundEven(numeric(value)) >>> 0).toString(16).toUpperCase(),
  oct: ([value]) => (roundEven(numeric(value)) >>> 0).toString(8),
  format: ([value]) => text(value),
  formatnumber: ([value]) => text(value),
  formatdatetime: ([value]) => text(value),
}

const NUMBERS: Readonly<Record<string, Builtin>> = {
  abs: ([value]) => Math.abs(numeric(value)),
  int: ([value]) => Math.floor(numeric(value)),
  fix: ([value]) => Math.trunc(numeric(value)),
  sgn: ([value]) => Math.sign(numeric(value)),
  sqr: ([value]) => Math.sqrt(numeric(value)),
  sin: ([value]) => Math.sin(numeric(value)),
  cos: ([value]) => Math.cos(numeric(value)),
  tan: ([value]) => Math.tan(numeric(value)),
  atn: ([value]) => Math.atan(numeric(value)),
  exp: ([value]) => Math.exp(numeric(value)),
  log: ([value]) => Math.log(numeric(value)),
  round: ([value, digits]) => {
    const scale = 10 ** (digits === undefined ? 0 : Math.min(15, count(digits)))
    return roundEven(numeric(value) * scale) / scale
  },
  cint: integer(15),
  clng: integer(31),
  clngptr: integer(53),
  clnglng: integer(53),
  cbyte: ([value]) => {
    const rounded = roundEven(numeric(value))
    if (rounded < 0 || rounded > 255) throw new VbError(6, 'Overflow')
    return rounded
  },
  cdbl: ([value]) => numeric(value),
  csng: ([value]) => numeric(value),
  ccur: ([value]) => numeric(value),
  cdec: ([value]) => numeric(value),
  val: ([value]) => {
    const given = text(value).replace(/\s/g, '')
    const hex = /^&h([0-9a-f]{1,12})/i.exec(given)?.[1]
    return hex === undefined ? Number.parseFloat(given) || 0 : Number.parseInt(hex, 16)
  },
  cbool: ([value]) =>
    typeof value === 'string'
      ? /^true$/i.test(value) || numeric(/^false$/i.test(value) ? 0 : value) !== 0
      : numeric(value) !== 0,
  cstr: ([value]) => text(value),
  cvar: ([value]) => value,
  rgb: ([red, green, blue]) => numberOf(red) + numberOf(green) * 256 + numberOf(blue) * 65_536,
}

const KINDS: readonly (readonly [string, number, (value: Value) => boolean])[] = [
  ['Empty', 0, (value) => value === undefined],
  ['Null', 1, (value) => value === null],
  ['Boolean', 11, (value) => typeof value === 'boolean'],
  ['String', 8, (value) => typeof value === 'string'],
  ['Integer', 2, (value) => typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 32_768],
  ['Long', 3, (value) => typeof value === 'number' && Number.isInteger(value)],
  ['Double', 5, (value) => typeof value === 'number'],
  ['Date', 7, (value) => value instanceof Date],
  ['Byte()', 8209, (value) => value instanceof Uint8Array],
  ['Variant()', 8204, (value) => Array.isArray(value)],
]

const LISTS: Readonly<Record<string, Builtin>> = {
  array: (args) => [...args],
  ubound: ([list, dimension]) => {
    const inner = numberOf(dimension) === 2 ? arrayOf(arrayOf(list)[0]) : list
    return inner instanceof Uint8Array ? inner.length - 1 : arrayOf(inner).length - 1
  },
  lbound: ([list]) => {
    arrayOf(list)
    return 0
  },
  isarray: ([value]) => Array.isArray(value) || value instanceof Uint8Array,
  isempty: ([value]) => value === undefined,
  isnull: ([value]) => value === null,
  isobject: ([value]) => value instanceof HostObject,
  ismissing: ([value]) => value === undefined,
  iserror: () => false,
  isnumeric: ([value]) =>
    typeof value === 'number' ||
    (typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value.replace(/^&h/i, '0x')))),
  isdate: ([value]) => value instanceof Date || (typeof value === 'string' && !Number.isNaN(Date.parse(value))),
  typename: ([value]) =>
    value instanceof HostObject ? value.name : (KINDS.find(([, , is]) => is(value))?.[0] ?? 'Variant'),
  vartype: ([value]) => (value instanceof HostObject ? 9 : (KINDS.find(([, , is]) => is(value))?.[1] ?? 12)),
  iif: ([test, yes, no]) => (numberOf(test) !== 0 ? yes : no),
  choose: ([at, ...rest]) => rest[count(at) - 1],
  switch: (args) => {
    for (let at = 0; at + 1 < args.length; at += 2) if (numberOf(args[at]) !== 0) return args[at + 1]
    return null
  },
  varptr: ([value]) => (value instanceof Uint8Array ? 0x2000 : 0x1000),
  strptr: () => 0x1000,
  objptr: () => 0x1000,
}

export const BUILTINS: ReadonlyMap<string, Builtin> = new Map(Object.entries({ ...STRINGS, ...NUMBERS, ...LISTS }))

/** A list of so many elements in each dimension, each empty. */
export function madeArray(bounds: readonly number[]): Value[] {
  const [first = -1, ...rest] = bounds
  const length = Math.max(0, Math.trunc(first) + 1)
  const total = bounds.reduce((product, one) => product * Math.max(1, Math.trunc(one) + 1), 1)
  if (total > VB_ELEMENTS_MAX) throw new StopSignal('out_of_memory', 'an array grew too large')
  return Array.from({ length }, () => (rest.length > 0 ? madeArray(rest) : undefined))
}
