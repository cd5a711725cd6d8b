// Values of PowerShell, and how they turn into each other.
import type { Body } from './parse/ast.ts'
import type { Scope } from './scope.ts'

export type PsList = PsValue[]
export type PsValue =
  | null
  | boolean
  | number
  | string
  | PsChar
  | Uint8Array
  | PsList
  | PsHash
  | PsBlock
  | PsType
  | PsObject

export class PsChar {
  readonly code: number
  constructor(code: number) {
    this.code = code
  }
  get text(): string {
    return String.fromCharCode(this.code)
  }
}

/** A hashtable: keys without regard to case. */
export class PsHash {
  readonly entries = new Map<string, { readonly key: PsValue; readonly value: PsValue }>()
  get(key: PsValue): PsValue {
    return this.entries.get(textOf(key).toLowerCase())?.value ?? null
  }
  set(key: PsValue, value: PsValue): void {
    this.entries.set(textOf(key).toLowerCase(), { key, value })
  }
}

export class PsBlock {
  readonly body: Body
  readonly scope: Scope
  constructor(body: Body, scope: Scope) {
    this.body = body
    this.scope = scope
  }
}

/** `[Convert]`: the name in lower case, without `System.`. */
export class PsType {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export interface Abilities {
  readonly get?: (name: string) => PsValue | undefined
  readonly set?: (name: string, value: PsValue) => void
  /** Undefined where the object has no such method. */
  readonly call?: (name: string, args: readonly PsValue[]) => PsValue | undefined
}

/** An object of .NET, of COM, or of a command's output. */
export class PsObject {
  readonly type: string
  readonly properties: Map<string, PsValue>
  readonly abilities: Abilities
  constructor(type: string, properties: Readonly<Record<string, PsValue>> = {}, abilities: Abilities = {}) {
    this.type = type
    this.properties = new Map(Object.entries(properties).map(([name, value]) => [name.toLowerCase(), value]))
    this.abilities = abilities
  }
  get(name: string): PsValue | undefined {
    const own = this.properties.get(name.toLowerCase())
    return own === undefined ? this.abilities.get?.(name.toLowerCase()) : own
  }
}

/** As `"$value"` gives it: lists with spaces between. */
export function textOf(value: PsValue): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (value instanceof PsChar) return value.text
  if (value instanceof Uint8Array) return value.join(' ')
  if (Array.isArray(value)) return value.map((one) => textOf(one)).join(' ')
  if (value instanceof PsHash) return 'System.Collections.Hashtable'
  if (value instanceof PsType) return value.name
  if (value instanceof PsBlock) return ''
  const own = value.get('tostring()') ?? value.abilities.call?.('tostring', [])
  return own === undefined || own === null || typeof own === 'object' ? value.type : textOf(own)
}

function numberText(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e15 ? value.toFixed(0) : String(value)
}

export function numberOf(value: PsValue): number {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === null) return 0
  if (value instanceof PsChar) return value.code
  if (Array.isArray(value) && value.length === 1) return numberOf(value[0] ?? null)
  const text = textOf(value).trim().slice(0, 60)
  const unit = /^(.*?)(kb|mb|gb)$/i.exec(text)
  const plain = Number(
    /^[-+]?0x/i.test(unit?.[1] ?? text) ? Number.parseInt(unit?.[1] ?? text, 16) : (unit?.[1] ?? text),
  )
  const factor = { kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3 }[(unit?.[2] ?? '').toLowerCase()] ?? 1
  return Number.isFinite(plain) ? plain * factor : 0
}

export function isTrue(value: PsValue): boolean {
  if (value === null) return false
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return value !== 0
  if (typeof value === 'string') return value !== ''
  if (Array.isArray(value)) return value.length === 1 ? isTrue(value[0] ?? null) : value.length > 0
  return true
}

export function listOf(value: PsValue): readonly PsValue[] {
  if (value === null) return []
  if (Array.isArray(value)) return value
  return value instanceof Uint8Array ? [...value] : [value]
}

/** What a statement gave: nothing, one value, or a list of them. */
export const unlisted = (values: PsList): PsValue =>
  values.length === 0 ? null : values.length === 1 ? (values[0] ?? null) : values

/** Bytes of a byte array, of a list of numbers, or of text. */
export function bytesOf(value: PsValue): Uint8Array {
  if (value instanceof Uint8Array) return value
  if (typeof value === 'string') return Buffer.from(value, 'utf8')
  return Uint8Array.from(flat(value), (one) => numberOf(one) & 0xff)
}

export function flat(value: PsValue): readonly PsValue[] {
  const out: PsValue[] = []
  const queue: PsValue[] = [value]
  while (queue.length > 0) {
    const one = queue.pop() ?? null
    if (Array.isArray(one)) for (let at = one.length - 1; at >= 0; at -= 1) queue.push(one[at] ?? null)
    else if (one instanceof Uint8Array) out.push(...one)
    else out.push(one)
  }
  return out
}

/** The name that .NET gives its type. */
export const typeNameOf = (value: PsValue): string =>
  typeof value === 'string'
    ? 'String'
    : typeof value === 'number'
      ? 'Int32'
      : Array.isArray(value)
        ? 'Object[]'
        : value instanceof Uint8Array
          ? 'Byte[]'
          : value instanceof PsChar
            ? 'Char'
            : 'Object'
