// Operators of Visual Basic on its values.

import { VB_STRING_CHARS_MAX } from '../limits.ts'
import { HostObject, numberOf, textOfValue, type Value } from '../value.ts'
import { matchesWildcards, STAR } from '../wildcards.ts'
import { StopSignal, VbError } from './signals.ts'

export function binary(op: string, left: Value, right: Value): Value {
  switch (op) {
    case '&':
      return joined(textOfValue(left), textOfValue(right))
    case '+':
      return plus(left, right)
    case '-':
      return numeric(left) - numeric(right)
    case '*':
      return numeric(left) * numeric(right)
    case '/':
      if (numeric(right) === 0) throw new VbError(11, 'Division by zero')
      return numeric(left) / numeric(right)
    case '\\': {
      const divisor = roundEven(numeric(right))
      if (divisor === 0) throw new VbError(11, 'Division by zero')
      return Math.trunc(roundEven(numeric(left)) / divisor)
    }
    case 'mod': {
      const divisor = roundEven(numeric(right))
      if (divisor === 0) throw new VbError(11, 'Division by zero')
      return roundEven(numeric(left)) % divisor
    }
    case '^':
      return numeric(left) ** numeric(right)
    case '=':
      return compare(left, right) === 0
    case '<>':
      return compare(left, right) !== 0
    case '<':
      return compare(left, right) < 0
    case '>':
      return compare(left, right) > 0
    case '<=':
      return compare(left, right) <= 0
    case '>=':
      return compare(left, right) >= 0
    case 'is':
      return left === right || (isNothing(left) && isNothing(right))
    case 'like':
      return isLike(textOfValue(left), textOfValue(right))
    default:
      return bitwise(op, left, right)
  }
}

export function not(value: Value): Value {
  return typeof value === 'boolean' ? !value : ~Math.trunc(numeric(value))
}

const isNothing = (value: Value): boolean => value === null || value === undefined

function joined(left: string, right: string): string {
  if (left.length + right.length > VB_STRING_CHARS_MAX) throw new StopSignal('out_of_memory', 'a string grew too long')
  return left + right
}

/** Throws `Type mismatch` for text that is no number. */
export function numeric(value: Value): number {
  if (typeof value === 'string') {
    const plain = value.trim().replace(/^&h/i, '0x').replace(/&$/, '')
    const number = Number(plain)
    if (plain === '' || !Number.isFinite(number)) throw new VbError(13, 'Type mismatch')
    return number
  }
  return numberOf(value)
}

/** Halves go to the even neighbour, as `CInt` and `\` round. */
export function roundEven(value: number): number {
  const floor = Math.floor(value)
  const rest = value - floor
  if (rest !== 0.5) return Math.round(value)
  return floor % 2 === 0 ? floor : floor + 1
}

function plus(left: Value, right: Value): Value {
  const isText = typeof left === 'string' || typeof right === 'string'
  if (typeof left === 'string' && typeof right === 'string') return joined(left, right)
  if (
    isText &&
    (left === undefined || right === undefined || left instanceof HostObject || right instanceof HostObject)
  )
    return joined(textOfValue(left), textOfValue(right))
  return numeric(left) + numeric(right)
}

/** Numbers as numbers where either is one, else texts by their characters. */
function compare(left: Value, right: Value): number {
  const a = left instanceof HostObject && left.has('') ? left.get('') : left
  const b = right instanceof HostObject && right.has('') ? right.get('') : right
  const isText = typeof a === 'string' || typeof b === 'string'
  if (isText) {
    const isMixed = typeof a === 'number' || typeof b === 'number'
    if (isMixed) {
      const numbers = [Number(textOfValue(a)), Number(textOfValue(b))] as const
      if (
        !Number.isNaN(numbers[0]) &&
        !Number.isNaN(numbers[1]) &&
        textOfValue(a).trim() !== '' &&
        textOfValue(b).trim() !== ''
      )
        return numbers[0] - numbers[1]
    }
    const texts = [textOfValue(a), textOfValue(b)] as const
    return texts[0] === texts[1] ? 0 : texts[0] < texts[1] ? -1 : 1
  }
  return numberOf(a) - numberOf(b)
}

function bitwise(op: string, left: Value, right: Value): Value {
  if (typeof left === 'boolean' && typeof right === 'boolean') {
    if (op === 'and' || op === 'andalso') return left && right
    if (op === 'or' || op === 'orelse') return left || right
    if (op === 'xor') return left !== right
    return op === 'eqv' ? left === right : !left || right
  }
  const a = Math.trunc(numeric(left))
  const b = Math.trunc(numeric(right))
  if (op === 'and' || op === 'andalso') return a & b
  if (op === 'or' || op === 'orelse') return a | b
  if (op === 'xor') return a ^ b
  return op === 'eqv' ? ~(a ^ b) : ~a | b
}

/** Of the pattern of a `Like`: matching costs pattern times text. */
const PATTERN_CHARS_MAX = 1_000

/** `Like`: `*`, `?`, `#` and lists. */
function isLike(text: string, pattern: string): boolean {
  const parts = [...pattern.slice(0, PATTERN_CHARS_MAX).matchAll(/\[(!?)([^\]]*)\]|[\s\S]/g)]
  return matchesWildcards(
    text,
    parts.map((part) => (part[0] === '*' ? STAR : part)),
    fits,
  )
}

function fits([whole, negated, list]: RegExpMatchArray, char: string): boolean {
  if (whole === '?') return true
  if (whole === '#') return /\d/.test(char)
  if (list === undefined) return whole === char
  let isIn = false
  for (let at = 0; at < list.length && !isIn; at += 1) {
    if (list.charAt(at + 1) === '-' && at + 2 < list.length) {
      isIn = char >= list.charAt(at) && char <= list.charAt(at + 2)
      at += 2
    } else isIn = list.charAt(at) === char
  }
  return isIn !== (negated === '!')
}
