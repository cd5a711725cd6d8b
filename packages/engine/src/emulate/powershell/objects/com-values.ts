// Values between PowerShell and the objects of COM.
import { type HostObject, isHostObject, type Value } from '../../value.ts'
import { PsBlock, PsChar, PsHash, PsObject, PsType, type PsValue, textOf } from '../value.ts'

/** Objects of COM that PowerShell holds, by what it holds. */
const hosts = new WeakMap<PsObject, HostObject>()

function toHost(value: PsValue): Value {
  if (value instanceof PsObject && hosts.has(value)) return hosts.get(value)
  if (value instanceof PsChar) return value.text
  if (value instanceof PsObject || value instanceof PsType || value instanceof PsBlock || value instanceof PsHash)
    return textOf(value)
  return Array.isArray(value) ? value.map((one) => toHost(one)) : value
}

export function fromHost(value: Value): PsValue {
  if (value === undefined || value === null) return null
  if (
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    value instanceof Uint8Array
  )
    return value
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? (value as readonly Value[]).map((one) => fromHost(one)) : comObject(value)
}

/** An object of COM as PowerShell sees it. */
export function comObject(value: Value): PsValue {
  if (!isHostObject(value)) return fromHost(value)
  const made = new PsObject(
    '__comobject',
    { 'tostring()': 'System.__ComObject' },
    {
      get: (name) => (name === 'tostring()' ? undefined : value.isMethod(name) ? undefined : fromHost(value.get(name))),
      set: (name, given) => value.set(name, toHost(given)),
      call: (name, args) =>
        fromHost(
          value.call(
            name,
            args.map((one) => toHost(one)),
          ),
        ),
    },
  )
  hosts.set(made, value)
  return made
}
