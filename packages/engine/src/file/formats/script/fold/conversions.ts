// Pure functions that scripts hide text with, as the languages share them: characters, reversals, replacements, base64, hex,
// inflating. All are total and bounded; null means "leave the call as it is".
import { utf16le } from '../../../bytes.ts'
import { inflateBounded } from '../inflate.ts'
import { CONSTANT_CHARS_MAX } from '../limits.ts'
import { type Constant, characterOf, type List, numberOf, textOf } from './constant.ts'

export type Call = (args: readonly Constant[], receiver: Constant | null) => Constant | null

/** The functions of one language by lower-case name; a leading dot stands before methods. */
export type Calls = Readonly<Record<string, Call>>

export const onText =
  (change: (value: string) => Constant | null): Call =>
  (args, receiver) => {
    const value = textOf(receiver ?? args[0])
    return value === null ? null : change(value)
  }
export const reverse = (value: string): string => [...value].reverse().join('')

export function charCodes(args: readonly Constant[]): string | null {
  const codes = args.flatMap((arg) => (Array.isArray(arg) ? arg : [arg]))
  const chars = codes.map((code) => characterOf(numberOf(code)))
  return chars.length === 0 || chars.includes(null) ? null : chars.join('')
}

export function bytesFromBase64(value: string): Uint8Array | null {
  const clean = value.replace(/\s+/g, '')
  if (clean.length < 4 || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(clean)) return null
  return Buffer.from(clean, 'base64')
}

export function bytesFromHex(value: string): Uint8Array | null {
  const clean = value.replace(/[\s-]+/g, '').replace(/^0x/i, '')
  return clean.length < 2 || clean.length % 2 === 1 || !/^[0-9a-fA-F]+$/.test(clean) ? null : Buffer.from(clean, 'hex')
}

export function toBytes(value: Constant | null | undefined): Uint8Array | null {
  if (value instanceof Uint8Array) return value
  if (typeof value === 'string') return Buffer.from(value, 'latin1')
  if (!Array.isArray(value)) return null
  const codes = value.map((item) => numberOf(item))
  return codes.includes(null) ? null : Uint8Array.from(codes as number[]) // no null in it
}

export function decodeText(value: Constant | null | undefined, encoding: 'utf8' | 'utf16le' | 'latin1'): string | null {
  const bytes = toBytes(value)
  if (bytes === null || bytes.length > CONSTANT_CHARS_MAX) return null
  return encoding === 'utf16le' ? utf16le(Uint8Array.from(bytes)) : Buffer.from(bytes).toString(encoding)
}

export function replaceAll(value: string, from: string, to: string): string | null {
  // Growth is bounded before it happens: "" matches between all characters, and one character may become a megabyte.
  if (
    from === '' ||
    (to.length > from.length && (value.split(from).length - 1) * to.length + value.length > CONSTANT_CHARS_MAX)
  )
    return null
  return value.replaceAll(from, () => to)
}

export function replaceCall(args: readonly Constant[], receiver: Constant | null): string | null {
  const [value, from, to] = receiver === null ? args : [receiver, ...args]
  const source = textOf(value)
  const target = textOf(to)
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
  const plain = textOf(from)
  return plain === null ? null : replaceAll(source, plain, target)
}

export function slice(value: Constant | undefined | null, start: number | null, length: number | null): string | null {
  const source = textOf(value ?? undefined)
  if (source === null || start === null || start < 0) return null
  return length === null ? source.slice(start) : source.slice(start, start + Math.max(0, length))
}

export function join(list: Constant | undefined | null, separator: string): string | null {
  if (typeof list === 'string') return list
  if (!Array.isArray(list)) return null
  const total = list.reduce<number>((sum, item) => sum + String(item).length + separator.length, 0)
  return total > CONSTANT_CHARS_MAX ? null : list.join(separator)
}

export const split = (value: string, separator: string): List | null => {
  const parts = value.split(separator)
  return parts.length > 500_000 ? null : parts
}
export const rot13 = (value: string): string =>
  value.replace(/[a-zA-Z]/g, (char) =>
    String.fromCharCode(
      (char <= 'Z' ? 90 : 122) >= char.charCodeAt(0) + 13 ? char.charCodeAt(0) + 13 : char.charCodeAt(0) - 13,
    ),
  )
export const percent = (value: string): string =>
  value.replace(/%u([0-9a-fA-F]{4})|%([0-9a-fA-F]{2})/g, (_, wide: string | undefined, narrow: string | undefined) =>
    String.fromCharCode(Number.parseInt(wide ?? narrow ?? '0', 16)),
  )

export const fromBase64: Call = ([value]) => {
  const source = textOf(value) ?? decodeText(value, 'latin1')
  return source === null ? null : bytesFromBase64(source)
}
export const inflate: Call = ([value]) => {
  const bytes = toBytes(value)
  return bytes === null ? null : inflateBounded(bytes)
}

export function inflateText(): Call {
  return (args) => {
    const bytes = inflate(args, null)
    return bytes === null ? null : decodeText(bytes, 'latin1')
  }
}
