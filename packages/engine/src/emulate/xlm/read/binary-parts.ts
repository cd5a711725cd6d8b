// A workbook of binary parts (`.xlsb`, [MS-XLSB]) → its sheets and names.
import { ByteReader } from '../../../file/byte-reader.ts'
import {
  cellFormula,
  PART_RECORD,
  type PartRecord,
  partName,
  partRecords,
  partSheet,
  partText,
} from '../../../file/formats/xlm/binary-part.ts'
import { XLM_CELLS_MAX, XLM_NAMES_MAX, XLM_SHEETS_MAX } from '../limits.ts'
import { type XlmScalar, XlmSheet, type XlmWorkbook } from '../workbook.ts'
import { errorOf, shortNumber } from './cell-values.ts'
import type { WorkbookParts } from './package.ts'

/** Null where it holds no macro sheet. */
export function readBinaryParts({ parts, targets, unread }: WorkbookParts): XlmWorkbook | null {
  const shared = sharedTexts(readerOf(parts, 'xl/sharedstrings.bin'))
  const sheets: XlmSheet[] = []
  const names = new Map<string, string>()
  const numberedNames: string[] = []
  const numberedSheets: number[] = []
  let cut = 0
  const view = readerOf(parts, 'xl/workbook.bin')
  for (const record of partRecords(view))
    if (record.id === PART_RECORD.sheet && sheets.length < XLM_SHEETS_MAX) {
      const { name, relation } = partSheet(view, record)
      const target = targets.get(relation) ?? ''
      const sheet = new XlmSheet(name, target.includes('macrosheets/') && parts.has(target))
      cut += fill(sheet, readerOf(parts, target), shared)
      sheets.push(sheet)
    } else if (record.id === PART_RECORD.name && numberedNames.length < XLM_NAMES_MAX) {
      const { name, formula } = partName(view, record)
      numberedNames.push(name.toLowerCase())
      names.set(name.toLowerCase(), formula.slice(1))
    } else if (record.id === PART_RECORD.externSheet)
      for (let one = 0; one < Math.min(view.u32(record.at), XLM_SHEETS_MAX); one += 1)
        numberedSheets.push(view.i32(record.at + 4 + one * 12 + 4))
  if (!sheets.some(({ isMacro }) => isMacro)) return null
  return { sheets, names, numberedNames, numberedSheets, unread: unread + cut }
}

const readerOf = (parts: ReadonlyMap<string, Uint8Array>, name: string): ByteReader =>
  new ByteReader(parts.get(name) ?? new Uint8Array())

function sharedTexts(view: ByteReader): readonly string[] {
  const texts: string[] = []
  for (const record of partRecords(view))
    if (record.id === PART_RECORD.sharedTextItem && texts.length < XLM_CELLS_MAX)
      texts.push(partText(view, record.at + 1).text)
  return texts
}

/** How many formulas could not be read whole. */
function fill(sheet: XlmSheet, view: ByteReader, shared: readonly string[]): number {
  let row = 0
  let cut = 0
  for (const record of partRecords(view)) {
    const { id, at } = record
    if (id === PART_RECORD.row) row = view.u32(at)
    else if (id > PART_RECORD.blank && id <= PART_RECORD.formulaOfError) {
      // Formulas of plain sheets were calculated when the file was saved; macros run only in macro sheets.
      const formula = sheet.isMacro ? (cellFormula(view, record)?.slice(1) ?? null) : null
      if (formula?.endsWith('…') === true) cut += 1
      sheet.put(row, view.u32(at), { formula, value: cellValue(view, record, shared) })
    }
  }
  return cut
}

function cellValue(view: ByteReader, { id, at }: PartRecord, shared: readonly string[]): XlmScalar {
  const value = at + 8
  switch (id) {
    case PART_RECORD.shortNumber:
      return shortNumber(view.u32(value))
    case PART_RECORD.sharedText:
      return shared[view.u32(value)] ?? ''
    case PART_RECORD.text:
    case PART_RECORD.formulaOfText:
      return partText(view, value).text
    case PART_RECORD.number:
    case PART_RECORD.formulaOfNumber:
      return view.has(value, 8) ? Buffer.from(view.slice(value, 8)).readDoubleLE(0) : 0
    case PART_RECORD.boolean:
    case PART_RECORD.formulaOfBoolean:
      return view.u8(value) === 1
    default:
      return errorOf(view.u8(value))
  }
}
