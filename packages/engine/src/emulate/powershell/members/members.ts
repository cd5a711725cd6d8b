// Members of values: what strings, lists, characters, hashtables and objects can be asked and told.
import type { PowerShell } from '../interpreter.ts'
import { PS_CALLED_ITEMS_MAX, PS_ITEMS_MAX } from '../limits.ts'
import { formatted, isEqual } from '../operators.ts'
import { quoted, reflected } from '../record.ts'
import { PsError } from '../signals.ts'
import {
  numberOf,
  PsBlock,
  PsChar,
  PsHash,
  PsObject,
  PsType,
  type PsValue,
  textOf,
  typeNameOf,
  unlisted,
} from '../value.ts'
import { callList } from './lists.ts'
import { callText } from './text.ts'

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

const unknownMember = (object: PsObject, name: string): PsValue =>
  new PsObject('unknown', { 'tostring()': `${textOf(object)}.${name}` })

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
  if (key === 'gettype')
    return new PsObject('type', { Name: typeNameOf(object), FullName: `System.${typeNameOf(object)}` })
  if (key === 'tostring')
    return typeof object === 'number' && args.length > 0 ? formatted(object, textOf(args[0] ?? null)) : textOf(object)
  if (key === 'equals') return isEqual(object, args[0] ?? null, true)
  // A string that names a method: `"…".Invoke(…)` on a method that was taken as a value.
  if (typeof object === 'string' || object instanceof PsChar) return callText(textOf(object), key, args)
  if (Array.isArray(object) || object instanceof Uint8Array) {
    const given = callList(ps, object, key, args)
    if (given !== undefined) return given
    const each = [...object].slice(0, PS_CALLED_ITEMS_MAX).map((one) => callMember(ps, one, name, args))
    return unlisted(each.filter((one) => one !== null))
  }
  if (key === 'compareto') return Math.sign(numberOf(object) - numberOf(args[0] ?? null))
  return null
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
