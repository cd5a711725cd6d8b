// Members of values: what strings, lists, characters, hashtables and objects can be asked and told.
import { isHostObject, type Value } from '../value.ts'
import { fromHost, hosts, toHost } from './com-values.ts'
import type { PowerShell } from './interpreter.ts'
import { PS_ITEMS_MAX, PS_TEXT_CHARS_MAX } from './limits.ts'
import { cast, formatted, isEqual, joined } from './operators.ts'
import { PsError, StopSignal } from './signals.ts'
import {
  bytesOf,
  isTrue,
  listOf,
  numberOf,
  PsBlock,
  PsChar,
  PsHash,
  type PsList,
  PsObject,
  PsType,
  type PsValue,
  textOf,
  unlisted,
} from './value.ts'

export function indexed(object: PsValue, at: PsValue): PsValue {
  if (object instanceof PsHash) return Array.isArray(at) ? at.map((one) => object.get(one)) : object.get(at)
  if (object instanceof PsObject) return object.abilities.call?.('item', [at]) ?? object.get(textOf(at)) ?? null
  if (object === null) throw new PsError('Cannot index into a null array.')
  const one = (place: PsValue): PsValue => {
    const index = Math.trunc(numberOf(place))
    if (typeof object === 'string') {
      const char = object.at(index)
      return char === undefined ? null : new PsChar(char.charCodeAt(0))
    }
    if (Array.isArray(object) || object instanceof Uint8Array) return object.at(index) ?? null
    return index === 0 ? object : null
  }
  return Array.isArray(at) ? at.map(one).filter((value) => value !== null) : one(at)
}

export function getMember(ps: PowerShell, object: PsValue, name: string): PsValue {
  const key = name.toLowerCase()
  if (object === null) return null
  if (typeof object === 'string') return key === 'length' ? object.length : key === 'count' ? 1 : null
  if (object instanceof Uint8Array) return key === 'length' || key === 'count' ? object.length : null
  if (object instanceof PsHash) {
    if (object.entries.has(key)) return object.get(key)
    if (key === 'count') return object.entries.size
    if (key === 'keys') return [...object.entries.values()].map((one) => one.key)
    return key === 'values' ? [...object.entries.values()].map((one) => one.value) : null
  }
  if (Array.isArray(object)) {
    if (key === 'length' || key === 'count') return object.length
    if (object.length > PS_ITEMS_MAX) return null
    return unlisted(object.map((one) => getMember(ps, one, name)).filter((one) => one !== null))
  }
  if (object instanceof PsObject) {
    const found = object.get(key)
    if (found !== undefined) return found
    if (key === 'count' || key === 'length') return 1
    if (object.type === 'unknown') return unknownMember(object, name)
    return null
  }
  if (object instanceof PsType)
    return key === 'name' || key === 'fullname'
      ? object.name
      : key === 'assembly'
        ? reflected(ps, `[${object.name}].Assembly`)
        : null
  if (key === 'count' || key === 'length') return 1
  return null
}

export function setMember(ps: PowerShell, object: PsValue, name: string, value: PsValue): void {
  if (object instanceof PsHash) object.set(name, value)
  else if (object instanceof PsObject) {
    object.properties.set(name.toLowerCase(), value)
    object.abilities.set?.(name.toLowerCase(), value)
    if (object.type === 'unknown' || object.type === 'reflection')
      ps.act(`${textOf(object)}.${name} = ${quoted(value)}`)
  }
}

/** A thing of which only its way is known: asked on, it gives more of its kind; what it was told stands in the record. */
export function reflected(ps: PowerShell, way: string): PsObject {
  return new PsObject(
    'reflection',
    { 'tostring()': way.slice(0, 2_000) },
    {
      get: (name) => (name === 'tostring()' ? undefined : reflected(ps, `${way}.${name}`)),
      call: (name, args) => {
        if (name === 'tostring') return way
        const line = `${way}.${name}(${args.map(quoted).join(',')})`
        ps.act(line)
        return way.length > 2_000 ? null : reflected(ps, line)
      },
    },
  )
}

const unknownMember = (object: PsObject, name: string): PsValue =>
  new PsObject('unknown', { 'tostring()': `${textOf(object)}.${name}` })

/** As a literal of PowerShell, for the record. */
export function quoted(value: PsValue): string {
  if (value === null) return '$null'
  if (typeof value === 'number') return textOf(value)
  if (typeof value === 'boolean') return value ? '$true' : '$false'
  if (value instanceof PsType) return `[${value.name}]`
  if (value instanceof PsBlock) return '{…}'
  if (value instanceof Uint8Array) return `<${value.length} bytes>`
  if (Array.isArray(value)) return value.length > 50 ? `<${value.length} items>` : value.map(quoted).join(',')
  if (value instanceof PsHash)
    return `@{${[...value.entries.values()]
      .slice(0, 50)
      .map((one) => `${textOf(one.key)}=${quoted(one.value)}`)
      .join(';')}}`
  const text = textOf(value).slice(0, 4_000)
  return text.includes('"') ? `'${text.replaceAll("'", '"')}'` : `"${text}"`
}

export function callMember(ps: PowerShell, object: PsValue, name: string, args: readonly PsValue[]): PsValue {
  const key = name.toLowerCase()
  if (object === null) throw new PsError('You cannot call a method on a null-valued expression.')
  if (object instanceof PsBlock) {
    if (key === 'invoke' || key === 'invokereturnasis')
      return unlisted(ps.invoke(object.body, { positional: args, named: new Map() }, object.scope))
    return object
  }
  if (object instanceof PsHash) return ofHash(object, key, args)
  if (object instanceof PsType) return ofType(ps, object, name, args)
  if (object instanceof PsObject) return ofObject(ps, object, name, args)
  if (key === 'gettype') return new PsObject('type', { Name: typeName(object), FullName: `System.${typeName(object)}` })
  if (key === 'tostring')
    return typeof object === 'number' && args.length > 0 ? formatted(object, textOf(args[0] ?? null)) : textOf(object)
  if (key === 'equals') return isEqual(object, args[0] ?? null, true)
  // A string that names a method: `"…".Invoke(…)` on a method that was taken as a value.
  if (typeof object === 'string' || object instanceof PsChar) return ofText(textOf(object), key, args)
  if (Array.isArray(object) || object instanceof Uint8Array) return ofList(ps, object, name, args)
  if (key === 'compareto') return Math.sign(numberOf(object) - numberOf(args[0] ?? null))
  return null
}

const typeName = (value: PsValue): string =>
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

function ofText(text: string, key: string, args: readonly PsValue[]): PsValue {
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
      return text.slice(0, 100_000).normalize()
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

function ofList(ps: PowerShell, list: PsList | Uint8Array, name: string, args: readonly PsValue[]): PsValue {
  const [first = null, second = null] = args
  switch (name.toLowerCase()) {
    case 'add':
    case 'addrange':
    case 'push':
    case 'enqueue':
      if (Array.isArray(list)) {
        for (const one of name.toLowerCase() === 'addrange' ? listOf(first) : [first]) list.push(one)
        if (list.length > PS_ITEMS_MAX) throw new StopSignal('out_of_memory', 'a list was too long')
      }
      return null
    case 'contains':
      return listOf(list as PsValue).some((one) => isEqual(one, first))
    case 'indexof':
      return listOf(list as PsValue).findIndex((one) => isEqual(one, first))
    case 'reverse':
      list.reverse()
      return null
    case 'clear':
      if (Array.isArray(list)) list.length = 0
      return null
    case 'removeat':
      if (Array.isArray(list)) list.splice(Math.trunc(numberOf(first)), 1)
      return null
    case 'clone':
    case 'toarray':
      return list instanceof Uint8Array ? Uint8Array.from(list) : [...list]
    case 'getvalue':
    case 'item':
    case 'get':
      return indexed(list as PsValue, first)
    case 'setvalue':
    case 'set': {
      const [at, value] = name.toLowerCase() === 'set' ? [first, second] : [second, first]
      const index = Math.trunc(numberOf(at))
      if (index >= 0 && index < list.length)
        list[index] = list instanceof Uint8Array ? numberOf(value) & 0xff : (value as never)
      return null
    }
    case 'getlength':
    case 'getupperbound':
      return name.toLowerCase() === 'getlength' ? list.length : list.length - 1
    case 'copyto': {
      const to = bytesOf(list as PsValue)
      if (first instanceof Uint8Array)
        first.set(
          to.subarray(0, Math.max(0, first.length - numberOf(second))),
          Math.max(0, Math.trunc(numberOf(second))),
        )
      return null
    }
    case 'foreach': {
      if (!(first instanceof PsBlock)) return null
      return [...list].flatMap((one) => ps.invokeOn(first, one))
    }
    case 'where': {
      if (!(first instanceof PsBlock)) return null
      return [...list].filter((one) => isTrue(unlisted(ps.invokeOn(first, one))))
    }
    case 'tostring':
      return typeName(list as PsValue)
    case 'join':
      return joined(list as PsValue, textOf(first))
    default:
      return unlisted(
        [...list]
          .slice(0, 10_000)
          .map((one) => callMember(ps, one, name, args))
          .filter((one) => one !== null),
      )
  }
}

function ofHash(hash: PsHash, key: string, [first = null, second = null]: readonly PsValue[]): PsValue {
  switch (key) {
    case 'add':
    case 'set_item':
      hash.set(first, second)
      return null
    case 'item':
    case 'get_item':
      return hash.get(first)
    case 'containskey':
    case 'contains':
      return hash.entries.has(textOf(first).toLowerCase())
    case 'remove':
      hash.entries.delete(textOf(first).toLowerCase())
      return null
    case 'getenumerator':
      return [...hash.entries.values()].map(
        ({ key: name, value }) => new PsObject('dictionaryentry', { Key: name, Name: name, Value: value }),
      )
    default:
      return null
  }
}

/** `[Ref].Assembly.GetType(…)`: types are asked for others, whose fields and methods are reached into. */
function ofType(ps: PowerShell, type: PsType, name: string, args: readonly PsValue[]): PsValue {
  if (/^tostring$/i.test(name)) return type.name
  const line = `[${type.name}].${name}(${args.map(quoted).join(',')})`
  ps.act(line)
  return reflected(ps, line)
}

function ofObject(ps: PowerShell, object: PsObject, name: string, args: readonly PsValue[]): PsValue {
  const key = name.toLowerCase()
  const host = object.abilities.call?.(key, args)
  if (host !== undefined) return host
  const own = object.get(`${key}()`)
  if (own !== undefined) return own
  if (key === 'tostring') return textOf(object)
  if (key === 'gettype') return new PsType(object.type)
  if (key === 'dispose' || key === 'close' || key === 'flush') return null
  const block = object.get(key)
  if (block instanceof PsBlock)
    return unlisted(ps.invoke(block.body, { positional: args, named: new Map() }, block.scope))
  ps.act(`${textOf(object)}.${name}(${args.map(quoted).join(',')})`)
  return object.type === 'unknown' ? new PsObject('unknown', { 'tostring()': `${textOf(object)}.${name}()` }) : null
}

/** An object of COM as PowerShell sees it. */
export function comObject(value: Value): PsValue {
  if (!isHostObject(value)) return fromHost(value, comObject)
  const made = new PsObject(
    '__comobject',
    { 'tostring()': 'System.__ComObject' },
    {
      get: (name) =>
        name === 'tostring()' ? undefined : value.isMethod(name) ? undefined : fromHost(value.get(name), comObject),
      set: (name, given) => value.set(name, toHost(given)),
      call: (name, args) =>
        fromHost(
          value.call(
            name,
            args.map((one) => toHost(one)),
          ),
          comObject,
        ),
    },
  )
  hosts.set(made, value)
  return made
}
