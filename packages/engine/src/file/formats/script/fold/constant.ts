// What folding computes with: constants of a script, and what can be asked of them.

export type List = (string | number)[]
export type Constant = string | number | List | Uint8Array | { readonly regex: string }

export const textOf = (value: Constant | undefined): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null
/** As the script's language would read it; null where it is none. */
export const numberOf = (value: Constant | undefined): number | null => {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.length > 20) return null
  const parsed = Number(value.replace(/^&h/i, '0x'))
  return value.trim() === '' || Number.isNaN(parsed) ? null : parsed
}
export const characterOf = (code: number | null): string | null =>
  code === null || !Number.isFinite(code) || code < 0 || code > 0x10ffff ? null : String.fromCodePoint(Math.trunc(code))

/** One list of all, without what no list holds. */
export function flatten(values: readonly Constant[]): List {
  const items: (string | number)[] = []
  for (const value of values) {
    if (typeof value === 'string' || typeof value === 'number') items.push(value)
    else if (Array.isArray(value)) for (const item of value) items.push(item)
  }
  return items
}

/** `"abc"[1]`, `list[0,2]`; null where that is no constant. */
export function indexConstant(owner: Constant, keys: readonly Constant[]): Constant | null {
  const from: readonly (string | number)[] | string | null =
    typeof owner === 'string' ? owner : Array.isArray(owner) ? owner : null
  if (from === null) return null
  const indexes = keys.flatMap((key) => (typeof key === 'number' ? [key] : Array.isArray(key) ? key : []))
  if (indexes.length === 0 || indexes.some((index) => typeof index !== 'number')) return null
  const at = (index: number): string | number | undefined =>
    typeof from === 'string' ? from.at(index) : from.at(index)
  if (indexes.length === 1) return at(indexes[0] as number) ?? null // checked above
  const found = indexes.map((index) => at(index as number))
  return found.some((item) => item === undefined) ? null : (found as (string | number)[]) // every item is there
}

/** What it weighs against the budget, about a character each. */
export function sizeOf(value: Constant): number {
  if (typeof value === 'string') return value.length
  if (typeof value === 'number') return 1
  if (value instanceof Uint8Array) return value.length
  return Array.isArray(value) ? value.length * 8 : 1
}

/** As it is written into the folded script. */
export function literal(value: Constant): string {
  if (typeof value === 'string') return `"${value}"`
  if (typeof value === 'number') return String(value)
  if (value instanceof Uint8Array) return `<${value.length} bytes>`
  if (Array.isArray(value))
    return counts(value) ? `[${value[0]}..${value.at(-1)}]` : `[${value.map((item) => literal(item)).join(',')}]`
  return 'regex' in value ? value.regex : ''
}

const COUNTED_MIN = 20

/**
 * Whether it only counts up or down, as `0..65535` for a buffer does: written out it would be four hundred thousand
 * characters in which nothing hides, and which everything that reads folded scripts would read.
 */
function counts(list: List): boolean {
  const [first, second] = list
  if (list.length < COUNTED_MIN || typeof first !== 'number' || typeof second !== 'number') return false
  const step = second - first
  return Math.abs(step) === 1 && list.every((item, at) => item === first + at * step)
}

/** The strings of it that are long enough to tell something. */
export function collect(value: Constant, into: string[]): void {
  if (typeof value === 'string') {
    if (value.length >= 8) into.push(value)
  } else if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'string' && item.length >= 8) into.push(item)
    // Numbers in a row are character codes or bytes more often than not; the decoder decides.
  }
}
