// Facts → JSON as the wire spells it: snake_case names, ISO dates, no bytes, and bounds on every list and text, so that
// no sample can make a report of hundreds of megabytes. What was cut is told, never silent.
import type { Cut } from '../defect.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

export interface JsonBounds {
  readonly itemsMax: number
  readonly charsMax: number
  readonly depthMax: number
}

/** Bytes of this length and less are shown in hex (serial numbers, keys, checksums); longer ones by their size. */
const HEX_BYTES_MAX = 64

/** Converts anything that facts are made of. `cut` is told every list and text that was shortened, with its place. */
export function toJson(value: unknown, bounds: JsonBounds, where: string, cut: (one: Cut) => void, depth = 0): Json {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'string') return shorten(value, bounds, where, cut)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (value instanceof Uint8Array) return bytesToJson(value)
  if (typeof value !== 'object') return null
  if (depth >= bounds.depthMax) {
    cut({ limit: 'resultsDepthMax', where, what: `nested deeper than ${bounds.depthMax} levels` })
    return null
  }
  if (value instanceof Map) return toJson(Object.fromEntries(value), bounds, where, cut, depth)
  if (Symbol.iterator in value) {
    return listToJson([...(value as Iterable<unknown>)], bounds, where, cut, depth) // checked: it has an iterator
  }
  const entries = Object.entries(value)
  if (entries.length > bounds.itemsMax) tellItems(entries.length, bounds, where, cut)
  return Object.fromEntries(
    entries
      .slice(0, bounds.itemsMax)
      .filter(([, one]) => one !== undefined && typeof one !== 'function')
      .map(([name, one]) => [snakeCase(name), toJson(one, bounds, `${where}.${snakeCase(name)}`, cut, depth + 1)]),
  )
}

function listToJson(
  list: readonly unknown[],
  bounds: JsonBounds,
  where: string,
  cut: (one: Cut) => void,
  depth: number,
): Json {
  if (list.length > bounds.itemsMax) tellItems(list.length, bounds, where, cut)
  return list.slice(0, bounds.itemsMax).map((one) => toJson(one, bounds, `${where}[]`, cut, depth + 1))
}

function tellItems(count: number, { itemsMax }: JsonBounds, where: string, cut: (one: Cut) => void): void {
  cut({ limit: 'resultsItemsMax', where, what: `${itemsMax} of ${count} are shown` })
}

function shorten(text: string, { charsMax }: JsonBounds, where: string, cut: (one: Cut) => void): string {
  // A lone half of a surrogate pair is no valid JSON text for strict readers.
  if (text.length <= charsMax) return text.toWellFormed()
  cut({ limit: 'resultsCharsMax', where, what: `texts are shown up to ${charsMax} characters` })
  return text.slice(0, charsMax).toWellFormed()
}

function bytesToJson(bytes: Uint8Array): Json {
  return bytes.length <= HEX_BYTES_MAX ? Buffer.from(bytes).toString('hex') : { size_bytes: bytes.length }
}

/** `sizeBytes` → `size_bytes`; names that are data (keywords of a PDF, keys of a table) stay as they are. */
function snakeCase(name: string): string {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return name.slice(0, 200).toWellFormed()
  return name.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`)
}
