// Functions that only compute: texts, numbers, truth. An argument that is an error is the answer, but where it is asked for.
import { XLM_TEXT_CHARS_MAX } from './limits.ts'
import { isTrue, numberOf, textOf } from './values.ts'
import { XlmError, type XlmScalar } from './workbook.ts'

type Compute = (...args: XlmScalar[]) => XlmScalar

const VALUE = new XlmError('#VALUE!')
const text = textOf
const whole = (value: XlmScalar | undefined, otherwise = 0): number =>
  value === undefined ? otherwise : Math.trunc(numberOf(value)) || 0

const position = (wanted: string, inside: string, from: number): XlmScalar => {
  const at = inside.indexOf(wanted, Math.max(0, from - 1))
  return at === -1 ? VALUE : at + 1
}

const numbers = (list: readonly XlmScalar[]): readonly number[] =>
  list.filter((one) => typeof one === 'number' || typeof one === 'boolean').map(numberOf)

/** Windows' own characters from 128 to 159; the others are those of Latin 1. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
const charOf = (code: number): string =>
  code >= 128 && code < 160 ? WINDOWS_1252.charAt(code - 128) : String.fromCharCode(code & 0xff)

function codeOf(char: string): number {
  const at = WINDOWS_1252.indexOf(char)
  return at === -1 || char === '' ? char.charCodeAt(0) & 0xff : at + 128
}

function formatted(value: XlmScalar, pattern: string): string {
  const zeros = /^(0+)(?:\.(0+))?(%?)$/.exec(pattern)
  if (zeros === null) return text(value)
  const number = numberOf(value) * (zeros[3] === '%' ? 100 : 1)
  return `${number.toFixed(Math.min(20, zeros[2]?.length ?? 0)).padStart((zeros[1]?.length ?? 0) + (zeros[2] ? zeros[2].length + 1 : 0), '0')}${zeros[3] ?? ''}`
}

export const FUNCTIONS: Readonly<Record<string, Compute>> = Object.assign(
  Object.create(null) as Record<string, Compute>,
  {
    CHAR: (code) => charOf(whole(code)),
    UNICHAR: (code) => String.fromCodePoint(Math.min(0x10ffff, Math.max(1, whole(code)))),
    CODE: (given) => codeOf(text(given ?? null).charAt(0)),
    MID: (given, from, count) => {
      const start = whole(from)
      return start < 1 || whole(count) < 0 ? VALUE : text(given ?? null).slice(start - 1, start - 1 + whole(count))
    },
    LEFT: (given, count) => text(given ?? null).slice(0, Math.max(0, whole(count, 1))),
    RIGHT: (given, count) => {
      const all = text(given ?? null)
      return all.slice(Math.max(0, all.length - Math.max(0, whole(count, 1))))
    },
    LEN: (given) => text(given ?? null).length,
    LOWER: (given) => text(given ?? null).toLowerCase(),
    UPPER: (given) => text(given ?? null).toUpperCase(),
    PROPER: (given) =>
      text(given ?? null)
        .toLowerCase()
        .replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1)),
    TRIM: (given) =>
      text(given ?? null)
        .trim()
        .replace(/ +/g, ' '),
    CLEAN: (given) => text(given ?? null).replace(/[\x00-\x1f]/g, ''),
    T: (given) => (typeof given === 'string' ? given : ''),
    N: (given) => (typeof given === 'number' || typeof given === 'boolean' ? numberOf(given) : 0),
    REPT: (given, count) => {
      const one = text(given ?? null)
      return one.length * whole(count) > XLM_TEXT_CHARS_MAX ? VALUE : one.repeat(Math.max(0, whole(count)))
    },
    CONCATENATE: (...list) => list.map(text).join(''),
    SUBSTITUTE: (given, from, to, which) => {
      const [all, old, made] = [text(given ?? null), text(from ?? null), text(to ?? null)]
      if (old === '') return all
      const parts = all.split(old)
      if (which !== undefined && which !== null) {
        const at = whole(which)
        return at < 1 || at >= parts.length ? all : `${parts.slice(0, at).join(old)}${made}${parts.slice(at).join(old)}`
      }
      return all.length + (parts.length - 1) * made.length > XLM_TEXT_CHARS_MAX ? VALUE : parts.join(made)
    },
    REPLACE: (given, from, count, made) => {
      const all = text(given ?? null)
      const at = Math.max(0, whole(from) - 1)
      return all.slice(0, at) + text(made ?? null) + all.slice(at + Math.max(0, whole(count)))
    },
    FIND: (wanted, inside, from) => position(text(wanted ?? null), text(inside ?? null), whole(from, 1)),
    SEARCH: (wanted, inside, from) =>
      position(text(wanted ?? null).toLowerCase(), text(inside ?? null).toLowerCase(), whole(from, 1)),
    EXACT: (one, other) => text(one ?? null) === text(other ?? null),
    VALUE: (given) => (Number.isNaN(numberOf(given ?? null)) ? VALUE : numberOf(given ?? null)),
    TEXT: (given, pattern) => formatted(given ?? null, text(pattern ?? null)),
    FIXED: (given, digits) => numberOf(given ?? null).toFixed(Math.min(20, Math.max(0, whole(digits, 2)))),
    DEC2HEX: (given) => whole(given).toString(16).toUpperCase(),
    HEX2DEC: (given) => Number.parseInt(text(given ?? null), 16) || 0,
    ABS: (given) => Math.abs(numberOf(given ?? null)),
    INT: (given) => Math.floor(numberOf(given ?? null)),
    TRUNC: (given) => Math.trunc(numberOf(given ?? null)),
    SIGN: (given) => Math.sign(numberOf(given ?? null)),
    SQRT: (given) => Math.sqrt(numberOf(given ?? null)),
    ROUND: (given, digits) => {
      const factor = 10 ** whole(digits)
      const number = numberOf(given ?? null)
      return (Math.sign(number) * Math.round(Math.abs(number) * factor)) / factor
    },
    MOD: (given, by) => {
      const divisor = numberOf(by ?? null)
      if (divisor === 0) return new XlmError('#DIV/0!')
      const rest = numberOf(given ?? null) % divisor
      return rest !== 0 && rest < 0 !== divisor < 0 ? rest + divisor : rest
    },
    BITXOR: (one, other) => Number(BigInt(whole(one)) ^ BigInt(whole(other))),
    BITAND: (one, other) => Number(BigInt(whole(one)) & BigInt(whole(other))),
    BITOR: (one, other) => Number(BigInt(whole(one)) | BigInt(whole(other))),
    SUM: (...list) => numbers(list).reduce((sum, one) => sum + one, 0),
    PRODUCT: (...list) => numbers(list).reduce((sum, one) => sum * one, 1),
    MAX: (...list) => numbers(list).reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY),
    MIN: (...list) => numbers(list).reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY),
    AVERAGE: (...list) => numbers(list).reduce((sum, one) => sum + one, 0) / (numbers(list).length || 1),
    COUNT: (...list) => numbers(list).length,
    COUNTA: (...list) => list.filter((one) => one !== null).length,
    AND: (...list) => list.every(isTrue),
    OR: (...list) => list.some(isTrue),
    NOT: (given) => !isTrue(given ?? null),
    TRUE: () => true,
    FALSE: () => false,
    PI: () => Math.PI,
    NA: () => new XlmError('#N/A'),
    ISNUMBER: (given) => typeof given === 'number',
    ISTEXT: (given) => typeof given === 'string',
    ISNONTEXT: (given) => typeof given !== 'string',
    ISBLANK: (given) => given === null || given === undefined,
    ISLOGICAL: (given) => typeof given === 'boolean',
    ISERROR: (given) => given instanceof XlmError,
    ISERR: (given) => given instanceof XlmError && given.name !== '#N/A',
    ISNA: (given) => given instanceof XlmError && given.name === '#N/A',
    DATE: (year, month, day) => Date.UTC(whole(year), whole(month) - 1, whole(day)) / 86_400_000 + 25_569,
    TIME: (hours, minutes, seconds) => (whole(hours) * 3_600 + whole(minutes) * 60 + whole(seconds)) / 86_400,
    YEAR: (given) => dateOf(given).getUTCFullYear(),
    MONTH: (given) => dateOf(given).getUTCMonth() + 1,
    DAY: (given) => dateOf(given).getUTCDate(),
    WEEKDAY: (given) => dateOf(given).getUTCDay() + 1,
    HOUR: (given) => dateOf(given).getUTCHours(),
    MINUTE: (given) => dateOf(given).getUTCMinutes(),
    SECOND: (given) => dateOf(given).getUTCSeconds(),
  } satisfies Record<string, Compute>,
)

const dateOf = (value: XlmScalar | undefined): Date => {
  const ms = Math.round((numberOf(value ?? null) - 25_569) * 86_400_000)
  return new Date(Number.isFinite(ms) && Math.abs(ms) < 8e15 ? ms : 0)
}

/** Those that are asked about an error. */
export const TAKES_ERRORS: ReadonlySet<string> = new Set([
  'ISERROR',
  'ISERR',
  'ISNA',
  'ISBLANK',
  'ISNUMBER',
  'ISTEXT',
  'ISNONTEXT',
  'ISLOGICAL',
])
