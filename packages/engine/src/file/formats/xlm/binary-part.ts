// Binary parts of a workbook of today ([MS-XLSB] 2.1.4): records of a number and a size, each of as many bytes as it needs.
import { ByteReader } from '../../byte-reader.ts'
import { formulaText } from './formula-tokens.ts'
import { RECORDS_MAX } from './limits.ts'

export interface PartRecord {
  readonly id: number
  readonly at: number
  readonly size: number
}

/** Numbers of the records that are read here ([MS-XLSB] 2.3). */
export const PART_RECORD = {
  row: 0,
  blank: 1,
  shortNumber: 2,
  error: 3,
  boolean: 4,
  number: 5,
  text: 6,
  sharedText: 7,
  formulaOfText: 8,
  formulaOfNumber: 9,
  formulaOfBoolean: 10,
  formulaOfError: 11,
  sharedTextItem: 19,
  name: 39,
  sheet: 156,
  externSheet: 362,
} as const

/** Ends where a record reaches over the end of the part. */
export function* partRecords(view: ByteReader): Generator<PartRecord> {
  let at = 0
  for (let count = 0; count < RECORDS_MAX && view.has(at, 2); count += 1) {
    let id = view.u8(at)
    at += 1
    if (id >= 0x80) {
      id = (id & 0x7f) | (view.u8(at) << 7)
      at += 1
    }
    let size = 0
    for (let place = 0; place < 4; place += 1) {
      const byte = view.u8(at)
      at += 1
      size |= (byte & 0x7f) << (7 * place)
      if (byte < 0x80) break
    }
    if (!view.has(at, size)) return
    yield { id, at, size }
    at += size
  }
}

/** The number of its characters, and as many of two bytes; none for a text that is not there. */
export function partText(view: ByteReader, at: number): { readonly text: string; readonly end: number } {
  const chars = view.u32(at)
  if (chars === 0xffffffff || !view.has(at + 4, chars * 2)) return { text: '', end: at + 4 }
  return { text: view.utf16(at + 4, chars), end: at + 4 + chars * 2 }
}

/** A cell's formula stands behind its column, style, value and flags; null for a cell without one. */
export function cellFormula(view: ByteReader, { id, at }: PartRecord): string | null {
  const value = at + 8
  const behind =
    id === PART_RECORD.formulaOfText
      ? partText(view, value).end
      : id === PART_RECORD.formulaOfNumber
        ? value + 8
        : id === PART_RECORD.formulaOfBoolean || id === PART_RECORD.formulaOfError
          ? value + 1
          : null
  return behind === null ? null : partFormula(view, behind + 2)
}

/** The size of its tokens, and these. */
export function partFormula(view: ByteReader, at: number): string {
  return formulaText(new ByteReader(view.slice(at + 4, view.u32(at))), 'parts')
}

export interface PartName {
  readonly name: string
  readonly formula: string
}

export function partName(view: ByteReader, { at }: PartRecord): PartName {
  const { text, end } = partText(view, at + 9)
  return { name: text.replace(/^_xlnm\./i, ''), formula: partFormula(view, end) }
}

export interface PartSheet {
  readonly name: string
  readonly visibility: 'visible' | 'hidden' | 'very_hidden'
  /** By which the workbook's relations name its part. */
  readonly relation: string
}

export function partSheet(view: ByteReader, { at }: PartRecord): PartSheet {
  const state = view.u32(at)
  const relation = partText(view, at + 8)
  return {
    name: partText(view, relation.end).text,
    visibility: state === 2 ? 'very_hidden' : state === 1 ? 'hidden' : 'visible',
    relation: relation.text,
  }
}
