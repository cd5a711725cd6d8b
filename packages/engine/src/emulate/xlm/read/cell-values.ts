// Values of cells as both kinds of binary workbooks keep them.
import { XlmError } from '../workbook.ts'

const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

export const errorOf = (code: number): XlmError => new XlmError(ERRORS[code] ?? '#N/A')

/** Thirty bits of a number, whole or the upper half of a double, and whether it was taken times a hundred. */
export function shortNumber(bits: number): number {
  const isWhole = (bits & 2) !== 0
  const half = Buffer.alloc(8)
  half.writeUInt32LE((bits & ~3) >>> 0, 4)
  const value = isWhole ? (bits | 0) >> 2 : half.readDoubleLE(0)
  return (bits & 1) !== 0 ? value / 100 : value
}
