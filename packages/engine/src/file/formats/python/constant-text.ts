// A constant of a module as its source would spell it.
import type { PythonValue } from './value.ts'

/** Items of one tuple that are told; tables of translations have thousands. */
const ITEMS_MAX = 2000

export function constantText(value: PythonValue): string {
  if (value === null) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return JSON.stringify(value)
  if (value instanceof Uint8Array) return `b${JSON.stringify(Buffer.from(value).toString('latin1'))}`
  if (value.kind === 'code') return `<${value.name}>`
  if (value.kind === 'map') return '{}'
  return `(${value.items.slice(0, ITEMS_MAX).map(constantText).join(', ')})`
}

/** The names in a tuple of texts, as `constantText` spells it. */
export function namesIn(tuple: string): readonly string[] {
  return tuple.slice(1, -1).split(', ').map(unquoted)
}

export function unquoted(text: string): string {
  return text.replace(/^"|"$/g, '')
}
