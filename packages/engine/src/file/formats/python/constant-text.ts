// A constant of a module as its source would spell it.

import { TUPLE_ITEMS_MAX } from './limits.ts'
import type { PythonValue } from './value.ts'

export function constantText(value: PythonValue): string {
  if (value === null) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return JSON.stringify(value)
  if (value instanceof Uint8Array) return `b${JSON.stringify(Buffer.from(value).toString('latin1'))}`
  if (value.kind === 'code') return `<${value.name}>`
  if (value.kind === 'map') return '{}'
  return `(${value.items.slice(0, TUPLE_ITEMS_MAX).map(constantText).join(', ')})`
}

/** The names in a tuple of texts, as `constantText` spells it. */
export function namesIn(tuple: string): readonly string[] {
  return tuple.slice(1, -1).split(', ').map(unquoted)
}

export function unquoted(text: string): string {
  return text.replace(/^"|"$/g, '')
}
