// JSON text ↔ values of PowerShell.
import { PsHash, PsObject, type PsValue, textOf } from '../value.ts'

/** Objects in objects; ConvertTo-Json stops at 2 unless told otherwise. */
const DEPTH_MAX = 20
/** Items and members of one conversion. */
const ITEMS_MAX = 10_000

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export const toJson = (value: PsValue): string => JSON.stringify(jsonOf(value, 0)) ?? 'null'

function jsonOf(value: PsValue, depth: number): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value
  if (depth > DEPTH_MAX) return textOf(value)
  if (Array.isArray(value)) return value.slice(0, ITEMS_MAX).map((one) => jsonOf(one, depth + 1))
  if (value instanceof PsHash)
    return Object.fromEntries([...value.entries.values()].map((one) => [textOf(one.key), jsonOf(one.value, depth + 1)]))
  if (value instanceof PsObject && value.type === 'pscustomobject')
    return Object.fromEntries([...value.properties].map(([name, one]) => [name, jsonOf(one, depth + 1)]))
  return textOf(value)
}

/** Text that is no JSON is an object that knows only its text. */
export function fromJson(text: string): PsValue {
  try {
    return fromParsed(JSON.parse(text) as Json, 0)
  } catch {
    return new PsObject('unknown', { 'tostring()': text })
  }
}

function fromParsed(json: Json, depth: number): PsValue {
  if (json === null || typeof json !== 'object') return json
  if (depth > DEPTH_MAX) return null
  if (isList(json)) return json.slice(0, ITEMS_MAX).map((one) => fromParsed(one, depth + 1))
  return new PsObject(
    'pscustomobject',
    Object.fromEntries(Object.entries(json).map(([name, one]) => [name, fromParsed(one, depth + 1)])),
  )
}

const isList = (json: readonly Json[] | { readonly [key: string]: Json }): json is readonly Json[] =>
  Array.isArray(json)
