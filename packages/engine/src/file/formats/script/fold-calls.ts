// The pure functions that folding knows, by language family: characters, reversals, replacements, base64, hex, inflating.
// All are total and bounded; null means "leave the call as it is".

import { utf16le } from '../../bytes.ts'
import type { ScriptLanguage } from './facts.ts'
import { inflateBounded } from './inflate.ts'
import { CONSTANT_CHARS_MAX } from './limits.ts'

export type List = (string | number)[]
export type Constant = string | number | List | Uint8Array | { readonly regex: string }
type Call = (args: readonly Constant[], receiver: Constant | null) => Constant | null

const text = (value: Constant | undefined): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null
const number = (value: Constant | undefined): number | null => {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.length > 20) return null
  const parsed = Number(value.replace(/^&h/i, '0x'))
  return value.trim() === '' || Number.isNaN(parsed) ? null : parsed
}
const character = (code: number | null): string | null =>
  code === null || !Number.isFinite(code) || code < 0 || code > 0x10ffff ? null : String.fromCodePoint(Math.trunc(code))
const onText =
  (change: (value: string) => Constant | null): Call =>
  (args, receiver) => {
    const value = text(receiver ?? args[0])
    return value === null ? null : change(value)
  }
const reverse = (value: string): string => [...value].reverse().join('')

function charCodes(args: readonly Constant[]): string | null {
  const codes = args.flatMap((arg) => (Array.isArray(arg) ? arg : [arg]))
  const chars = codes.map((code) => character(number(code)))
  return chars.length === 0 || chars.includes(null) ? null : chars.join('')
}

export function bytesFromBase64(value: string): Uint8Array | null {
  const clean = value.replace(/\s+/g, '')
  if (clean.length < 4 || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(clean)) return null
  return Buffer.from(clean, 'base64')
}

function bytesFromHex(value: string): Uint8Array | null {
  const clean = value.replace(/[\s-]+/g, '').replace(/^0x/i, '')
  return clean.length < 2 || clean.length % 2 === 1 || !/^[0-9a-fA-F]+$/.test(clean) ? null : Buffer.from(clean, 'hex')
}

function toBytes(value: Constant | null | undefined): Uint8Array | null {
  if (value instanceof Uint8Array) return value
  if (typeof value === 'string') return Buffer.from(value, 'latin1')
  if (!Array.isArray(value)) return null
  const codes = value.map((item) => number(item))
  return codes.includes(null) ? null : Uint8Array.from(codes as number[]) // no null in it
}

function decodeText(value: Constant | null | undefined, encoding: 'utf8' | 'utf16le' | 'latin1'): string | null {
  const bytes = toBytes(value)
  if (bytes === null || bytes.length > CONSTANT_CHARS_MAX) return null
  return encoding === 'utf16le' ? utf16le(Uint8Array.from(bytes)) : Buffer.from(bytes).toString(encoding)
}

function replaceAll(value: string, from: string, to: string): string | null {
  // Growth is bounded before it happens: "" matches between all characters, and one character may become a megabyte.
  if (
    from === '' ||
    (to.length > from.length && (value.split(from).length - 1) * to.length + value.length > CONSTANT_CHARS_MAX)
  )
    return null
  return value.replaceAll(from, () => to)
}

function replaceCall(args: readonly Constant[], receiver: Constant | null): string | null {
  const [value, from, to] = receiver === null ? args : [receiver, ...args]
  const source = text(value)
  const target = text(to)
  if (source === null || target === null || from === undefined) return null
  if (typeof from === 'object' && 'regex' in from) {
    const simple =
      /^\/((?:\\.|[^\\/[\](){}*+?.|^$])+)\/(g?)i?$/.exec(from.regex) ??
      /^\/\[((?:\\.|[^\\\]^-])+)\]\/(g)i?$/.exec(from.regex)
    if (simple === null) return null
    const body = (simple[1] ?? '').replace(/\\(.)/g, '$1')
    if (from.regex.startsWith('/[')) return [...source].filter((char) => !body.includes(char)).join(target)
    return simple[2] === 'g' ? replaceAll(source, body, target) : source.replace(body, () => target)
  }
  const plain = text(from)
  return plain === null ? null : replaceAll(source, plain, target)
}

function slice(value: Constant | undefined | null, start: number | null, length: number | null): string | null {
  const source = text(value ?? undefined)
  if (source === null || start === null || start < 0) return null
  return length === null ? source.slice(start) : source.slice(start, start + Math.max(0, length))
}

function join(list: Constant | undefined | null, separator: string): string | null {
  if (typeof list === 'string') return list
  if (!Array.isArray(list)) return null
  const total = list.reduce<number>((sum, item) => sum + String(item).length + separator.length, 0)
  return total > CONSTANT_CHARS_MAX ? null : list.join(separator)
}

const split = (value: string, separator: string): List | null => {
  const parts = value.split(separator)
  return parts.length > 500_000 ? null : parts
}
const rot13 = (value: string): string =>
  value.replace(/[a-zA-Z]/g, (char) =>
    String.fromCharCode(
      (char <= 'Z' ? 90 : 122) >= char.charCodeAt(0) + 13 ? char.charCodeAt(0) + 13 : char.charCodeAt(0) - 13,
    ),
  )
const percent = (value: string): string =>
  value.replace(/%u([0-9a-fA-F]{4})|%([0-9a-fA-F]{2})/g, (_, wide: string | undefined, narrow: string | undefined) =>
    String.fromCharCode(Number.parseInt(wide ?? narrow ?? '0', 16)),
  )

const VB: Readonly<Record<string, Call>> = {
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
  clng: (args) => number(args[0]),
  cint: (args) => number(args[0]),
  cbyte: (args) => number(args[0]),
  val: (args) => number(args[0]),
  asc: onText((value) => value.charCodeAt(0) || null),
  ascw: onText((value) => value.charCodeAt(0) || null),
  left: ([value, length]) => slice(value, 0, number(length)),
  right: ([value, length]) => {
    const count = number(length)
    const source = text(value)
    return count === null || source === null ? null : source.slice(Math.max(0, source.length - count))
  },
  mid: ([value, start, length]) => {
    const from = number(start)
    return from === null ? null : slice(value, from - 1, length === undefined ? null : number(length))
  },
  space: ([count]) => {
    const length = number(count)
    return length === null || length > 10_000 || length < 0 ? null : ' '.repeat(length)
  },
  split: ([value, separator]) => {
    const source = text(value)
    return source === null ? null : split(source, text(separator) ?? ' ')
  },
  join: ([list, separator]) => join(list, text(separator) ?? ' '),
  array: (args) =>
    args.flatMap((arg) => (typeof arg === 'string' || typeof arg === 'number' ? [arg] : Array.isArray(arg) ? arg : [])),
  environ: onText((value) => `%${value}%`),
  unescape: onText(percent),
  stringreverse: onText(reverse),
  _stringreverse: onText(reverse),
  binarytostring: ([value]) => {
    const source = text(value)
    const bytes = source === null ? null : bytesFromHex(source)
    return bytes === null ? null : decodeText(bytes, 'latin1')
  },
}

const JS: Readonly<Record<string, Call>> = {
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
    const source = text(value)
    return source === null
      ? null
      : encoding === 'base64'
        ? bytesFromBase64(source)
        : encoding === 'hex'
          ? bytesFromHex(source)
          : null
  },
  parseint: ([value, radix]) => {
    const source = text(value)
    const parsed = source === null ? Number.NaN : Number.parseInt(source, number(radix) ?? 10)
    return Number.isNaN(parsed) ? null : parsed
  },
  string: onText((value) => value),
  '.split': ([separator], receiver) => {
    const source = text(receiver ?? undefined)
    const by = text(separator)
    return source === null || by === null ? null : by === '' ? split(source, '') : split(source, by)
  },
  '.join': ([separator], receiver) => join(receiver, text(separator) ?? ','),
  '.reverse': (_, receiver) => (Array.isArray(receiver) ? [...receiver].reverse() : null),
  '.charat': ([index], receiver) => slice(receiver, number(index), 1),
  '.charcodeat': ([index], receiver) => {
    const source = text(receiver ?? undefined)
    const at = number(index)
    return source === null || at === null || at >= source.length ? null : source.charCodeAt(at)
  },
  '.substr': ([start, length], receiver) =>
    slice(receiver, number(start), length === undefined ? null : number(length)),
  '.substring': ([start, end], receiver) => {
    const from = number(start)
    const to = number(end)
    return slice(receiver, from, end === undefined || to === null || from === null ? null : to - from)
  },
  '.slice': ([start, end], receiver) => {
    const source = text(receiver ?? undefined)
    const from = number(start)
    return source === null || from === null
      ? null
      : source.slice(from, end === undefined ? undefined : (number(end) ?? undefined))
  },
  '.tostring': ([encoding], receiver) =>
    receiver instanceof Uint8Array
      ? decodeText(receiver, encoding === 'utf16le' ? 'utf16le' : 'utf8')
      : text(receiver ?? undefined),
  '.concat': (args, receiver) => {
    const parts = [receiver ?? '', ...args].map((part) => text(part))
    return parts.includes(null) ? null : parts.join('')
  },
}

const METHODS: Readonly<Record<string, Call>> = {
  '.replace': replaceCall,
  '.replaceall': replaceCall,
  '.tolowercase': onText((value) => value.toLowerCase()),
  '.touppercase': onText((value) => value.toUpperCase()),
  '.tolower': onText((value) => value.toLowerCase()),
  '.toupper': onText((value) => value.toUpperCase()),
  '.lower': onText((value) => value.toLowerCase()),
  '.upper': onText((value) => value.toUpperCase()),
  '.trim': onText((value) => value.trim()),
  '.strip': onText((value) => value.trim()),
}

const fromBase64: Call = ([value]) => {
  const source = text(value) ?? decodeText(value, 'latin1')
  return source === null ? null : bytesFromBase64(source)
}
const inflate: Call = ([value]) => {
  const bytes = toBytes(value)
  return bytes === null ? null : inflateBounded(bytes)
}

const POWERSHELL: Readonly<Record<string, Call>> = {
  '[convert]::frombase64string': fromBase64,
  '[system.convert]::frombase64string': fromBase64,
  '.getstring': ([value]) => decodeText(value, 'utf8'),
  '[string]::join': ([separator, ...rest]) =>
    join(
      rest.length === 1
        ? rest[0]
        : rest.flatMap((arg) => (typeof arg === 'string' || typeof arg === 'number' ? [arg] : [])),
      text(separator) ?? '',
    ),
  '[string]::concat': (args) =>
    join(
      args.flatMap((arg) =>
        typeof arg === 'string' || typeof arg === 'number' ? [arg] : Array.isArray(arg) ? arg : [],
      ),
      '',
    ),
  '[convert]::toint32': ([value, radix]) => {
    const parsed = Number.parseInt(text(value) ?? '', number(radix) ?? 10)
    return Number.isNaN(parsed) ? null : parsed
  },
  '[convert]::toint16': ([value, radix]) => {
    const parsed = Number.parseInt(text(value) ?? '', number(radix) ?? 10)
    return Number.isNaN(parsed) ? null : parsed
  },
  '[convert]::tobyte': ([value, radix]) => {
    const parsed = Number.parseInt(text(value) ?? '', number(radix) ?? 10)
    return Number.isNaN(parsed) ? null : parsed
  },
  '[regex]::unescape': onText((value) =>
    value.replace(/\\x([0-9a-fA-F]{2})|\\u([0-9a-fA-F]{4})/g, (_, a: string | undefined, b: string | undefined) =>
      String.fromCharCode(Number.parseInt(a ?? b ?? '0', 16)),
    ),
  ),
  '.split': ([separator], receiver) => {
    const source = text(receiver ?? undefined)
    const by = text(separator)
    return source === null || by === null || by === ''
      ? null
      : source.split(
          new RegExp(`[${[...by].map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}]`),
        )
  },
  '.substring': ([start, length], receiver) =>
    slice(receiver, number(start), length === undefined ? null : number(length)),
  '.tochararray': (_, receiver) => {
    const source = text(receiver ?? undefined)
    return source === null || source.length > 200_000 ? null : [...source]
  },
  '.tostring': (_, receiver) => text(receiver ?? undefined),
  '.insert': ([at, value], receiver) => {
    const source = text(receiver ?? undefined)
    const index = number(at)
    return source === null || index === null ? null : source.slice(0, index) + (text(value) ?? '') + source.slice(index)
  },
  '.remove': ([at, count], receiver) => {
    const source = text(receiver ?? undefined)
    const index = number(at)
    return source === null || index === null
      ? null
      : source.slice(0, index) + (count === undefined ? '' : source.slice(index + (number(count) ?? 0)))
  },
}

const PYTHON: Readonly<Record<string, Call>> = {
  chr: charCodes,
  ord: onText((value) => value.charCodeAt(0) || null),
  bytes: ([value]) => toBytes(value),
  bytearray: ([value]) => toBytes(value),
  'bytes.fromhex': onText(bytesFromHex),
  'bytearray.fromhex': onText(bytesFromHex),
  'base64.b64decode': fromBase64,
  b64decode: fromBase64,
  'base64.urlsafe_b64decode': fromBase64,
  'base64.standard_b64decode': fromBase64,
  'base64.decodebytes': fromBase64,
  'base64.b16decode': onText(bytesFromHex),
  'binascii.unhexlify': onText(bytesFromHex),
  unhexlify: onText(bytesFromHex),
  'binascii.a2b_base64': fromBase64,
  'zlib.decompress': inflate,
  'gzip.decompress': inflate,
  decompress: inflate,
  'codecs.decode': ([value, codec]) => {
    const source = text(value) ?? decodeText(value, 'latin1')
    if (source === null) return null
    return /rot/.test(text(codec) ?? '')
      ? rot13(source)
      : /hex/.test(text(codec) ?? '')
        ? bytesFromHex(source)
        : /base64/.test(text(codec) ?? '')
          ? bytesFromBase64(source)
          : null
  },
  '.decode': ([codec], receiver) =>
    text(codec) === 'hex' && typeof receiver === 'string'
      ? bytesFromHex(receiver)
      : text(codec) === 'base64' && typeof receiver === 'string'
        ? bytesFromBase64(receiver)
        : decodeText(receiver, 'utf8'),
  '.encode': (_, receiver) => text(receiver ?? undefined),
  str: onText((value) => value),
  int: ([value, radix]) => {
    const parsed = Number.parseInt(text(value) ?? '', number(radix) ?? 10)
    return Number.isNaN(parsed) ? null : parsed
  },
  '.join': ([list], receiver) => join(list, text(receiver ?? undefined) ?? ''),
  reversed: ([value]) =>
    typeof value === 'string' ? reverse(value) : Array.isArray(value) ? [...value].reverse() : null,
}

const PHP: Readonly<Record<string, Call>> = {
  base64_decode: onText((value) => {
    const bytes = bytesFromBase64(value)
    return bytes === null ? null : Buffer.from(bytes).toString('latin1')
  }),
  gzinflate: inflateText(),
  gzuncompress: inflateText(),
  gzdecode: inflateText(),
  str_rot13: onText(rot13),
  strrev: onText(reverse),
  chr: charCodes,
  urldecode: onText(percent),
  rawurldecode: onText(percent),
  hex2bin: onText((value) => {
    const bytes = bytesFromHex(value)
    return bytes === null ? null : Buffer.from(bytes).toString('latin1')
  }),
  str_replace: ([from, to, value]) =>
    value === undefined || from === undefined || to === undefined ? null : replaceCall([value, from, to], null),
}

function inflateText(): Call {
  return (args) => {
    const bytes = inflate(args, null)
    return bytes === null ? null : decodeText(bytes, 'latin1')
  }
}

const TABLES: Readonly<Partial<Record<ScriptLanguage, Readonly<Record<string, Call>>>>> = {
  vbscript: VB,
  vba: VB,
  autoit: VB,
  javascript: { ...JS, ...METHODS },
  powershell: { ...POWERSHELL, ...METHODS },
  python: { ...PYTHON, ...METHODS },
  php: PHP,
}

export function isCallable(name: string, language: ScriptLanguage): boolean {
  return find(name, language) !== undefined
}

function find(name: string, language: ScriptLanguage): Call | undefined {
  const table = TABLES[language]
  if (table === undefined || name.startsWith('?')) return undefined
  const get = (key: string): Call | undefined => (Object.hasOwn(table, key) ? table[key] : undefined)
  // [System.Text.Encoding]::Unicode.GetString and VBA.Strings.Chr are known by their last part.
  if (name.startsWith('.') || !name.includes('.')) return get(name)
  return (
    get(name) ??
    (language === 'vba' || language === 'vbscript'
      ? get(name.slice(name.lastIndexOf('.') + 1))
      : language === 'powershell' && name.endsWith('.getstring')
        ? get('.getstring')
        : undefined)
  )
}

export function callConstant(
  name: string,
  receiver: Constant | null,
  args: readonly Constant[],
  language: ScriptLanguage,
): Constant | null {
  const call = find(name, language)
  if (call === undefined) return null
  if (name.endsWith('.getstring') && /unicode/.test(name)) return decodeText(args[0], 'utf16le')
  return call(args, receiver)
}

export function castConstant(cast: string, value: Constant): Constant | null {
  const type = cast.replace(/^\[(?:system\.)?|\]$/gi, '').toLowerCase()
  if (type === 'char')
    return typeof value === 'number' || typeof value === 'string'
      ? typeof value === 'string' && number(value) === null
        ? value
        : character(number(value))
      : null
  if (type === 'char[]')
    return Array.isArray(value)
      ? value.map((item) => character(number(item)) ?? '')
      : typeof value === 'string'
        ? [...value.slice(0, 200_000)]
        : null
  if (type === 'string') return Array.isArray(value) ? value.join(' ') : text(value)
  if (type === 'int' || type === 'int32' || type === 'byte')
    return typeof value === 'string' && value.length === 1 && number(value) === null
      ? value.charCodeAt(0)
      : number(value)
  if (type === 'byte[]') return Array.isArray(value) || value instanceof Uint8Array ? toBytes(value) : null
  if (type === 'scriptblock') return typeof value === 'string' ? value : null
  return null
}

export function infixConstant(operator: string, left: Constant, right: Constant): Constant | null {
  if (operator === '-join') return join(left, text(right) ?? '')
  if (operator === '-f') return format(left, right)
  if (operator === '-replace')
    return Array.isArray(right)
      ? replaceAll(text(left) ?? '', String(right[0] ?? ''), String(right[1] ?? ''))
      : typeof right === 'string' && typeof left === 'string'
        ? replaceAll(left, right, '')
        : null
  if (operator === '-split')
    return typeof left === 'string' && typeof right === 'string' && right !== '' ? split(left, right) : null
  const a = typeof left === 'number' ? left : null
  const b = typeof right === 'number' ? right : null
  if (operator === '..')
    return typeof left === 'string' || typeof right === 'string'
      ? (text(left) ?? '') + (text(right) ?? '')
      : range(a, b)
  if (a !== null && b !== null && operator !== '&' && operator !== '.') return arithmetic(operator, a, b)
  if (operator === '^' && typeof left === 'string' && typeof right === 'string')
    return [...left]
      .map((char, at) => String.fromCharCode(char.charCodeAt(0) ^ right.charCodeAt(at % (right.length || 1))))
      .join('')
  if (operator !== '+' && operator !== '&' && operator !== '.') return null
  if (Array.isArray(left) && Array.isArray(right))
    return left.length + right.length > 500_000 ? null : [...left, ...right]
  const x = text(left)
  const y = text(right)
  return x === null || y === null ? null : x + y
}

function range(from: number | null, to: number | null): List | null {
  if (from === null || to === null || Math.abs(from - to) > 200_000) return null
  const step = from <= to ? 1 : -1
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => from + at * step)
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
