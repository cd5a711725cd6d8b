// What formulas compute with: numbers, texts, truth and errors, and how one is made of another.
import { XlmError, type XlmScalar } from './workbook.ts'

const VALUE_ERROR = new XlmError('#VALUE!')

export function textOf(value: XlmScalar): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (value instanceof XlmError) return value.name
  if (typeof value === 'string') return value
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)))
}

/** NaN where it is none. */
export function numberOf(value: XlmScalar): number {
  if (value === null) return 0
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof XlmError) return Number.NaN
  const plain = value.trim()
  const time = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(plain)
  if (time !== null) return (Number(time[1]) * 3_600 + Number(time[2]) * 60 + Number(time[3] ?? 0)) / 86_400
  return plain === '' ? Number.NaN : Number(plain)
}

export const isTrue = (value: XlmScalar): boolean =>
  typeof value === 'string'
    ? /^true$/i.test(value)
    : value !== null && !(value instanceof XlmError) && numberOf(value) !== 0

export function computed(op: string, left: XlmScalar, right: XlmScalar): XlmScalar {
  if (left instanceof XlmError) return left
  if (right instanceof XlmError) return right
  if (op === '&') return textOf(left) + textOf(right)
  if (/^[<>=]/.test(op)) return compared(op, left, right)
  const [a, b] = [numberOf(left), numberOf(right)]
  if (Number.isNaN(a) || Number.isNaN(b)) return VALUE_ERROR
  if (op === '/' && b === 0) return new XlmError('#DIV/0!')
  const made = op === '+' ? a + b : op === '-' ? a - b : op === '*' ? a * b : op === '/' ? a / b : a ** b
  return Number.isFinite(made) ? made : new XlmError('#NUM!')
}

/** Numbers come before texts, texts before truth; case makes no difference. */
function compared(op: string, left: XlmScalar, right: XlmScalar): boolean {
  const rank = (value: XlmScalar): number => (typeof value === 'boolean' ? 2 : typeof value === 'string' ? 1 : 0)
  const empty = (value: XlmScalar, other: XlmScalar): XlmScalar =>
    value === null ? (typeof other === 'string' ? '' : typeof other === 'boolean' ? false : 0) : value
  const [a, b] = [empty(left, right), empty(right, left)]
  const [x, y] = [textOf(a).toLowerCase(), textOf(b).toLowerCase()]
  const order =
    rank(a) !== rank(b) ? rank(a) - rank(b) : rank(a) === 1 ? (x < y ? -1 : x > y ? 1 : 0) : numberOf(a) - numberOf(b)
  if (op === '=') return order === 0
  if (op === '<>') return order !== 0
  if (op === '<') return order < 0
  if (op === '>') return order > 0
  return op === '<=' ? order <= 0 : order >= 0
}
