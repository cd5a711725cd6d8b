// JSON that a stranger wrote, read field by field: anything that is not of its kind is as if it were not there.

export type Unknown = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const recordOf = (value: unknown): Unknown => (isRecord(value) ? value : {})
export const listOf = (value: unknown, max: number): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, max) : []
export const textOf = (value: unknown, charsMax: number): string =>
  typeof value === 'string' ? value.slice(0, charsMax).toWellFormed() : ''
export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
