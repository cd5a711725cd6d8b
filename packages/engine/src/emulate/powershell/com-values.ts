// Values between PowerShell and the objects of COM.
import type { HostObject, Value } from '../value.ts'
import { PsBlock, PsChar, PsHash, PsObject, PsType, type PsValue, textOf } from './value.ts'

/** Objects of COM that PowerShell holds, by what it holds. */
export const hosts = new WeakMap<PsObject, HostObject>()

export function toHost(value: PsValue): Value {
  if (value instanceof PsObject && hosts.has(value)) return hosts.get(value)
  if (value instanceof PsChar) return value.text
  if (value instanceof PsObject || value instanceof PsType || value instanceof PsBlock || value instanceof PsHash)
    return textOf(value)
  return Array.isArray(value) ? value.map((one) => toHost(one)) : value
}

/** `object`: how an object of COM is wrapped. */
export function fromHost(value: Value, object: (value: Value) => PsValue): PsValue {
  if (value === undefined || value === null) return null
  if (
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    value instanceof Uint8Array
  )
    return value
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? (value as readonly Value[]).map((one) => fromHost(one, object)) : object(value)
}
